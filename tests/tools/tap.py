# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests in Python share: expectations, tools that may be missing, and TAP."""

import os
import shutil
import subprocess
import sys
import time


class Skip(Exception):
    """A tool that is needed is not here."""


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def expect(condition, found):
    if not condition:
        raise AssertionError(str(found)[:1000])


def expect_equal(found, wanted, what):
    expect(found == wanted, "%s: %r instead of %r" % (what, found, wanted))


def outcome(*command, **options):
    """The exit status of a tool, and all that it prints."""
    if not shutil.which(command[0]):
        raise Skip(command[0] + " is not installed")
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                            timeout=60, check=False, **options)
    return result.returncode, result.stdout.decode(errors="replace")


def run(*command, **options):
    """Runs a tool that must succeed and gives what it prints."""
    status, text = outcome(*command, **options)
    expect(status == 0, "%s ends with %d: %s" % (command[0], status, text))
    return text


def tell_skipped(part, reason):
    """Leaves word for tests/tools/skipped.py, which says at the end of a run what was skipped; PART may be empty."""
    path = os.environ.get("YUKON_SKIPPED")
    if not path:
        return
    name = os.path.basename(sys.argv[0]).partition(".")[0].replace("test_", "e2e-").replace("test-", "")
    with open(path, "a", encoding="utf-8") as file:
        file.write("%d %s\n" % (time.time(), ": ".join(word for word in (name, part, str(reason)) if word)))


def named_tests(names):
    return [test for name, test in list(names.items()) if name.startswith("test_")]


def run_all(tests):
    print("1..%d" % len(tests))
    failed = 0
    for number, test in enumerate(tests, 1):
        name = test.__name__.replace("test_", "").replace("_", " ")
        try:
            test()
            print("ok %d %s" % (number, name), flush=True)
        except Skip as reason:
            print("ok %d %s # SKIP %s" % (number, name, reason), flush=True)
            tell_skipped(name, reason)
        except Exception as error:  # whatever it is, the next test has its turn
            failed += 1
            print("not ok %d %s" % (number, name))
            print("\n".join("# " + line for line in ("%s: %s" % (type(error).__name__, error)).split("\n")), flush=True)
    return 1 if failed else 0
