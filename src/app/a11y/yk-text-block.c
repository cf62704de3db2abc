/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A group of texts that Tab can reach and screen readers read as one. */
#include "app/a11y/yk-a11y.h"

#include "table/input/yk-input-devices.h"

#define SPACING 6

struct _YkTextBlock
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (YkTextBlock, yk_text_block, GTK_TYPE_WIDGET)

/* Adds all blocks below a widget that show, in their order. */
static void
list_blocks (GtkWidget *widget, GPtrArray *blocks)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (YK_IS_TEXT_BLOCK (child) && gtk_widget_get_mapped (child))
      g_ptr_array_add (blocks, child);
    else
      list_blocks (child, blocks);
  }
}

static double
block_top (GtkWidget *block, GtkWidget *page)
{
  graphene_rect_t place;

  return gtk_widget_compute_bounds (block, page, &place) ? place.origin.y : 0;
}

/* The block that begins a page further on, or as far as there are any. */
static int
page_away (const GPtrArray *blocks, int at, int step, GtkWidget *page)
{
  double start = block_top (blocks->pdata[at], page);
  int next = at + step;

  while (next + step >= 0 && next + step < (int) blocks->len &&
         ABS (block_top (blocks->pdata[next], page) - start) <
             gtk_widget_get_height (page))
    next += step;
  return next;
}

/* Which block a key leads to from block AT; -1 if it leads nowhere. */
static int
block_for_key (const GPtrArray *blocks, int at, guint key, GtkWidget *page)
{
  switch (key) {
  case GDK_KEY_Up:
    return at - 1;
  case GDK_KEY_Down:
    return at + 1;
  case GDK_KEY_Page_Up:
    return page_away (blocks, at, -1, page);
  case GDK_KEY_Page_Down:
    return page_away (blocks, at, 1, page);
  case GDK_KEY_Home:
    return 0;
  case GDK_KEY_End:
    return (int) blocks->len - 1;
  default:
    return -1;
  }
}

/* Listeners go from text to text as others scroll; the page follows the focus. */
static gboolean
block_key_cb (GtkEventControllerKey *controller, guint key, guint code,
              GdkModifierType modifiers, gpointer data)
{
  GtkWidget *block =
      gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *page = gtk_widget_get_ancestor (block, GTK_TYPE_SCROLLED_WINDOW);
  g_autoptr (GPtrArray) blocks = g_ptr_array_new ();
  guint at;
  int next;

  if (page == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  list_blocks (page, blocks);
  if (!g_ptr_array_find (blocks, block, &at))
    return FALSE;
  next = block_for_key (blocks, (int) at, yk_key_mapping_plain (key), page);
  return next >= 0 && next < (int) blocks->len &&
         gtk_widget_grab_focus (blocks->pdata[next]);
}

static void
yk_text_block_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (yk_text_block_parent_class)->dispose (object);
}

static void
yk_text_block_class_init (YkTextBlockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_text_block_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  /* Of a group screen readers say that it is one, after each text. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE_ITEM);
}

static void
yk_text_block_init (YkTextBlock *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (block_key_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_css_class (GTK_WIDGET (self), "text-block");
}

GtkWidget *
yk_text_block_new (void)
{
  return g_object_new (YK_TYPE_TEXT_BLOCK, NULL);
}

void
yk_text_block_append (YkTextBlock *self, GtkWidget *child)
{
  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
  yk_accessible_names_cover (child);
}

void
yk_text_block_set_said (YkTextBlock *self, const char *said)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  said, -1);
}
