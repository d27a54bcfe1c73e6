// What the tests of runs in shards share.
#pragma once

#include <doctest/doctest.h>

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
// Tells where they part, so that a rare difference can be understood.
inline bool same(const Outcome& a, const Outcome& b) {
    if (a.out == b.out && a.exit_code == b.exit_code && a.exit_code != 2) return true;
    const auto parting = std::mismatch(a.out.begin(), a.out.end(), b.out.begin(), b.out.end());
    const auto at = static_cast<std::size_t>(parting.first - a.out.begin());
    const std::size_t from = at < 200 ? 0 : at - 200;
    MESSAGE("exit codes " << a.exit_code << " and " << b.exit_code << "; parting at byte " << at << ":\n"
                          << a.out.substr(from, 400) << "\n--- and ---\n"
                          << b.out.substr(from, 400) << "\n--- messages ---\n"
                          << a.err << "\n--- and ---\n"
                          << b.err);
    return false;
}
inline bool same(const Printed& a, const Printed& b) { return same(a.text, b.text) && same(a.json, b.json); }

inline nlohmann::json status_of(const std::string& folder) {
    const Outcome status = run("cluster status '" + folder + "' --json");
    return nlohmann::json::parse(status.out);
}

}  // namespace leakproof::test
