/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table in a window of its own, brought to any state, and pictures of it. */
#include "table-window.h"

#include "../test-common.h"
#include "../test-svg-deck.h"

#include <gmodule.h>

#define PATIENCE_MS 60000

/* A byte that differs by more than this can be seen. */
#define CLEARLY 40

gboolean
test_renderer_init (const char *renderer)
{
  g_setenv ("GSK_RENDERER", renderer, TRUE);
  g_setenv ("LIBGL_ALWAYS_SOFTWARE", "1", TRUE);
  g_setenv ("GTK_A11Y", "none", TRUE);
  if (g_str_equal (renderer, "cairo")) {
    test_without_gl ();
  } else {
    g_unsetenv ("GDK_DEBUG");
    g_unsetenv ("GDK_DISABLE");
  }
  return gtk_init_check ();
}

char *
test_renderer_missing (const char *renderer)
{
  GtkWidget *window = gtk_window_new ();
  g_autofree char *name = NULL;
  gboolean is_it;

  gtk_window_present (GTK_WINDOW (window));
  name = g_ascii_strdown (
      G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))), -1);
  gtk_window_destroy (GTK_WINDOW (window));
  is_it = strstr (name, g_str_equal (renderer, "ngl") ? "gl" : renderer) != NULL;
  return is_it ? NULL
               : g_strdup_printf ("GTK draws with %s here and not with %s", name,
                                  renderer);
}

static GBytes *
load (const char *name)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "decks", name, NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  return g_bytes_new_take (g_steal_pointer (&text), length);
}

/* In KDE's form, half as high again as wide: a frame, a colour, and a mark by which
 * left and right, and above and below, differ. */
static GBytes *
draw_foreign_deck (void)
{
  static const char *const suits[] = {"spade", "heart", "diamond", "club"};
  static const char *const courts[] = {"jack", "queen", "king"};
  GString *svg = g_string_new (
      "<svg xmlns='http://www.w3.org/2000/svg' width='5300' height='150'>\n");

  for (int face = 0; face < YK_N_FACES; face++) {
    YkCard card = face != YK_FACE_BACK ? yk_card_from_index (face) : 0;
    int rank = card != 0 ? yk_card_rank (card) : 0;
    char id[32] = "back";

    if (rank >= YK_JACK)
      g_snprintf (id, sizeof id, "%s_%s", courts[rank - YK_JACK],
                  suits[yk_card_suit (card)]);
    else if (rank > 0)
      g_snprintf (id, sizeof id, "%d_%s", rank, suits[yk_card_suit (card)]);
    g_string_append_printf (
        svg,
        "<g id='%s'><rect x='%d.5' y='0.5' width='99' height='149' rx='9'"
        " fill='#%02x%02x%02x' stroke='#123'/><path d='M %d 6 h %d v 20 z'/></g>\n",
        id, face * 100, 240 - 3 * face, card != 0 ? 230 : 60, 90 + 3 * face,
        face * 100 + 6, 10 + 5 * rank);
  }
  g_string_append (svg, "</svg>\n");
  return g_string_free_to_bytes (svg);
}

/* Our own deck with another stylesheet at the end of its own. */
static GBytes *
load_four_colours (void)
{
  g_autoptr (GBytes) svg = load ("yukon.svg"), css = load ("four-colour.css");
  GString *text =
      g_string_new_len (g_bytes_get_data (svg, NULL), (gssize) g_bytes_get_size (svg));

  g_string_insert_len (text, strstr (text->str, "</style>") - text->str,
                       g_bytes_get_data (css, NULL), (gssize) g_bytes_get_size (css));
  return g_string_free_to_bytes (text);
}

static YkDeck *
new_deck (TestDeck deck, const char *caches)
{
  g_autofree char *name = g_strdup_printf ("deck-%d", deck);
  g_autofree char *cache =
      caches != NULL ? g_build_filename (caches, name, NULL) : NULL;
  g_autoptr (GBytes) svg = deck == TEST_DECK_FOREIGN        ? draw_foreign_deck ()
                           : deck == TEST_DECK_FOUR_COLOURS ? load_four_colours ()
                                                            : load ("yukon.svg");

  return test_svg_deck_new (svg, cache);
}

typedef void (*SetScale) (GdkDisplay *display, int scale);

/* GTK has a way to change the scale on X11 only; NULL elsewhere. */
static SetScale
find_set_scale (void)
{
  GModule *program = g_module_open (NULL, G_MODULE_BIND_LAZY);
  SetScale set_scale = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (gdk_display_get_default ()), "GdkX11Display"))
    g_module_symbol (program, "gdk_x11_display_set_surface_scale",
                     (gpointer *) &set_scale);
  g_module_close (program);
  return set_scale;
}

gboolean
test_can_scale (void)
{
  return find_set_scale () != NULL;
}

static void
set_scale (int scale)
{
  SetScale set_surface_scale = find_set_scale ();

  if (set_surface_scale != NULL)
    set_surface_scale (gdk_display_get_default (), scale);
}

static void
set_deck (TestWindow *self, TestDeck deck)
{
  g_clear_object (&self->deck);
  self->deck = new_deck (deck, self->caches);
  yk_table_set_deck (self->table, self->deck);
}

static void
set_preferences (TestWindow *self, const TestLook *look)
{
  gtk_widget_set_direction (GTK_WIDGET (self->table),
                            look->right_to_left ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  g_object_set (self->table, "left-handed", look->left_handed, "dark", look->dark,
                "background", look->background, "card-size", look->card_size,
                "foundations", look->foundations, "high-contrast", look->high_contrast,
                "show-targets", !look->hides_targets, "show-last-move",
                look->shows_last_move, "dim-cards", look->dims_cards, NULL);
  if (look->click_chooses != self->look.click_chooses)
    g_object_set (self->table, "click-chooses", look->click_chooses, NULL);
}

void
test_window_open (TestWindow *self, YkGame *game, const TestLook *look,
                  const char *caches)
{
  *self = (TestWindow){.game = g_object_ref (game), .look = *look, .caches = caches};
  self->table = YK_TABLE (yk_table_new (game));
  test_follow_game (game, yk_table_game_changed, self->table);
  g_object_set (self->table, "speed", YK_SPEED_OFF, "click-chooses",
                look->click_chooses, NULL);
  set_preferences (self, look);
  set_deck (self, look->deck);

  set_scale (look->scale);
  self->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (self->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), look->width, look->height);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->table));
  gtk_window_present (GTK_WINDOW (self->window));
}

void
test_window_close (TestWindow *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  /* GTK knows of the end when it hears of it, and sets no scale to it anymore. */
  gdk_display_sync (gdk_display_get_default ());
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  g_object_unref (self->deck);
  g_object_unref (self->game);
}

void
test_window_set_look (TestWindow *self, const TestLook *look)
{
  TestLook before = self->look;

  set_preferences (self, look);
  self->look = *look;
  if (look->scale != before.scale)
    set_scale (look->scale);
  if (look->width != before.width || look->height != before.height)
    gtk_window_set_default_size (GTK_WINDOW (self->window), look->width, look->height);
  if (look->deck != before.deck)
    set_deck (self, look->deck);
}

static gboolean
is_for_button (gpointer controller, guint button)
{
  return button == 0 || gtk_gesture_single_get_button (controller) == button;
}

/* The table's controller of a type; of several gestures the one for a BUTTON. */
static gpointer
find_controller (TestWindow *self, GType type, guint button)
{
  g_autoptr (GListModel) all =
      gtk_widget_observe_controllers (GTK_WIDGET (self->table));

  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (all, i);

    if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type) &&
        is_for_button (controller, button))
      return controller;
  }
  g_assert_not_reached ();
}

/* Presses the button on the first of the cards that the pose is about, at the same part
 * of the card in every size, which rounds up or down as one; tells where. */
static void
press (TestWindow *self, guint button, const YkMove *move, double *x, double *y)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  int index = yk_board_pile_size (board, move->from) - move->count;
  YkRect card = yk_layout_card (&self->table->layout, board, move->from, index);

  *x = card.x + 0.4 * card.width;
  *y = card.y + 0.04 * card.height;
  g_signal_emit_by_name (find_controller (self, GTK_TYPE_GESTURE_CLICK, button),
                         "pressed", 1, *x, *y);
}

static void
drag (TestWindow *self, const TestPose *pose)
{
  gpointer gesture = find_controller (self, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);
  double x, y;

  press (self, GDK_BUTTON_PRIMARY, &pose->move, &x, &y);
  g_signal_emit_by_name (gesture, "drag-update", 50.0, 50.0);
  g_signal_emit_by_name (gesture, "drag-update", pose->x - x, pose->y - y);
  g_assert_true (yk_input_is_dragging (&self->table->input));
}

static void
peek (TestWindow *self, const TestPose *pose)
{
  double x, y;

  press (self, GDK_BUTTON_SECONDARY, &pose->move, &x, &y);
}

static void
show_cursor (TestWindow *self, gboolean is_shown)
{
  gtk_window_set_focus_visible (GTK_WINDOW (self->window), is_shown);
  self->table->input.keys_lead = is_shown;
  gtk_widget_queue_draw (GTK_WIDGET (self->table));
}

void
test_window_hide_cursor (TestWindow *self)
{
  show_cursor (self, FALSE);
}

void
test_window_show_cursor (TestWindow *self)
{
  show_cursor (self, TRUE);
}

static void
set_cursor (TestWindow *self, const TestPose *pose)
{
  /* The first of the cards that the pose is about. */
  int size = yk_board_pile_size (yk_game_peek_board (self->game), pose->move.from);

  yk_table_focus_set_cursor (
      &self->table->focus, (YkCardLocation){pose->move.from, size - pose->move.count});
}

void
test_window_press_key (TestWindow *self, guint key)
{
  gpointer controller = find_controller (self, GTK_TYPE_EVENT_CONTROLLER_KEY, 0);
  gboolean was_handled = FALSE;

  g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &was_handled);
  g_assert_true (was_handled);
}

void
test_window_click (TestWindow *self, YkCardLocation location)
{
  const YkTable *table = self->table;
  YkRect rect = yk_layout_card_visible (&table->layout, yk_game_peek_board (self->game),
                                        location.pile, location.index);

  g_signal_emit_by_name (
      find_controller (self, GTK_TYPE_GESTURE_CLICK, GDK_BUTTON_PRIMARY), "pressed", 1,
      rect.x + rect.width / 2, rect.y + rect.height / 2);
  g_signal_emit_by_name (
      find_controller (self, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY), "drag-end", 0.,
      0.);
}

void
test_window_pose (TestWindow *self, const TestPose *pose)
{
  switch (pose->kind) {
  case TEST_POSE_DRAG:
    drag (self, pose);
    break;
  case TEST_POSE_PEEK:
    peek (self, pose);
    break;
  case TEST_POSE_HINT:
    yk_table_show_hint (self->table, pose->move);
    break;
  case TEST_POSE_PICKED:
    set_cursor (self, pose);
    test_window_press_key (self, GDK_KEY_space);
    test_window_hide_cursor (self);
    break;
  case TEST_POSE_CURSOR:
    set_cursor (self, pose);
    show_cursor (self, TRUE);
    break;
  case TEST_POSE_PLACING:
    set_cursor (self, pose);
    test_window_press_key (self, GDK_KEY_space);
    yk_table_focus_set_cursor (&self->table->focus,
                               (YkCardLocation){pose->move.to, YK_CARD_LOCATION_LAST});
    show_cursor (self, TRUE);
    break;
  case TEST_POSE_NONE:
  case TEST_N_POSES:
    break;
  }
}

void
test_window_end_pose (TestWindow *self, const TestPose *pose)
{
  switch (pose->kind) {
  case TEST_POSE_DRAG:
    g_signal_emit_by_name (
        find_controller (self, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY), "cancel",
        NULL);
    break;
  case TEST_POSE_PEEK:
    g_signal_emit_by_name (
        find_controller (self, GTK_TYPE_GESTURE_CLICK, GDK_BUTTON_SECONDARY), "end",
        NULL);
    break;
  case TEST_POSE_HINT:
    yk_table_controller_clear_hint (self->table);
    break;
  case TEST_POSE_PICKED:
  case TEST_POSE_PLACING:
    test_window_press_key (self, GDK_KEY_Escape);
    break;
  case TEST_POSE_CURSOR:
  case TEST_POSE_NONE:
  case TEST_N_POSES:
    break;
  }
}

void
test_window_skip_time (TestWindow *self)
{
  yk_motion_advance (&self->table->cards.motion, G_MAXINT64 / 2);
}

void
test_window_freeze (TestWindow *self, double part)
{
  YkMotion *motion = &self->table->cards.motion;
  gint64 now = 0;

  if (self->table->cards.tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->table),
                                     self->table->cards.tick_id);
  self->table->cards.tick_id = 0;
  for (int i = 0; i < motion->n_sprites && now == 0; i++)
    if (motion->sprites[i].duration > 0)
      now = motion->sprites[i].start +
            (gint64) (part * (double) motion->sprites[i].duration);
  g_assert_cmpint (now, >, 0);
  yk_motion_advance (motion, now);
}

void
test_window_draw (TestWindow *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->table));
  gint64 before = gdk_frame_clock_get_frame_counter (clock);

  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  while (gdk_frame_clock_get_frame_counter (clock) == before)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
is_settled (TestWindow *self)
{
  GtkWidget *table = GTK_WIDGET (self->table);

  return gtk_widget_get_width (table) == self->look.width &&
         gtk_widget_get_height (table) == self->look.height &&
         gtk_widget_get_scale_factor (table) == self->look.scale &&
         self->table->cards.tick_id == 0 && self->table->art.request_id == 0 &&
         yk_deck_is_ready (self->deck) &&
         yk_background_renderer_is_ready (self->table->art.ground);
}

static gboolean
timeout_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_CONTINUE;
}

void
test_window_settle (TestWindow *self)
{
  gboolean is_too_late = FALSE;
  guint id = g_timeout_add (PATIENCE_MS, timeout_cb, &is_too_late);

  /* What is asked for comes with a frame, and what that asks for with the next one. */
  for (int n_times = 0; n_times < 2; n_times = is_settled (self) ? n_times + 1 : 0) {
    while (!is_settled (self)) {
      if (is_too_late) {
        GtkWidget *table = GTK_WIDGET (self->table);

        g_error (
            "The table does not come to rest: %dx%d, scale %d, moving %d, asking %d, "
            "faces %d, ground %d",
            gtk_widget_get_width (table), gtk_widget_get_height (table),
            gtk_widget_get_scale_factor (table), self->table->cards.tick_id != 0,
            self->table->art.request_id != 0, yk_deck_is_ready (self->deck),
            yk_background_renderer_is_ready (self->table->art.ground));
      }
      g_main_context_iteration (NULL, TRUE);
    }
    test_window_draw (self);
  }
  g_source_remove (id);
}

static void
take_texture (TestPicture *picture, GdkTexture *texture)
{
  picture->width = gdk_texture_get_width (texture);
  picture->height = gdk_texture_get_height (texture);
  picture->pixels = g_malloc ((gsize) picture->width * (gsize) picture->height * 4);
  gdk_texture_download (texture, picture->pixels, (gsize) picture->width * 4);
}

void
test_window_picture (TestWindow *self, TestPicture *picture)
{
  GtkWidget *table = GTK_WIDGET (self->table);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (table);
  float scale = (float) gtk_widget_get_scale_factor (table);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gtk_snapshot_scale (snapshot, scale, scale);
  gdk_paintable_snapshot (paintable, snapshot, self->look.width, self->look.height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (
      gtk_native_get_renderer (GTK_NATIVE (self->window)), node,
      &GRAPHENE_RECT_INIT (0, 0, scale * (float) self->look.width,
                           scale * (float) self->look.height));
  take_texture (picture, texture);
}

void
test_picture_load (TestPicture *picture, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_filename (path, &error);

  g_assert_no_error (error);
  take_texture (picture, texture);
}

void
test_picture_compare (const TestPicture *a, const TestPicture *b,
                      TestDifference *difference)
{
  gsize n_pixels = (gsize) a->width * (gsize) a->height, n_clear = 0;
  double sum = 0;

  g_assert_cmpint (a->width, ==, b->width);
  g_assert_cmpint (a->height, ==, b->height);
  *difference = (TestDifference){0};
  for (gsize i = 0; i < n_pixels; i++) {
    int most = 0;

    for (gsize j = 4 * i; j < 4 * i + 4; j++) {
      int apart = abs (a->pixels[j] - b->pixels[j]);

      sum += apart;
      most = MAX (most, apart);
    }
    n_clear += most > CLEARLY;
    difference->most = MAX (difference->most, most);
  }
  difference->mean = sum / (4 * (double) n_pixels);
  difference->share = (double) n_clear / (double) n_pixels;
}

void
test_picture_save (const TestPicture *picture, const char *path)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (
      picture->pixels, (gsize) picture->width * (gsize) picture->height * 4);
  g_autoptr (GdkTexture) texture =
      gdk_memory_texture_new (picture->width, picture->height, GDK_MEMORY_DEFAULT,
                              bytes, (gsize) picture->width * 4);

  g_assert_true (gdk_texture_save_to_png (texture, path));
}
