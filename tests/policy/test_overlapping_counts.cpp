// Overlapping partitions of the types: bounds on minimal zero-sum sequences against all of them, listed.
#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "checks/tools/zero_sum.hpp"
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
        CHECK(Rational(longest) == *longest_sequence(types.partitions));
        const auto found = long_sequences(types, all_types(types), 1000);
        REQUIRE(!found.empty());
        CHECK(static_cast<int>(found.front().size()) == longest);
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
