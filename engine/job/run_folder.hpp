// The folder of a run in shards: run.json, which says what the run is, and a file for each shard that is done.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/function_ref.hpp"
#include "job/shard_file.hpp"

namespace leakproof {

class RunFolder {
public:
    // A folder that has a run; throws InputError.
    explicit RunFolder(std::string path);

    // The same for a run, which says how many shards it has. A folder without a run becomes its folder; one with
    // another run, or with that of another version, is refused.
    RunFolder(std::string path, nlohmann::ordered_json run);

    const std::string& path() const { return path_; }
    const nlohmann::ordered_json& run() const { return run_; }
    long shards() const { return shards_; }
    std::string file_of(long index) const;

    // Works at a shard unless its file is there; `find` gives what it found. A damaged file is replaced. False if there
    // was nothing to do. Throws InputError for a file of another run.
    bool work_at(long index, FunctionRef<nlohmann::ordered_json()> find) const;

    // What there is of the run, one shard after another.
    struct Standing {
        std::vector<long> done, missing;
        std::map<long, std::string> damaged;  // what is wrong with them
        std::vector<ShardCost> costs;         // of those done

        std::vector<long> to_do() const;  // missing or damaged, ascending
    };
    Standing look(FunctionRef<void(const ShardFile&)> see) const;

private:
    // What is in the shard's file. Throws DamagedShard, and InputError if it belongs to another run.
    ShardFile read(long index) const;

    std::string path_;
    nlohmann::ordered_json run_;
    long shards_ = 0;
};

// "1-3,7,9", as Slurm writes the tasks of an array
std::string numbers_text(const std::vector<long>& ascending);

}  // namespace leakproof
