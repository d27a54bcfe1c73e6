// What leakproof release makes of its numbers after the noise, and what error that leaves.
#include <algorithm>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "cli/release_answer.hpp"
#include "mechanism/geometric_noise.hpp"
#include "policy/release/noisy_answer.hpp"

namespace leakproof::cli {
namespace {

constexpr long most_simulations = 1000, most_simulated_numbers = 200'000;

bool only_known(const std::vector<AfterNoise>& steps) {
    return std::all_of(steps.begin(), steps.end(), [](AfterNoise step) { return step == AfterNoise::known; });
}

// Squares are cut to so many binary digits: it is an estimate.
Rational cut(const Rational& x) {
    const Rational scale = power(Rational(2), 40);
    return Rational(floor(x * scale)) / scale;
}

// As if what was made of the numbers were the truth: noise like theirs is added, and the same is made of the sum.
Enclosure simulated(const Release& r) {
    const auto& after = *r.after;
    SeededRandom random(Release::Afterwards::seed);
    const std::vector<Integer> nobody(r.counts.size());
    Rational sum;
    for (long k = 0; k < after.simulations; ++k) {
        stop_if_asked();
        auto numbers = drawn(r, nobody, random);
        for (std::size_t j = 0; j < numbers.size(); ++j) numbers[j] += after.numbers[j];
        const auto again = after_noise(numbers, after.steps, after.sums);
        for (std::size_t j = 0; j < again.size(); ++j) {
            const Rational off = again[j] - after.numbers[j];
            sum += cut(off * off);
        }
    }
    const Rational mean = sum / Rational(after.simulations) / Rational(static_cast<long>(r.noisy.size()));
    return {mean, mean};
}

}  // namespace

AdditiveQuery query_of_numbers(const Release& r) {
    if (!std::holds_alternative<AllRangesQuery>(r.additive().kind())) return r.additive();
    return {"cumulative", r.policy().domain().sides(), CumulativeQuery{}};
}

std::vector<Rational> drawn(const Release& r, const std::vector<Integer>& counts, RandomBits& random) {
    if (!r.ranges)
        return with_noise(answer_of(query_of_numbers(r), counts), r.level, r.sensitivity.upper, r.unit, random);
    std::vector<Rational> out;
    for (const auto& x : r.ranges->noisy_cumulative(r.level, counts, random)) out.emplace_back(x);
    return out;
}

Release::Afterwards parsed_afterwards(const Release& r, const std::string& text) {
    if (r.told) throw InputError("--after", quoted(text) + " for a quantile", "numbers that add up over the persons");
    Release::Afterwards out{parse_after_noise(text, "--after"), {}};
    const auto asked = [&](AfterNoise step) {
        return std::find(out.steps.begin(), out.steps.end(), step) != out.steps.end();
    };
    const AdditiveQuery query = query_of_numbers(r);
    if (asked(AfterNoise::isotonic) && !std::holds_alternative<CumulativeQuery>(query.kind()) &&
        !values_of_counts(r.policy(), query))
        throw InputError("--after", "'isotonic' for the query " + quoted(query.name()),
                         "cumulative counts, which do not fall");
    if (asked(AfterNoise::whole) && !query.is_whole())
        throw InputError("--after", "'whole' for the query " + quoted(query.name()), "answers that are whole numbers");
    if (asked(AfterNoise::known)) out.sums = known_sums(r.policy(), query, out.left_out);
    return out;
}

// Known sums are put right by a projection: with noise that is alike in all numbers its moments are exact.
void do_afterwards(Release& r) {
    auto& after = *r.after;
    after.numbers = after_noise(r.noisy, after.steps, after.sums);
    if (!r.needs_noise()) {
        after.error = Enclosure{0, 0};
    } else if (only_known(after.steps) && !r.ranges) {
        std::vector<Rational> variances;
        with_known_sums(r.noisy, after.sums, &variances);
        Rational sum;
        for (const auto& variance : variances) sum += variance;
        after.error = sum / Rational(static_cast<long>(variances.size())) * r.error();
    } else if (static_cast<long>(r.noisy.size()) <= most_simulated_numbers) {
        after.simulations = std::min(most_simulations, most_simulated_numbers / static_cast<long>(r.noisy.size()));
        after.error = simulated(r);
    }
}

}  // namespace leakproof::cli
