#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-house.py SOURCE-ROOT BUILD-ROOT: the walls of the house, as src/README.md draws them.

Rooms use only what stands below them; the files of a room form no circle; a header whose
name ends in -private is for its own folder; nothing else lies at the top."""

import json
import pathlib
import re
import shutil
import subprocess
import sys

from tap import expect, named_tests, run_all

ROOT = pathlib.Path(sys.argv[1])
BUILD = pathlib.Path(sys.argv[2]).resolve()

# The folders of sources: none of their files names one of a folder further down.
FOLDERS = [
    "base",
    "base/io",
    "base/platform",
    "core",
    "store",
    "solver/base",
    "solver/state",
    "solver/pruning",
    "solver/compact",
    "solver/columns",
    "solver/shorten",
    "solver",
    "game/settings",
    "game/deals",
    "game/puzzles",
    "game/model",
    "game/savegame",
    "game/awards",
    "game/session",
    "game/analysis",
    "game/review",
    "game/editor",
    "words/base",
    "words/rules",
    "words/play",
    "words/results",
    "words/search",
    "deck",
    "sound",
    "table/layout",
    "table/motion",
    "table/input",
    "table/render",
    "table/a11y",
    "table",
    "app/ui",
    "app/a11y",
    "app/style",
    "app/dialogs",
    "app/window",
    "app/platform",
    "app",
    "cli",
]

# What is built as one: a library, or a program.
LIBRARIES = ["base", "core", "store", "solver", "game", "words", "deck", "sound", "table", "app/dialogs", "app/window", "app", "cli"]

# Of those above, what a room does without.
WITHOUT = {"deck": ["store", "solver", "game", "words"], "sound": ["core", "store", "solver", "game", "words", "deck"],
           "core": ["base/io", "base/platform"],
           "cli": ["store", "game", "words", "deck", "sound", "table", "app"], "solver": ["store"]}

MOST_FILES = 26

# What the source has of each, at most.  Whoever needs more looks first for what can go; whoever needs fewer lowers the number.
MOST_DOORS = {"lines": 75820, "headers": 78, "headers with one reader or none": 2, "public functions": 1055,
              "public functions with one user": 515, "forwarders": 58}

# What lies at the top, beside files with a dot.
TOP = {"CONTRIBUTING.md", "COPYING", "LICENSES", "NEWS", "README.md", "REUSE.toml", "SECURITY.md", "build-aux", "data", "meson.build", "meson_options.txt",
       "po", "src", "tests"}

PAGES = ["CONTRIBUTING.md", "README.md", "SECURITY.md", "build-aux/packaging/README.md"]
MOST_COLUMNS = 100

# Those that know nothing of windows.
WITHOUT_GTK = ["base", "core", "store", "solver", "game", "words", "sound", "cli"]


def sources(room):
    """The files of a folder and those below it."""
    return sorted(path for path in (ROOT / "src" / room).rglob("*.[ch]"))


def own_sources(folder):
    return sorted(path for path in (ROOT / "src" / folder).iterdir() if path.suffix in (".c", ".h"))


def included(path):
    return re.findall(r'^#include "([^"]+)"', path.read_text(encoding="utf-8"), re.M)


def is_within(folder, room):
    return folder == room or folder.startswith(room + "/")


def is_forbidden(folder, other):
    """Whether a file of FOLDER may not name one of OTHER; what is generated is named without a folder."""
    if other == "":
        return False
    if other not in FOLDERS:
        return True
    return FOLDERS.index(other) > FOLDERS.index(folder) or any(
        is_within(folder, room) and any(is_within(other, name) for name in names) for room, names in WITHOUT.items())


def test_rooms():
    """No file names a folder that stands after its own, or one that its room does without."""
    wrong = [f"{folder}/{path.name} names {name}" for folder in FOLDERS for path in own_sources(folder)
             for name in included(path) if is_forbidden(folder, name.rpartition("/")[0])]
    expect(not wrong, ", ".join(wrong))


def test_folders_are_small():
    """A folder can be taken in at a glance."""
    wrong = [f"{folder} has {len(own_sources(folder))} files" for folder in FOLDERS if len(own_sources(folder)) > MOST_FILES]
    expect(not wrong, ", ".join(wrong))


def test_every_room():
    """Every folder of sources is a room, so that none is forgotten here."""
    folders = {str(path.parent.relative_to(ROOT / "src")) for path in (ROOT / "src").rglob("*.[ch]")}
    expect(folders == set(FOLDERS), f"folders: {sorted(folders)}")


def test_maps_are_true():
    """What a README of the source names by its path is there; but for what its recipes make up."""
    made_up = {"dialogs/yk-thanks.c"}
    wrong = [f"{page.relative_to(ROOT)} names {name}" for page in (ROOT / "src").rglob("README.md")
             for name in re.findall(r"`((?:[a-z0-9-]+/)+yk-[a-z0-9-]+\.[ch])\b", page.read_text(encoding="utf-8"))
             if name not in made_up and not any((folder / name).exists() for folder in (ROOT / "src", page.parent))]
    expect(not wrong, ", ".join(wrong))


def listed_files():
    """What git knows of the source, or None where nothing tells."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        return None
    # Whoever owns the files: they are only listed.
    command = ["git", "-c", "safe.directory=*", "-C", ROOT, "ls-files"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def test_named_scripts():
    """What is named by its path in build-aux, in whatever file, is there."""
    files = [ROOT / name for name in listed_files() or ()]
    wrong = [f"{path.relative_to(ROOT)} names {name}" for path in files if path.is_file()
             for name in re.findall(r"(?<![\w./-])(?:\.\./)*(build-aux/[\w./-]*\w)(?![\w*-])", path.read_text(encoding="utf-8", errors="replace"))
             if not (ROOT / name).exists()]
    expect(not wrong, ", ".join(wrong))


def test_pages():
    """The pages for whoever comes first name files that are there, and fit on a screen."""
    made_up = {"po/LANGUAGE.po"}
    for name in PAGES:
        text = (ROOT / name).read_text(encoding="utf-8")
        paths = re.findall(r"`((?:\.ci|data|po|src|tests)/[\w./-]*\w)", text) + re.findall(r"\]\(([^):]+)\)", text)
        wrong = [path for path in paths if path not in made_up and not any((folder / path).exists() for folder in (ROOT, (ROOT / name).parent))]
        long = [number for number, line in enumerate(text.splitlines(), 1) if len(line) > MOST_COLUMNS]
        expect(not wrong, f"{name} names {', '.join(wrong)}")
        expect(not long, f"{name}: lines {long} are too long")


def test_top():
    """Nothing lies at the top that does not belong there; what git does not know may."""
    listed = listed_files()
    if listed is None:
        print("# no clone, or no git: nothing tells what belongs to the source")
        return
    top = {line.partition("/")[0] for line in listed}
    wrong = {name for name in top if not name.startswith(".")} - TOP
    expect(not wrong, ", ".join(sorted(wrong)))


def test_without_gtk():
    """Below the table nothing needs GTK."""
    wrong = [path.name for room in WITHOUT_GTK for path in sources(room)
             if "<gtk/" in path.read_text(encoding="utf-8")]
    expect(not wrong, ", ".join(wrong))


def suite_programs(suite):
    """The C tests of a suite."""
    tests = json.loads((BUILD / "meson-info/intro-tests.json").read_text(encoding="utf-8"))
    paths = {pathlib.Path(test["cmd"][0]) for test in tests if f"yukon:{suite}" in test["suite"]}
    return sorted(path for path in paths if BUILD / "tests" in path.parents)


def test_tests_without_gtk():
    """Nor do their tests load it."""
    wrong = []
    for suite in [room for room in WITHOUT_GTK if room != "cli"]:
        programs = suite_programs(suite)
        expect(programs, f"no tests of {suite}")
        for program in programs:
            loaded = subprocess.run(["ldd", str(program)], capture_output=True, text=True,
                                    check=True).stdout
            if "libgtk" in loaded:
                wrong.append(program.name)
    expect(not wrong, ", ".join(wrong))


def objects(room):
    """The object files of a room's library or program."""
    return list(BUILD.glob(f"src/{room}/*.p/*.c.o"))


def symbols(paths, kinds):
    """For the name of each object file its symbols of these kinds."""
    lines = subprocess.run(["nm", "--print-file-name", *paths], capture_output=True, text=True, check=True).stdout
    found = {path.name: set() for path in paths}
    for line in lines.splitlines():
        path, _, symbol = line.rpartition(":")
        *_, kind, name = symbol.split()
        if kind in kinds:
            found[pathlib.Path(path).name].add(name)
    return found


def uses(room):
    """For each file of a room the others whose functions and tables it uses."""
    paths = objects(room)
    author = {name: path for path, names in symbols(paths, "TDRBCV").items() for name in names}
    return {path: {author[name] for name in names if name in author}
            for path, names in symbols(paths, "U").items()}


def test_table_values():
    """What the table reckons without GTK is a library of its own, and calls nothing of GTK."""
    paths = list(BUILD.glob("src/table/libyukon-table-values.a.p/*.c.o"))
    expect(len(paths) >= 4, f"only {len(paths)} files have been built")
    wrong = [f"{path} calls {name}" for path, names in symbols(paths, "U").items() for name in sorted(names)
             if re.match("g[tds]k_|cairo_|graphene_|g_object_", name)]
    expect(not wrong, ", ".join(wrong))


def find_circle(graph):
    """A list of files that use each other in turn, or None."""
    done, way = set(), []

    def visit(name):
        if name in way:
            return way[way.index(name):] + [name]
        if name in done:
            return None
        way.append(name)
        for other in sorted(graph[name]):
            circle = visit(other)
            if circle:
                return circle
        done.add(way.pop())
        return None

    for name in sorted(graph):
        circle = visit(name)
        if circle:
            return circle
    return None


def test_circles():
    """The files of a room do not use each other in turn."""
    graphs = {room: uses(room) for room in LIBRARIES}
    expect(all(graphs.values()), "a room has not been built")
    circles = {room: find_circle(graph) for room, graph in graphs.items()}
    wrong = [f"{room}: {' → '.join(circle)}" for room, circle in circles.items() if circle]
    expect(not wrong, ", ".join(wrong))


def test_private_headers():
    """A private header is for the files of its own folder, and a folder has at most one but for a part that is one file's."""
    wrong = [f"{path} names {name}" for path in sources("") for name in included(path)
             if name.endswith("-private.h") and name.rpartition("/")[0] != str(path.parent.relative_to(ROOT / "src"))]
    expect(not wrong, ", ".join(wrong))


def without_comments(path):
    return re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)


def test_unique_names():
    """A file, a type and a public function have names of their own in the whole house."""
    homes = {}
    for path in sources(""):
        folder = path.parent.relative_to(ROOT / "src")
        homes.setdefault(f"file {path.stem}", set()).add(folder)
        if path.suffix != ".h":
            continue
        code = without_comments(path)
        names = re.findall(r"\b(yk_\w+) \(", re.sub(r"^#.*$", "", code, flags=re.M))
        names += re.findall(r"^(?:typedef\b[^;{]*\b|\} )(Yk\w+);", code, re.M)
        for name in names:
            homes.setdefault(name, set()).add(folder / path.name)
    wrong = [f"{name} in {' and '.join(sorted(map(str, places)))}" for name, places in homes.items() if len(places) > 1]
    expect(not wrong, ", ".join(wrong))


# A function with its type, its name, its parameters and its body.
FUNCTION = re.compile(r"^([\w *]+)\n(\w+) \(([^;{}]*?)\)\n\{\n(.*?)^\}", re.M | re.S)


def declared_functions(code):
    """The names of the public functions that a header declares."""
    return set(re.findall(r"\b(yk_\w+) \(", re.sub(r"^#.*$", "", code, flags=re.M)))


def is_forwarder(parameters, body):
    """Whether a function does nothing but call another one."""
    return parameters != "void" and re.fullmatch(r"(?:return )?[!*&]?[a-z]\w+ \([^()]*\);", body.strip())


def count_doors():
    """How much ceremony there is between one who asks and one who answers."""
    paths = sources("")
    code = {path: without_comments(path) for path in paths}
    headers = [path for path in paths if path.suffix == ".h"]
    public = set().union(*(declared_functions(code[path]) for path in headers))
    functions = [(path, *parts) for path in paths for parts in FUNCTION.findall(code[path])]
    author = {name: path for path, kind, name, *_ in functions if not kind.startswith("static")}
    words = {path: set(re.findall(r"\byk_\w+", code[path])) for path in paths if path.suffix == ".c"}
    users = {name: sum(path != author.get(name) and name in names for path, names in words.items()) for name in public}
    names = {path: included(path) for path in paths}
    readers = {path: sum(other.stem != path.stem and str(path.relative_to(ROOT / "src")) in names[other] for other in paths)
               for path in headers}
    return {"lines": sum(path.read_text(encoding="utf-8").count("\n") for path in paths),
            "headers": len(headers),
            "headers with one reader or none": sum(count <= 1 for count in readers.values()),
            "public functions": len(public),
            "public functions with one user": sum(count == 1 for count in users.values()),
            "forwarders": sum(bool(is_forwarder(parameters, body)) for _, _, name, parameters, body in functions
                              if not name.endswith(("_init", "_free")))}


def test_doors():
    """What was taken out of the house doesn't grow back."""
    doors = count_doors()
    print("# " + ", ".join(f"{count} {what}" for what, count in doors.items()))
    wrong = [f"{count} {what}, not {MOST_DOORS[what]}" for what, count in doors.items() if count > MOST_DOORS[what]]
    expect(not wrong, ", ".join(wrong))


def test_headers_are_for_every_language():
    """A header that declares functions with GLib's types can be read by C++, too."""
    glib = re.compile(r"\bg(?:boolean|char|int|int64|uint|uint32|uint64|pointer|size|double)\b|\bG[A-Z][a-z]\w+")
    wrong = [str(path.relative_to(ROOT)) for path in sources("") if path.suffix == ".h"
             for code in [re.sub(r"^#include.*$", "", without_comments(path), flags=re.M)]
             if glib.search(code) and re.search(r"\byk_\w+ \(", code)
             and not ("G_BEGIN_DECLS" in code and "G_END_DECLS" in code)]
    expect(not wrong, ", ".join(wrong))


def test_nothing_is_forgotten():
    """Every public function has somebody who calls it, in the source or at least in a test."""
    words, declared = {}, {}
    for path in [*sources(""), *(ROOT / "tests").rglob("*.[ch]")]:
        code = without_comments(path)
        for name in re.findall(r"\byk_\w+", code):
            words[name] = words.get(name, 0) + 1
        if path.suffix == ".h":
            for name in re.findall(r"\b(yk_\w+) \(", re.sub(r"^#.*$", "", code, flags=re.M)):
                declared[name] = path
    wrong = [f"{name} of {path.name}" for name, path in declared.items()
             if words[name] <= 2 and not name.endswith(("_get_type", "_quark"))]
    expect(not wrong, ", ".join(sorted(wrong)))


def test_order_is_written_down():
    """Who hears of something after whom is a call, and not how they were connected."""
    wrong = [str(path.relative_to(ROOT)) for path in sources("") if "G_CONNECT_AFTER" in without_comments(path)]
    expect(not wrong, ", ".join(wrong))


if __name__ == "__main__":
    sys.exit(run_all(named_tests(globals())))
