/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The toast: what it shows, for how long, and what it keeps for later. */
#include "../test-common.h"
#include "app/ui/yk-ui.h"

/* Longer than any toast of these tests may stay. */
#define PATIENCE_S 30

typedef struct
{
  GtkWidget *window;
  GtkWidget *box;
  YkToast *toast;
  guint n_acts; /* how often the button's action was activated */
} Fixture;

static YkToast *
add_toast (Fixture *fixture)
{
  GtkWidget *toast = yk_toast_new ();

  gtk_box_append (GTK_BOX (fixture->box), toast);
  return YK_TOAST (toast);
}

/* Does what an action of a window may do: it shows something itself. */
static void
act_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *fixture = data;

  fixture->n_acts++;
  yk_toast_show_for_long (fixture->toast, "Acting.", NULL, NULL);
}

static void
quiet_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *fixture = data;

  fixture->n_acts++;
}

static void
begin (Fixture *fixture)
{
  const GActionEntry entries[] = {{.name = "act", .activate = act_cb},
                                  {.name = "quiet", .activate = quiet_cb}};
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  *fixture = (Fixture){.window = gtk_window_new ()};
  fixture->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->box);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries,
                                   G_N_ELEMENTS (entries), fixture);
  gtk_widget_insert_action_group (fixture->window, "test", G_ACTION_GROUP (group));
  fixture->toast = add_toast (fixture);
  g_object_add_weak_pointer (G_OBJECT (fixture->toast), (gpointer *) &fixture->toast);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

/* Destroys the window: nothing may keep the toast. */
static void
end (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_null (fixture->toast);
}

/* The widget of TYPE within PARENT. */
static GtkWidget *
find_child (GtkWidget *parent, GType type)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found =
        g_type_is_a (G_OBJECT_TYPE (child), type) ? child : find_child (child, type);

    if (found != NULL)
      return found;
  }
  return NULL;
}

static void
expect_text (YkToast *toast, const char *text)
{
  GtkWidget *label = find_child (GTK_WIDGET (toast), GTK_TYPE_LABEL);

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (toast)));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, text);
}

static gboolean
impatient_cb (gpointer data)
{
  g_error ("a toast stays for ever");
  return G_SOURCE_REMOVE;
}

/* Waits until the toast cannot be seen, and is invisible for screen readers. */
static void
wait_until_gone (YkToast *toast)
{
  guint id = g_timeout_add_seconds (PATIENCE_S, impatient_cb, NULL);

  while (gtk_widget_get_visible (GTK_WIDGET (toast)))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (id);
}

static void
click (YkToast *toast)
{
  GtkWidget *button = find_child (GTK_WIDGET (toast), GTK_TYPE_BUTTON);

  g_assert_true (gtk_widget_get_visible (button));
  g_signal_emit_by_name (button, "clicked");
}

/* At first, and once it is hidden, nothing shows. */
static void
test_hidden (void)
{
  Fixture fixture;

  begin (&fixture);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture.toast)));
  yk_toast_show (fixture.toast, "One.", NULL, NULL);
  expect_text (fixture.toast, "One.");
  yk_toast_hide (fixture.toast);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture.toast)));
  end (&fixture);
}

static void
told_cb (YkToast *toast, const char *text, char **told)
{
  g_free (*told);
  *told = g_strdup (text);
}

/* A message goes by itself, unless the pointer is over it, it is shown for long, or it
 * asks: that is told with how to answer, and stays until the player closes it.  News
 * that has gone is read, and is not told again. */
static void
test_time (void)
{
  g_autofree char *told = NULL;
  Fixture fixture;
  YkToast *attended, *lasting, *news, *asking;

  begin (&fixture);
  attended = add_toast (&fixture);
  lasting = add_toast (&fixture);
  news = add_toast (&fixture);
  asking = add_toast (&fixture);
  g_signal_connect (asking, "told", G_CALLBACK (told_cb), &told);
  yk_toast_show (asking, "Shall I?", "Act", "test.quiet");
  g_assert_cmpstr (told, ==, "Shall I? For “Act”, press Tab and then Enter.");
  yk_toast_tell (news, "One.");
  yk_toast_show_for_long (lasting, "For long.", NULL, NULL);
  yk_toast_show (attended, "Attended.", NULL, NULL);
  gtk_widget_set_state_flags (GTK_WIDGET (attended), GTK_STATE_FLAG_PRELIGHT, FALSE);
  yk_toast_show (fixture.toast, "For a while.", NULL, NULL);
  wait_until_gone (fixture.toast);
  wait_until_gone (news);
  yk_toast_tell (news, "Two.");
  expect_text (news, "Two.");
  expect_text (attended, "Attended.");
  expect_text (lasting, "For long.");
  gtk_widget_unset_state_flags (GTK_WIDGET (attended), GTK_STATE_FLAG_PRELIGHT);
  wait_until_gone (attended);
  expect_text (lasting, "For long.");
  expect_text (asking, "Shall I?");
  /* A mere sentence leaves Escape to what it is about, such as full screen. */
  g_assert_false (yk_toast_close (lasting));
  g_assert_true (yk_toast_close (asking));
  wait_until_gone (asking);
  g_assert_false (yk_toast_close (asking));
  end (&fixture);
}

/* The next message takes the place of the one before, with its button. */
static void
test_messages (void)
{
  Fixture fixture;
  GtkWidget *button;

  begin (&fixture);
  button = find_child (GTK_WIDGET (fixture.toast), GTK_TYPE_BUTTON);
  yk_toast_show (fixture.toast, "One.", "Act", "test.act");
  g_assert_true (gtk_widget_get_visible (button));
  yk_toast_show (fixture.toast, "Two.", NULL, NULL);
  expect_text (fixture.toast, "Two.");
  g_assert_false (gtk_widget_get_visible (button));
  end (&fixture);
}

/* The button hides the toast; what its action shows stays. */
static void
test_button (void)
{
  Fixture fixture;

  begin (&fixture);
  yk_toast_show (fixture.toast, "One.", "Act", "test.quiet");
  click (fixture.toast);
  g_assert_cmpuint (fixture.n_acts, ==, 1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture.toast)));
  yk_toast_show (fixture.toast, "Two.", "Act", "test.act");
  click (fixture.toast);
  g_assert_cmpuint (fixture.n_acts, ==, 2);
  expect_text (fixture.toast, "Acting.");
  end (&fixture);
}

/* News is added to unread news, each once; messages come after it, and nothing hides it
 * but its button. */
static void
test_news (void)
{
  Fixture fixture;

  begin (&fixture);
  yk_toast_show (fixture.toast, "Message.", NULL, NULL);
  yk_toast_tell (fixture.toast, "One.");
  expect_text (fixture.toast, "One.");
  yk_toast_tell (fixture.toast, "Two.");
  yk_toast_tell (fixture.toast, "One.");
  expect_text (fixture.toast, "One. Two.");
  yk_toast_hide (fixture.toast);
  expect_text (fixture.toast, "One. Two.");
  yk_toast_show (fixture.toast, "Message.", "Act", "test.quiet");
  expect_text (fixture.toast, "One. Two. Message.");
  click (fixture.toast);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture.toast)));
  yk_toast_tell (fixture.toast, "Three.");
  expect_text (fixture.toast, "Three.");
  end (&fixture);
}

/* While it is held, news waits, and survives messages that come and go. */
static void
test_held_news (void)
{
  Fixture fixture;

  begin (&fixture);
  yk_toast_hold (fixture.toast);
  yk_toast_show_for_long (fixture.toast, "Looking…", "Skip", "test.quiet");
  yk_toast_tell (fixture.toast, "One.");
  yk_toast_tell (fixture.toast, "Two.");
  expect_text (fixture.toast, "Looking…");
  yk_toast_show (fixture.toast, "Message.", NULL, NULL);
  expect_text (fixture.toast, "Message.");
  yk_toast_hide (fixture.toast);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture.toast)));
  yk_toast_show_for_long (fixture.toast, "Looking…", "Skip", "test.quiet");
  click (fixture.toast);
  g_assert_true (yk_toast_release (fixture.toast));
  expect_text (fixture.toast, "One. Two.");
  end (&fixture);
}

/* News that is on the screen, unread, when it is held is shown again afterwards. */
static void
test_news_held_late (void)
{
  Fixture fixture;

  begin (&fixture);
  yk_toast_tell (fixture.toast, "One.");
  yk_toast_hold (fixture.toast);
  yk_toast_show_for_long (fixture.toast, "Looking…", NULL, NULL);
  expect_text (fixture.toast, "Looking…");
  g_assert_true (yk_toast_release (fixture.toast));
  expect_text (fixture.toast, "One.");
  end (&fixture);
}

static void
test_release_of_nothing (void)
{
  Fixture fixture;

  begin (&fixture);
  g_assert_false (yk_toast_release (fixture.toast));
  yk_toast_hold (fixture.toast);
  yk_toast_show_for_long (fixture.toast, "Looking…", NULL, NULL);
  g_assert_false (yk_toast_release (fixture.toast));
  expect_text (fixture.toast, "Looking…");
  yk_toast_tell (fixture.toast, "One.");
  yk_toast_show (fixture.toast, "Message.", NULL, NULL);
  g_assert_false (yk_toast_release (fixture.toast));
  expect_text (fixture.toast, "One. Message.");
  end (&fixture);
}

/* A window may close at any moment. */
static void
test_finalized (void)
{
  for (int i = 0; i < 4; i++) {
    Fixture fixture;

    begin (&fixture);
    if (i == 1)
      yk_toast_show (fixture.toast, "One.", "Act", "test.act");
    else if (i == 2)
      yk_toast_show_for_long (fixture.toast, "One.", NULL, NULL);
    else if (i == 3)
      yk_toast_tell (fixture.toast, "One.");
    end (&fixture);
  }
}

int
main (int argc, char **argv)
{
  g_setenv ("GSK_RENDERER", "cairo", FALSE);
  g_setenv ("GDK_DEBUG", "gl-disable", FALSE);
  g_setenv ("GDK_DISABLE", "gl", FALSE);
  g_setenv ("GTK_A11Y", "none", FALSE);
  if (!gtk_init_check ()) {
    test_leave_out_all ("there is no display");
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/toast/hidden", test_hidden);
  g_test_add_func ("/toast/time", test_time);
  g_test_add_func ("/toast/messages", test_messages);
  g_test_add_func ("/toast/button", test_button);
  g_test_add_func ("/toast/news", test_news);
  g_test_add_func ("/toast/held-news", test_held_news);
  g_test_add_func ("/toast/news-held-late", test_news_held_late);
  g_test_add_func ("/toast/release-of-nothing", test_release_of_nothing);
  g_test_add_func ("/toast/finalized", test_finalized);
  return g_test_run ();
}
