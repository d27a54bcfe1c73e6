#!/usr/bin/env bash
# What 'cmake --install' installs works where it is installed; manual pages and completions tell what --help tells.
#
#   test_package.sh BUILD     a build folder in which all is built
#
# zsh, fish, man and pip are used where they are installed. The last line is "N passed, N failed".
set -uo pipefail

build=$1
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
unset LEAKPROOF_HOME
prefix="$place/a prefix"

passed=0 failed=0
check() {
    local name=$1
    shift
    if "$@" >"$place/said" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED: %s\n    %s\n' "$name" "$*"
        tail -30 "$place/said" | sed 's/^/    /'
    fi
}
same() { [ "$1" = "$2" ] || { printf "got:\n%s\nexpected:\n%s\n" "$1" "$2"; return 1; }; }
differ() { [ "$1" != "$2" ]; }
has() { [[ $1 == *"$2"* ]] || { printf "no '%s' in:\n%s\n" "$2" "$1"; return 1; }; }

# --- the program ----------------------------------------------------------------

check "installs" cmake --install "$build" --prefix "$prefix"
mv "$prefix" "$place/moved"  # nothing knows where it was installed
prefix=$place/moved
program=$prefix/bin/leakproof
cd "$place" || exit 1

version=$(sed -n 's/^project(leakproof VERSION \([0-9.]*\).*/\1/p' "$home/CMakeLists.txt")
check "version" has "$("$program" --version)" "leakproof $version"
check "changelog" grep -q "^## $version" "$home/CHANGELOG.md"
check "the ledger and the baseline" same "$("$program" claims)" "$("$build/bin/leakproof" claims)"
check "a claim with its proof" same "$("$program" explain edwards/lemma-4)" \
    "$("$build/bin/leakproof" explain edwards/lemma-4)"
check "a check agrees with the baseline" "$program" check edwards/lemma-4 --graphs 1..4
sed 's/"refuted"/"holds"/' "$prefix/share/leakproof/corpus/data/baseline.json" >baseline.json
cp baseline.json "$prefix/share/leakproof/corpus/data/baseline.json"
check "the baseline is the one installed" differ "$("$program" claims)" "$("$build/bin/leakproof" claims)"
check "a certificate" "$program" optimum petersen --certificate p.cert
check "the referee" "$prefix/bin/leakproof-referee" p.cert

# --- the library ----------------------------------------------------------------

sample=$home/tests/package/sample
expected="$("$program" optimum chair --lambda 3/2 --json | sed -n 's/^ *"maximum": "\(.*\)",$/\1/p') 2"
check "the sample is configured" cmake -S "$sample" -B "$place/sample" -DCMAKE_PREFIX_PATH="$prefix"
check "the sample is built" cmake --build "$place/sample"
check "the sample computes" same "$("$place/sample/sample" chair 3/2)" "$expected"
"$place/sample/sample" chair 3/2 certificate 2>/dev/null | tail -n +2 >sample.cert
check "the sample certifies" "$prefix/bin/leakproof-referee" sample.cert
check "the sample's errors" has "$("$place/sample/sample" petersn 2 2>&1)" "did you mean 'petersen'"
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig:$prefix/lib/$(gcc -print-multiarch)/pkgconfig
read -r -a flags <<<"$(pkg-config --cflags --libs leakproof)"
check "pkg-config" g++ -std=c++20 "$sample/main.cpp" "${flags[@]}" -o "$place/by_pkg_config"
check "what pkg-config links" same "$("$place/by_pkg_config" chair 3/2)" "$expected"
mkdir other
sed 's/leakproof 0.2/leakproof 9/' "$sample/CMakeLists.txt" >other/CMakeLists.txt
cp "$sample/main.cpp" other/
check "another version is refused" has "$(cmake -S other -B other/build -DCMAKE_PREFIX_PATH="$prefix" 2>&1)" \
    'compatible with requested version "9"'

# --- manual pages -----------------------------------------------------------------

mapfile -t commands < <("$program" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
check "commands are found" test "${#commands[@]}" -ge 12
# options COMMAND…: the long options that --help lists.
options() {
    "$program" "$@" --help | sed -n '/^Options:/,/^$/p' | grep -oE '^ +-[-a-z,]+' | grep -oE -- '--[a-z-]+'
}
for command in "${commands[@]}"; do
    page=$prefix/share/man/man1/leakproof-$command.1
    check "the page of the program names $command" grep -q "^.fB$command.fR$" "$prefix/share/man/man1/leakproof.1"
    missing=""
    for option in $(options "$command"); do
        grep -q -F -- "\\fB${option//-/\\-}\\fR" "$page" || missing+=" $option"
    done
    check "the page of $command names its options" same "$missing" ""
done
if command -v man >/dev/null; then
    for page in "$prefix"/share/man/man1/*.1; do
        warnings=$(LC_ALL=C.UTF-8 MANWIDTH=100 man --warnings -l "$page" 2>&1 >/dev/null)
        check "$(basename "$page") is sound" same "$warnings" ""
    done
fi

# --- completion -------------------------------------------------------------------

# bash_offers WORD…: what bash would offer for the last word.
bash_offers() {
    bash -c 'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _leakproof; printf "%s\n" "${COMPREPLY[@]}"' \
        "$prefix/share/bash-completion/completions/leakproof" "$@" | LC_ALL=C sort
}
sorted() { printf '%s\n' "$@" | LC_ALL=C sort -u; }
check "bash: commands" same "$(bash_offers leakproof "" | grep -v ^-)" "$(sorted "${commands[@]}")"
check "bash: one command" same "$(bash_offers leakproof opt)" optimum
for command in "${commands[@]}"; do
    # shellcheck disable=SC2046
    check "bash: options of $command" same "$(bash_offers leakproof "$command" --)" "$(sorted $(options "$command"))"
done
check "bash: graphs" same "$(bash_offers leakproof optimum peter)" petersen
check "bash: graphs of an option" same "$(bash_offers leakproof mechanism by-distance --graph hamm)" hamming:
check "bash: claims" has "$(bash_offers leakproof explain edwards/lemma)" edwards/lemma-4
check "bash: files" same "$(bash_offers leakproof channel sample.c)" sample.cert
check "bash: what a cluster runs" same "$(bash_offers leakproof cluster slurm --out d -- "")" \
    "$(sorted ask check optimum search table)"
check "bash: options of what a cluster runs" same "$(bash_offers leakproof cluster slurm -- check --gra)" --graphs
check "bash: claims that a cluster checks" has "$(bash_offers leakproof cluster slurm -- check edwards/lemma)" edwards/lemma-4
check "bash: nothing for a number" same "$(bash_offers leakproof optimum --lambda p)" ""
if command -v fish >/dev/null; then
    fish_offers() {
        HOME=$place fish --no-config -c 'source $argv[1]; complete -C $argv[2]' \
            "$prefix/share/fish/vendor_completions.d/leakproof.fish" "$1" | cut -f1 | LC_ALL=C sort
    }
    check "fish: commands" same "$(fish_offers 'leakproof ')" "$(sorted "${commands[@]}")"
    for command in "${commands[@]}"; do
        # shellcheck disable=SC2046
        check "fish: options of $command" same "$(fish_offers "leakproof $command --" | grep ^--)" \
            "$(sorted $(options "$command"))"
    done
    check "fish: what a cluster runs" has "$(fish_offers 'leakproof cluster slurm -- sea')" search
    check "fish: graphs" has "$(fish_offers 'leakproof optimum peter')" petersen
fi
if command -v zsh >/dev/null; then
    zsh_file=$prefix/share/zsh/vendor-completions/_leakproof
    check "zsh: reads it" zsh -f -c "autoload -U compinit; compinit -u -d '$place/zdump'; source '$zsh_file'; \
        [ \"\$_comps[leakproof]\" = _leakproof ]"
    for command in "${commands[@]}"; do
        missing=""
        for option in $(options "$command"); do
            sed -n "/^ *$command) _arguments/,/;;$/p" "$zsh_file" | grep -qE -- "'[*]?$option(=|\[)" ||
                missing+=" $option"
        done
        check "zsh: options of $command" same "$missing" ""
    done
fi

# --- Python -----------------------------------------------------------------------

python=$(sed -n 's/^_*Python_EXECUTABLE:[A-Z]*=//p' "$build/CMakeCache.txt" | head -1)
if [ -d "$prefix/lib/python3/dist-packages/leakproof" ]; then
    : "${python:=/usr/bin/python3}"
    ask='import leakproof; print(leakproof.optimum("chair", "3/2").value, leakproof.__file__)'
    check "the module installed" same "$(PYTHONPATH=$prefix/lib/python3/dist-packages "$python" -c "$ask")" \
        "17/10 $prefix/lib/python3/dist-packages/leakproof/__init__.py"
    # pip, of what is built already; building all of it takes minutes (packaging/test-pip.sh). The environment is bare.
    if "$python" -c 'import venv, ensurepip' 2>/dev/null; then
        mkdir "$place/tree" "$place/tree/packaging"
        cp -r "$home"/{pyproject.toml,README.md,LICENSE,CMakeLists.txt,python} "$place/tree/"
        cp "$home/packaging/wheel_backend.py" "$place/tree/packaging/"
        check "a virtual environment" "$python" -m venv "$place/venv"
        pip=("$place/venv/bin/pip" install --no-build-isolation --no-index --disable-pip-version-check)
        check "pip install" env LEAKPROOF_BUILD="$build" "${pip[@]}" "$place/tree"
        check "the module that pip installed" has "$("$place/venv/bin/python" -c "$ask")" "17/10 $place/venv/"
        check "its types are installed" test -s "$(echo "$place"/venv/lib/python3*/site-packages/leakproof)/_engine.pyi"
        check "pip knows its files" has "$("$place/venv/bin/pip" show -f leakproof)" "leakproof/_engine.pyi"
        check "pip removes it" "$place/venv/bin/pip" uninstall -q -y leakproof
        check "nothing of it is left" test ! -e "$(echo "$place"/venv/lib/python3*/site-packages/leakproof)"
        # A tool that is missing is named.
        mkdir "$place/few"
        ln -s "$(command -v env)" "$(command -v sh)" "$place/few/"
        check "without cmake" has "$(PATH=$place/few "${pip[@]}" "$place/tree" 2>&1)" "apt-get install cmake"
        # CMake tells all that is missing at once; here headers are hidden from it.
        without=$(cmake -S "$home" -B "$place/missing" -DLEAKPROOF_PYTHON=ON -DLEAKPROOF_TESTS=OFF \
            -DLEAKPROOF_BENCH=OFF -DCMAKE_IGNORE_PATH="/usr/include;/usr/local/include" 2>&1)
        for package in libflint-dev tao-pegtl-dev pybind11-dev; do
            check "CMake names $package" has "${without#*apt-get install --no-install-recommends}" " $package"
        done
    fi
fi

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
