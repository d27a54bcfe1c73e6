#include "mechanism/weighted_choice.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

constexpr unsigned bits_at_once = 64;

struct WeightBounds {
    Integer low, high;
};

// λ^{-x} in units of 2^-bits. What is below one of them need not be worked out.
WeightBounds weight_of(const Enclosure& epsilon, const Rational& x, unsigned bits) {
    const Rational scale = power(Rational(2), bits);
    if (x.is_zero()) return {floor(scale), floor(scale)};
    if (x * epsilon.lower > Rational(static_cast<long>(bits))) return {0, 1};
    const Enclosure power{exp_of(-x * epsilon.upper, bits + bits_at_once).lower,
                          exp_of(-x * epsilon.lower, bits + bits_at_once).upper};
    return {floor(power.lower * scale), Integer(0) - floor(-(power.upper * scale))};
}

std::vector<Integer> sums_up_to(const std::vector<Integer>& of) {
    std::vector<Integer> out;
    Integer sum;
    for (const auto& x : of) out.push_back(sum += x);
    return out;
}

std::vector<Integer> sums_beyond(const std::vector<Integer>& of) {
    std::vector<Integer> out(of.size());
    for (std::size_t k = of.size() - 1; k-- > 0;) out[k] = out[k + 1] + of[k + 1];
    return out;
}

}  // namespace

WeightedChoice::WeightedChoice(Level level, std::vector<Rational> exponents)
    : level_(std::move(level)), exponents_(std::move(exponents)) {
    if (exponents_.empty()) throw std::logic_error("a choice among nothing");
    const Rational least = *std::min_element(exponents_.begin(), exponents_.end());
    for (auto& x : exponents_) x -= least;
}

const WeightedChoice::Sums& WeightedChoice::sums(unsigned bits) {
    if (const auto found = known_.find(bits); found != known_.end()) return found->second;
    const Enclosure epsilon = level_.epsilon() ? Enclosure{*level_.epsilon(), *level_.epsilon()}
                                               : ln_of(*level_.lambda(), bits + 2 * bits_at_once);
    std::map<Rational, WeightBounds> weights;
    std::vector<Integer> low, high;
    for (const auto& x : exponents_) {
        auto [at, is_new] = weights.try_emplace(x);
        if (is_new) {
            stop_if_asked();
            at->second = weight_of(epsilon, x, bits);
        }
        low.push_back(at->second.low);
        high.push_back(at->second.high);
    }
    return known_[bits] = {sums_up_to(low), sums_up_to(high), sums_beyond(low), sums_beyond(high)};
}

std::size_t WeightedChoice::draw(RandomBits& random) {
    Integer drawn, parts = 1;  // the number is from drawn/parts to below (drawn + 1)/parts
    for (unsigned bits = 1;; ++bits) {
        drawn += drawn;
        parts += parts;
        if (random.bit()) drawn += Integer(1);
        const Sums& s = sums(bits_at_once * (2 + bits / bits_at_once));
        // Whether it certainly lies beyond the stretch of the k-th; so it does with all before, then.
        const auto beyond = [&](std::size_t k) {
            return drawn * (s.high_to[k] + s.low_beyond[k]) >= parts * s.high_to[k];
        };
        std::size_t low = 0, high = exponents_.size() - 1;
        while (low < high) {
            const std::size_t middle = low + (high - low) / 2;
            if (beyond(middle)) low = middle + 1;
            else high = middle;
        }
        if ((drawn + Integer(1)) * (s.low_to[low] + s.high_beyond[low]) <= parts * s.low_to[low]) return low;
    }
}

}  // namespace leakproof
