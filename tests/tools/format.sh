#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# format.sh SOURCE-ROOT: whether all C files have the format of the project, which
# clang-format 14 decides; another version may see things otherwise.
set -eu
cd "$1"
for tool in clang-format-14 clang-format; do
  case $("$tool" --version 2>/dev/null) in
    *'version 14.'*)
      find src tests -name '*.[ch]' -exec "$tool" --dry-run -Werror '{}' +
      exit ;;
  esac
done
reason='clang-format 14 is not installed'
echo "$reason"
# For tests/tools/skipped.py.
[ -z "${YUKON_SKIPPED-}" ] || echo "$(date +%s) format: $reason" >>"$YUKON_SKIPPED"
exit 77
