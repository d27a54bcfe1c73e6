// Words: what they count, and the blanks around them.
#pragma once

#include <string>
#include <string_view>

namespace leakproof {

// "1 component", "3 components"; the plural is the singular with an s unless it is given.
inline std::string counted(long number, const std::string& one, const std::string& many = "") {
    return std::to_string(number) + " " + (number == 1 ? one : many.empty() ? one + "s" : many);
}

// Without blanks, tabs and carriage returns at its ends.
inline std::string trimmed_text(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return "";
    return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

}  // namespace leakproof
