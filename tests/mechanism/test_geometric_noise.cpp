// Exactly drawn noise against its distribution: all strings of random bits up to a depth, and long seeded streams.
#include <doctest/doctest.h>

#include <functional>
#include <map>
#include <optional>

#include "base/error.hpp"
#include "mechanism/geometric_noise.hpp"
#include "mechanism/noise.hpp"

using namespace leakproof;

namespace {

class Exhausted {};

// The bits of a string, and nothing after its end.
class GivenBits : public RandomBits {
public:
    explicit GivenBits(const std::vector<bool>& bits) : bits_(bits) {}
    bool bit() override {
        if (at_ == bits_.size()) throw Exhausted();
        return bits_[at_++];
    }

private:
    const std::vector<bool>& bits_;
    std::size_t at_ = 0;
};

// The probability of each outcome that is settled by at most `depth` bits, and what is left.
template <class Outcome>
struct Settled {
    std::map<Outcome, Rational> mass;
    Rational left;
};

template <class Outcome>
Settled<Outcome> settled(int depth, const std::function<Outcome(RandomBits&)>& draw) {
    Settled<Outcome> out;
    std::vector<bool> bits;
    const std::function<void()> grow = [&] {
        const Rational weight = power(Rational(2), -static_cast<long>(bits.size()));
        std::optional<Outcome> outcome;
        try {
            GivenBits given(bits);
            outcome = draw(given);
        } catch (const Exhausted&) {}
        if (outcome) {
            out.mass[*outcome] += weight;
        } else if (static_cast<int>(bits.size()) == depth) {
            out.left += weight;
        } else {
            for (const bool bit : {false, true}) {
                bits.push_back(bit);
                grow();
                bits.pop_back();
            }
        }
    };
    grow();
    return out;
}

Enclosure exactly(const Rational& x) { return {x, x}; }

// Pr(Z = z), enclosed.
Enclosure probability(const Enclosure& ratio, long z) {
    const auto at = [&](const Rational& r, const Rational& s) {  // increasing in s, decreasing in r
        return (Rational(1) - r) / (Rational(1) + r) * power(s, std::labs(z));
    };
    return {at(ratio.upper, ratio.lower), at(ratio.lower, ratio.upper)};
}

const std::vector<std::pair<Level, Rational>> ratios{
    {Level::of_lambda(2), 1},               // dyadic: 1/2
    {Level::of_lambda(3), Rational(1, 2)},  // 1/√3
    {Level::of_lambda(4), Rational(1, 2)},  // rational, though it does not look so
    {Level::of_lambda(Rational(3, 2)), Rational(1, 4)},
    {Level::of_epsilon(1), Rational(1, 2)},
    {Level::of_epsilon(Rational(1, 10)), Rational(1, 2)},
    {Level::of_epsilon(5), 1},
};

}  // namespace

TEST_CASE("every string of bits: what they settle brackets the probability") {
    const std::vector<std::pair<BinaryDigits::Enclose, Enclosure>> cases{
        {[](unsigned) { return exactly(Rational(1, 3)); }, exactly(Rational(1, 3))},
        {[](unsigned) { return exactly(Rational(5, 8)); }, exactly(Rational(5, 8))},
        {[](unsigned) { return exactly(0); }, exactly(0)},
        {[](unsigned bits) { return exp_of(-1, bits); }, exp_of(-1, 512)},
        {[](unsigned bits) { return root_of(Rational(1, 2), 2, bits); }, root_of(Rational(1, 2), 2, 512)},
        {[](unsigned bits) { return exp_of(-20, bits); }, exp_of(-20, 512)}};
    for (const auto& [enclose, p] : cases) {
        BinaryDigits digits(enclose);
        for (int depth = 1; depth <= 12; ++depth) {
            auto found = settled<bool>(depth, [&](RandomBits& random) { return bernoulli(digits, random); });
            CHECK(found.mass[true] <= p.lower);
            CHECK(found.mass[false] <= Rational(1) - p.upper);
            CHECK(found.left == power(Rational(2), -depth));  // one string is open, whatever p is
        }
    }
}

TEST_CASE("digits far behind the point, from coarse enclosures") {
    const Rational third(1, 3);
    unsigned finest = 0;
    BinaryDigits digits([&](unsigned bits) {
        finest = std::max(finest, bits);
        const Rational half_width = power(Rational(2), -static_cast<long>(bits / 3));
        return Enclosure{third - half_width, third + half_width};
    });
    for (std::size_t k = 0; k < 500; ++k) CHECK(digits.digit(k) == (k % 2 == 1));  // 0.010101…
    CHECK(finest > 1000);
    BinaryDigits one([](unsigned) { return exactly(1); });
    CHECK_THROWS_AS(one.digit(0), std::domain_error);
}

TEST_CASE("every string of bits: what they settle brackets the noise") {
    for (const auto& [level, exponent] : ratios) {
        GeometricNoise noise(level, exponent);
        const auto found = settled<long>(16, [&](RandomBits& random) {
            const Integer z = noise.draw(random);
            return fmpz_get_si(z.raw());
        });
        CAPTURE(level.str());
        CHECK(found.left < Rational(1, 2));
        CHECK(found.mass.size() > 2);
        const Enclosure ratio = noise.ratio(512);
        for (const auto& [z, mass] : found.mass) {
            const Enclosure p = probability(ratio, z);
            CAPTURE(z);
            CHECK(mass <= p.lower);
            CHECK(p.upper <= mass + found.left);
        }
    }
}

// The statistic Σ (observed - expected)²/expected over cells with |z| ≤ reach and the two tails has expectation equal
// to the number of cells less one, and variance about twice that.
TEST_CASE("long seeded streams have the right frequencies") {
    constexpr long draws = 40'000;
    for (const auto& [level, exponent] : ratios) {
        GeometricNoise noise(level, exponent);
        const Enclosure ratio = noise.ratio(512);
        long reach = 0;
        while (probability(ratio, reach + 1).lower * Rational(draws) > Rational(200)) ++reach;
        std::vector<long> observed(2 * static_cast<std::size_t>(reach) + 3);
        SeededRandom random(20'14);
        for (long k = 0; k < draws; ++k) {
            const Integer drawn = noise.draw(random);
            const long z = std::clamp(fmpz_get_si(drawn.raw()), -reach - 1, reach + 1);
            ++observed[static_cast<std::size_t>(z + reach + 1)];
        }
        const auto statistic_of = [&](const std::function<Rational(long)>& probability_of) {
            Rational statistic, inner;
            for (long z = -reach; z <= reach; ++z) inner += probability_of(z);
            for (long z = -reach - 1; z <= reach + 1; ++z) {
                const Rational expected =
                    Rational(draws) * (std::labs(z) > reach ? (Rational(1) - inner) / Rational(2) : probability_of(z));
                const Rational off = Rational(observed[static_cast<std::size_t>(z + reach + 1)]) - expected;
                statistic += off * off / expected;
            }
            return statistic;
        };
        CAPTURE(level.str());
        CAPTURE(exponent.str());
        const Rational cells(2 * reach + 3);
        CHECK(statistic_of([&](long z) { return probability(ratio, z).lower; }) < Rational(3) * cells);
        // A ratio that is off by a fifth is noticed.
        const Rational off = ratio.lower * Rational(8, 10);
        CHECK(statistic_of([&](long z) { return probability(exactly(off), z).lower; }) > Rational(3) * cells);
    }
}

TEST_CASE("a small ε: the spread of large noise is right, and drawing it takes few bits") {
    class Counting : public RandomBits {
    public:
        bool bit() override {
            ++bits;
            return random_.bit();
        }
        long bits = 0;

    private:
        SeededRandom random_{7};
    };
    GeometricNoise noise(Level::of_epsilon(Rational(1, 1'000'000)), Rational(1, 2));
    Counting random;
    Rational squares;
    constexpr long draws = 4'000;
    for (long k = 0; k < draws; ++k) {
        const Rational z(noise.draw(random));
        squares += z * z;
    }
    const Rational mean = squares / Rational(draws), variance = noise.variance().lower;
    CHECK(mean > variance * Rational(9, 10));
    CHECK(mean < variance * Rational(11, 10));
    CHECK(random.bits < 60 * draws);
}

TEST_CASE("the variance is that of the distribution, and near that of Laplace noise for small ε") {
    const GeometricNoise halves(Level::of_lambda(2), 1);
    CHECK(halves.variance().lower == Rational(4));
    Rational sum;
    for (long z = 1; z <= 200; ++z) sum += Rational(2 * z * z) * probability(exactly(Rational(1, 2)), z).lower;
    CHECK(Rational(4) - sum < power(Rational(10), -40));
    const GeometricNoise fine(Level::of_epsilon(Rational(1, 1000)), 1);
    CHECK(fine.variance().upper < Rational(2'000'000));  // 2/ε² - 1/6 + …
    CHECK(fine.variance().lower > Rational(1'999'999));
}

TEST_CASE("powers of a level: rational exactly where λ is a perfect power") {
    CHECK(*LevelPower(Level::of_lambda(Rational(9, 4)), Rational(-1, 2)).exact() == Rational(2, 3));
    CHECK(*LevelPower(Level::of_lambda(Rational(9, 4)), Rational(3, 2)).exact() == Rational(27, 8));
    CHECK_FALSE(LevelPower(Level::of_lambda(Rational(9, 2)), Rational(1, 2)).exact());
    CHECK_FALSE(LevelPower(Level::of_lambda(2), Rational(1, 1'000'000'000)).exact());
    CHECK_FALSE(LevelPower(Level::of_epsilon(1), 1).exact());
    CHECK(*LevelPower(Level::of_epsilon(1), 0).exact() == Rational(1));
    const LevelPower root(Level::of_lambda(2), Rational(1, 2));
    const Enclosure value = root.enclosure(256), square = value * value;
    CHECK(square.lower < Rational(2));
    CHECK(square.upper > Rational(2));
    CHECK(square.upper - square.lower < power(Rational(2), -240));
}

TEST_CASE("noise that would have to be endless is refused") {
    CHECK_THROWS_AS(GeometricNoise(Level::of_lambda(1), 1), InputError);
    CHECK_THROWS_AS(GeometricNoise(Level::of_epsilon(0), 1), InputError);
    CHECK_THROWS_AS(GeometricNoise(Level::of_epsilon(power(Rational(10), -30)), 1), InputError);
    CHECK_THROWS_AS(GeometricNoise(Level::of_lambda(Rational(1'000'000'001, 1'000'000'000)), 1), InputError);
}

TEST_CASE("seeded bits are the same everywhere, those of the system are not") {
    SeededRandom a(1), b(1);
    SystemRandom system, another;
    int same = 0, ones = 0;
    for (int k = 0; k < 10'000; ++k) {
        CHECK(a.bit() == b.bit());
        const bool bit = system.bit();
        ones += bit;
        same += bit == another.bit();
    }
    CHECK(ones > 4'000);
    CHECK(ones < 6'000);
    CHECK(same > 4'000);
    CHECK(same < 6'000);
    SeededRandom known(5489);
    std::uint64_t word = 0;
    for (int k = 0; k < 64; ++k) word = word << 1 | static_cast<std::uint64_t>(known.bit());
    CHECK(word == 14514284786278117030ULL);  // the first number of the 64-bit Mersenne twister with its standard seed
}
