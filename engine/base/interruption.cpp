#include "base/interruption.hpp"

#include <algorithm>

namespace leakproof {
namespace {

thread_local const std::atomic<bool>* watched = nullptr;
thread_local TimeLimit::Clock::time_point end_of_time = TimeLimit::Clock::time_point::max();

}  // namespace

WatchedFlag::WatchedFlag(const std::atomic<bool>* flag) : before_(watched) { watched = flag; }
WatchedFlag::~WatchedFlag() { watched = before_; }

TimeLimit::TimeLimit(Clock::duration limit) : before_(end_of_time) {
    end_of_time = std::min(end_of_time, Clock::now() + limit);
}
TimeLimit::~TimeLimit() { end_of_time = before_; }

bool stop_asked() {
    if (watched != nullptr && watched->load(std::memory_order_relaxed)) return true;
    return end_of_time != TimeLimit::Clock::time_point::max() && TimeLimit::Clock::now() >= end_of_time;
}

void stop_if_asked() {
    if (stop_asked()) throw Interrupted{};
}

}  // namespace leakproof
