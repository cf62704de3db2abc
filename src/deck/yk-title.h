/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a file of a deck or a picture is called. */
#pragma once

/* "My deck" for "my_deck.svgz", the name of a FILE without its folder, in the encoding
 * of file names.  Free with g_free().  Any thread. */
char *yk_title_of_file (const char *file);
