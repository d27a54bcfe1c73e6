// No verdict over fewer graphs than there are: a generator that prints less, a shard that lost what it had.
#include <doctest/doctest.h>

#include <set>

#include "base/sha256.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "shards.hpp"

namespace leakproof::test {
namespace {

using CountsJson = nlohmann::ordered_json;

// A folder with a nauty-geng in it that prints what the real one does, but for its last line on graphs of a size.
class ShortGeng {
public:
    explicit ShortGeng(const std::string& vertices) {
        const std::string path =
            folder_.file("nauty-geng",
                         "#!/bin/sh\n"
                         "real=$(PATH=${PATH#*:} command -v nauty-geng)\n"
                         "for last in \"$@\"; do case $last in */*) ;; *) n=$last;; esac; done\n"
                         "if [ \"$n\" = " +
                             vertices + " ]; then \"$real\" \"$@\" | sed '$d'; else exec \"$real\" \"$@\"; fi\n");
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    }
    std::string before() const { return "PATH=" + folder_.path() + ":$PATH"; }

private:
    Folder folder_;
};

void refused(const Outcome& outcome, const std::string& said) {
    INFO(outcome.out << outcome.err);
    CHECK(outcome.exit_code == 2);
    CHECK_FALSE(contains(outcome.out, "holds"));
    CHECK(contains(outcome.err, said));
}

// Changes what a shard found, and seals it again.
template <class Change>
void doctor(const std::string& path, const Change& change) {
    std::ifstream in(path);
    std::string line;
    std::getline(in, line);
    CountsJson object = CountsJson::parse(line);
    change(object["found"]);
    line = object.dump() + "\n";
    std::ofstream(path) << line << "sha256 " << sha256_of(line) << "\n";
}

// Whatever counts graphs or cases in what a shard found is emptied.
void emptied(CountsJson& found) {
    for (auto& [key, value] : found.items()) {
        const std::set<std::string> counting{"sizes", "rows", "visits", "met", "dealt_out", "enumerated"};
        if (found.is_object() && counting.contains(key)) value = CountsJson::array();
        else if (value.is_structured()) emptied(value);
    }
}

std::string in_shards(const Folder& folder, const std::string& name, const std::string& command, long of) {
    const std::string out = folder.path() + "/" + name;
    for (long k = 1; k <= of; ++k) CHECK(work_at(command, k, of, out).exit_code == 0);
    CHECK(run("merge " + out).exit_code != 2);
    return out;
}

}  // namespace

TEST_CASE("a generator that prints less than there is gives no verdict") {
    const ShortGeng four("4"), nine("9");
    for (const std::string command :
         {"ask 'opt <= covering' --graphs 1..4", "search opt --maximise --graphs 1..4", "table opt --graphs 1..4",
          "check edwards/lemma-1 --graphs 1..4", "ask tree --graphs '1..4 where tree; petersen' --all",
          "ask 'n < 4' --graphs 1..5", "check alvim15/cartesian-product --on cycle:5"})
        refused(run(command, four.before()), "graphs with 4 vertices: found ");
    refused(run("ask 'opt <= covering' --graphs 1..4", four.before()),
            "graphs with 4 vertices: found 10 from nauty-geng, expected 11 (OEIS A000088)");
    refused(run("optimum --graphs 1..4", four.before()),
            "connected graphs with 4 vertices: found 5 from nauty-geng, expected 6 (OEIS A001349)");
    refused(run("ask 'm >= n - 1' --graphs 1..9 --where connected", nine.before()),
            "connected graphs with 9 vertices: found 261079 from nauty-geng, expected 261080 (OEIS A001349)");
}

TEST_CASE("shards that geng split are counted once they are merged") {
    const ShortGeng nine("9");
    const Folder folder;
    const std::string command = "ask 'm >= n - 1' --graphs '1..9 where connected'", out = folder.path() + "/nine";
    for (long k = 1; k <= 3; ++k) CHECK(work_at(command, k, 3, out, k == 2 ? nine.before() : "").exit_code == 0);
    refused(run("merge " + out), "graphs enumerated with 9 vertices: found 261079, expected 261080");
}

TEST_CASE("a shard that was emptied and sealed again gives no verdict") {
    const Folder folder;
    int number = 0;
    for (const std::string command :
         {"ask 'opt <= covering' --graphs 1..3", "ask 'opt <= covering' --graphs 1..5 --where connected",
          "ask 'opt <= covering' --graphs '1..6 where tree'", "search opt --maximise --graphs 1..4 --lambda 2,3",
          "table opt --graphs 1..4 --lambda 2,3", "optimum --graphs 1..5", "check edwards/lemma-1 --graphs 1..4",
          "check he14/theorem-8.2", "check edwards/lemma-1 --on cycle:5 --on bull --on chair"}) {
        CAPTURE(command);
        const std::string out = in_shards(folder, std::to_string(++number), command, 3);
        doctor(out + "/" + shard_file(2, 3), [](CountsJson& found) { emptied(found); });
        refused(run("merge " + out), "found ");
    }
    // What is left of the shard is taken for what it had: the counts of graphs that pass are known, too.
    const std::string out = in_shards(folder, "passing", "ask 'opt <= covering' --graphs 1..3", 3);
    doctor(out + "/" + shard_file(1, 3), [](CountsJson& found) { found[0]["sizes"] = CountsJson::array(); });
    refused(run("merge " + out), "found ");
}

TEST_CASE("published counts are those that geng gives") {
    for (int n = 1; n <= 8; ++n) {
        long graphs = 0, connected = 0, trees = 0;
        for_each_graph6(n, [&](const std::string&) { return ++graphs > 0; });
        for_each_graph6(
            n, [&](const std::string&) { return ++connected > 0; }, true);
        const Outcome found = run("ask 'not tree' --all --json --graphs '" + std::to_string(n) + " where tree'");
        const CountsJson sizes = CountsJson::parse(found.out).at("questions").at(0).at("sizes");
        trees = sizes.back().at("graphs").get<long>();
        CHECK(graphs == published_graphs(n).number);
        CHECK(connected == published_connected_graphs(n).number);
        CHECK(trees == published_trees(n).number);
    }
}

}  // namespace leakproof::test
