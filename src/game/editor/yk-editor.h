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

/* The results of an edit. */
typedef enum
{
  YK_EDITOR_PUT,       /* CARD now lies in PILE, where the cursor is */
  YK_EDITOR_PUT_DEALT, /* the same, and PILE has all cards that a deal gives it: its
                         first N are turned down, and the cursor is in the next pile */
  YK_EDITOR_PUT_UP,    /* CARD now is the last of the N cards of a foundation */
  YK_EDITOR_TAKEN,     /* CARD is off the table; N of them where it was a whole suit */
  YK_EDITOR_MOVED,     /* N cards, CARD the first of them, now lie in PILE */
  YK_EDITOR_TURNED_DOWN, /* CARD and all below it */
  YK_EDITOR_TURNED_UP,   /* CARD and all above it */
  YK_EDITOR_ALL_TURNED,  /* in every column as many lie face down as in a deal */
  YK_EDITOR_CLEARED,     /* N cards of PILE are off the table */
  YK_EDITOR_ALL_CLEARED,
  YK_EDITOR_FILLED, /* N cards that were missing were put where there was room */
  YK_EDITOR_BEGUN,  /* another position is on the table */
  YK_EDITOR_UNDONE,
  YK_EDITOR_REDONE,
  /* From here on nothing has changed, because: */
  YK_EDITOR_NO_CARD,       /* there is no card at the cursor */
  YK_EDITOR_NOTHING_TO_DO, /* it is so already */
  YK_EDITOR_FULL,          /* there would be more cards than the N of the variation */
  YK_EDITOR_CELL_TAKEN,    /* the cell holds a card */
  YK_EDITOR_WHOLE_SUITS,   /* a foundation holds a whole suit or nothing: the King */
  YK_EDITOR_ONE_CARD,      /* onto foundations and cells one card goes at a time */
  YK_EDITOR_LAST_LIES_UP,  /* the last card of a column lies face up */
  YK_EDITOR_COLUMNS_TURN,  /* only cards of columns are turned over */
  YK_EDITOR_TOO_OFTEN,     /* CARD is there too often to fill the rest */
  YK_EDITOR_NONE_MISSING,  /* no card is missing */
  YK_EDITOR_NOTHING_TO_UNDO,
  YK_EDITOR_NOTHING_TO_REDO,
} YkEditorResult;

/* Fields that a result does not name above are 0. */
typedef struct
{
  YkEditorResult result;
  YkCard card;
  YkPile pile;
  int n;
} YkEditorOutcome;

/* Edits that keys and menus offer. */
typedef enum
{
  YK_EDITOR_ACT_TAKE,       /* the card at the cursor */
  YK_EDITOR_ACT_TURN,       /* the card at the cursor */
  YK_EDITOR_ACT_TURN_ALL,   /* as many cards of every column down as a deal does */
  YK_EDITOR_ACT_CLEAR_PILE, /* the cursor's pile */
  YK_EDITOR_ACT_CLEAR,
  YK_EDITOR_ACT_FILL, /* all missing cards go where a deal would still have cards, in an
                         order drawn from a seed: face-down places of columns that have
                         cards first, then the stock, then all others */
  YK_EDITOR_ACT_UNDO,
  YK_EDITOR_ACT_REDO,
} YkEditorAct;

/* A position that is being edited, with the steps to undo and redo. */
typedef struct _YkEditor YkEditor;

/* Returns: (transfer full): an editor of BOARD, which is as described above, with the
 * cursor on its first column. */
YkEditor *yk_editor_new (const YkBoard *board);
YkEditor *yk_editor_ref (YkEditor *editor);
void yk_editor_unref (YkEditor *editor);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkEditor, yk_editor_unref)

/* Returns: (transfer none): what is on the table, valid until the next change. */
const YkBoard *yk_editor_peek_board (const YkEditor *editor);

gboolean yk_editor_can_undo (const YkEditor *editor);
gboolean yk_editor_can_redo (const YkEditor *editor);

YkCardLocation yk_editor_get_cursor (const YkEditor *editor);

/* Moves the cursor to LOCATION, or to the nearest one that exists.  No step to undo. */
void yk_editor_set_cursor (YkEditor *editor, YkCardLocation location);

/* Puts CARD after the cursor.  Like all edits below, this is one step to undo, unless
 * nothing has changed. */
YkEditorOutcome yk_editor_put (YkEditor *editor, YkCard card);

/* Takes the card at FROM off the table with all that lie on it. */
YkEditorOutcome yk_editor_take_stack (YkEditor *editor, YkCardLocation from);

/* Moves the card at FROM and all that lie on it behind the card at TO, which may be of
 * the same pile.  On a foundation a card brings those with it that belong below. */
YkEditorOutcome
yk_editor_move (YkEditor *editor, YkCardLocation from, YkCardLocation to);

/* Does ACT, at the cursor where it is about a card or a pile; SEED is for
 * YK_EDITOR_ACT_FILL. */
YkEditorOutcome yk_editor_act (YkEditor *editor, YkEditorAct act, guint64 seed);

/* Puts another position on the table. */
YkEditorOutcome yk_editor_begin (YkEditor *editor, const YkBoard *board);

/* Checks whether the position can be played, by writing it as text and reading that
 * like any position from outside.  Returns: TRUE with WHOLE (nullable) filled, or FALSE
 * with ERROR (nullable) filled. */
gboolean yk_editor_finish (const YkEditor *editor, YkBoard *whole, YkTextError *error);

/* Reads a position from outside: its text form, whose cards may be missing or there too
 * often, the present position of a saved game, or what a link leads to.  Returns: FALSE
 * with ERROR, a sentence for the player, if TEXT is none of these. */
gboolean yk_editor_read (YkBoard *board, const char *text, GError **error);

G_END_DECLS
