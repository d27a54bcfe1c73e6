// Quantiles and means in leakproof release: a value told by its rank error, and what is read off released numbers.
#include "base/error.hpp"
#include "cli/release_answer.hpp"
#include "mechanism/weighted_choice.hpp"

namespace leakproof::cli {
namespace {

constexpr unsigned bits_of_squares = 256;

// How near the released numbers are with this confidence.
std::vector<NearNumber> near_numbers(const Release& r, const Rational& confidence) {
    const auto bars = bars_of(r, confidence);
    std::vector<NearNumber> out;
    for (std::size_t k = 0; k < r.noisy.size(); ++k)
        out.push_back({r.noisy[k], r.unit * Rational(bars[bars.size() == 1 ? 0 : k].half_width)});
    return out;
}

}  // namespace

void prepare_quantile(Release& r) {
    const QuantileQuery& query = *r.query.quantile();
    r.sensitivity = rank_sensitivity(r.policy(), query);
    r.numbers = {query.name};
    r.told = Release::ToldQuantile{};
    if (!r.needs_noise()) return;
    r.told->law = rank_error_law(r.policy(), query, r.sensitivity.upper);
    r.told->within = rank_error_within(*r.told->law, r.level, r.confidence);
    r.told->square = expected_squared_rank_error(*r.told->law, r.level, bits_of_squares);
}

void choose_value(Release& r, RandomBits& random) {
    const QuantileQuery& query = *r.query.quantile();
    auto errors = rank_errors(query.quantile, counts_by_place(query, r.counts));
    std::size_t chosen = 0;
    if (r.needs_noise()) {
        for (auto& error : errors) error /= r.sensitivity.upper;
        chosen = WeightedChoice(r.level, std::move(errors)).draw(random);
    } else {
        while (!errors[chosen].is_zero()) ++chosen;
    }
    r.told->value = query.values[chosen];
}

void require_counts_for_quantiles(const Release& r) {
    if (r.quantiles.empty() || (!r.told && values_of_counts(r.policy(), r.additive()))) return;
    throw InputError("--quantiles", "the query " + quoted(r.query.name()),
                     "cumulative counts to read them off: 'cumulative', 'cumulative of' an attribute or 'ranges'; a "
                     "quantile alone is the query 'quantile 1/4'");
}

void estimate(Release& r) {
    const long persons = r.policy().tuples();
    if (!r.quantiles.empty()) {
        const auto of = *values_of_counts(r.policy(), r.additive());
        const auto counts = near_numbers(r, confidence_of_parts(r.confidence, of.everybody));
        for (const auto& q : r.quantiles) r.estimates.push_back(quantile_of_counts(q, of, persons, counts));
    }
    if (!r.query.mean) return;
    const auto parts = near_numbers(r, confidence_of_parts(r.confidence, false));
    r.estimates.push_back(mean_of_numbers(*r.query.mean, parts[0], parts[1], persons));
}

}  // namespace leakproof::cli
