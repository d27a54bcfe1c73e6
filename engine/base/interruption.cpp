#include "base/interruption.hpp"

namespace leakproof {
namespace {

thread_local const std::atomic<bool>* watched = nullptr;

}  // namespace

WatchedFlag::WatchedFlag(const std::atomic<bool>* flag) { watched = flag; }
WatchedFlag::~WatchedFlag() { watched = nullptr; }

void stop_if_asked() {
    if (watched != nullptr && watched->load(std::memory_order_relaxed)) throw Interrupted{};
}

}  // namespace leakproof
