// Ctrl-C: the first asks to stop, and a command then ends with what it has established; another one a second or more
// later ends at once.
#pragma once

#include <atomic>

namespace leakproof::cli {

// From now on SIGINT and SIGTERM end the program at once, exit code 3: for commands with nothing to keep.
void end_on_stop();

// From now on SIGINT and SIGTERM set this flag. If `also_reads`, they end a read that waits for input.
const std::atomic<bool>& watch_for_stop(bool also_reads);

}  // namespace leakproof::cli
