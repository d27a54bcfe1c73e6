#!/usr/bin/env bash
# Installs the packages in a bare Debian 12 and runs what they hold; with --clone also './leakproof check' and
# './leakproof test' from a clone, with all of it removed again and no locale, shell or terminal set.
#   packaging/test-bare-root.sh [--clone] [--keep] PACKAGES [ROOT]
# PACKAGES is the folder of the .deb files, or - for none; ROOT a folder for the new system, which is removed unless
# --keep is given; if it holds one already, that one is used. Needs root, debootstrap and the mirror that apt is
# configured with.
set -euo pipefail

clone="" keep=""
while [[ ${1:-} == --* ]]; do
    case $1 in
        --clone) clone=yes ;;
        --keep) keep=yes ;;
        *) echo "test-bare-root.sh: unknown option $1" >&2; exit 2 ;;
    esac
    shift
done
packages=-
[ "$1" = - ] || packages=$(cd "$1" && pwd)
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
root=${2:-$(mktemp -d)}

timed() {
    local name=$1 began=$SECONDS status=0
    shift
    "$@" >"$root.log" 2>&1 || status=$?
    printf '%-52s %4d s  exit %d\n' "$name" $((SECONDS - began)) "$status"
    [ "$status" = 0 ] || { tail -30 "$root.log" >&2; exit 1; }
}
bare() {
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
        ${CMAKE_BUILD_PARALLEL_LEVEL:+CMAKE_BUILD_PARALLEL_LEVEL=$CMAKE_BUILD_PARALLEL_LEVEL} "$@"
}
inside() { bare env LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
# The new system has mounts and processes of its own: nothing is left behind however this ends.
if [ -z "${LEAKPROOF_BARE:-}" ]; then
    status=0
    options=(${clone:+--clone} --keep)
    LEAKPROOF_BARE=yes unshare --mount --pid --fork --kill-child \
        "${BASH_SOURCE[0]}" "${options[@]}" "$packages" "$root" || status=$?
    [ -n "$keep" ] || rm -rf "$root"
    rm -f "$root.log"
    exit "$status"
fi

mirror() { apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Codename: bookworm' | head -1; }
[ -x "$root/usr/bin/apt-get" ] || timed "debootstrap" debootstrap --variant=minbase bookworm "$root" "$(mirror)"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --rbind /sys "$root/sys"
cp /etc/resolv.conf "$root/etc/resolv.conf"
echo '127.0.0.1 localhost' >"$root/etc/hosts"  # as the installer of Debian leaves it
cp -r /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"  # a proxy, if there is one

try_packages() {
    mkdir -p "$root/packages"
    cp "$packages"/*.deb "$root/packages/"
    timed "apt-get update" inside apt-get -q update
    timed "the packages, with what they depend on" inside sh -c \
        'apt-get install -q -y --no-install-recommends /packages/*.deb'

    cat >"$root/packages/try.sh" <<'END'
set -eu
cd /root
leakproof --version
leakproof optimum petersen --lambda 2 --certificate p.cert
leakproof-referee p.cert
leakproof claims 'edwards/*' | tail -3
leakproof explain edwards/lemma-4 | grep -q 'refuted (refutation proved)'
leakproof check 'edwards/lemma-*' --graphs 1..5
leakproof policy /usr/share/leakproof/corpus/data/policies/not_symmetric.json
test -s /usr/share/man/man1/leakproof-optimum.1
test -s /usr/share/bash-completion/completions/leakproof
python3 -c '
import leakproof
print(leakproof.optimum("petersen", "3/2"), sum(1 for g in leakproof.graphs(6)))
assert leakproof.optimum("petersen", 2).value == leakproof.covering_number("petersen", 2).value
'
END
    timed "the program, the referee and the module" inside sh /packages/try.sh

    cp -r "$home/tests/package/sample" "$root/packages/"
    timed "a compiler, for the library" inside \
        apt-get install -q -y --no-install-recommends g++ cmake make pkg-config
    timed "the sample, by CMake" inside sh -c \
        'cmake -S /packages/sample -B /root/sample && cmake --build /root/sample && /root/sample/sample petersen 2'
    timed "the sample, by pkg-config" inside sh -c \
        'g++ -std=c++20 /packages/sample/main.cpp $(pkg-config --cflags --libs leakproof) -o /root/one &&
            /root/one petersen 2'
    timed "without all that" inside apt-get autoremove -q -y --purge \
        leakproof libleakproof-dev python3-leakproof g++ cmake make pkg-config
}

try_clone() {
    rm -rf "$root/root/leakproof"
    git clone -q "$home" "$root/root/leakproof"
    timed "./leakproof check, from a clone" bare /root/leakproof/leakproof check
    timed "./leakproof test" bare /root/leakproof/leakproof test
    grep '^Total Test time' "$root.log"
}

[ "$packages" = - ] || try_packages
[ -z "$clone" ] || try_clone
