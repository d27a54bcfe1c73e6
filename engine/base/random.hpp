// A small reproducible generator of words (splitmix64), the same on every machine.
#pragma once

#include <cstdint>
#include <string_view>

namespace leakproof {

class RandomNumbers {
public:
    explicit RandomNumbers(std::uint64_t seed) : state_(seed) {}
    // Seeded by a text (its 64-bit FNV-1a hash), so that each graph has its own stream.
    explicit RandomNumbers(std::string_view text, std::uint64_t seed = 0) : state_(0xcbf29ce484222325ULL) {
        for (const char c : text) state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
        state_ ^= seed;
    }

    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15ULL;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }
    int below(int bound) { return static_cast<int>(next() % static_cast<std::uint64_t>(bound)); }

private:
    std::uint64_t state_;
};

}  // namespace leakproof
