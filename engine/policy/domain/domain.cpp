#include "policy/domain/domain.hpp"

#include <algorithm>
#include <stdexcept>

#include "policy/domain/grid.hpp"

namespace leakproof {
namespace {

const std::string absent_name = "⊥";

std::vector<int> sides_of(const std::vector<Attribute>& attributes) {
    std::vector<int> out;
    long size = 1;
    for (const auto& a : attributes) {
        out.push_back(static_cast<int>(a.values.size()));
        size *= out.back();
        if (size < 1 || size > Domain::most_values) throw std::invalid_argument("a domain of this size");
    }
    return out;
}

}  // namespace

std::optional<std::vector<Rational>> Attribute::numbers() const {
    std::vector<Rational> out;
    for (const auto& text : values) {
        auto number = Rational::parse(text);
        if (!number) return std::nullopt;
        out.push_back(std::move(*number));
    }
    return out;
}

Domain::Domain(std::vector<Attribute> attributes, bool may_be_absent)
    : attributes_(std::move(attributes)), sides_(sides_of(attributes_)), present_(domain_size(sides_)),
      may_be_absent_(may_be_absent) {}

Domain Domain::numbered(int values) {
    Attribute numbers{only_attribute, {}};
    for (int v = 0; v < values; ++v) numbers.values.push_back(std::to_string(v));
    return Domain({std::move(numbers)});
}

std::string Domain::name(int value) const {
    if (value == present_) return absent_name;
    std::string out;
    const auto digits = attributes_of(value, sides_);
    for (std::size_t a = 0; a < digits.size(); ++a) out += (a == 0 ? "" : " ") + attributes_[a].values[digits[a]];
    return out;
}

// Names of attributes' values may have blanks themselves, so each attribute in turn takes one of its names that the
// rest of the text begins with.
std::optional<int> Domain::find(const std::string& name) const {
    if (may_be_absent_ && name == absent_name) return present_;
    std::vector<int> digits;
    const auto match = [&](const auto& self, std::size_t from) -> bool {
        const auto& values = attributes_[digits.size()].values;
        const bool last = digits.size() + 1 == attributes_.size();
        for (std::size_t v = 0; v < values.size(); ++v) {
            const std::size_t end = from + values[v].size();
            if (name.compare(from, values[v].size(), values[v]) != 0) continue;
            if (last ? end != name.size() : end >= name.size() || name[end] != ' ') continue;
            digits.push_back(static_cast<int>(v));
            if (last || self(self, end + 1)) return true;
            digits.pop_back();
        }
        return false;
    };
    if (!match(match, 0)) return std::nullopt;
    return value_with(digits, sides_);
}

}  // namespace leakproof
