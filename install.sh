#!/bin/sh
# Installs preview-render from a release, without root:
#
#   curl -fsSL https://…/install.sh | sh
#   curl -fsSL https://…/install.sh | sh -s -- --version 0.1.0 --prefix /usr/local
#
# The checksum is compared before anything is unpacked, and the program has shown that it runs before anything is replaced. All of it is in functions
# that the last line calls, so that a script that was cut off on its way does nothing.
set -eu

# A release's own copy of this file names both (scripts/release-installers); elsewhere --repository or --from does.
repository=''
version=''

usage() {
  cat <<'END'
Installs preview-render from a release.

  install.sh [--version VERSION] [--prefix FOLDER] [--repository OWNER/NAME] [--from URL]

  --version VERSION     the release, as in 0.1.0
  --prefix FOLDER       where it goes: FOLDER/bin and FOLDER/share/doc (default: ~/.local)
  --repository OWNER/NAME  the repository on GitHub that has the release
  --from URL            the address of a folder with the release's files instead, https:// or file:///
END
}

fail() {
  printf 'install.sh: %s\n' "$1" >&2
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# Prints the name of this system in the names of releases.
system() {
  kernel=$(uname -s) machine=$(uname -m)
  case $kernel in
  Linux) name=linux ;;
  Darwin) name=macos ;;
  *) fail "There is no build for $kernel; there are builds for Linux and macOS." ;;
  esac
  # A program that Rosetta translates is told x86_64; the machine can do better.
  if [ "$kernel" = Darwin ] && [ "$(sysctl -n hw.optional.arm64 2>/dev/null || true)" = 1 ]; then machine=arm64; fi
  case $name-$machine in
  linux-x86_64 | linux-amd64) printf 'linux-x86_64' ;;
  linux-aarch64 | linux-arm64) printf 'linux-aarch64' ;;
  macos-arm64) printf 'macos-arm64' ;;
  macos-x86_64) printf 'macos-x86_64' ;;
  *) fail "There is no build for $kernel on $machine; build it from source." ;;
  esac
}

# fetch URL FILE. A redirection to http:// is refused, too: wget is sent to a proxy that nobody runs for it.
fetch() {
  case $1 in
  file://*) cp "${1#file://}" "$2" 2>"$work/error" && return ;;
  *)
    if has curl; then
      curl -fsSL --retry 3 --proto '=https' -o "$2" "$1" 2>"$work/error" && return
    elif has wget; then
      http_proxy=http://127.0.0.1:9 wget -O "$2" "$1" 2>"$work/error" && return
    else
      fail "Neither curl nor wget is there to download with; install one of them."
    fi
    ;;
  esac
  fail "'$1' can't be downloaded: $(sed '/^ *$/d' "$work/error" | tail -n 1)"
}

# Prints the SHA-256 of a file.
checksum() {
  if has sha256sum; then
    sum=$(sha256sum "$1")
  elif has shasum; then
    sum=$(shasum -a 256 "$1")
  elif has openssl; then
    sum=$(openssl dgst -sha256 -r "$1")
  else
    fail "Neither sha256sum nor shasum nor openssl is there to check the download with; install one of them."
  fi
  printf '%s' "${sum%% *}"
}

clean() {
  if [ -n "${work:-}" ]; then rm -rf "$work"; fi
  if [ -n "${partial:-}" ]; then rm -f "$partial"; fi
}

main() {
  prefix='' from=''
  while [ $# -gt 0 ]; do
    case $1 in
    --version | --prefix | --repository | --from)
      [ $# -ge 2 ] || fail "Option '$1' needs a value; see --help."
      case $1 in
      --version) version=${2#v} ;;
      --prefix) prefix=$2 ;;
      --repository) repository=$2 ;;
      --from) from=$2 ;;
      esac
      shift 2
      ;;
    --help | -h)
      usage
      exit 0
      ;;
    *) fail "Option '$1' isn't known; see --help." ;;
    esac
  done
  [ -n "$version" ] || fail "Which version? Name it with --version, as in --version 0.1.0."
  case $version in *[!0-9A-Za-z.+-]*) fail "Version '$version' isn't one; write it as in 0.1.0." ;; esac
  if [ -z "$from" ]; then
    [ -n "$repository" ] || fail "Which release? Name the repository on GitHub with --repository, or a folder of files with --from."
    from=https://github.com/$repository/releases/download/v$version
  fi
  case $from in
  https://* | file:///*) ;;
  *) fail "'--from $from' can't be used: give an address that begins with https:// or file:///, since others can be changed on their way." ;;
  esac
  if [ -z "$prefix" ]; then
    [ -n "${HOME:-}" ] || fail "HOME isn't set; name a folder with --prefix."
    prefix=$HOME/.local
  fi

  umask 022
  work=$(mktemp -d)
  trap clean EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM

  folder=preview-render-$version-$(system)
  archive=$folder.tar.gz
  fetch "$from/SHA256SUMS" "$work/SHA256SUMS"
  expected=$(sed -n "s/^\([0-9a-f]\{64\}\) [ *]$archive\$/\1/p" "$work/SHA256SUMS")
  [ -n "$expected" ] || fail "Release $version has no $archive; '$from/SHA256SUMS' lists what it has."
  fetch "$from/$archive" "$work/$archive"
  actual=$(checksum "$work/$archive")
  [ "$actual" = "$expected" ] ||
    fail "'$from/$archive' is damaged or was exchanged: its SHA-256 is $actual, and $expected was expected. Nothing was installed."

  tar -xzf "$work/$archive" -C "$work"
  program=$work/$folder/bin/preview-render
  [ -f "$program" ] || fail "'$archive' has no bin/preview-render. Nothing was installed."
  said=$("$program" --version 2>&1) || fail "The program doesn't start on this machine: $said. Nothing was installed."
  [ "$said" = "$version" ] || fail "The program in '$archive' says that it is version $said. Nothing was installed."

  documents=$prefix/share/doc/preview-render
  mkdir -p "$prefix/bin" "$documents" || fail "Folder '$prefix' can't be written to; name another with --prefix."
  # Into a folder, mv would put it without a word.
  for name in preview-render preview-swift; do
    if [ -d "$prefix/bin/$name" ]; then fail "'$prefix/bin/$name' is a folder; move it away, or name another folder with --prefix."; fi
  done
  # Beside its place first, then renamed: a program that runs is not changed, and nobody sees half of one. The name is new, so that no link is followed.
  partial=$(mktemp "$prefix/bin/.preview-render.XXXXXX") || fail "Folder '$prefix/bin' can't be written to; name another with --prefix."
  { cp "$program" "$partial" && chmod 755 "$partial"; } ||
    fail "Folder '$prefix/bin' can't be written to; name another with --prefix."
  mv -f "$partial" "$prefix/bin/preview-render"
  partial=
  # The reader of Swift sources, which the command looks for beside itself. Releases before it have none.
  if [ -f "$work/$folder/bin/preview-swift" ]; then
    partial=$(mktemp "$prefix/bin/.preview-render.XXXXXX") || fail "Folder '$prefix/bin' can't be written to; name another with --prefix."
    { cp "$work/$folder/bin/preview-swift" "$partial" && chmod 755 "$partial" && mv -f "$partial" "$prefix/bin/preview-swift"; } ||
      fail "'$prefix/bin/preview-swift' can't be written; name another folder with --prefix."
    partial=
  fi
  for part in LICENSE LICENSES preview-render.spdx.json; do
    rm -rf "${documents:?}/$part"
    if [ -e "$work/$folder/$part" ]; then cp -R "$work/$folder/$part" "$documents/"; fi
  done
  printf 'preview-render %s is in %s/bin, its licences are in %s.\n' "$version" "$prefix" "$documents"
  case :${PATH:-}: in
  *:"$prefix/bin":*) ;;
  *)
    # shellcheck disable=SC2016 # The reader's shell expands it.
    printf 'That folder is not on your PATH yet: export PATH="%s/bin:$PATH"\n' "$prefix"
    ;;
  esac
}

main "$@"
