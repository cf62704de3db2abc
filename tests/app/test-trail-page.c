/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog of the trail: its camps by mouse, keys and ear, and what it answers. */
#include "../test-common.h"

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "app/ui/yk-ui.h"
#include "game/settings/yk-settings.h"
#include "words/results/yk-result-words.h"

/* The farthest camp where something is done. */
#define FARTHEST 4

GType yk_trail_dialog_get_type (void);

typedef struct
{
  char *directory;
  YkGame *game;
  YkStore *store;
  YkSession *session;
  GtkWidget *parent;
  GtkWidget *dialog; /* weak */
  GtkWidget *map;
  char *answer;
} Fixture;

static void
answer_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *fixture = data;
  g_autofree char *text = g_variant_print (parameter, FALSE);

  g_free (fixture->answer);
  fixture->answer =
      g_strconcat (g_action_get_name (G_ACTION (action)), " ", text, NULL);
}

static const GActionEntry actions[] = {
    {.name = "puzzle", .activate = answer_cb, .parameter_type = "u"},
    {.name = "deal", .activate = answer_cb, .parameter_type = "s"},
};

/* A puzzle in the first camp, all of the second, a deal in the farthest. */
static void
put_results (YkStore *store)
{
  for (guint camp = 0; camp <= FARTHEST; camp++)
    for (guint task = 0; task < YK_TRAIL_N_TASKS; task++) {
      YkPlayed played = {
          .uid = yk_uid_new (), .result = YK_RESULT_WON, .is_first = TRUE};

      yk_trail_task (camp, task, &played.id);
      if (camp != 1 && !(camp == 0 && task == 0) &&
          !(camp == FARTHEST && task == YK_TRAIL_N_PUZZLES))
        continue;
      if (played.id.puzzle != 0)
        yk_store_put_answer (store, played.id.puzzle, YK_PUZZLE_SOLVED, 3);
      else
        yk_store_put (store, &played, &played.uid, YK_STORE_ENDED, NULL, NULL, NULL);
    }
}

static GtkWidget *
find_map (GtkWidget *parent)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = g_str_equal (gtk_widget_get_css_name (child), "trail")
                           ? child
                           : find_map (child);

    if (found != NULL)
      return found;
  }
  return NULL;
}

static gboolean
has_place (gpointer map)
{
  return gtk_widget_get_width (map) > 0;
}

static void
open_trail (Fixture *fixture)
{
  g_autoptr (GSettings) settings = yk_settings_new ();
  const YkDialogContext context = {.parent = GTK_WINDOW (fixture->parent),
                                   .settings = settings,
                                   .game = fixture->game,
                                   .session = fixture->session};

  fixture->dialog = yk_dialog_open (yk_trail_dialog_get_type (), &context);
  g_object_add_weak_pointer (G_OBJECT (fixture->dialog), (gpointer *) &fixture->dialog);
  fixture->map = find_map (fixture->dialog);
  test_wait_for (has_place, fixture->map, "the map");
}

static void
begin_in (Fixture *fixture, gboolean has_log, int width, int height)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  *fixture = (Fixture){.directory = g_dir_make_tmp ("yukon-trail-XXXXXX", NULL)};
  fixture->game = yk_game_new ();
  fixture->store = yk_session_open_store (fixture->directory, fixture->directory, NULL);
  fixture->session = yk_session_new (fixture->game, fixture->store);
  if (has_log)
    put_results (fixture->store);
  fixture->parent = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->parent), width, height);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions,
                                   G_N_ELEMENTS (actions), fixture);
  gtk_widget_insert_action_group (fixture->parent, "win", G_ACTION_GROUP (group));
  gtk_window_present (GTK_WINDOW (fixture->parent));
  open_trail (fixture);
}

static void
begin (Fixture *fixture, gboolean has_log)
{
  begin_in (fixture, has_log, 800, 600);
}

static void
end (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->parent));
  test_wait_for (test_is_null, &fixture->dialog, "the dialog's end");
  g_assert_finalize_object (fixture->session);
  g_assert_finalize_object (fixture->store);
  g_assert_finalize_object (fixture->game);
  test_remove_tree (fixture->directory);
  g_free (fixture->directory);
  g_free (fixture->answer);
}

static GtkWidget *
nth_child (GtkWidget *parent, guint n)
{
  GtkWidget *child = gtk_widget_get_first_child (parent);

  while (n-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
nth_camp (Fixture *fixture, guint camp)
{
  return nth_child (fixture->map, camp);
}

/* The first widget of a type, in the order in which they are drawn. */
static GtkWidget *
find_first (GtkWidget *parent, GType type)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found =
        g_type_is_a (G_OBJECT_TYPE (child), type) ? child : find_first (child, type);

    if (found != NULL)
      return found;
  }
  return NULL;
}

static void
expect_chosen (Fixture *fixture, guint chosen)
{
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->dialog)) ==
                 nth_camp (fixture, chosen));
  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++) {
    GtkWidget *button = nth_camp (fixture, camp);

    g_assert_cmpint (gtk_widget_get_focusable (button), ==, camp == chosen);
    g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)), ==,
                     camp == chosen);
  }
}

/* Who comes back is at the farthest camp; tents are lit where something is done. */
static void
test_lit (void)
{
  static const char *const icons[] = {"yukon-camp-lit", "yukon-camp-done",
                                      "yukon-camp",     "yukon-camp",
                                      "yukon-camp-lit", "yukon-camp"};
  Fixture fixture;

  begin (&fixture, TRUE);
  expect_chosen (&fixture, FARTHEST);
  for (guint camp = 0; camp < G_N_ELEMENTS (icons); camp++) {
    GtkWidget *tent = find_first (nth_camp (&fixture, camp), GTK_TYPE_IMAGE);

    g_assert_cmpstr (gtk_image_get_icon_name (GTK_IMAGE (tent)), ==, icons[camp]);
  }
  end (&fixture);
}

static void
test_names (void)
{
  Fixture fixture;
  GtkWidget *tile;

  begin (&fixture, TRUE);
  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++) {
    g_autofree char *name = NULL;
    YkTrailScore score;
    g_autofree char *found = NULL;

    yk_trail_score (fixture.store, camp, &score);
    name = yk_trail_camp_sentence (camp, &score);
    found =
        gtk_test_accessible_check_property (GTK_ACCESSIBLE (nth_camp (&fixture, camp)),
                                            GTK_ACCESSIBLE_PROPERTY_LABEL, name);
    g_assert_cmpstr (found, ==, NULL);
  }
  /* A tile's tooltip is a part of its name, and so not said after it. */
  tile = find_first (fixture.dialog, GTK_TYPE_FLOW_BOX_CHILD);
  g_assert_nonnull (gtk_widget_get_tooltip_text (tile));
  g_assert_false (gtk_test_accessible_has_property (
      GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  end (&fixture);
}

static void
press_key (GtkWidget *map, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (map);
  gboolean is_taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
      g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &is_taken);
  }
  g_assert_true (is_taken);
}

/* The keys go as the river does on the map, wherever one reads from. */
static void
test_keys (void)
{
  static const GtkTextDirection directions[] = {GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR};

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++) {
    Fixture fixture;

    gtk_widget_set_default_direction (directions[i]);
    begin (&fixture, FALSE);
    press_key (fixture.map, GDK_KEY_Right);
    expect_chosen (&fixture, 0);
    press_key (fixture.map, GDK_KEY_Left);
    press_key (fixture.map, GDK_KEY_Left);
    expect_chosen (&fixture, 2);
    press_key (fixture.map, GDK_KEY_Right);
    expect_chosen (&fixture, 1);
    press_key (fixture.map, GDK_KEY_End);
    press_key (fixture.map, GDK_KEY_Left);
    expect_chosen (&fixture, YK_TRAIL_N_CAMPS - 1);
    press_key (fixture.map, GDK_KEY_Home);
    expect_chosen (&fixture, 0);
    end (&fixture);
  }
}

/* All tents stand on the map, at their places, and nothing covers anything. */
static void
expect_order (Fixture *fixture)
{
  int width = gtk_widget_get_width (fixture->map);
  graphene_rect_t map, places[YK_TRAIL_N_CAMPS];

  graphene_rect_init (&map, 0, 0, (float) width,
                      (float) gtk_widget_get_height (fixture->map));
  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++) {
    graphene_point_t middle;

    g_assert_true (gtk_widget_compute_bounds (nth_camp (fixture, camp), fixture->map,
                                              &places[camp]));
    g_assert_true (graphene_rect_contains_rect (&map, &places[camp]));
    graphene_rect_get_center (&places[camp], &middle);
    g_assert_cmpfloat_with_epsilon (middle.x, yk_trail_camps[camp].x * width, 60);
    for (guint other = 0; other < camp; other++)
      g_assert_false (graphene_rect_intersection (&places[camp], &places[other], NULL));
  }
}

static void
set_letters (int dpi)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi * PANGO_SCALE, NULL);
}

/* Also with letters of twice the size, and from right to left; the page itself is no
 * wider than a telephone. */
static void
test_room (void)
{
  for (int dpi = 96; dpi <= 192; dpi += 96)
    for (int direction = GTK_TEXT_DIR_RTL; direction >= GTK_TEXT_DIR_LTR; direction--) {
      Fixture fixture;

      set_letters (dpi);
      gtk_widget_set_default_direction ((GtkTextDirection) direction);
      begin (&fixture, TRUE);
      expect_order (&fixture);
      g_assert_cmpint (
          yk_measure_least_width (gtk_window_get_child (GTK_WINDOW (fixture.dialog))),
          <=, 360);
      end (&fixture);
    }
  set_letters (96);
}

static gboolean
is_in_sight (gpointer data)
{
  Fixture *fixture = data;
  GtkWidget *scrolled =
      gtk_widget_get_ancestor (fixture->map, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;

  return gtk_widget_compute_bounds (nth_camp (fixture, FARTHEST), scrolled, &place) &&
         place.origin.x >= 0 &&
         place.origin.x + place.size.width <= (float) gtk_widget_get_width (scrolled);
}

/* The map scrolls to the chosen camp by itself, at first and along the river. */
static void
test_in_sight (void)
{
  Fixture fixture;

  begin (&fixture, TRUE);
  g_assert_cmpint (gtk_widget_get_width (fixture.map), >, 800);
  test_wait_for (is_in_sight, &fixture, "the chosen camp");
  press_key (fixture.map, GDK_KEY_Home);
  test_wait_for (is_in_sight, &fixture, "the first camp");
  for (guint camp = 1; camp < YK_TRAIL_N_CAMPS; camp++) {
    press_key (fixture.map, GDK_KEY_Left);
    test_wait_for (is_in_sight, &fixture, "the next camp");
  }
  end (&fixture);
}

/* On an ordinary screen all camps and the rule of the stars are in sight. */
static void
test_all_in_sight (void)
{
  Fixture fixture;
  GtkWidget *page;
  graphene_rect_t place, sight;

  begin_in (&fixture, FALSE, 1280, 800);
  page = gtk_window_get_child (GTK_WINDOW (fixture.dialog));
  graphene_rect_init (&sight, 0, 0, (float) gtk_widget_get_width (page),
                      (float) gtk_widget_get_height (page));
  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++) {
    g_assert_true (gtk_widget_compute_bounds (nth_camp (&fixture, camp), page, &place));
    g_test_message ("camp %u: %g, %g of %g; map %d", camp, (double) place.origin.x,
                    (double) place.origin.y, (double) sight.size.width,
                    gtk_widget_get_width (fixture.map));
    g_assert_true (graphene_rect_contains_rect (&sight, &place));
  }
  g_assert_true (
      gtk_widget_compute_bounds (find_first (page, YK_TYPE_TEXT_BLOCK), page, &place));
  g_assert_true (graphene_rect_contains_rect (&sight, &place));
  end (&fixture);
}

/* A puzzle answers by its number, a deal by its line; nothing is locked. */
static void
test_answers (void)
{
  for (guint task = 0; task < YK_TRAIL_N_TASKS; task += YK_TRAIL_N_TASKS - 1)
    for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp += YK_TRAIL_N_CAMPS - 1) {
      g_autofree char *line = NULL, *wanted = NULL;
      gboolean is_deal = task >= YK_TRAIL_N_PUZZLES;
      GtkWidget *flow;
      Fixture fixture;
      YkDealId id;

      begin (&fixture, FALSE);
      press_key (fixture.map, camp > 0 ? GDK_KEY_End : GDK_KEY_Home);
      flow = find_first (fixture.dialog, GTK_TYPE_FLOW_BOX);
      if (is_deal)
        flow = gtk_widget_get_last_child (gtk_widget_get_parent (flow));
      while (!GTK_IS_FLOW_BOX (flow))
        flow = gtk_widget_get_prev_sibling (flow);
      g_signal_emit_by_name (
          flow, "child-activated",
          nth_child (flow, is_deal ? task - YK_TRAIL_N_PUZZLES : task));
      test_wait_for (test_is_null, &fixture.dialog, "the dialog's end");
      yk_trail_task (camp, task, &id);
      line = yk_deal_id_write (&id);
      wanted = is_deal ? g_strdup_printf ("deal '%s'", line)
                       : g_strdup_printf ("puzzle %u", id.puzzle);
      g_assert_cmpstr (fixture.answer, ==, wanted);
      end (&fixture);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkCssProvider) provider = NULL;

  /* Names without a session bus, as packagers run it. */
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  test_without_gl ();
  gtk_init ();
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider,
                                       "/io/github/yukon_solitaire/Yukon/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_icon_theme_add_resource_path (
      gtk_icon_theme_get_for_display (gdk_display_get_default ()),
      "/io/github/yukon_solitaire/Yukon/icons");
  g_test_add_func ("/trail-page/lit", test_lit);
  g_test_add_func ("/trail-page/names", test_names);
  g_test_add_func ("/trail-page/keys", test_keys);
  g_test_add_func ("/trail-page/room", test_room);
  g_test_add_func ("/trail-page/in-sight", test_in_sight);
  g_test_add_func ("/trail-page/all-in-sight", test_all_in_sight);
  g_test_add_func ("/trail-page/answers", test_answers);
  return g_test_run ();
}
