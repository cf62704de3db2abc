/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links that open a deal or a position, and nothing else. */
#include "game/savegame/yk-link.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/yk-text.h"
#include "game/savegame/yk-savegame.h"

/* What a link to a position has in the place of a variation's id. */
#define POSITION "position/"

/* What may stand before and behind a link in a sentence, and is no part of it. */
#define BEFORE_LINK "(<[{\"'"
#define BEHIND_LINK ")>]}\"'.,;:!?"

G_DEFINE_QUARK (yk_link_error_quark, yk_link_error)

char *
yk_link_write_deal (const YkDealId *id)
{
  char options[YK_OPTIONS_TEXT_SIZE];

  if (yk_game_options_to_text (&id->options, "&", "=", "", options) > 0)
    options[0] = '?';
  return g_strdup_printf (YK_LINK_SCHEME "%s/%" G_GUINT64_FORMAT "%s", id->rules->id,
                          id->deal, options);
}

char *
yk_link_write_position (const YkBoard *board)
{
  char text[YK_TEXT_BOARD_SIZE];
  g_autofree char *encoded = NULL;

  yk_board_to_text (board, text);
  encoded = g_uri_escape_string (g_strchomp (text), NULL, FALSE);
  return g_strconcat (YK_LINK_SCHEME POSITION, encoded, NULL);
}

gboolean
yk_link_is (const char *text)
{
  return g_ascii_strncasecmp (text, YK_LINK_SCHEME, strlen (YK_LINK_SCHEME)) == 0;
}

/* Whether a word of TEXT may begin at AT. */
static gboolean
is_word_start (const char *text, const char *at)
{
  return at == text || !g_ascii_isgraph (at[-1]) ||
         strchr (BEFORE_LINK, at[-1]) != NULL;
}

char *
yk_link_find (const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  const char *start = stripped, *end;

  if (yk_link_is (stripped))
    return g_steal_pointer (&stripped);
  while (*start != '\0' && !(yk_link_is (start) && is_word_start (stripped, start)))
    start++;
  for (end = start; g_ascii_isgraph (*end);)
    end++;
  while (end > start && strchr (BEHIND_LINK, end[-1]) != NULL)
    end--;
  return end - start > (gssize) strlen (YK_LINK_SCHEME)
             ? g_strndup (start, (gsize) (end - start))
             : NULL;
}

static gboolean
fail_damaged (GError **error)
{
  g_set_error_literal (error, YK_LINK_ERROR, YK_LINK_ERROR_CHARACTERS,
                       _ ("The link is damaged."));
  return FALSE;
}

static gboolean
fail_target (GError **error)
{
  g_set_error_literal (error, YK_LINK_ERROR, YK_LINK_ERROR_TARGET,
                       _ ("This link doesn’t lead to a deal or a position."));
  return FALSE;
}

/* Before anything is decoded: whether a link may look like this at all. */
static gboolean
check_link (const char *text, GError **error)
{
  if (!yk_link_is (text))
    return fail_target (error);
  if (strlen (text) > YK_LINK_MAX_LENGTH) {
    g_set_error_literal (error, YK_LINK_ERROR, YK_LINK_ERROR_LENGTH,
                         _ ("The link is too long."));
    return FALSE;
  }
  for (const char *at = text; *at != '\0'; at++)
    if (!g_ascii_isgraph (*at))
      return fail_damaged (error);
  return TRUE;
}

/* Appends a part of a link, from START to END, as what it stands for.  False with ERROR
 * where it is badly encoded, or holds a control character or a space that is not among
 * ALLOWED. */
static gboolean
decode_part (GString *decoded, const char *start, const char *end, const char *allowed,
             GError **error)
{
  gsize before = decoded->len;

  for (const char *at = start; at < end; at++) {
    int high, low;
    char byte = *at;

    if (byte == '%') {
      if (end - at < 3 || (high = g_ascii_xdigit_value (at[1])) < 0 ||
          (low = g_ascii_xdigit_value (at[2])) < 0)
        return fail_damaged (error);
      byte = (char) (16 * high + low);
      at += 2;
    }
    if (byte == '\0' ||
        ((g_ascii_iscntrl (byte) || byte == ' ') && strchr (allowed, byte) == NULL))
      return fail_damaged (error);
    g_string_append_c (decoded, byte);
  }
  return g_utf8_validate (decoded->str + before, -1, NULL) || fail_damaged (error);
}

/* A line that names a deal is the same words with spaces between them. */
static gboolean
add_linked_word (GString *line, const char *start, const char *end, GError **error)
{
  if (start == end)
    return fail_target (error);
  if (line->len > 0)
    g_string_append_c (line, ' ');
  return decode_part (line, start, end, "", error);
}

/* Adds the words NAME=VALUE with an "&" between them. */
static gboolean
add_linked_options (GString *line, const char *options, GError **error)
{
  const char *end = options;

  for (const char *start = options;; start = end + 1) {
    end = start + strcspn (start, "&");
    if (!add_linked_word (line, start, end, error))
      return FALSE;
    if (*end == '\0')
      return TRUE;
  }
}

/* Reads ID/NUMBER, and ?OPTIONS where there are any. */
static gboolean
read_linked_deal (YkDealId *id, const char *target, GError **error)
{
  g_autoptr (GString) line = g_string_new (NULL);
  const char *end = target + strcspn (target, "?");
  const char *slash = memchr (target, '/', (size_t) (end - target));

  if (slash == NULL)
    return fail_target (error);
  if (!add_linked_word (line, target, slash, error) ||
      !add_linked_word (line, slash + 1, end, error) ||
      (*end == '?' && !add_linked_options (line, end + 1, error)))
    return FALSE;
  return yk_deal_id_read (id, line->str, error);
}

/* A saved game is a text as well, and so are positions of other programs, but no link
 * opens one. */
static gboolean
read_linked_position (YkBoard *board, const char *encoded, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  YkHistory history;

  if (!decode_part (text, encoded, encoded + strlen (encoded), " \n", error))
    return FALSE;
  if (yk_text_form (text->str, text->len) != YK_TEXT_FORM_OWN)
    return fail_target (error);
  if (!yk_savegame_read_any (&history, text->str, text->len, error))
    return FALSE;
  *board = history.board;
  yk_history_clear (&history);
  return TRUE;
}

gboolean
yk_link_read (YkLink *link, const char *text, GError **error)
{
  const char *target;
  gboolean is_read;

  *link = (YkLink){0};
  if (!check_link (text, error))
    return FALSE;
  target = text + strlen (YK_LINK_SCHEME);
  target += strspn (target, "/");
  if (g_str_has_prefix (target, POSITION))
    is_read = read_linked_position (&link->board, target + strlen (POSITION), error);
  else
    is_read = read_linked_deal (&link->id, target, error);
  if (!is_read)
    *link = (YkLink){0};
  return is_read;
}
