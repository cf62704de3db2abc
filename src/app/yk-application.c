/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: where it begins, the command line, and what concerns every window. */
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <unistd.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"
#include "app/platform/yk-platform.h"
#include "app/style/yk-style.h"
#include "app/ui/yk-ui.h"
#include "app/window/yk-window.h"
#include "base/platform/yk-threads.h"
#include "config.h"
#include "core/yk-deal.h"
#include "deck/yk-assets.h"
#include "deck/yk-deck.h"
#include "game/deals/yk-deals.h"
#include "game/savegame/yk-link.h"
#include "game/session/yk-session.h"
#include "game/settings/yk-settings.h"
#include "words/base/yk-words.h"
#include "words/results/yk-result-words.h"

/* What the command line asks for. */
typedef struct
{
  const YkRules *rules; /* NULL where none are named */
  guint64 deal;         /* 0 where none is named */
  const char *file;     /* borrowed from the options; NULL where none is named */
  gboolean is_daily;    /* the daily deal */
  gboolean is_new;      /* a new game */
} YkCommandLine;

static void
add_options (GApplication *application)
{
  const GOptionEntry entries[] = {
      {"variation", 0, 0, G_OPTION_ARG_STRING, NULL,
       N_ ("Start a game of this variation"),
       /* Translators: what stands for the id of a variation in “--variation=ID”. */
       N_ ("ID")},
      {"deal", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Play the deal with this number"),
       /* Translators: what stands for the number of a deal in “--deal=NUMBER”. */
       N_ ("NUMBER")},
      {"daily", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Play today’s daily deal"), NULL},
      {"new-game", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Start a new game"), NULL},
      {"backup", 0, 0, G_OPTION_ARG_FILENAME, NULL,
       N_ ("Back up all games and results to this file and exit"),
       /* Translators: what stands for the name of a file in “--backup=FILE”. */
       N_ ("FILE")},
      {"merge", 0, 0, G_OPTION_ARG_FILENAME, NULL,
       N_ ("Add the games and results from this backup and exit"), N_ ("FILE")},
      {"version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"),
       NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL,
       /* Translators: what stands for the name of a file, or for a link, that may be
        * opened. */
       N_ ("[FILE|LINK]")},
      {0},
  };

  g_application_add_main_option_entries (application, entries);
  g_application_set_option_context_summary (
      application, _ ("A solitaire game in which any face-up card can move."));
}

static gboolean
refuse_wish (const char *sentence)
{
  g_printerr ("yukon: %s\n", sentence);
  return FALSE;
}

static gboolean
read_wished_file (YkCommandLine *wish, GVariantDict *options)
{
  g_autofree const char **names = NULL;

  if (!g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &names))
    return TRUE;
  wish->file = names[0];
  if (names[1] != NULL)
    return refuse_wish (_ ("You can open only one game at a time."));
  if (wish->rules != NULL || wish->deal > 0 || wish->is_daily || wish->is_new)
    return refuse_wish (_ ("A file or a link can’t be combined with other options."));
  return TRUE;
}

/* Each option alone makes sense, and so does a variation with a number or for a new
 * game. */
static gboolean
wish_makes_sense (const YkCommandLine *wish)
{
  if (wish->is_daily && (wish->rules != NULL || wish->deal > 0))
    return refuse_wish (
        _ ("The daily deal can’t be combined with a variation or a deal number."));
  if (wish->is_daily && wish->is_new)
    return refuse_wish (_ ("The daily deal can’t be combined with a new game."));
  if (wish->is_new && wish->deal > 0)
    return refuse_wish (
        _ ("A new game picks its own number, so you can’t choose one."));
  return TRUE;
}

/* Reads OPTIONS into WISH.
 *
 * Returns: FALSE, with a sentence on stderr, if they contradict each other or name
 * something that does not exist. */
static gboolean
read_command_line (YkCommandLine *wish, GVariantDict *options)
{
  const char *id = NULL, *number = NULL;
  g_autoptr (GError) error = NULL;

  *wish = (YkCommandLine){.is_daily = g_variant_dict_contains (options, "daily"),
                          .is_new = g_variant_dict_contains (options, "new-game")};
  g_variant_dict_lookup (options, "variation", "&s", &id);
  g_variant_dict_lookup (options, "deal", "&s", &number);
  wish->rules = id != NULL ? yk_rules_find (id) : NULL;
  if (id != NULL && wish->rules == NULL) {
    g_autofree char *sentence =
        /* Translators: what the player gave as a variation’s id, such as
         * “russian”. */
        g_strdup_printf (_ ("There’s no variation called “%s”."), id);

    return refuse_wish (sentence);
  }
  if (number != NULL && !yk_deal_number_read (&wish->deal, number, &error))
    return refuse_wish (error->message);
  return wish_makes_sense (wish) && read_wished_file (wish, options);
}

#define ABOUT_WIDTH 420

/* How long the table has been left alone when the memory is tidied. */
#define TIDY_DELAY_S 2

/* The exit status of a call that makes no sense, and of a backup that fails. */
#define BAD_ARGUMENTS 2
#define BAD_BACKUP 3

/* The application: owns what outlives the window.  README.md describes its life. */
#define YK_TYPE_APPLICATION (yk_application_get_type ())
G_DECLARE_FINAL_TYPE (YkApplication, yk_application, YK, APPLICATION, GtkApplication)

struct _YkApplication
{
  GtkApplication parent_instance;

  GSettings *settings;
  YkStyle *style;
  YkDeck *deck;
  YkGame *game;
  YkSession *session;
  gboolean was_restored;
  char *complaint; /* what is to be told in the first window, or NULL */
  guint signal_ids[3];
  guint tidy_id;     /* the memory will be tidied */
  GtkWidget *window; /* borrowed; NULL while there is none */
};

G_DEFINE_FINAL_TYPE (YkApplication, yk_application, GTK_TYPE_APPLICATION)

static void
tell_player (YkApplication *self, const char *text)
{
  if (self->window != NULL)
    yk_window_tell (YK_WINDOW (self->window), text);
  else
    self->complaint = yk_words_append (self->complaint, g_strdup (text));
}

static gboolean
tidy_cb (gpointer data)
{
  YkApplication *self = data;
  GdkSurface *surface =
      self->window != NULL ? gtk_native_get_surface (GTK_NATIVE (self->window)) : NULL;

  self->tidy_id = 0;
  if (surface != NULL)
    yk_memory_tidy_surface (surface);
  yk_deck_rest (self->deck);
  yk_memory_tidy ();
  return G_SOURCE_REMOVE;
}

/* Rendering and drawing leave much memory to be used again, which nobody needs as long
 * as the player thinks. */
static void
tidy_soon (YkApplication *self)
{
  g_clear_handle_id (&self->tidy_id, g_source_remove);
  self->tidy_id = g_timeout_add_seconds (TIDY_DELAY_S, tidy_cb, self);
}

/* The chosen file is no deck: says so, and returns to our own deck. */
static void
deck_failed_cb (YkApplication *self, const char *reason)
{
  g_autofree char *value = g_settings_get_string (self->settings, "deck");
  g_autofree char *path = yk_asset_name_to_path (value);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = g_strdup_printf (
      /* Translators: the name of a deck of cards, and a sentence that says what is
       * wrong. */
      _ ("Can’t use the deck “%s”. %s"), name, reason);

  g_settings_reset (self->settings, "deck");
  tell_player (self, text);
}

/* The deck in the file that the player has chosen, or NULL: any other word names a deck
 * of our own. */
static YkDeck *
make_chosen_deck (YkApplication *self, const char *cache)
{
  g_autofree char *value = g_settings_get_string (self->settings, "deck");
  g_autofree char *path = yk_asset_name_to_path (value);
  YkDeck *deck;

  if (!yk_asset_name_is_file (value))
    return NULL;
  deck = yk_deck_new_for_path (path, cache);
  g_settings_bind (self->settings, "card-back", deck, "back", G_SETTINGS_BIND_GET);
  g_signal_connect_object (deck, "failed", G_CALLBACK (deck_failed_cb), self,
                           G_CONNECT_SWAPPED);
  return deck;
}

static YkDeck *
make_deck (YkApplication *self)
{
  g_autofree char *cache =
      g_build_filename (g_get_user_cache_dir (), "yukon", "faces", NULL);
  YkDeck *chosen = make_chosen_deck (self, cache);
  YkDeck *deck = chosen != NULL ? chosen : yk_builtin_deck_new (self->settings, cache);

  g_signal_connect_object (deck, "changed", G_CALLBACK (tidy_soon), self,
                           G_CONNECT_SWAPPED);
  return deck;
}

static void
deck_setting_cb (YkApplication *self)
{
  g_autoptr (YkDeck) deck = make_deck (self);

  yk_deck_show_meanwhile (deck, self->deck);
  g_set_object (&self->deck, deck);
  if (self->window != NULL)
    yk_window_set_deck (YK_WINDOW (self->window), self->deck);
}

static void
ensure_window (YkApplication *self)
{
  const YkWindowContent content = {self->settings, self->deck, self->game,
                                   self->session, self->was_restored};

  if (self->window == NULL) {
    g_autofree char *complaint = NULL;

    self->window = yk_window_new (GTK_APPLICATION (self), &content);
    self->was_restored = TRUE;
    g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
    /* Tells the player what could not be told while there was no window. */
    complaint = g_steal_pointer (&self->complaint);
    if (complaint != NULL)
      yk_window_tell (YK_WINDOW (self->window), complaint);
  }
}

static void
present (YkApplication *self)
{
  gtk_window_present (GTK_WINDOW (self->window));
}

/* An action that the desktop asks for: the window does it, and comes to the front. */
static void
window_action_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  YkApplication *self = data;
  g_autofree char *name =
      g_strconcat ("win.", g_action_get_name (G_ACTION (action)), NULL);

  ensure_window (self);
  gtk_widget_activate_action (self->window, name, NULL);
  present (self);
}

/* Takes back the size requests of a widget and of all its descendants. */
static void
let_shrink (GtkWidget *widget)
{
  gtk_widget_set_size_request (widget, -1, -1);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    let_shrink (child);
}

/* What build-aux/packaging/publisher.ini knows. */
static void
add_addresses (GtkAboutDialog *dialog)
{
  const char *const bugtracker[] = {YK_BUGTRACKER, NULL};

  if (*YK_HOMEPAGE != '\0')
    gtk_about_dialog_set_website (dialog, YK_HOMEPAGE);
  if (*YK_BUGTRACKER != '\0')
    /* Translators: stands before the address of a page on the web. */
    gtk_about_dialog_add_credit_section (dialog, _ ("Report a problem at"),
                                         (const char **) bugtracker);
}

static GtkWidget *
about_dialog_new (void)
{
  const char *const authors[] = {"The Yukon team", NULL};
  GtkWidget *dialog = g_object_new (
      GTK_TYPE_ABOUT_DIALOG, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG,
      "program-name", C_ ("program", "Yukon"), "version", YK_VERSION, "comments",
      _ ("A solitaire game in which any face-up card can move."), "logo-icon-name",
      YK_APP_ID, "license-type", GTK_LICENSE_GPL_3_0, "authors", authors, "modal", TRUE,
      NULL);

  add_addresses (GTK_ABOUT_DIALOG (dialog));
  /* GTK wants it wider than a small table is. */
  gtk_window_set_resizable (GTK_WINDOW (dialog), TRUE);
  let_shrink (gtk_window_get_child (GTK_WINDOW (dialog)));
  return dialog;
}

/* The bus may ask for it, too, while there is no window. */
static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  YkApplication *self = data;
  GtkWidget *dialog = about_dialog_new ();

  if (self->window == NULL) {
    ensure_window (self);
    present (self);
  }
  yk_dialog_attach (GTK_WINDOW (dialog), GTK_WINDOW (self->window));
  yk_dialog_fit (GTK_WINDOW (dialog), GTK_WINDOW (self->window), ABOUT_WIDTH,
                 YK_DIALOG_NATURAL);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  YkApplication *self = data;

  if (self->window != NULL)
    gtk_window_close (GTK_WINDOW (self->window));
}

/* A look at a deal is no lost game, unless the player wishes that. */
static void
count_early_cb (YkApplication *self)
{
  gboolean early = g_settings_get_boolean (self->settings, "count-early");

  yk_session_set_least_moves (self->session, early ? 1 : 3);
}

static void
restore_game (YkApplication *self)
{
  g_autoptr (GError) store_error = NULL, error = NULL;
  g_autoptr (YkStore) store = yk_session_open_store (NULL, NULL, &store_error);
  guint n_others;

  self->game = yk_game_new ();
  self->session = yk_session_new (self->game, store);
  count_early_cb (self);
  g_signal_connect_object (self->settings, "changed::count-early",
                           G_CALLBACK (count_early_cb), self, G_CONNECT_SWAPPED);
  self->was_restored = yk_session_restore (self->session, &n_others, &error);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (tidy_soon), self,
                           G_CONNECT_SWAPPED);
  if (store_error != NULL)
    tell_player (self, store_error->message);
  if (error != NULL)
    tell_player (self, error->message);
  if (yk_store_get_owner (store) > 1)
    tell_player (self, _ ("Yukon is already running in another window. The games in "
                          "both windows are saved, and both count."));
  if (n_others > 0)
    tell_player (self, _ ("The game you started in a second window is also saved."));
}

/* The system tells the program to end: the window is closed.  If it is closed already,
 * a file is still being saved; if that is not done in time, its older content stays. */
static gboolean
unix_signal_cb (gpointer data)
{
  YkApplication *self = data;

  if (self->window != NULL) {
    yk_window_close_at_once (YK_WINDOW (self->window));
  } else {
    g_printerr ("yukon: %s\n", _ ("Yukon closed before everything was saved."));
    g_application_quit (G_APPLICATION (self));
  }
  return G_SOURCE_CONTINUE;
}

/* The thread that has told of it waits for ever: nothing is taken down. */
static G_NORETURN void
end_unable (void)
{
  g_settings_sync ();
  _exit (EXIT_FAILURE);
}

/* The cards cannot be drawn: says so where there is a display, and ends. */
static gboolean
tell_unable_cb (gpointer sentence)
{
  GtkWindow *window = gtk_application_get_active_window (
      GTK_APPLICATION (g_application_get_default ()));
  GtkWidget *dialog =
      gtk_message_dialog_new (window, GTK_DIALOG_MODAL, GTK_MESSAGE_ERROR,
                              GTK_BUTTONS_CLOSE, "%s", (const char *) sentence);

  gtk_window_set_title (GTK_WINDOW (dialog), C_ ("program", "Yukon"));
  g_signal_connect (dialog, "response", G_CALLBACK (end_unable), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
  return G_SOURCE_REMOVE;
}

/* Called by any thread.  The main loop runs only where there is a display. */
static void
tell_unable (const char *sentence)
{
  g_idle_add (tell_unable_cb, (gpointer) sentence);
}

static G_NORETURN void
end_with_complaint (const char *sentence)
{
  g_printerr ("yukon: %s\n", sentence);
  exit (EXIT_FAILURE);
}

static void
yk_application_startup (GApplication *application)
{
  YkApplication *self = YK_APPLICATION (application);
  const GActionEntry actions[] = {
      {.name = "about", .activate = about_cb},
      {.name = "quit", .activate = quit_cb},
      /* These are in the desktop file, too. */
      {.name = "new-game", .activate = window_action_cb},
      {.name = "daily", .activate = window_action_cb},
  };
  g_autoptr (GtkCssProvider) provider = NULL;
  static const int numbers[] = {SIGTERM, SIGINT, SIGHUP};

  self->settings = yk_settings_new ();
  if (self->settings == NULL)
    end_with_complaint (_ ("Yukon isn’t fully installed: its settings are missing."));
  yk_render_guard_set_unable (tell_unable);
  self->deck = make_deck (self);
  restore_game (self);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    self->signal_ids[i] = g_unix_signal_add (numbers[i], unix_signal_cb, self);

  /* GTK puts this on every window, for desktops that look for the desktop file by it.
   * Until here it was the command's name, as the help has it. */
  g_set_prgname (YK_APP_ID);
  if (!gtk_init_check ())
    end_with_complaint (_ ("Yukon needs a graphical display, but there isn’t one."));

  G_APPLICATION_CLASS (yk_application_parent_class)->startup (application);

  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider,
                                       "/io/github/yukon_solitaire/Yukon/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  yk_accessible_names_init ();
  yk_shortcuts_set_accels (GTK_APPLICATION (self));
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions),
                                   self);
  self->style = yk_style_new (self->settings);
  g_signal_connect_object (self->settings, "changed::four-colours",
                           G_CALLBACK (deck_setting_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::rank-letters",
                           G_CALLBACK (deck_setting_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::deck",
                           G_CALLBACK (deck_setting_cb), self, G_CONNECT_SWAPPED);
}

static void
yk_application_activate (GApplication *application)
{
  YkApplication *self = YK_APPLICATION (application);

  ensure_window (self);
  present (self);
}

static void
open_files (YkApplication *self, GFile *first, guint n_files)
{
  ensure_window (self);
  yk_window_open (YK_WINDOW (self->window), first, n_files);
  present (self);
}

/* The desktop calls this by D-Bus, perhaps without any file. */
static void
yk_application_open (GApplication *application, GFile **files, int n_files,
                     const char *hint)
{
  if (n_files > 0)
    open_files (YK_APPLICATION (application), files[0], (guint) n_files);
  else
    g_application_activate (application);
}

/* Backs up, or adds a backup, without a window. Returns: the exit status. */
static int
move_store (const char *backup, const char *merged)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YkStore) store = yk_session_open_store (NULL, NULL, &error);
  g_autofree char *sentence = NULL;
  YkStoreGain gain;
  gboolean is_done = error == NULL;

  if (is_done && backup != NULL)
    is_done = yk_store_back_up (yk_store_get_path (store), backup, &error);
  if (is_done && merged != NULL) {
    is_done = yk_store_merge (yk_store_get_path (store), merged, FALSE, &gain, &error);
    sentence = is_done ? yk_gain_sentence (&gain, FALSE) : NULL;
  }
  if (!is_done)
    g_printerr ("yukon: %s\n", error->message);
  else if (sentence != NULL)
    g_print ("%s\n", sentence);
  return is_done ? EXIT_SUCCESS : BAD_BACKUP;
}

/* Refuses a contradictory command line, before another process is asked. */
static int
yk_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  const char *backup = NULL, *merged = NULL;
  YkCommandLine wish;

  if (g_variant_dict_contains (options, "version")) {
    g_print ("yukon %s\n", YK_VERSION);
    return 0;
  }
  if (!read_command_line (&wish, options))
    return BAD_ARGUMENTS;
  g_variant_dict_lookup (options, "backup", "^&ay", &backup);
  g_variant_dict_lookup (options, "merge", "^&ay", &merged);
  return backup != NULL || merged != NULL ? move_store (backup, merged) : -1;
}

/* Unknown arguments end the program with the same status as those that make no sense.
 * GApplication has complained about them already. */
static gboolean
yk_application_local_command_line (GApplication *application, char ***arguments,
                                   int *status)
{
  GApplicationClass *parent_class = G_APPLICATION_CLASS (yk_application_parent_class);
  gboolean is_done = parent_class->local_command_line (application, arguments, status);

  if (is_done && *status == 1 && !g_application_get_is_registered (application))
    *status = BAD_ARGUMENTS;
  return is_done;
}

static int
yk_application_command_line (GApplication *application, GApplicationCommandLine *line)
{
  YkApplication *self = YK_APPLICATION (application);
  g_autoptr (GFile) file = NULL;
  g_autofree char *link = NULL;
  YkCommandLine wish;

  if (!read_command_line (&wish, g_application_command_line_get_options_dict (line)))
    return BAD_ARGUMENTS;
  if (wish.file != NULL) {
    /* A line that somebody has shared stands for the link in it. */
    link = yk_link_find (wish.file);
    file = g_application_command_line_create_file_for_arg (
        line, link != NULL ? link : wish.file);
    open_files (self, file, 1);
  } else {
    /* Does in the window what the command line asks for. */
    ensure_window (self);
    if (wish.is_daily)
      gtk_widget_activate_action (self->window, "win.daily", NULL);
    else if (wish.rules != NULL || wish.deal > 0)
      yk_window_deal (YK_WINDOW (self->window),
                      wish.rules != NULL ? wish.rules : yk_rules_find ("yukon"),
                      wish.deal);
    else if (wish.is_new)
      gtk_widget_activate_action (self->window, "win.new-game", NULL);
    present (self);
  }
  return 0;
}

static void
yk_application_shutdown (GApplication *application)
{
  YkApplication *self = YK_APPLICATION (application);

  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));
  for (guint i = 0; i < G_N_ELEMENTS (self->signal_ids); i++)
    g_clear_handle_id (&self->signal_ids[i], g_source_remove);
  g_clear_handle_id (&self->tidy_id, g_source_remove);
  g_clear_object (&self->style);
  if (self->deck != NULL)
    yk_deck_save (self->deck);
  g_clear_object (&self->deck);
  g_clear_object (&self->session);
  g_clear_object (&self->game);
  g_clear_pointer (&self->complaint, g_free);
  if (self->settings != NULL)
    g_settings_sync ();
  g_clear_object (&self->settings);

  G_APPLICATION_CLASS (yk_application_parent_class)->shutdown (application);
}

static void
yk_application_class_init (YkApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = yk_application_startup;
  application_class->activate = yk_application_activate;
  application_class->open = yk_application_open;
  application_class->local_command_line = yk_application_local_command_line;
  application_class->handle_local_options = yk_application_handle_local_options;
  application_class->command_line = yk_application_command_line;
  application_class->shutdown = yk_application_shutdown;
}

static void
yk_application_init (YkApplication *self)
{
  add_options (G_APPLICATION (self));
}

/* Where the translations are.  A build tree names its own, for it is not installed. */
static const char *
locale_dir (void)
{
  const char *own = g_getenv ("YUKON_LOCALE_DIR");

  return own != NULL && *own != '\0' ? own : YK_LOCALE_DIR;
}

int
main (int argc, char **argv)
{
  g_autoptr (GApplication) application = NULL;

  if (!yk_sandbox_child_is_called (argc, argv))
    yk_memory_tune ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (yk_sandbox_child_is_called (argc, argv))
    return yk_sandbox_child_run (argc, argv);
  g_set_application_name (C_ ("program", "Yukon"));

  yk_renderer_choose ();
  application =
      g_object_new (YK_TYPE_APPLICATION, "application-id", YK_APP_ID, "flags",
                    G_APPLICATION_HANDLES_COMMAND_LINE | G_APPLICATION_HANDLES_OPEN,
                    "resource-base-path", "/io/github/yukon_solitaire/Yukon", NULL);
  return g_application_run (application, argc, argv);
}
