// SHA-256 (FIPS 180-4), for digests of results.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace leakproof::bench {

class Sha256 {
public:
    void add(std::string_view text);
    std::string hex();  // ends the message

private:
    void block(const unsigned char* bytes);
    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<unsigned char, 64> pending_{};
    std::size_t held_ = 0;
    std::uint64_t length_ = 0;
};

}  // namespace leakproof::bench
