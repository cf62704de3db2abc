/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads: their priority, and how drawing threads stop when the program ends. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The priority of threads. */

/* Lowers the priority of the calling thread for good.  Does nothing on systems that
 * cannot do so for a single thread. */
void yk_priority_lower (void);

/* Keeps threads from drawing while the program ends.
 *
 * When the program ends, libraries free their data, as pixman does with what it needs
 * to draw.  A thread that draws at that moment would crash. */

/* Begins a drawing step, such as one face, in a thread other than the main one; must
 * not be nested.  Does not return if the program is ending. */
void yk_render_guard_begin (void);

/* Ends the drawing step.  The program waits for this before it ends, for two seconds at
 * most. */
void yk_render_guard_end (void);

/* Sets the function to call, in any thread, if nothing can ever be drawn: TELL gets a
 * sentence for the player and must end the program.  Call this before anything is
 * drawn. */
void yk_render_guard_set_unable (void (*tell) (const char *sentence));

/* Reports from a thread that nothing can be drawn.  Without a TELL function the program
 * ends at once, with no cleanup: other threads may be running, and the game is saved
 * already. */
G_NORETURN void yk_render_guard_give_up (const char *sentence);

G_END_DECLS
