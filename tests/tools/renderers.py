#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the renderers that the installed GTK has, as GSK_RENDERER calls them, on a line: those that Debian's GTK draws with
everywhere come first, and then those that take another driver.  See build-aux/check-desktops and tests/e2e/test_wayland.py."""

import ctypes

# From this release on OpenGL's is a new one with a name of its own, and there is one for Vulkan.
MANY_SINCE_MINOR = 14


def find_gl():
    """What GSK_RENDERER calls the one for OpenGL; newer versions complain of the old name."""
    return "ngl" if ctypes.CDLL("libgtk-4.so.1").gtk_get_minor_version() >= MANY_SINCE_MINOR else "gl"


def find_all():
    gl = find_gl()
    return ("cairo", gl) if gl == "gl" else ("cairo", gl, "vulkan")


if __name__ == "__main__":
    print(*find_all())
