/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes a picture of the table, to keep or to send. */
#include "table/render/yk-table-paint.h"

#include <math.h>

/* Paints SCENE at rest. MOTION, INPUT and MARKS are cleared for it. */
static GskRenderNode *
paint_at_rest (YkScene scene, YkMotion *motion, YkInputState *input, YkMarks *marks)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  YkTableNodes nodes = {0};

  yk_motion_aim (motion, scene.board, scene.layout, YK_MOTION_JUMP, 0, 0, 0);
  yk_input_init (input);
  yk_marks_init (marks);
  scene.motion = motion;
  scene.input = input;
  scene.marks = marks;
  scene.hint = NULL;
  scene.cursor = NULL;
  /* What a win leaves on the felt is at rest as soon as it is whole. */
  if (scene.win_animation != NULL &&
      yk_win_animation_view (scene.win_animation, scene.win_time) < 1)
    scene.win_animation = NULL;
  gtk_snapshot_scale (snapshot, (float) scene.scale, (float) scene.scale);
  yk_table_paint (&scene, &nodes, snapshot);
  yk_table_nodes_clear (&nodes);
  return gtk_snapshot_free_to_node (snapshot);
}

/* The texture's pixels in memory: those of the graphics card can be had in this thread
 * only.  Takes TEXTURE. */
static GdkTexture *
bring_to_memory (GdkTexture *texture)
{
  int width = gdk_texture_get_width (texture),
      height = gdk_texture_get_height (texture);
  gsize stride = (gsize) width * 4, length = stride * (gsize) height;
  g_autoptr (GBytes) bytes = NULL;
  guchar *pixels;

  if (GDK_IS_MEMORY_TEXTURE (texture))
    return texture;
  pixels = g_malloc (length);
  bytes = g_bytes_new_take (pixels, length);
  gdk_texture_download (texture, pixels, stride);
  g_object_unref (texture);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

GdkTexture *
yk_table_picture (GtkWidget *widget, const YkScene *scene)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;
  g_autofree YkMotion *motion = g_new0 (YkMotion, 1);
  g_autofree YkInputState *input = g_new0 (YkInputState, 1);
  g_autofree YkMarks *marks = g_new0 (YkMarks, 1);
  g_autoptr (GskRenderNode) node = NULL;
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT (0, 0, (float) ceil (scene->layout->width * scene->scale),
                          (float) ceil (scene->layout->height * scene->scale));

  if (renderer == NULL)
    return NULL;
  node = paint_at_rest (*scene, motion, input, marks);
  return bring_to_memory (gsk_renderer_render_texture (renderer, node, &bounds));
}
