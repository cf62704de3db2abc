#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests what surrounds the programs: that the packages' files are well formed, and agree with the programs and each other.

Usage: test-metadata.py SOURCE-ROOT BUILD-ROOT VERSION YUKON YUKON-SOLVER; prints TAP.
"""

import configparser
import glob
import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
import tomllib
import xml.etree.ElementTree as ElementTree

from tap import Skip, expect, expect_equal, named_tests, outcome, read, run, run_all

SOURCE, BUILD, VERSION, YUKON, SOLVER = sys.argv[1:6]
APP_ID = "io.github.yukon_solitaire.Yukon"
# What the program loads by itself, the packages of Debian and Fedora that hold it, and whether it can do without.
LOADED = {"libgsound.so.0": ("libgsound0", "gsound", True), "librsvg-2.so.2": ("librsvg2-2", "librsvg2", False)}
# What a publisher might say in build-aux/packaging/publisher.ini.
EXAMPLE = {"contact": "yukon@example.org", "publisher": "Anna Example <anna@example.org>", **{name: "https://%s.example.org/#x=1" % name for name in (
    "homepage", "bugtracker", "translate", "vcs-browser", "vcs", "screenshots", "tags")},
           "releases": "https://releases.example.org/download/vVERSION"}
# What is filled in by build-aux/packaging/publish alone, with what of it stands there.
PUBLISHED = {"debian/changelog": {"contact"}, "debian/control": {"contact", "homepage", "publisher", "vcs", "vcs-browser"}, "debian/copyright": {"contact", "vcs-browser"},
             "debian/upstream/metadata": {"bugtracker", "vcs", "vcs-browser"}, "debian/watch": {"tags"},
             "flatpak/%s.flatpakref" % APP_ID: {"homepage"}, "flatpak/yukon.flatpakrepo": {"homepage"},
             "yukon.spec": {"contact", "homepage"}}
MIME_TYPE = "application/x-yukon-game"
LINK_TYPE = "x-scheme-handler/yukon"


def source(*names):
    return os.path.join(SOURCE, *names)


def built(name):
    return os.path.join(BUILD, "data", name)


def desktop_file():
    parser = configparser.RawConfigParser(delimiters="=", strict=True)
    parser.optionxform = str
    parser.read(built(APP_ID + ".desktop"), encoding="utf-8")
    return parser


def metainfo():
    return ElementTree.parse(built(APP_ID + ".metainfo.xml")).getroot()


def field(path, name):
    """The value of the first line "NAME: value" of a file, or None."""
    match = re.search(r"^%s:\s*(.*)$" % re.escape(name), read(path), re.MULTILINE)
    return match.group(1) if match else None


def field_of_publisher(name):
    return re.search("^%s=(.*)$" % name, read(source("build-aux", "packaging", "publisher.ini")), re.MULTILINE).group(1)


def copy_source(folder):
    """A copy of the source whose publisher has told everything."""
    copy = os.path.join(folder, "yukon")
    os.mkdir(copy)
    for name in ("build-aux", "data", "po", "src", "tests"):
        shutil.copytree(source(name), os.path.join(copy, name))
    for name in ("meson.build", "meson_options.txt"):
        shutil.copy(source(name), copy)
    path = os.path.join(copy, "build-aux", "packaging", "publisher.ini")
    text = read(path)
    with open(path, "w", encoding="utf-8") as file:
        file.write(re.sub("^([a-z-]+)=.*$", lambda match: "%s=%s" % (match[1], EXAMPLE[match[1]]), text, flags=re.MULTILINE))
    return copy


def options(text):
    return set(re.findall(r"--[a-z][-a-z]*", text))


def program_options():
    return options(run(YUKON, "--help", env={**os.environ, "LC_ALL": "C"}))


def manifest():
    return json.loads(read(source("build-aux", "packaging", "flatpak", APP_ID + ".json")))


# The programs.

def test_potfiles():
    """Translators get every file with sentences, and only such files."""
    listed = read(source("po", "POTFILES.in")).split()
    sentence = re.compile(r'\b(?:N?C?_|n?gettext) ?\(\s*"')
    found = {os.path.relpath(path, SOURCE) for path in glob.glob(source("src", "**", "*.c"), recursive=True)
             if sentence.search(read(path))}
    wrong = found ^ {name for name in listed if name.startswith("src/")}
    expect(not wrong, "with sentences or in the list, but not both: %s" % sorted(wrong))
    expect(all(os.path.exists(source(name)) for name in listed), "a file in the list is not there")
    expect_equal(listed, sorted(listed), "the order of the list")


def test_programs_version():
    expect_equal(run(YUKON, "--version").strip(), "yukon " + VERSION, "yukon --version")


def test_version():
    newest = metainfo().find("releases/release")
    changelog = read(source("build-aux", "packaging", "debian", "changelog"))
    expect_equal(newest.get("version"), VERSION, "the newest release of the metainfo")
    expect_equal(re.match(r"yukon \(([^)]*)-\d+\) ", changelog).group(1), VERSION, "the newest entry of debian/changelog")
    expect_equal(field(source("build-aux", "packaging", "yukon.spec"), "Version"), VERSION, "the version of the spec file")
    expect(VERSION in read(built("yukon.6")) and VERSION in read(built("yukon-solver.6")), "the manual's version")


def test_news():
    """It tells of the releases what the metainfo tells."""
    run(source("build-aux", "gen", "news"), "--check")
    text = read(source("NEWS"))
    expect(text.startswith("Version %s\n" % VERSION), text)


def test_readme():
    """It names the versions that the build asks for, and the files that the scripts make."""
    text = read(source("build-aux", "packaging", "README.md"))
    build = read(source("meson.build"))
    for name, found in {"GTK": "gtk4", "GLib": "gio-2.0", "librsvg": "librsvg-2.0"}.items():
        wanted = re.search(r"dependency\('%s', version: '>= ([\d.]+)'\)" % re.escape(found), build).group(1)
        expect("%s %s" % (name, wanted) in text, name + " " + wanted)
    expect("meson %s" % re.search(r"meson_version: '>= ([\d.]+)'", build).group(1) in text, "meson")
    for version in re.findall(r"yukon[-_](\d[\d.]*\d)", text):
        expect_equal(version, VERSION, "a file's name")


def all_files():
    for folder in (".ci", ".github", "build-aux", "data", "po", "src", "tests"):
        for path in glob.glob(source(folder, "**"), recursive=True):
            if os.path.isfile(path) and "__pycache__" not in path:
                yield path


def head(path):
    """The first lines of a file, where it says what it is."""
    with open(path, "rb") as file:
        return b"".join(file.readline() for _ in range(3)).decode("utf-8", errors="replace")


def is_code(path):
    return path.endswith((".c", ".h", ".py", ".sh")) or head(path).startswith("#!")


def test_licences():
    """The text of each licence that is named is there, and no other; code names its own, and nothing has none."""
    with open(source("REUSE.toml"), "rb") as file:
        tables = tomllib.load(file)["annotations"]
    expect(any(table["path"] == "**" for table in tables), "a file may have no licence")
    found = {path: set(re.findall(r"SPDX-License-Identifier: ([\w.-]*\w)", head(path))) for path in all_files()}
    wrong = [os.path.relpath(path, SOURCE) for path in found if is_code(path) and not found[path]]
    expect(found and not wrong, "without a licence: %s" % wrong)
    named = {table["SPDX-License-Identifier"] for table in tables}.union(*found.values())
    expect_equal({name + ".txt" for name in named}, set(os.listdir(source("LICENSES"))), "the licences named")
    expect_equal(read(source("COPYING")), read(source("LICENSES", "GPL-3.0-or-later.txt")), "the licence at the top")


def test_other_machines():
    """What runs the tests elsewhere calls the command of the README, on the oldest system that they are for."""
    command = re.search(r"exec (build-aux/\w+)$", read(source(".ci", "run")), re.MULTILINE)[1]
    expect("`%s`" % command in read(source("README.md")), command)
    for name in (".ci/Containerfile", ".github/workflows/ci.yml", ".gitlab-ci.yml"):
        text = read(source(name))
        expect(".ci/run" in text and "debian:bookworm" in text, name)


def plain(page):
    """The manual's text without its escapes."""
    return re.sub(r"\\[&|]", "", read(built(page)).replace("\\-", "-"))


def section(name):
    """A section of the solver's manual, without what makes words bold."""
    return plain("yukon-solver.6").partition("\n.SH %s\n" % name)[2].partition("\n.SH ")[0]


def test_manual_of_the_game():
    wanted = program_options() | {"--help"}
    expect_equal(options(plain("yukon.6")), wanted, "the options")


def test_manual_of_the_solver():
    help_text = run(SOLVER, "--help")
    own = plain("yukon-solver.6").partition(".SH TEN THOUSAND DEALS")[0]  # behind that are those of others
    expect_equal(options(own), options(help_text) | {"--help"}, "the options")
    commands = set(re.findall(r"^yukon-solver (\w+)", help_text, re.MULTILINE))
    described = set(re.findall(r"^\.TP\n\.B (\w+)$", section("COMMANDS"), re.MULTILINE))
    expect_equal(described, commands, "the commands")


def test_table_of_winnability():
    """The README's is the one of data/winnability.txt."""
    run(source("build-aux", "gen", "winnability"), "readme", "--check")


def bash_completes(script, *words):
    """What bash offers for the last of the words."""
    text = ('source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); "_${1//-/_}" 2>/dev/null; printf "%s\\n" "${COMPREPLY[@]}"')
    path = os.pathsep.join([os.path.dirname(os.path.abspath(SOLVER)), os.environ["PATH"]])
    offers = run("bash", "-c", text, source("data", "completions", script), *words, env={**os.environ, "PATH": path})
    return {offer.rstrip("=") for offer in offers.split()}


def solver_commands():
    """The options of each command of the solver, as its help has them."""
    commands = {}
    text = run(SOLVER, "--help").partition("Where ")[0]
    for name, rest in re.findall(r"^yukon-solver (\w+)((?:.*\n)(?: .*\n)*)", text, re.MULTILINE):
        commands.setdefault(name, set()).update(options(rest))
    return commands


def test_completions_of_bash():
    own = program_options() | {"--help"}
    expect_equal(bash_completes("yukon", "yukon", "--"), own, "the options")
    variations = {line.split("\t")[0] for line in run(SOLVER, "list").splitlines()}
    expect_equal(bash_completes("yukon", "yukon", "--variation", "=", ""), variations, "the variations")
    expect_equal(bash_completes("yukon-solver", "yukon-solver", "deal", "--variation", ""), variations, "those of the solver")
    commands = solver_commands()
    expect_equal(bash_completes("yukon-solver", "yukon-solver", ""), {*commands, "--version", "--help"}, "the commands")
    for name, wanted in commands.items():
        expect_equal(bash_completes("yukon-solver", "yukon-solver", name, "--"), wanted, name)


def test_completions_of_other_shells():
    """They have the same words; each shell is asked whether it can read them."""
    commands = solver_commands()
    for script, pattern in (("_%s", r"--[a-z][-a-z]*"), ("%s.fish", r"(?m)^complete .* -l ([a-z][-a-z]*)")):
        for program, wanted in (("yukon", program_options() | {"--help"}),
                                ("yukon-solver", {"--version", "--help"}.union(*commands.values()))):
            text = read(source("data", "completions", script % program))
            found = {"--" + word.lstrip("-") for word in re.findall(pattern, text)}
            expect_equal(found, wanted, script % program)
            for name in commands if program == "yukon-solver" else ():
                expect(re.search(r"\b%s\b" % name, text), "%s in %s" % (name, script % program))
            shell = "zsh" if script.startswith("_") else "fish"
            if shutil.which(shell):
                run(shell, "-n", source("data", "completions", script % program))


def test_manuals_form():
    for page in ("yukon.6", "yukon-solver.6"):
        expect_equal(run("mandoc", "-T", "lint", built(page)), "", page)


def test_manual_of_positions():
    """All words of positions and moves are explained, and the example is one that can be won as it says."""
    text = section("POSITIONS")
    example = re.search(r"^\.EX\n(.*?)^\.EE\n", text, re.MULTILINE | re.DOTALL)[1]
    with tempfile.NamedTemporaryFile("w") as file:
        file.write(example)
        file.flush()
        expect_equal(run(SOLVER, "replay", file.name), "won\n", "the example")
    deals = "".join(run(SOLVER, "deal", "--variation", line.split("\t")[0], "--option", "spaces=any", "1")
                    for line in run(SOLVER, "list").splitlines())
    words = set(re.findall(r"^\w+", deals, re.MULTILINE)) | {"redeals", "moves"}
    expect(len(words) > 8, words)
    missing = [word for word in words if not re.search(r"^\.(B|BI|BR) .*\b%s\b" % word, text, re.MULTILINE)]
    expect(not missing, missing)
    kinds = re.findall(r"\{'(\w)', YK_", read(source("src", "core", "yk-text.c"))) + ["deal", "redeal"]
    expect(len(kinds) == 7, kinds)
    missing = [kind for kind in kinds if not re.search(r"(?<!\w)%s\d?(?!\w)" % kind, section("MOVES"))]
    expect(not missing, missing)


def test_manual_of_deals():
    """Somebody who has only the manual deals the same cards."""
    add, first, second = (int(number, 16) for number in re.findall("0x[0-9a-f]{16}", section("DEALS")))
    word = 1 << 64

    def draw_below(state, n):
        while True:
            state[0] = (state[0] + add) % word
            z = state[0]
            z = (z ^ z >> 30) * first % word
            z = (z ^ z >> 27) * second % word
            z ^= z >> 31
            if z >= (word - n) % n:
                return z % n

    for variation, n_decks in (("yukon", 1), ("yukon-cells", 1), ("yukonic-plague", 1), ("rushdike", 1), ("quadruple-yukon", 4)):
        for number in (1, 2 ** 63 - 1):
            state, pack = [number], [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"] * n_decks
            for i in range(len(pack) - 1, 0, -1):
                other = draw_below(state, i + 1)
                pack[i], pack[other] = pack[other], pack[i]
            dealt = json.loads(run(SOLVER, "deal", "--variation", variation, "--json", str(number)))
            cards = [card for name in ("columns", "cells", "reserve", "stock") for pile in dealt.get(name, [])
                     for card in ([pile] if isinstance(pile, str) else pile or [])]
            expect_equal([card.strip("[]") for card in cards], pack, "%s %d" % (variation, number))
            ranked = run(SOLVER, "deal", "--variation", variation, "--option", "starting-rank=random", str(number))
            rank = "A23456789TJQK"[draw_below([word - 1 - number], 13)]
            expect(("option starting-rank %s\n" % rank in ranked) == (rank != "A"), (rank, ranked))


def keys_of(value):
    if isinstance(value, list):
        return set().union(*map(keys_of, value))
    return set(value).union(*map(keys_of, value.values())) if isinstance(value, dict) else set()


def test_manual_of_json():
    """It names all that stands in an object; words of the text form are elsewhere."""
    text = section("JSON")
    deals = ("--variation", "alaska", "--start", "1", "--count", "3", "--states", "60", "--json")
    lines = run(SOLVER, "solve", *deals, "--moves", "--bound")
    keys = set().union(*(keys_of(json.loads(line)) for line in lines.splitlines()))
    expect(keys > {"cpu_ms", "least_moves", "seconds"}, keys)
    missing = {key for key in keys if not re.search(r"(?<![\w-])%s(?![\w-])" % key, text)}
    expect(not missing, missing)


# What does for an array of jobs what sbatch does, one job after the other.
SBATCH = """#!/bin/sh
test "$1" = --wait || exit 2
range=$(sed -n 's/^#SBATCH --array=//p' "$2")
for SLURM_ARRAY_TASK_ID in $(seq "${range%-*}" "${range#*-}"); do
  export SLURM_ARRAY_TASK_ID
  sh "$2" >"survey-$SLURM_ARRAY_TASK_ID.log" || exit 1
done
"""


def run_example(folder, text):
    path = os.pathsep.join([folder, os.path.dirname(os.path.abspath(SOLVER)), os.environ["PATH"]])
    return run("sh", "-e", "-c", text, cwd=folder, env={**os.environ, "PATH": path, "HOME": folder})


def test_manual_of_many_deals():
    """Its examples do as they are shown; both ways to ten thousand deals lead to the same numbers."""
    examples = re.findall(r"^\.EX\n(.*?)^\.EE\n", plain("yukon-solver.6"), re.MULTILINE | re.DOTALL)
    in_parallel, script, queue, again = (example.replace("\\e\n", "\\\n") for example in examples[-4:])
    tables = []
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(source("build-aux"), os.path.join(folder, "build-aux"))
        for name, text, mode in (("survey.sh", script, 0o644), ("sbatch", SBATCH, 0o755)):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(os.path.join(folder, name), mode)
        tables.append(run_example(folder, queue))
        if shutil.which("parallel"):
            tables.append(run_example(folder, again))
            for name in glob.glob(os.path.join(folder, "*.jsonl")):
                os.remove(name)
            tables.append(run_example(folder, in_parallel))
    rows = [dict(zip(*(line.split("\t") for line in text.splitlines()))) for text in tables]
    expect(all(row["deals"] == "1-10000" for row in rows), rows)
    numbers = [tuple(int(row[word]) for word in ("won", "lost", "unknown")) for row in rows]
    expect(numbers[0][2] > 0 and numbers[1:] in ([], [(630, 9370, 0), numbers[0]]), numbers)


# The desktop.

def test_desktop_file():
    run("desktop-file-validate", built(APP_ID + ".desktop"))


def test_desktop_file_is_found_by_windows():
    """Each window carries this name: tests/e2e/test_desktop.py asks the X server."""
    expect_equal(desktop_file()["Desktop Entry"]["StartupWMClass"], APP_ID, "StartupWMClass")


def test_desktop_file_tells_of_one_window():
    """Whoever starts the program again comes to the window that is there: tests/e2e/test_desktop.py does."""
    expect_equal(desktop_file()["Desktop Entry"]["X-GNOME-SingleWindow"], "true", "X-GNOME-SingleWindow")


def expect_valid_metainfo(path, excused=None):
    status, text = outcome("appstreamcli", "validate", "--no-net", "--pedantic", path, env={**os.environ, "LC_ALL": "C"})
    complaints = [line for line in text.splitlines() if re.match("[EW]: ", line)]
    expect_equal([line for line in complaints if not excused or excused not in line], [], "complaints")
    expect(status == 0 or complaints, text)


def test_metainfo():
    """Newer versions of the tool warn that the project has no home page, as long as nobody publishes it."""
    expect_valid_metainfo(built(APP_ID + ".metainfo.xml"), None if field_of_publisher("homepage") else "url-homepage-missing")


def test_desktop_actions():
    file = desktop_file()
    known = program_options()
    names = [name for name in file["Desktop Entry"]["Actions"].split(";") if name]
    expect(names, "there are no actions")
    code = read(source("src", "app", "yk-application.c"))
    for name in names:
        expect_equal(file["Desktop Action " + name]["Exec"], "yukon --" + name, name)
        expect("--" + name in known, "the program has no option --" + name)
        # The bus calls it by this name.
        expect('.name = "%s"' % name in code, "the program has no action " + name)


def test_bus_service():
    text = read(built(APP_ID + ".service"))
    expect_equal(desktop_file()["Desktop Entry"]["DBusActivatable"], "true", "DBusActivatable")
    expect_equal(re.search("^Name=(.*)$", text, re.MULTILINE).group(1), APP_ID, "the name")
    expect(re.search("^Exec=/.*/yukon --gapplication-service$", text, re.MULTILINE), text)


def test_mime_type_is_the_same():
    types = [MIME_TYPE, LINK_TYPE]
    expect_equal(desktop_file()["Desktop Entry"]["MimeType"], ";".join(types) + ";", "the desktop file")
    expect_equal([node.text for node in metainfo().iter("mediatype")], types, "the metainfo")
    icon = ElementTree.parse(built(APP_ID + ".xml")).find(".//{*}icon").get("name")
    # Flatpak gives no other icons to the desktop.
    expect(icon.startswith(APP_ID), icon)
    expect(os.path.exists(source("data", "icons", icon + ".svg")), icon)


def test_mime_type_is_found():
    """By the name, and by the content where the name says nothing."""
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(os.path.join(folder, "mime", "packages"))
        shutil.copy(built(APP_ID + ".xml"), os.path.join(folder, "mime", "packages"))
        run("update-mime-database", os.path.join(folder, "mime"))
        game = glob.glob(source("tests", "records", "numbered.yukon"))[0]
        shutil.copy(game, os.path.join(folder, "game"))
        with open(os.path.join(folder, "damaged.yukon"), "w", encoding="utf-8") as file:
            file.write("nonsense\n")
        for name in ("game", "damaged.yukon"):
            text = run("gio", "info", "-a", "standard::content-type", os.path.join(folder, name),
                       env={**os.environ, "XDG_DATA_HOME": folder, "LC_ALL": "C"})
            expect("standard::content-type: " + MIME_TYPE in text, text)


def test_settings_schema():
    expect_equal(run("glib-compile-schemas", "--strict", "--dry-run", source("data")), "", "glib-compile-schemas")


def test_icons():
    """Each is drawn, and not empty, at all sizes that a desktop uses."""
    names = sorted(glob.glob(source("data", "icons", "*.svg")))
    expect(len(names) == 3, names)
    for name in names:
        root = ElementTree.parse(name).getroot()
        expect(root.get("viewBox") and root.get("width") == root.get("height"), name)
        for size in ("16", "32", "512"):
            expect(len(run("rsvg-convert", "-w", size, "-h", size, "-f", "png", name)) > 100, name)


# The packages.

def test_flatpak_manifest():
    content = manifest()
    expect_equal(content["id"], APP_ID, "the id")
    expect_equal(sorted(content["finish-args"]),
                 ["--device=dri", "--share=ipc", "--socket=fallback-x11", "--socket=pulseaudio", "--socket=wayland"], "the permissions")
    expect_equal(content["command"], "yukon", "the command")
    folder = os.path.join(source("build-aux", "packaging", "flatpak"), content["modules"][-1]["sources"][0]["path"])
    expect(os.path.samefile(folder, SOURCE), folder)


def test_debian_files():
    control = read(source("build-aux", "packaging", "debian", "control"))
    expect("\nPackage: yukon\n" in control and "Suggests:" in control, control)
    for path in (("rules",), ("tests", "play")):
        expect(os.access(source("build-aux", "packaging", "debian", *path), os.X_OK), path)


def test_spec_file():
    text = run("rpmspec", "-P", source("build-aux", "packaging", "yukon.spec"), env={**os.environ, "LC_ALL": "C"})
    expect("%check" in text and "%{" not in text.replace("%{?", ""), text)


def test_published():
    """Where the publisher is known, the metainfo and the program have all addresses."""
    with tempfile.TemporaryDirectory() as folder:
        build = os.path.join(folder, "build")
        metainfo_name = os.path.join("data", APP_ID + ".metainfo.xml")
        text = run("meson", "setup", "-Dabsolute_libraries=true", "-Dtests=false", build, copy_source(folder))
        expect("The game will load" not in text, text)
        # Whoever only installs the game does not build its tests.
        text = run("ninja", "-C", build, "-t", "commands")
        expect("-o src/app/yukon " in text and "-o tests/" not in text, text)
        run("ninja", "-C", build, metainfo_name)
        expect_valid_metainfo(os.path.join(build, metainfo_name))
        root = ElementTree.parse(os.path.join(build, metainfo_name)).getroot()
        for name in ("homepage", "bugtracker", "translate", "vcs-browser"):
            expect_equal(root.findtext("url[@type='%s']" % name), EXAMPLE[name], name)
        pictures = [node.text for node in root.iter("image")]
        header = read(os.path.join(build, "src", "app", "config.h"))
        commands = read(os.path.join(build, "compile_commands.json"))
    # Where the loader does not look by itself, libraries are named with their folder.
    libraries = set(re.findall(r'_LIBRARY=[\\"]*([^"\\]+)', commands))
    expect(libraries and all(os.path.isabs(path) and os.path.exists(path) for path in libraries), libraries)
    expect(len(pictures) == len(list(root.iter("screenshot"))) > 2, pictures)
    expect_equal({os.path.dirname(picture) for picture in pictures}, {EXAMPLE["screenshots"]}, "the place of the pictures")
    expect_equal({os.path.basename(picture) for picture in pictures}, set(os.listdir(source("data", "screenshots"))), "the pictures")
    expect('"%s"' % EXAMPLE["homepage"] in header and '"%s"' % EXAMPLE["bugtracker"] in header, header)


def publish(folder, name):
    """What a file of build-aux/packaging becomes in a package, or None where it is left out."""
    path = os.path.join(folder, "build-aux", "packaging", name)
    run(os.path.join(folder, "build-aux", "packaging", "publish"), path)
    return read(path) if os.path.exists(path) else None


def is_released():
    """Whether this is a release tarball: its spec file has been filled in."""
    return not os.path.exists(source(".git")) and "@" not in read(source("build-aux", "packaging", "yukon.spec")).partition("%changelog")[0]


def test_published_packages():
    with tempfile.TemporaryDirectory() as folder:
        copy = copy_source(folder)
        for name, wanted in PUBLISHED.items():
            if name == "yukon.spec" and is_released():
                continue
            text = publish(copy, name)
            expect_equal({key for key, value in EXAMPLE.items() if value in text}, wanted, name)
        if is_released():
            return
        spec = run("rpmspec", "-P", os.path.join(copy, "build-aux", "packaging", "yukon.spec"))
        tarball = os.path.join(folder, "yukon-%s.tar.xz" % VERSION)
        with open(tarball, "wb") as file:
            file.write(b"all of it")
        run(os.path.join(copy, "build-aux", "packaging", "publish"), tarball)
        manifest = json.loads(read(os.path.join(folder, APP_ID + ".json")))
    address = "%s/yukon-%s.tar.xz" % (EXAMPLE["releases"].replace("VERSION", VERSION), VERSION)
    expect_equal(re.search("^Source0: *(.*)$", spec, re.MULTILINE)[1], address, "Source0")
    expect_equal(manifest["modules"][-1]["sources"], [
        {"type": "archive", "url": address, "sha256": hashlib.sha256(b"all of it").hexdigest()}], "what Flathub fetches")


def test_unpublished_packages():
    """Where no publisher is known, no field is left, and no line that had one."""
    if field_of_publisher("homepage"):
        raise Skip("the publisher is known")
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(source("build-aux"), os.path.join(folder, "build-aux"))
        for name in PUBLISHED:
            text = publish(folder, name)
            expect_equal(text is None, name in ("debian/upstream/metadata", "debian/watch"), name)
            expect(not re.search("@[a-z-]+@|Homepage|Vcs-|URL:|Uploaders|releases ", text or ""), text)


def test_libraries_loaded_at_run_time():
    """The makers of packages find what the program is linked with, but not what it loads."""
    loaded = re.findall(r"'(lib[^']+\.so\.\d+)': \w+_dep", read(source("meson.build")))
    expect_equal(sorted(loaded), sorted(LOADED), "the libraries that are loaded")
    used = [name for path in glob.glob(source("src", "**", "meson.build"), recursive=True) for name in re.findall(r"loaded_libraries\['(.*)'\]", read(path))]
    expect_equal(sorted(used), sorted(LOADED), "the libraries that are used")
    control, spec = read(source("build-aux", "packaging", "debian", "control")), read(source("build-aux", "packaging", "yukon.spec"))
    for debian, fedora, is_optional in LOADED.values():
        packages = re.search(r"\n%s:\n((?: .*\n)+)" % ("Recommends" if is_optional else "Depends"), control)[1]
        expect(debian in re.findall(r"[\w.+-]+", packages), debian + " is not in debian/control")
        packages = re.findall(r"^%s: +(\w+)" % ("Recommends" if is_optional else "Requires"), spec, re.MULTILINE)
        expect(fedora in packages, fedora + " is not in the spec file")


def test_scripts():
    scripts = [path for path in glob.glob(source("build-aux", "**"), recursive=True) + glob.glob(source(".ci", "*"))
               if os.path.isfile(path) and read(path).startswith(("#!/bin/sh", "# shellcheck"))]
    expect(len(scripts) > 15, scripts)
    run("shellcheck", "-x", *scripts, source("tests", "tools", "format.sh"), cwd=SOURCE)


if __name__ == "__main__":
    sys.exit(run_all(named_tests(globals())))
