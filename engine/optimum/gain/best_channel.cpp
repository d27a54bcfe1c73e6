#include "optimum/gain/best_channel.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "graph/product.hpp"
#include "linear/exact_program.hpp"
#include "linear/exact_solve.hpp"
#include "optimum/gain/proposal.hpp"
#include "optimum/generation/exact_pricing.hpp"
#include "symmetry/isometries.hpp"

namespace leakproof {
namespace {

using Function = std::vector<int>;

// Points that belong together, with what they are worth to each guess, and what permutes points and guesses without
// changing distances or worths.
struct Part {
    std::vector<int> points;
    Graph pattern;
    Distances distance;
    Matrix worth;
    std::vector<Permutation> generators;  // of the points, then of the guesses
    std::vector<int> orbit_of;            // of the points
    std::vector<int> guesses;             // one of each orbit

    Part(const Metric& metric, std::vector<int> of, const Matrix& all)
        : points(std::move(of)), pattern(induced_subgraph(metric.pattern(), points)),
          distance(induced_distances(metric.in_units(), points)), worth(all.rows(), size()) {
        for (int w = 0; w < all.rows(); ++w)
            for (int i = 0; i < size(); ++i) worth(w, i) = all(w, points[i]);
        find_symmetries(metric.is_symmetric());
    }

    int size() const { return static_cast<int>(points.size()); }

private:
    // Guesses are points as well, joined to every input by an edge that is as long as the number of its worth says;
    // longer than any distance, so that inputs stay inputs.
    void find_symmetries(bool both_ways) {
        const int n = size(), guess_count = worth.rows();
        orbit_of.resize(static_cast<std::size_t>(n));
        std::iota(orbit_of.begin(), orbit_of.end(), 0);
        guesses.resize(static_cast<std::size_t>(guess_count));
        std::iota(guesses.begin(), guesses.end(), 0);
        constexpr int most = 400;  // vertices
        if (!both_ways || n < 2 || n + guess_count > most) return;
        std::map<int, int> length;
        std::map<Rational, int> number;
        auto edges = pattern.edges();
        for (const auto& [u, v] : edges) length.emplace(distance(u, v), 0);
        int next = 0;
        for (auto& [d, at] : length) at = ++next;
        for (int w = 0; w < guess_count; ++w)
            for (int i = 0; i < n; ++i) number.emplace(worth(w, i), 0);
        for (auto& [value, at] : number) at = ++next;
        const auto all = static_cast<std::size_t>(n + guess_count);
        std::vector<std::uint16_t> table(all * all, 0);
        const auto put = [&](int u, int v, int colour) {
            table[static_cast<std::size_t>(u) * all + static_cast<std::size_t>(v)] = static_cast<std::uint16_t>(colour);
            table[static_cast<std::size_t>(v) * all + static_cast<std::size_t>(u)] = static_cast<std::uint16_t>(colour);
        };
        for (const auto& [u, v] : edges) put(u, v, length.at(distance(u, v)));
        for (int w = 0; w < guess_count; ++w)
            for (int i = 0; i < n; ++i) {
                edges.emplace_back(i, n + w);
                put(i, n + w, number.at(worth(w, i)));
            }
        const Automorphisms found =
            isometries(Graph(n + guess_count, edges), Distances(n + guess_count, std::move(table)));
        generators = found.generators;
        std::copy_n(found.orbit_of.begin(), n, orbit_of.begin());
        std::erase_if(guesses, [&](int w) { return found.orbit_of[n + w] != n + w; });
    }
};

class GainGeneration {
public:
    GainGeneration(const Part& part, const Rational& lambda)
        : part_(part), lambda_(lambda), row_of_(part.points.size()), pricing_(part.pattern, part.distance, lambda),
          power_(lambda, 2 * CheapestColumn<Integer>::largest_exponent(part.pattern, part.distance)) {
        for (int i = 0; i < part.size(); ++i) {
            if (part.orbit_of[i] == i) {
                row_of_[i] = static_cast<int>(orbit_size_.size());
                orbit_size_.push_back(0);
            }
            row_of_[i] = row_of_[part.orbit_of[i]];
            ++orbit_size_[row_of_[i]];
        }
    }

    struct Solution {
        std::vector<Function> basis;
        std::vector<Rational> weight, price;  // of the functions; of the points
    };

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

    Solution by_simplex() {
        ExactProgram program(std::vector<Rational>(orbit_size_.size(), 1));
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
            for (const int r : row_of_) price.push_back(program.prices()[r] / Rational(orbit_size_[r]));
            const auto found = worth_more(price);
            if (found.empty()) return {functions, program.solution(), std::move(price)};
            for (const auto& f : found) add(f);
        }
    }

    // With a guess that gets more from it than it costs.
    std::set<Function> worth_more(const std::vector<Rational>& price) {
        std::set<Function> out;
        for (const int w : part_.guesses) {
            stop_if_asked();
            std::vector<Rational> left;
            for (int i = 0; i < part_.size(); ++i) left.push_back(price[i] - part_.worth(w, i));
            pricing_.set_prices(left);
            pricing_.find(0);
            if (pricing_.cost().sign() < 0) out.insert(pricing_.column());
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
        for (const int size : orbit_size_) sizes.push_back(power_.one() * Integer(size));
        auto weight = solve_square(rows, sizes);
        if (!weight) return {};
        auto whole = over_one_denominator(worth);
        for (auto& x : whole.numerators) x *= power_.one();
        const auto price = solve_square(columns, whole.numerators);
        if (!price) return {};
        Solution out{basis, std::move(*weight), {}};
        for (const int r : row_of_) out.price.push_back((*price)[r] / Rational(whole.denominator));
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
        std::vector<Integer> out(orbit_size_.size());
        for (std::size_t i = 0; i < f.size(); ++i)
            if (f[i] != Mixture::nothing) out[row_of_[i]] += power_[f[i]];
        return out;
    }

    std::vector<Rational> averaged(const Function& f) const {
        std::vector<Rational> out;
        for (const auto& sum : scaled_sums(f))
            out.push_back(Rational(sum) / (Rational(power_.one()) * Rational(orbit_size_[out.size()])));
        return out;
    }

    const Part& part_;
    const Rational& lambda_;
    std::vector<int> row_of_, orbit_size_;
    ExactPricing pricing_;
    LambdaPowers power_;
    std::vector<Function> known_;
};

// Averaged over the group: over the orbits of pairs of a point and a guess.
Matrix averaged_over(const std::vector<Permutation>& generators, const Matrix& channel) {
    if (generators.empty()) return channel;
    const int n = channel.rows(), guesses = channel.columns();
    Matrix out(n, guesses);
    std::vector<bool> met(static_cast<std::size_t>(n) * static_cast<std::size_t>(guesses), false);
    for (int i = 0; i < n; ++i)
        for (int w = 0; w < guesses; ++w) {
            if (met[static_cast<std::size_t>(i) * guesses + w]) continue;
            std::vector<std::pair<int, int>> orbit{{i, w}};
            met[static_cast<std::size_t>(i) * guesses + w] = true;
            Rational sum;
            for (std::size_t head = 0; head < orbit.size(); ++head) {
                const auto [a, b] = orbit[head];
                sum += channel(a, b);
                for (const auto& g : generators) {
                    const int c = g(a), d = g(n + b) - n;
                    if (met[static_cast<std::size_t>(c) * guesses + d]) continue;
                    met[static_cast<std::size_t>(c) * guesses + d] = true;
                    orbit.emplace_back(c, d);
                }
            }
            sum /= Rational(static_cast<long>(orbit.size()));
            for (const auto& [a, b] : orbit) out(a, b) = sum;
        }
    return out;
}

void require_sound(const BestChannel& found, const Matrix& worth) {
    Rational value, price;
    for (int i = 0; i < found.channel.rows(); ++i) {
        Rational row;
        for (int w = 0; w < found.channel.columns(); ++w) {
            row += found.channel(i, w);
            value += worth(w, i) * found.channel(i, w);
        }
        if (row != Rational(1)) throw std::logic_error("the best channel has a row that does not sum to 1");
        price += found.price[i];
    }
    if (value != found.value || price != found.value)
        throw std::logic_error("the best channel is not worth what its prices say");
}

}  // namespace

BestChannel best_channel(const Metric& metric, const Rational& mu, const Matrix& worth) {
    if (mu < Rational(1)) throw InputError("λ", mu.str(), "at least 1");
    if (worth.columns() != metric.size())
        throw InputError("gain", counted(worth.columns(), "input"), std::to_string(metric.size()));
    if (worth.rows() == 0) throw InputError("gain", "no guess", "one at least");
    BestChannel out{0, Matrix(metric.size(), worth.rows()), std::vector<Rational>(metric.size())};
    for (auto& points : metric.parts()) {
        const Part part(metric, std::move(points), worth);
        GainGeneration generation(part, mu);
        const auto found = generation.run();
        Matrix channel(part.size(), worth.rows());
        for (std::size_t k = 0; k < found.basis.size(); ++k) {
            if (found.weight[k].is_zero()) continue;
            const auto [guess, value] = generation.best_guess(found.basis[k]);
            out.value += found.weight[k] * value;
            for (int i = 0; i < part.size(); ++i)
                if (found.basis[k][i] != Mixture::nothing)
                    channel(i, guess) += found.weight[k] * generation.power_of(found.basis[k][i]);
        }
        channel = averaged_over(part.generators, channel);
        for (int i = 0; i < part.size(); ++i) {
            out.price[part.points[i]] = found.price[i];
            for (int w = 0; w < worth.rows(); ++w) out.channel(part.points[i], w) = channel(i, w);
        }
    }
    require_sound(out, worth);
    return out;
}

Matrix worth_of(const Prior& prior, const Matrix& gain) {
    Matrix out(gain.rows(), gain.columns());
    for (int w = 0; w < gain.rows(); ++w)
        for (int i = 0; i < gain.columns(); ++i) out(w, i) = prior(i) * gain(w, i);
    return out;
}

}  // namespace leakproof
