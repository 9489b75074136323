#!/usr/bin/env bash
# All the set-up there is, on Debian from 11 and Ubuntu from 22.04 on: installs what is missing, then calls plain Maven.
set -euo pipefail

usage() {
  cat <<'END'
bash installers/dev.sh run [OPTION..]   builds and starts the workbench; without a display it shows itself round
                                        under Xvfb and leaves the pictures in app/target/tour
bash installers/dev.sh test             passes all tests
bash installers/dev.sh screens          passes the tests of the app again, drawn on a display (Xvfb) instead of in memory
END
}

cd "$(dirname "${BASH_SOURCE[0]}")/.."
PATH=$PATH:/usr/sbin:/sbin

jdks() {
  local javac
  if javac=$(readlink -f "$(command -v javac)"); then echo "${javac%/bin/javac}"; fi
  ls -d /usr/lib/jvm/*/ 2>/dev/null | sort -V
}

# The number of a JDK: 17 for "javac 17.0.15"
jdk_number() {
  "$1/bin/javac" -version 2>&1 | sed -n 's/^javac \([0-9]*\).*/\1/p'
}

# Sets JAVA_HOME to a JDK that can build us: the one already named, the one on the path, else the oldest that is enough.
choose_jdk() {
  local home number
  while IFS= read -r home; do
    if [ -n "$home" ] && [ -x "$home/bin/javac" ]; then
      number=$(jdk_number "$home")
      if [ "${number:-0}" -ge 17 ]; then
        export JAVA_HOME=${home%/}
        return
      fi
    fi
  done < <(echo "${JAVA_HOME:-}"; jdks)
  return 1
}

has_library() {
  # Not grep -q: it would hang up on ldconfig, and pipefail would call that missing
  ldconfig -p | grep -F "$1" >/dev/null
}

has_program() {
  command -v "$1" >/dev/null
}

has_font() {
  [ -n "$(find /usr/share/fonts /usr/local/share/fonts -name '*.ttf' -print -quit 2>/dev/null)" ]
}

# debian:12, ubuntu:24.04
release() {
  local ID="" VERSION_ID=""
  if [ -r /etc/os-release ]; then
    # shellcheck disable=SC1091
    . /etc/os-release
  fi
  echo "$ID:$VERSION_ID"
}

# By release, not by what apt knows: on a new machine it knows nothing before its first update
jdk_package() {
  case $(release) in
    debian:1[3-9]* | ubuntu:2[6-9].*) echo default-jdk-headless ;; # 21 or newer; 17 is gone, or may be
    *) echo openjdk-17-jdk-headless ;;
  esac
}

gtk_package() {
  case $(release) in
    debian:1[3-9]* | ubuntu:2[4-9].*) echo libgtk-3-0t64 ;;
    *) echo libgtk-3-0 ;;
  esac
}

missing_packages() {
  choose_jdk || jdk_package
  has_program mvn || echo maven
  has_library libgtk-3.so.0 || gtk_package
  has_library libpangoft2-1.0.so.0 || echo libpangoft2-1.0-0
  has_library libGL.so.1 || echo libgl1
  has_library libXtst.so.6 || echo libxtst6
  has_library libXxf86vm.so.1 || echo libxxf86vm1
  # JavaFX ends with an error where there is no font at all
  has_font || echo fonts-dejavu-core
  has_program Xvfb || echo xvfb
  has_program xauth || echo xauth
}

install_missing() {
  local packages line
  packages=$(missing_packages | tr '\n' ' ')
  packages=${packages% }
  if [ -n "$packages" ]; then
    line="apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages"
    if ! has_program apt-get; then
      echo "Missing here, by their Debian names: $packages" >&2
      exit 1
    elif [ "$(id -u)" = 0 ]; then
      say "$line"
      bash -c "$line"
    elif sudo -n true 2>/dev/null; then
      say "sudo: $line"
      sudo -n bash -c "$line"
    else
      echo "Some packages are missing. Install them and start again:" >&2
      echo "  sudo bash -c '$line'" >&2
      exit 1
    fi
  fi
  choose_jdk || { echo "No JDK 17 or newer, even after installing." >&2; exit 1; }
}

say() {
  echo "+ $*"
}

maven() {
  say "mvn $*"
  mvn "$@"
}

under_xvfb() {
  xvfb-run --auto-servernum --server-args="-screen 0 1600x1000x24" "$@"
}

run() {
  echo "Building; the first time this downloads about 150 MB of libraries."
  maven -q -DskipTests -pl app -am package
  if [ -n "${DISPLAY:-}" ]; then
    say "app/target/dist/bin/table-steward $*"
    app/target/dist/bin/table-steward "$@"
  else
    rm -rf app/target/tour app/target/tour-data
    say "app/target/dist/bin/table-steward --data app/target/tour-data --tour app/target/tour $*   (under Xvfb: no display here)"
    export TABLE_STEWARD_TOUR_PAUSE=${TABLE_STEWARD_TOUR_PAUSE:-0} # nobody looks on
    under_xvfb app/target/dist/bin/table-steward --data app/target/tour-data --tour app/target/tour "$@"
    echo "The pictures of the tour are in app/target/tour:"
    ls app/target/tour
  fi
}

screens() {
  say "mvn -B -Pxvfb -pl app -am test   (under Xvfb)"
  under_xvfb mvn -B -Pxvfb -pl app -am test
}

main() {
  case ${1:-} in
    run)
      install_missing
      run "${@:2}"
      ;;
    test)
      install_missing
      maven -B verify
      ;;
    screens)
      install_missing
      screens
      ;;
    *)
      usage >&2
      exit 2
      ;;
  esac
}

# Not where dev-test.sh takes the functions one by one
if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  main "$@"
fi
