// SHA-256 (FIPS 180-4), for digests of results.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace leakproof {

class Sha256 {
public:
    void add(std::string_view text);
    std::string hex();                     // ends the message
    std::array<std::uint32_t, 8> words();  // the same as numbers, the most significant first

private:
    void block(const unsigned char* bytes);
    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<unsigned char, 64> pending_{};
    std::size_t held_ = 0;
    std::uint64_t length_ = 0;
};

std::string sha256_of(std::string_view text);

// A digest of lines that does not depend on their order: the sum of their SHA-256 modulo 2^256. Sums add up.
class LineDigest {
public:
    void add_line(std::string_view line);
    void add(const LineDigest& other);
    std::string hex() const;
    static std::optional<LineDigest> parse(const std::string& hex);
    friend bool operator==(const LineDigest&, const LineDigest&) = default;

private:
    std::array<std::uint32_t, 8> words_{};  // the most significant first
};

}  // namespace leakproof
