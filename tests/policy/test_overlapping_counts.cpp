// Overlapping partitions of the types: bounds on minimal zero-sum sequences against all of them, listed.
#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

#include "checks/tools/zero_sum.hpp"
#include "policy/sensitivity/cycles/circuits.hpp"
#include "policy/sensitivity/cycles/count_sensitivity.hpp"
#include "policy/sensitivity/cycles/long_sequences.hpp"
#include "policy/sensitivity/cycles/minimal_sequences.hpp"
#include "policy/sensitivity/cycles/overlap.hpp"
#include "policy/sensitivity/cycles/partitions.hpp"

using namespace leakproof;

namespace {

Domain table_domain(const std::vector<int>& sides) {
    std::vector<Attribute> attributes;
    for (const int side : sides) {
        attributes.push_back({"a" + std::to_string(attributes.size()), {}});
        for (int v = 0; v < side; ++v) attributes.back().values.push_back(std::to_string(v));
    }
    return Domain(attributes, false);
}

// Full secrets, and the counts of every value of the first `published` attributes; with answers from a database, or
// open.
Policy with_marginals(const std::vector<int>& sides, std::size_t published, long n,
                      const std::optional<std::vector<int>>& database) {
    Constraints constraints;
    for (std::size_t a = 0; a < published; ++a)
        for (int x = 0; x < sides[a]; ++x) {
            Predicate q(static_cast<std::size_t>(domain_size(sides)));
            for (int v = 0; v < domain_size(sides); ++v) q[v] = attributes_of(v, sides)[a] == x;
            std::optional<long> answer;
            if (database) answer = std::count_if(database->begin(), database->end(), [&](int v) { return q[v]; });
            constraints.counts.push_back({q, CountConstraint::Relation::equal, answer});
        }
    return {"", table_domain(sides), {{n, SecretGraph::full(sides)}}, constraints};
}

// The vectors of {changes of rows} × {changes of columns}, without the zero vector.
std::vector<std::vector<int>> table_changes(const std::vector<int>& sides) {
    const int size = domain_size(sides);
    std::vector<std::vector<int>> out;
    for (int u = 0; u < size; ++u)
        for (int v = 0; v < size; ++v) {
            std::vector<int> change;
            const auto from = attributes_of(u, sides), to = attributes_of(v, sides);
            for (std::size_t a = 0; a < sides.size(); ++a)
                for (int x = 0; x < sides[a]; ++x) change.push_back((to[a] == x ? 1 : 0) - (from[a] == x ? 1 : 0));
            if (u != v) out.push_back(change);
        }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

// No part of the changes keeps all counts: sums of parts are added up one change at a time.
bool is_minimal(const CountTypes& types, const TypeSequence& sequence) {
    std::vector<std::vector<int>> sums{std::vector<int>(types.counts())};
    std::vector<int> total(types.counts());
    for (std::size_t k = 0; k < sequence.size(); ++k) {
        const auto size = sums.size();
        for (std::size_t q = 0; q < total.size(); ++q)
            total[q] += types.vectors[sequence[k].to][q] - types.vectors[sequence[k].from][q];
        for (std::size_t s = 0; s < size; ++s) {
            auto next = sums[s];
            for (std::size_t q = 0; q < next.size(); ++q)
                next[q] += types.vectors[sequence[k].to][q] - types.vectors[sequence[k].from][q];
            const bool all = k + 1 == sequence.size() && s + 1 == size;
            if (!all && std::all_of(next.begin(), next.end(), [](int x) { return x == 0; })) return false;
            sums.push_back(std::move(next));
        }
    }
    return std::all_of(total.begin(), total.end(), [](int x) { return x == 0; });
}

}  // namespace

TEST_CASE("vectors of sum zero are counted by the formula") {
    for (int classes = 1; classes <= 4; ++classes)
        for (int most = 0; most <= 4; ++most) {
            long listed = 0;
            std::vector<int> v(static_cast<std::size_t>(classes), -most);
            while (true) {
                int sum = 0, lift = 0;
                for (const int x : v) {
                    sum += x;
                    lift += std::max(0, x);
                }
                listed += sum == 0 && lift <= most ? 1 : 0;
                std::size_t k = 0;
                while (k < v.size() && v[k] == most) v[k++] = -most;
                if (k == v.size()) break;
                ++v[k];
            }
            CAPTURE(classes);
            CAPTURE(most);
            CHECK(balanced_vectors(classes, Rational(most)) == Rational(listed));
        }
}

TEST_CASE("the marginals of a table are its partitions") {
    const auto types = count_types(with_marginals({2, 3, 2}, 2, 5, std::nullopt));
    REQUIRE(types.partitions.size() == 2);
    CHECK(types.partitions[0].classes() == 2);
    CHECK(types.partitions[1].classes() == 3);
    CHECK(types.size() == 6);
    std::vector<bool> there(6, true);
    there[0] = there[1] = there[2] = false;  // one row is left
    const auto left = partitions_among(types.partitions, there);
    REQUIRE(left.size() == 1);
    CHECK(left[0].classes() == 3);
}

namespace {

using Indices = std::vector<int>;  // of vectors, ascending

// All minimal zero-sum sequences up to the symmetries of a table, as in policy/zero_sum.cpp: a sequence without a part
// of sum zero grows by vectors that point against its sum. Rows and columns may be permuted, and all signs changed.
class LongestOfTable {
public:
    explicit LongestOfTable(const std::vector<int>& sides) : vectors_(table_changes(sides)) {
        std::vector<int> rows(static_cast<std::size_t>(sides[0])), columns(static_cast<std::size_t>(sides[1]));
        std::iota(rows.begin(), rows.end(), 0);
        do {
            std::iota(columns.begin(), columns.end(), sides[0]);
            do add_symmetry(rows, columns);
            while (std::next_permutation(columns.begin(), columns.end()));
        } while (std::next_permutation(rows.begin(), rows.end()));
    }

    int run() const {
        int longest = 0;
        std::set<Indices> level;
        for (std::size_t v = 0; v < vectors_.size(); ++v) level.insert(canonical({static_cast<int>(v)}));
        for (int length = 2; !level.empty(); ++length) {
            std::set<Indices> next;
            for (const auto& m : level)
                if (grow(m, next)) longest = length;
            level = std::move(next);
        }
        return longest;
    }

private:
    void add_symmetry(const std::vector<int>& rows, const std::vector<int>& columns) {
        for (const int sign : {1, -1}) {
            Indices image;
            for (const auto& v : vectors_) {
                std::vector<int> w(v.size());
                for (std::size_t k = 0; k < v.size(); ++k)
                    w[k < rows.size() ? rows[k] : columns[k - rows.size()]] = sign * v[k];
                image.push_back(
                    static_cast<int>(std::lower_bound(vectors_.begin(), vectors_.end(), w) - vectors_.begin()));
            }
            symmetries_.push_back(std::move(image));
        }
    }

    Indices canonical(const Indices& m) const {
        Indices best;
        for (const auto& image : symmetries_) {
            Indices there;
            for (const int v : m) there.push_back(image[v]);
            std::sort(there.begin(), there.end());
            if (best.empty() || there < best) best = std::move(there);
        }
        return best;
    }

    // Vectors as numbers, so that adding them is one addition: a sum of so few has no entry above 31.
    long packed(const std::vector<int>& v) const {
        long out = 0;
        for (const int x : v) out = 64 * out + x;
        return out;
    }

    bool grow(const Indices& m, std::set<Indices>& next) const {
        std::vector<int> sum(vectors_.front().size());
        std::set<long> parts{0};
        for (const int v : m) {
            for (std::size_t k = 0; k < sum.size(); ++k) sum[k] += vectors_[v][k];
            std::set<long> more = parts;
            for (const long x : parts) more.insert(x + packed(vectors_[v]));
            parts = std::move(more);
        }
        bool closed = false;
        for (std::size_t v = 0; v < vectors_.size(); ++v) {
            if (std::inner_product(sum.begin(), sum.end(), vectors_[v].begin(), 0) >= 0) continue;
            const long missing = -packed(vectors_[v]);
            closed = closed || missing == packed(sum);
            if (parts.contains(missing)) continue;
            auto more = m;
            more.push_back(static_cast<int>(v));
            next.insert(canonical(more));
        }
        return closed;
    }

    std::vector<std::vector<int>> vectors_;
    std::vector<Indices> symmetries_;
};

std::vector<bool> all_types(const CountTypes& types) {
    return std::vector<bool>(static_cast<std::size_t>(types.size()), true);
}

}  // namespace

TEST_CASE("the longest minimal zero-sum sequences of small tables, all of which are listed") {
    CHECK(LongestOfTable({2, 3}).run() == longest_minimal_zero_sum(table_changes({2, 3})));
    for (const std::vector<int>& sides : {std::vector{2, 2}, std::vector{2, 3}, std::vector{2, 4}, std::vector{3, 3}}) {
        CAPTURE(sides[0]);
        CAPTURE(sides[1]);
        const int longest = LongestOfTable(sides).run();
        const auto types = count_types(with_marginals(sides, 2, 1000, std::nullopt));
        CHECK(Rational(longest) == *longest_sequence(types));
        const auto found = long_sequences(types, all_types(types), 1000);
        REQUIRE(!found.empty());
        CHECK(static_cast<int>(found.front().size()) == longest);
        const auto circuits = circuit_sequences(types, all_types(types), all_types(types), {1000}, {});
        REQUIRE(!circuits.empty());
        CHECK(static_cast<int>(circuits.front().size()) == longest);
        // What is proved for all tables is a bound for these.
        for (const bool by_rows : {true, false}) {
            const int classes = sides[by_rows ? 0 : 1], others = sides[by_rows ? 1 : 0];
            CHECK(Rational(longest) <= Rational(classes) * *most_cycles(classes, {others}));
        }
    }
}

TEST_CASE("the long sequences are minimal") {
    for (const std::vector<int>& sides :
         {std::vector{2, 2}, std::vector{2, 3}, std::vector{2, 4}, std::vector{2, 7}, std::vector{3, 3},
          std::vector{3, 4}, std::vector{2, 2, 2}, std::vector{3, 2, 4}}) {
        const auto types = count_types(with_marginals(sides, sides.size(), 1000, std::nullopt));
        const auto found = long_sequences(types, all_types(types), 18);
        REQUIRE(!found.empty());
        for (const auto& sequence : found) {
            CHECK(sequence.size() <= 18);
            CHECK(is_minimal(types, sequence));
        }
    }
}

TEST_CASE("two published marginals: the sensitivity lies between the ends, and these are those of all databases") {
    // Two values in every cell, so that nothing cancels out.
    const std::vector<int> sides{2, 2, 2};
    const AdditiveQuery histogram("histogram", sides, HistogramQuery{}), count("count", sides, [] {
        BlockQuery odd{{}, 1};
        for (int v = 0; v < 8; ++v) odd.block_of.push_back(v % 2 - 1);
        return odd;
    }());
    for (const auto* query : {&histogram, &count})
        for (const std::vector<int>& database : {std::vector{0, 3, 5}, std::vector{0, 2, 4, 6}, std::vector{1, 1, 7}}) {
            const auto policy = with_marginals(sides, 2, static_cast<long>(database.size()), database);
            const auto listed = listed_sensitivity(policy, *query);
            const auto bounds = count_sensitivity(policy, *query);
            REQUIRE(listed);
            CHECK(bounds.lower <= listed->upper);
            CHECK(listed->upper <= bounds.upper);
        }
    const auto for_all = count_sensitivity_for_all(with_marginals({2, 4, 2}, 2, 10, std::nullopt),
                                                   AdditiveQuery("histogram", {2, 4, 2}, HistogramQuery{}));
    CHECK(for_all.lower == Rational(24));
    CHECK(for_all.upper == Rational(24));
}

namespace {

// So many counts of random sets of values, with the answers of a random database or open.
Policy random_counts(int values, int counts, long n, bool open, std::mt19937_64& random) {
    std::vector<int> database;
    for (long i = 0; i < n; ++i) database.push_back(static_cast<int>(random() % static_cast<unsigned>(values)));
    Constraints constraints;
    for (int q = 0; q < counts; ++q) {
        CountConstraint c{Predicate(static_cast<std::size_t>(values)), CountConstraint::Relation::equal, std::nullopt};
        for (int v = 0; v < values; ++v) c.predicate[v] = random() % 2 == 0;
        if (!open) c.answer = std::count_if(database.begin(), database.end(), [&](int v) { return c.predicate[v]; });
        constraints.counts.push_back(std::move(c));
    }
    return {"", table_domain({values}), {{n, SecretGraph::full({values})}}, constraints};
}

// How many persons of each count leave a value that it counts, of these changes.
std::vector<long> leaving(const CountTypes& types, const TypeSequence& sequence) {
    std::vector<long> out(types.counts());
    for (const auto& change : sequence)
        for (std::size_t q = 0; q < out.size(); ++q) out[q] += types.vectors[change.from][q];
    return out;
}

}  // namespace

TEST_CASE("circuits of changes are minimal, for counts that overlap in any way, and there are persons in every count") {
    std::mt19937_64 random(29);
    std::size_t longest = 0;
    for (int trial = 0; trial < 24; ++trial) {
        const auto policy = random_counts(4 + trial % 7, 2 + trial % 5, 30, trial % 2 == 0, random);
        const auto types = count_types(policy);
        if (types.size() < 2) continue;
        std::vector<bool> wide;
        for (int t = 0; t < types.size(); ++t) wide.push_back(types.members[t].size() > 1);
        const std::vector<TypeChange> some{{0, 1}};
        for (const auto& one_of : {std::vector<TypeChange>(), some})
            for (const auto& sequence :
                 circuit_sequences(types, all_types(types), wide, {12, 30, types.answers}, one_of)) {
                CAPTURE(trial);
                CHECK(sequence.size() <= 12);
                CHECK(is_minimal(types, sequence));
                longest = std::max(longest, sequence.size());
                CHECK((one_of.empty() || std::count(sequence.begin(), sequence.end(), TypeChange{0, 1}) > 0 ||
                       std::count(sequence.begin(), sequence.end(), TypeChange{1, 0}) > 0));
                if (types.answers.empty()) continue;
                const auto left = leaving(types, sequence);
                for (std::size_t q = 0; q < left.size(); ++q) {
                    CHECK(left[q] <= types.answers[q]);
                    CHECK(static_cast<long>(sequence.size()) - left[q] <= 30 - types.answers[q]);
                }
            }
    }
    CHECK(longest >= 10);
}

TEST_CASE("so many changes between classes, and no more, as persons outside the largest class can make") {
    const auto types = count_types(with_marginals({3}, 1, 5, std::nullopt));
    REQUIRE(types.partitions.size() == 1);
    std::map<std::vector<int>, std::vector<std::vector<int>>> by_counts;
    std::vector<int> word(5);
    do {
        std::vector<int> counts(3);
        for (const int v : word) ++counts[v];
        by_counts[counts].push_back(word);
        std::size_t k = 0;
        while (k < word.size() && word[k] == 2) word[k++] = 0;
        if (k == word.size()) break;
        ++word[k];
    } while (true);
    for (const auto& [counts, words] : by_counts) {
        long most = 0;
        for (const auto& d : words)
            for (const auto& e : words) {
                long crossing = 0;
                for (std::size_t i = 0; i < d.size(); ++i) crossing += d[i] == e[i] ? 0 : 1;
                most = std::max(most, crossing);
            }
        const std::vector<long> answers(counts.begin(), counts.end());
        const auto bound = most_crossings(types.partitions[0], answers, 5);
        CHECK(most == std::min(5L, bound));
    }
}

TEST_CASE("few changes between the classes of a partition make sequences shorter, all of which are listed") {
    for (const std::vector<int>& sides : {std::vector{2, 2}, std::vector{2, 3}, std::vector{2, 2, 2}}) {
        const auto types = count_types(with_marginals(sides, sides.size(), 1000, std::nullopt));
        const auto sums = minimal_sums(types);
        REQUIRE(sums);
        for (std::size_t p = 0; p < sides.size(); ++p)
            for (long most = 0; most <= 12; most += 2) {
                long longest = 1;
                for (const auto& m : sums->multiplicities) {
                    long length = 0, crossing = 0;
                    for (std::size_t v = 0; v < m.size(); ++v) {
                        const auto& change = sums->changes[v].front();
                        const auto& classes = types.partitions[p].class_of;
                        length += m[v];
                        crossing += classes[change.from] != classes[change.to] ? m[v] : 0;
                    }
                    if (crossing <= most) longest = std::max(longest, length);
                }
                std::vector<std::optional<long>> crossings(sides.size());
                crossings[p] = most;
                CAPTURE(sides.size());
                CAPTURE(most);
                CHECK(Rational(longest) <= *OverlapBounds(types.partitions, crossings).longest());
            }
    }
}

TEST_CASE("partitions whose classes are unions of those of another one say nothing more") {
    // By sex, by sex and age, by town: the first follows from the second.
    const std::vector<int> sides{2, 3, 4};
    const auto marginals = [&](const std::vector<std::vector<int>>& published) {
        Constraints constraints;
        for (const auto& attributes : published)
            for (const auto& q : marginal_queries(sides, attributes))
                constraints.counts.push_back({q, {}, std::nullopt});
        return Policy("", table_domain(sides), {{1000, SecretGraph::full(sides)}}, constraints);
    };
    const auto more = count_types(marginals({{0}, {0, 1}, {2}})), fewer = count_types(marginals({{0, 1}, {2}}));
    CHECK(more.partitions.size() == 2);
    CHECK(*longest_sequence(more) == *longest_sequence(fewer));
    const auto equal = std::vector{fewer.partitions[1], fewer.partitions[0], fewer.partitions[1]};
    CHECK(finest(equal).size() == 2);
}

TEST_CASE("three published marginals: the ends hold for all databases, and those shown are neighbours") {
    std::mt19937_64 random(31);
    const std::vector<int> sides{2, 2, 3};
    const AdditiveQuery histogram("histogram", sides, HistogramQuery{});
    for (int trial = 0; trial < 8; ++trial) {
        std::vector<int> database;
        for (int i = 0; i < 4; ++i) database.push_back(static_cast<int>(random() % 12));
        const auto policy = with_marginals(sides, 3, static_cast<long>(database.size()), database);
        const auto listed = listed_sensitivity(policy, histogram);
        const auto bounds = count_sensitivity(policy, histogram);
        CAPTURE(trial);
        REQUIRE(listed);
        CHECK(bounds.lower <= listed->upper);
        CHECK(listed->upper <= bounds.upper);
    }
    // Beyond listing, both ends for every number of persons.
    const auto for_all = count_sensitivity_for_all(with_marginals({2, 2, 3, 2}, 3, 10, std::nullopt),
                                                   AdditiveQuery("histogram", {2, 2, 3, 2}, HistogramQuery{}));
    CHECK(for_all.lower == Rational(48));
    CHECK(for_all.upper == Rational(240));
}
