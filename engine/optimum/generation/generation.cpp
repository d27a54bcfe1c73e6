#include <algorithm>
#include <optional>
#include <set>
#include <stdexcept>

#include "base/interruption.hpp"
#include "exact/lambda_powers.hpp"
#include "linear/exact_program.hpp"
#include "linear/exact_solve.hpp"
#include "optimum/generation/exact_pricing.hpp"
#include "optimum/generation/mixture.hpp"
#include "optimum/generation/proposal.hpp"
#include "symmetry/orbit_rows.hpp"

namespace leakproof {
namespace {

class Generation {
public:
    Generation(const Graph& graph, const Distances& distance, const Rational& lambda, const std::vector<int>& orbit_of,
               SeeGuess see = unseen)
        : graph_(graph), distance_(distance), lambda_(lambda), orbit_of_(orbit_of), see_(see), rows_(orbit_of),
          power_(lambda, largest_exponent()) {}

    Mixture run() {
        if (auto closed = closed_form()) return *closed;
        if (auto found = proposed()) return std::move(found->mixture);
        ExactProgram program(std::vector<Rational>(rows_.representative.size(), 1));
        solve(program);
        return collect(function_, program.solution(), prices(program.prices()));
    }

    // The functions of an optimal basis; none if an artificial column is left in it.
    std::vector<std::vector<int>> basis(bool insist) {
        if (auto found = proposed()) return std::move(found->basis);
        if (!insist) return {};
        ExactProgram program(std::vector<Rational>(rows_.representative.size(), 1));
        solve(program);
        std::vector<std::vector<int>> out;
        for (const int k : program.basis()) {
            if (k < 0) return {};
            out.push_back(function_[k]);
        }
        return out;
    }

    // If M w = 1 with M_ij = λ^{-d(i,j)} has a solution w ≥ 0, it is optimal: M is symmetric, so w is both the mixture
    // of the distance functions and a price under which each of them costs 1; and with prices ≥ 0 no column with its
    // maximum 1 in row j costs less than the distance function of j. One vertex of each orbit stands for it.
    std::optional<Mixture> closed_form() {
        if (lambda_ == Rational(1) || !is_symmetric(distance_)) return {};
        std::vector<std::vector<Integer>> rows(rows_.representative.size());
        std::vector<Integer> right_hand_side;
        for (const int j : rows_.representative) {
            const auto column = scaled_sums(distance_from(j));
            for (std::size_t r = 0; r < rows.size(); ++r) rows[r].push_back(column[r]);
        }
        for (const int size : rows_.size) right_hand_side.push_back(power_.one() * Integer(size));
        const auto solution = solve_square(rows, right_hand_side);
        if (!solution) return {};
        const auto& total = *solution;  // Σ of w over each orbit
        if (std::any_of(total.begin(), total.end(), [](const Rational& w) { return w.sign() < 0; })) return {};
        Mixture out;
        for (std::size_t r = 0; r < total.size(); ++r) {
            out.value += total[r];
            if (total[r].is_zero()) continue;
            out.weight.push_back(total[r]);
            out.exponent.push_back(distance_from(rows_.representative[r]));
        }
        out.price = prices(total);
        return out;
    }

private:
    struct Optimal {
        std::vector<std::vector<int>> basis;
        Mixture mixture;
    };

    std::optional<Optimal> proposed() {
        if (auto found = proposed_here()) return found;
        return proposed_nearby();
    }

    // Floating point proposes a basis, and is told by how much it is off, until it is not.
    std::optional<Optimal> proposed_here() {
        auto& proposal = proposal_.emplace(graph_, distance_, lambda_, orbit_of_, see_);
        ExactPricing cheapest(graph_, distance_, lambda_);
        std::set<std::vector<std::vector<int>>> seen;
        while (true) {
            stop_if_asked();
            auto basis = proposal.basis();
            if (basis.empty() || !seen.insert(basis).second) return {};
            auto found = solve_for(basis);
            if (!found) return {};
            const bool channel = std::none_of(found->weight.begin(), found->weight.end(),
                                              [](const Rational& w) { return w.sign() < 0; });
            const auto overlooked = channel ? cheaper_than_one(found->price, cheapest) : std::set<std::vector<int>>();
            if (channel && overlooked.empty()) {
                auto mixture = collect(basis, found->weight, std::move(found->price));
                return Optimal{std::move(basis), std::move(mixture)};
            }
            proposal.correct(found->weight, found->price, {overlooked.begin(), overlooked.end()});
        }
    }

    // The best basis does not change between numbers that are very near to 1, mostly: if floating point got stuck, it
    // is looked for where columns differ by more, and judged here.
    std::optional<Optimal> proposed_nearby() const {
        const Rational farther(10001, 10000), near_enough(20001, 20000);
        if (lambda_ > near_enough) return {};
        auto basis = Generation(graph_, distance_, farther, orbit_of_).basis(false);
        auto found = basis.empty() ? std::nullopt : solve_for(basis);
        if (!found ||
            std::any_of(found->weight.begin(), found->weight.end(), [](const Rational& w) { return w.sign() < 0; }))
            return {};
        ExactPricing cheapest(graph_, distance_, lambda_);
        if (!cheaper_than_one(found->price, cheapest).empty()) return {};
        auto mixture = collect(basis, found->weight, std::move(found->price));
        return Optimal{std::move(basis), std::move(mixture)};
    }

    // The weights with which these columns have row sums 1, of any sign, and the prices of vertices at which each of
    // them costs 1. No value if there are none.
    struct Solution {
        std::vector<Rational> weight, price;
    };
    std::optional<Solution> solve_for(const std::vector<std::vector<int>>& basis) const {
        const std::size_t m = basis.size();
        std::vector<std::vector<Integer>> rows(m), columns;
        for (const auto& f : basis) {
            columns.push_back(scaled_sums(f));
            for (std::size_t r = 0; r < m; ++r) rows[r].push_back(columns.back()[r]);
        }
        std::vector<Integer> sizes;
        for (const int size : rows_.size) sizes.push_back(power_.one() * Integer(size));
        auto weight = solve_square(rows, sizes);
        const auto price = weight ? solve_square(columns, std::vector<Integer>(m, power_.one())) : std::nullopt;
        if (!price) return {};
        Solution out{std::move(*weight), {}};
        for (const int r : rows_.row_of) out.price.push_back((*price)[r]);
        return out;
    }

    // By the exact simplex, from the columns that are known.
    void solve(ExactProgram& program) {
        for (const auto& f : proposal_->functions()) add(program, f);
        ExactPricing cheapest(graph_, distance_, lambda_);
        std::set<std::vector<int>> found;
        do {
            stop_if_asked();
            if (program.solve() != ExactProgram::Outcome::optimal)
                throw std::logic_error("the constant column is feasible, yet no optimum");
            found = cheaper_than_one(prices(program.prices()), cheapest);
            for (const auto& f : found) add(program, f);
        } while (!found.empty());
    }

    // Of a column whose minimum is 0: the diameter, or what the cheapest ones may have where that is infinite.
    int largest_exponent() const {
        int most = 0;
        bool finite = true;
        for (int j = 0; j < graph_.size(); ++j)
            for (int i = 0; i < graph_.size(); ++i) {
                most = std::max(most, distance_(j, i));
                finite = finite && distance_.connected(j, i);
            }
        return finite ? most : 2 * CheapestColumn<Integer>::largest_exponent(graph_, distance_);
    }

    // The sum of λ^{-f} over each orbit, times p^D, where λ = p/q and D is the largest exponent.
    std::vector<Integer> scaled_sums(const std::vector<int>& f) const {
        std::vector<Integer> out(rows_.representative.size());
        for (std::size_t i = 0; i < f.size(); ++i)
            if (f[i] != Mixture::nothing) out[rows_.row_of[i]] += power_[f[i]];
        return out;
    }

    // The entries of λ^{-f} averaged over the orbits.
    std::vector<Rational> averaged(const std::vector<int>& f) const {
        std::vector<Rational> out;
        for (const auto& sum : scaled_sums(f))
            out.push_back(Rational(sum) / (Rational(power_.one()) * Rational(rows_.size[out.size()])));
        return out;
    }

    std::vector<int> distance_from(int j) const {
        std::vector<int> out;
        for (int i = 0; i < graph_.size(); ++i) out.push_back(distance_(j, i));
        return out;
    }

    int add(ExactProgram& program, std::vector<int> f) {
        function_.push_back(std::move(f));
        return program.add_column(averaged(function_.back()), 1);
    }

    std::vector<Rational> prices(const std::vector<Rational>& of_rows) const {
        std::vector<Rational> out;
        for (const int r : rows_.row_of) out.push_back(of_rows[r] / Rational(rows_.size[r]));
        return out;
    }

    std::set<std::vector<int>> cheaper_than_one(const std::vector<Rational>& price, ExactPricing& cheapest) const {
        std::set<std::vector<int>> out;
        cheapest.set_prices(price);
        for (const int root : rows_.representative) {
            stop_if_asked();
            if (cheapest.sign_beyond_one(root) >= 0) continue;
            out.insert(cheapest.column());
        }
        return out;
    }

    static Mixture collect(const std::vector<std::vector<int>>& functions, const std::vector<Rational>& weight,
                           std::vector<Rational> price) {
        Mixture out;
        for (std::size_t k = 0; k < weight.size(); ++k) {
            if (weight[k].is_zero()) continue;
            out.exponent.push_back(functions[k]);
            out.weight.push_back(weight[k]);
            out.value += weight[k];
        }
        out.price = std::move(price);
        return out;
    }

    const Graph& graph_;
    const Distances& distance_;
    const Rational& lambda_;
    const std::vector<int>& orbit_of_;
    SeeGuess see_;
    OrbitRows rows_;
    LambdaPowers power_;  // up to the diameter
    std::vector<std::vector<int>> function_;
    std::optional<ColumnProposal> proposal_;
};

}  // namespace

Mixture mixture_by_generation(const Graph& graph, const Distances& distance, const Rational& lambda,
                              const std::vector<int>& orbit_of) {
    return Generation(graph, distance, lambda, orbit_of).run();
}

Mixture mixture_by_generation(const Graph& graph, const Distances& distance, const Rational& lambda,
                              const std::vector<int>& orbit_of, FunctionRef<void(const InteriorGuess&)> see) {
    return Generation(graph, distance, lambda, orbit_of, see).run();
}

std::vector<std::vector<int>> basis_by_generation(const Graph& graph, const Distances& distance, const Rational& lambda,
                                                  const std::vector<int>& orbit_of, bool insist) {
    return Generation(graph, distance, lambda, orbit_of).basis(insist);
}

std::optional<Mixture> mixture_of_distances(const Graph& graph, const Distances& distance, const Rational& lambda,
                                            const std::vector<int>& orbit_of) {
    return Generation(graph, distance, lambda, orbit_of).closed_form();
}

}  // namespace leakproof
