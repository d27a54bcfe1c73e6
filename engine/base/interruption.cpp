#include "base/interruption.hpp"

namespace leakproof {
namespace {

thread_local const std::atomic<bool>* watched = nullptr;

}  // namespace

WatchedFlag::WatchedFlag(const std::atomic<bool>* flag) : before_(watched) { watched = flag; }
WatchedFlag::~WatchedFlag() { watched = before_; }

bool stop_asked() { return watched != nullptr && watched->load(std::memory_order_relaxed); }

void stop_if_asked() {
    if (stop_asked()) throw Interrupted{};
}

}  // namespace leakproof
