#!/usr/bin/env bash
# Tries what dev.sh chooses to install, on releases that this machine is not: the machine is pretended, the choice is not.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/dev.sh"

failures=0

says() {
  local what=$1 expected=$2 actual=$3
  if [ "$expected" = "$actual" ]; then
    echo "passed: $what"
  else
    echo "FAILED: $what"$'\n'"  expected: $expected"$'\n'"  but was:  $actual"
    failures=$((failures + 1))
  fi
}

pretended=$(mktemp -d)
trap 'rm -r "$pretended"' EXIT

# A JDK that is nothing but its number
jdk() {
  mkdir -p "$pretended/jdk-$1/bin"
  printf '#!/bin/sh\necho "javac %s" >&2\n' "$1" >"$pretended/jdk-$1/bin/javac"
  chmod +x "$pretended/jdk-$1/bin/javac"
  echo "$pretended/jdk-$1"
}

# A machine with nothing on it, for each test to change
bare() {
  unset JAVA_HOME
  release() { echo "$release"; }
  jdks() { :; }
  has_program() { [ "$1" = apt-get ]; }
  has_library() { false; }
  has_font() { false; }
}

on_a_bare() (
  release=$1
  bare
  missing_packages | paste -sd ' '
)

rest="libpangoft2-1.0-0 libgl1 libxtst6 libxxf86vm1 fonts-dejavu-core xvfb xauth"
for release in debian:11 debian:12 ubuntu:22.04 ubuntu:23.10; do
  says "$release has JDK 17 and the old name of GTK" \
    "openjdk-17-jdk-headless maven libgtk-3-0 $rest" "$(on_a_bare $release)"
done
says "ubuntu:24.04 has JDK 17 and the new name of GTK" \
  "openjdk-17-jdk-headless maven libgtk-3-0t64 $rest" "$(on_a_bare ubuntu:24.04)"
for release in debian:13 debian:14 ubuntu:26.04; do
  says "$release may have no JDK 17, and has the new name of GTK" \
    "default-jdk-headless maven libgtk-3-0t64 $rest" "$(on_a_bare $release)"
done

nothing_is_asked_for_where_all_is_there() (
  release=ubuntu:24.04
  bare
  jdks() { jdk 21.0.2; }
  has_program() { true; }
  has_library() { true; }
  has_font() { true; }
  missing_packages
)
says "nothing is asked for where all is there" "" "$(nothing_is_asked_for_where_all_is_there)"

only_the_library_that_is_missing() (
  release=ubuntu:24.04
  bare
  jdks() { jdk 17.0.15; }
  has_program() { true; }
  has_library() { [ "$1" != libgtk-3.so.0 ]; }
  has_font() { true; }
  missing_packages
)
says "only what is missing is asked for" libgtk-3-0t64 "$(only_the_library_that_is_missing)"

chosen_of() (
  bare
  [ -z "$1" ] || export JAVA_HOME=$1
  shift
  others="$*"
  jdks() { printf '%s\n' $others; }
  choose_jdk && echo "${JAVA_HOME#"$pretended"/}" || echo none
)
says "a JDK that is too old is passed over" jdk-17.0.15 "$(chosen_of "" "$(jdk 11.0.2)" "$(jdk 17.0.15)")"
says "a JAVA_HOME that is enough is kept" jdk-25 "$(chosen_of "$(jdk 25)" "$(jdk 17.0.15)")"
says "a JAVA_HOME that is too old is not" jdk-17.0.15 "$(chosen_of "$(jdk 11.0.2)" "$(jdk 17.0.15)")"
says "a JAVA_HOME that names nothing is not" jdk-21-ea "$(chosen_of "$pretended/gone" "$(jdk 21-ea)")"
says "before Java 9 is too old" none "$(chosen_of "" "$(jdk 1.8.0_402)")"

a_user_without_sudo() (
  release=debian:12
  bare
  has_program() { [ "$1" != mvn ]; }
  has_library() { true; }
  has_font() { true; }
  id() { echo 1000; }
  sudo() { return 1; }
  bash() { echo "bash was started"; }
  (install_missing) 2>&1 && echo "went on" || echo "stopped with $?"
)
says "a user without sudo is told the one line, and nothing is started" \
  "Some packages are missing. Install them and start again:
  sudo bash -c 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends openjdk-17-jdk-headless maven'
stopped with 1" "$(a_user_without_sudo)"

root_on_a_bare_machine() (
  release=ubuntu:22.04
  bare
  id() { echo 0; }
  bash() { echo "started: $2"; }
  (install_missing) 2>&1 && echo "went on" || echo "stopped with $?"
)
line="apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends openjdk-17-jdk-headless maven libgtk-3-0 $rest"
says "root starts that line, and stops where it brought no JDK" "+ $line
started: $line
No JDK 17 or newer, even after installing.
stopped with 1" "$(root_on_a_bare_machine)"

[ "$failures" = 0 ] || { echo "$failures failed" >&2; exit 1; }
