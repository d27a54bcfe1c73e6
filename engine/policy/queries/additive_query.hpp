// Queries that add up over the persons: f(D) = Σ_t g(D_t), a vector g(v) for each value v. ⊥ counts nowhere: g(⊥) = 0.
#pragma once

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "exact/rational.hpp"
#include "policy/constraints/predicates.hpp"
#include "policy/domain/domain.hpp"
#include "policy/domain/grid.hpp"

namespace leakproof {

// How many have each value.
struct HistogramQuery {};
// How many have a value of each block; block -1 is counted nowhere. Counts, coarser histograms, the sizes of clusters.
struct BlockQuery {
    std::vector<int> block_of;
    int blocks = 0;
};
// How many have a value up to v, for each v, by number.
struct CumulativeQuery {};
// How many have a value from u to v, for all u ≤ v, by number.
struct AllRangesQuery {};
// How many have a value in each of these rectangles.
struct RangesQuery {
    std::vector<Rectangle> ranges;
};
// Σ_t w(D_t).
struct SumQuery {
    std::vector<Rational> weight;
};
// For each block, the sum of the points of those in it, coordinate by coordinate.
struct BlockSumQuery {
    std::vector<int> block_of;
    int blocks = 0;
    std::vector<std::vector<Rational>> point;
    std::vector<std::string> names = {};  // of the numbers, if they are not coordinates in clusters
};

// A change of one person's value.
struct ValueChange {
    int from, to;
    friend auto operator<=>(const ValueChange&, const ValueChange&) = default;
};

class AdditiveQuery {
public:
    using Kind =
        std::variant<HistogramQuery, BlockQuery, CumulativeQuery, AllRangesQuery, RangesQuery, SumQuery, BlockSumQuery>;

    AdditiveQuery(std::string name, std::vector<int> sides, Kind kind)
        : name_(std::move(name)), sides_(std::move(sides)), present_(domain_size(sides_)), kind_(std::move(kind)) {}

    const std::string& name() const { return name_; }
    const Kind& kind() const { return kind_; }
    const std::vector<int>& sides() const { return sides_; }
    int present() const { return present_; }
    Rational components() const;  // how many numbers the answer has
    bool is_whole() const;        // they are whole numbers

    // ‖g(u) - g(v)‖₁; the number `present()` stands for ⊥.
    Rational change(int u, int v) const;
    // ‖Σ_v m_v g(v)‖₁ for the differences m_v of two histograms; ⊥ is passed over.
    Rational change(const std::map<int, long>& difference) const;
    // ‖Σ g(to) - g(from)‖₁.
    Rational change(const std::vector<ValueChange>& changes) const;
    // g(v), coordinate by coordinate; only for answers of at most `most_coordinates` numbers.
    static constexpr int most_coordinates = 100'000;
    std::vector<Rational> vector_of(int v) const;

private:
    std::string name_;
    std::vector<int> sides_;
    int present_;
    Kind kind_;
};

// A query as it is written in a workload or on the command line: "histogram", "cumulative", "ranges", "count 0,1",
// "sum", "range 3..7", …; the grammar is in docs/policies.md. Throws InputError.
AdditiveQuery parse_query(const std::string& text, const Domain& domain, const std::string& place);

}  // namespace leakproof
