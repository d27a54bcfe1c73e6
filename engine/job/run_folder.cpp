#include "job/run_folder.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>

#include "base/file.hpp"
#include "base/json_text.hpp"

namespace leakproof {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

std::string run_file(const std::string& folder) { return (fs::path(folder) / "run.json").string(); }

Json parse_run(const std::string& text, const std::string& place) {
    try {
        Json run = read_json(text, place);
        const Json& shards = run.at("shards");
        if (shards.is_number_integer() && shards >= 1 && shards <= most_shards) return run;
        throw InputError(place, shards.dump() + " shards", "1 to " + std::to_string(most_shards));
    } catch (const nlohmann::json::exception&) {}
    throw InputError(place, "something else", "the description of a run in shards");
}

// Of this process and of the programs that it has started.
struct Usage {
    long cpu_milliseconds = 0, peak_kilobytes = 0;
};

Usage usage_so_far() {
    const auto milliseconds = [](const timeval& t) { return t.tv_sec * 1000L + t.tv_usec / 1000L; };
    Usage out;
    for (const int whose : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
        rusage used{};
        ::getrusage(whose, &used);
        out.cpu_milliseconds += milliseconds(used.ru_utime) + milliseconds(used.ru_stime);
        out.peak_kilobytes += used.ru_maxrss;
    }
    return out;
}

}  // namespace

RunFolder::RunFolder(std::string path) : path_(std::move(path)) {
    std::error_code failure;
    const std::string file = run_file(path_);
    if (!fs::exists(file, failure))
        throw InputError(path_, fs::exists(path_, failure) ? "no run.json" : "no such folder",
                         "the folder of a run in shards, as --out names it");
    run_ = parse_run(read_file(file), file);
    shards_ = run_.at("shards").get<long>();
}

RunFolder::RunFolder(std::string path, Json run)
    : path_(std::move(path)), run_(std::move(run)), shards_(run_.at("shards").get<long>()) {
    std::error_code failure;
    fs::create_directories(path_, failure);
    if (!fs::is_directory(path_, failure))
        throw InputError("--out", leakproof::quoted(path_), "a folder, or a place for one");
    const std::string file = run_file(path_);
    // Whoever comes first writes it, for all of them the same; what is there afterwards is what counts.
    if (!fs::exists(file, failure)) write_file(file, laid_out(run_));
    const std::string difference = first_difference(parse_run(read_file(file), file), run_);
    if (!difference.empty()) throw InputError(path_ + " holds another run: " + difference);
}

std::string RunFolder::file_of(long index) const {
    const std::string of = std::to_string(shards_);
    std::string number = std::to_string(index);
    number.insert(0, of.size() - number.size(), '0');
    return (fs::path(path_) / ("shard-" + number + "-of-" + of)).string();
}

ShardFile RunFolder::read(long index) const {
    const std::string file = file_of(index);
    ShardFile out = parse_shard_text(read_file(file), file);
    const std::string difference = first_difference(out.run, run_);
    if (!difference.empty()) throw InputError(file + " belongs to another run: " + difference);
    if (out.shard != Shard{index, shards_}) throw InputError(file, "shard " + out.shard.str(), "what its name says");
    return out;
}

bool RunFolder::work_at(long index, FunctionRef<Json()> find) const {
    const std::string file = file_of(index);
    std::error_code failure;
    if (fs::exists(file, failure)) try {
            read(index);
            return false;
        } catch (const DamagedShard&) {}  // it is made again
    const auto start = std::chrono::steady_clock::now();
    const long before = usage_so_far().cpu_milliseconds;
    ShardFile out{run_, {index, shards_}, find(), {}};
    const Usage used = usage_so_far();
    const auto took = std::chrono::steady_clock::now() - start;
    out.cost = {std::chrono::duration_cast<std::chrono::milliseconds>(took).count(), used.cpu_milliseconds - before,
                used.peak_kilobytes, static_cast<long>(std::time(nullptr))};
    write_file(file, shard_text(out));
    return true;
}

std::vector<long> RunFolder::Standing::to_do() const {
    std::vector<long> out = missing;
    for (const auto& [index, fault] : damaged) out.push_back(index);
    std::sort(out.begin(), out.end());
    return out;
}

RunFolder::Standing RunFolder::look(FunctionRef<void(const ShardFile&)> see) const {
    Standing out;
    for (long index = 1; index <= shards_; ++index) {
        std::error_code failure;
        if (!fs::exists(file_of(index), failure)) {
            out.missing.push_back(index);
            continue;
        }
        try {
            const ShardFile file = read(index);
            see(file);
            out.done.push_back(index);
            out.costs.push_back(file.cost);
        } catch (const DamagedShard& e) { out.damaged.emplace(index, e.what()); }
    }
    return out;
}

std::string numbers_text(const std::vector<long>& ascending) {
    std::string out;
    for (std::size_t k = 0; k < ascending.size();) {
        std::size_t end = k;
        while (end + 1 < ascending.size() && ascending[end + 1] == ascending[end] + 1) ++end;
        out += (out.empty() ? "" : ",") + std::to_string(ascending[k]);
        if (end > k) out += "-" + std::to_string(ascending[end]);
        k = end + 1;
    }
    return out;
}

}  // namespace leakproof
