#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-catalogues.py SOURCE-ROOT: the sentences can be translated, and every catalogue holds all of them as they should be.

What a sentence owes its translators is written down in src/words/README.md.
"""

import collections
import functools
import os
import pathlib
import re
import sys

from catalogue import languages, messages, template
from tap import expect, expect_equal, named_tests, outcome, run_all

ROOT = pathlib.Path(sys.argv[1])

# What these files hold is read by tools that know of no contexts.
WITHOUT_CONTEXT = re.compile(r"\.desktop\.in|\.metainfo\.xml\.in|\.mime\.xml\.in")
# Tables whose texts are read with one context: one without it would stay English.
TABLES = {"src/app/ui/yk-shortcuts.c": r'[^"]*\."', "src/app/dialogs/yk-dialogs.c": "", "src/core/yk-rules.c": "",
          "src/app/dialogs/yk-preferences.c": r'[^"]*(?:\."|"\s*")'}

FORMAT = re.compile(r"%(?:(\d+)\$)?([-+ 0#'I]*)(\d*)(?:\.\d+)?(?:hh|h|ll|l|z)?([a-zA-Z%])")
# The ends of sentences that mean the same in one language or another.
ENDS = {".": ".。", "!": "!！", "?": "?？؟", "…": "…", ":": ":：", ";": ";", ",": ",、،"}
# What may be said with an exclamation mark.
GLAD = "^(You won|You’ve won|Your (first|best|fastest|fewest|shortest|longest)|That’s It|That’s the move|You found both|Good eye)"
# Names that stand beside one another, where two alike could not be told apart.
CHOICES = ("action", "style", "card size", "place of the foundations", "speed of the cards", "letters on cards",
           "automatic play", "finishing a win", "difficulty of deals", "when it is said", "what is said", "rank", "card",
           "card as subject", "card in a list", "card as object", "card as target", "result", "variation",
           "page of preferences", "history", "background", "card back")
# British spelling, which en_GB.po has, and the American one of the sources.
BRITISH = re.compile(r"\b(colour|neighbour|favour|grey|any more\b|centre|behaviour|recognis|organis)", re.I)
AMERICAN = re.compile(r"color|neighbor|favor|gray|anymore|center|behavior|recogniz|organiz|^%B %-d", re.I)
# What titles, buttons, menus and rows of preferences write with small letters, and texts of those contexts that are
# none of these: tooltips, and what is only heard.
SMALL = "a an the and or nor but as at by for in of on to up per via".split()
TITLES = ("window title", "button", "menu", "menu heading", "preference", "preferences", "page of preferences", "heading",
          "option")
# Words that the glossary in src/words/README.md has another one for.
OTHER_WORDS = re.compile(r"deal of the day|puzzle of the day|special rule|\bgaps?\b|(?-i:\bspaces?\b)|\battempts?\b|\bboards?\b", re.I)


@functools.lru_cache(None)
def sources():
    return template(ROOT)


@functools.lru_cache(None)
def catalogue(language):
    return messages(ROOT / "po" / (language + ".po"))


def key(message):
    return message.context, message.text


def words(text):
    """The words of a text, without what stands for others."""
    return re.findall(r"[^\W\d]+(?:['’][^\W\d]+)*", FORMAT.sub(" ", text).replace("_", ""))


def expect_none(found, what):
    expect(not found, "%s:\n%s" % (what, "\n".join(map(str, found))))


def expect_none_in(language, found, what):
    expect_none(["%r: %r" % (message.text, text) for message, text in found], "%s: %s" % (language, what))


def all_texts(language):
    return [(message, text) for message in catalogue(language) for text in message.texts]


def test_single_words_have_contexts():
    """A word alone says neither what it names nor in which gender."""
    found = [message.text for message in sources() if not message.context and len(words(message.text)) == 1
             and "%" not in message.text and not message.text.isupper()  # GLib's for an option's value
             and not all(WITHOUT_CONTEXT.search(place) for place in message.references)]
    expect_none(found, "words without a context")


def test_patterns_have_contexts():
    """What joins two texts means nothing by itself."""
    found = [message.text for message in sources() if not message.context and not words(message.text)
             and "c-format" in message.flags]
    expect_none([text for text in found if text != "%u%%"], "patterns without a context")


def test_formats_are_explained():
    found = [message.text for message in sources()
             if "%" in message.text and "%%" not in message.text and "Translators:" not in message.comment]
    expect_none(found, "nobody says what stands in")


def test_tables_have_contexts():
    for path, allowed in TABLES.items():
        text = (ROOT / path).read_text("utf-8")
        found = re.findall(r'\bN_ ?\(\s*"(?!%s)[^"]*"' % (allowed or "(?=\0)"), text)
        expect_none(found, path + " has texts without a context")


def test_settings_stay_out():
    """No player reads what the schema says of its keys."""
    expect("gschema" not in (ROOT / "po" / "POTFILES.in").read_text("utf-8"), "the schema is in po/POTFILES.in")
    for path in (ROOT / "data").glob("*.gschema.xml"):
        expect("gettext-domain" not in path.read_text("utf-8"), path.name + " wants to be translated")


def test_every_source_is_named():
    named = (ROOT / "po" / "POTFILES.in").read_text("utf-8").split()
    expect_equal(named, sorted(named), "the order of po/POTFILES.in")
    marked = re.compile(r'(?<![\w"])(?:N?C?_|ngettext) ?\(\s*"')
    found = [str(path.relative_to(ROOT)) for path in sorted((ROOT / "src").rglob("*.c"))
             if marked.search(path.read_text("utf-8"))]
    expect_none(sorted(set(found) - set(named)), "not in po/POTFILES.in")


def test_catalogues_are_listed():
    found = sorted(path.stem for path in (ROOT / "po").glob("*.po"))
    expect_equal(sorted([*languages(ROOT), "en_GB"]), found, "po/LINGUAS")
    named = re.search(r"languages\*\*[^:]*:([^.]*)\.", (ROOT / "README.md").read_text("utf-8")).group(1)
    expect_equal(len(re.split(r",\s+| and ", named)), len(found), "the languages in README.md, with one English")


def test_complete():
    for language in languages(ROOT):
        there = {key(message): message for message in catalogue(language)}
        missing = [message.text for message in sources() if key(message) not in there
                   or not all(there[key(message)].texts) or "fuzzy" in there[key(message)].flags
                   or there[key(message)].plural != message.plural]
        expect_none(missing, language + " lacks")


def test_formats_and_plurals():
    for language in languages(ROOT):
        status, text = outcome("msgfmt", "--check", "--output-file=" + os.devnull, str(ROOT / "po" / (language + ".po")))
        expect(status == 0 and not text, text)


def kinds(text):
    """What stands in a text, each with the number of what it stands for."""
    found = [match for match in FORMAT.finditer(text) if match[4] != "%"]
    return collections.Counter((int(match[1]) if match[1] else i + 1, match[4]) for i, match in enumerate(found))


def test_same_values():
    """Nothing is left out; a form of a plural may do without the number."""
    for language in languages(ROOT):
        found = [(message, text) for message, text in all_texts(language) if "c-format" in message.flags
                 and kinds(text) != kinds(message.text) and (not message.plural or kinds(text) - kinds(message.text))]
        expect_none_in(language, found, "other values")
        found = [(message, text) for message, text in all_texts(language)
                 if any("I" in match[2] for match in FORMAT.finditer(text))]
        expect_none_in(language, found, "digits as only one C library knows them")


def test_dates():
    """A date keeps its parts, in the order and the form of its language."""
    parts = [("%B", re.compile(r"%-?O?[Bbm]")), ("%Y", re.compile(r"%Y")), ("-d", re.compile(r"%-?[de]|^1"))]
    for language in languages(ROOT):
        for message, text in all_texts(language):
            if not re.fullmatch(r"[-%OBYde, ]+", message.text) or "%" not in message.text:
                continue
            for part, wanted in parts:
                there = part.strip() in message.text.replace("%O", "%")
                expect(bool(wanted.search(text)) == there, "%s: %r for %r" % (language, text, message.text))


def end(text):
    """The kind of a text's end: the English character, or none."""
    text = re.sub(r"[\s\"'“”„«»‹›」』)]+$", "", text)
    return next((kind for kind, characters in ENDS.items() if text and text[-1] in characters), "")


def test_ends():
    for language in languages(ROOT):
        found = [(message, text) for message, text in all_texts(language) if end(text) != end(message.text)]
        expect_none_in(language, found, "another end")


def test_blanks():
    for language in languages(ROOT):
        found = [(message, text) for message, text in all_texts(language)
                 if text != text.strip() or "  " in text or "\t" in text or "\n" in text]
        expect_none_in(language, found, "blanks")


def test_calm():
    """Only what there is to be glad about is exclaimed."""
    found = [message.text for message in sources() if "!" in message.text and not re.search(GLAD, message.text)]
    expect_none(found, "exclamation marks")
    for language in languages(ROOT):
        found = [(message, text) for message, text in all_texts(language)
                 if re.search("[!！]", text) and "!" not in message.text]
        expect_none_in(language, found, "exclamation marks")


def test_letters():
    """A letter to press where English has one, and nowhere else; tests/tools/test-menus.py sees that no two are alike."""
    for language in languages(ROOT):
        found = [(message, text) for message, text in all_texts(language)
                 if len(re.findall(r"_\w", text)) != len(re.findall(r"_\w", message.text))
                 and not (message.context == "variation" or text == message.text)]
        expect_none_in(language, found, "letters to press")


def english():
    return [(message, text) for message in sources() for text in (message.text, message.plural) if text]


def test_english():
    """US spelling, printed apostrophes, single blanks, and the words of the glossary."""
    for what, wrong in (("British spelling", BRITISH), ("straight apostrophes", re.compile(r"\w'|'\w")),
                        ("two blanks", re.compile("  ")), ("lists without their last comma", re.compile(r"\w, [\w’]+ (and|or) \w")),
                        ("other words than the glossary's", OTHER_WORDS)):
        found = [text for message, text in english() if wrong.search(text) and "letter on a card" not in (message.context or "")]
        expect_none(found, what)


def test_titles():
    """Titles, buttons, menus and rows of preferences have header capitals."""
    found = [text for message, text in english() if message.context in TITLES
             and any(word[0].islower() and (i == 0 or word not in SMALL) for i, word in enumerate(words(text)))]
    expect_none(found, "small letters in titles")


def test_british():
    """British English has all that is spelled otherwise there, and nothing else."""
    wanted = {key(message): message for message in sources() if AMERICAN.search(message.text)}
    there = {key(message): message for message in messages(ROOT / "po" / "en_GB.po") if any(message.texts)}
    expect_equal(sorted(map(str, there)), sorted(map(str, wanted)), "what en_GB.po spells")
    expect_none([text for message in there.values() for text in message.texts if AMERICAN.search(text)], "American in en_GB")


def test_choices_differ():
    """Variations are names: they may stay as they are, but no two may become one."""
    for language in languages(ROOT):
        for context in CHOICES:
            texts = [message.texts[0] for message in catalogue(language) if message.context == context]
            expect(texts, context + " is no context")
            found = [text for text, count in collections.Counter(texts).items() if count > 1]
            expect_none(found, "%s: alike among “%s”" % (language, context))


def test_one_name():
    """The program, its deck, its back and its first variation are called alike."""
    for language in languages(ROOT):
        names = {message.texts[0] for message in catalogue(language) if message.text == "Yukon"}
        expect(len(names) == 1, "%s: %s" % (language, sorted(names)))


def test_one_key():
    """The rules, and what is said of buttons, call a key as the list of keys does."""
    for key, beginning in (("Backspace", "Ctrl+Backspace undoes"), ("Enter", "For “%s”, press Tab and then Enter.")):
        for language in languages(ROOT):
            name, sentence = (next(message.texts[0] for message in catalogue(language)
                                   if message.text == text or message.text.startswith(text + " "))
                              for text in (key, beginning))
            expect(name in sentence, "%s: “%s”, and not in “%s”" % (language, name, sentence))


def test_keywords():
    """A list for the desktop ends as it begins: with a word and a semicolon."""
    for language in languages(ROOT):
        for message, text in all_texts(language):
            if message.text.count(";") > 2:
                expect(text.endswith(";") and text.count(";") > 2, "%s: %r" % (language, text))


if __name__ == "__main__":
    sys.exit(run_all(named_tests(globals())))
