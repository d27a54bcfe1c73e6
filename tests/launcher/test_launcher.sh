#!/usr/bin/env bash
# The launcher on a small project of its own, with pretended package tools.
#
#   test_launcher.sh [LAUNCHER]     the launcher to test; without one, that of this project
#
# Needs bash, util-linux (flock, script), g++, cmake and ninja. The last line is "N passed, N failed".
set -uo pipefail

launcher=${1:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)/leakproof}
presets=$(dirname "$launcher")/CMakePresets.json
place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
unset LEAKPROOF_HOME NINJA_STATUS CMAKE_BUILD_PARALLEL_LEVEL CLICOLOR_FORCE
export TERM=xterm

passed=0 failed=0 status=0
# expect NAME KEY=VALUE…: of the last run its status, all of its out or err, the value that the program printed, the first
# or last line of err; says=REGEX or not=REGEX: of some line or of none in err. Other words are a command that succeeds.
expect() {
    local name=$1 wanted got key wrong=""
    shift
    while [ $# -gt 0 ]; do
        key=$1 wanted=${1#*=}
        case $1 in
            status=*) got=$status ;;
            out=*) got=$(cat "$place/out") ;;
            err=*) got=$(cat "$place/err") ;;
            value=*) got=$(sed -n '1s/^value \(.\), parts.*/\1/p' "$place/out") ;;
            first=*) got=$(head -n 1 "$place/err") ;;
            last=*) got=$(tail -n 1 "$place/err") ;;
            says=*) got=$wanted; grep -Eq -- "$wanted" "$place/err" || got="no such line" ;;
            not=*) got=$wanted; ! grep -Eq -- "$wanted" "$place/err" || got="such a line" ;;
            *) key=$* wanted=0; "$@"; got=$?; set -- "" ;;
        esac
        [ "$got" = "$wanted" ] || wrong+="    $key: got '$got', expected '$wanted'"$'\n'
        shift
    done
    if [ -z "$wrong" ]; then passed=$((passed + 1)); return; fi
    failed=$((failed + 1))
    printf 'FAILED: %s\n%s' "$name" "$wrong"
    sed 's/^/    out: /' "$place/out"
    sed 's/^/    err: /' "$place/err"
}
at_least() { [ "$1" -ge "$2" ] || { printf '  got %s, expected at least %s\n' "$1" "$2"; return 1; }; }
is() { [ "$1" = "$2" ] || { printf "  got '%s', expected '%s'\n" "$1" "$2"; return 1; }; }

# --- a small project ----------------------------------------------------------

project="$place/a project"
build=$project/build/release
mkdir -p "$project"/{engine/exact,corpus/data,checks,cli,referee,cmake,proofs,tests/exact,bench}
cp "$presets" "$project/"
cat >"$project/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(leakproof LANGUAGES CXX)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
option(LEAKPROOF_TESTS "" ON)
option(LEAKPROOF_BENCH "" ON)
file(APPEND ${CMAKE_BINARY_DIR}/configured.log "tests ${LEAKPROOF_TESTS}\n")
file(GLOB_RECURSE engine_sources CONFIGURE_DEPENDS engine/*.cpp)
list(LENGTH engine_sources parts)
add_library(engine STATIC ${engine_sources})
add_executable(leakproof cli/main.cpp)
target_compile_definitions(leakproof PRIVATE PARTS=${parts})
target_link_libraries(leakproof engine)
add_executable(leakproof-referee referee/main.cpp)
add_custom_command(OUTPUT wait.hpp COMMAND sh ${CMAKE_SOURCE_DIR}/cmake/wait.sh COMMAND touch wait.hpp
  DEPENDS cmake/wait.sh VERBATIM)
target_sources(leakproof PRIVATE wait.hpp)
if(LEAKPROOF_TESTS)
  enable_testing()
  add_subdirectory(tests)
endif()
if(LEAKPROOF_BENCH)
  add_subdirectory(bench)
endif()
END
cat >"$project/tests/CMakeLists.txt" <<'END'
if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/without-doctest)
  message(FATAL_ERROR "doctest is missing")
endif()
add_executable(test_exact exact/test.cpp)
target_link_libraries(test_exact engine)
add_test(NAME exact COMMAND test_exact)
END
echo 'add_executable(bench_one one.cpp)' >"$project/bench/CMakeLists.txt"
for i in {1..25}; do echo "int part$i() { return $i; }" >"$project/engine/exact/part$i.cpp"; done
cat >"$project/cli/main.cpp" <<'END'
extern "C" int puts(const char*);
int part1();
int main(int count, char** words) {
    char text[] = "value 0, parts 00";
    text[6] = static_cast<char>('0' + part1());
    text[15] = '0' + PARTS / 10;
    text[16] = '0' + PARTS % 10;
    puts(text);
    for (int i = 1; i < count; ++i) puts(words[i]);
}
END
cat >"$project/referee/main.cpp" <<'END'
extern "C" int puts(const char*);
int main(int count, char** words) {
    puts("referee");
    for (int i = 1; i < count; ++i) puts(words[i]);
    return count > 1 ? 1 : 0;
}
END
echo 'int main() {}' >"$project/bench/one.cpp"
echo 'int part1(); int main() { return part1() == 0; }' >"$project/tests/exact/test.cpp"
echo 'true' >"$project/cmake/wait.sh"
echo 'a row' >"$project/proofs/theorems.tsv"
printf '#!/bin/sh\necho proofs "$@"\n' >"$project/proofs/check.sh"
chmod +x "$project/proofs/check.sh"
echo '{}' >"$project/corpus/data/baseline.json"
for i in {1..600}; do echo >"$project/corpus/data/graph$i.txt"; done

# --- pretended tools ----------------------------------------------------------

# $fake/missing lists packages that are not installed, $fake/mode says what is wrong, $fake/calls keeps what was run.
export fake=$place/fake
mkdir -p "$fake" "$place/bin"
touch "$fake/missing" "$fake/mode"
tool() { { echo '#!/bin/bash'; cat; } >"$place/bin/$1"; chmod +x "$place/bin/$1"; }
tool dpkg-query <<'END'
for name in "${@:4}"; do grep -qxF -- "$name" "$fake/missing" || echo "$name ii "; done
END
tool apt-get <<'END'
echo "apt-get $*" >>"$fake/calls"
mode=$(cat "$fake/mode")
[ "$mode" != offline ] || echo "Err:1 http://deb.debian.org/debian bookworm InRelease Temporary failure resolving 'deb.debian.org'"
if [[ " $* " == *" update "* ]]; then [ "$mode" != lists ] || : >"$fake/mode"; exit 0; fi
case $mode in
    lists | offline) echo "E: Unable to locate package doctest-dev" >&2; exit 100 ;;
    half) echo "E: dpkg was interrupted, you must manually run 'dpkg --configure -a' to correct the problem." >&2; exit 100 ;;
    broken) for i in {1..30}; do echo "line $i"; done; echo "E: no such mirror" >&2; exit 100 ;;
esac
mapfile -t names <"$fake/missing"
echo "dlstatus:1:0.0000:Retrieving file 1 of ${#names[@]}"
for name in "${names[@]}"; do echo "pmstatus:$name:66.6667:Unpacking $name (amd64)"; sleep 0.7; done
echo "pmstatus:dpkg-exec:100.0000:Running dpkg"
: >"$fake/missing"
if [ ${#names[@]} -gt 1 ]; then sleep 60 & fi  # a daemon that keeps the output open
END
tool dpkg <<<'echo "dpkg $*" >>"$fake/calls"; : >"$fake/mode"'
tool id <<<'cat "$fake/uid" 2>/dev/null || echo 0'
tool sudo <<<'[ -f "$fake/sudo" ] || exit 1; echo "sudo $*" >>"$fake/calls"; [ "$1" != -n ] || shift; exec "$@"'
export PATH=$place/bin:$PATH

# --- running it ---------------------------------------------------------------

touch "$place/out" "$place/err"
# run ARGUMENT…: from another folder, with no terminal
run() { (cd / && "$project/leakproof" "$@" >"$place/out" 2>"$place/err" </dev/null); status=$?; }
# terminal COLUMNS ARGUMENT…: what a terminal shows goes to err, with \r as a line's end
terminal() {
    script -qec "stty cols $1 2>/dev/null; '$project/leakproof' ${*:2} 2>&1 >'$place/out'" /dev/null </dev/null >"$place/typescript"
    status=$?
    tr '\r' '\n' <"$place/typescript" >"$place/err"
}
configured() { wc -l <"$build/configured.log"; }
part1() { echo "int part1() { return $1; }" >"$project/engine/exact/part1.cpp"; }
parts() { is "$(head -n 1 "$place/out" | sed 's/.*, parts //')" "$1"; }
silently() { expect "$1" status=0 err= "${@:2}"; }

# The first build, without what only the tests need; a line each second instead of every 15.
sed 's/pause=15 /pause=1 /' "$launcher" >"$project/leakproof"
chmod +x "$project/leakproof"
touch "$project/tests/without-doctest"
echo 'sleep 2' >"$project/cmake/wait.sh"
began=$SECONDS
run one 'two words'
expect "first build" status=0 out=$'value 1, parts 25\none\ntwo words' first="leakproof: building, a few minutes the first time" \
    says='^leakproof: building [0-9]+/31, 0:[0-9][0-9] \([A-Za-z0-9 ./_-]+\)$' not=$'\r|\e'
expect "first build: ends with counts" says='^leakproof: built 31/31, 0:[0-9]+$' not='^[^l]'
expect "first build: at most a line a second" at_least $((SECONDS - began + 3)) "$(wc -l <"$place/err")"
expect "first build: ninja's output is in the log" grep -q '^\[31/31\] ' "$build/build.log"
expect "first build: the referee, and no tests" is "$(ls "$build/bin"; cat "$build/configured.log")" $'leakproof\nleakproof-referee\ntests OFF'
expect "first build: the lock is free" flock -n "$build/.lock" true
cp "$launcher" "$project/leakproof"
run one
silently "second run" value=1
run referee 'a file.cert' -- --help
expect "referee" status=1 err= out="$(printf '%s\n' referee --proofs "$(readlink -f "$project")/proofs" 'a file.cert' -- --help)"
flock "$build/.lock" timeout 20 "$project/leakproof" >"$place/out" 2>"$place/err"
status=$?
silently "nothing to do: no lock is needed" value=1
env -i PATH="$PATH" fake="$fake" HOME=/nowhere "$project/leakproof" >"$place/out" 2>"$place/err"
status=$?
silently "no SHELL, no TERM, an odd HOME" value=1
best=1000 TIMEFORMAT='%3U %3S'
for _ in 1 2 3 4 5; do
    spent=$({ time "$project/leakproof" >/dev/null 2>&1; } 2>&1 | awk '{ printf "%d", 1000 * ($1 + $2) }')
    [ "$spent" -ge "$best" ] || best=$spent
done
expect "nothing to do: at most 50 ms of work" at_least 50 "$best"

# What is no source, and what is one.
echo '{"new": 1}' >"$project/corpus/data/baseline.json"
touch "$project/corpus/data/baseline.json.new" "$project/engine/.part1.cpp.swp" "$project/engine/part1.cpp~"
run
silently "a new baseline, and an editor's files"
part1 2
run
expect "an edited source" value=2 says='^leakproof: built 3/3, ' is "$(configured)" 1
cp -p "$project/engine/exact/part1.cpp" "$place/older.cpp"
part1 3
run
mv "$place/older.cpp" "$project/engine/exact/part1.cpp"
run
expect "a source replaced by an older one" value=2
sed -i 's/"referee"/"another referee"/' "$project/referee/main.cpp"
run referee
expect "referee: built if needed" says='^leakproof: built ' is "$(head -n 1 "$place/out")" "another referee"
rm "$build/bin/leakproof-referee"
run referee
expect "referee: built again once it is gone" is "$(head -n 1 "$place/out")" "another referee"
echo 'int part26() { return 26; }' >"$project/engine/exact/part26.cpp"
touch -d '2001-01-01' "$project/engine/exact/part26.cpp"
run
expect "an added source, however old" parts 26
rm "$project/engine/exact/part26.cpp"
run
expect "a removed source" parts 25
echo true >"$project/cmake/wait.sh"
mkdir -p "$project/report"
for file in corpus/data/graph1.txt proofs/theorems.tsv cmake/wait.sh CMakeLists.txt report/new.txt; do
    echo '# changed' >>"$project/$file"
    run
    expect "$file is a source" status=0 says='^leakproof: built'
done
before=$(configured)
sed -i 's/"CMAKE_BUILD_TYPE": "Release"/"CMAKE_BUILD_TYPE": "Debug"/' "$project/CMakePresets.json"
run
expect "edited presets are taken" grep -q CMAKE_BUILD_TYPE:.*=Debug "$build/CMakeCache.txt"
expect "edited presets: one reconfiguration" is "$(configured)" $((before + 1))

# The tests.
run test
expect "tests cannot be configured" status=2 out= says='^ *doctest is missing'
expect "tests cannot be configured: where to look" last="leakproof: the build failed; all of its output is in build/release/build.log"
part1 4
run
expect "the program can still be built" status=0 value=4
rm "$project/tests/without-doctest"
touch -r "$build/bin/leakproof" "$place/mark"
run test -R exact
expect "test" status=0 first="leakproof: building the tests, a few minutes the first time" says='^leakproof: built 4/4, ' \
    grep -q '100% tests passed, 0 tests failed out of 1' "$place/out"
expect "test: leaves the program" is "$(stat -c %y "$build/bin/leakproof")" "$(stat -c %y "$place/mark")"
before=$(configured)
run test
silently "test again"
part1 5
touch "$project/bench/one.cpp"
run
expect "program after test and an edit" value=5
run test
expect "test after that: nothing is configured again" status=0 says='^leakproof: built' is "$(configured)" "$before"
echo 'int main() { return 1; }' >"$project/tests/exact/test.cpp"
run
silently "program after an edit of a test"
run test
expect "a failing test: ctest's exit code" status=8
echo 'int main() { return nonsense; }' >"$project/tests/exact/test.cpp"
run test
expect "a test that does not compile" status=2 says='test.cpp:1:21: error: '
run
expect "a test that does not compile: the program runs" value=5

# Failure.
cp -p "$project/engine/exact/part1.cpp" "$place/"
part1 nonsense
run
expect "an error" status=2 out= says='part1.cpp:1:22: error: ' not='-o CMakeFiles'
run
expect "the same error again" status=2 says='part1.cpp:1:22: error: '
mv "$place/part1.cpp" "$project/engine/exact/"
run
expect "an edit that failed, taken back" status=0 value=5 says='^leakproof: built'
mv "$build" "$place/aside"
touch "$build"
run
expect "no folder to build in" status=2 last="leakproof: cannot write to $build"
rm "$build"
mv "$place/aside" "$build"

# A terminal, and odd places to write to.
part1 7
echo 'sleep 1.2' >"$project/cmake/wait.sh"
terminal 100 one
expect "terminal" status=0 value=7 says=$'^leakproof: building [0-9]+/[0-9]+, 0:[0-9][0-9] \\(.*\\)\e\\[K' last=$'\e[K'
expect "terminal: the time moves on, in one line" says='0:0[1-9]|0:[1-5][0-9]' is "$(wc -l <"$place/typescript")" 0
terminal 100
expect "terminal, nothing to do" is "$(tr -d '\n' <"$place/err")" ""
part1 8
terminal 24
expect "narrow terminal" value=8 says='building [0-9]+/[0-9]+' is "$(sed 's/\x1b\[K//g' "$place/err" | awk 'length > 23')" ""
part1 1
TERM=dumb terminal 100
expect "TERM=dumb" value=1 says='^leakproof: built [0-9]+/[0-9]+, ' not=$'\e'
echo true >"$project/cmake/wait.sh"
part1 2
(cd / && "$project/leakproof" >"$place/out" 2>&-)
expect "stderr closed" value=2
part1 3
(cd / && "$project/leakproof" >"$place/out" 2>/dev/full)
expect "stderr full" value=3

# Stopping, and two at once.
slow() {
    rm -f "$place/slow"
    echo "echo \$\$ >'$place/slow'; exec sleep ${1:-60} # $RANDOM" >"$project/cmake/wait.sh"
}
until_slow() { for _ in {1..200}; do [ ! -s "$place/slow" ] || return 0; sleep 0.1; done; return 1; }
gone() {
    for _ in {1..20}; do
        grep -qs '^State:.[^Z]' "/proc/$(cat "$place/slow")/status" || return 0
        sleep 0.1
    done
    return 1
}
# stop SIGNAL ARGUMENT…: sends it to the launcher when the slow step has begun
stop() {
    env --default-signal=INT "$project/leakproof" "${@:2}" >"$place/out" 2>"$place/err" </dev/null &
    expect "SIG$*: began" until_slow
    kill -"$1" $!
    began=$SECONDS
    wait $!
    status=$?
    expect "SIG$*" status=3 last="leakproof: stopped" at_least 5 $((SECONDS - began))
    expect "SIG$*: what it ran has ended" gone
    expect "SIG$*: the lock is free" flock -n "$build/.lock" true
}
for signal in INT TERM HUP; do
    slow
    stop "$signal"
done
slow
{ until_slow; printf '\003'; sleep 1; } | script -qec "exec '$project/leakproof' 2>&1 >'$place/out'" /dev/null >"$place/typescript"
status=$?
tr '\r' '\n' <"$place/typescript" >"$place/err"
expect "Ctrl-C on a terminal" status=3 says=$'^\e\\[Kleakproof: stopped$' gone
echo true >"$project/cmake/wait.sh"
echo "extern \"C\" int system(const char*); int main() { return system(\"echo \\$\\$ >'$place/slow'; exec sleep 60\"); }" \
    >"$project/tests/exact/test.cpp"
for signal in INT TERM; do
    rm -f "$place/slow"
    stop "$signal" test
done
slow 2
"$project/leakproof" >"$place/out" 2>"$place/err-one" </dev/null &
until_slow
run
wait $!
expect "two at once: the first builds" is "$? $(tail -n 1 "$place/err-one" | grep -c '^leakproof: built ')" "0 1"
expect "two at once: the second waits, builds nothing, and runs" status=0 value=3 \
    err="leakproof: another leakproof is installing or building here: waiting for it"

# Packages.
need() { printf '%s\n' "$@" >"$fake/missing"; : >"$fake/calls"; part1 $((RANDOM % 10)); }
called() { grep -c -- "$1" "$fake/calls"; }
sed -i 's/pause=15 /pause=1 /' "$project/leakproof"
need libflint-dev ninja-build nauty
began=$SECONDS
run
expect "install" status=0 first="leakproof: installing ninja-build libflint-dev nauty" says='^leakproof: installed 100 %, 0:[0-9]+$' \
    is "$(wc -l <"$place/out") $(sed 's/.* install/install/' "$fake/calls")" "1 install -y --no-install-recommends ninja-build libflint-dev nauty"
expect "install: progress" says='^leakproof: installing 66 %, 0:[0-9]+ \(Unpacking (libflint-dev|ninja-build|nauty) \(amd64\)\)$'
expect "install: a daemon that stays is not waited for" at_least 50 $((SECONDS - began))
cp "$launcher" "$project/leakproof"
need nauty
terminal 100
expect "install on a terminal" status=0 says=$'^leakproof: installing 66 %, 0:0[0-9] \\(Unpacking nauty \\(amd64\\)\\)\e\\[K$'
need doctest-dev
run
expect "the program does not need the tests' packages" is "$(cat "$fake/calls")" ""
echo 'int main() {}' >"$project/tests/exact/test.cpp"
echo lists >"$fake/mode"
run test
expect "lists are updated when needed" status=0 is "$(called ' update$') $(called ' install ')" "1 2"
need nauty
echo half >"$fake/mode"
run
expect "an earlier installation is finished" status=0 is "$(called '^dpkg --configure -a$')" 1
need nauty
echo broken >"$fake/mode"
run
expect "install fails: the end of the output" status=2 says='^line 30$' says='^E: no such mirror$' not='^line 3$' \
    last="leakproof: the packages could not be installed (the end of apt-get's output is above)"
echo offline >"$fake/mode"
run
expect "no network" status=2 says="^Err:1 .*resolving 'deb.debian.org'" says='could not be fetched: is there a network\?'
: >"$fake/mode"
: >"$fake/calls"
echo 1000 >"$fake/uid"
run
expect "no root" status=2 last="leakproof:     apt-get install --no-install-recommends nauty" is "$(cat "$fake/calls")" ""
touch "$fake/sudo"
run
expect "sudo" status=0 is "$(called '^sudo -n env .* apt-get .*install .* nauty$')" 1
rm "$fake/uid" "$fake/sudo"
need coq
run proofs --json
expect "proofs" status=0 out="proofs --json" is "$(called '^apt-get.* install .* coq$')" 1
run proofs
silently "proofs again" out=proofs
mkdir "$place/other"
ln -s /usr/bin/* "$place/other/"
ln -sf "$(command -v cmake)" "$(command -v bash)" "$(command -v g++)" "$place/other/"
rm -f "$place/other/dpkg-query"
part1 6
PATH=$place/other run
expect "not Debian" status=0 value=6 says='this is not Debian: .* libflint-dev'

# Another place.
mv "$project" "$place/moved"
project=$place/moved
run
expect "a moved project: built, the tests stay" status=0 value=6 is "$(tail -n 1 "$project/build/release/configured.log")" "tests ON"
ln -s "$project/leakproof" "$place/link"
expect "through a link" is "$("$place/link" 2>&1)" "value 6, parts 25"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
