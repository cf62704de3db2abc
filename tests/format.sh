#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# format.sh CLANG-FORMAT SOURCE-ROOT: whether all C files have the format of the project.
set -eu
cd "$2"
find src tests -name '*.[ch]' -exec "$1" --dry-run -Werror '{}' +
