/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told where something cannot be saved. */
#include "app/window/yk-saving.h"

#include <glib/gi18n.h>

struct _YkSaving
{
  GObject parent_instance;

  YkSession *session;
  YkToast *toast;
  gboolean may_lose; /* the player knows what closing would lose */
};

G_DEFINE_FINAL_TYPE (YkSaving, yk_saving, G_TYPE_OBJECT)

static void
game_full_cb (YkToast *toast)
{
  G_STATIC_ASSERT (YK_HISTORY_MAX_STEPS == 100000);

  yk_toast_tell (toast,
                 _ ("This game is full: it holds 100,000 steps, with all that was "
                    "tried. They are kept, and you can go to any of them."));
}

/* There is more to be lost now. */
static void
saved_game_changed_cb (YkSaving *self)
{
  self->may_lose = FALSE;
}

static void
yk_saving_dispose (GObject *object)
{
  YkSaving *self = YK_SAVING (object);

  g_clear_object (&self->session);
  g_clear_object (&self->toast);

  G_OBJECT_CLASS (yk_saving_parent_class)->dispose (object);
}

static void
yk_saving_class_init (YkSavingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_saving_dispose;
}

static void
yk_saving_init (YkSaving *self)
{
}

YkSaving *
yk_saving_new (YkGame *game, YkSession *session, YkStatistics *statistics,
               YkToast *toast)
{
  YkSaving *self = g_object_new (YK_TYPE_SAVING, NULL);

  self->session = g_object_ref (session);
  self->toast = g_object_ref (toast);
  g_signal_connect_object (game, "changed", G_CALLBACK (saved_game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "full", G_CALLBACK (game_full_cb), toast,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "failed", G_CALLBACK (yk_toast_tell), toast,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (statistics, "failed", G_CALLBACK (yk_toast_tell), toast,
                           G_CONNECT_SWAPPED);
  return self;
}

/* Says in the window what closing would lose. */
static void
warn_of_loss (YkSaving *self, const GError *error)
{
  self->may_lose = TRUE;
  yk_toast_tell (self->toast, error->message);
  yk_toast_tell (self->toast,
                 _ ("What is not saved will be lost when you close the window "
                    "once more."));
}

gboolean
yk_saving_may_close (YkSaving *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (YK_IS_SAVING (self), TRUE);

  if (yk_session_flush (self->session, &error))
    return TRUE;
  if (!self->may_lose) {
    warn_of_loss (self, error);
    return FALSE;
  }
  g_printerr ("yukon: %s\n", error->message);
  return TRUE;
}

void
yk_saving_give_up (YkSaving *self)
{
  g_return_if_fail (YK_IS_SAVING (self));

  self->may_lose = TRUE;
}
