#include "suite/verdict.hpp"

#include <algorithm>
#include <array>

namespace leakproof {
namespace {

constexpr std::array verdicts{"holds", "refuted", "vacuous", "incomplete"};
constexpr std::array channel_words{"none", "instances", "all"};
constexpr std::array epsilon_words{"none", "list", "all"};

template <class Enum, class Words>
std::optional<Enum> parse(const Words& words, const std::string& text) {
    const auto found = std::find(words.begin(), words.end(), text);
    if (found == words.end()) return std::nullopt;
    return static_cast<Enum>(found - words.begin());
}

}  // namespace

Strength weaker(const Strength& a, const Strength& b) {
    return {std::min(a.channels, b.channels), std::min(a.epsilon, b.epsilon)};
}

// One of the two, never a mixture: all channels at some ε and some channels at all ε do not make all channels at all ε.
Strength stronger(const Strength& a, const Strength& b) {
    return std::pair(a.channels, a.epsilon) < std::pair(b.channels, b.epsilon) ? b : a;
}

std::string to_string(Verdict verdict) { return verdicts[static_cast<std::size_t>(verdict)]; }
std::string to_string(Channels channels) { return channel_words[static_cast<std::size_t>(channels)]; }
std::string to_string(Epsilon epsilon) { return epsilon_words[static_cast<std::size_t>(epsilon)]; }
std::optional<Verdict> parse_verdict(const std::string& text) { return parse<Verdict>(verdicts, text); }
std::optional<Channels> parse_channels(const std::string& text) { return parse<Channels>(channel_words, text); }
std::optional<Epsilon> parse_epsilon(const std::string& text) { return parse<Epsilon>(epsilon_words, text); }

}  // namespace leakproof
