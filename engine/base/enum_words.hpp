// The words that an enumeration is written in, one for each of its values in order.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace leakproof {

template <class Words, class Enum>
std::string word_for(const Words& words, Enum value) {
    return words[static_cast<std::size_t>(value)];
}

template <class Enum, class Words>
std::optional<Enum> by_word(const Words& words, const std::string& text) {
    for (std::size_t k = 0; k < words.size(); ++k)
        if (text == words[k]) return static_cast<Enum>(k);
    return std::nullopt;
}

}  // namespace leakproof
