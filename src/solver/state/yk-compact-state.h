/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of the compact search as codes; and the relaxation. */
#pragma once

#include "core/yk-board.h"

/* Positions of the compact search: for each card, what it lies on.
 *
 * What lies on a card travels with it, so a move changes what exactly one card lies on:
 * its *code*.  A card lies where it lay at the root of the search, on one of the few
 * cards it joins, at the bottom of a column, in a cell, or on its foundation.  The
 * codes together determine the columns, but not their order, and which cards are face
 * down: those that were so at the root, until the card on top of them has left.  Hence
 * the codes are an exact key of the position, of a few bits for each card. */

#define YK_NO_CARD 255
#define YK_MAX_PARENTS 8
#define YK_MAX_KEY_WORDS 13
#define YK_N_CODES (YK_CODE_PARENT + YK_MAX_PARENTS)
#define YK_MAX_SHIFTABLE 10 /* cards that may be shifted in one position */
#define YK_MAX_HOSTS 20     /* cards that lie open in columns, or loose */

/* The cards of the compact search are numbers from 0, ordered by rank (counted from the
 * starting rank), then by suit, then by copy. */

typedef enum
{
  YK_CODE_ROOT,  /* on the card it lay on at the root of the search */
  YK_CODE_SPACE, /* at the bottom of a column */
  YK_CODE_FOUNDATION,
  YK_CODE_CELL,
  YK_CODE_PARENT, /* and upward: on one of the cards it joins */
} YkCode;

/* A move of the compact search: a card gets a code. */
typedef struct
{
  uint8_t card;
  uint8_t code;
} YkPlacing;

/* What stays the same during a search. */
typedef struct
{
  const YkBoard *board;
  int n_cards;
  int n_decks;
  int n_columns;
  int n_cells;
  bool wants_runs; /* the goal: runs in columns; there are no foundations */
  bool gives_back; /* cards may come back from foundations */
  bool forced_aces;
  bool has_aside;  /* cells, or cards in a reserve */
  bool has_shifts; /* one deck, alternate colors, downward */
  int code_bits;
  int codes_per_word;
  int n_key_words;
  uint8_t key_word[YK_MAX_CARDS]; /* where its code is in the key */
  uint8_t key_shift[YK_MAX_CARDS];
  uint8_t rank[YK_MAX_CARDS]; /* from the starting rank, 1 to 13 */
  uint8_t suit[YK_MAX_CARDS];
  YkCard face[YK_MAX_CARDS];
  bool fills[YK_MAX_CARDS];   /* whether it may fill an empty column */
  bool is_down[YK_MAX_CARDS]; /* face down, or covered in a reserve, at the root */
  bool in_reserve[YK_MAX_CARDS];
  uint8_t root_above[YK_MAX_CARDS];
  uint8_t root_below[YK_MAX_CARDS];
  uint8_t root_code[YK_MAX_CARDS];
  int max_parents; /* of one card */
  uint8_t n_parents[YK_MAX_CARDS];
  uint8_t parents[YK_MAX_CARDS][YK_MAX_PARENTS];
  uint8_t n_children[YK_MAX_CARDS];
  uint8_t children[YK_MAX_CARDS][YK_MAX_PARENTS];
  uint8_t child_codes[YK_MAX_CARDS][YK_MAX_PARENTS]; /* of children on this card */
  uint64_t fill_set; /* of one deck: FILLS and CHILDREN as sets of bits */
  uint64_t child_set[YK_MAX_CARDS];
  uint64_t loose_set; /* the cards of the stock: see yk_compact_frame_knows_loosely() */

  /* For each code the cards of one deck that no win from the root gives this code
   * first: see yk_compact_state_is_useless().  Empty at first; a search may find
   * some. */
  uint64_t useless[YK_N_CODES];
} YkCompactFrame;

/* A position, and what follows from its codes, kept up to date for speed. */
typedef struct
{
  uint8_t code[YK_MAX_CARDS];
  uint8_t above[YK_MAX_CARDS];
  uint8_t below[YK_MAX_CARDS];
  uint8_t n_up[YK_N_SUITS][YK_N_RANKS + 1]; /* copies on foundations; rank 0: decks */
  uint8_t n_suit_up[YK_N_SUITS];
  uint64_t key[YK_MAX_KEY_WORDS]; /* all codes, before shifts are left out */
  uint64_t bottoms[(YK_MAX_CARDS + 63) / 64]; /* the cards at columns' bottoms */
  uint64_t joined[(YK_MAX_CARDS + 63) / 64];  /* the cards that lie on one they join */
  int n_all_up; /* cards that are where they are in a win */
  int n_spaces;
  int n_cells_free;
} YkCompactState;

/* Returns whether the compact search supports the board's rules: foundations take
 * single cards, or the goal is runs of alternate colors in the columns of one deck;
 * gaps stay, nothing is left to deal or redeal, and no card joins more than
 * YK_MAX_PARENTS others. */
bool yk_compact_frame_knows (const YkBoard *board);

/* Returns whether the compact search supports the board's rules except for the few
 * cards in the stock.  In a frame of such a board these cards are *loose*: as if each
 * lay in a column of its own, which is gone when the card leaves it.
 *
 * If the position with loose cards is lost, so is the real one.  For any win of the
 * real one can be played there without its deals: each move takes the same card onto
 * the same card, or to an empty column or a foundation.  A dealt card that has not
 * moved since lies in its own column and not on the card onto which it was dealt.
 * Hence every other card has on top what really lies on it, or less; what is really
 * uncovered, empty or apart from a group is so there, too.  (Where aces are forced, a
 * loose one would forbid what really is legal, so these boards are left out.) */
bool yk_compact_frame_knows_loosely (const YkBoard *board);

/* Fills FRAME for a search from BOARD, which must outlive it, and PLACES with BOARD's
 * codes. */
void yk_compact_frame_init (YkCompactFrame *frame, const YkBoard *board,
                            YkCompactState *places);

/* Returns the number of the next copy of a face, and counts it in N_SEEN, which holds
 * the copies of each face met so far and starts as zeros. */
uint8_t yk_compact_frame_number (const YkCompactFrame *frame, YkCard face,
                                 int n_seen[YK_DECK_SIZE]);

/* Returns the card that a card with this code lies on, or YK_NO_CARD if none. */
static inline uint8_t
yk_compact_frame_target (const YkCompactFrame *frame, uint8_t card, uint8_t code)
{
  if (code >= YK_CODE_PARENT)
    return frame->parents[card][code - YK_CODE_PARENT];
  return code == YK_CODE_ROOT ? frame->root_below[card] : YK_NO_CARD;
}

/* Returns whether the card is on its foundation. */
static inline bool
yk_compact_state_is_up (const YkCompactState *places, uint8_t card)
{
  return places->code[card] == YK_CODE_FOUNDATION;
}

/* Returns whether a card that is not up is face up (in a reserve: uncovered). */
static inline bool
yk_compact_state_is_exposed (const YkCompactFrame *frame, const YkCompactState *places,
                             uint8_t card)
{
  return !frame->is_down[card] || places->code[frame->root_above[card]] != YK_CODE_ROOT;
}

/* Returns whether the card lies in a column with nothing on it, so that another may
 * join it. */
static inline bool
yk_compact_state_is_open (const YkCompactFrame *frame, const YkCompactState *places,
                          uint8_t card)
{
  uint8_t code = places->code[card];

  return places->above[card] == YK_NO_CARD && code != YK_CODE_FOUNDATION &&
         code != YK_CODE_CELL && !(code == YK_CODE_ROOT && frame->in_reserve[card]);
}

/* Returns whether PLACING leads to a dead position because no win from the root of the
 * search has it as its card's first move.  This holds even if the root has no win: a
 * win after PLACING would be the end of one. */
static inline bool
yk_compact_state_is_useless (const YkCompactFrame *frame, const YkCompactState *places,
                             YkPlacing placing)
{
  return placing.card < YK_DECK_SIZE && places->code[placing.card] == YK_CODE_ROOT &&
         (frame->useless[placing.code] >> placing.card & 1);
}

/* Returns whether a foundation takes a card of this suit and rank next. */
static inline bool
yk_compact_state_wants (const YkCompactState *places, int suit, int rank)
{
  return places->n_up[suit][rank - 1] > places->n_up[suit][rank];
}

/* Makes a step, without checking whether it is legal. */
void yk_compact_state_make (const YkCompactFrame *frame, YkCompactState *places,
                            YkPlacing step);

/* Finds a move to a foundation that cannot spoil a win (argued in yk-board-search.c) or
 * is forced.  Returns false if there is none. */
bool yk_compact_state_find_safe (const YkCompactFrame *frame,
                                 const YkCompactState *places, YkPlacing *step);

/* Makes all such moves and writes them to STEPS (room for YK_MAX_CARDS: each card goes
 * up once).  Returns their number. */
int yk_compact_state_settle (const YkCompactFrame *frame, YkCompactState *places,
                             YkPlacing *steps);

#define YK_N_SHIFTS ((YK_N_RANKS - 1) * 2)

/* In one deck that builds down in alternate colors, the two cards X and X' of one rank
 * and one color join the same two cards P and P'.  X and X' are a couple; there are
 * YK_N_SHIFTS of them.  Where X lies on P or P', X' on neither, and the other of P and
 * P' is open, X may be shifted to and fro between them.
 *
 * Returns the card of COUPLE that may be shifted, or YK_NO_CARD if there is none. */
static inline uint8_t
yk_compact_state_shiftable (const YkCompactFrame *frame, const YkCompactState *places,
                            int couple)
{
  /* The order is spade, heart, diamond, club: the outer two are black, the inner two
   * red. */
  int first = couple / 2 * YK_N_SUITS;
  uint8_t a = (uint8_t) (couple % 2 == 0 ? first : first + 1);
  uint8_t b = (uint8_t) (couple % 2 == 0 ? first + 3 : first + 2);
  bool a_joins = places->code[a] >= YK_CODE_PARENT;
  bool b_joins = places->code[b] >= YK_CODE_PARENT;
  uint8_t card = a_joins ? a : b, other;

  if (a_joins == b_joins)
    return YK_NO_CARD;
  other = frame->parents[card][1 - (places->code[card] - YK_CODE_PARENT)];
  return yk_compact_state_is_open (frame, places, other) ? card : YK_NO_CARD;
}

/* Returns the set of couples of which exactly one card lies on a card that it joins; no
 * others can be shiftable.  In the four bits of a rank the first one stands for the
 * black couple and the second one for the red couple. */
static inline uint64_t
yk_compact_state_couples (const YkCompactState *places)
{
  const uint64_t first =
      UINT64_C (0x111111111111); /* the first bit of each rank but the King's */
  uint64_t joined = places->joined[0];

  return ((joined ^ joined >> 3) & first) | ((joined >> 1 ^ joined >> 2) & first) << 1;
}

/* Removes the first couple from a set of yk_compact_state_couples() and returns its
 * number. */
static inline int
yk_take_couple (uint64_t *couples)
{
  int bit = __builtin_ctzll (*couples);

  *couples &= *couples - 1;
  return bit / YK_N_SUITS * 2 + bit % YK_N_SUITS;
}

/* Writes the key of the position's class: all positions that differ only by shifts.
 * Returns the shifts that lead from the class back to this position.
 *
 * Why equal keys mean one class: cut every column above each card that a shiftable card
 * lies on.  Each piece has one top, and each top is wanted by at most one shiftable
 * card.  So in the graph "card, piece it may lie on" every piece has at most one way in
 * and every component at most one circle.  An assignment of cards to pieces is a
 * position unless it closes such a circle.  A circle of one card fixes that card.  A
 * circle of several forbids a single corner of a cube of two or more dimensions, and
 * what is left of the cube hangs together by single shifts, each of which is a legal
 * move. */
uint32_t yk_compact_state_encode (const YkCompactFrame *frame,
                                  const YkCompactState *places, uint64_t *key);

/* Fills PLACES with the position with these SHIFTS in the class of a key, as
 * yk_compact_state_encode() made them. */
void yk_compact_state_decode (const YkCompactFrame *frame, YkCompactState *places,
                              const uint64_t *key, uint32_t shifts);

/* The relaxation test: a quick proof that a position is dead, or an estimate of how far
 * the win is. */

/* Returns -1 if some card can never reach its foundation, else how many layers of moves
 * the relaxation needs until all are there.  Where the goal is runs, -1 means that they
 * can never be complete, and the layers are those until nothing new can move.
 *
 * The relaxation pretends that whatever was once possible stays possible: a card that
 * was once uncovered may be built on forever, and one that could once move has left its
 * place and is also in every place where it could be.  Every real move needs all that
 * the relaxed one asks for, and more.  Hence by induction the relaxation covers every
 * position that can really be reached, and a card that does not reach its foundation
 * even here never does. */
int yk_relax (const YkCompactFrame *frame, const YkCompactState *places);

/* The relaxation of one deck.  Each set holds the cards that could do this at some
 * time, or that lie there now. */
typedef struct
{
  const YkCompactFrame *frame;
  const uint8_t *below; /* for each card the one it lies on now, or YK_NO_CARD */
  uint64_t exposed;     /* lie face up where it could be taken */
  uint64_t bare;        /* lie uncovered anywhere */
  uint64_t open;        /* lie uncovered in a column */
  uint64_t moved;       /* leave where it lies now */
  uint64_t up;          /* reach its foundation */
  uint64_t joinable;    /* join some open card */
  uint64_t in_cell;
  uint64_t bottom;  /* lie at the bottom of a column now */
  uint64_t no_host; /* lie in a reserve or waste now, where nothing joins them */
  uint64_t in_columns;
  uint64_t sliding; /* slide once they can be taken, since a gap could close */
  bool has_space;
  bool has_cell;
  const uint64_t *sliders; /* for each card at a bottom those that could slide when it
                              has left; or NULL, where gaps stay */
  uint64_t under[YK_DECK_SIZE]; /* for each card that is not up: the cards of its column
                                   that lie under it now */
  uint64_t over[YK_DECK_SIZE];
} YkRelaxation;

/* Empties REACH, for a position in which each card lies on the one that BELOW
 * (borrowed) says, and N_SUIT_UP of each suit are on foundations. */
void yk_relaxation_clear (YkRelaxation *reach, const YkCompactFrame *frame,
                          const uint8_t *below, const uint8_t n_suit_up[YK_N_SUITS]);

/* Fills REACH with what is true in the position itself. */
void yk_relaxation_start (YkRelaxation *reach, const YkCompactFrame *frame,
                          const YkCompactState *places);

/* Spreads REACH until all cards are up or nothing changes, with the cards in STILL kept
 * where they are.  Returns how many layers it took until all cards were up, or -1 if
 * they never are. */
int yk_relaxation_spread (YkRelaxation *reach, uint64_t still);

/* Returns whether the goal, runs from King to ace in alternate colors, is possible
 * according to REACH, which was spread from PLACES until nothing changed.  For one
 * deck.
 *
 * In a win every card is face up; each King lies at the bottom of a column; and the two
 * cards of one rank and color lie on the two cards that both of them join, one on each.
 * A card that does not lie there yet has to move there, and then its host lies open and
 * outside the card's own group.  What the relaxation rules out can never be. */
bool
yk_relaxation_allows_runs (const YkRelaxation *reach, const YkCompactState *places);

/* Returns the cards that could at some time join TARGET while it lies open, without
 * those whose group TARGET never leaves: of those under it in its own column, only the
 * ones that it, or something between the two, could part from. */
static inline uint64_t
yk_relaxation_joiners (const YkRelaxation *reach, int target)
{
  uint64_t itself = UINT64_C (1) << target, children = reach->frame->child_set[target];
  uint64_t under = reach->in_columns & itself ? reach->under[target] : 0;
  uint64_t apart = ~under;

  if ((children & under) == 0) /* nearly always */
    return children;
  for (uint64_t between = reach->moved & (under | itself); between != 0;
       between &= between - 1)
    apart |= reach->under[__builtin_ctzll (between)];
  return children & apart;
}

/* Returns the cards that are bare at some time and whose next lower card is up by then;
 * cards of the starting rank need none.  Without foundations there are none. */
static inline uint64_t
yk_relaxation_next_up (const YkRelaxation *reach)
{
  const uint64_t first_rank = (UINT64_C (1) << YK_N_SUITS) - 1;

  return reach->frame->wants_runs
             ? 0
             : (reach->up << YK_N_SUITS | first_rank) & reach->bare;
}
