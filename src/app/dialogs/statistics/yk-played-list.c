/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that were played: values in an array.  Objects are made only for the rows
 * that a view shows. */
#include "app/dialogs/statistics/yk-played-list.h"

struct _YkPlayedItem
{
  GObject parent_instance;

  YkPlayed played;
};

G_DEFINE_FINAL_TYPE (YkPlayedItem, yk_played_item, G_TYPE_OBJECT)

struct _YkPlayedList
{
  GObject parent_instance;

  GArray *games; /* of YkPlayed */
};

static void list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (YkPlayedList, yk_played_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      list_model_init))

static void
yk_played_item_class_init (YkPlayedItemClass *klass)
{
}

static void
yk_played_item_init (YkPlayedItem *self)
{
}

const YkPlayed *
yk_played_item_peek (YkPlayedItem *self)
{
  g_return_val_if_fail (YK_IS_PLAYED_ITEM (self), NULL);

  return &self->played;
}

static GType
yk_played_list_get_item_type (GListModel *model)
{
  return YK_TYPE_PLAYED_ITEM;
}

static guint
yk_played_list_get_n_items (GListModel *model)
{
  return YK_PLAYED_LIST (model)->games->len;
}

static gpointer
yk_played_list_get_item (GListModel *model, guint position)
{
  GArray *games = YK_PLAYED_LIST (model)->games;
  YkPlayedItem *item;

  if (position >= games->len)
    return NULL;
  item = g_object_new (YK_TYPE_PLAYED_ITEM, NULL);
  item->played = g_array_index (games, YkPlayed, games->len - 1 - position);
  return item;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = yk_played_list_get_item_type;
  interface->get_n_items = yk_played_list_get_n_items;
  interface->get_item = yk_played_list_get_item;
}

static void
yk_played_list_finalize (GObject *object)
{
  g_array_unref (YK_PLAYED_LIST (object)->games);

  G_OBJECT_CLASS (yk_played_list_parent_class)->finalize (object);
}

static void
yk_played_list_class_init (YkPlayedListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = yk_played_list_finalize;
}

static void
yk_played_list_init (YkPlayedList *self)
{
  self->games = g_array_new (FALSE, FALSE, sizeof (YkPlayed));
}

YkPlayedList *
yk_played_list_new (void)
{
  return g_object_new (YK_TYPE_PLAYED_LIST, NULL);
}

void
yk_played_list_set (YkPlayedList *self, const GPtrArray *games)
{
  guint n_before;

  g_return_if_fail (YK_IS_PLAYED_LIST (self));

  n_before = self->games->len;
  g_array_set_size (self->games, games->len);
  for (guint i = 0; i < games->len; i++) {
    YkPlayed played = *(const YkPlayed *) g_ptr_array_index (games, i);

    played.unknown = NULL;
    g_array_index (self->games, YkPlayed, i) = played;
  }
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, games->len);
}
