#include "base/error.hpp"

namespace leakproof {

std::string quoted(const std::string& text) {
    constexpr std::size_t longest = 40;
    static const char* const hex = "0123456789abcdef";
    std::string out = "'";
    for (std::size_t k = 0; k < text.size() && k < longest; ++k) {
        const auto c = static_cast<unsigned char>(text[k]);
        if (c >= 0x20 && c != 0x7f) {
            out += text[k];
        } else {
            out += "\\x";
            out += hex[c >> 4];
            out += hex[c & 15];
        }
    }
    return out + (text.size() > longest ? "…'" : "'");
}

}  // namespace leakproof
