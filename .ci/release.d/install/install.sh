#!/bin/sh
# Installs the program ajedrez @VERSION@ on Linux or macOS.
#
#   curl -fsSL @DOWNLOADS@/install.sh | sh
#   sh install.sh [FOLDER]
#
# The program goes into FOLDER, or into ~/.local/bin; nothing else is touched. It is compared with its SHA-256 sum before.
# AJEDREZ_FROM is the address of another place that has the archives, where that is wanted.
set -eu

version=@VERSION@
from=${AJEDREZ_FROM:-@DOWNLOADS@}
sums='
@SUMS@
'

fail() {
    printf 'install.sh: %s\n' "$*" >&2
    exit 1
}

fetch() {
    if command -v curl >/dev/null; then
        curl -fsSL -o "$2" "$1"
    elif command -v wget >/dev/null; then
        wget -q -O "$2" "$1"
    else
        fail 'neither curl nor wget is installed'
    fi
}

sum_of() {
    if command -v sha256sum >/dev/null; then
        sha256sum <"$1"
    elif command -v shasum >/dev/null; then
        shasum -a 256 <"$1"
    else
        fail 'neither sha256sum nor shasum is installed'
    fi
}

# All of it is a function, so that a part of this file that has come alone does nothing.
main() {
    case $#${1:-} in
    0 | 1[!-]*) ;;
    *)
        echo 'usage: install.sh [FOLDER]' >&2
        exit 2
        ;;
    esac
    case $(uname -m) in
    x86_64 | amd64) cpu=x86_64 ;;
    aarch64 | arm64) cpu=aarch64 ;;
    *) cpu=unknown ;;
    esac
    case $(uname -s) in
    # The static program, which is for every Linux.
    Linux) archive=ajedrez-$version-$cpu-unknown-linux-musl ;;
    Darwin) archive=ajedrez-$version-$cpu-apple-darwin ;;
    *) archive=unknown ;;
    esac
    expected=$(printf '%s' "$sums" | sed -n "s/ .$archive\.tar\.gz\$//p")
    [ -n "$expected" ] || fail "ajedrez $version has no program for $(uname -sm)"

    folder=${1:-${HOME:?is not set: name a folder}/.local/bin}
    mkdir -p "$folder" 2>/dev/null && [ -w "$folder" ] || fail "cannot write to $folder: name another folder"
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    fetch "$from/$archive.tar.gz" "$work/archive" || fail "cannot fetch $from/$archive.tar.gz"
    found=$(sum_of "$work/archive" | cut -d ' ' -f 1)
    [ "$found" = "$expected" ] ||
        fail "$from/$archive.tar.gz is not what was released: its SHA-256 sum is $found, expected $expected"
    tar -xzf "$work/archive" -C "$work"
    # The name changes hands in one step, even where the old program runs.
    cp "$work/$archive/ajedrez" "$folder/.ajedrez.new"
    mv -f "$folder/.ajedrez.new" "$folder/ajedrez"
    echo "$folder/ajedrez is version $version"
    case :$PATH: in
    *":$folder:"*) ;;
    *) echo "add $folder to PATH to call it by its name" ;;
    esac
}

main "$@"
