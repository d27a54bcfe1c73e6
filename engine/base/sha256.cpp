#include "base/sha256.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace leakproof {
namespace {

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> k{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using Words256 = std::array<std::uint32_t, 8>;

std::string hex_of(const Words256& words) {
    static const char* const digits = "0123456789abcdef";
    std::string out;
    for (const auto word : words)
        for (int shift = 28; shift >= 0; shift -= 4) out += digits[word >> shift & 15];
    return out;
}

void add_modulo(Words256& to, const Words256& other) {
    std::uint64_t carry = 0;
    for (std::size_t t = to.size(); t-- > 0;) {
        carry += std::uint64_t{to[t]} + other[t];
        to[t] = static_cast<std::uint32_t>(carry);
        carry >>= 32;
    }
}

}  // namespace

void Sha256::block(const unsigned char* bytes) {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t t = 0; t < 16; ++t)
        w[t] = static_cast<std::uint32_t>(bytes[4 * t]) << 24 | static_cast<std::uint32_t>(bytes[4 * t + 1]) << 16 |
               static_cast<std::uint32_t>(bytes[4 * t + 2]) << 8 | bytes[4 * t + 3];
    for (std::size_t t = 16; t < 64; ++t) {
        const auto s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ (w[t - 15] >> 3);
        const auto s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ (w[t - 2] >> 10);
        w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t t = 0; t < 64; ++t) {
        const auto t1 =
            h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + k[t] + w[t];
        const auto t2 = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const std::array<std::uint32_t, 8> add{a, b, c, d, e, f, g, h};
    for (std::size_t t = 0; t < 8; ++t) state_[t] += add[t];
}

void Sha256::add(std::string_view text) {
    length_ += text.size();
    while (!text.empty()) {
        const std::size_t take = std::min(text.size(), pending_.size() - held_);
        std::memcpy(pending_.data() + held_, text.data(), take);
        held_ += take;
        text.remove_prefix(take);
        if (held_ == pending_.size()) {
            block(pending_.data());
            held_ = 0;
        }
    }
}

std::array<std::uint32_t, 8> Sha256::words() {
    const std::uint64_t bits = length_ * 8;
    std::array<char, 72> padding{static_cast<char>(0x80)};
    std::size_t size = 1 + (119 - held_) % 64;  // up to 56 bytes of the last block
    for (int shift = 56; shift >= 0; shift -= 8) padding[size++] = static_cast<char>(bits >> shift & 0xff);
    add({padding.data(), size});
    return state_;
}

std::string Sha256::hex() { return hex_of(words()); }

std::string sha256_of(std::string_view text) {
    Sha256 sha;
    sha.add(text);
    return sha.hex();
}

void LineDigest::add_line(std::string_view line) {
    Sha256 sha;
    sha.add(line);
    add_modulo(words_, sha.words());
}

void LineDigest::add(const LineDigest& other) { add_modulo(words_, other.words_); }

std::string LineDigest::hex() const { return hex_of(words_); }

std::optional<LineDigest> LineDigest::parse(const std::string& hex) {
    if (hex.size() != 64 || hex.find_first_not_of("0123456789abcdef") != std::string::npos) return std::nullopt;
    LineDigest out;
    for (std::size_t t = 0; t < out.words_.size(); ++t)
        out.words_[t] = static_cast<std::uint32_t>(std::stoul(hex.substr(8 * t, 8), nullptr, 16));
    return out;
}

}  // namespace leakproof
