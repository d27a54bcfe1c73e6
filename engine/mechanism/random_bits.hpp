// Sources of random bits.
#pragma once

#include <array>
#include <cstdint>
#include <random>

namespace leakproof {

class RandomBits {
public:
    RandomBits() = default;
    virtual ~RandomBits() = default;
    RandomBits(const RandomBits&) = delete;
    RandomBits& operator=(const RandomBits&) = delete;

    virtual bool bit() = 0;  // independent and uniform
};

// From the system's random source; throws std::runtime_error where it has none to give.
class SystemRandom : public RandomBits {
public:
    bool bit() override;

private:
    std::array<std::uint8_t, 256> bytes_{};
    std::size_t used_ = 8 * 256;  // bits
};

// The same bits for the same seed, everywhere. For tests only: who knows the seed knows the noise.
class SeededRandom : public RandomBits {
public:
    explicit SeededRandom(std::uint64_t seed) : generator_(seed) {}
    bool bit() override;

private:
    std::mt19937_64 generator_;
    std::uint64_t word_ = 0;
    int left_ = 0;
};

}  // namespace leakproof
