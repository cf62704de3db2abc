#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""skipped.py: says what the tests of this run have skipped, and why.

Meson shows no reasons, so that whoever skips something writes a line into the file that
YUKON_SKIPPED names: the time in seconds since 1970, and what it is with the reason.  This runs
last, and meson shows what it prints."""

import os
import pathlib
import sys


def start_of(pid):
    """When a process has started, in whole seconds since 1970; 0 where the system does not tell."""
    try:
        ticks = int(pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[19])
        lines = pathlib.Path("/proc/stat").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0
    booted = next(int(line.split()[1]) for line in lines if line.startswith("btime "))
    return booted + ticks // os.sysconf("SC_CLK_TCK")


def skipped_since(path, start):
    """The lines of this run; others were left by one that did not come to its end."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return []
    parted = (line.partition(" ") for line in lines)
    return sorted({text for time, _, text in parted if int(time) >= start})


def main():
    path = pathlib.Path(os.environ["YUKON_SKIPPED"])
    # Whole seconds: what is a second older belongs to this run, too.
    skipped = skipped_since(path, start_of(os.getppid()) - 1)
    path.unlink(missing_ok=True)
    for text in skipped:
        print("Skipped: " + text)
    if not skipped:
        print("Nothing was skipped.")


if __name__ == "__main__":
    sys.exit(main())
