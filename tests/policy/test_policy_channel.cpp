// Channels under a policy: rows by name and by order, levels against the definition, histograms against databases.
#include <doctest/doctest.h>

#include <random>

#include "base/error.hpp"
#include "base/file.hpp"
#include "graph/families.hpp"
#include "policy/protection/policy_channel.hpp"
#include "policy/reading/policy_reader.hpp"

using namespace leakproof;

namespace {

Policy policy_named(const std::string& text) { return read_policy(text, "policy"); }

const std::string one_way =
    R"({"values": ["a", "b", "c"], "secrets": {"edges": [["a", "c"]]}, "tuples": 2,
        "databases": [["a", "a"], ["a", "c"], ["b", "a"]]})";

Matrix random_channel(int rows, int columns, std::mt19937_64& random) {
    Matrix out(rows, columns);
    for (int i = 0; i < rows; ++i) {
        Rational sum;
        for (int j = 0; j < columns; ++j) {
            out(i, j) = Rational(1 + static_cast<long>(random() % 9));
            sum += out(i, j);
        }
        for (int j = 0; j < columns; ++j) out(i, j) /= sum;
    }
    return out;
}

}  // namespace

TEST_CASE("the level of random channels is the least λ by the definition, database by database") {
    std::mt19937_64 random(4);
    for (const std::string file : {"not_symmetric", "salaries", "census", "partition", "hidden_changes"}) {
        const Policy policy =
            read_policy(read_file(LEAKPROOF_SOURCE_DIR "/corpus/data/policies/" + file + ".json"), file);
        const Databases& p = *policy.listed();
        const auto relation = neighbour_relation(p);
        const auto histograms = histograms_of(p);
        for (const auto rows : {ChannelRows::databases, ChannelRows::histograms}) {
            const int inputs =
                rows == ChannelRows::databases ? p.size() : static_cast<int>(histograms.histograms.size());
            const MatrixFile given{random_channel(inputs, 3, random), {}, {}};
            const PolicyChannel channel = arrange(given, policy, rows, "k");
            const Matrix k = on_databases(channel, histograms);
            Rational least = 1;
            for (int d = 0; d < p.size(); ++d)
                for (int e = 0; e < p.size(); ++e) {
                    if (d == e || secret_difference(p, d, e).empty() || database_between(p, d, e)) continue;
                    for (int j = 0; j < 3; ++j) least = std::max(least, k(d, j) / k(e, j));
                }
            const auto pairs = neighbouring_rows(relation, histograms, rows);
            const PrivacyLevel level = privacy_level(channel.file.matrix, pairs);
            CAPTURE(file);
            REQUIRE(level.lambda);
            CHECK(*level.lambda == least);
            REQUIRE(level.witness);
            const auto [i, h, j] = *level.witness;
            CHECK(channel.file.matrix(i, j) == least * channel.file.matrix(h, j));
            CHECK(std::find(pairs.begin(), pairs.end(), Edge{i, h}) != pairs.end());
            if (rows == ChannelRows::databases) continue;
            for (int d = 0; d < p.size(); ++d) {  // the histogram of each database, counted again
                std::vector<int> count(static_cast<std::size_t>(p.values()));
                for (const Value v : p.database(d)) ++count[v];
                CHECK(histograms
                          .histograms[static_cast<std::size_t>(histograms.of_database[static_cast<std::size_t>(d)])] ==
                      count);
            }
        }
    }
}

TEST_CASE("rows go by their names, and what is not permitted is left out") {
    const Policy policy = policy_named(one_way);
    const MatrixFile file =
        parse_csv_matrix(",x,y\n\"(a, c)\",1/2,1/2\n\"b,a\",1/4,3/4\n\"a, a\",1,0\n\"(c, c)\",0,1\n", "k.csv");
    const PolicyChannel channel = arrange(file, policy, ChannelRows::databases, "k.csv");
    CHECK(channel.left_out == 1);
    CHECK(channel.file.rows == std::vector<std::string>{"(a, a)", "(a, c)", "(b, a)"});
    CHECK(channel.file.matrix(0, 0) == Rational(1));
    CHECK(channel.file.matrix(1, 0) == Rational(1, 2));
    CHECK(channel.file.matrix(2, 0) == Rational(1, 4));
    const MatrixFile counts = parse_csv_matrix(",x\n1 1 0,1\n\"(1, 0, 1)\",1\n2/0/0,1\n", "k.csv");
    CHECK(arrange(counts, policy, ChannelRows::histograms, "k.csv").file.rows ==
          std::vector<std::string>{"(1, 0, 1)", "(1, 1, 0)", "(2, 0, 0)"});
}

TEST_CASE("a zero beside a positive entry is unbounded, and only in the order that is asked for") {
    const Policy policy = policy_named(one_way);
    const auto relation = neighbour_relation(*policy.listed());
    const auto arcs = relation.arcs();
    REQUIRE(relation.asymmetry());
    Matrix k(3, 2);
    for (int i = 0; i < 3; ++i) k(i, 0) = Rational(1, 2), k(i, 1) = Rational(1, 2);
    const auto [d, e] = *relation.asymmetry();
    k(d, 0) = 0;
    k(d, 1) = 1;
    CHECK(*privacy_level(k, {{d, e}}).lambda == Rational(2));
    const PrivacyLevel back = privacy_level(k, {{e, d}});
    CHECK_FALSE(back.lambda);
    CHECK(back.witness->row == e);
}

TEST_CASE("bad rows are refused") {
    const Policy policy = policy_named(one_way);
    const auto refused = [&](const std::string& csv, ChannelRows rows) {
        CAPTURE(csv);
        CHECK_THROWS_AS(arrange(parse_csv_matrix(csv, "k"), policy, rows, "k"), InputError);
    };
    refused("1\n1\n", ChannelRows::databases);
    refused(",x\n\"a,a\",1\n\"a,c\",1\n\"a,c\",1\n", ChannelRows::databases);  // twice
    refused(",x\n\"a,a\",1\n\"a,c\",1\n", ChannelRows::databases);             // one is missing
    refused(",x\n\"a,z\",1\n\"a,c\",1\n\"b,a\",1\n", ChannelRows::databases);
    refused(",x\na,1\n\"a,c\",1\n\"b,a\",1\n", ChannelRows::databases);
    refused(",x\n2 1 0,1\n1 0 1,1\n1 1 0,1\n", ChannelRows::histograms);  // three people
    refused(",x\n2 0,1\n1 0 1,1\n1 1 0,1\n", ChannelRows::histograms);
    refused(",x\ntwo,1\n1 0 1,1\n1 1 0,1\n", ChannelRows::histograms);
}

TEST_CASE("histograms without constraints: the neighbours are those of the databases") {
    for (const std::string secrets : {R"("full")", R"({"threshold": 1})", R"({"edges": [["0", "2"]]})"})
        for (int tuples = 1; tuples <= 4; ++tuples) {
            const Policy policy = policy_named(R"({"values": 3, "secrets": )" + secrets + R"(, "tuples": )" +
                                               std::to_string(tuples) + "}");
            const auto free = free_histograms(policy.listed()->secrets(), tuples, 4096);
            const auto histograms = histograms_of(*policy.listed());
            REQUIRE(free);
            CHECK(free->histograms == histograms.histograms);
            auto found = free->neighbours;
            std::sort(found.begin(), found.end());
            CHECK(found ==
                  neighbouring_rows(neighbour_relation(*policy.listed()), histograms, ChannelRows::histograms));
        }
    CHECK(free_histograms(complete(2), 4095, 4096)->histograms.size() == 4096);
    CHECK_FALSE(free_histograms(complete(2), 4096, 4096));
    CHECK_FALSE(free_histograms(complete(50), 1'000'000, 4096));
}
