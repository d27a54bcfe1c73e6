#include <algorithm>
#include <optional>
#include <set>
#include <stdexcept>

#include "base/interruption.hpp"
#include "linear/exact_program.hpp"
#include "linear/exact_solve.hpp"
#include "optimum/generation/cheapest_column.hpp"
#include "optimum/generation/proposal.hpp"
#include "optimum/mixture.hpp"

namespace leakproof {
namespace {

class Generation {
public:
    Generation(const Graph& graph, const Distances& distance, const Rational& lambda, const std::vector<int>& orbit_of)
        : graph_(graph), distance_(distance), lambda_(lambda), orbit_of_(orbit_of), row_of_(orbit_of.size()) {
        for (int i = 0; i < graph.size(); ++i) {
            if (orbit_of[i] == i) {
                representative_.push_back(i);
                orbit_size_.push_back(0);
            }
            row_of_[i] = i == orbit_of[i] ? static_cast<int>(representative_.size()) - 1 : row_of_[orbit_of[i]];
            ++orbit_size_[row_of_[i]];
        }
        set_powers();
    }

    Mixture run() {
        if (auto closed = closed_form()) return *closed;
        if (auto found = proposed()) return std::move(found->mixture);
        ExactProgram program(std::vector<Rational>(representative_.size(), 1));
        solve(program);
        return collect(program.solution(), prices(program.prices()));
    }

    // The functions of an optimal basis; none if an artificial column is left in it.
    std::vector<std::vector<int>> basis() {
        if (auto found = proposed()) return std::move(found->basis);
        ExactProgram program(std::vector<Rational>(representative_.size(), 1));
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
        if (lambda_ == Rational(1)) return {};
        std::vector<std::vector<Integer>> rows(representative_.size());
        std::vector<Integer> right_hand_side;
        for (const int j : representative_) {
            const auto column = scaled_sums(distance_from(j));
            for (std::size_t r = 0; r < rows.size(); ++r) rows[r].push_back(column[r]);
        }
        for (const int size : orbit_size_) right_hand_side.push_back(scaled_power_[0] * Integer(size));
        const auto solution = solve_square(rows, right_hand_side);
        if (!solution) return {};
        const auto& total = *solution;  // Σ of w over each orbit
        if (std::any_of(total.begin(), total.end(), [](const Rational& w) { return w.sign() < 0; })) return {};
        Mixture out;
        for (std::size_t r = 0; r < total.size(); ++r) {
            out.value += total[r];
            if (total[r].is_zero()) continue;
            out.weight.push_back(total[r]);
            out.exponent.push_back(distance_from(representative_[r]));
        }
        out.price = prices(total);
        return out;
    }

private:
    struct Optimal {
        std::vector<std::vector<int>> basis;
        Mixture mixture;
    };

    // Floating point proposes a basis, and is told which columns it has overlooked, until there are none.
    std::optional<Optimal> proposed() {
        auto& proposal = proposal_.emplace(graph_, distance_, lambda_, orbit_of_);
        CheapestColumn<Rational> cheapest(graph_, distance_, lambda_, Rational(0));
        while (true) {
            stop_if_asked();
            Optimal out{proposal.basis(), {}};
            if (out.basis.empty() || !solve_for(out.basis, out.mixture)) return {};
            const auto overlooked = cheaper_than_one(out.mixture.price, cheapest);
            if (overlooked.empty()) return out;
            bool any = false;
            for (const auto& f : overlooked) any = proposal.add(f) || any;
            if (!any) return {};
        }
    }

    // The weights that make a channel of these columns, and the prices at which each of them costs 1. False if there
    // are none, or if a weight is negative.
    bool solve_for(const std::vector<std::vector<int>>& basis, Mixture& out) const {
        const std::size_t m = basis.size();
        std::vector<std::vector<Integer>> rows(m), columns;
        for (const auto& f : basis) {
            columns.push_back(scaled_sums(f));
            for (std::size_t r = 0; r < m; ++r) rows[r].push_back(columns.back()[r]);
        }
        std::vector<Integer> sizes;
        for (const int size : orbit_size_) sizes.push_back(scaled_power_[0] * Integer(size));
        const auto weight = solve_square(rows, sizes);
        if (!weight) return false;
        out.value = 0;
        for (std::size_t k = 0; k < m; ++k) {
            if ((*weight)[k].sign() < 0) return false;
            if ((*weight)[k].is_zero()) continue;
            out.exponent.push_back(basis[k]);
            out.weight.push_back((*weight)[k]);
            out.value += (*weight)[k];
        }
        const auto price = solve_square(columns, std::vector<Integer>(m, scaled_power_[0]));
        if (!price) return false;
        for (const int r : row_of_) out.price.push_back((*price)[r]);
        return true;
    }

    // By the exact simplex, from the columns that are known.
    void solve(ExactProgram& program) {
        for (const auto& f : proposal_->functions()) add(program, f);
        CheapestColumn<Rational> cheapest(graph_, distance_, lambda_, Rational(0));
        std::set<std::vector<int>> found;
        do {
            stop_if_asked();
            if (program.solve() != ExactProgram::Outcome::optimal)
                throw std::logic_error("the constant column is feasible, yet no optimum");
            found = cheaper_than_one(prices(program.prices()), cheapest);
            for (const auto& f : found) add(program, f);
        } while (!found.empty());
    }

    void set_powers() {
        int most = 0;
        for (const int j : representative_)
            for (int i = 0; i < graph_.size(); ++i) most = std::max(most, distance_(j, i));
        Integer p, q, power_of_q(1);
        fmpz_set(p.raw(), fmpq_numref(lambda_.raw()));
        fmpz_set(q.raw(), fmpq_denref(lambda_.raw()));
        scaled_power_.assign(static_cast<std::size_t>(most) + 1, Integer(1));
        for (int k = most; k > 0; --k) scaled_power_[k - 1] = scaled_power_[k] * p;
        for (auto& entry : scaled_power_) {
            entry *= power_of_q;
            power_of_q *= q;
        }
    }

    // The sum of λ^{-f} over each orbit, times p^D, where λ = p/q and D is the largest exponent that there is.
    std::vector<Integer> scaled_sums(const std::vector<int>& f) const {
        std::vector<Integer> out(representative_.size());
        for (std::size_t i = 0; i < f.size(); ++i) out[row_of_[i]] += scaled_power_[f[i]];
        return out;
    }

    // The entries of λ^{-f} averaged over the orbits.
    std::vector<Rational> averaged(const std::vector<int>& f) const {
        std::vector<Rational> out;
        for (const auto& sum : scaled_sums(f))
            out.push_back(Rational(sum) / (Rational(scaled_power_[0]) * Rational(orbit_size_[out.size()])));
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
        for (const int r : row_of_) out.push_back(of_rows[r] / Rational(orbit_size_[r]));
        return out;
    }

    std::set<std::vector<int>> cheaper_than_one(const std::vector<Rational>& price,
                                                CheapestColumn<Rational>& cheapest) const {
        std::set<std::vector<int>> out;
        for (const int root : representative_) {
            stop_if_asked();
            cheapest.find(price, root);
            if (cheapest.value() >= Rational(1)) continue;
            auto f = cheapest.exponent();
            const int least = *std::min_element(f.begin(), f.end());
            for (int& x : f) x -= least;
            out.insert(std::move(f));
        }
        return out;
    }

    Mixture collect(const std::vector<Rational>& weight, std::vector<Rational> price) const {
        Mixture out;
        for (std::size_t k = 0; k < weight.size(); ++k) {
            if (weight[k].is_zero()) continue;
            out.exponent.push_back(function_[k]);
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
    std::vector<int> row_of_;          // the row that each vertex belongs to
    std::vector<int> representative_;  // one vertex for each row
    std::vector<int> orbit_size_;
    std::vector<Integer> scaled_power_;  // p^{D-k} q^k = p^D λ^{-k} for k = 0, …, D, D the diameter
    std::vector<std::vector<int>> function_;
    std::optional<ColumnProposal> proposal_;
};

}  // namespace

Mixture mixture_by_generation(const Graph& graph, const Distances& distance, const Rational& lambda,
                              const std::vector<int>& orbit_of) {
    return Generation(graph, distance, lambda, orbit_of).run();
}

std::vector<std::vector<int>> basis_by_generation(const Graph& graph, const Distances& distance, const Rational& lambda,
                                                  const std::vector<int>& orbit_of) {
    return Generation(graph, distance, lambda, orbit_of).basis();
}

std::optional<Mixture> mixture_of_distances(const Graph& graph, const Distances& distance, const Rational& lambda,
                                            const std::vector<int>& orbit_of) {
    return Generation(graph, distance, lambda, orbit_of).closed_form();
}

}  // namespace leakproof
