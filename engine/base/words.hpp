// Words: what they count, the blanks around them, lists of them.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

namespace leakproof {

// "1 component", "3 components"; the plural is the singular with an s unless it is given.
inline std::string counted(long number, const std::string& one, const std::string& many = "") {
    return std::to_string(number) + " " + (number == 1 ? one : many.empty() ? one + "s" : many);
}

constexpr std::string_view blanks = " \t\r\n";

// Without blanks at its ends.
inline std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return "";
    return std::string(text.substr(first, text.find_last_not_of(blanks) - first + 1));
}

inline std::string trimmed_text(std::string_view text) { return trimmed(text); }

// What stands between the separators, trimmed; one piece at least.
inline std::vector<std::string> split(std::string_view text, std::string_view separator) {
    std::vector<std::string> out;
    for (auto end = text.find(separator); end != std::string_view::npos; end = text.find(separator)) {
        out.push_back(trimmed(text.substr(0, end)));
        text.remove_prefix(end + separator.size());
    }
    out.push_back(trimmed(text));
    return out;
}

// How an item of a list is written unless it is said otherwise: text as it is, numbers by their digits, all else by
// its str().
struct AsText {
    template <class Item>
    std::string operator()(const Item& item) const {
        if constexpr (std::convertible_to<Item, std::string_view>) return std::string(std::string_view(item));
        else if constexpr (std::integral<Item>) return std::to_string(item);
        else return item.str();
    }
};

// The items one after another, with something between them: joined({"a", "b"}, ", ") is "a, b".
template <class Items, class Text = AsText>
std::string joined(const Items& items, std::string_view between, const Text& text = {}) {
    std::string out;
    bool first = true;
    for (const auto& item : items) {
        if (!first) out += between;
        first = false;
        out += text(item);
    }
    return out;
}

}  // namespace leakproof
