// Shards: which objects they have, their files, and the folder of a run.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "base/file.hpp"
#include "base/sha256.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "job/run_folder.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

namespace {

using Json = nlohmann::ordered_json;

const Json some_run = Json::parse(R"({"leakproof":"0.1.0","shards":3,"lambda":["2"]})");

ShardFile some_file() {
    return {{{"leakproof", "0.1.0"}, {"shards", 16}}, {3, 16}, {{"sum", 12}}, {1500, 1400, 20000, 1700000000}};
}

template <class Action>
std::string error_of(const Action& action) {
    try {
        action();
    } catch (const InputError& e) { return e.what(); }
    return "no error";
}

std::vector<std::string> graphs_of(int vertices, bool connected, const Shard& shard) {
    std::vector<std::string> out;
    for_each_graph6(
        vertices,
        [&](const std::string& text) {
            out.push_back(text);
            return true;
        },
        connected, shard);
    return out;
}

}  // namespace

TEST_CASE("I/M is read, and nothing else is") {
    CHECK(parse_shard("3/16", "here") == Shard{3, 16});
    CHECK(parse_shard("1/1", "here").whole());
    CHECK(parse_shard("1000000/1000000", "here").str() == "1000000/1000000");
    for (const char* bad : {"", "3", "0/4", "5/4", "/4", "3/", "3/0", "-1/4", "1/1000001", "1/4/4", "a/b", "1 /4"}) {
        CAPTURE(bad);
        CHECK(oracle::has(error_of([&] { parse_shard(bad, "here"); }), "here: found '" + std::string(bad) + "'"));
    }
}

TEST_CASE("shards of the graphs: each graph in exactly one, whatever their number, and none much larger than another") {
    for (const int n : {1, 4, 7, 9})
        for (const long of : {2L, 3L, 16L, 100L}) {
            CAPTURE(n);
            CAPTURE(of);
            auto whole = graphs_of(n, true, {});
            std::vector<std::string> parts;
            std::size_t largest = 0;
            for (long k = 1; k <= of; ++k) {
                const auto part = graphs_of(n, true, {k, of});
                largest = std::max(largest, part.size());
                parts.insert(parts.end(), part.begin(), part.end());
            }
            CHECK(static_cast<long>(whole.size()) == published_connected_graphs(n).number);
            std::sort(whole.begin(), whole.end());
            std::sort(parts.begin(), parts.end());
            CHECK(parts == whole);
            CHECK(largest <= 2 * whole.size() / static_cast<std::size_t>(of) + 1);
        }
}

TEST_CASE("disconnected graphs are split as well") {
    std::vector<std::string> parts;
    for (long k = 1; k <= 6; ++k)
        for (const auto& text : graphs_of(9, false, {k, 6})) parts.push_back(text);
    CHECK(parts.size() == 274668);  // OEIS A000088
    CHECK(std::set<std::string>(parts.begin(), parts.end()).size() == parts.size());
}

TEST_CASE("a shard's file comes back as it was written") {
    const ShardFile file = some_file(), read = parse_shard_text(shard_text(file), "f");
    CHECK(read.run == file.run);
    CHECK(read.shard == file.shard);
    CHECK(read.found == file.found);
    CHECK(read.cost.milliseconds == 1500);
    CHECK(read.cost.cpu_milliseconds == 1400);
    CHECK(read.cost.peak_kilobytes == 20000);
    CHECK(read.cost.finished == 1700000000);
}

TEST_CASE("a file with any byte changed, or cut anywhere, is damaged") {
    const std::string text = shard_text(some_file());
    for (std::size_t k = 0; k < text.size(); ++k) {
        CAPTURE(k);
        std::string changed = text;
        changed[k] = static_cast<char>(changed[k] ^ 1);
        CHECK_THROWS_AS(parse_shard_text(changed, "f"), DamagedShard);
        CHECK_THROWS_AS(parse_shard_text(text.substr(0, k), "f"), DamagedShard);
    }
    CHECK_THROWS_AS(parse_shard_text(text + "\n", "f"), DamagedShard);
    CHECK_THROWS_AS(parse_shard_text(text + text, "f"), DamagedShard);
}

TEST_CASE("a file that is whole but says something else is damaged too") {
    const std::string line = "{\"run\": {}}\n";
    CHECK_THROWS_AS(parse_shard_text(line + "sha256 " + sha256_of(line) + "\n", "f"), DamagedShard);
}

TEST_CASE("what is different between two runs is named") {
    CHECK(first_difference(Json::parse(R"({"a":1,"b":[2]})"), Json::parse(R"({"b":[2],"a":1})")).empty());
    CHECK(first_difference(Json::parse(R"({"a":1,"b":[2]})"), Json::parse(R"({"a":1,"b":[3]})")) ==
          "b: found [2], expected [3]");
    CHECK(first_difference(Json::parse(R"({"a":1})"), Json::parse(R"({"a":1,"b":3})")) ==
          "b: found nothing, expected 3");
    CHECK(first_difference(Json::parse(R"({"a":1,"b":3})"), Json::parse(R"({"a":1})")) ==
          "b: found 3, expected nothing");
}

TEST_CASE("a shard is worked at once, and again only if its file is damaged") {
    const oracle::Folder temporary;
    const std::string path = temporary.file("run");
    const RunFolder folder(path, some_run);
    int worked = 0;
    const auto find = [&] { return Json(++worked); };
    CHECK(folder.work_at(2, find));
    CHECK_FALSE(folder.work_at(2, find));
    CHECK(worked == 1);
    CHECK(folder.look([](const ShardFile& file) { CHECK(file.found == 1); }).missing == std::vector<long>{1, 3});

    const std::string file = folder.file_of(2), text = read_file(file);
    write_file(file, text.substr(0, text.size() / 2));
    const auto standing = folder.look([](const ShardFile&) { FAIL("a damaged file was handed over"); });
    CHECK(standing.done.empty());
    REQUIRE(standing.damaged.size() == 1);
    CHECK(oracle::has(standing.damaged.at(2), file));
    CHECK(folder.work_at(2, find));
    CHECK(worked == 2);
    CHECK(folder.look([](const ShardFile&) {}).done == std::vector<long>{2});
}

TEST_CASE("what fails in the middle leaves no file") {
    const oracle::Folder temporary;
    const RunFolder folder(temporary.file("run"), some_run);
    CHECK(error_of([&] { folder.work_at(1, []() -> Json { throw InputError("broken"); }); }) == "broken");
    CHECK(folder.look([](const ShardFile&) {}).missing.size() == 3);
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), std::filesystem::directory_iterator()) ==
          1);  // run.json
}

TEST_CASE("another run, another version, another number of shards: all are refused") {
    const oracle::Folder temporary;
    const std::string path = temporary.file("run");
    const RunFolder folder(path, some_run);
    const auto refusal = [&](const std::string& run) { return error_of([&] { RunFolder(path, Json::parse(run)); }); };
    CHECK(refusal(some_run.dump()) == "no error");
    CHECK(oracle::has(refusal(R"({"leakproof":"0.2.0","shards":3,"lambda":["2"]})"),
                      "holds another run: leakproof: found \"0.1.0\", expected \"0.2.0\""));
    CHECK(oracle::has(refusal(R"({"leakproof":"0.1.0","shards":4,"lambda":["2"]})"), "shards: found 3, expected 4"));
    CHECK(oracle::has(refusal(R"({"leakproof":"0.1.0","shards":3,"lambda":["3"]})"), "lambda"));

    // The file of a shard that came from elsewhere.
    ShardFile foreign{Json::parse(R"({"leakproof":"0.1.0","shards":3,"lambda":["5"]})"), {1, 3}, 1, {}};
    write_file(folder.file_of(1), shard_text(foreign));
    CHECK(oracle::has(error_of([&] { folder.work_at(1, [] { return Json(1); }); }), "belongs to another run"));
    CHECK(oracle::has(error_of([&] { folder.look([](const ShardFile&) {}); }), "lambda: found [\"5\"]"));
    foreign.run = some_run;
    foreign.shard = {2, 3};
    write_file(folder.file_of(1), shard_text(foreign));
    CHECK(oracle::has(error_of([&] { folder.look([](const ShardFile&) {}); }), "found shard 2/3"));
}

TEST_CASE("a folder without a run is none") {
    const oracle::Folder temporary;
    CHECK(oracle::has(error_of([&] { RunFolder(temporary.file("nothing")); }), "no such folder"));
    CHECK(oracle::has(error_of([&] { RunFolder(temporary.file("")); }), "no run.json"));
    write_file(temporary.file("run.json"), "[]");
    CHECK(oracle::has(error_of([&] { RunFolder(temporary.file("")); }), "the description of a run"));
}

TEST_CASE("a digest of lines does not depend on their order, and on nothing less than all of them") {
    const std::vector<std::string> lines{"a 1\n", "b 2\n", "c 3\n", "c 3\n"};
    LineDigest forwards, backwards, first, rest, once;
    for (const auto& line : lines) forwards.add_line(line);
    for (std::size_t k = lines.size(); k-- > 0;) backwards.add_line(lines[k]);
    first.add_line(lines[2]);
    for (const int k : {3, 0, 1}) rest.add_line(lines[static_cast<std::size_t>(k)]);
    first.add(rest);
    for (const int k : {0, 1, 2}) once.add_line(lines[static_cast<std::size_t>(k)]);
    CHECK(forwards == backwards);
    CHECK(forwards == first);
    CHECK_FALSE(forwards == once);
    CHECK(LineDigest::parse(forwards.hex()) == forwards);
    CHECK_FALSE(LineDigest::parse(forwards.hex().substr(1)));
    LineDigest one;
    one.add_line("abc");
    CHECK(one.hex() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");  // FIPS 180-4
    CHECK(LineDigest().hex() == std::string(64, '0'));
    // 2^256 - 1 and 1 make 0.
    auto most = *LineDigest::parse(std::string(64, 'f'));
    most.add(*LineDigest::parse(std::string(63, '0') + "1"));
    CHECK(most == LineDigest());
}
