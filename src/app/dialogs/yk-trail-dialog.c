/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trail: its map, the sheet with the tents on it, and the tasks of each camp. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"
#include "deck/yk-background.h"
#include "deck/yk-picture.h"
#include "game/awards/yk-award.h"
#include "game/deals/yk-deals.h"
#include "table/input/yk-input-devices.h"
#include "words/base/yk-words.h"
#include "words/results/yk-result-words.h"
#include "words/rules/yk-rules-words.h"

#define SHEET "/io/github/yukon_solitaire/Yukon/trail/map.svg"

/* Of a tent, which stands at its camp, and of the map, in pixels. */
#define TENT 32
#define CAMP_WIDTH 78
#define LEAST_HEIGHT 280
#define MOST_HEIGHT 900
#define STEP 10

#define TEXT_CHARS 40

/* How much of the map beside the chosen camp is kept in sight, in pixels. */
#define MARGIN 90

/* Of the window: so wide that all of the map has room. */
#define WIDTH 1100
#define HEIGHT 800

/* The map, on which each camp is a button.  It is as large as it takes for no two names
 * to overlap; whatever holds it scrolls.  The arrow keys go along the river, which runs
 * to the left in all languages, for north is up.
 *
 * Signal "chosen": another camp is chosen. */
#define YK_TYPE_TRAIL_MAP (yk_trail_map_get_type ())
G_DECLARE_FINAL_TYPE (YkTrailMap, yk_trail_map, YK, TRAIL_MAP, GtkWidget)

struct _YkTrailMap
{
  GtkWidget parent_instance;

  guint chosen;
  gboolean is_updating;

  /* owned */
  GskRenderNode *picture; /* the sheet; of this size, and for this hour */
  int width, height, scale;
  gboolean is_dark;

  /* children */
  GtkWidget *camps[YK_TRAIL_N_CAMPS];
};

G_DEFINE_FINAL_TYPE (YkTrailMap, yk_trail_map, GTK_TYPE_WIDGET)

/* Where a camp lies on a map of this height: its tent stands there, and its name below.
 */
static GtkAllocation
camp_place (YkTrailMap *self, guint camp, int height)
{
  const YkTrailCamp *here = &yk_trail_camps[camp];
  int width = (int) (height * yk_trail_map_ratio);
  GtkRequisition size;
  int x, y = (int) (here->y * height) - TENT;

  gtk_widget_get_preferred_size (self->camps[camp], NULL, &size);
  x = (int) (here->x * width) - size.width / 2;
  return (GtkAllocation){CLAMP (x, 0, MAX (width - size.width, 0)),
                         CLAMP (y, 0, MAX (height - size.height, 0)), size.width,
                         size.height};
}

/* Whether no two camps overlap on a map of this height. */
static gboolean
has_room (YkTrailMap *self, int height)
{
  GtkAllocation places[YK_TRAIL_N_CAMPS];

  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++) {
    places[camp] = camp_place (self, camp, height);
    for (guint other = 0; other < camp; other++)
      if (gdk_rectangle_intersect (&places[camp], &places[other], NULL))
        return FALSE;
  }
  return TRUE;
}

static void
yk_trail_map_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                      int *minimum, int *natural, int *minimum_baseline,
                      int *natural_baseline)
{
  int height = LEAST_HEIGHT;

  while (height < MOST_HEIGHT && !has_room (YK_TRAIL_MAP (widget), height))
    height += STEP;
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL
                            ? height
                            : (int) (height * yk_trail_map_ratio);
  *minimum_baseline = *natural_baseline = -1;
}

static void
yk_trail_map_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  YkTrailMap *self = YK_TRAIL_MAP (widget);

  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++) {
    GtkAllocation place = camp_place (self, camp, height);

    gtk_widget_size_allocate (self->camps[camp], &place, -1);
  }
}

static gboolean
is_dark (GtkWidget *widget)
{
  GdkRGBA text;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  return text.red + text.green + text.blue > 1.5f;
}

/* Draws the sheet anew where it is of another size or hour. */
static void
update_picture (YkTrailMap *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  cairo_surface_t *surface;

  if (self->picture != NULL && self->width == width && self->height == height &&
      self->scale == scale && self->is_dark == is_dark (widget))
    return;
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->width = width;
  self->height = height;
  self->scale = scale;
  self->is_dark = is_dark (widget);
  surface = yk_background_render_path (SHEET, self->is_dark, width * scale,
                                       height * scale, NULL);
  if (surface == NULL)
    return;
  self->picture = yk_node_from_surface (surface, width, height, FALSE);
  cairo_surface_destroy (surface);
}

static void
yk_trail_map_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  YkTrailMap *self = YK_TRAIL_MAP (widget);

  update_picture (self);
  if (self->picture != NULL)
    gtk_snapshot_append_node (snapshot, self->picture);
  GTK_WIDGET_CLASS (yk_trail_map_parent_class)->snapshot (widget, snapshot);
}

/* The Tab key stops at the chosen camp only; the arrow keys go to the others. */
static void
update_chosen (YkTrailMap *self)
{
  self->is_updating = TRUE;
  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++) {
    gtk_widget_set_focusable (self->camps[camp], camp == self->chosen);
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->camps[camp]),
                                  camp == self->chosen);
  }
  self->is_updating = FALSE;
}

static void
choose_camp (YkTrailMap *self, guint camp)
{
  if (camp != self->chosen) {
    self->chosen = camp;
    update_chosen (self);
    g_signal_emit_by_name (self, "chosen");
  }
  gtk_widget_grab_focus (self->camps[camp]);
}

static void
camp_toggled_cb (YkTrailMap *self, GtkToggleButton *button)
{
  guint camp = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "camp"));

  if (!self->is_updating && gtk_toggle_button_get_active (button))
    choose_camp (self, camp);
}

static gboolean
map_key_cb (GtkEventControllerKey *controller, guint key, guint code,
            GdkModifierType modifiers, gpointer data)
{
  YkTrailMap *self = data;
  guint last = YK_TRAIL_N_CAMPS - 1;

  switch (yk_key_mapping_plain (key)) {
  case GDK_KEY_Left:
    choose_camp (self, MIN (self->chosen + 1, last));
    return TRUE;
  case GDK_KEY_Right:
    choose_camp (self, self->chosen > 0 ? self->chosen - 1 : 0);
    return TRUE;
  case GDK_KEY_Home:
    choose_camp (self, 0);
    return TRUE;
  case GDK_KEY_End:
    choose_camp (self, last);
    return TRUE;
  default:
    return FALSE;
  }
}

/* The tent with its stars beside it, and the name below. */
static GtkWidget *
camp_content (guint camp, const YkTrailScore *score)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *line = gtk_overlay_new ();
  const char *icon = score->n_done == YK_TRAIL_N_TASKS ? "yukon-camp-done"
                     : score->n_done > 0               ? "yukon-camp-lit"
                                                       : "yukon-camp";
  GtkWidget *tent = gtk_image_new_from_icon_name (icon);
  GtkWidget *name = gtk_label_new (yk_trail_place (camp));
  /* Translators: so many stars; the sign stays. */
  g_autofree char *text = g_strdup_printf (C_ ("trail", "★%u"), score->n_stars);
  GtkWidget *stars = gtk_label_new (score->n_stars > 0 ? text : NULL);

  gtk_image_set_pixel_size (GTK_IMAGE (tent), TENT);
  gtk_widget_add_css_class (name, "camp-name");
  gtk_widget_add_css_class (stars, "camp-stars");
  gtk_widget_set_halign (stars, GTK_ALIGN_END);
  gtk_widget_set_valign (stars, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (stars, score->n_stars > 0);
  gtk_widget_set_halign (name, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (line, CAMP_WIDTH, -1);
  gtk_overlay_set_child (GTK_OVERLAY (line), tent);
  gtk_overlay_add_overlay (GTK_OVERLAY (line), stars);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), name);
  return box;
}

static void
add_camp (YkTrailMap *self, YkStore *store, guint camp)
{
  GtkWidget *button = gtk_toggle_button_new (), *content;
  g_autofree char *sentence = NULL;
  YkTrailScore score;

  yk_trail_score (store, camp, &score);
  sentence = yk_trail_camp_sentence (camp, &score);
  content = camp_content (camp, &score);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "camp");
  yk_accessible_names_set (button, sentence);
  if (camp > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                 GTK_TOGGLE_BUTTON (self->camps[0]));
  g_object_set_data (G_OBJECT (button), "camp", GUINT_TO_POINTER (camp));
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (camp_toggled_cb), self);
  self->camps[camp] = button;
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

static void
yk_trail_map_dispose (GObject *object)
{
  YkTrailMap *self = YK_TRAIL_MAP (object);

  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++)
    g_clear_pointer (&self->camps[camp], gtk_widget_unparent);
  g_clear_pointer (&self->picture, gsk_render_node_unref);

  G_OBJECT_CLASS (yk_trail_map_parent_class)->dispose (object);
}

static void
yk_trail_map_class_init (YkTrailMapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_trail_map_dispose;
  widget_class->measure = yk_trail_map_measure;
  widget_class->size_allocate = yk_trail_map_size_allocate;
  widget_class->snapshot = yk_trail_map_snapshot;
  gtk_widget_class_set_css_name (widget_class, "trail");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  g_signal_new ("chosen", YK_TYPE_TRAIL_MAP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
yk_trail_map_init (YkTrailMap *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (map_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* Shows the map with the camp CHOSEN, and those lit where something is done. */
static GtkWidget *
map_new (YkStore *store, guint chosen)
{
  YkTrailMap *self = g_object_new (YK_TYPE_TRAIL_MAP, NULL);

  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++)
    add_camp (self, store, camp);
  self->chosen = chosen;
  update_chosen (self);
  return GTK_WIDGET (self);
}

/* The window. */

#define YK_TYPE_TRAIL_DIALOG (yk_trail_dialog_get_type ())
G_DECLARE_FINAL_TYPE (YkTrailDialog, yk_trail_dialog, YK, TRAIL_DIALOG, YkDialog)

struct _YkTrailDialog
{
  YkDialog parent_instance;

  YkStore *store;
  YkAutoPlay auto_play; /* by which fewest moves are told */
  gulong layout_id;     /* scrolls the map once it has its place; or 0 */

  /* children */
  YkTrailMap *map;
  GtkAdjustment *across; /* of what the map scrolls in */
  GtkLabel *name;
  YkTextBlock *block; /* of these, which are read as one: */
  GtkLabel *rules;
  GtkLabel *advice;
  GtkFlowBox *puzzles;
  GtkFlowBox *deals;
};

static void
task_activated_cb (GtkFlowBox *flow, GtkFlowBoxChild *child, YkTrailDialog *self)
{
  guint task = (guint) gtk_flow_box_child_get_index (child) +
               (flow == self->deals ? YK_TRAIL_N_PUZZLES : 0);
  g_autofree char *line = NULL;
  YkDealId id;

  yk_trail_task (self->map->chosen, task, &id);
  line = yk_deal_id_write (&id);
  if (id.puzzle != 0)
    yk_dialog_answer (YK_DIALOG (self), "win.puzzle", g_variant_new_uint32 (id.puzzle));
  else
    yk_dialog_answer (YK_DIALOG (self), "win.deal", g_variant_new_string (line));
}

static void
append_centred (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
}

/* Returns: the name of a task, such as "Deal 1898". */
static char *
task_title (guint camp, guint task)
{
  g_autofree char *deal = NULL;
  YkDealId id;

  yk_trail_task (camp, task, &id);
  if (id.puzzle != 0)
    /* Translators: the number of a puzzle. */
    return g_strdup_printf (C_ ("trail", "Puzzle %u"), id.puzzle);
  deal = g_strdup_printf ("%" G_GUINT64_FORMAT, id.deal);
  /* Translators: the number of a deal. */
  return g_strdup_printf (C_ ("trail", "Deal %s"), deal);
}

static GtkWidget *
task_tile (YkTrailDialog *self, guint camp, guint task)
{
  GtkWidget *tile = gtk_flow_box_child_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  YkTrailStars stars = yk_trail_stars (self->store, camp, task);
  g_autofree char *title = task_title (camp, task);
  g_autofree char *facts = yk_trail_task_facts (camp, task, self->auto_play);
  g_autofree char *sentence = yk_trail_stars_sentence (task, stars);
  g_autofree char *signs = yk_trail_stars_signs (stars);
  g_autofree char *said = g_strdup_printf (
      /* Translators: a puzzle or a deal, how hard it is, and sentences about how the
       * player did. */
      C_ ("trail", "%s, %s. %s"), title, facts, sentence);

  append_centred (box, title, NULL);
  append_centred (box, facts, "dim-label");
  append_centred (box, signs, "stars");
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (tile), box);
  gtk_widget_add_css_class (tile, "task-tile");
  gtk_widget_set_tooltip_text (tile, sentence);
  yk_accessible_names_cover (box);
  yk_accessible_names_set (tile, said);
  yk_accessible_names_offer (tile);
  return tile;
}

static void
fill_flow (YkTrailDialog *self, GtkFlowBox *flow, guint first, guint n)
{
  guint camp = self->map->chosen;
  GtkWidget *tile;

  while ((tile = gtk_widget_get_first_child (GTK_WIDGET (flow))) != NULL)
    gtk_flow_box_remove (flow, tile);
  for (guint i = 0; i < n; i++)
    gtk_flow_box_append (flow, task_tile (self, camp, first + i));
}

static double
chosen_place (YkTrailDialog *self)
{
  const YkTrailCamp *camp = &yk_trail_camps[self->map->chosen];

  return camp->x * gtk_adjustment_get_upper (self->across);
}

static void
layout_cb (GdkFrameClock *clock, YkTrailDialog *self)
{
  g_clear_signal_handler (&self->layout_id, clock);
  gtk_adjustment_set_value (self->across,
                            chosen_place (self) -
                                gtk_adjustment_get_page_size (self->across) / 2);
}

/* Brings the chosen camp to the middle, at first and in a window of another width:
 * after this layout, within which nothing can be asked to move, and before anything is
 * painted. */
static void
room_changed_cb (YkTrailDialog *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (clock == NULL || self->layout_id != 0)
    return;
  self->layout_id =
      g_signal_connect_object (clock, "layout", G_CALLBACK (layout_cb), self, 0);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

static void
show_camp (YkTrailDialog *self)
{
  guint camp = self->map->chosen;
  const YkRules *rules = yk_trail_rules (camp);
  g_autofree char *sentence = yk_rules_sentence (rules);
  const char *advice = yk_trail_advice (camp);
  g_autofree char *said = yk_words_append (g_strdup (sentence), g_strdup (advice));
  g_autofree char *name = g_strdup_printf (
      /* Translators: the place of a camp, and the variation that is played there. */
      C_ ("trail", "%s: %s"), yk_trail_place (camp), yk_variation_name (rules));

  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->rules, sentence);
  gtk_label_set_text (self->advice, advice);
  yk_text_block_set_said (self->block, said);
  fill_flow (self, self->puzzles, 0, YK_TRAIL_N_PUZZLES);
  fill_flow (self, self->deals, YK_TRAIL_N_PUZZLES, YK_TRAIL_N_DEALS);
}

/* The map scrolls no more than it takes to have the camp in sight. */
static void
camp_chosen_cb (YkTrailDialog *self)
{
  double place = chosen_place (self);

  show_camp (self);
  gtk_adjustment_clamp_page (self->across, place - MARGIN, place + MARGIN);
}

static GtkWidget *
build_map (YkTrailDialog *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  YkTrailScore score;
  guint n_come = yk_trail_score_all (self->store, &score);

  self->map = YK_TRAIL_MAP (map_new (self->store, n_come > 0 ? n_come - 1 : 0));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled),
                                 GTK_WIDGET (self->map));
  /* GTK would look for the place of a camp before it has come to it. */
  gtk_viewport_set_scroll_to_focus (
      GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled))),
      FALSE);
  self->across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled));
  g_signal_connect_object (self->across, "changed", G_CALLBACK (room_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->map, "chosen", G_CALLBACK (camp_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  return scrolled;
}

static GtkLabel *
append_text (YkTextBlock *block, const char *text, const char *style)
{
  GtkWidget *label = yk_dialog_text (text, TEXT_CHARS, style);

  yk_text_block_append (block, label);
  return GTK_LABEL (label);
}

static GtkFlowBox *
append_flow (YkTrailDialog *self, GtkWidget *box, const char *heading, guint n_in_line)
{
  GtkFlowBox *flow = GTK_FLOW_BOX (gtk_flow_box_new ());

  gtk_box_append (GTK_BOX (box),
                  yk_dialog_text (heading, TEXT_CHARS, "variation-name"));
  gtk_flow_box_set_selection_mode (flow, GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (flow, TRUE);
  gtk_flow_box_set_min_children_per_line (flow, 1);
  gtk_flow_box_set_max_children_per_line (flow, n_in_line);
  yk_accessible_names_set (GTK_WIDGET (flow), heading);
  g_signal_connect_object (flow, "child-activated", G_CALLBACK (task_activated_cb),
                           self, 0);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (flow));
  return flow;
}

/* How far the player has come, and what stars are given for. */
static GtkWidget *
build_score (YkTrailDialog *self)
{
  YkTextBlock *block = YK_TEXT_BLOCK (yk_text_block_new ());
  YkTrailScore score;
  guint n_come = yk_trail_score_all (self->store, &score);
  g_autofree char *summary = yk_trail_sentence (n_come, &score), *said = NULL;
  const char *rule = _ ("You earn one star for solving a puzzle or winning a deal, one "
                        "for using no hints, and one for solving the puzzle on the "
                        "first try or winning the deal in few enough moves.");

  append_text (block, summary, "dim-label");
  append_text (block, rule, "dim-label");
  said = yk_words_append (g_strdup (summary), g_strdup (rule));
  yk_text_block_set_said (block, said);
  return GTK_WIDGET (block);
}

static GtkWidget *
build_camp (YkTrailDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (box, "page");
  gtk_widget_add_css_class (box, "trail-page");
  gtk_box_append (GTK_BOX (box), build_score (self));
  self->name = GTK_LABEL (yk_dialog_text (NULL, TEXT_CHARS, "title-2"));
  /* Large letters leave a long name of a place no room in one line. */
  gtk_label_set_wrap_mode (GTK_LABEL (self->name), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->name));
  self->block = YK_TEXT_BLOCK (yk_text_block_new ());
  self->rules = append_text (self->block, NULL, NULL);
  append_text (self->block, C_ ("trail", "Advice for the First Puzzle"),
               "variation-name");
  self->advice = append_text (self->block, NULL, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->block));
  self->puzzles = append_flow (self, box, C_ ("trail", "Puzzles"), YK_TRAIL_N_PUZZLES);
  self->deals = append_flow (self, box, C_ ("trail", "Deals"), YK_TRAIL_N_DEALS);
  return box;
}

static void
yk_trail_dialog_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkTrailDialog *self = YK_TRAIL_DIALOG (dialog);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->store = yk_session_get_store (context->session);
  self->auto_play = yk_game_get_auto_play (context->game);
  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Trail"));
  gtk_box_append (GTK_BOX (content), build_map (self));
  gtk_box_append (GTK_BOX (content), build_camp (self));
  gtk_window_set_child (GTK_WINDOW (self), yk_dialog_scrolled_page (content));
  show_camp (self);
  gtk_widget_child_focus (content, GTK_DIR_TAB_FORWARD);
  yk_dialog_fit (GTK_WINDOW (self), context->parent, WIDTH, HEIGHT);
}

YK_DEFINE_DIALOG (YkTrailDialog, yk_trail_dialog)
