/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which the player chooses a deck. */
#include "app/dialogs/yk-dialogs-private.h"

#include <glib/gi18n.h>

#include "base/yk-weak-ref.h"
#include "deck/yk-assets.h"
#include "deck/yk-deck.h"

#define YK_TYPE_DECK_CHOOSER (yk_deck_chooser_get_type ())
G_DECLARE_FINAL_TYPE (YkDeckChooser, yk_deck_chooser, YK, DECK_CHOOSER, YkPictureDialog)

struct _YkDeckChooser
{
  YkPictureDialog parent_instance;
};

/* Where decks come from, in the order of the groups. */
enum
{
  GROUP_YUKON,
  GROUP_YOURS,
  GROUP_AISLERIOT,
  GROUP_KDE,
};

static int
deck_group (const YkDeckFile *deck)
{
  switch (deck->family) {
  case YK_DECK_OWN:
    return GROUP_YOURS;
  case YK_DECK_AISLERIOT:
    return GROUP_AISLERIOT;
  case YK_DECK_KDE:
    return GROUP_KDE;
  }
  g_return_val_if_reached (GROUP_YOURS);
}

static void
decks_listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (YkPictureDialog) self = yk_weak_ref_take (data);
  g_autoptr (GPtrArray) decks = yk_deck_list_finish (result);
  YkPictureChooser *chooser =
      self != NULL ? yk_picture_dialog_get_chooser (self) : NULL;

  if (chooser == NULL)
    return;
  for (guint i = 0; i < decks->len; i++) {
    const YkDeckFile *deck = decks->pdata[i];
    g_autofree char *value = yk_asset_name_to_value (deck->path);

    yk_picture_chooser_add (chooser, deck_group (deck), value, deck->name,
                            yk_user_assets_has (YK_USER_ASSET_DECK, deck->path));
  }
  yk_picture_chooser_focus (chooser);
}

static void
yk_deck_chooser_fill (YkPictureDialog *dialog, YkPictureChooser *chooser)
{
  const char *const headings[] = {[GROUP_YUKON] = C_ ("deck", "Yukon"),
                                  [GROUP_YOURS] = C_ ("heading", "Your Decks"),
                                  [GROUP_AISLERIOT] = C_ ("heading", "From AisleRiot"),
                                  [GROUP_KDE] = C_ ("heading", "From KDE's Games")};

  gtk_window_set_title (GTK_WINDOW (dialog), C_ ("window title", "Deck"));
  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    yk_picture_chooser_add_group (chooser, headings[i]);
  for (const YkBuiltinDeck *row = yk_builtin_deck_table; row->id != NULL; row++)
    yk_picture_chooser_add (chooser, GROUP_YUKON, row->id, yk_builtin_deck_name (row),
                            FALSE);
  yk_picture_dialog_let_add (dialog, GROUP_YOURS, _ ("Add a Deck…"));
  yk_deck_list_async (decks_listed_cb, yk_weak_ref_new (dialog));
}

YK_DEFINE_PICTURE_DIALOG (YkDeckChooser, yk_deck_chooser, YK_PREVIEW_DECK)
