#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests what a newcomer calls: the scripts of build-aux, on a system that lacks this or that.

Usage: test-scripts.py SOURCE-ROOT BUILD-ROOT; prints TAP.
"""

import ast
import contextlib
import gettext
import glob
import json
import os
import re
import shutil
import sys
import tempfile
import time

from tap import Skip, expect, expect_equal, named_tests, outcome, read, run, run_all  # noqa: E402

SOURCE, BUILD = sys.argv[1:3]
# What the scripts take from any system.
TOOLS = ("cat", "dirname", "env", "grep", "mkdir", "mktemp", "rm", "sed", "sh", "uname")
# What the README says that it takes to build, and what they call themselves.
BUILD_TOOLS = ("ar", "as", "cc", "ld", "meson", "ninja", "pkg-config", "python3", "msgfmt", "msginit", "msgmerge", "xgettext",
               "glib-compile-resources", "glib-compile-schemas")
# The functions of tests/e2e that pause: between two looks at a condition, and while CPU time is measured.
PAUSING = {("driver.py", "wait_until"), ("test_calm.py", "cpu_within"),
           ("test_foreign.py", "look_on")}
# The functions of tests/e2e that wait with a limit that stands elsewhere: they look first whether there is something to read.
LIMITED = {("driver.py", "read_line"), ("test_files.py", "wait_for")}
ADVICE = "Please run this line as root"


class System:
    """A folder with the scripts, and a PATH on which nothing but the tools named is found."""

    def __init__(self, **stubs):
        self.folder = tempfile.mkdtemp(prefix="yukon-scripts-")
        shutil.copytree(os.path.join(SOURCE, "build-aux"), os.path.join(self.folder, "build-aux"))
        self.path = os.path.join(self.folder, "bin")
        os.mkdir(self.path)
        for tool in TOOLS:
            os.symlink(shutil.which(tool), os.path.join(self.path, tool))
        for name, script in stubs.items():
            self.add_stub(name.replace("_", "-"), script)

    def add_stub(self, name, script):
        path = os.path.join(self.path, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\n%s\n" % script)
        os.chmod(path, 0o755)

    def call(self, script, *arguments, **variables):
        sanitizers = {name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")}
        variables = {"PATH": self.path, "HOME": self.folder, "DISPLAY": ":1", **sanitizers, **variables}
        return outcome(os.path.join(self.folder, "build-aux", script), *arguments, env=variables)

    def end(self):
        shutil.rmtree(self.folder)


@contextlib.contextmanager
def system(**stubs):
    made = System(**stubs)
    try:
        yield made
    finally:
        made.end()


def complete():
    """A system that has all packages."""
    return system(apt_get="exit 1", dpkg_query="echo installed", meson="exit 0", id="echo 1000")


def scripts_that_need_git():
    found = []
    scripts = os.path.join(SOURCE, "build-aux")
    for path in glob.glob(os.path.join(scripts, "**", "*-*"), recursive=True):
        if not os.path.isfile(path):
            continue
        with open(path, encoding="utf-8") as file:
            if "need_repository\n" in file.read():
                found.append(os.path.relpath(path, scripts))
    expect(len(found) == 6, found)
    return found


def test_uninstalled_game_speaks_the_players_language():
    # See the tests' meson.build.
    locale = {"LC_ALL": "en_XX.UTF-8", "LOCPATH": os.environ.get("LOCPATH", ""), "LANGUAGE": "de"}
    speaks = dict(os.environ, TEXTDOMAINDIR=os.path.join(BUILD, "po"), **locale)
    if run("gettext", "-d", "yukon", "New Game", env=speaks) == "New Game":
        raise Skip("the C library takes no language without a locale of its own, and none is installed")
    with open(os.path.join(BUILD, "po", "de", "LC_MESSAGES", "yukon.mo"), "rb") as file:
        wanted = gettext.GNUTranslations(file).gettext("Play today’s daily deal")
    text = run("meson", "devenv", "-C", BUILD, "src/app/yukon", "--help", env=dict(os.environ, **locale))
    expect(wanted != "Play today’s daily deal" and wanted in text, text)


def test_uninstalled_game_finds_its_files():
    """The sounds, and the schema of this build before one that is installed."""
    environment = dict(line.partition("=")[::2] for line in run("meson", "devenv", "-C", BUILD, "env").splitlines())
    expect(os.path.exists(os.path.join(environment["YUKON_SOUND_DIR"], "win.oga")), environment["YUKON_SOUND_DIR"])
    schemas = environment["GSETTINGS_SCHEMA_DIR"].split(":")[0]
    expect_equal(os.path.realpath(schemas), os.path.realpath(os.path.join(BUILD, "data")), "the folder of the schema")


def test_play_becomes_the_game():
    """With its arguments, what meson says of this build, and as the process that was called: signals are meant for the game."""
    dump = 'case "$*" in *--dump) echo \'A_FOLDER="/a:$UNSET"; export A_FOLDER\';; esac'
    with system(apt_get="exit 1", dpkg_query="echo installed", meson=dump) as here:
        path = os.path.join(here.folder, "build", "src", "app", "yukon")
        os.makedirs(os.path.dirname(path))
        with open(path, "w", encoding="utf-8") as file:
            file.write('#!/bin/sh\necho "$* $A_FOLDER $PPID"\n')
        os.chmod(path, 0o755)
        found = here.call("play", "--deal", "7")
    expect_equal(found, (0, "--deal 7 /a: %d\n" % os.getpid()), "the game")


def test_play_without_display():
    with complete() as here:
        status, text = here.call("play", DISPLAY="")
    expect_equal((status, text), (1, "Yukon needs a graphical display to play on, and there is none here.\n"), "play")


def expect_advice(**stubs):
    """The packages are missing and cannot be had: the line to run is said, and it is the last one."""
    with system(dpkg_query="exit 1", **stubs) as here:
        for script in ("play", "check", "install-deps"):
            status, text = here.call(script)
            expect_equal(status, 1, script)
            expect(ADVICE in text and "not found" not in text, text)
            last = text.splitlines()[-1]
            expect(last.startswith("apt-get update && apt-get install --no-install-recommends gcc meson "), last)


def test_no_sudo():
    expect_advice(id="echo 1000", apt_get="exit 100")


def test_sudo_refuses():
    expect_advice(id="echo 1000", apt_get="exit 100", sudo="exit 1")


def test_no_network():
    # Without a network `apt-get update` is content, and the packages are unknown.
    expect_advice(id="echo 0", apt_get='[ "$2" = update ] || [ "$1" = update ] || exit 100')


def test_play_builds_no_tests():
    with system(apt_get="exit 1", dpkg_query="echo installed", meson='echo "meson $*" >&2') as here:
        text = here.call("play")[1]
    compiled = re.search("^meson compile -C build (.+)$", text, re.MULTILINE)
    expect(compiled, text)
    targets = [target.partition(":")[0] for target in compiled[1].split()]
    steps = run("ninja", "-C", BUILD, "-t", "commands", *targets)
    expect("src/app/yukon" in steps and "tests/" not in steps, "tests are built")


def test_cost_is_told():
    """What is fetched, and how much, before it is: with the words of apt 2 and of apt 3."""
    for size, room in (("Need to get 261 MB of archives.", "After this operation, 1,130 MB of additional disk space will be used."),
                       ("  Download size: 261 MB", "  Space needed: 1,130 MB / 9 GB available")):
        apt_get = 'case "$*" in *--assume-no*) echo "%s"; echo "%s"; exit 1;; *" -y "*) echo FETCHING; exit 100;; esac' % (size, room)
        with system(id="echo 0", dpkg_query="exit 1", apt_get=apt_get) as here:
            text = here.call("play")[1]
        told, _, rest = text.partition("FETCHING")
        expect("Installing: gcc meson" in told and size in told and room in told and rest, text)


def test_not_debian():
    with system(id="echo 1000") as here:
        status, text = here.call("play")
    expect_equal(status, 1, "the exit status")
    expect("YUKON_HAVE_PACKAGES=1" in text and "libgtk-4-dev" in text, text)


def test_release_tarball():
    """Without a repository one sentence says so, before anything is installed."""
    with system(dpkg_query="exit 1", apt_get="exit 100", id="echo 0") as here:
        for script in scripts_that_need_git():
            status, text = here.call(script)
            expect_equal(status, 1, script)
            expect(text.count("\n") == 1 and "git repository" in text, script + ": " + text)


def test_git_is_installed():
    with system(dpkg_query="exit 1", apt_get="exit 100", id="echo 0") as here:
        os.mkdir(os.path.join(here.folder, ".git"))
        for script in scripts_that_need_git():
            expect("apt-get install --no-install-recommends git \n" in here.call(script)[1], script)


def test_tools_to_build():
    """What updates the desktop's caches, and what only tests call, is not needed, nor, to build for another machine,
    the libraries for this one."""
    with tempfile.TemporaryDirectory() as folder:
        for tool in BUILD_TOOLS:
            # Not a pyenv or the like, which calls more.
            found = shutil.which(tool, path="/usr/bin:" + os.environ["PATH"])
            if found:
                os.symlink(found, os.path.join(folder, tool))
        for name, section in (("cross.ini", "[binaries]\nc = 'cc'\npkgconfig = 'pkg-config'\n[host_machine]\nsystem = 'linux'\n"
                               "cpu_family = '%s'\ncpu = 'another'\nendian = '%s'\n" % (os.uname().machine, sys.byteorder)),
                              ("native.ini", "[binaries]\npkgconfig = '/bin/false'\n")):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(section)
        text = run("meson", "setup", "--cross-file", os.path.join(folder, "cross.ini"), "--native-file",
                   os.path.join(folder, "native.ini"), os.path.join(folder, "build"), SOURCE,
                   env={"PATH": folder, "LC_ALL": "C.UTF-8", "HOME": folder})
    expect("Program update-desktop-database found: NO" in text, text)
    expect("Build type: cross build" in text, text)


def test_count():
    """A test that a program skips is skipped, too, and its name and reason are told."""
    runs = [("board", "OK", "1..1\nok 1 /a\n"), ("plain", "OK", ""), ("crash", "FAIL", "not ok 1 a\n"),
            ("slow", "TIMEOUT", ""), ("table", "SKIP", "1..0 # SKIP there is no display\n"),
            ("all", "SKIP", "1..2\nok 1 a # SKIP no a\nok 2 b # SKIP no b\n"), ("format", "SKIP", "no clang-format\n"),
            ("metadata", "OK", "1..3\nok 1 spec file # SKIP rpmspec is not installed\nok 2 b # skip c\nok 3 d\n")]
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        for name, result, stdout in runs:
            file.write(json.dumps({"name": name, "result": result, "stdout": stdout}) + "\n")
        file.flush()
        status, text = outcome(os.path.join(SOURCE, "build-aux", "count-tests"), file.name)
    expect_equal((status, text.splitlines()), (1, [
        "Failed: crash (FAIL)", "    not ok 1 a", "Failed: slow (TIMEOUT)", "Skipped: table: there is no display", "Skipped: all: a: no a; b: no b", "Skipped: format: no clang-format",
        "Skipped: metadata: spec file: rpmspec is not installed", "Skipped: metadata: b: c",
        "3 passed, 2 failed, 5 skipped"]), "the count")


def test_count_tells_why():
    """The reason of a failure is on the screen: meson shows what a test says on standard error, but not its TAP."""
    runs = [{"name": "e2e-keys", "result": "FAIL", "stderr": "",
             "stdout": "1..3\nok 1 a\n# 1 second\nnot ok 2 b\n# waited in vain\n#  twice\nok 3 c\n# 2 seconds\n"},
            {"name": "board", "result": "ERROR", "stdout": "ok 1 /a\nBail out! ERROR: it is lost\n",
             "stderr": "".join("line %d\n" % number for number in range(1, 31))},
            {"name": "slow", "result": "TIMEOUT", "stdout": ""},
            {"name": "fine", "result": "OK", "stdout": "ok 1\nnot ok 2 some day # TODO\n", "stderr": "chatter\n"}]
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write("".join(json.dumps(run) + "\n" for run in runs))
        file.flush()
        _, text = outcome(os.path.join(SOURCE, "build-aux", "count-tests"), file.name)
    expect_equal(text.splitlines(), [
        "Failed: e2e-keys (FAIL)", "    not ok 2 b", "    # waited in vain", "    #  twice",
        "Failed: board (ERROR)", "    Bail out! ERROR: it is lost", *("    line %d" % number for number in range(11, 31)),
        "Failed: slow (TIMEOUT)", "1 passed, 3 failed, 0 skipped"], "what is told")


def test_count_of_nothing():
    expect_equal(outcome(os.path.join(SOURCE, "build-aux", "count-tests"), "/nonexistent/testlog*.json"),
                 (1, "0 passed, 0 failed, 0 skipped\n"), "the count")


def test_skipped_is_told():
    """At the end of a run it is said what was skipped and why, each once, and nothing of an earlier run."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "skipped")
        with_display = os.path.join(SOURCE, "tests", "with-display")
        for tool in ("sh", "date"):
            os.symlink(shutil.which(tool), os.path.join(folder, tool))
        with open(path, "w", encoding="utf-8") as file:
            file.write("1000 old: long ago\n%d new: no tool\n" % time.time() + "%d new: no tool\n" % time.time())
        environment = {"PATH": folder, "YUKON_SKIPPED": path}
        expect_equal(run(with_display, "/x/test-table", "gl", env=environment),
                     "1..0 # SKIP there is no display, and xvfb-run is not installed\n", "with-display")
        script = os.path.join(SOURCE, "tests", "tools", "skipped.py")
        for wanted in (["Skipped: new: no tool", "Skipped: table gl: there is no display, and xvfb-run is not installed"],
                       ["Nothing was skipped."]):
            expect_equal(run(sys.executable, script, env=environment).splitlines(), wanted, "what is told")


def test_build_without_env():
    """The sandboxes of Nix and Guix have no /usr/bin/env, which scripts begin with: their interpreter runs them."""
    commands = re.findall(r"^ COMMAND = (\S+)", read(os.path.join(BUILD, "build.ninja")), re.MULTILINE)
    scripts = {os.path.normpath(os.path.join(BUILD, command)) for command in commands}
    expect(scripts, "nothing is built")
    for script in sorted(scripts):
        if os.path.isfile(script) and script.startswith(SOURCE):
            with open(script, "rb") as file:
                expect(not file.read(64).startswith(b"#!/usr/bin/env"), script + " is run by itself")


def functions(path):
    """The functions of a script, those inside of others left to these."""
    waiting = list(ast.parse(read(path)).body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef):
            yield node
        else:
            waiting += [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.stmt)]


def pauses(node):
    """Whether something in it sleeps, or has xdotool or a shell sleep."""
    return any(isinstance(part, ast.Attribute) and part.attr == "sleep" or isinstance(part, ast.Name) and part.id == "sleep"
               or isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value.startswith("sleep")
               for part in ast.walk(node))


def test_no_fixed_time():
    """The tests of the real window wait for what must come, and not for a time that may be too short elsewhere."""
    found = {(os.path.basename(path), node.name) for path in glob.glob(os.path.join(SOURCE, "tests", "e2e", "*.py"))
             for node in functions(path) if pauses(node)}
    expect_equal(sorted(found), sorted(PAUSING), "the functions that pause")


def has_limit(call):
    """Whether a call that may wait, and perhaps for ever, says how long at most."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    is_of_subprocess = isinstance(call.func, ast.Attribute) and getattr(call.func.value, "id", "") == "subprocess"
    if name in ("wait", "communicate"):
        return call.args or call.keywords
    if is_of_subprocess and name != "Popen":
        return any(keyword.arg == "timeout" for keyword in call.keywords)
    return name not in ("readline", "iteration")


def test_every_wait_has_a_limit():
    """A test of the real window that waits for what never comes says so, instead of standing still."""
    found = {(os.path.basename(path), node.name) for path in glob.glob(os.path.join(SOURCE, "tests", "e2e", "*.py"))
             for node in functions(path) for call in ast.walk(node)
             if isinstance(call, ast.Call) and not has_limit(call)}
    expect_equal(sorted(found), sorted(LIMITED), "the functions that may wait for ever")


if __name__ == "__main__":
    sys.exit(run_all(named_tests(globals())))
