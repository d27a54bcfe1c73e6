// What the tests of runs in shards share.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"

namespace leakproof::test {

inline Outcome work_at(const std::string& command, long index, long of, const std::string& folder,
                       const std::string& before = "") {
    return run(command + " --shard " + std::to_string(index) + "/" + std::to_string(of) + " --out '" + folder + "'",
               before);
}

// 1 to `of`, shuffled.
inline std::vector<long> some_order(long of) {
    std::vector<long> out;
    for (long k = 1; k <= of; ++k) out.push_back(k);
    std::mt19937_64 random(static_cast<std::uint64_t>(of));
    std::shuffle(out.begin(), out.end(), random);
    return out;
}

inline std::string shard_file(long index, long of) {
    std::string number = std::to_string(index);
    number.insert(0, std::to_string(of).size() - number.size(), '0');
    return "shard-" + number + "-of-" + std::to_string(of);
}

// Text and JSON of the merged shards are those of one run.
struct Printed {
    Outcome text, json;
};
inline Printed printed_by(const std::string& command) { return {run(command), run(command + " --json")}; }
inline bool same(const Printed& a, const Printed& b) {
    return a.text.out == b.text.out && a.json.out == b.json.out && a.text.exit_code == b.text.exit_code &&
           a.json.exit_code == b.json.exit_code && a.text.exit_code != 2;
}

inline nlohmann::json status_of(const std::string& folder) {
    const Outcome status = run("cluster status '" + folder + "' --json");
    return nlohmann::json::parse(status.out);
}

}  // namespace leakproof::test
