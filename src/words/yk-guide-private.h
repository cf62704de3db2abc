/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the guide share. */
#pragma once

#include "words/yk-guide.h"

void yk_guide_add (GStrvBuilder *text, const char *paragraph);

/* The same, and frees the paragraph. */
void yk_guide_take (GStrvBuilder *text, char *paragraph);

/* Whether any column begins with face-down cards. */
gboolean yk_guide_has_face_down (const YkRules *rules);

gboolean yk_guide_has_any_spaces (const YkRules *rules, const YkGameOptions *options);

/* yk-guide-advice.c */
void yk_guide_add_advice (GStrvBuilder *text, const YkRules *rules,
                          const YkGameOptions *options);

/* yk-guide-notes.c */
void yk_guide_add_notes (GStrvBuilder *text, const YkRules *rules,
                         const YkGameOptions *options);
