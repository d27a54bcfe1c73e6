#include "suite/strength.hpp"

#include <algorithm>
#include <array>

#include "base/enum_words.hpp"

namespace leakproof {
namespace {

constexpr std::array channel_words{"none", "instances", "all"};
constexpr std::array epsilon_words{"none", "list", "all"};

}  // namespace

Strength weaker(const Strength& a, const Strength& b) {
    return {std::min(a.channels, b.channels), std::min(a.epsilon, b.epsilon)};
}

// One of the two, never a mixture: all channels at some ε and some channels at all ε do not make all channels at all ε.
Strength stronger(const Strength& a, const Strength& b) {
    return std::pair(a.channels, a.epsilon) < std::pair(b.channels, b.epsilon) ? b : a;
}

std::string to_string(Channels channels) { return word_for(channel_words, channels); }
std::string to_string(Epsilon epsilon) { return word_for(epsilon_words, epsilon); }
std::optional<Channels> parse_channels(const std::string& text) { return by_word<Channels>(channel_words, text); }
std::optional<Epsilon> parse_epsilon(const std::string& text) { return by_word<Epsilon>(epsilon_words, text); }

}  // namespace leakproof
