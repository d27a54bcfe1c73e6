#include "cli/recording.hpp"

#include <fmt/format.h>

#include "base/file.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"

namespace leakproof::cli {

std::optional<Recorded> RecordOptions::before() const {
    if (against.empty()) return {};
    return read_record(read_file(against), input_name(against));
}

void RecordOptions::require_files(const GraphSelection& graphs) const {
    graphs.require_files(record.empty() ? "--against" : "--record", "what is recorded has to be read again later");
}

void add_recording(Command& command, RecordOptions& options) {
    command.option("--record", options.record,
                   "Keep the result in this file, with the question, the graphs and the version of the program");
    add_against(command, options);
    command.writes({"--record"});
}

void add_against(Command& command, RecordOptions& options) {
    command.option("--against", options.against,
                   "Tell what is different from what was recorded in this file, in place of the result: values, graphs "
                   "that came and went; exit code 1 if anything is");
    command.reads({"--against"});
}

std::optional<int> keep(const RecordOptions& options, const std::optional<Recorded>& before, Recorded now, bool json) {
    if (!options.record.empty()) {
        write_file(options.record, record_text(now));
        say("leakproof: recorded in {}\n", options.record);
    }
    if (!before) return {};
    const auto comparison = compare_with_record(*before, input_name(options.against), std::move(now));
    fmt::print("{}", json ? comparison_json(comparison) : comparison_text(comparison));
    return comparison.stands() ? ok : contradiction;
}

}  // namespace leakproof::cli
