// What is said about a claim, or in answer to a question.
#pragma once

#include <optional>
#include <string>

namespace leakproof {

enum class Verdict {
    holds,      // every instance met it, and there was at least one
    refuted,    // some instance did not
    vacuous,    // no instance met the hypothesis
    incomplete  // stopped before the range was exhausted, nothing refuted so far
};

std::string to_string(Verdict verdict);
std::optional<Verdict> parse_verdict(const std::string& text);

}  // namespace leakproof
