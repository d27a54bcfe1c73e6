#include "base/verdict.hpp"

#include <array>

#include "base/enum_words.hpp"

namespace leakproof {
namespace {

constexpr std::array verdicts{"holds", "refuted", "vacuous", "incomplete"};

}  // namespace

std::string to_string(Verdict verdict) { return word_for(verdicts, verdict); }
std::optional<Verdict> parse_verdict(const std::string& text) { return by_word<Verdict>(verdicts, text); }

}  // namespace leakproof
