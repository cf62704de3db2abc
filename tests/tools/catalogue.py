# SPDX-License-Identifier: GPL-3.0-or-later
"""Catalogues of translations as values, and the template that the sources make."""

import ast
import collections
import re
import tempfile

from tap import run

# What meson's preset for GLib tells xgettext.
XGETTEXT = ["xgettext", "--from-code=UTF-8", "--add-comments", "--keyword=_", "--keyword=N_", "--keyword=C_:1c,2",
            "--keyword=NC_:1c,2", "--keyword=g_dcgettext:2", "--keyword=g_dngettext:2,3", "--keyword=g_dpgettext2:2c,3",
            "--flag=N_:1:pass-c-format", "--flag=C_:2:pass-c-format", "--flag=NC_:2:pass-c-format",
            "--flag=g_dngettext:2:pass-c-format", "--flag=g_strdup_printf:1:c-format",
            "--flag=g_string_append_printf:2:c-format", "--flag=g_set_error:4:c-format"]

# TEXTS are the translations, one for each form of the plural; COMMENT is what translators are told.
Message = collections.namedtuple("Message", "context text plural texts flags comment references")


def read_message(block):
    """The message of a block of lines, or None for a header and for what is obsolete."""
    parts, marks, part = {}, collections.defaultdict(list), None
    for line in block.split("\n"):
        if line.startswith("#~"):
            return None
        if line.startswith("#"):
            marks[line[1:2]].append(line[2:].strip())
            continue
        match = re.match(r'(?:([a-z_]+)(?:\[(\d+)\])? )?(".*")$', line)
        if match:
            if match[1]:
                part = match[1] if match[1] != "msgstr" else "msgstr", int(match[2] or 0)
                parts[part] = ""
            parts[part] += ast.literal_eval(match[3])
    if not parts.get(("msgid", 0)):
        return None
    texts = [text for (name, number), text in sorted(parts.items()) if name == "msgstr"]
    return Message(parts.get(("msgctxt", 0)), parts["msgid", 0], parts.get(("msgid_plural", 0)), texts,
                   " ".join(marks[","]), " ".join(marks["."]), " ".join(marks[":"]).split())


def messages(path):
    with open(path, encoding="utf-8") as file:
        found = [read_message(block) for block in re.split(r"\n\n+", file.read().strip())]
    return [message for message in found if message]


def template(root):
    """The messages of the sources."""
    with tempfile.NamedTemporaryFile(suffix=".pot") as file:
        run(*XGETTEXT, "--files-from=%s/po/POTFILES.in" % root, "--directory=%s" % root, "--output=%s" % file.name)
        return messages(file.name)


def languages(root):
    """What po/LINGUAS names, but for British English, which has only what it spells otherwise."""
    with open("%s/po/LINGUAS" % root, encoding="utf-8") as file:
        return [word for line in file for word in line.partition("#")[0].split() if word != "en_GB"]
