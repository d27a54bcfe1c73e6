#include "cli/stop.hpp"

#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <ctime>

#include "cli/commands.hpp"

namespace leakproof::cli {
namespace {

std::atomic<bool> asked = false;
std::atomic<long> asked_at = 0;

// A terminal or `timeout` may deliver one request twice.
extern "C" void ask_to_stop(int) {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    long first = 0;
    if (asked_at.compare_exchange_strong(first, now.tv_sec + 1)) asked = true;
    else if (now.tv_sec > first) std::_Exit(incomplete);  // `first` is a second after the first
}

extern "C" void end_now(int) {
    constexpr char said[] = "leakproof: stopped\n";
    if (::write(STDERR_FILENO, said, sizeof said - 1) < 0) std::_Exit(incomplete);
    std::_Exit(incomplete);
}

void handle(void (*handler)(int), int flags) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

}  // namespace

void end_on_stop() { handle(end_now, 0); }

const std::atomic<bool>& watch_for_stop(bool also_reads) {
    handle(ask_to_stop, also_reads ? 0 : SA_RESTART);
    return asked;
}

}  // namespace leakproof::cli
