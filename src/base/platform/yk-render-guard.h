/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing in threads, and the end of the program.
 *
 * When the program ends, libraries take themselves down: pixman frees what it draws
 * with.  A thread that draws at that moment would crash. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Called by a thread, never by the main one, before it draws something that takes a
 * moment, such as a face; never twice without yk_render_guard_end() in between.  Where
 * the program is ending it does not return. */
void yk_render_guard_begin (void);

/* Called by the same thread afterwards.  The end of the program waits for it, but no
 * longer than two seconds. */
void yk_render_guard_end (void);

/* Where nothing can ever be drawn: TELL is called with a sentence for the player, in
 * any thread, and is to see to it that the program ends.  Called before anything is
 * drawn. */
void yk_render_guard_set_unable (void (*tell) (const char *sentence));

/* Called by a thread that finds so.  Where nobody is to be told the program ends at
 * once, with nothing taken down: other threads may be at work, and the game is on the
 * disk. */
G_NORETURN void yk_render_guard_give_up (const char *sentence);

G_END_DECLS
