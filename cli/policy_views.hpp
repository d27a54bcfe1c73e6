// The views of what is told of a policy: JSON and text. Both grow with the description.
#pragma once

#include "cli/json.hpp"
#include "cli/levels.hpp"
#include "report/policy_description.hpp"

namespace leakproof::cli {

constexpr int most_vertices_in_graph6 = 62;

// Puts what is new into the object; it begins empty.
void put_new(Json& object, const PolicyDescription& of, const LevelOptions& style);

class PolicyText {
public:
    // With the answers to queries as tables, one for each level, once all of them are there.
    PolicyText(const LevelOptions& style, bool tables) : style_(style), tables_(tables) {}

    std::string what_is_new(const PolicyDescription& of);

private:
    std::string queries(const PolicyDescription& of);
    std::string quantiles(const PolicyDescription& of);

    const LevelOptions& style_;
    bool tables_;
    bool stated_ = false, databases_ = false, protection_ = false, theorems_ = false, comparison_ = false;
    std::size_t leakage_ = 0, bits_ = 0, pairs_ = 0, queries_ = 0, quantiles_ = 0;  // that were told
};

std::string number_text(const Rational& number);                                      // a whole one
std::string comparison_text(const PolicyDescription& of, const LevelOptions& style);  // of two policies

inline const Rational usual_confidence(19, 20);  // of error bars
constexpr unsigned rank_error_bits = 256;

// At λ = 1 no finite noise is enough, but the rest is known.
inline bool has_noise(const Level& level) { return level.compare(Rational(1)) != std::strong_ordering::equal; }

}  // namespace leakproof::cli
