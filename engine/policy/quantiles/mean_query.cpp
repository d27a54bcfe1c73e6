#include "policy/quantiles/mean_query.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/words.hpp"
#include "policy/domain/grid.hpp"
#include "policy/quantiles/quantile_query.hpp"

namespace leakproof {
namespace {

// By value of the attribute; none for the one of those of whom it is not known.
std::vector<std::optional<Rational>> numbers_counted(const Attribute& a, const std::string& text,
                                                     const std::string& place) {
    std::vector<std::optional<Rational>> out;
    for (const auto& value : a.values) {
        out.push_back(!a.missing.empty() && value == a.missing ? std::nullopt : Rational::parse(value));
        if (!out.back() && value != a.missing)
            throw InputError(place, "in " + quoted(text) + " the value " + quoted(value) + " of " + quoted(a.name),
                             "values that are numbers");
    }
    return out;
}

}  // namespace

std::optional<MeanQuery> parse_mean(const std::string& given, const Domain& domain, long persons,
                                    const std::vector<bool>* selected, const std::string& place) {
    const std::string text = trimmed_text(given), start = "mean of ";
    if (text != "mean" && text.rfind(start, 0) != 0) return std::nullopt;
    const std::string name = text == "mean" ? "" : trimmed_text(text.substr(start.size()));
    const std::size_t along = attribute_of_query(name, text, domain, place);
    const Attribute& a = domain.attributes()[along];
    const auto numbers = numbers_counted(a, text, place);
    std::vector<std::optional<Rational>> counted;  // by value
    for (int v = 0; v < domain.present(); ++v) {
        const bool read = selected == nullptr || (*selected)[static_cast<std::size_t>(v)];
        counted.push_back(read ? numbers[static_cast<std::size_t>(attributes_of(v, domain.sides())[along])]
                               : std::nullopt);
    }
    if (!domain.absent() && std::find(counted.begin(), counted.end(), std::nullopt) == counted.end()) {
        SumQuery out;
        for (const auto& x : counted) out.weight.push_back(*x / Rational(persons));
        return MeanQuery{{text, domain.sides(), std::move(out)}, std::nullopt};
    }
    std::optional<MeanScale> scale;
    for (const auto& x : counted) {
        if (!x) continue;
        if (!scale) scale = {text, 0, 1, *x, *x};
        scale->least = std::min(scale->least, *x);
        scale->largest = std::max(scale->largest, *x);
    }
    if (!scale) throw InputError(place, "nobody whom the query " + quoted(text) + " counts", "a selection of some");
    scale->middle = (scale->least + scale->largest) / Rational(2);
    if (scale->largest > scale->least) scale->half = (scale->largest - scale->least) / Rational(2);
    BlockSumQuery out{{}, 1, {}, {"shifted sum of " + a.name, "persons"}};
    for (const auto& x : counted) {
        out.block_of.push_back(x ? 0 : -1);
        out.point.push_back({x ? (*x - scale->middle) / scale->half : Rational(0), x ? 1 : 0});
    }
    return MeanQuery{{text, domain.sides(), std::move(out)}, std::move(scale)};
}

}  // namespace leakproof
