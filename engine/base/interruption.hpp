// Ending a command early in the middle of its work: each thread is told which flag to watch, and what may take long
// looks at it now and then.
#pragma once

#include <atomic>
#include <chrono>

namespace leakproof {

class Interrupted {};

// Makes the calling thread watch a flag for as long as this lives; none if the pointer is null.
class WatchedFlag {
public:
    explicit WatchedFlag(const std::atomic<bool>* flag);
    ~WatchedFlag();
    WatchedFlag(const WatchedFlag&) = delete;
    WatchedFlag& operator=(const WatchedFlag&) = delete;

private:
    const std::atomic<bool>* before_;
};

// Makes what the calling thread does end after so long, for as long as this lives; an earlier end stays.
class TimeLimit {
public:
    using Clock = std::chrono::steady_clock;
    explicit TimeLimit(Clock::duration limit);
    ~TimeLimit();
    TimeLimit(const TimeLimit&) = delete;
    TimeLimit& operator=(const TimeLimit&) = delete;

private:
    Clock::time_point before_;
};

bool stop_asked();  // the flag that this thread watches is set, or its time is over

// Throws Interrupted if the flag that this thread watches is set, or its time is over.
void stop_if_asked();

}  // namespace leakproof
