/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table on which positions are set up: where everything is, and what keys and the
 * pointer do. */
#include <string.h>

#include "../test-common.h"
#include "../test-svg-deck.h"
#include "deck/yk-deck.h"
#include "table/yk-editor-private.h"
#include "words/base/yk-words.h"

/* Where everything is. */

static const struct
{
  double width;
  double height;
  double scale;
} sizes[] = {{300, 240, 1},  {360, 330, 1},    {360, 500, 2},   {640, 400, 1},
             {1280, 670, 1}, {1920, 960, 1.5}, {3840, 2000, 1}, {900, 1400, 1}};

static gboolean
is_inside (const YkRect *rect, const YkRect *whole)
{
  return rect->x >= whole->x && rect->y >= whole->y &&
         rect->x + rect->width <= whole->x + whole->width + 1e-6 &&
         rect->y + rect->height <= whole->y + whole->height + 1e-6;
}

static YkRect
find_cell_rect (const YkEditorGrid *grid, const YkBoard *board, int index)
{
  return yk_editor_grid_visible (grid, board,
                                 (YkCardLocation){YK_EDITOR_PALETTE, index});
}

static void
check_palette (const YkEditorGrid *grid, const YkBoard *board, const YkRect *whole)
{
  for (int i = 0; i < YK_DECK_SIZE; i++) {
    YkRect cell = find_cell_rect (grid, board, i);
    YkCardLocation found;

    g_assert_true (is_inside (&cell, whole));
    g_assert_cmpfloat (cell.width, >=, 14);
    g_assert_cmpfloat (cell.height, >=, 10);
    g_assert_true (yk_editor_grid_find (grid, board, cell.x + cell.width / 2,
                                        cell.y + cell.height / 2, &found));
    g_assert_cmpint (found.pile, ==, YK_EDITOR_PALETTE);
    g_assert_cmpint (found.index, ==, i);
    g_assert_true (yk_editor_grid_is_off_table (grid, cell.x, cell.y));
    g_assert_cmpint (
        yk_editor_grid_step (grid, yk_editor_grid_step (grid, i, 1, 0), -1, 0) != i, <=,
        yk_editor_grid_step (grid, i, 1, 0) == i);
  }
}

static void
check_card (const YkEditorGrid *grid, const YkBoard *board, YkCardLocation location)
{
  YkRect rect =
      yk_layout_card_visible (&grid->layout, board, location.pile, location.index);
  double x = rect.x + rect.width / 2, y = rect.y + rect.height / 2;
  YkCardLocation found;

  for (int i = 0; i < YK_DECK_SIZE; i++) {
    YkRect cell = find_cell_rect (grid, board, i);

    g_assert_cmpfloat (yk_rect_overlap (&rect, &cell), ==, 0);
  }
  g_assert_true (yk_editor_grid_find (grid, board, x, y, &found));
  g_assert_cmpint (found.pile, ==, location.pile);
  g_assert_true (yk_editor_grid_find_gap (grid, board, x, y, &found));
  g_assert_cmpint (found.pile, ==, location.pile);
  if (yk_pile_kind (location.pile) == YK_PILE_COLUMN)
    g_assert_cmpint (found.index, ==, location.index);
}

static void
check_grid (const YkBoard *board, int step, uint64_t *state)
{
  if (step % 5 != 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (sizes) * 2; i++) {
    YkTableFrame frame = {.width = sizes[i / 2].width,
                          .height = sizes[i / 2].height,
                          .scale = sizes[i / 2].scale,
                          .mirrored = i % 2};
    YkRect whole = {0, 0, frame.width, frame.height};
    YkEditorGrid grid;

    yk_editor_grid_lay (&grid, board, &frame);
    check_palette (&grid, board, &whole);
    for (int p = 0; p < YK_N_PILES; p++)
      for (int at = 0; at < yk_board_pile_size (board, (YkPile) p); at++)
        check_card (&grid, board, (YkCardLocation){(YkPile) p, at});
  }
}

static void
test_grid (void)
{
  test_walk_all (check_grid, 6);
}

/* A table in a window. */

typedef struct
{
  YkEditor *editor;
  YkDeck *deck;
  GtkWidget *window;
  GtkWidget *button; /* something else that takes the focus */
  YkEditorTable *table;
  char *refused; /* the last sentence, or NULL */
  char *spoke;
  guint n_changed;
} Fixture;

static void
refused_cb (YkEditorTable *table, const char *sentence, Fixture *fixture)
{
  test_check_sentence (sentence);
  g_free (fixture->refused);
  fixture->refused = g_strdup (sentence);
}

static void
spoke_cb (YkEditorTable *table, const char *sentence, Fixture *fixture)
{
  g_free (fixture->spoke);
  fixture->spoke = g_strdup (sentence);
}

static void
changed_cb (YkEditorTable *table, Fixture *fixture)
{
  fixture->n_changed++;
}

static void
begin (Fixture *fixture, const YkBoard *board, int width, int height)
{
  g_autoptr (GBytes) svg = g_bytes_new_static ("<svg/>", 6);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  *fixture = (Fixture){.editor = yk_editor_new (board),
                       .deck = test_svg_deck_new (svg, NULL),
                       .window = gtk_window_new (),
                       .button = gtk_button_new_with_label ("Elsewhere")};
  fixture->table =
      YK_EDITOR_TABLE (yk_editor_table_new (fixture->editor, fixture->deck));
  g_signal_connect (fixture->table, "refused", G_CALLBACK (refused_cb), fixture);
  g_signal_connect (fixture->table, "spoke", G_CALLBACK (spoke_cb), fixture);
  g_signal_connect (fixture->table, "changed", G_CALLBACK (changed_cb), fixture);
  gtk_widget_set_vexpand (GTK_WIDGET (fixture->table), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->table));
  gtk_box_append (GTK_BOX (box), fixture->button);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (fixture->table->grid.layout.card_width <= 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->table));
}

static void
end (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (fixture->deck);
  yk_editor_unref (fixture->editor);
  g_free (fixture->refused);
  g_free (fixture->spoke);
}

static gpointer
find_controller (Fixture *fixture, GType type, guint button)
{
  g_autoptr (GListModel) controllers =
      gtk_widget_observe_controllers (GTK_WIDGET (fixture->table));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (G_OBJECT_TYPE (controller) == type &&
        (button == 0 ||
         gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (controller)) ==
             button ||
         gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == button))
      return controller;
  }
  g_assert_not_reached ();
}

static gboolean
press_key (Fixture *fixture, guint key)
{
  gboolean was_handled = FALSE;

  g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_KEY, 0),
                         "key-pressed", key, 0, 0, &was_handled);
  return was_handled;
}

/* What the cases call keys that are no signs. */
static guint
key_of (char letter)
{
  switch (letter) {
  case '<':
    return GDK_KEY_Left;
  case '>':
    return GDK_KEY_Right;
  case '^':
    return GDK_KEY_Up;
  case 'v':
    return GDK_KEY_Down;
  case '[':
    return GDK_KEY_Home;
  case ']':
    return GDK_KEY_End;
  case '_':
    return GDK_KEY_space;
  case '-':
    return GDK_KEY_Delete;
  case 'b':
    return GDK_KEY_BackSpace;
  case 'p':
    return GDK_KEY_F6;
  case 'g':
    return GDK_KEY_Page_Down;
  case 'x':
    return GDK_KEY_Escape;
  default:
    return (guint) letter;
  }
}

static void
press_keys (Fixture *fixture, const char *keys)
{
  for (; *keys != '\0'; keys++)
    press_key (fixture, key_of (*keys));
}

static void
assert_table (Fixture *fixture, const YkBoard *wanted)
{
  char a[YK_TEXT_BOARD_SIZE], b[YK_TEXT_BOARD_SIZE];

  yk_board_to_text (yk_editor_peek_board (fixture->editor), a);
  yk_board_to_text (wanted, b);
  g_assert_cmpstr (a, ==, b);
}

/* What is heard where the focus is. */
static void
assert_heard (Fixture *fixture, const char *sentence)
{
  YkTableAnnouncer *announcer = &fixture->table->items.announcer;
  GtkWidget *item =
      announcer->items[announcer->n_said % G_N_ELEMENTS (announcer->items)];
  g_autofree char *other = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, NULL);

  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == item);
  g_assert_cmpstr (other, ==, NULL);
}

/* A table, keys, what is on it then, and what is heard last. */
static const struct
{
  const char *id;
  const char *words;
  const char *keys;
  const char *after;
  const char *heard;
} key_cases[] = {
    {"yukon", "", "7h", "c1: 7H",
     "Seven of hearts, column 1, card 1 of 1. Column 2, "
     "empty."},
    {"yukon", "c1: 9S 8S", "7H", "c1: 9S 8S 7H",
     "Seven of hearts, column 1, card 3 of 3."},
    {"yukon", "c1: 9S 8S", "10h", "c1: 9S 8S TH",
     "Ten of hearts, column 1, card 3 of 3."},
    {"yukon", "c1: 9S 8S", "th", "c1: 9S 8S TH",
     "Ten of hearts, column 1, card 3 of 3."},
    {"yukon", "c1: 9S 8S", "1h", "c1: 9S 8S AH",
     "Ace of hearts, column 1, card 3 of 3."},
    {"yukon", "c1: 9S 8S", "^7h", "c1: 9S 7H 8S",
     "Seven of hearts, column 1, card 2 of 3."},
    {"yukon", "c1: 9S 8S", "[7h", "c1: 7H 9S 8S",
     "Seven of hearts, column 1, card 1 of 3."},
    {"yukon", "c1: 9S 8S", ">>7h", "c1: 9S 8S c3: 7H",
     "Seven of hearts, column 3, card 1 of 1."},
    {"yukon", "c1: 9S 8S", "<7h", "c1: 9S 8S c7: 7H",
     "Seven of hearts, column 7, card 1 of 1."},
    {"yukon", "c1: 9S 8S", "g7h", "c1: 9S 8S f1: 7H", "Seven of hearts, foundation 1."},
    {"yukon", "c1: 9S 8S", "-", "c1: 9S",
     "Eight of spades has been taken off the table."},
    {"yukon", "c1: 9S 8S", "^f", "c1: [9S] 8S",
     "Nine of spades and all the cards underneath it are face down."},
    {"yukon", "c1: 9S 8S", "f", "c1: 9S 8S",
     "The last card of a column is always face up."},
    {"yukon", "c1: 9S 8S", "7hb", "c1: 9S 8S",
     "Undone. Eight of spades, column 1, card 2 of 2."},
    {"yukon", "c1: 9S 8S", "^_>_", "c2: 9S 8S",
     "Moved: Nine of spades and 1 more card. Column 2, 2 cards."},
    {"yukon", "c1: 9S 8S", "^_x>7h", "c1: 9S 8S c2: 7H",
     "Seven of hearts, column 2, card 1 of 1."},
    /* The palette. */
    {"yukon", "c1: 9S 8S", "p_", "c1: 9S 8S AS",
     "Ace of spades, column 1, card 3 of 3."},
    {"yukon", "c1: 9S 8S", "pp7h", "c1: 9S 8S 7H",
     "Seven of hearts, column 1, card 3 of 3."},
    /* Names that are none. */
    {"yukon", "c1: 9S 8S", "7x8h", "c1: 9S 8S 8H",
     "Eight of hearts, column 1, card 3 of 3."},
    {"yukon", "c1: 9S 8S", "7k", "c1: 9S 8S",
     "“K” isn’t a suit. The suits are S, H, D, and C."},
    /* Questions. */
    {"yukon", "c1: [9S] 8S", "r", "c1: [9S] 8S",
     "Column 1: Nine of spades, Eight of spades. The first card is face down."},
    {"yukon", "c1: 9S 8S", "w", "c1: 9S 8S", "Eight of spades, column 1, card 2 of 2."},
};

static void
test_keys (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (key_cases); i++) {
    Fixture fixture;
    YkBoard board, after;

    g_test_message ("%s: %s", key_cases[i].words, key_cases[i].keys);
    test_board (&board, key_cases[i].id, key_cases[i].words);
    test_board (&after, key_cases[i].id, key_cases[i].after);
    begin (&fixture, &board, 500, 400);
    press_keys (&fixture, key_cases[i].keys);
    assert_table (&fixture, &after);
    assert_heard (&fixture, key_cases[i].heard);
    end (&fixture);
  }
}

/* A whole deal is typed, and is that deal; then it is said that nothing is missing. */
static void
test_typed_deal (void)
{
  Fixture fixture;
  YkBoard deal, empty;
  g_autofree char *last = NULL;

  yk_board_deal (&deal, yk_rules_find ("yukon"), &(YkGameOptions){0}, 9);
  yk_board_init (&empty, deal.rules, &deal.options);
  begin (&fixture, &empty, 700, 600);
  for (int i = 0; i < yk_board_n_cards (&deal); i++) {
    char sign[3];

    yk_card_to_text (deal.cards[i], sign);
    press_keys (&fixture, sign);
  }
  assert_table (&fixture, &deal);
  g_assert_cmpuint (fixture.n_changed, ==, YK_DECK_SIZE);
  last =
      g_strdup_printf ("%s, column 7, card 11 of 11. All cards are on the table.",
                       yk_card_name_in (deal.cards[YK_DECK_SIZE - 1], YK_CARD_ALONE));
  assert_heard (&fixture, last);
  end (&fixture);
}

/* The pointer. */

static YkCardLocation
location_at (int column, int index)
{
  return (YkCardLocation){(YkPile) (column - 1), index};
}

static void
find_card (Fixture *fixture, YkCardLocation location, double *x, double *y)
{
  YkRect rect = yk_layout_card_visible (&fixture->table->grid.layout,
                                        yk_editor_peek_board (fixture->editor),
                                        location.pile, location.index);

  *x = rect.x + rect.width / 2;
  *y = rect.y + rect.height / 2;
}

static void
find_cell (Fixture *fixture, const char *card, double *x, double *y)
{
  YkRect rect =
      find_cell_rect (&fixture->table->grid, yk_editor_peek_board (fixture->editor),
                      yk_card_index (yk_card_from_text (card)));

  *x = rect.x + rect.width / 2;
  *y = rect.y + rect.height / 2;
}

static void
drag (Fixture *fixture, double x, double y, double to_x, double to_y)
{
  gpointer gesture =
      find_controller (fixture, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);

  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  if (x != to_x || y != to_y)
    g_signal_emit_by_name (gesture, "drag-update", to_x - x, to_y - y);
  g_signal_emit_by_name (gesture, "drag-end", to_x - x, to_y - y);
}

static void
begin_pointer (Fixture *fixture)
{
  YkBoard board;

  test_board (&board, "yukon", "c1: 9S 8S c2: [5H] 4C");
  begin (fixture, &board, 800, 500);
}

static void
test_clicks (void)
{
  Fixture fixture;
  YkBoard after;
  double x, y;

  begin_pointer (&fixture);
  find_card (&fixture, location_at (1, 0), &x, &y);
  drag (&fixture, x, y, x, y);
  find_cell (&fixture, "7H", &x, &y);
  drag (&fixture, x, y, x, y);
  test_board (&after, "yukon", "c1: 9S 7H 8S c2: [5H] 4C");
  assert_table (&fixture, &after);
  /* The second click on a card turns it over. */
  find_card (&fixture, location_at (2, 0), &x, &y);
  drag (&fixture, x, y, x, y);
  assert_table (&fixture, &after);
  drag (&fixture, x, y, x, y);
  test_board (&after, "yukon", "c1: 9S 7H 8S c2: 5H 4C");
  assert_table (&fixture, &after);
  /* So does the other button. */
  g_signal_emit_by_name (
      find_controller (&fixture, GTK_TYPE_GESTURE_CLICK, GDK_BUTTON_SECONDARY),
      "pressed", 1, x, y);
  test_board (&after, "yukon", "c1: 9S 7H 8S c2: [5H] 4C");
  assert_table (&fixture, &after);
  end (&fixture);
}

static void
test_drags (void)
{
  Fixture fixture;
  YkBoard after;
  double x, y, to_x, to_y;

  begin_pointer (&fixture);
  find_cell (&fixture, "7H", &x, &y);
  find_card (&fixture, location_at (2, 1), &to_x, &to_y);
  drag (&fixture, x, y, to_x, to_y);
  test_board (&after, "yukon", "c1: 9S 8S c2: [5H] 4C 7H");
  assert_table (&fixture, &after);
  /* With all that lie on it, between two others. */
  find_card (&fixture, location_at (2, 1), &x, &y);
  find_card (&fixture, location_at (1, 0), &to_x, &to_y);
  drag (&fixture, x, y, to_x, to_y);
  test_board (&after, "yukon", "c1: 9S 4C 7H 8S c2: 5H");
  assert_table (&fixture, &after);
  /* Back to the palette. */
  find_card (&fixture, location_at (1, 2), &x, &y);
  find_cell (&fixture, "KC", &to_x, &to_y);
  drag (&fixture, x, y, to_x, to_y);
  test_board (&after, "yukon", "c1: 9S 4C c2: 5H");
  assert_table (&fixture, &after);
  end (&fixture);
}

/* What is done in the middle of a drag puts the cards back first. */
static void
test_interrupted_drag (void)
{
  Fixture fixture;
  gpointer gesture;
  YkBoard after;
  double x, y;

  begin_pointer (&fixture);
  gesture = find_controller (&fixture, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);
  find_card (&fixture, location_at (1, 1), &x, &y);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  g_signal_emit_by_name (gesture, "drag-update", 90.0, 90.0);
  g_assert_true (fixture.table->is_dragging);
  yk_editor_table_act (fixture.table, YK_EDITOR_ACT_CLEAR);
  g_signal_emit_by_name (gesture, "drag-update", 95.0, 95.0);
  g_signal_emit_by_name (gesture, "drag-end", 95.0, 95.0);
  test_board (&after, "yukon", "");
  assert_table (&fixture, &after);
  end (&fixture);
}

/* Where the focus is elsewhere it stays, and who listens is told all the same. */
static void
test_focus_elsewhere (void)
{
  Fixture fixture;

  begin_pointer (&fixture);
  gtk_widget_grab_focus (fixture.button);
  yk_editor_table_act (fixture.table, YK_EDITOR_ACT_TAKE);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture.window)) == fixture.button);
  g_assert_cmpstr (fixture.spoke, ==, "Eight of spades has been taken off the table.");
  yk_editor_table_act (fixture.table, YK_EDITOR_ACT_REDO);
  g_assert_cmpstr (fixture.refused, ==, "Nothing to redo.");
  end (&fixture);
}

/* Tab goes from the table to the palette, and then on. */
static void
test_tab (void)
{
  Fixture fixture;
  guint n = 0;

  begin_pointer (&fixture);
  while (gtk_widget_child_focus (GTK_WIDGET (fixture.table), GTK_DIR_TAB_FORWARD))
    n++;
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (fixture.table->in_palette);
  end (&fixture);
}

/* Each card and each place has a name, of all that are face down, too. */
static void
test_names (void)
{
  Fixture fixture;

  begin_pointer (&fixture);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture.table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (child),
                                                       GTK_ACCESSIBLE_PROPERTY_LABEL));
  end (&fixture);
}

static void
give_focus (Fixture *fixture, YkCardLocation location)
{
  GPtrArray *items = fixture->table->items.widgets;

  for (guint i = 0; i < items->len; i++) {
    GtkWidget *item = g_ptr_array_index (items, i);
    YkCardLocation at = YK_TABLE_ITEM (item)->location;

    if (at.pile == location.pile && at.index == location.index) {
      gtk_widget_grab_focus (item);
      return;
    }
  }
  g_assert_not_reached ();
}

/* Assistive technology may put the focus on a card; keys go on from there. */
static void
test_given_focus (void)
{
  Fixture fixture;
  YkBoard after;

  begin_pointer (&fixture);
  give_focus (&fixture, location_at (2, 0));
  press_keys (&fixture, "7d");
  give_focus (&fixture, (YkCardLocation){YK_EDITOR_PALETTE,
                                         yk_card_index (yk_card_from_text ("QC"))});
  press_keys (&fixture, "_");
  test_board (&after, "yukon", "c1: 9S 8S c2: [5H] 7D QC 4C");
  assert_table (&fixture, &after);
  end (&fixture);
}

/* Whatever is pressed, all of it can be taken back. */
static void
test_random_presses (void)
{
  static const char *const ids[] = {
      "yukon",     "panopticon",     "australian-patience",
      "ukrainian", "yukonic-plague", "quadruple-yukon"};

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    Fixture fixture;
    YkBoard deal;
    uint64_t state = i + 1;

    yk_board_deal (&deal, yk_rules_find (ids[i]), &(YkGameOptions){0}, 3);
    begin (&fixture, &deal, 800, 500);
    for (int n = 0; n < 300; n++) {
      static const char keys[] = "<>^v[]_-bpgxfmrwa23456789tjqk10shdc";

      if (yk_random_draw_below (&state, 4) > 0)
        press_key (&fixture,
                   key_of (keys[yk_random_draw_below (&state, sizeof keys - 1)]));
      else
        drag (&fixture, (double) yk_random_draw_below (&state, 800),
              (double) yk_random_draw_below (&state, 500),
              (double) yk_random_draw_below (&state, 800),
              (double) yk_random_draw_below (&state, 500));
      if (n % 20 == 0)
        while (g_main_context_iteration (NULL, FALSE))
          ;
    }
    while (yk_editor_can_undo (fixture.editor))
      yk_editor_table_act (fixture.table, YK_EDITOR_ACT_UNDO);
    assert_table (&fixture, &deal);
    end (&fixture);
  }
}

int
main (int argc, char **argv)
{
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  /* Names are kept and not sent, so that no bus is missed where there is none. */
  g_setenv ("GTK_A11Y", "test", TRUE);
  test_without_gl ();
  if (!gtk_init_check ()) {
    test_leave_out_all ("there is no display");
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/setup-table/grid", test_grid);
  g_test_add_func ("/setup-table/keys", test_keys);
  g_test_add_func ("/setup-table/typed-deal", test_typed_deal);
  g_test_add_func ("/setup-table/clicks", test_clicks);
  g_test_add_func ("/setup-table/drags", test_drags);
  g_test_add_func ("/setup-table/interrupted-drag", test_interrupted_drag);
  g_test_add_func ("/setup-table/focus-elsewhere", test_focus_elsewhere);
  g_test_add_func ("/setup-table/tab", test_tab);
  g_test_add_func ("/setup-table/names", test_names);
  g_test_add_func ("/setup-table/given-focus", test_given_focus);
  g_test_add_func ("/setup-table/random-presses", test_random_presses);
  return g_test_run ();
}
