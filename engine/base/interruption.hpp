// Ending a command early in the middle of its work: each thread is told which flag to watch, and what may take long
// looks at it now and then.
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
