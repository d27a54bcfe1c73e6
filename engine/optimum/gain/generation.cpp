#include "optimum/gain/generation.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>

#include "base/interruption.hpp"
#include "graph/product.hpp"
#include "linear/exact_program.hpp"
#include "linear/exact_solve.hpp"
#include "optimum/gain/proposal.hpp"
#include "optimum/generation/exact_pricing.hpp"
#include "symmetry/isometries.hpp"
#include "symmetry/orbit_rows.hpp"

namespace leakproof {
namespace {

using Function = std::vector<int>;
using Clock = std::chrono::steady_clock;

// Guesses are points as well, joined to every input by an edge that is as long as the number of its part.worth says;
// longer than any part.distance, so that inputs stay inputs.
void find_symmetries(GainPart& part, bool both_ways) {
    const int n = part.size(), guess_count = part.worth.rows();
    part.orbit_of.resize(static_cast<std::size_t>(n));
    std::iota(part.orbit_of.begin(), part.orbit_of.end(), 0);
    part.guesses.resize(static_cast<std::size_t>(guess_count));
    std::iota(part.guesses.begin(), part.guesses.end(), 0);
    constexpr int most = 400;  // vertices
    if (!both_ways || n < 2 || n + guess_count > most) return;
    std::map<int, int> length;
    std::map<Rational, int> number;
    auto edges = part.pattern.edges();
    for (const auto& [u, v] : edges) length.emplace(part.distance(u, v), 0);
    int next = 0;
    for (auto& [d, at] : length) at = ++next;
    for (int w = 0; w < guess_count; ++w)
        for (int i = 0; i < n; ++i) number.emplace(part.worth(w, i), 0);
    for (auto& [value, at] : number) at = ++next;
    const auto all = static_cast<std::size_t>(n + guess_count);
    std::vector<std::uint16_t> table(all * all, 0);
    const auto put = [&](int u, int v, int colour) {
        table[static_cast<std::size_t>(u) * all + static_cast<std::size_t>(v)] = static_cast<std::uint16_t>(colour);
        table[static_cast<std::size_t>(v) * all + static_cast<std::size_t>(u)] = static_cast<std::uint16_t>(colour);
    };
    for (const auto& [u, v] : edges) put(u, v, length.at(part.distance(u, v)));
    for (int w = 0; w < guess_count; ++w)
        for (int i = 0; i < n; ++i) {
            edges.emplace_back(i, n + w);
            put(i, n + w, number.at(part.worth(w, i)));
        }
    const Automorphisms found = isometries(Graph(n + guess_count, edges), Distances(n + guess_count, std::move(table)));
    part.generators = found.generators;
    std::copy_n(found.orbit_of.begin(), n, part.orbit_of.begin());
    std::erase_if(part.guesses, [&](int w) { return found.orbit_of[n + w] != n + w; });
}

class GainGeneration {
public:
    GainGeneration(const GainPart& part, const Rational& lambda)
        : part_(part), lambda_(lambda), rows_(part.orbit_of), pricing_(part.pattern, part.distance, lambda),
          power_(lambda, 2 * CheapestColumn<Integer>::largest_exponent(part.pattern, part.distance)) {}

    using Solution = GainSolution;

    void watch(const SeeGain& see) {
        see_ = &see;
        took_ = see.first_after / 3;
    }

    Solution run() {
        if (auto found = proposed()) return *std::move(found);
        return by_simplex();
    }

    // The first guess to which the column is worth most, and what it is worth to it.
    std::pair<int, Rational> best_guess(const Function& f) const {
        std::pair<int, Rational> best{0, {}};
        for (int w = 0; w < part_.worth.rows(); ++w) {
            Rational sum;
            for (int i = 0; i < part_.size(); ++i)
                if (f[i] != Mixture::nothing) sum += part_.worth(w, i) * power_of(f[i]);
            if (w == 0 || best.second < sum) best = {w, std::move(sum)};
        }
        return best;
    }

    Rational power_of(int k) const { return Rational(power_[k]) / Rational(power_.one()); }  // λ^{-k}

private:
    std::optional<Solution> proposed() {
        GainProposal proposal(part_.pattern, part_.distance, lambda_, part_.orbit_of, part_.worth, part_.guesses);
        if (see_ != nullptr) proposal.watch([&](const std::vector<Function>& basis) { show(basis); });
        std::set<std::vector<Function>> seen;
        while (true) {
            stop_if_asked();
            auto basis = proposal.basis();
            known_ = proposal.functions();
            if (basis.empty() || !seen.insert(basis).second) return {};
            auto found = solve_for(basis);
            if (!found) return {};
            const bool channel = std::none_of(found->weight.begin(), found->weight.end(),
                                              [](const Rational& x) { return x.sign() < 0; });
            const auto overlooked = channel ? worth_more(found->price) : std::set<Function>();
            if (channel && overlooked.empty()) return found;
            for (const auto& f : overlooked) proposal.add(f);
            std::vector<Rational> beyond;
            for (const auto& f : proposal.functions())
                beyond.push_back(best_guess(f).second - cost_of(f, found->price));
            proposal.correct(found->weight, beyond, found->price);
        }
    }

    void show(const std::vector<Function>& basis) {
        if (!is_time_to_show()) return;
        if (const auto found = solve_for(basis)) show(*found);
    }

    // A quarter of the time at most.
    bool is_time_to_show() const { return see_ != nullptr && Clock::now() - last_ >= 3 * took_; }

    void show(const Solution& found) {
        const auto began = Clock::now();
        if (std::none_of(found.weight.begin(), found.weight.end(), [](const Rational& x) { return x.sign() < 0; })) {
            Rational worth;
            for (std::size_t k = 0; k < found.function.size(); ++k)
                if (!found.weight[k].is_zero()) worth += found.weight[k] * best_guess(found.function[k]).second;
            see_->channel(found, worth);
        }
        if (part_.both_ways) see_->price(made_valid(found.price));
        last_ = Clock::now();
        took_ = last_ - began;
    }

    // A column that is 1 at the first point, as every column is that has no zeros, up to a factor, gets as much more as
    // it costs too little at most. Symmetries move the first point, so that all guesses are asked.
    std::vector<Rational> made_valid(std::vector<Rational> price) {
        Rational least;
        for (int w = 0; w < part_.worth.rows(); ++w) {
            stop_if_asked();
            least = std::min(least, least_left(price, w));
        }
        price.front() -= least;
        return price;
    }

    // What the cheapest column that is 1 at the first point costs beyond what it is worth to a guess.
    Rational least_left(const std::vector<Rational>& price, int guess) {
        std::vector<Rational> left;
        for (int i = 0; i < part_.size(); ++i) left.push_back(price[i] - part_.worth(guess, i));
        pricing_.set_prices(left);
        pricing_.find(0);
        return pricing_.cost();
    }

    Solution by_simplex() {
        ExactProgram program(std::vector<Rational>(rows_.size.size(), 1));
        std::vector<Function> functions;
        const auto add = [&](const Function& f) {
            functions.push_back(f);
            program.add_column(averaged(f), best_guess(f).second);
        };
        if (known_.empty()) add(Function(part_.points.size(), 0));
        for (const auto& f : known_) add(f);
        while (true) {
            stop_if_asked();
            if (program.solve() != ExactProgram::Outcome::optimal)
                throw std::logic_error("the constant column is feasible, yet no optimum");
            std::vector<Rational> price;
            for (const int r : rows_.row_of) price.push_back(program.prices()[r] / Rational(rows_.size[r]));
            if (is_time_to_show()) show({functions, program.solution(), price, {}});
            const auto found = worth_more(price);
            if (found.empty()) {
                std::vector<Function> basis;
                for (const int k : program.basis())
                    if (k >= 0) basis.push_back(functions[k]);
                if (basis.size() != rows_.size.size()) basis.clear();
                return {functions, program.solution(), std::move(price), std::move(basis)};
            }
            for (const auto& f : found) add(f);
        }
    }

    // With a guess that gets more from it than it costs.
    std::set<Function> worth_more(const std::vector<Rational>& price) {
        std::set<Function> out;
        for (const int w : part_.guesses) {
            stop_if_asked();
            if (least_left(price, w).sign() < 0) out.insert(pricing_.column());
        }
        return out;
    }

    std::optional<Solution> solve_for(const std::vector<Function>& basis) const {
        const std::size_t m = basis.size();
        std::vector<std::vector<Integer>> rows(m), columns;
        std::vector<Rational> worth;
        for (const auto& f : basis) {
            columns.push_back(scaled_sums(f));
            worth.push_back(best_guess(f).second);
            for (std::size_t r = 0; r < m; ++r) rows[r].push_back(columns.back()[r]);
        }
        std::vector<Integer> sizes;
        for (const int size : rows_.size) sizes.push_back(power_.one() * Integer(size));
        auto weight = solve_square(rows, sizes);
        if (!weight) return {};
        auto whole = over_one_denominator(worth);
        for (auto& x : whole.numerators) x *= power_.one();
        const auto price = solve_square(columns, whole.numerators);
        if (!price) return {};
        Solution out{basis, std::move(*weight), {}, basis};
        for (const int r : rows_.row_of) out.price.push_back((*price)[r] / Rational(whole.denominator));
        return out;
    }

    Rational cost_of(const Function& f, const std::vector<Rational>& price) const {
        Rational out;
        for (int i = 0; i < part_.size(); ++i)
            if (f[i] != Mixture::nothing) out += price[i] * power_of(f[i]);
        return out;
    }

    // The sum of λ^{-f} over each orbit, times power_.one().
    std::vector<Integer> scaled_sums(const Function& f) const {
        std::vector<Integer> out(rows_.size.size());
        for (std::size_t i = 0; i < f.size(); ++i)
            if (f[i] != Mixture::nothing) out[rows_.row_of[i]] += power_[f[i]];
        return out;
    }

    std::vector<Rational> averaged(const Function& f) const {
        std::vector<Rational> out;
        for (const auto& sum : scaled_sums(f))
            out.push_back(Rational(sum) / (Rational(power_.one()) * Rational(rows_.size[out.size()])));
        return out;
    }

    const GainPart& part_;
    const Rational& lambda_;
    OrbitRows rows_;
    ExactPricing pricing_;
    LambdaPowers power_;
    std::vector<Function> known_;
    const SeeGain* see_ = nullptr;
    Clock::time_point last_ = Clock::now();
    Clock::duration took_{};
};

}  // namespace

GainPart::GainPart(const Metric& metric, std::vector<int> of, const Matrix& all)
    : points(std::move(of)), pattern(induced_subgraph(metric.pattern(), points)),
      distance(induced_distances(metric.in_units(), points)), worth(all.rows(), size()),
      both_ways(metric.is_symmetric()) {
    for (int w = 0; w < all.rows(); ++w)
        for (int i = 0; i < size(); ++i) worth(w, i) = all(w, points[i]);
    find_symmetries(*this, both_ways);
}

GainSolution solve_gain(const GainPart& part, const Rational& lambda) { return GainGeneration(part, lambda).run(); }

GainSolution solve_gain(const GainPart& part, const Rational& lambda, const SeeGain& see) {
    GainGeneration generation(part, lambda);
    generation.watch(see);
    return generation.run();
}

std::pair<int, Rational> best_guess_for(const GainPart& part, const std::vector<int>& f, const Rational& lambda) {
    return GainGeneration(part, lambda).best_guess(f);
}

}  // namespace leakproof
