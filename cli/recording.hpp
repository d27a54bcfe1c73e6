// --record and --against: results kept in a file, and compared with it later.
#pragma once

#include <optional>
#include <string>

#include "cli/command.hpp"
#include "report/record.hpp"

namespace leakproof::cli {

struct RecordOptions {
    std::string record, against;

    bool given() const { return !record.empty() || !against.empty(); }
    // What was recorded, read before the long work; no value without --against. Throws InputError.
    std::optional<Recorded> before() const;
    void require_files(const GraphSelection& graphs) const;  // throws InputError for standard input
};

void add_recording(Command& command, RecordOptions& options);
// Only --against, where --record is something else already.
void add_against(Command& command, RecordOptions& options);

// Writes what is to be recorded; and tells how it stands against what was, where there is any: then the exit code, and
// the result itself is not printed.
std::optional<int> keep(const RecordOptions& options, const std::optional<Recorded>& before, Recorded now, bool json);

}  // namespace leakproof::cli
