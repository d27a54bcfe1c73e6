// What one shard of a run found: one file, whole or not at all.
//
// Its first line is a JSON object {run, shard, found, cost}, its second "sha256 " and the digest of the first. `run` is
// everything that identifies the run; `found` adds up over shards; `cost`, which differs from time to time, stands
// apart.
#pragma once

#include <string>

#include "base/error.hpp"
#include "shard/shard.hpp"

namespace leakproof {

struct ShardCost {
    long milliseconds = 0, cpu_milliseconds = 0;
    long peak_kilobytes = 0;
    long finished = 0;  // seconds since 1970
};

struct ShardFile {
    std::string run;  // a JSON object on one line
    Shard shard;
    std::string found;  // JSON
    ShardCost cost;
};

// The file is not what was written: cut off, changed, or none of ours.
class DamagedShard : public InputError {
    using InputError::InputError;
};

std::string shard_text(const ShardFile& file);
ShardFile parse_shard_text(const std::string& text, const std::string& place);  // throws DamagedShard

// How a JSON object differs from the one expected: "lambda: found …, expected …"; empty if it does not.
std::string first_difference(const std::string& found, const std::string& expected);

}  // namespace leakproof
