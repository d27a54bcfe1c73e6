// Numbers with the words they count.
#pragma once

#include <string>

namespace leakproof {

// "1 component", "3 components"; the plural is the singular with an s unless it is given.
inline std::string counted(long number, const std::string& one, const std::string& many = "") {
    return std::to_string(number) + " " + (number == 1 ? one : many.empty() ? one + "s" : many);
}

}  // namespace leakproof
