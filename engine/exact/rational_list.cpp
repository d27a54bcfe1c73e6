#include "exact/rational_list.hpp"

#include <optional>

#include "base/error.hpp"
#include "base/words.hpp"

namespace leakproof {
namespace {

void add_item(const std::string& item, const std::string& place, std::vector<Rational>& out) {
    const auto first = item.find(':');
    if (first == std::string::npos) {
        const auto value = Rational::parse(item);
        if (!value) throw InputError(place, quoted(item), "a fraction such as 3/2, or a range such as 1:4:1/10");
        out.push_back(*value);
        return;
    }
    const auto second = item.find(':', first + 1);
    const auto from = Rational::parse(item.substr(0, first));
    const auto to = Rational::parse(item.substr(first + 1, second - first - 1));
    const auto step =
        second == std::string::npos ? std::optional<Rational>(1) : Rational::parse(item.substr(second + 1));
    if (!from || !to || !step || step->sign() <= 0 || *to < *from)
        throw InputError(place, quoted(item), "a range FROM:TO:STEP such as 1:4:1/10");
    if ((*to - *from) / *step > Rational(static_cast<long>(most_listed_rationals)))
        throw InputError(place, quoted(item), "at most " + std::to_string(most_listed_rationals) + " steps");
    for (Rational x = *from; x <= *to; x += *step) out.push_back(x);
}

}  // namespace

std::vector<Rational> parse_rational_list(const std::string& text, const std::string& place) {
    std::vector<Rational> out;
    if (text.empty()) return out;
    for (auto& item : split(text, ",")) {
        std::erase(item, ' ');
        add_item(item, place, out);
    }
    return out;
}

}  // namespace leakproof
