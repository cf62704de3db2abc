/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The process that draws art that is not ours, and what it sends. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The argument by which the program is called, and those that follow it: what the file
 * is, pixels, the set of faces, and whether the height of the index is asked for.  The
 * file is the standard input; what is drawn goes to the standard output. */
#define YK_SANDBOX_ARGUMENT "--draw-foreign-art"
#define YK_SANDBOX_DECK "deck"
#define YK_SANDBOX_PICTURE "picture"

/* What is sent: a head, and for some kinds more. */
typedef enum
{
  YK_SANDBOX_INDEX,   /* the height of the index */
  YK_SANDBOX_FACE,    /* pixels follow, as ARGB32 images of cairo have them */
  YK_SANDBOX_PROBLEM, /* a sentence for the player follows; it is the last one */
  YK_SANDBOX_DONE,    /* the last one, where all has been drawn */
} YkSandboxKind;

typedef struct
{
  guint32 kind;
  gint32 face;
  guint64 length; /* of what follows, in bytes */
  double index_height;
} YkSandboxHead;

/* The longest sentence, in bytes. */
#define YK_SANDBOX_MAX_SENTENCE 1000

/* Returns: whether the program has been called to draw, and nothing else. */
gboolean yk_sandbox_child_is_called (int argc, char **argv);

/* Draws what the arguments say.  Returns: the exit status of the program. */
int yk_sandbox_child_run (int argc, char **argv);

G_END_DECLS
