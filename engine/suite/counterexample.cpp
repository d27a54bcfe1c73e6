#include "suite/counterexample.hpp"

#include <algorithm>
#include <array>

#include "base/enum_words.hpp"

namespace leakproof {
namespace {

constexpr std::array relations{"=", "≤"};
constexpr std::array certifiables{"nothing",
                                  "leakage of the channel",
                                  "maximum leakage",
                                  "maximum leakage, ordered",
                                  "one-way neighbours",
                                  "maximum leakage at every λ",
                                  "maximum leakage and covering number at every λ",
                                  "maximum leakage of two graphs at every λ",
                                  "maximum leakage for distances"};

}  // namespace

std::string Counterexample::expected() const {
    if (!failed || !expectation.empty()) return expectation;
    return values[failed->left].name + " " + to_string(failed->kind) + " " + values[failed->right].name;
}

const Datum* Counterexample::value(const std::string& name) const {
    const auto found = std::find_if(values.begin(), values.end(), [&](const NamedDatum& v) { return v.name == name; });
    return found == values.end() ? nullptr : &found->value;
}

std::string to_string(FailedRelation::Kind kind) { return word_for(relations, kind); }
std::string to_string(Certifiable what) { return word_for(certifiables, what); }
std::optional<FailedRelation::Kind> parse_relation(const std::string& text) {
    return by_word<FailedRelation::Kind>(relations, text);
}
std::optional<Certifiable> parse_certifiable(const std::string& text) {
    return by_word<Certifiable>(certifiables, text);
}

}  // namespace leakproof
