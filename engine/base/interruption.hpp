// Ending a run early in the middle of a case: the runner tells its threads which flag to watch, and every expectation
// looks at it.
#pragma once

#include <atomic>

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

bool stop_asked();  // the flag that this thread watches is set

// Throws Interrupted if the flag that this thread watches is set.
void stop_if_asked();

}  // namespace leakproof
