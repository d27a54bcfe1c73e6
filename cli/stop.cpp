#include "cli/stop.hpp"

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
    else if (now.tv_sec > first + 1) std::_Exit(incomplete);
}

}  // namespace

const std::atomic<bool>& watch_for_stop(bool also_reads) {
    struct sigaction action {};
    action.sa_handler = ask_to_stop;
    action.sa_flags = also_reads ? 0 : SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    return asked;
}

}  // namespace leakproof::cli
