#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-settings.py SOURCE-ROOT: the schema's enums are those of C.

g_settings_get_enum() returns the schema's number, which the program takes for its own: so
each enum of the schema has the names and the numbers of the C enum that is called so."""

import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

from tap import expect, named_tests, run_all

ROOT = pathlib.Path(sys.argv[1])
APP_ID = "io.github.yukon_solitaire.Yukon"

# Not an enum in C: a rank above the ace, or YK_STARTING_RANK_RANDOM.
RANKS = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
         "queen", "king", "random"]


def schema():
    return ElementTree.parse(ROOT / "data" / f"{APP_ID}.gschema.xml").getroot()


def schema_enums():
    """The nicks of each enum of the schema, by its name in C, in the order of their numbers."""
    enums = {}
    for element in schema().iter("enum"):
        values = [(value.get("nick"), int(value.get("value"))) for value in element]
        expect([number for _, number in values] == list(range(len(values))),
               f"{element.get('id')} does not count from 0 on")
        enums["Yk" + element.get("id").removeprefix(APP_ID + ".")] = [nick for nick, _ in values]
    return enums


def c_enum(name):
    """The constants of an enum of the rooms below the windows, without their comments."""
    for path in sorted((ROOT / "src").rglob("*.h")):
        found = re.search(r"typedef enum\n\{([^}]*)\} " + name + ";", path.read_text("utf-8"))
        if found:
            return re.findall(r"\w+", re.sub(r"/\*.*?\*/", "", found[1], flags=re.S))
    return None


def nicks_of(constants):
    """Each constant as the schema calls it: without what all of them begin with."""
    words = [constant.split("_") for constant in constants]
    n_common = 0
    while len({tuple(word[:n_common + 1]) for word in words}) == 1:
        n_common += 1
    return ["-".join(word[n_common:]).lower() for word in words]


def test_enums():
    """Every enum of the schema is one of C, with the same numbers."""
    enums = schema_enums()
    expect(len(enums) > 3, f"only {sorted(enums)}")
    for name, nicks in enums.items():
        if name == "YkStartingRank":
            continue
        constants = c_enum(name)
        expect(constants, f"C has no {name}")
        expect(nicks_of(constants) == nicks, f"{name}: C has {constants}, the schema {nicks}")


def test_ranks():
    """The ranks have the numbers of the core, and the random one is the next."""
    options = (ROOT / "src" / "core" / "yk-rules.h").read_text("utf-8")
    random = int(re.search(r"#define YK_STARTING_RANK_RANDOM (\d+)", options)[1])
    expect(RANKS[random] == "random", f"{random} is the random rank")
    expect(schema_enums()["YkStartingRank"] == RANKS, "other ranks")


def test_used():
    """Every enum of the schema has a key."""
    used = {key.get("enum") for key in schema().iter("key")}
    for element in schema().iter("enum"):
        expect(element.get("id") in used, f"{element.get('id')} has no key")


if __name__ == "__main__":
    sys.exit(run_all(named_tests(globals())))
