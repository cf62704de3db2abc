/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the program small. */
#pragma once

/* Before anything large is allocated: makes the C library give pictures back to the
 * system when they are freed, where it would keep them otherwise. */
void yk_memory_tune (void);
