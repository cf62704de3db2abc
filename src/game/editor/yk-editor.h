/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An editor for setting up a position, with all edits to undo and redo.
 *
 * Cards may be missing or there too often; all else is as in any position (see
 * yk-text.h): a foundation holds cards of one suit from the starting rank on, face-down
 * cards lie at the bottom of columns but are never the last card, a cell holds one
 * card, and there are no more cards than the variation has.
 *
 * The cursor says where the next card goes: after the card at its INDEX. */
#pragma once

#include <glib.h>

#include "core/yk-text.h"

G_BEGIN_DECLS

/* The results of an edit. */
typedef enum
{
  YK_EDITOR_PUT,         /* CARD now lies in PILE, where the cursor is */
  YK_EDITOR_PUT_DEALT,   /* the same, and PILE is as full as after a deal: its first N
                           are turned down, and the cursor is in the next pile */
  YK_EDITOR_PUT_UP,      /* CARD is now the top card of a foundation of N cards */
  YK_EDITOR_TAKEN,       /* CARD is off the table; N cards if it was a whole suit */
  YK_EDITOR_MOVED,       /* N cards, CARD the first of them, now lie in PILE */
  YK_EDITOR_TURNED_DOWN, /* CARD and all cards underneath */
  YK_EDITOR_TURNED_UP,   /* CARD and all cards on top of it */
  YK_EDITOR_ALL_TURNED,  /* each column has as many face-down cards as in a deal */
  YK_EDITOR_CLEARED,     /* N cards of PILE are off the table */
  YK_EDITOR_ALL_CLEARED,
  YK_EDITOR_FILLED, /* N cards that were missing were put where there was room */
  YK_EDITOR_BEGUN,  /* another position is on the table */
  YK_EDITOR_UNDONE,
  YK_EDITOR_REDONE,
  /* From here on nothing has changed, because: */
  YK_EDITOR_NO_CARD,       /* there is no card at the cursor */
  YK_EDITOR_NOTHING_TO_DO, /* the position is like this already */
  YK_EDITOR_FULL,          /* the variation has no more than N cards */
  YK_EDITOR_CELL_TAKEN,    /* the cell holds a card */
  YK_EDITOR_WHOLE_SUITS,   /* a foundation holds a whole suit or nothing: put a King */
  YK_EDITOR_ONE_CARD,      /* foundations and cells take one card at a time */
  YK_EDITOR_LAST_LIES_UP,  /* the last card of a column must be face up */
  YK_EDITOR_COLUMNS_TURN,  /* only cards in columns can be turned over */
  YK_EDITOR_TOO_OFTEN,     /* CARD is there too often to fill the rest */
  YK_EDITOR_NONE_MISSING,  /* no card is missing */
  YK_EDITOR_NOTHING_TO_UNDO,
  YK_EDITOR_NOTHING_TO_REDO,
} YkEditorResult;

/* Fields that the comment on RESULT above does not name are 0. */
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
  YK_EDITOR_ACT_TURN_ALL,   /* in each column, turn as many cards down as a deal */
  YK_EDITOR_ACT_CLEAR_PILE, /* the cursor's pile */
  YK_EDITOR_ACT_CLEAR,
  YK_EDITOR_ACT_FILL, /* put all missing cards where a deal has them, in an order drawn
                         from SEED: first face-down places of columns with cards, then
                         the stock, then all others */
  YK_EDITOR_ACT_UNDO,
  YK_EDITOR_ACT_REDO,
} YkEditorAct;

/* A position that is being edited, with the steps to undo and redo. */
typedef struct _YkEditor YkEditor;

/* Returns: (transfer full): an editor of a copy of BOARD, which is as described above,
 * with the cursor in its first column. */
YkEditor *yk_editor_new (const YkBoard *board);
YkEditor *yk_editor_ref (YkEditor *editor);
void yk_editor_unref (YkEditor *editor);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkEditor, yk_editor_unref)

/* Returns: (transfer none): the position, valid until the next change. */
const YkBoard *yk_editor_peek_board (const YkEditor *editor);

gboolean yk_editor_can_undo (const YkEditor *editor);
gboolean yk_editor_can_redo (const YkEditor *editor);

YkCardLocation yk_editor_get_cursor (const YkEditor *editor);

/* Moves the cursor to LOCATION, or to the nearest one that exists.  Not a step to undo.
 */
void yk_editor_set_cursor (YkEditor *editor, YkCardLocation location);

/* Puts CARD after the cursor.  Like all edits below, this is one step to undo, unless
 * nothing has changed. */
YkEditorOutcome yk_editor_put (YkEditor *editor, YkCard card);

/* Takes the card at FROM off the table, with all cards on top of it. */
YkEditorOutcome yk_editor_take_stack (YkEditor *editor, YkCardLocation from);

/* Moves the card at FROM and all cards on top of it to after the card at TO, which may
 * be in the same pile.  A card put on a foundation brings the cards that belong
 * underneath with it. */
YkEditorOutcome
yk_editor_move (YkEditor *editor, YkCardLocation from, YkCardLocation to);

/* Does ACT, at the cursor if it needs one.  Only YK_EDITOR_ACT_FILL uses SEED. */
YkEditorOutcome yk_editor_act (YkEditor *editor, YkEditorAct act, guint64 seed);

/* Replaces the position by BOARD. */
YkEditorOutcome yk_editor_begin (YkEditor *editor, const YkBoard *board);

/* Checks whether the position can be played, by writing it as text and reading that
 * back like a position from outside.  Returns: TRUE with WHOLE (nullable) filled, or
 * FALSE with ERROR (nullable) filled. */
gboolean yk_editor_finish (const YkEditor *editor, YkBoard *whole, YkTextError *error);

/* Reads a position from outside: a position as text, with cards missing or there too
 * often, the present position of a saved game, or the deal or position of a link.
 * Returns: FALSE with ERROR, a sentence for the player, if TEXT is none of these. */
gboolean yk_editor_read (YkBoard *board, const char *text, GError **error);

G_END_DECLS
