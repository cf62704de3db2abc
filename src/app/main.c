/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the program begins. */
#include <glib/gi18n.h>
#include <locale.h>

#include "app/platform/yk-platform.h"
#include "app/yk-application.h"
#include "config.h"
#include "deck/yk-assets.h"

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
  application = yk_application_new ();
  return g_application_run (application, argc, argv);
}
