// Results as JSON, the baseline and how a run compares with it, and files that are never half-written.
#include <doctest/doctest.h>

#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <thread>

#include "base/file.hpp"
#include "suite/results.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::error_of;
using leakproof::oracle::has;
namespace fs = std::filesystem;

namespace {

// A folder of its own, removed at the end.
class Folder {
public:
    Folder() : path_(fs::temp_directory_path() / ("leakproof-test-" + std::to_string(getpid()))) {
        fs::create_directories(path_);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { fs::remove_all(path_); }
    std::string file(const std::string& name) const { return (path_ / name).string(); }
    int files() const {
        return static_cast<int>(std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
    }

private:
    fs::path path_;
};

Counterexample full_counterexample() {
    Counterexample c;
    c.object = "graph A_ (2 vertices, 1 edge)";
    c.smallest_by = "number of vertices";
    c.size = 2;
    c.graph6 = "A_";
    c.policy = R"({"values":["a","b"],"tuples":1})";
    c.lambda = "3/2";
    c.channel = {{"1/2", "1/2"}, {"1", "0"}};
    c.group = {"(0 1)", "()"};
    c.values = {{"zeta", "1"}, {"α", "2/3"}, {"beta \"quoted\" \\", "λ^2 - 1"}};
    c.expected = "x ≤ y";
    return c;
}

Result result(const std::string& id, Verdict verdict) {
    Result r;
    r.id = id;
    r.verdict = verdict;
    r.instances = 5;
    r.range = "some";
    return r;
}

Result refuted_at(int size, const std::string& lambda) {
    Result r = result("p/q", Verdict::refuted);
    r.counterexample.emplace();
    r.counterexample->object = "it";
    r.counterexample->size = size;
    r.counterexample->lambda = lambda;
    return r;
}

void require_same(const Result& a, const Result& b) {
    CHECK(a.id == b.id);
    CHECK(a.verdict == b.verdict);
    CHECK(a.instances == b.instances);
    CHECK(a.strength == b.strength);
    CHECK(a.range == b.range);
    CHECK(a.notes == b.notes);
    CHECK(a.counterexample == b.counterexample);
}

}  // namespace

TEST_CASE("results go through JSON unchanged") {
    Result r = result("edwards/lemma-4/as-printed", Verdict::refuted);
    r.instances = 123456789012345;
    r.strength = {Channels::all, Epsilon::list};
    r.notes = {"a note — with λ", "another"};
    r.counterexample = full_counterexample();
    Result bare = result("x/y", Verdict::vacuous);
    bare.instances = 0;
    Result empty_example = result("x/z", Verdict::refuted);
    empty_example.counterexample.emplace();
    for (const int indent : {-1, 2}) {
        const auto back = results_from_json(results_to_json({r, bare, empty_example}, indent), "here");
        REQUIRE(back.size() == 3);
        require_same(back[0], r);
        require_same(back[1], bare);
        require_same(back[2], empty_example);
    }
    CHECK(results_from_json("[]", "here").empty());
}

TEST_CASE("a value named twice in a counterexample is not lost on the way through JSON") {
    Result r = result("p/q", Verdict::refuted);
    r.counterexample.emplace();
    r.counterexample->values = {{"K(0,0)", "1/2"}, {"K(0,0)", "1/3"}};
    const std::string text = results_to_json({r});
    CHECK(has(text, "1/2"));
    CHECK(has(text, "1/3"));
}

TEST_CASE("what is no list of results is refused by name") {
    const auto message = [](const std::string& text) { return error_of([&] { results_from_json(text, "here"); }); };
    const std::string good = results_to_json({result("p/q", Verdict::holds)}, -1);
    REQUIRE(message(good) == "no error");
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        text.replace(text.find(from), from.size(), to);
        return message(text);
    };
    CHECK(has(message(""), "here: not readable as results"));
    CHECK(has(message("[1]"), "here"));
    CHECK(has(message(good + "x"), "here"));
    CHECK(has(message(good.substr(0, good.size() / 2)), "here"));
    CHECK(has(with("\"holds\"", "\"proved\""), "here, claim p/q: found 'proved', expected a verdict"));
    CHECK(has(with("\"channels\":\"none\"", "\"channels\":\"every\""), "found 'every'"));
    CHECK(has(with("\"epsilon\":\"none\"", "\"epsilon\":\"every\""), "found 'every'"));
    CHECK(has(with("\"instances\":5", "\"instances\":\"many\""), "here"));
    CHECK(has(with("\"verdict\":\"holds\",", ""), "here"));
    CHECK(has(with("\"id\":\"p/q\",", ""), "here"));
}

TEST_CASE("comparison with the baseline") {
    Range range;  // 1 to 6 vertices, λ ∈ {11/10, 3/2, 2, 10}
    const auto holds = result("p/q", Verdict::holds), vacuous = result("p/q", Verdict::vacuous),
               incomplete = result("p/q", Verdict::incomplete);
    const auto contradicts = [&](const Result& fresh, const Result& recorded) {
        return compare(fresh, &recorded, range).contradiction;
    };

    CHECK_FALSE(compare(holds, nullptr, range).contradiction);
    CHECK_FALSE(compare(holds, nullptr, range).remark.empty());
    CHECK_FALSE(contradicts(holds, holds));
    CHECK(compare(holds, &holds, range).remark.empty());
    CHECK_FALSE(contradicts(vacuous, holds));
    CHECK_FALSE(contradicts(incomplete, holds));
    CHECK(contradicts(refuted_at(3, "2"), holds));
    CHECK_FALSE(contradicts(refuted_at(3, "2"), refuted_at(3, "2")));
    CHECK_FALSE(contradicts(refuted_at(5, "2"), refuted_at(3, "2")));

    // A recorded counterexample inside the range that no longer refutes.
    for (const auto& known : {refuted_at(3, "2"), refuted_at(3, ""), refuted_at(0, ""), refuted_at(0, "3/2"),
                              refuted_at(1, ""), refuted_at(6, "10")}) {
        CHECK(contradicts(holds, known));
        CHECK(contradicts(vacuous, known));
        CHECK_FALSE(contradicts(incomplete, known));
        CHECK_FALSE(compare(incomplete, &known, range).remark.empty());
    }
    // Outside of it there is no contradiction, but a remark.
    for (const auto& known : {refuted_at(7, "2"), refuted_at(7, ""), refuted_at(3, "5"), refuted_at(0, "5")}) {
        CHECK_FALSE(contradicts(holds, known));
        CHECK(has(compare(holds, &known, range).remark, "outside this range"));
    }
    range.min_vertices = 4;
    CHECK_FALSE(contradicts(holds, refuted_at(3, "2")));
    range.lambdas = {Rational(4, 2)};
    CHECK(contradicts(holds, refuted_at(4, "2")));
    CHECK_FALSE(contradicts(holds, refuted_at(4, "3/2")));
}

TEST_CASE("the baseline keeps what a run did not touch, and takes what it did") {
    const Folder folder;
    const std::string path = folder.file("baseline.json");
    Baseline fresh = Baseline::load(path);  // not there yet
    CHECK(fresh.results().empty());
    CHECK(fresh.find("a/a") == nullptr);
    fresh.record({result("b/b", Verdict::holds), result("a/a", Verdict::vacuous)}, path);
    Baseline again = Baseline::load(path);
    REQUIRE(again.results().size() == 2);
    CHECK(again.results()[0].id == "a/a");
    again.record({refuted_at(2, "2"), result("a/a", Verdict::holds)}, path);
    const Baseline last = Baseline::load(path);
    REQUIRE(last.results().size() == 3);
    CHECK(last.find("a/a")->verdict == Verdict::holds);
    CHECK(last.find("b/b")->verdict == Verdict::holds);
    CHECK(last.find("p/q")->counterexample->lambda == "2");
    std::ofstream(path) << "not JSON";
    CHECK(has(error_of([&] { Baseline::load(path); }), path));
}

TEST_CASE("a file is replaced whole or not at all, and nothing is left beside it") {
    const Folder folder;
    const std::string path = folder.file("file");
    write_file(path, "one");
    CHECK(read_file(path) == "one");
    const std::string binary("a\0b\r\n\xff", 6);
    write_file(path, binary);
    CHECK(read_file(path) == binary);
    CHECK(folder.files() == 1);
    // Readers that look all the time see one whole text or the other.
    const std::string a(300000, 'a'), b(200000, 'b');
    write_file(path, a);
    std::atomic<bool> done = false;
    std::atomic<int> torn = 0, seen = 0;
    std::thread reader([&] {
        while (!done) {
            const std::string text = read_file(path);
            if (text != a && text != b) ++torn;
            ++seen;
        }
    });
    for (int k = 0; k < 200 || seen < 20; ++k) write_file(path, k % 2 == 0 ? b : a);
    done = true;
    reader.join();
    CHECK(torn == 0);
    CHECK(folder.files() == 1);
    // What cannot be written leaves the old file as it was.
    CHECK(has(error_of([&] { write_file(folder.file("no/such/folder"), "x"); }), "cannot be written"));
    fs::create_directory(folder.file("taken"));
    CHECK(error_of([&] { write_file(folder.file("taken"), "x"); }) != "no error");
    CHECK(has(error_of([&] { read_file(folder.file("absent")); }), "no such file"));
    CHECK(has(error_of([&] { read_file(folder.file("taken")); }), "found a directory"));
    CHECK(read_file(path).size() >= 200000);
    CHECK_FALSE(fs::exists(folder.file("taken.new")));
}
