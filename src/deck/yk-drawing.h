/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing in threads, and the end of the program.
 *
 * When the program ends, libraries take themselves down: pixman frees what it draws
 * with.  A thread that draws at that moment would crash. */
#pragma once

/* Called by a thread, never by the main one, before it draws something that takes a
 * moment, such as a face; never twice without yk_drawing_end() in between.  Where the
 * program is ending it does not return. */
void yk_drawing_begin (void);

/* Called by the same thread afterwards.  The end of the program waits for it. */
void yk_drawing_end (void);
