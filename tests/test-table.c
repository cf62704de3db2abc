/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the table paints: every card in its place, whatever way led there. */
#include <glib/gstdio.h>

#include "test-common.h"
#include "view/yk-layout.h"
#include "view/yk-table.h"

#define PATIENCE_MS 30000

/* A picture's bytes are B, G, R, A. */
typedef struct
{
  int width;
  int height;
  guchar *pixels;
} Picture;

typedef struct
{
  YkGame *game;
  YkDeck *deck;
  GtkWidget *window;
  GtkWidget *table;
} Fixture;

static YkDeck *
load_deck (const char *cache)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "decks", "yukon.svg", NULL);
  g_autofree char *text = NULL;
  gsize length;
  g_autoptr (GBytes) svg = NULL;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  svg = g_bytes_new_take (g_steal_pointer (&text), length);
  return yk_deck_new (svg, NULL, cache);
}

static gboolean
timeout_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_CONTINUE;
}

/* Runs the main loop for a while. */
static void
wait_ms (guint ms)
{
  gboolean is_over = FALSE;
  guint id = g_timeout_add (ms, timeout_cb, &is_over);

  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (id);
}

static gboolean
is_settled (Fixture *fixture, int width, int height)
{
  return gtk_widget_get_width (fixture->table) == width &&
         gtk_widget_get_height (fixture->table) == height &&
         yk_deck_is_ready (fixture->deck);
}

/* Until the table has the size and all its faces, and has had them for a while: it asks
 * for new faces only when it has kept a size. */
static void
settle (Fixture *fixture, int width, int height)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_MS * 1000;

  for (int n_times = 0; n_times < 4;
       n_times = is_settled (fixture, width, height) ? n_times + 1 : 0) {
    g_assert_cmpint (g_get_monotonic_time (), <, end);
    wait_ms (50);
  }
}

static void
open_table (Fixture *fixture, YkDeck *deck, int width, int height)
{
  fixture->game = yk_game_new ();
  fixture->deck = g_object_ref (deck);
  fixture->table = yk_table_new (fixture->game);
  yk_table_set_animated (YK_TABLE (fixture->table), FALSE);
  yk_table_set_deck (YK_TABLE (fixture->table), deck);
  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->table);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
close_table (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->deck);
  g_object_unref (fixture->game);
}

static void
take_picture (Fixture *fixture, Picture *picture)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (fixture->table);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  picture->width = gtk_widget_get_width (fixture->table);
  picture->height = gtk_widget_get_height (fixture->table);
  gdk_paintable_snapshot (paintable, snapshot, picture->width, picture->height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (
      gtk_native_get_renderer (GTK_NATIVE (fixture->window)), node,
      &GRAPHENE_RECT_INIT (0, 0, (float) picture->width, (float) picture->height));
  picture->pixels = g_malloc ((gsize) picture->width * (gsize) picture->height * 4);
  gdk_texture_download (texture, picture->pixels, (gsize) picture->width * 4);
}

/* The share of a rectangle's pixels that are nearly white, and nearly black. */
static void
measure (const Picture *picture, const YkRect *rect, double *white, double *black)
{
  int n = 0, n_white = 0, n_black = 0;

  for (int y = (int) rect->y + 1; y < (int) (rect->y + rect->height) - 1; y++)
    for (int x = (int) rect->x + 4; x < (int) (rect->x + rect->width) - 4; x++) {
      const guchar *p =
          picture->pixels + ((gsize) y * (gsize) picture->width + (gsize) x) * 4;

      n++;
      n_white += p[0] > 215 && p[1] > 215 && p[2] > 215;
      n_black += p[0] < 8 && p[1] < 8 && p[2] < 8;
    }
  *white = n > 0 ? (double) n_white / n : 1;
  *black = n > 0 ? (double) n_black / n : 0;
}

/* Face-up cards are mostly white where they can be seen, face-down ones are not, and
 * nothing is black. */
static void
check_column (Fixture *fixture, const Picture *picture, const YkLayout *layout,
              YkPile pile)
{
  const YkBoard *board = yk_game_peek_board (fixture->game);

  for (int i = 0; i < yk_board_pile_size (board, pile); i++) {
    YkRect rect = yk_layout_card_visible (layout, board, pile, i);
    double white, black;

    measure (picture, &rect, &white, &black);
    g_test_message ("pile %d, card %d: %.2f white, %.2f black", pile, i, white, black);
    g_assert_cmpfloat (black, <, 0.3);
    if (i >= yk_board_n_down (board, pile))
      g_assert_cmpfloat (white, >, 0.3);
    else
      g_assert_cmpfloat (white, <, 0.7);
  }
}

static void
check_picture (Fixture *fixture, const Picture *picture)
{
  const YkBoard *board = yk_game_peek_board (fixture->game);
  const YkRect corner = {0, picture->height - 24, 24, 20};
  double white, black;
  YkLayout layout;

  yk_layout_arrange (&layout, board, picture->width, picture->height,
                     gtk_widget_get_scale_factor (fixture->table), false);
  for (int column = 0; column < board->n_columns; column++)
    check_column (fixture, picture, &layout, (YkPile) column);
  measure (picture, &corner, &white, &black);
  g_assert_cmpfloat (white + black, ==, 0);
}

static void
play_some (YkGame *game, int n_moves)
{
  uint64_t state = 7;
  YkMove move;

  for (int i = 0; i < n_moves; i++)
    if (test_random_move (yk_game_peek_board (game), &state, &move))
      yk_game_play (game, move);
}

static gboolean
is_same (const Picture *a, const Picture *b)
{
  return a->width == b->width && a->height == b->height &&
         memcmp (a->pixels, b->pixels, (gsize) a->width * (gsize) a->height * 4) == 0;
}

/* The table comes to look like the picture; on a busy machine not at once. */
static void
wait_for_picture (Fixture *fixture, const Picture *wanted)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_MS * 1000;
  gboolean is_there = FALSE;

  while (!is_there) {
    Picture picture;

    g_assert_cmpint (g_get_monotonic_time (), <, end);
    take_picture (fixture, &picture);
    is_there = is_same (&picture, wanted);
    g_free (picture.pixels);
    wait_ms (50);
  }
}

/* A table that was resized, played on and taken back looks like one that was opened
 * with the position. */
static void
check_paths (YkDeck *deck)
{
  Fixture fixture, fresh;
  Picture first, other;

  open_table (&fixture, deck, 640, 480);
  settle (&fixture, 640, 480);
  take_picture (&fixture, &first);
  check_picture (&fixture, &first);

  play_some (fixture.game, 12);
  settle (&fixture, 640, 480);
  take_picture (&fixture, &other);
  check_picture (&fixture, &other);
  g_clear_pointer (&other.pixels, g_free);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 800, 600);
  settle (&fixture, 800, 600);
  take_picture (&fixture, &other);
  check_picture (&fixture, &other);
  g_clear_pointer (&other.pixels, g_free);

  yk_game_undo_all (fixture.game);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 640, 480);
  settle (&fixture, 640, 480);
  wait_for_picture (&fixture, &first);
  close_table (&fixture);

  open_table (&fresh, deck, 640, 480);
  settle (&fresh, 640, 480);
  wait_for_picture (&fresh, &first);
  close_table (&fresh);
  g_free (first.pixels);
}

static void
test_paths (void)
{
  g_autoptr (YkDeck) deck = load_deck (NULL);

  check_paths (deck);
}

/* The same with faces that come from the file of the last start. */
static void
test_cached_faces (void)
{
  g_autofree char *folder = g_dir_make_tmp ("yukon-table-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "faces", NULL);

  for (int start = 0; start < 2; start++) {
    g_autoptr (YkDeck) deck = load_deck (path);

    check_paths (deck);
    yk_deck_save (deck);
    g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  }
  g_unlink (path);
  g_rmdir (folder);
}

/* A position looks the same on every variation's table whatever was there before. */
static void
test_variations (void)
{
  g_autoptr (YkDeck) deck = load_deck (NULL);
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  const YkGameOptions options = {0};
  Fixture fixture;

  open_table (&fixture, deck, 900, 640);
  for (size_t i = 0; i < n_rules; i++) {
    Picture picture;

    g_test_message ("%s", rules[i].id);
    yk_game_deal (fixture.game, &rules[i], &options, 1);
    settle (&fixture, 900, 640);
    take_picture (&fixture, &picture);
    check_picture (&fixture, &picture);
    g_free (picture.pixels);
  }
  close_table (&fixture);
}

static void
press_key (GtkWidget *table, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (table);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
    gboolean was_handled = FALSE;

    if (!GTK_IS_EVENT_CONTROLLER_KEY (controller))
      continue;
    g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &was_handled);
    g_assert_true (was_handled);
  }
}

/* A shortcut beside the mouse moves the focus and shows it: that is no reason to mark
 * some card of the new deal.  The first key on the table is. */
static void
test_cursor (void)
{
  g_autoptr (YkDeck) deck = load_deck (NULL);
  Fixture fixture;
  Picture before, after;

  open_table (&fixture, deck, 640, 480);
  settle (&fixture, 640, 480);
  take_picture (&fixture, &before);
  gtk_widget_child_focus (fixture.table, GTK_DIR_TAB_FORWARD);
  gtk_window_set_focus_visible (GTK_WINDOW (fixture.window), TRUE);
  wait_ms (50);
  take_picture (&fixture, &after);
  g_assert_true (is_same (&before, &after));
  g_free (after.pixels);

  press_key (fixture.table, GDK_KEY_Right);
  wait_ms (50);
  take_picture (&fixture, &after);
  g_assert_false (is_same (&before, &after));
  g_free (after.pixels);
  g_free (before.pixels);
  close_table (&fixture);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* The table says when the last card has arrived; without animations it always has. */
static void
test_at_rest (void)
{
  g_autoptr (YkDeck) deck = load_deck (NULL);
  guint n_told = 0;
  Fixture fixture;
  gint64 end;

  open_table (&fixture, deck, 640, 480);
  settle (&fixture, 640, 480);
  g_signal_connect_swapped (fixture.table, "notify::at-rest", G_CALLBACK (count_cb),
                            &n_told);
  play_some (fixture.game, 3);
  g_assert_true (yk_table_get_at_rest (YK_TABLE (fixture.table)));
  g_assert_cmpuint (n_told, ==, 0);

  yk_table_set_animated (YK_TABLE (fixture.table), TRUE);
  play_some (fixture.game, 3);
  g_assert_false (yk_table_get_at_rest (YK_TABLE (fixture.table)));
  g_assert_cmpuint (n_told, ==, 1);
  end = g_get_monotonic_time () + PATIENCE_MS * 1000;
  while (!yk_table_get_at_rest (YK_TABLE (fixture.table))) {
    g_assert_cmpint (g_get_monotonic_time (), <, end);
    wait_ms (10);
  }
  g_assert_cmpuint (n_told, ==, 2);
  close_table (&fixture);
}

int
main (int argc, char **argv)
{
  g_setenv ("GSK_RENDERER", "cairo", FALSE);
  /* Drivers for GL leak, and nothing here needs them.  GTK took the switch out of
   * GDK_DEBUG later. */
  g_setenv ("GDK_DEBUG", "gl-disable", FALSE);
  g_setenv ("GDK_DISABLE", "gl", FALSE);
  g_setenv ("GTK_A11Y", "none", FALSE);
  if (!gtk_init_check ()) {
    g_print ("1..0 # SKIP there is no display\n");
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table/paths", test_paths);
  g_test_add_func ("/table/cached-faces", test_cached_faces);
  g_test_add_func ("/table/cursor", test_cursor);
  g_test_add_func ("/table/at-rest", test_at_rest);
  g_test_add_func ("/table/variations", test_variations);
  return g_test_run ();
}
