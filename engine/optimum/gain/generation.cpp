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
#include "optimum/gain/gain_channel.hpp"
#include "optimum/gain/proposal.hpp"
#include "optimum/generation/exact_pricing.hpp"
#include "optimum/generation/made_exact.hpp"
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
    part.copies.assign(static_cast<std::size_t>(guess_count), 1);
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
    std::vector<int> size(all, 0);
    for (int w = 0; w < guess_count; ++w) ++size[static_cast<std::size_t>(found.orbit_of[n + w])];
    std::erase_if(part.guesses, [&](int w) { return found.orbit_of[n + w] != n + w; });
    part.copies.clear();
    for (const int w : part.guesses) part.copies.push_back(size[static_cast<std::size_t>(n + w)]);
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
        constexpr int not_soon = 128;  // points, beyond which it takes a while until there is a guess
        if (see_ != nullptr && part_.both_ways && part_.size() > not_soon) show_at_once();
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
        GainProposal proposal(part_, lambda_, [this](const InteriorGuess& guess) { show(guess); });
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
            const auto [channel, worth] = channel_for(part_, found, lambda_);
            see_->channel(channel, worth);
        }
        if (part_.both_ways) see_->price(made_valid(found.price));
        last_ = Clock::now();
        took_ = last_ - began;
    }

    void show(const InteriorGuess& guess) {
        if (!is_time_to_show()) return;
        const auto began = Clock::now();
        RoundedGuess found = rounded(guess, part_.distance, lambda_);
        const auto guesses = static_cast<std::size_t>(part_.worth.rows());
        std::vector<int> root(guesses, -1), which(guesses);
        std::vector<std::vector<Integer>> x(guesses);
        for (std::size_t k = 0; k < part_.guesses.size(); ++k) {
            root[part_.guesses[k]] = guess.of[k].root;
            x[part_.guesses[k]] = std::move(found.x[k]);
            spread(part_.guesses[k], root, x);
        }
        std::iota(which.begin(), which.end(), 0);
        show_columns(std::move(x), root, which, RoundedGuess::bits);
        for (int i = 0; i < part_.size(); ++i) found.price[i] = part_.least[i] + part_.span * found.price[i];
        see_->price(made_valid(std::move(found.price)));
        last_ = Clock::now();
        took_ = last_ - began;
    }

    // The column of a guess, moved by the symmetries to all guesses of its orbit.
    void spread(int first, std::vector<int>& root, std::vector<std::vector<Integer>>& x) const {
        const int n = part_.size();
        std::vector<int> reached{first};
        for (std::size_t at = 0; at < reached.size(); ++at)
            for (const auto& generator : part_.generators) {
                const int from = reached[at], to = generator(n + from) - n;
                if (root[to] >= 0) continue;
                root[to] = generator(root[from]);
                x[to].resize(x[from].size());
                for (int i = 0; i < n; ++i) x[to][generator(i)] = x[from][i];
                reached.push_back(to);
            }
    }

    // What takes next to no work: as much of λ^{-d} around each point as there is room for, for the guess to which the
    // point is worth most, and prices that are higher by the same for all points than what they are worth to everybody.
    void show_at_once() {
        const int n = part_.size(), bits = 64;
        Rational most;
        std::vector<int> root(static_cast<std::size_t>(n)), guess;
        std::iota(root.begin(), root.end(), 0);
        for (int i = 0; i < n; ++i) {
            Rational sum;
            int best = 0;
            for (int j = 0; j < n; ++j) sum += power(lambda_, -part_.distance(i, j));
            for (int w = 1; w < part_.worth.rows(); ++w)
                if (part_.worth(w, i) > part_.worth(best, i)) best = w;
            guess.push_back(best);
            most = std::max(most, std::move(sum));
        }
        const Integer equal = floor(power(Rational(2), bits) / most);
        show_columns(std::vector(root.size(), std::vector(root.size(), equal)), root, guess, bits);
        see_->price(made_valid(part_.least));
        last_ = Clock::now();
    }

    // Columns that are nearly private with rows that sum to nearly 1, each for a guess.
    void show_columns(std::vector<std::vector<Integer>> x, const std::vector<int>& root, const std::vector<int>& guess,
                      int bits) const {
        const auto made = columns_made_private(part_.pattern, part_.distance, lambda_, std::move(x), root, bits);
        if (!made) return;
        Matrix channel(part_.size(), part_.worth.rows());
        std::pair<int, Rational> for_missing;
        for (int w = 0; w < channel.columns(); ++w) {
            Rational sum;
            for (int i = 0; i < channel.rows(); ++i) sum += part_.worth(w, i) * made->missing[i];
            if (w == 0 || for_missing.second < sum) for_missing = {w, std::move(sum)};
        }
        Rational worth;
        for (int i = 0; i < channel.rows(); ++i) {
            channel(i, for_missing.first) = made->missing[i];
            for (std::size_t j = 0; j < guess.size(); ++j)
                channel(i, guess[j]) += made->channel(i, static_cast<int>(j));
            for (int w = 0; w < channel.columns(); ++w) worth += part_.worth(w, i) * channel(i, w);
        }
        see_->channel(channel, worth);
    }

    // Higher by the same for all points, as little as will do: what the cheapest column costs too little, over its
    // sum, is added until none does. Prices are the same on orbits, so that a guess of each orbit is asked. Short
    // fractions, rounded up.
    std::vector<Rational> made_valid(std::vector<Rational> price) {
        const long digits =
            part_.span.is_zero() ? 0 : static_cast<long>(fmpz_bits(floor(Rational(1) / part_.span).raw()));
        const Rational grain = Rational(1) / power(Rational(2), 60 + digits);
        const auto up = [&](const Rational& x) { return -Rational(floor(-x / grain)) * grain; };
        for (auto& y : price) y = up(y);
        const auto raise = [&](const Rational& by) {
            for (auto& y : price) y += by;
        };
        std::optional<Rational> most;  // what equal columns ask for
        for (const int w : part_.guesses) {
            Rational missing;
            for (int i = 0; i < part_.size(); ++i) missing += part_.worth(w, i) - price[i];
            if (!most || *most < missing) most = std::move(missing);
        }
        raise(up(*most / Rational(part_.size())));
        for (const int w : part_.guesses) {
            stop_if_asked();
            while (least_left(price, w).sign() < 0) {
                Rational missing, sum;
                const Function f = pricing_.column();
                for (int i = 0; i < part_.size(); ++i) {
                    const Rational entry = power_of(f[i]);
                    missing += (part_.worth(w, i) - price[i]) * entry;
                    sum += entry;
                }
                raise(up(missing / sum));
            }
        }
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
        std::vector<Solution::Best> best;
        const auto add = [&](const Function& f) {
            const auto [guess, worth] = best_guess(f);
            functions.push_back(f);
            best.push_back({guess, worth});
            program.add_column(averaged(f), worth);
        };
        if (known_.empty()) add(Function(part_.points.size(), 0));
        for (const auto& f : known_) add(f);
        while (true) {
            stop_if_asked();
            if (program.solve() != ExactProgram::Outcome::optimal)
                throw std::logic_error("the constant column is feasible, yet no optimum");
            std::vector<Rational> price;
            for (const int r : rows_.row_of) price.push_back(program.prices()[r] / Rational(rows_.size[r]));
            if (is_time_to_show()) show({functions, best, program.solution(), price, {}});
            const auto found = worth_more(price);
            if (found.empty()) {
                std::vector<int> basis;
                for (const int k : program.basis())
                    if (k >= 0) basis.push_back(k);
                if (basis.size() != rows_.size.size()) basis.clear();
                return {functions, best, program.solution(), std::move(price), std::move(basis)};
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
        std::vector<Solution::Best> best;
        for (const auto& f : basis) {
            columns.push_back(scaled_sums(f));
            const auto [guess, value] = best_guess(f);
            best.push_back({guess, value});
            worth.push_back(value);
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
        Solution out{basis, std::move(best), std::move(*weight), {}, std::vector<int>(m)};
        std::iota(out.basis.begin(), out.basis.end(), 0);
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
    for (int i = 0; i < size(); ++i) {
        Rational low = worth(0, i), high = low;
        for (int w = 1; w < worth.rows(); ++w) {
            low = std::min(low, worth(w, i));
            high = std::max(high, worth(w, i));
        }
        span = std::max(span, high - low);
        least.push_back(std::move(low));
    }
    find_symmetries(*this, both_ways);
}

GainSolution solve_gain(const GainPart& part, const Rational& lambda) { return GainGeneration(part, lambda).run(); }

GainSolution solve_gain(const GainPart& part, const Rational& lambda, const SeeGain& see) {
    GainGeneration generation(part, lambda);
    generation.watch(see);
    return generation.run();
}

}  // namespace leakproof
