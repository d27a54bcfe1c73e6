#include "optimum/gain/best_between.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "exact/common_denominator.hpp"
#include "optimum/gain/gain_channel.hpp"

namespace leakproof {
namespace {

Rational sum_of(const std::vector<Rational>& values) {
    Rational out;
    for (const auto& x : values) out += x;
    return out;
}

}  // namespace

BestSoFar::BestSoFar(const Metric& metric, const Rational& mu, const Matrix& worth, See see)
    : metric_(metric), mu_(mu), worth_(worth), see_(std::move(see)) {
    require_gain(metric, mu, worth);
    for (auto& points : metric.parts()) {
        Part& part = parts_.emplace_back();
        part.points = std::move(points);
        const auto n = static_cast<int>(part.points.size());
        int best = 0;
        for (int w = 0; w < worth.rows(); ++w) {
            Rational sum;
            for (const int i : part.points) sum += worth(w, i);
            if (w == 0 || part.lower < sum) best = w, part.lower = std::move(sum);
        }
        part.channel = Matrix(n, worth.rows());
        for (int i = 0; i < n; ++i) {
            part.channel(i, best) = 1;
            Rational most = worth(0, part.points[i]);
            for (int w = 1; w < worth.rows(); ++w) most = std::max(most, worth(w, part.points[i]));
            part.price.push_back(std::move(most));
        }
        part.upper = sum_of(part.price);
    }
}

void BestSoFar::improve(Part& part, Rational lower, Matrix channel) {
    {
        const std::lock_guard lock(guard_);
        if (lower <= part.lower) return;
        part.lower = std::move(lower);
        part.channel = std::move(channel);
    }
    tell();
}

void BestSoFar::improve(Part& part, const std::vector<Rational>& price) {
    Rational upper = sum_of(price);
    {
        const std::lock_guard lock(guard_);
        if (part.upper <= upper) return;
        part.upper = std::move(upper);
        part.price = price;
    }
    tell();
}

void BestSoFar::tell() const {
    if (!see_) return;
    const auto [lower, upper] = numbers_now();
    see_(lower, upper);
}

void BestSoFar::find(Part& part) {
    const GainPart of(metric_, part.points, worth_);
    const SeeGain see{[&](const Matrix& channel, const Rational& worth) { improve(part, worth, channel); },
                      [&](const std::vector<Rational>& price) { improve(part, price); }};
    const GainSolution found = solve_gain(of, mu_, see);
    improve(part, found.price);
    auto [channel, worth] = channel_for(of, found, mu_);
    improve(part, std::move(worth), std::move(channel));
}

// Each column for the guess to which it is worth most, so that the lower end is what the channel earns.
void BestSoFar::settle(Part& part) {
    const int n = part.channel.rows(), guesses = part.channel.columns();
    std::vector<OverOneDenominator> worth;
    for (int w = 0; w < guesses; ++w) {
        std::vector<Rational> row;
        for (const int i : part.points) row.push_back(worth_(w, i));
        worth.push_back(over_one_denominator(row));
    }
    Matrix channel(n, guesses);
    Rational lower;
    for (int j = 0; j < guesses; ++j) {
        std::vector<Rational> column;
        for (int i = 0; i < n; ++i) column.push_back(part.channel(i, j));
        const auto whole = over_one_denominator(column);
        std::pair<int, Rational> best;
        for (int step = 0; step < guesses; ++step) {
            const int w = (j + step) % guesses;  // its own first
            Integer sum;
            for (int i = 0; i < n; ++i)
                if (worth[w].numerators[i].sign() != 0) sum += worth[w].numerators[i] * whole.numerators[i];
            Rational earned = Rational(sum) / (Rational(whole.denominator) * Rational(worth[w].denominator));
            if (step == 0 || best.second < earned) best = {w, std::move(earned)};
        }
        lower += best.second;
        for (int i = 0; i < n; ++i) channel(i, best.first) += column[i];
    }
    improve(part, std::move(lower), std::move(channel));
}

void BestSoFar::narrow() {
    std::vector<Part*> order;
    for (auto& part : parts_) order.push_back(&part);
    std::stable_sort(order.begin(), order.end(),
                     [](const Part* a, const Part* b) { return a->points.size() < b->points.size(); });
    try {
        for (auto* part : order)
            if (part->lower != part->upper) find(*part);
    } catch (const Interrupted&) {  // what is known is what it is
    }
    for (auto* part : order)
        if (part->lower != part->upper) settle(*part);
}

Enclosure BestSoFar::numbers_now() const {
    const std::lock_guard lock(guard_);
    Enclosure out;
    for (const auto& part : parts_) out = out + Enclosure{part.lower, part.upper};
    return out;
}

BestBetween BestSoFar::now() const {
    const std::lock_guard lock(guard_);
    BestBetween out{0, 0, Matrix(metric_.size(), worth_.rows()),
                    std::vector<Rational>(static_cast<std::size_t>(metric_.size()))};
    for (const auto& part : parts_) {
        out.lower += part.lower;
        out.upper += part.upper;
        for (std::size_t i = 0; i < part.points.size(); ++i) {
            out.price[part.points[i]] = part.price[i];
            for (int w = 0; w < worth_.rows(); ++w)
                out.channel(part.points[i], w) = part.channel(static_cast<int>(i), w);
        }
    }
    return out;
}

}  // namespace leakproof
