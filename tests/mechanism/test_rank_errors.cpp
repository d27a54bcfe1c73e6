// Choices with probabilities in proportion to powers of λ, and what is known of rank errors whatever the table is.
#include <doctest/doctest.h>

#include <map>

#include "exact/level_power.hpp"
#include "mechanism/rank_error_law.hpp"
#include "mechanism/weighted_choice.hpp"

namespace leakproof::test {
namespace {

// Says these bits and then has none left.
struct NoMoreBits {};
class GivenBits : public RandomBits {
public:
    GivenBits(unsigned bits, unsigned count) : bits_(bits), left_(count) {}
    bool bit() override {
        if (left_ == 0) throw NoMoreBits{};
        return (bits_ >> --left_ & 1U) != 0;
    }
    unsigned left() const { return left_; }

private:
    unsigned bits_, left_;
};

// What all strings of so many bits settle, for each thing.
std::vector<Rational> settled(WeightedChoice& choice, std::size_t things, unsigned count) {
    std::vector<Rational> out(things);
    for (unsigned bits = 0; bits < 1U << count; ++bits) {
        GivenBits given(bits, count);
        try {
            out[choice.draw(given)] += power(Rational(1, 2), count);
        } catch (const NoMoreBits&) {}
    }
    return out;
}

// All tables of so many persons, by how many have each value.
void for_each_table(int places, long persons, std::vector<long>& counts, const std::function<void()>& action) {
    if (static_cast<int>(counts.size()) + 1 == places) {
        counts.push_back(persons);
        action();
        counts.pop_back();
        return;
    }
    for (long k = 0; k <= persons; ++k) {
        counts.push_back(k);
        for_each_table(places, persons - k, counts, action);
        counts.pop_back();
    }
}

// By the definition, a sum for each value.
std::vector<Rational> rank_errors_by_definition(const std::vector<long>& counts, const Rational& q) {
    long all = 0, below = 0;
    for (const long c : counts) all += c;
    std::vector<Rational> out;
    for (const long c : counts) {
        const Rational too_many = Rational(below) - q * Rational(all);
        const Rational too_few = q * Rational(all) - Rational(below + c);
        out.push_back(too_many.sign() > 0 ? too_many : too_few.sign() > 0 ? too_few : Rational(0));
        below += c;
    }
    return out;
}

}  // namespace

TEST_CASE("a weighted choice: what every string of bits settles is near the law, and never beyond it") {
    const std::vector<Rational> exponents{Rational(3, 2), 0, Rational(1, 3), 1, 7, Rational(200)};
    constexpr unsigned count = 14;
    for (const Level& level : {Level::of_lambda(2), Level::of_lambda(Rational(9, 4)), Level::of_epsilon(Rational(1, 2)),
                               Level::of_epsilon(1)}) {
        CAPTURE(level.str());
        WeightedChoice choice(level, exponents);
        const auto found = settled(choice, exponents.size(), count);
        Enclosure sum;
        for (const auto& x : exponents) sum = sum + LevelPower(level, -x).enclosure(256);
        for (std::size_t k = 0; k < exponents.size(); ++k) {
            CAPTURE(k);
            const Enclosure p = LevelPower(level, -exponents[k]).enclosure(256) / sum;
            CHECK(found[k] <= p.upper);
            CHECK(p.lower - found[k] <= Rational(2) * power(Rational(1, 2), count));  // at its two ends
        }
    }
}

TEST_CASE("a weighted choice: equal weights, one thing, exponents below 0, and none") {
    WeightedChoice equal(Level::of_epsilon(1), {Rational(5), Rational(5), Rational(5), Rational(5)});
    CHECK(settled(equal, 4, 3) == std::vector<Rational>(4, Rational(1, 4)));
    // An end at 1/2 that no enclosure of irrational weights shows to be there: it is met with probability 0.
    WeightedChoice halves(Level::of_epsilon(1), {Rational(-1), Rational(-1), Rational(1, 3), Rational(1, 3)});
    const auto found = settled(halves, 4, 12);
    CHECK(found[0] + found[1] > found[2] + found[3]);
    WeightedChoice one(Level::of_lambda(3), {Rational(17)});
    SeededRandom random(1);
    CHECK(one.draw(random) == 0);
    CHECK_THROWS_AS(WeightedChoice(Level::of_lambda(3), {}), std::logic_error);
}

TEST_CASE("rank errors: what holds whatever the table is, against all tables") {
    const auto chance_above = [](const std::vector<Rational>& errors, const Rational& lambda, long s, long w) {
        Rational all, above;
        for (const auto& d : errors) {
            const Rational weight = *LevelPower(Level::of_lambda(lambda), -d / Rational(s)).exact();
            all += weight;
            if (d > Rational(w)) above += weight;
        }
        return above / all;
    };
    // λ is a fourth power, so that everything is a fraction.
    const Rational lambda(81, 16);
    for (const Rational& q : {Rational(0), Rational(1, 4), Rational(1, 2), Rational(1)})
        for (int places = 1; places <= 4; ++places)
            for (long persons = 1; persons <= 5; ++persons)
                for (const long s : {1, 2})
                    for (const bool known : {true, false}) {
                        if (!known && q != Rational(1, 2) && q != Rational(0)) continue;
                        CAPTURE(q.str());
                        CAPTURE(places);
                        CAPTURE(persons);
                        CAPTURE(s);
                        CAPTURE(known);
                        if (s == 2 && q == Rational(1, 4)) continue;  // no fraction
                        const RankErrorLaw law{places - 1, s, q, persons, known};
                        std::map<long, Rational> worst;
                        Rational square;
                        for (long n = known ? persons : 0; n <= persons; ++n) {
                            std::vector<long> counts;
                            for_each_table(places, n, counts, [&] {
                                const auto errors = rank_errors_by_definition(counts, q);
                                Rational all, squares;
                                for (const auto& d : errors) {
                                    const Rational weight =
                                        *LevelPower(Level::of_lambda(lambda), -d / Rational(s)).exact();
                                    all += weight;
                                    squares += weight * d * d;
                                }
                                square = std::max(square, squares / all);
                                for (long w = 0; w <= persons; ++w)
                                    worst[w] = std::max(worst[w], chance_above(errors, lambda, s, w));
                            });
                        }
                        const auto found = expected_squared_rank_error(law, Level::of_lambda(lambda), 128);
                        CHECK((known ? found.lower == square : found.lower >= square));
                        for (const Rational& c : {Rational(1, 2), Rational(19, 20), Rational(999, 1000)}) {
                            long w = 0;
                            while (worst[w] > Rational(1) - c) ++w;
                            const Integer bar = rank_error_within(law, Level::of_lambda(lambda), c);
                            CHECK((known ? bar == Integer(w) : bar >= Integer(w)));
                        }
                    }
}

TEST_CASE("rank errors: equality with the bound is decided, and large tables take no time") {
    // (m-1)·λ^{-1} = (1-c)/c at λ = 19, c = 19/20, m = 2: a rank error of 1 is not too likely.
    CHECK(rank_error_within({1, 1, Rational(1, 2), 100, true}, Level::of_lambda(19), Rational(19, 20)) == Integer(0));
    CHECK(rank_error_within({1, 1, Rational(1, 2), 100, true}, Level::of_lambda(Rational(18999, 1000)),
                            Rational(19, 20)) == Integer(1));
    const RankErrorLaw large{1'000'000, 2, Rational(1, 3), 1'000'000'000, true};
    // 2·ln(10⁶·19)/ε = 33519.8…, and rank errors end in 1/3 or in 2/3 here.
    CHECK(rank_error_within(large, Level::of_epsilon(Rational(1, 1000)), Rational(19, 20)) == Integer(33520));
    const auto square = expected_squared_rank_error(large, Level::of_epsilon(Rational(1, 1000)), 192);
    CHECK(square.upper - square.lower < Rational(1));
    CHECK(square.lower > Rational(400'000'000));
}

TEST_CASE("rank errors: the largest square where steps are finer than what is computed, and where powers are long") {
    // d²·2/(e^{5d} + 2) is largest where (y - 2) e^y = 4, y = 5d: at 2.332…, 0.0353….
    const auto square = [](const Rational& q) {
        return expected_squared_rank_error({2, 1, q, 10, false}, Level::of_epsilon(5), 128);
    };
    const Enclosure coarse = square(Rational(1, 1'000'000));
    for (const int digits : {40, 70, 100}) {
        const Enclosure fine = square(Rational(1) / power(Rational(10), digits));
        CHECK(fine.upper - fine.lower < Rational(1, 1'000'000));
        CHECK(absolute(fine.upper - coarse.upper) < Rational(1, 1'000'000));
    }
    const auto far =
        expected_squared_rank_error({3, 1, Rational(1, 2), 1'000'000'000, true}, Level::of_epsilon(100), 256);
    CHECK(far.lower.sign() >= 0);
    CHECK(far.upper < Rational(1, 1'000'000));
    const Rational lambda = *Rational::parse("1." + std::string(320, '0') + "1") + Rational(1);
    const auto slow = expected_squared_rank_error({4, 1, Rational(1, 2), 10'000, true}, Level::of_lambda(lambda), 256);
    CHECK(slow.upper - slow.lower < Rational(1, 1'000'000));
}

}  // namespace leakproof::test
