// bench_stop [ROUNDS [SEED]]
// How long after SIGINT or SIGTERM each command ends: for every workload so many signals at random moments of its first
// two seconds. Prints a line for each workload, times in milliseconds, and last the slowest of all.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <random>

#include "tests/support/folder.hpp"
#include "tests/support/stopping.hpp"

namespace {

using namespace leakproof::stopping;

// So many per cent of the sorted numbers are at most that.
long percentile(const std::vector<long>& sorted, std::size_t percent) {
    return sorted[(sorted.size() - 1) * percent / 100];
}

std::string milliseconds(long microseconds) {
    return fmt::format("{}.{}", microseconds / 1000, microseconds / 100 % 10);
}

}  // namespace

int main(int argc, char** argv) {
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 10;
    const auto seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1ULL;
    std::mt19937_64 random(seed);
    const char* other = std::getenv("LEAKPROOF_PROGRAM");  // to compare with
    const Programs programs{other != nullptr ? other : LEAKPROOF_PROGRAM, LEAKPROOF_REFEREE,
                            LEAKPROOF_SOURCE_DIR "/proofs/check.sh"};
    fmt::print("seed {}; milliseconds from the signal to the end\n{:>7}{:>8}{:>8}{:>8}  exit codes\n", seed, "least",
               "median", "90 %", "most");
    long slowest = 0;
    bool in_order = true;
    for (const auto& workload : workloads()) {
        std::vector<long> times;
        std::vector<int> codes;
        bool strays = false;
        for (int k = 0; k < rounds; ++k) {
            const leakproof::oracle::Folder folder;
            prepare(folder.file(""));
            const auto delay = std::chrono::microseconds(random() % 2'000'000);
            const Ending end = stop(workload, programs, folder.file(""), k % 2 == 0 ? SIGINT : SIGTERM, delay);
            strays = strays || end.left_children;
            if (end.came_too_late) continue;
            times.push_back(end.after.count());
            if (std::find(codes.begin(), codes.end(), end.exit_code) == codes.end()) codes.push_back(end.exit_code);
            in_order = in_order && !end.left_children && (end.exit_code == 3 || end.exit_code == 0);
        }
        std::sort(times.begin(), times.end());
        std::string line = fmt::format("{:>31}", "ends before the signal");
        if (!times.empty()) {
            line.clear();
            for (const std::size_t percent : {0, 50, 90, 100})
                line += fmt::format("{:>{}}", milliseconds(percentile(times, percent)), percent == 0 ? 7 : 8);
            slowest = std::max(slowest, times.back());
        }
        std::string listed;
        for (const int code : codes) listed += fmt::format(" {}", code);
        fmt::print("{} {:<6} {}: {}{}\n", line, listed, workload.place, name_of(workload),
                   strays ? "  LEFT A PROCESS BEHIND" : "");
        std::fflush(stdout);
    }
    fmt::print("slowest of all: {} ms\n", milliseconds(slowest));
    return in_order ? 0 : 1;
}
