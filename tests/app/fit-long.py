#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""fit-long.py SOURCE-ROOT LANGUAGE COMMAND...: runs test-fit with a catalogue of a language that needs more room.

The sentences are English, but short ones are half as long again, and long ones by a third: about what the longest of our
languages need.  What is added makes the last word longer, as in languages that write words as one.  So a place that is too narrow shows before a catalogue is there.  LANGUAGE only says which way it is written.
"""

import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "tools"))

from catalogue import template  # noqa: E402

# Added to texts; syllables, so that lines break where they would.
FILLER = "leibitoskavuntaneria"
LONGEST_WORD = 9


def is_pattern(text):
    """Nothing but places for other texts, or the form of a date."""
    return not re.search(r"[A-Za-z]{3}", re.sub(r"%[-\d$]*[a-zA-Z]", "", text)) or re.fullmatch(r"[-%OBYde ]+", text)


def longer(text):
    if is_pattern(text):
        return text
    left = int(len(text) * (0.5 if len(text) < 20 else 0.4 if len(text) < 40 else 0.3))
    words = []
    while left > 0:
        words.append(FILLER[:min(left, LONGEST_WORD)])
        left -= LONGEST_WORD + 1
    body, end = re.fullmatch(r"(.*?)([.…?:;]*)", text, re.S).groups()
    return body + " ".join(words) + end


def quoted(text):
    return '"%s"' % text.replace("\\", "\\\\").replace('"', '\\"')


def entry(message):
    lines = ["msgctxt " + quoted(message.context)] if message.context is not None else []
    lines.append("msgid " + quoted(message.text))
    if message.plural:
        return lines + ["msgid_plural " + quoted(message.plural), "msgstr[0] " + quoted(longer(message.text)),
                        "msgstr[1] " + quoted(longer(message.plural))]
    return lines + ["msgstr " + quoted(longer(message.text))]


def write_catalogue(root, path):
    lines = ['msgid ""', 'msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"']
    for message in template(root):
        lines += [""] + entry(message)
    os.makedirs(os.path.dirname(path))
    subprocess.run(["msgfmt", "-", "-o", path], input="\n".join(lines) + "\n", encoding="utf-8", check=True)


def main():
    root, language, *command = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="yukon-long-") as folder:
        write_catalogue(root, os.path.join(folder, "po", language, "LC_MESSAGES", "yukon.mo"))
        os.mkdir(os.path.join(folder, "tests"))
        return subprocess.run(command, env=dict(os.environ, G_TEST_BUILDDIR=os.path.join(folder, "tests")),
                              check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
