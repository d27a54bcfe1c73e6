#include "report/short_name.hpp"

#include "base/sha256.hpp"
#include "report/text.hpp"

namespace leakproof {

std::string short_name(const std::string& name) {
    constexpr std::size_t longest = 40, kept = 16, digits = 6;
    if (width_of(name) <= longest) return name;
    std::size_t end = 0;  // no character is cut in two
    for (std::size_t characters = 0; characters < kept; ++characters) do
            ++end;
        while (end < name.size() && (name[end] & 0xc0) == 0x80);
    return name.substr(0, end) + "…#" + sha256_of(name).substr(0, digits);
}

}  // namespace leakproof
