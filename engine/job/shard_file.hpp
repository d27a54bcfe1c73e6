// What one shard of a run found: one file, whole or not at all.
//
// Its first line is a JSON object {run, shard, found, cost}, its second "sha256 " and the digest of the first. `run` is
// everything that identifies the run; `found` adds up over shards; `cost`, which differs from time to time, stands
// apart.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "base/error.hpp"
#include "job/shard.hpp"

namespace leakproof {

struct ShardCost {
    long milliseconds = 0, cpu_milliseconds = 0;
    long peak_kilobytes = 0;
    long finished = 0;  // seconds since 1970
};

struct ShardFile {
    nlohmann::ordered_json run;
    Shard shard;
    nlohmann::ordered_json found;
    ShardCost cost;
};

// The file is not what was written: cut off, changed, or none of ours.
class DamagedShard : public InputError {
    using InputError::InputError;
};

std::string shard_text(const ShardFile& file);
ShardFile parse_shard_text(const std::string& text, const std::string& place);  // throws DamagedShard

// How an object differs from the one expected: "lambda: found …, expected …"; empty if it does not.
std::string first_difference(const nlohmann::ordered_json& found, const nlohmann::ordered_json& expected);

}  // namespace leakproof
