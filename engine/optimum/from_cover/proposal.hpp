// A floating-point guess at an optimal basis of the maximum leakage of a small graph, from a basis of its covering
// number. Nothing depends on it being right.
#pragma once

#include <optional>
#include <vector>

#include "exact/rational.hpp"
#include "linear/floating_basis.hpp"
#include "optimum/covering/proposal.hpp"
#include "optimum/from_cover/cheapest_functions.hpp"

namespace leakproof {

class FromCoverProposal {
public:
    static constexpr int width = SmallDistances::width;

    // One column for each row: a function, or the slack of a vertex, which counts against the channel.
    struct Basis {
        std::array<SmallDistances::Function, width> function{};
        std::array<int, width> slack_of{};  // -1: a function
        int penalty = 1;                    // what `share` units of slack cost; none is left
    };
    static constexpr int share = 32;

    explicit FromCoverProposal(const Rational& lambda);

    // No value if it got stuck.
    std::optional<Basis> improve(const SmallDistances& distance, const PackingBasis& packing);

private:
    using FBasis = FloatingBasis<static_cast<std::size_t>(width)>;
    using Vector = FBasis::Vector;

    bool has_slack() const;

    // The distance functions, the slacks, and then whatever functions came in.
    struct Columns {
        const SmallDistances* distance = nullptr;
        Vector power{};
        std::vector<SmallDistances::Function> function{};
        std::vector<Vector> entry{};
        int penalty = 1;

        bool is_slack(int k) const { return k >= distance->size() && k < 2 * distance->size(); }
        double cost(int k) const { return is_slack(k) ? -1.0 / share * penalty : 1; }
        const Vector& column(int k) const { return entry[static_cast<std::size_t>(k)]; }
        int entering(const Vector& price, bool);
        static void stepped() {}

        void add(const SmallDistances::Function& f);
        int best_known(const Vector& price) const;
    };

    FBasis basis_;
    Columns columns_;
};

}  // namespace leakproof
