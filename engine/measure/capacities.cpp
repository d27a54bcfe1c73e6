#include "measure/capacities.hpp"

#include <algorithm>

#include "base/interruption.hpp"
#include "base/words.hpp"
#include "channel/entropy.hpp"
#include "channel/scaled_matrix.hpp"
#include "exact/common_denominator.hpp"
#include "linear/exact_solve.hpp"
#include "measure/capacity_proposal.hpp"
#include "measure/gain.hpp"

namespace leakproof {
namespace {

Rational probability_of(const Prior& prior, const Matrix& channel, int j) {
    Rational out;
    for (int i = 0; i < channel.rows(); ++i) out += prior(i) * channel(i, j);
    return out;
}

// ---- Corners of the regions of priors in which one guess is best

// The corners of {π ≥ 0, Σ π = 1, a·π ≥ 0 for all a of a list}: n - 1 of the inequalities are equations there.
class Corners {
public:
    Corners(int n, std::vector<std::vector<Rational>> inequalities) : n_(n) {
        for (int i = 0; i < n; ++i) {
            rows_.emplace_back(static_cast<std::size_t>(n), Integer(0));
            rows_.back()[i] = Integer(1);
        }
        for (const auto& a : inequalities) rows_.push_back(over_one_denominator(a).numerators);
    }

    // How many choices there are; `most` + 1 if there are more than `most`.
    static long choices(long of, long chosen, long most) {
        long out = 1;
        for (long k = 1; k <= chosen; ++k) {
            out = out * (of - chosen + k) / k;
            if (out > most) return most + 1;
        }
        return out;
    }

    template <class See>
    void visit(const See& see) const {
        std::vector<bool> tight(rows_.size(), false);
        std::fill(tight.begin(), tight.begin() + (n_ - 1), true);
        std::vector<Integer> right(static_cast<std::size_t>(n_), Integer(0));
        right[0] = Integer(1);
        do {
            stop_if_asked();
            std::vector<std::vector<Integer>> system{std::vector<Integer>(static_cast<std::size_t>(n_), Integer(1))};
            for (std::size_t r = 0; r < rows_.size(); ++r)
                if (tight[r]) system.push_back(rows_[r]);
            const auto corner = solve_square(system, right);
            if (corner && keeps_all(*corner)) see(*corner);
        } while (std::prev_permutation(tight.begin(), tight.end()));
    }

private:
    bool keeps_all(const std::vector<Rational>& point) const {
        return std::all_of(rows_.begin(), rows_.end(), [&](const std::vector<Integer>& row) {
            Rational sum;
            for (int i = 0; i < n_; ++i) sum += Rational(row[i]) * point[i];
            return sum.sign() >= 0;
        });
    }

    int n_;
    std::vector<std::vector<Integer>> rows_;
};

constexpr long most_choices = 100'000;

std::optional<std::string> too_many(const Matrix& gain) {
    const long n = gain.columns(), all = n + gain.rows();
    if (Corners::choices(all, n - 1, most_choices / std::max(1, gain.rows())) * gain.rows() <= most_choices)
        return std::nullopt;
    return "too many corners of " + counted(gain.rows(), "guess", "guesses") + " over " +
           counted(gain.columns(), "input") + " to try them all";
}

// The region of priors where this guess is best and, if asked, not worth less than nothing.
Corners region(const Matrix& gain, int best, bool not_negative) {
    std::vector<std::vector<Rational>> inequalities;
    const auto less = [&](int w) {
        std::vector<Rational> out;
        for (int i = 0; i < gain.columns(); ++i) out.push_back(gain(best, i) - (w < 0 ? Rational(0) : gain(w, i)));
        return out;
    };
    for (int w = 0; w < gain.rows(); ++w)
        if (w != best) inequalities.push_back(less(w));
    if (not_negative) inequalities.push_back(less(-1));
    return {gain.columns(), std::move(inequalities)};
}

void improve(PriorCapacity& best, Rational value, const std::vector<Rational>& prior) {
    if (best.value && !(*best.value < value)) return;
    best.value = std::move(value);
    best.prior = prior;
}

// ---- Shannon's capacity

Rational cut_to(const Rational& x, unsigned bits) {
    const Rational scale = power(Rational(2), static_cast<long>(bits));
    return Rational(floor(x * scale)) / scale;
}

std::vector<Rational> outputs_of(const std::vector<Rational>& prior, const Matrix& channel) {
    std::vector<Rational> out(static_cast<std::size_t>(channel.columns()));
    for (int i = 0; i < channel.rows(); ++i)
        if (!prior[i].is_zero())
            for (int j = 0; j < channel.columns(); ++j) out[j] += prior[i] * channel(i, j);
    return out;
}

// D(K_i ‖ q) in bits for each input; none where it is infinite.
std::vector<std::optional<Enclosure>> divergences(const Matrix& channel, const std::vector<Rational>& q,
                                                  unsigned bits) {
    std::vector<std::optional<Enclosure>> out;
    for (int i = 0; i < channel.rows(); ++i) {
        std::vector<Log2Term> terms;
        bool finite = true;
        for (int j = 0; j < channel.columns(); ++j) {
            if (channel(i, j).is_zero()) continue;
            if (q[j].is_zero()) finite = false;
            else terms.push_back({channel(i, j), channel(i, j) / q[j]});
        }
        out.push_back(finite ? std::optional(log2_sum(terms, bits)) : std::nullopt);
    }
    return out;
}

Enclosure capacity_between(const Matrix& channel, const std::vector<Rational>& prior, unsigned bits) {
    const auto divergence = divergences(channel, outputs_of(prior, channel), bits);
    Enclosure information{0, 0};
    Rational above = log2_of(Rational(std::min(channel.rows(), channel.columns())), bits).upper, most;
    bool finite = true;
    for (int i = 0; i < channel.rows(); ++i) {
        if (!prior[i].is_zero()) information = information + prior[i] * *divergence[i];
        finite = finite && divergence[i].has_value();
        if (divergence[i] && most < divergence[i]->upper) most = divergence[i]->upper;
    }
    if (finite && most < above) above = most;
    return {std::max(information.lower, Rational(0)), above};
}

// Short fractions nearby, which make it exact where the capacity is attained at such ones; no value if they do not sum
// to 1.
std::optional<std::vector<Rational>> in_short_fractions(const std::vector<Rational>& prior) {
    constexpr long longest = 64;
    std::vector<Rational> out;
    Rational sum;
    for (const auto& p : prior) {
        std::optional<Rational> found;
        for (long q = 1; q <= longest && !found; ++q) {
            Rational near(floor(p * Rational(q) + Rational(1, 2)));
            near /= Rational(q);
            if (absolute(near - p) * Rational(1'000'000) < Rational(1)) found = near;
        }
        if (!found) return std::nullopt;
        sum += out.emplace_back(*std::move(found));
    }
    if (sum != Rational(1)) return std::nullopt;
    return out;
}

std::vector<int> inputs_in_use(const std::vector<Rational>& prior) {
    std::vector<int> out;
    for (std::size_t i = 0; i < prior.size(); ++i)
        if (!prior[i].is_zero()) out.push_back(static_cast<int>(i));
    return out;
}

// Along a direction as far as no weight is negative, and the whole way at most; the input whose weight would be first
// to be so is used no more. In fractions that are cut.
std::vector<Rational> moved(const std::vector<Rational>& prior, const std::vector<int>& used,
                            const std::vector<Rational>& change, const std::optional<Rational>& whole, unsigned bits) {
    std::optional<Rational> step = whole;
    int first = -1;
    for (std::size_t u = 0; u < used.size(); ++u)
        if (change[u].sign() < 0)
            if (const Rational until = prior[used[u]] / -change[u]; !step || until < *step) {
                step = until;
                first = used[u];
            }
    auto out = prior;
    Rational sum;
    for (std::size_t u = 0; u < used.size(); ++u) {
        Rational& p = out[used[u]];
        p = cut_to(p + step.value_or(Rational(0)) * change[u], bits);
        if (used[u] == first || p.sign() < 0) p = 0;
        sum += p;
    }
    for (auto& p : out) p /= sum;
    return out;
}

// Newton's step for "all divergences of the inputs in use are equal": with c for what they are equal to,
//   Σ_h (Σ_j K_ij K_hj/q_j) δ_h / ln 2 + c = D(K_i ‖ q) for each i in use, Σ δ = 0.
// In fractions that are cut, as it is no more than a proposal. No value if rows of inputs in use depend on each other.
std::optional<std::vector<Rational>> nearer_to_capacity(const Matrix& channel, const std::vector<Rational>& prior,
                                                        unsigned bits) {
    const auto used = inputs_in_use(prior);
    const auto q = outputs_of(prior, channel);
    const auto divergence = divergences(channel, q, 2 * bits);
    const Rational scale = power(Rational(2), static_cast<long>(2 * bits));
    const Rational ln2 = ln_of(Rational(2), bits).lower;
    std::vector<std::vector<Integer>> rows;
    std::vector<Integer> right;
    for (const int i : used) {
        rows.emplace_back();
        for (const int h : used) {
            Rational sum;
            for (int j = 0; j < channel.columns(); ++j)
                if (!channel(i, j).is_zero() && !channel(h, j).is_zero())
                    sum += cut_to(channel(i, j) * channel(h, j) / q[j], 2 * bits);
            rows.back().push_back(floor(sum / ln2 * scale));
        }
        rows.back().push_back(floor(scale));
        right.push_back(floor(divergence[i]->lower * scale));
    }
    rows.emplace_back(used.size(), Integer(1));
    rows.back().emplace_back(0);
    right.emplace_back(0);
    const auto change = solve_square(rows, right);
    if (!change) return std::nullopt;
    return moved(prior, used, *change, Rational(1), bits);
}

// One more input in use, a little of it; where its row depends on those in use, it takes the place of one of them, the
// outputs staying what they are.
std::vector<Rational> with_input(const Matrix& channel, std::vector<Rational> prior, int added, unsigned bits) {
    const auto used = inputs_in_use(prior);
    const auto product = [&](int i, int h) {
        Rational sum;
        for (int j = 0; j < channel.columns(); ++j) sum += channel(i, j) * channel(h, j);
        return sum;
    };
    std::vector<Rational> entries;
    for (const int i : used) {
        for (const int h : used) entries.push_back(product(i, h));
        entries.push_back(product(i, added));
    }
    const auto whole = over_one_denominator(entries).numerators;
    std::vector<std::vector<Integer>> rows;
    std::vector<Integer> right;
    for (std::size_t u = 0, next = 0; u < used.size(); ++u) {
        rows.emplace_back();
        for (std::size_t v = 0; v < used.size(); ++v) rows.back().push_back(whole[next++]);
        right.push_back(whole[next++]);
    }
    const auto share = solve_square(rows, right);  // the nearest combination of the rows in use
    bool dependent = share.has_value();
    for (int j = 0; j < channel.columns() && dependent; ++j) {
        Rational sum;
        for (std::size_t u = 0; u < used.size(); ++u) sum += (*share)[u] * channel(used[u], j);
        dependent = sum == channel(added, j);
    }
    if (dependent) {
        auto all = used;
        all.push_back(added);
        std::vector<Rational> change;
        for (const auto& x : *share) change.push_back(-x);
        change.emplace_back(1);
        return moved(prior, all, change, std::nullopt, bits);
    }
    const Rational little(1, 1000);
    for (auto& p : prior) p *= Rational(1) - little;
    prior[added] = little;
    return prior;
}

// The input outside of those in use that tells most.
std::optional<int> most_telling(const Matrix& channel, const std::vector<Rational>& prior, unsigned bits) {
    const auto divergence = divergences(channel, outputs_of(prior, channel), bits);
    std::optional<int> out;
    for (int i = 0; i < channel.rows(); ++i) {
        if (!prior[i].is_zero()) continue;
        if (!divergence[i]) return i;
        if (!out || divergence[*out]->lower < divergence[i]->lower) out = i;
    }
    return out;
}

}  // namespace

Rational multiplicative_capacity_at(const Prior& prior, const Matrix& channel) {
    Rational out;
    for (int j = 0; j < channel.columns(); ++j) {
        Rational most;
        for (int i = 0; i < channel.rows(); ++i)
            if (!prior(i).is_zero() && most < channel(i, j)) most = channel(i, j);
        out += most;
    }
    return out;
}

Rational additive_capacity_at(const Prior& prior, const Matrix& channel) {
    Rational out;
    for (int j = 0; j < channel.columns(); ++j) {
        const Rational probability = probability_of(prior, channel, j);
        for (int i = 0; i < channel.rows(); ++i)
            if (probability < channel(i, j)) out += prior(i) * (channel(i, j) - probability);
    }
    return out;
}

// The corners are uniform on a set of inputs.
PriorCapacity additive_capacity(const Matrix& channel) {
    constexpr int most_inputs = 20;
    const int n = channel.rows();
    PriorCapacity best;
    if (n > most_inputs) {
        best.why = counted(n, "input") + ": all sets of them would have to be tried";
        return best;
    }
    const ScaledMatrix scaled(channel);
    for (unsigned set = 1; set < 1U << n; ++set) {
        if (set % 1024 == 0) stop_if_asked();
        std::vector<int> support;
        for (int i = 0; i < n; ++i)
            if ((set >> i & 1U) != 0) support.push_back(i);
        Rational value =
            (leakage_factor_on(scaled, support) - Rational(1)) / Rational(static_cast<long>(support.size()));
        if (!best.value || *best.value < value)
            improve(best, std::move(value), Prior::uniform_on(n, support).weights());
    }
    return best;
}

PriorCapacity additive_capacity(const Matrix& channel, const Matrix& gain) {
    PriorCapacity best;
    if (auto why = too_many(gain)) {
        best.why = *std::move(why);
        return best;
    }
    for (int w = 0; w < gain.rows(); ++w)
        region(gain, w, false).visit([&](const std::vector<Rational>& corner) {
            const Gained at = gained(Prior(corner), channel, gain);
            improve(best, at.posterior - at.prior, corner);
        });
    return best;
}

PriorCapacity multiplicative_capacity(const Matrix& channel, const Matrix& gain) {
    PriorCapacity best;
    if (auto why = too_many(gain)) {
        best.why = *std::move(why);
        return best;
    }
    bool unbounded = false;
    for (int w = 0; w < gain.rows() && !unbounded; ++w) {
        bool some_positive = false, some_from_nothing = false;
        region(gain, w, true).visit([&](const std::vector<Rational>& corner) {
            const Gained at = gained(Prior(corner), channel, gain);
            if (at.prior.sign() > 0) {
                some_positive = true;
                improve(best, at.posterior / at.prior, corner);
            } else {
                some_from_nothing = some_from_nothing || at.posterior.sign() > 0;
            }
        });
        unbounded = some_positive && some_from_nothing;
    }
    if (unbounded) return {std::nullopt, {}, "unbounded: near priors under which no guess is worth anything"};
    if (!best.value) best.why = "no prior has positive vulnerability";
    return best;
}

Enclosure renyi_conditional_entropy(const Prior& prior, const Matrix& channel, const Rational& alpha, unsigned bits) {
    Enclosure sum{0, 0};
    for (int j = 0; j < channel.columns(); ++j) {
        Enclosure inner{0, 0};
        for (int i = 0; i < channel.rows(); ++i)
            if (const Rational p = prior(i) * channel(i, j); !p.is_zero())
                inner = inner + power_of({p, p}, alpha, bits);
        if (!inner.upper.is_zero()) sum = sum + power_of(inner, Rational(1) / alpha, bits);
    }
    const Rational factor = alpha / (Rational(1) - alpha);
    return sum.lower == sum.upper ? log2_sum({{factor, sum.lower}}, bits) : factor * log2_of(sum, bits);
}

// From each proposal Newton's steps, with inputs that leave where their weight would be negative, and that come in
// where the others are settled and it tells more than they.
ShannonCapacity shannon_capacity(const Matrix& channel, int decimals) {
    constexpr int most_rounds = 60;
    const unsigned bits = 96 + 4 * static_cast<unsigned>(decimals);
    const Rational wanted = Rational(1) / (Rational(2) * power(Rational(10), decimals));
    const Rational settled = power(Rational(2), -static_cast<long>(bits / 2 + 16));
    std::optional<ShannonCapacity> best;
    for (const auto& proposed : proposed_capacity_priors(channel)) {
        if (const auto brief = in_short_fractions(proposed)) {
            const Enclosure here = capacity_between(channel, *brief, bits);
            if (here.lower == here.upper) return {here, *brief};
        }
        std::vector<Rational> prior = proposed;
        for (int round = 0; round < most_rounds; ++round) {
            stop_if_asked();
            const Enclosure here = capacity_between(channel, prior, bits);
            if (!best || here.upper - here.lower < best->bits.upper - best->bits.lower) best = {here, prior};
            if (best->bits.upper - best->bits.lower <= wanted) return *best;
            auto next = nearer_to_capacity(channel, prior, bits);
            if (!next) break;
            Rational change;
            for (std::size_t i = 0; i < prior.size(); ++i) change = std::max(change, absolute((*next)[i] - prior[i]));
            prior = *std::move(next);
            if (change > settled) continue;
            const auto added = most_telling(channel, prior, bits);
            if (!added) break;
            prior = with_input(channel, std::move(prior), *added, bits);
        }
    }
    return *best;
}

Enclosure shannon_capacity_at_a_glance(const Matrix& channel) {
    constexpr unsigned bits = 64;
    return capacity_between(channel, Prior::uniform(channel.rows()).weights(), bits);
}

}  // namespace leakproof
