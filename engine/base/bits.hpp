// Counting bits without the call that std::popcount is on machines of any age.
#pragma once

#include <cstdint>

namespace leakproof {

// The sums of neighbouring bits, pairs, nibbles, and the bytes added up by a product.
constexpr int bit_count(std::uint64_t x) {
    x -= x >> 1 & 0x5555555555555555U;
    x = (x & 0x3333333333333333U) + (x >> 2 & 0x3333333333333333U);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fU;
    return static_cast<int>(x * 0x0101010101010101U >> 56);
}

}  // namespace leakproof
