#include "policy/release/estimates.hpp"

#include <algorithm>

#include "policy/release/after_noise.hpp"

namespace leakproof {
namespace {

// The attribute along which each range is the one before and one value more, from the first value of it on.
std::optional<std::size_t> grows_along(const std::vector<Rectangle>& ranges, const std::vector<int>& sides) {
    std::optional<std::size_t> along;
    for (std::size_t a = 0; a < sides.size(); ++a)
        if (ranges.back().low[a] != ranges.back().high[a] && ranges.front().low[a] == ranges.front().high[a]) along = a;
    if (!along) return std::nullopt;
    for (std::size_t k = 0; k < ranges.size(); ++k)
        for (std::size_t a = 0; a < sides.size(); ++a) {
            const bool grows = a == *along;
            const int high = grows ? ranges.front().high[a] + static_cast<int>(k) : ranges.front().high[a];
            if (ranges[k].low[a] != ranges.front().low[a] || ranges[k].high[a] != high) return std::nullopt;
        }
    return along;
}

bool is_everything(const Rectangle& range, const std::vector<int>& sides) {
    for (std::size_t a = 0; a < sides.size(); ++a)
        if (range.low[a] != 0 || range.high[a] + 1 != sides[a]) return false;
    return true;
}

Rational moved_between(const Rational& x, const Rational& low, const Rational& high) {
    return std::clamp(x, low, high);
}

}  // namespace

std::optional<CountedValues> values_of_counts(const Policy& policy, const AdditiveQuery& query) {
    const Domain& domain = policy.domain();
    CountedValues out{{}, !domain.absent()};
    std::size_t along = 0;
    int first = 0, last = domain.sides().front() - 1;
    if (const auto* ranges = std::get_if<RangesQuery>(&query.kind())) {
        const auto grows = grows_along(ranges->ranges, domain.sides());
        if (!grows) return std::nullopt;
        along = *grows;
        first = ranges->ranges.front().high[along];
        last = ranges->ranges.back().high[along];
        out.everybody = out.everybody && is_everything(ranges->ranges.back(), domain.sides());
        if (ranges->ranges.front().low[along] != first) return std::nullopt;
    } else {
        const bool counts = std::holds_alternative<CumulativeQuery>(query.kind()) ||
                            std::holds_alternative<AllRangesQuery>(query.kind());
        if (!counts || !domain.is_plain()) return std::nullopt;
    }
    const Attribute& a = domain.attributes()[along];
    for (int k = first; k <= last; ++k) out.values.push_back(a.values[static_cast<std::size_t>(k)]);
    if (!a.missing.empty() && out.values.back() == a.missing) {
        out.values.pop_back();
        out.everybody = false;
    }
    if (out.values.empty()) return std::nullopt;
    return out;
}

Rational confidence_of_parts(const Rational& confidence, bool everybody) {
    return everybody ? confidence : Rational(1) - (Rational(1) - confidence) / Rational(2);
}

Estimate quantile_of_counts(const Rational& q, const CountedValues& of, long persons,
                            const std::vector<NearNumber>& counts) {
    const std::size_t last = of.values.size() - 1;
    const auto& [all, width] = counts[last];
    const Rational rank = q * Rational(persons);
    const Rational low = of.everybody ? rank : q * (all - width), high = of.everybody ? rank : q * (all + width);
    std::size_t from = 0, to = last;
    while (from < last && counts[from].number + counts[from].half_width < low) ++from;
    while (to > 0 && counts[to - 1].number - counts[to - 1].half_width >= high) --to;
    std::vector<Rational> numbers;
    for (std::size_t k = 0; k <= last; ++k) numbers.push_back(counts[k].number);
    const auto rising = isotonic(numbers);
    std::size_t value = 0;
    while (value < last && rising[value] < (of.everybody ? rank : q * rising[last])) ++value;
    return {"quantile " + q.str(), of.values[std::clamp(value, from, to)], of.values[from], of.values[to]};
}

Estimate mean_of_numbers(const MeanScale& scale, const NearNumber& sum, const NearNumber& count, long persons) {
    const Rational one(1);
    const Integer fewest = std::max(Integer(1), Integer(0) - floor(count.half_width - count.number)),
                  most = std::min(Integer(persons), floor(count.number + count.half_width));
    Rational from = scale.least, to = scale.largest;
    const auto scaled = [&](const Rational& total, const Rational& by) {
        return moved_between(scale.middle + scale.half * total / by, scale.least, scale.largest);
    };
    if (fewest <= most) {
        const Rational low = sum.number - sum.half_width, high = sum.number + sum.half_width;
        from = std::min(scaled(low, Rational(fewest)), scaled(low, Rational(most)));
        to = std::max(scaled(high, Rational(fewest)), scaled(high, Rational(most)));
    }
    const Rational value = scale.middle + scale.half * sum.number / std::max(one, count.number);
    return {scale.of, moved_between(value, from, to).str(), from.str(), to.str()};
}

}  // namespace leakproof
