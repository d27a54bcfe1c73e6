// A run that can be cut into shards: what identifies it, what a shard of it finds, what all of them give together. What
// there is to run is not known here: whoever enumerates something makes a Job of it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "base/watch.hpp"
#include "job/run_folder.hpp"

namespace leakproof {

// How a result is printed; LaTeX is there of questions, CSV of tables only, with decimals, or with fractions if
// `exact`.
struct Format {
    enum class Kind { text, json, csv, latex };
    Kind kind = Kind::text;
    int decimals = 0;
    bool exact = false;
};
inline Format text_or_json(bool json) { return {json ? Format::Kind::json : Format::Kind::text}; }

// The result of a run as it is printed, and how it stands.
struct PrintedResult {
    std::string text;
    bool contradicts = false;  // what is asked or recorded
    std::string faults{};      // of the program, where the result is incomplete for them
    bool undecided = false;    // something that was asked
};

class Job {
public:
    virtual ~Job() = default;

    // All that identifies the run, as run.json has it: the program, its command, the number of shards, what is asked.
    virtual nlohmann::ordered_json identity(long shards) const = 0;

    // What a shard finds; other files may be put beside its own. Throws Interrupted.
    virtual nlohmann::ordered_json find(const Shard& shard, const Watch& watch, const std::string& file) const = 0;

    // Adds what a shard has found, in any order. Throws InputError for what no shard of the run can have found.
    virtual void add(const nlohmann::ordered_json& found, const std::string& file) = 0;
    // To be called when all are added. Throws InputError if something is missing that a run would have seen.
    virtual void settle() = 0;

    // What one run would print.
    virtual PrintedResult printed(const Format& format) const = 0;
};

// By command, how its run is read back from what identifies it.
using ReadJob = std::function<std::unique_ptr<Job>(const nlohmann::ordered_json& run, const std::string& place)>;
using JobReaders = std::map<std::string, ReadJob>;

// The run of a folder. Throws InputError if it is of no command that there is, or of another program than this one.
std::unique_ptr<Job> job_in(const RunFolder& folder, const JobReaders& readers);

// Adds all shards, and settles; `see` is called with each. Throws InputError if any is missing or damaged, once it has
// said what is wrong with those.
void merge_shards(Job& job, const RunFolder& folder, FunctionRef<void(const Shard&)> see,
                  FunctionRef<void(const std::string& fault)> say);

}  // namespace leakproof
