// SIGINT and SIGTERM at random moments: every command ends by itself, with exit code 3 and nothing left behind. How
// fast it ends is measured by bench_stop; here time is a guard only.
#include <doctest/doctest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "program.hpp"
#include "tests/support/json_schema.hpp"
#include "tests/support/stopping.hpp"

namespace leakproof::test {
namespace {

using namespace stopping;

const Programs programs{LEAKPROOF_PROGRAM, LEAKPROOF_REFEREE, LEAKPROOF_SOURCE_DIR "/proofs/check.sh"};

// Another one at each run; LEAKPROOF_SEED repeats one.
std::uint64_t seed() {
    const char* given = std::getenv("LEAKPROOF_SEED");
    return given != nullptr ? std::strtoull(given, nullptr, 10) : std::random_device{}();
}

std::set<std::string> drafts_in(const std::string& folder) {
    std::set<std::string> out;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().filename().string().starts_with(".leakproof-")) out.insert(entry.path().string());
    return out;
}

const Workload& workload_at(const std::vector<Workload>& all, const std::string& place) {
    for (const auto& workload : all)
        if (workload.place == place) return workload;
    throw std::logic_error("no workload at " + place);
}

// Stops it ever later, until it had come as far as it should: how soon that is depends on what else the machine does.
Ending stop_when(const Workload& workload, const std::string& folder, int signal,
                 const std::function<bool(const Ending&)>& far_enough) {
    Ending end;
    for (const int milliseconds : {300, 1000, 3000, 9000}) {
        end = stop(workload, programs, folder, signal, std::chrono::milliseconds(milliseconds));
        if (far_enough(end)) break;
    }
    return end;
}

}  // namespace

TEST_CASE("a signal at any moment ends every command with exit code 3, and nothing is left behind") {
    const auto used = seed();
    MESSAGE("LEAKPROOF_SEED=" << used);
    std::mt19937_64 random(used);
    int ended = 0, said_so = 0;
    for (const auto& workload : workloads()) {
        const Folder folder;
        prepare(folder.path());
        const int signal = random() % 2 == 0 ? SIGINT : SIGTERM;
        const auto delay = std::chrono::microseconds(random() % 600'000);
        const Ending end = stop(workload, programs, folder.path(), signal, delay);
        INFO("LEAKPROOF_SEED=" << used << ", " << workload.place << ": " << name_of(workload) << ", signal " << signal
                               << " after " << delay.count() << " µs: exit code " << end.exit_code << "\n"
                               << end.err);
        CHECK_FALSE(end.hung);
        CHECK_FALSE(end.left_children);
        CHECK(drafts_in(folder.path()).empty());
        if (end.came_too_late) continue;
        CHECK((end.exit_code == 3 || end.exit_code == 0));
        if (end.exit_code == 0) continue;                    // it was just done
        CHECK((end.out.empty() || end.out.back() == '\n'));  // whole lines
        if (workload.program != Program::leakproof || workload.unread_output) continue;
        ++ended;
        said_so += contains(end.err, "stopped") ? 1 : 0;
    }
    CHECK(2 * said_so > ended);  // last words are not waited for long: on a busy machine some go unsaid
}

TEST_CASE("a signal that comes before main waits for it") {
    const std::string early =
        std::string("env ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0 LD_PRELOAD=") + LEAKPROOF_EARLY_SIGNAL;
    for (const std::string arguments : {"optimum path:200 --epsilon 1", "claims", "--version", "optimum nothing"}) {
        const Outcome outcome = run(arguments, early);
        INFO(arguments << ": " << outcome.err);
        CHECK(outcome.exit_code == 3);
        CHECK(contains(outcome.err, "stopped"));
    }
}

TEST_CASE("a check that is stopped gives all claims, in JSON too, and marks what is incomplete") {
    const auto all = workloads();
    const Folder folder;
    prepare(folder.path());
    for (const std::string place : {"the standard suite", "derivations"}) {
        const Ending end = stop_when(workload_at(all, place), folder.path(), SIGTERM,
                                     [](const Ending& at) { return contains(at.err, "verdicts marked incomplete"); });
        INFO(place << ": " << end.err);
        REQUIRE(end.exit_code == 3);
        CHECK(contains(end.err, "verdicts marked incomplete"));
        CHECK(contains(end.out, "incomplete"));
        if (place == "the standard suite") CHECK(nlohmann::json::parse(end.out).at("claims").size() > 100);
    }
}

TEST_CASE("what is done of a stream comes out while one of its graphs is in a long call") {
    const auto all = workloads();
    const Folder folder;
    prepare(folder.path());
    const Workload& stream = workload_at(all, "a stream, one graph in FLINT");
    const Ending end = stop_when(stream, folder.path(), SIGINT, [](const Ending& at) {
        return contains(at.out, "petersen") && contains(at.out, "cycle:5") && contains(at.err, "graphs done");
    });
    INFO(end.err);
    CHECK(end.exit_code == 3);
    for (const std::string done : {"petersen", "cycle:5"}) CHECK(contains(end.out, done));
    if (contains(end.out, "path:200")) CHECK(contains(end.out, "maximum between"));  // after some seconds
    CHECK(contains(end.err, "graphs done"));
}

TEST_CASE("what is known by then is told of a graph of a stream, and of the best channel of a user") {
    const auto all = workloads();
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
    const oracle::JsonSchema schema(nlohmann::json::parse(in));
    for (const auto& [place, kind] : {std::pair<std::string, std::string>{"a stream, one graph too large", "between"},
                                      {"the best channel of a user", "best_channel"}}) {
        const Folder folder;
        prepare(folder.path());
        const Ending end = stop_when(workload_at(all, place), folder.path(), SIGINT,
                                     [](const Ending& at) { return contains(at.out, "\"interval\""); });
        INFO(place << ": " << end.out << end.err);
        CHECK(end.exit_code == 3);
        const auto object = nlohmann::json::parse(end.out);
        CHECK(schema.fault(object, kind).value_or("") == "");
        CHECK(object.at("reason") == "asked to stop");
    }
}

TEST_CASE("a JSON object that grows is printed as far as it goes, and says so") {
    const Folder folder;
    prepare(folder.path());
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
    const oracle::JsonSchema schema(nlohmann::json::parse(in));
    int seen = 0;
    for (const auto& workload : workloads()) {
        if (workload.place != "levels in one object" && workload.place != "the maximum beside a mechanism") continue;
        const Ending end = stop(workload, programs, folder.path(), SIGINT, std::chrono::seconds(1));
        INFO(name_of(workload) << ": exit code " << end.exit_code << "\n" << end.err);
        CHECK((end.exit_code == 3 || end.exit_code == 0));
        if (end.exit_code != 3 || end.out.empty()) continue;  // stopped before the object was begun
        const auto object = nlohmann::json::parse(end.out);
        CHECK(object.at("incomplete") == true);
        CHECK(schema.fault(object, workload.arguments.front()).value_or("") == "");
        ++seen;
    }
    CHECK(seen > 0);
}

TEST_CASE("a curve that is stopped gives the pieces found so far, and what follows for the others") {
    const auto all = workloads();
    const Folder folder;
    prepare(folder.path());
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
    const oracle::JsonSchema schema(nlohmann::json::parse(in));
    const auto some = [](const nlohmann::json& curve) {
        return std::any_of(curve.begin(), curve.end(), [](const auto& piece) { return piece.contains("numerator"); });
    };
    const Ending end = stop_when(workload_at(all, "pieces of a curve"), folder.path(), SIGINT, [&](const Ending& at) {
        return !at.out.empty() && some(nlohmann::json::parse(at.out).at("covering"));
    });
    INFO(end.err);
    CHECK(end.exit_code == 3);
    const auto object = nlohmann::json::parse(end.out);
    CHECK(schema.fault(object, "optimum_all_lambda_in_time").value_or("") == "");
    CHECK(object.at("reason") == "asked to stop");
    CHECK(some(object.at("covering")));
    for (const char* name : {"maximum", "covering"}) {  // from 1 to infinity without a hole
        const auto& curve = object.at(name);
        CHECK(curve.front().at("from") == "1");
        for (std::size_t k = 1; k < curve.size(); ++k) CHECK(curve[k].at("from") == curve[k - 1].at("to"));
        CHECK_FALSE(curve.back().contains("to"));
    }
    CHECK_FALSE(std::filesystem::exists(folder.path() + "/all.cert"));
}

TEST_CASE("refinement for every λ that is stopped gives what was decided") {
    const auto all = workloads();
    const Folder folder;
    prepare(folder.path());
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
    const oracle::JsonSchema schema(nlohmann::json::parse(in));
    const Ending end = stop_when(
        workload_at(all, "refinement for every level"), folder.path(), SIGINT,
        [&](const Ending& at) { return !at.out.empty() && !nlohmann::json::parse(at.out).at("pieces").empty(); });
    INFO(end.err);
    CHECK(end.exit_code == 3);
    const auto object = nlohmann::json::parse(end.out);
    CHECK(schema.fault(object, "refined_levels").value_or("") == "");
    CHECK_FALSE(object.at("pieces").empty());
    CHECK_FALSE(object.at("undecided").empty());
}

TEST_CASE("a file that is being replaced stays as it was, or is the new one whole") {
    const Folder folder;
    std::mt19937_64 random(seed());
    const Workload writes{"",
                          Program::leakproof,
                          {"mechanism", "mixture", "--graph", "complete:250", "--lambda", "2", "--output", "k.csv"}};
    for (int round = 0; round < 8; ++round) {
        folder.file("k.csv", "old\n");
        const auto delay = std::chrono::microseconds(random() % 200'000);
        const Ending end = stop(writes, programs, folder.path(), SIGTERM, delay);
        INFO(delay.count() << " µs: " << end.err);
        CHECK((end.exit_code == 3 || end.exit_code == 0));
        const std::string text = folder.read("k.csv");
        CHECK((text == "old\n" || std::count(text.begin(), text.end(), '\n') == 250));
        CHECK(drafts_in(folder.path()).empty());
    }
}

TEST_CASE("a second signal, at once or while results are gathered, is met with the same end") {
    const Folder folder;
    folder.file("long.txt", "petersen\npath:300\n");  // many seconds
    for (const std::string between : {"0", "0.15", "0.4"}) {
        const std::string command =
            "cd '" + folder.path() +
            "' && { '" LEAKPROOF_PROGRAM
            "' optimum @long.txt --epsilon 1 > out 2> err & pid=$!; sleep 1; kill -INT $pid; sleep " +
            between + "; kill -TERM $pid 2> late; wait $pid; }";
        const int status = std::system(command.c_str());
        CHECK(WIFEXITED(status));
        CHECK(WEXITSTATUS(status) == 3);
    }
}

}  // namespace leakproof::test
