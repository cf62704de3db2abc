/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results in the store.  Objects are made only for the rows that a view shows. */
#include "app/dialogs/yk-dialogs-private.h"

struct _YkPlayedItem
{
  GObject parent_instance;

  YkPlayed played;
};

G_DEFINE_FINAL_TYPE (YkPlayedItem, yk_played_item, G_TYPE_OBJECT)

struct _YkPlayedList
{
  GObject parent_instance;

  YkStore *store; /* NULL while the list is empty */
  GArray *rows;   /* of gint64 */
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

YkPlayedItem *
yk_played_item_new (const YkPlayed *played)
{
  YkPlayedItem *item = g_object_new (YK_TYPE_PLAYED_ITEM, NULL);

  item->played = *played;
  return item;
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
  return YK_PLAYED_LIST (model)->rows->len;
}

static gpointer
yk_played_list_get_item (GListModel *model, guint position)
{
  YkPlayedList *self = YK_PLAYED_LIST (model);
  YkPlayed played = {.id.rules = yk_rules_find ("yukon")};

  if (position >= self->rows->len)
    return NULL;
  /* One that another program has removed by now is an empty one. */
  yk_store_get_row (self->store, g_array_index (self->rows, gint64, position), &played);
  return yk_played_item_new (&played);
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
  YkPlayedList *self = YK_PLAYED_LIST (object);

  g_clear_object (&self->store);
  g_array_unref (self->rows);

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
  self->rows = g_array_new (FALSE, FALSE, sizeof (gint64));
}

YkPlayedList *
yk_played_list_new (void)
{
  return g_object_new (YK_TYPE_PLAYED_LIST, NULL);
}

void
yk_played_list_set (YkPlayedList *self, YkStore *store, GArray *rows)
{
  guint n_before;

  g_return_if_fail (YK_IS_PLAYED_LIST (self));

  n_before = self->rows->len;
  g_array_unref (self->rows);
  self->rows = rows;
  g_set_object (&self->store, store);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, rows->len);
}
