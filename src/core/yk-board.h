/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions: legal moves, automatic moves, and good moves. */
#pragma once

#include "core/yk-cards.h"
#include "core/yk-rules.h"

/* A position as a value, and the only place that decides which moves are legal. */

/* A pile's number.  Each kind of pile has the same range of numbers in all variations,
 * however few of them a variation has. */
typedef uint8_t YkPile;

enum
{
  YK_COLUMN_1 = 0,
  YK_FOUNDATION_1 = YK_COLUMN_1 + YK_MAX_COLUMNS,
  YK_CELL_1 = YK_FOUNDATION_1 + YK_MAX_FOUNDATIONS,
  YK_RESERVE = YK_CELL_1 + YK_MAX_CELLS,
  YK_WASTE,
  YK_STOCK,
  YK_N_PILES,
};

/* The kinds of piles. */
typedef enum
{
  YK_PILE_COLUMN,
  YK_PILE_FOUNDATION,
  YK_PILE_CELL,
  YK_PILE_RESERVE,
  YK_PILE_WASTE,
  YK_PILE_STOCK,
} YkPileKind;

#define YK_N_PILE_KINDS (YK_PILE_STOCK + 1)

/* Returns the kind of a pile. */
YkPileKind yk_pile_kind (YkPile pile);

/* A card of a pile, counted from 0 at the bottom; INDEX -1 is the pile itself, below
 * its cards. */
typedef struct
{
  YkPile pile;
  int index;
} YkCardLocation;

/* A move of the last COUNT cards of FROM to the end of TO. */
typedef struct
{
  YkPile from;
  YkPile to;
  uint8_t count;
} YkMove;

/* The two moves that name no cards: a deal from the stock, and a redeal of the columns.
 */
#define YK_MOVE_DEAL ((YkMove){YK_STOCK, YK_STOCK, 0})
#define YK_MOVE_REDEAL ((YkMove){YK_STOCK, YK_STOCK, 1})

/* Returns whether two moves are the same. */
bool yk_move_equal (YkMove a, YkMove b);

/* A position: copied by assignment, compared by yk_board_equal(), byte for byte except
 * IS_OPEN.
 *
 * All piles lie end to end in CARDS, in the order of their numbers and each from bottom
 * to top: pile P takes the places START[P] to START[P + 1] - 1.  Unused bytes are zero,
 * padding included, so that equal positions are equal bytes. */
typedef struct
{
  bool is_open; /* face-down cards are known to everybody, as in a puzzle */
  const YkRules *rules;
  YkGameOptions options;
  uint8_t n_columns;
  uint8_t n_foundations;
  uint8_t n_redeals; /* left */
  uint8_t start[YK_N_PILES + 1];
  uint8_t n_down[YK_MAX_COLUMNS]; /* face-down cards, from the column's bottom */
  YkCard cards[YK_MAX_CARDS];
} YkBoard;

/* What it takes to undo a move: the move, and the whole position before it.  A position
 * is so small that storing less is not worth the trouble. */
typedef struct
{
  YkMove move;
  YkBoard before;
} YkUndo;

/* Why a move is refused. */
typedef enum
{
  YK_REFUSAL_NONE,             /* it is legal */
  YK_REFUSAL_NO_CARDS,         /* no such piles, or fewer cards there */
  YK_REFUSAL_FACE_DOWN,        /* a face-down card does not move */
  YK_REFUSAL_COVERED,          /* only a single uncovered card may make this move */
  YK_REFUSAL_FOUNDATION_KEEPS, /* cards do not leave this foundation */
  YK_REFUSAL_FORCED_ACE,       /* a card of the starting rank must go up first */
  YK_REFUSAL_TAKES_NO_CARDS,   /* nothing is ever put on the target */
  YK_REFUSAL_CELL_TAKEN,       /* the cell holds a card */
  YK_REFUSAL_CELL_SOURCE,      /* a cell takes no card from there */
  YK_REFUSAL_SPACE_RANK,       /* only a King (or its stand-in) fills an empty column */
  YK_REFUSAL_SPACE_ORDER,      /* the leftmost empty column is filled first */
  YK_REFUSAL_JOINT,            /* the moved card does not fit the target's last card */
  YK_REFUSAL_FOUNDATION_STARTS, /* another rank starts a foundation */
  YK_REFUSAL_FOUNDATION_NEXT,   /* this foundation takes another card next */
  YK_REFUSAL_FOUNDATION_RUN,    /* foundations take only a whole run of one suit */
  YK_REFUSAL_STOCK_EMPTY,       /* nothing left to deal */
  YK_REFUSAL_NO_REDEALS,        /* no redeal left, or nothing to redeal */
} YkRefusal;

/* An upper limit for the number of legal moves of any position. */
#define YK_MAX_MOVES 4096

/* Makes BOARD an empty table of the variation: all piles, without cards. */
void yk_board_init (YkBoard *board, const YkRules *rules, const YkGameOptions *options);

/* Appends CARD to PILE, legal or not.  BOARD must have room for it. */
void yk_board_put (YkBoard *board, YkPile pile, YkCard card);

/* Returns whether a foundation may have this card as its last one: any card, or only
 * the last of a suit if foundations take whole suits. */
bool yk_board_foundation_shows (const YkBoard *board, YkCard last);

/* Puts all cards of a suit, from the starting rank up to LAST, on an empty foundation.
 * BOARD must have room for these cards, yk_board_rank() of LAST in number. */
void yk_board_put_up (YkBoard *board, YkPile pile, YkCard last);

/* Returns whether two positions are the same. */
bool yk_board_equal (const YkBoard *a, const YkBoard *b);

/* Returns a hash of the position; equal positions have equal hashes. */
uint64_t yk_board_hash (const YkBoard *board);

/* Returns whether the variation has this pile. */
bool yk_board_has_pile (const YkBoard *board, YkPile pile);

/* Returns the pile's cards, from bottom to top, and sets N_CARDS to their number.  The
 * cards belong to BOARD. */
const YkCard *yk_board_pile (const YkBoard *board, YkPile pile, int *n_cards);

/* Returns the number of cards in the pile. */
int yk_board_pile_size (const YkBoard *board, YkPile pile);

/* Returns how many of the pile's cards, counted from the bottom, are face down. */
int yk_board_n_down (const YkBoard *board, YkPile pile);

/* Returns the index of the pile's first card that the player sees: in columns, reserve
 * and stock the first card that is face up, or card 0 if the position is open; in other
 * piles the last card.  Returns the pile's size if there is no such card. */
int yk_board_first_seen (const YkBoard *board, YkPile pile);

/* Returns the pile's last card, or 0 if the pile is empty. */
YkCard yk_board_top (const YkBoard *board, YkPile pile);

/* Returns the number of cards in all piles. */
int yk_board_n_cards (const YkBoard *board);

/* Returns the number of cards on foundations. */
int yk_board_n_on_foundations (const YkBoard *board);

/* Returns the number of face-down cards. */
int yk_board_n_face_down (const YkBoard *board);

/* Returns how many more cards with this face BOARD has than the variation: 0 for every
 * card of a complete position, negative if copies are missing. */
int yk_board_surplus (const YkBoard *board, YkCard card);

/* Returns the card's rank counted from the starting rank, 1 to 13. */
int yk_board_rank (const YkBoard *board, YkCard card);

/* Returns whether CARD may lie directly on TARGET in a column. */
bool yk_board_joins (const YkBoard *board, YkCard card, YkCard target);

/* Returns whether any face-up card may fill an empty column, by the rules or OPTIONS.
 */
bool yk_rules_any_card_fills_space (const YkRules *rules, const YkGameOptions *options);

/* Returns whether the rules let CARD fill an empty column, if there is one. */
bool yk_board_fills_space (const YkBoard *board, YkCard card);

/* Returns why a move is not legal, or YK_REFUSAL_NONE.  All other functions about legal
 * moves share its code, except yk-steps.c and yk-column-state-moves.c in the solver,
 * which must be faster. */
YkRefusal yk_board_why_not (const YkBoard *board, YkMove move);

/* Returns whether a move is legal. */
bool yk_board_allows (const YkBoard *board, YkMove move);

/* Returns whether the last COUNT cards of PILE may be picked up, before their target is
 * known.  False if there is no such pile or it has fewer cards.  Every card that a
 * legal move takes may be picked up, but a card that may be picked up need not have a
 * legal move. */
bool yk_board_can_leave (const YkBoard *board, YkPile pile, int count);

/* Writes the legal moves to MOVES (room for YK_MAX_MOVES; NULL to count only).  Returns
 * their number. */
int yk_board_list (const YkBoard *board, YkMove *moves);

/* Makes a legal move with its consequences: cards are turned up, gaps close.  Fills
 * UNDO; to undo the move, assign its BEFORE to the board. */
void yk_board_apply (YkBoard *board, YkMove move, YkUndo *undo);

/* Returns whether the game is won. */
bool yk_board_is_won (const YkBoard *board);

/* Returns whether the game is not won and there is no legal move. */
bool yk_board_is_stuck (const YkBoard *board);

/* Counts legal move sequences of length DEPTH, to compare the rules with other
 * programs. */
uint64_t yk_board_perft (const YkBoard *board, int depth);

/* Automatic play: which move to make for the player, and when a win is certain. */

/* How much is played automatically. */
typedef enum
{
  YK_AUTO_OFF,
  YK_AUTO_SAFE,   /* only moves to a foundation that can never spoil a win */
  YK_AUTO_ALWAYS, /* every move to a foundation */
} YkAutoPlay;

/* How many moves a win takes with each kind of automatic play (see yk-history.h); 0 if
 * it does not win with that kind, or if that is unknown. */
#define YK_MOVE_COUNT_N_KINDS (YK_AUTO_ALWAYS + 1)

/* The names of the kinds in texts and on command lines. */
extern const char *const yk_auto_play_names[YK_MOVE_COUNT_N_KINDS];

typedef struct
{
  unsigned n_moves[YK_MOVE_COUNT_N_KINDS];
} YkMoveCounts;

/* Finds the first automatic move to a foundation under AUTO_PLAY.  Cards whose bit
 * (yk_card_index()) is set in KEPT are never sent.  A forced ace is sent whatever
 * AUTO_PLAY is.  Returns false if there is no such move. */
bool yk_board_auto_move (const YkBoard *board, YkAutoPlay auto_play, uint64_t kept,
                         YkMove *move);

/* Returns whether sending CARD to a foundation can never spoil a win: every card that
 * could still be built on it is on a foundation; with several decks, its other copies
 * could follow at once; and if cards may return from foundations, every card at least
 * two ranks lower is on one, too.
 *
 * The solver has its own copy of this rule, for speed: is_safe_to_send() in
 * yk-compact-state.c.  Apart from yk-auto.c only the tests call this function, to
 * compare the two. */
bool yk_board_is_safe (const YkBoard *board, YkCard card);

/* Returns whether moves to the foundations alone win from here: foundations take single
 * cards, the stock, waste and reserve are empty, every card is face up and none lies on
 * one of lower rank. */
bool yk_board_is_certain_win (const YkBoard *board);

/* Moves chosen without a search: the best move of one card, and a plain guess. */

/* What a move gains, best first. */
typedef enum
{
  YK_GAIN_FOUNDATION, /* a card goes to a foundation */
  YK_GAIN_TURN,       /* a face-down card is turned over */
  YK_GAIN_SPACE,      /* a column is emptied */
  YK_GAIN_JOIN,       /* cards are put on a fitting card */
  YK_GAIN_FILL,       /* an empty column is filled */
  YK_GAIN_CELL,       /* a card is parked in a cell */
  YK_GAIN_DEAL,       /* cards come from the stock, or the columns are dealt again */
  YK_GAIN_NOTHING,    /* legal, but nothing comes of it */
} YkGain;

/* Returns what a legal move gains; if several things, the best. */
YkGain yk_board_gain (const YkBoard *board, YkMove move);

/* Finds the best legal move of the last COUNT cards of FROM, as a click makes it: to a
 * foundation, else one that turns a card over, else onto a card, to an empty column, or
 * to a cell; among equal targets the leftmost.  Returns false, and leaves MOVE
 * unchanged, if no move gains anything. */
bool yk_board_best_move (const YkBoard *board, YkPile from, int count, YkMove *move);

/* Picks a legal move by its gain alone; among equal gains, the first in the order of
 * yk_board_list().  Returns false if no legal move gains anything. */
bool yk_board_guess (const YkBoard *board, YkMove *move);
