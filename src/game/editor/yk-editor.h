/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position that is being set up: a value, with everything that was done to take back.
 *
 * Cards may be missing, and may be there too often; all else is always as in a position
 * (see yk-text.h): foundations hold the cards of one suit from the starting rank on,
 * face-down cards lie at the bottom of columns and never last, a cell holds one card,
 * and there are no more cards than the variation has.
 *
 * The cursor says where the next card goes: after the card with its INDEX. */
#pragma once

#include <glib.h>

#include "core/yk-text.h"

G_BEGIN_DECLS

/* A card of a pile, from 0 at the bottom; with INDEX -1 what is below all cards, which
 * is the place of an empty pile. */
typedef struct
{
  YkPile pile;
  int index;
} YkSetupSpot;

/* What became of what was asked for. */
typedef enum
{
  YK_SETUP_PUT,         /* CARD now lies in PILE, where the cursor is */
  YK_SETUP_PUT_DEALT,   /* the same, and PILE has all cards that a deal gives it: its
                           first N are turned down, and the cursor is in the next pile */
  YK_SETUP_PUT_UP,      /* CARD now is the last of the N cards of a foundation */
  YK_SETUP_TAKEN,       /* CARD is off the table; N of them where it was a whole suit */
  YK_SETUP_MOVED,       /* N cards, CARD the first of them, now lie in PILE */
  YK_SETUP_TURNED_DOWN, /* CARD and all below it */
  YK_SETUP_TURNED_UP,   /* CARD and all above it */
  YK_SETUP_ALL_TURNED,  /* in every column as many lie face down as in a deal */
  YK_SETUP_CLEARED,     /* N cards of PILE are off the table */
  YK_SETUP_ALL_CLEARED,
  YK_SETUP_FILLED, /* N cards that were missing were put where there was room */
  YK_SETUP_BEGUN,  /* another position is on the table */
  YK_SETUP_UNDONE,
  YK_SETUP_REDONE,
  /* From here on nothing has changed, because … */
  YK_SETUP_NO_CARD,       /* there is no card at the cursor */
  YK_SETUP_NOTHING_TO_DO, /* it is so already */
  YK_SETUP_FULL,          /* there would be more cards than the N of the variation */
  YK_SETUP_CELL_TAKEN,    /* the cell holds a card */
  YK_SETUP_WHOLE_SUITS,   /* a foundation holds a whole suit or nothing: the King */
  YK_SETUP_ONE_CARD,      /* onto foundations and cells one card goes at a time */
  YK_SETUP_LAST_LIES_UP,  /* the last card of a column lies face up */
  YK_SETUP_COLUMNS_TURN,  /* only cards of columns are turned over */
  YK_SETUP_TOO_OFTEN,     /* CARD is there too often to fill the rest */
  YK_SETUP_NONE_MISSING,  /* no card is missing */
  YK_SETUP_NOTHING_TO_UNDO,
  YK_SETUP_NOTHING_TO_REDO,
} YkSetupResult;

/* Fields that a result does not name above are 0. */
typedef struct
{
  YkSetupResult result;
  YkCard card;
  YkPile pile;
  int n;
} YkSetupOutcome;

typedef struct _YkSetup YkSetup;

/* Begins with BOARD, which is as described above; the cursor is on its first column. */
YkSetup *yk_setup_new (const YkBoard *board);
YkSetup *yk_setup_ref (YkSetup *setup);
void yk_setup_unref (YkSetup *setup);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkSetup, yk_setup_unref)

/* What is on the table now; borrowed until the next change. */
const YkBoard *yk_setup_peek_board (const YkSetup *setup);

/* Whether anything has been done or undone since it began. */
gboolean yk_setup_is_touched (const YkSetup *setup);

gboolean yk_setup_can_undo (const YkSetup *setup);
gboolean yk_setup_can_redo (const YkSetup *setup);

YkSetupSpot yk_setup_get_cursor (const YkSetup *setup);

/* Brings the cursor to a spot, or to the nearest one that there is.  It is no step to
 * undo. */
void yk_setup_set_cursor (YkSetup *setup, YkSetupSpot spot);

/* Each of these is one step to undo, unless nothing has changed.  Where none is named,
 * they are about the spot of the cursor. */
YkSetupOutcome yk_setup_put (YkSetup *setup, YkCard card);
YkSetupOutcome yk_setup_take (YkSetup *setup);
YkSetupOutcome yk_setup_turn (YkSetup *setup);
YkSetupOutcome yk_setup_clear_pile (YkSetup *setup);

/* Takes the card at FROM off the table with all that lie on it. */
YkSetupOutcome yk_setup_take_stack (YkSetup *setup, YkSetupSpot from);

/* Moves the card at FROM and all that lie on it behind the card at TO, which may be of
 * the same pile.  On a foundation a card brings those with it that belong below. */
YkSetupOutcome yk_setup_move (YkSetup *setup, YkSetupSpot from, YkSetupSpot to);

/* Turns as many cards of every column down as a deal does. */
YkSetupOutcome yk_setup_turn_all (YkSetup *setup);
YkSetupOutcome yk_setup_clear (YkSetup *setup);

/* Puts all missing cards where a deal would still have cards, in an order that SEED
 * says: face-down places of columns that have cards first, then the stock, then all
 * others. */
YkSetupOutcome yk_setup_fill (YkSetup *setup, guint64 seed);

/* Puts another position on the table. */
YkSetupOutcome yk_setup_begin (YkSetup *setup, const YkBoard *board);

YkSetupOutcome yk_setup_undo (YkSetup *setup);
YkSetupOutcome yk_setup_redo (YkSetup *setup);

/* Whether the position is one to play: it is written as a text and read by who reads
 * the positions that come from outside.  Fills WHOLE then, and otherwise ERROR, unless
 * that is NULL. */
gboolean yk_setup_finish (const YkSetup *setup, YkBoard *whole, YkTextError *error);

/* Reads a position from a text that comes from outside: a position in its text form,
 * whose cards may be missing or there too often, the present position of a saved game,
 * or what a link leads to.  False with ERROR, a
 * sentence for the player, where it is none of these. */
gboolean yk_setup_read (YkBoard *board, const char *text, GError **error);

G_END_DECLS
