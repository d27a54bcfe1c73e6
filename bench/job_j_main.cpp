// bench_job_j N LAMBDA [--jobs J] [--repeat R] [--dump FILE] [--rationals] [--sage]
// Does job J on all graphs with N vertices and prints one line of JSON: rate, digest, whether the digest is the known
// one, what nauty alone costs on the same graphs in the same run and the ratio of the two, and with --sage the rate of
// the SageMath script and its ratio. --repeat does everything that is timed R times, where once is too short.
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <thread>

#include "base/error.hpp"
#include "base/sha256.hpp"
#include "bench/job_j.hpp"
#include "bench/nauty_alone.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"

namespace leakproof::bench {
namespace {

using Clock = std::chrono::steady_clock;
using Json = nlohmann::ordered_json;

struct Options {
    int vertices = 7;
    Rational lambda = 2;
    unsigned jobs = 1;
    int repeat = 1;
    std::string dump;
    bool rationals = false, sage = false;
};

struct Totals {
    long graphs = 0, wide = 0, fallbacks = 0;
    int failed = 0;
    double compute_seconds = 0, text_seconds = 0, nauty_seconds = 0;  // added over threads
};

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// CPU time of the calling thread: what other programs do on the machine does not count.
double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Chunks of graphs go out in order and their lines come back in order; few chunks are under way at once.
class Pipeline {
public:
    explicit Pipeline(const Options& options) : options_(options) {
        if (!options.dump.empty()) dump_.open(options.dump);
    }

    Totals run() {
        std::vector<std::thread> workers;
        for (unsigned k = 0; k < options_.jobs; ++k) workers.emplace_back([this] { work(); });
        std::vector<std::string> chunk;
        for_each_graph6(options_.vertices, [&](const std::string& text) {
            chunk.push_back(text);
            if (chunk.size() == chunk_size) put(std::exchange(chunk, {}));
            return true;
        });
        if (!chunk.empty()) put(std::move(chunk));
        {
            const std::lock_guard lock(mutex_);
            closed_ = true;
        }
        changed_.notify_all();
        for (auto& worker : workers) worker.join();
        return totals_;
    }

    std::string digest() { return sha_.hex(); }

private:
    static constexpr std::size_t chunk_size = 256, most_waiting = 64,
                                 group_size = 16;  // results that stay in the nearest cache until their text is written

    // What a thread keeps from chunk to chunk.
    struct Worker {
        explicit Worker(const Rational& lambda) : job(lambda), results(group_size) {}
        JobJ job;
        NautyAlone nauty;
        std::vector<JobResult> results;
    };

    void put(std::vector<std::string> chunk) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return waiting_.size() < most_waiting; });
        waiting_.emplace(next_number_++, std::move(chunk));
        changed_.notify_all();
    }

    void work() {
        Worker worker(options_.lambda);
        while (true) {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            auto node = waiting_.extract(waiting_.begin());
            lock.unlock();
            changed_.notify_all();
            Totals mine;
            std::string lines = process(node.mapped(), worker, mine);
            lock.lock();
            finished_.emplace(node.key(), std::move(lines));
            for (auto it = finished_.find(next_to_hash_); it != finished_.end(); it = finished_.find(++next_to_hash_)) {
                const double hashing = cpu_seconds();
                sha_.add(it->second);
                if (dump_.is_open()) dump_ << it->second;
                mine.text_seconds += cpu_seconds() - hashing;
                finished_.erase(it);
            }
            totals_.graphs += mine.graphs;
            totals_.wide += mine.wide;
            totals_.fallbacks += mine.fallbacks;
            totals_.failed += mine.failed;
            totals_.compute_seconds += mine.compute_seconds;
            totals_.text_seconds += mine.text_seconds;
            totals_.nauty_seconds += mine.nauty_seconds;
        }
    }

    std::string process(const std::vector<std::string>& chunk, Worker& worker, Totals& mine) const {
        std::string lines;
        for (std::size_t begin = 0; begin < chunk.size(); begin += group_size) {
            const auto group = std::span(chunk).subspan(begin, std::min(group_size, chunk.size() - begin));
            time_nauty(group, worker.nauty, mine);
            const double start = cpu_seconds();
            if (options_.rationals) {
                for (const auto& g6 : group) lines += job_j_with_rationals(g6, options_.lambda, mine.failed);
                mine.compute_seconds += cpu_seconds() - start;
                continue;
            }
            for (int round = 0; round < options_.repeat; ++round)
                for (std::size_t k = 0; k < group.size(); ++k) worker.job.run(group[k], worker.results[k]);
            const double end = cpu_seconds();
            mine.compute_seconds += (end - start) / options_.repeat;
            for (std::size_t k = 0; k < group.size(); ++k) write(worker.results[k], lines, mine);
            mine.text_seconds += cpu_seconds() - end;
        }
        mine.graphs += static_cast<long>(chunk.size());
        return lines;
    }

    void write(const JobResult& r, std::string& lines, Totals& mine) const {
        mine.failed += r.failed_checks;
        mine.wide += r.fits_words ? 0 : 1;
        mine.fallbacks += r.overflowed ? 1 : 0;
        if (r.overflowed) lines += job_j_with_rationals(r.graph6, options_.lambda, mine.failed);
        else append_line(lines, r);
    }

    void time_nauty(std::span<const std::string> chunk, NautyAlone& nauty, Totals& mine) const {
        std::vector<Graph> graphs;
        for (const auto& g6 : chunk) graphs.push_back(parse_graph6(g6));
        nauty.prepare(graphs);
        const double begin = cpu_seconds();
        for (int round = 0; round < options_.repeat; ++round) nauty.run();
        mine.nauty_seconds += (cpu_seconds() - begin) / options_.repeat;
    }

    const Options& options_;
    std::ofstream dump_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<long, std::vector<std::string>> waiting_;
    std::map<long, std::string> finished_;
    long next_number_ = 0, next_to_hash_ = 0;
    bool closed_ = false;
    Sha256 sha_;
    Totals totals_;
};

std::optional<std::string> known_digest(int n, const Rational& lambda) {
    std::ifstream in(LEAKPROOF_BENCH_DIR "/job_j_digests.json");
    if (!in) return std::nullopt;
    const Json known = Json::parse(in);
    const std::string key = fmt::format("{} {}", n, lambda.str());
    return known.contains(key) ? std::optional(known[key].get<std::string>()) : std::nullopt;
}

// The script's line of JSON, if SageMath is installed.
std::optional<Json> run_sage(int n, const Rational& lambda) {
    const std::string command =
        fmt::format("sage '{}/peers/sage_job.py' J {} {} 2>/dev/null", LEAKPROOF_BENCH_DIR, n, lambda.str());
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return std::nullopt;
    std::string text;
    std::array<char, 4096> buffer{};
    while (std::fgets(buffer.data(), buffer.size(), pipe) != nullptr) text += buffer.data();
    if (pclose(pipe) != 0) return std::nullopt;
    return Json::parse(text);
}

long peak_kilobytes() {
    std::ifstream in("/proc/self/status");
    std::string word;
    long value = 0;
    while (in >> word)
        if (word == "VmHWM:") in >> value;
    return value;
}

Options parse(int argc, char** argv) {
    Options o;
    if (argc < 3)
        throw InputError("usage: bench_job_j N LAMBDA [--jobs J] [--repeat R] [--dump FILE] [--rationals] [--sage]");
    o.vertices = std::atoi(argv[1]);
    const auto lambda = Rational::parse(argv[2]);
    if (!lambda || *lambda < Rational(1)) throw InputError("LAMBDA", quoted(argv[2]), "a fraction, at least 1");
    o.lambda = *lambda;
    for (int k = 3; k < argc; ++k) {
        const std::string word = argv[k];
        if (word == "--jobs" && k + 1 < argc) o.jobs = static_cast<unsigned>(std::max(1, std::atoi(argv[++k])));
        else if (word == "--repeat" && k + 1 < argc) o.repeat = std::max(1, std::atoi(argv[++k]));
        else if (word == "--dump" && k + 1 < argc) o.dump = argv[++k];
        else if (word == "--rationals") o.rationals = true;
        else if (word == "--sage") o.sage = true;
        else throw InputError("argument", quoted(word), "--jobs, --repeat, --dump, --rationals or --sage");
    }
    return o;
}

int run(int argc, char** argv) {
    const Options options = parse(argc, argv);
    const auto begin = Clock::now();
    Pipeline pipeline(options);
    const Totals totals = pipeline.run();
    const double wall = seconds_since(begin);
    const std::string digest = pipeline.digest();
    const auto known = known_digest(options.vertices, options.lambda);
    // The rate leaves out text and hashing: those serve the comparison only.
    const double rate = static_cast<double>(totals.graphs) / totals.compute_seconds;
    Json out{{"job", "J"},
             {"n", options.vertices},
             {"lam", options.lambda.str()},
             {"jobs", options.jobs},
             {"graphs", totals.graphs},
             {"failed_checks", totals.failed},
             {"beyond_words", totals.wide},
             {"rational_fallbacks", totals.fallbacks},
             {"wall_s", wall},
             {"compute_cpu_s", totals.compute_seconds},
             {"text_and_hash_cpu_s", totals.text_seconds},
             {"graphs_per_cpu_s", std::lround(rate)},
             {"microseconds_per_graph", 1e6 / rate},
             {"nauty_alone_microseconds", 1e6 * totals.nauty_seconds / static_cast<double>(totals.graphs)},
             {"ratio_to_nauty", totals.compute_seconds / totals.nauty_seconds},
             {"graphs_per_s_of_wall", std::lround(static_cast<double>(totals.graphs) / wall)},
             {"peak_kb", peak_kilobytes()},
             {"digest", digest},
             {"digest_is_known", known ? Json(*known == digest) : Json(nullptr)}};
    bool agrees = !known || *known == digest;
    if (options.sage) {
        const auto sage = run_sage(options.vertices, options.lambda);
        if (sage) {
            agrees = agrees && (*sage)["digest"] == digest;
            out["sage_graphs_per_cpu_s"] = (*sage)["graphs_per_cpu_s"];
            out["sage_digest_agrees"] = (*sage)["digest"] == digest;
            out["ratio"] = std::lround(rate / (*sage)["graphs_per_cpu_s"].get<double>());
        } else {
            out["sage"] = "not installed";
        }
    }
    fmt::print("{}\n", out.dump());
    return agrees && totals.failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace leakproof::bench

int main(int argc, char** argv) {
    try {
        return leakproof::bench::run(argc, argv);
    } catch (const std::exception& e) {
        fmt::print(stderr, "bench_job_j: {}\n", e.what());
        return 2;
    }
}
