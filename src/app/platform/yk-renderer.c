/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses how GTK draws on machines without a graphics card. */
#include "app/platform/yk-platform.h"

#include <gtk/gtk.h>

/* From this release on the switch is in GDK_DISABLE, no more in GDK_DEBUG. */
#define GDK_DISABLE_SINCE_MINOR 16

static gboolean
directory_has (const char *path, const char *prefix)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    if (g_str_has_prefix (name, prefix))
      return TRUE;
  return FALSE;
}

void
yk_renderer_choose (void)
{
  const char *renderer = g_getenv ("GSK_RENDERER");

  if (g_getenv ("GDK_DEBUG") != NULL || g_getenv ("GDK_DISABLE") != NULL)
    return;
  if (renderer == NULL && !directory_has ("/dev/dri", "renderD") &&
      !directory_has ("/dev", "nvidia"))
    g_setenv ("GSK_RENDERER", "cairo", FALSE);
  if (g_strcmp0 (g_getenv ("GSK_RENDERER"), "cairo") == 0) {
    /* OpenGL is not to be loaded: nobody would draw with it. */
    if (gtk_get_minor_version () >= GDK_DISABLE_SINCE_MINOR)
      g_setenv ("GDK_DISABLE", "gl,vulkan", FALSE);
    else
      g_setenv ("GDK_DEBUG", "gl-disable", FALSE);
  }
}
