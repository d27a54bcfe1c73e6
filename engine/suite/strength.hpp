// For how much a check speaks: for which channels, at which ε.
#pragma once

#include <optional>
#include <string>

namespace leakproof {

// For which channels and for which ε something was established. The order is the order of strength;
// `none` means that the claim does not speak of channels (or of ε).
enum class Channels { none, instances, all };
enum class Epsilon { none, list, all };

struct Strength {
    Channels channels = Channels::none;
    Epsilon epsilon = Epsilon::none;
    friend bool operator==(const Strength&, const Strength&) = default;
};

Strength weaker(const Strength& a, const Strength& b);    // what both establish
Strength stronger(const Strength& a, const Strength& b);  // the one of the two that says more, about channels first

std::string to_string(Channels channels);
std::string to_string(Epsilon epsilon);
std::optional<Channels> parse_channels(const std::string& text);
std::optional<Epsilon> parse_epsilon(const std::string& text);

}  // namespace leakproof
