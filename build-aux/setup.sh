# shellcheck shell=sh disable=SC2034
# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by the scripts beside it: gets what the system lacks, and builds.

say () { printf '%s\n' "$*" >&2; }

# What it takes to build Yukon and to play it.
build_packages='gcc meson pkgconf python3 gettext libgtk-4-dev librsvg2-dev libsqlite3-dev librsvg2-common
adwaita-icon-theme'

# What lets it be heard; it builds without.
sound_packages='libgsound-dev libcanberra-pulse'

# What the tests take besides.
test_packages='appstream at-spi2-core clang-format dbus desktop-file-utils fonts-cantarell
fonts-dejavu-core fonts-noto-core gir1.2-gtk-4.0 gvfs libgl1 libgl1-mesa-dri libglib2.0-bin
libxkbcommon0 librsvg2-bin locales mandoc openbox python3-gi rpm shared-mime-info shellcheck
sway xauth xdotool xvfb'

# missing PACKAGE...: those of them that are not installed.
missing () {
  for package; do
    dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed ||
      printf '%s ' "$package"
  done
}

as_root () {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    say "Only root may do this, and there is no sudo here."
    return 1
  fi
}

# tell_cost PACKAGE...: says how much apt would fetch for them, and how much room they take.
# Its words differ between its versions.
tell_cost () {
  LC_ALL=C apt-get install --assume-no --no-install-recommends -o Debug::NoLocking=true "$@" 2>/dev/null |
    grep -E '^ *(Need to get|After this operation|Download size|Space needed)' >&2 || true
}

# install PACKAGE...: installs those that are missing, and says beforehand how much that
# fetches; where it cannot be, it says what to do, and stops.  Elsewhere than on Debian and
# its kin it names them and stops, unless YUKON_HAVE_PACKAGES says that all is there.
install () {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    [ -z "${YUKON_HAVE_PACKAGES-}" ] || return 0
    say "Please install what these Debian packages hold, then run this again with" \
        "YUKON_HAVE_PACKAGES=1:" "$@"
    exit 1
  fi
  wanted=$(missing "$@")
  [ -n "$wanted" ] || return 0
  say "Installing: $wanted"
  # shellcheck disable=SC2086 # a list of words
  as_root apt-get update -q >&2 && tell_cost $wanted &&
    as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -q -y --no-install-recommends $wanted >&2 && return
  say "What is missing could not be installed. Please run this line as root, with a network," \
    "then try again:"
  say "apt-get update && apt-get install --no-install-recommends $wanted"
  exit 1
}

# wish PACKAGE...: installs those that are missing, and goes on where that cannot be.
wish () {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    return 0
  fi
  (install "$@") || say "Going on without."
}

# set_up DIRECTORY [MESON-OPTION...]: sets the build up once.
set_up () {
  [ -f "$1/build.ninja" ] || meson setup "$@" >&2
}

# build DIRECTORY [MESON-OPTION...]: the same, and builds what changed.
build () {
  set_up "$@"
  meson compile -C "$1" >&2
}

# need_repository: stops where there is no git repository, as in a release tarball.
need_repository () {
  if [ ! -e .git ]; then
    say "This script takes what is committed, and needs a clone of the git repository for that."
    exit 1
  fi
  install git
}

# check_out DIRECTORY: puts what is committed there, and nothing else.
check_out () {
  need_repository
  mkdir -p "$1"
  git archive HEAD | tar -x -C "$1"
}

# make_system SUITE DIRECTORY: a minimal Debian there.  It takes a hundred megabytes,
# and remove_system takes it away.
make_system () {
  install mmdebstrap
  # Nothing but what Debian calls essential, and apt; it need not survive a power cut.
  # A mirror may lag behind, and what Debian has signed is Debian's nevertheless.
  as_root mmdebstrap --quiet --variant=minbase --dpkgopt=force-unsafe-io \
    --aptopt='Acquire::Check-Valid-Until "false"' "$1" "$2" >&2
}

# in_system DIRECTORY COMMAND...: runs the command in there, with mounts and processes
# that end with it.
in_system () {
  # shellcheck disable=SC2016 # for the inner shell
  as_root unshare --mount --pid --fork --kill-child sh -c '
    root=$1
    shift
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount -t tmpfs tmpfs "$root/dev/shm"
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
      HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
      chroot "$root" "$@"' sh "$@"
}

# remove_system DIRECTORY
remove_system () {
  as_root rm -rf --one-file-system "$1"
}
