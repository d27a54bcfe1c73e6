// Ctrl-C: the first asks to stop, and a command then ends with what it has established; another one a second or more
// later ends at once.
#pragma once

#include <atomic>

namespace leakproof::cli {

class Stopped {};  // thrown to leave the reading of an input

// From now on SIGINT and SIGTERM set this flag. If `also_reads`, they end a read that waits for input.
const std::atomic<bool>& watch_for_stop(bool also_reads);

}  // namespace leakproof::cli
