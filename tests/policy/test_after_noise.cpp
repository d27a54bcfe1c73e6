// What is made of released numbers: nearest ones that do not fall, and with the sums that a policy knows.
#include <doctest/doctest.h>

#include "policy/reading/policy_reader.hpp"
#include "policy/release/after_noise.hpp"

namespace leakproof::test {
namespace {

Rational distance(const std::vector<Rational>& a, const std::vector<Rational>& b) {
    Rational out;
    for (std::size_t k = 0; k < a.size(); ++k) out += (a[k] - b[k]) * (a[k] - b[k]);
    return out;
}

}  // namespace

TEST_CASE("isotonic: the nearest numbers that do not fall, by trying all in quarters") {
    CHECK(isotonic({3, 1, 2}) == std::vector<Rational>{2, 2, 2});
    CHECK(isotonic({1, 3, 2, 4}) == std::vector<Rational>{1, Rational(5, 2), Rational(5, 2), 4});
    CHECK(isotonic({}).empty());
    for (int code = 0; code < 4 * 4 * 4; ++code) {
        const std::vector<Rational> numbers{code % 4, code / 4 % 4, code / 16};
        const Rational best = distance(numbers, isotonic(numbers));
        for (int a = 0; a <= 12; ++a)
            for (int b = a; b <= 12; ++b)
                for (int c = b; c <= 12; ++c)
                    CHECK(distance(numbers, {Rational(a, 4), Rational(b, 4), Rational(c, 4)}) >= best);
    }
}

TEST_CASE("known sums are imposed exactly, by the nearest numbers, and their variances are those of the projection") {
    const Policy policy = read_policy(
        R"({"attributes": {"sex": ["f", "m"], "band": ["a", "b", "c"]}, "secrets": "full", "tuples": 9,
            "marginals": [{"attributes": ["sex"], "counts": [4, 5]}],
            "constraints": [{"values": [["f", "a"], ["m", "a"]], "answer": 3}]})",
        "t");
    std::size_t left_out = 0;
    const auto query = parse_query("histogram", policy.domain(), "t");
    const auto sums = known_sums(policy, query, left_out);
    CHECK(left_out == 0);
    CHECK(sums.size() == 3);  // all nine follow from four and five
    std::vector<Rational> variances;
    const std::vector<Rational> noisy{5, -2, 0, 1, 1, 7};
    const auto out = with_known_sums(noisy, sums, &variances);
    CHECK(out[0] + out[1] + out[2] == Rational(4));
    CHECK(out[3] + out[4] + out[5] == Rational(5));
    CHECK(out[0] + out[3] == Rational(3));
    Rational trace;
    for (const auto& variance : variances) trace += variance;
    CHECK(trace == Rational(3));  // six numbers, three sums
    CHECK(with_known_sums(out, sums) == out);
    // What is left out of the difference: it is orthogonal to all that keeps the sums.
    const std::vector<Rational> keeps{0, 1, -1, 0, 0, 0};
    Rational along;
    for (std::size_t k = 0; k < out.size(); ++k) along += keeps[k] * (out[k] - noisy[k]);
    CHECK(along.is_zero());
    const auto of_band = parse_query("histogram of band", policy.domain(), "t");
    CHECK(known_sums(policy, of_band, left_out).size() == 2);
    CHECK(left_out == 2);  // the sexes
    CHECK_THROWS(known_sums(policy, parse_query("range f..f a..b", policy.domain(), "t"), left_out));
}

TEST_CASE("steps after the noise are made in their order") {
    const std::vector<Rational> numbers{-3, Rational(5, 2), 1};
    CHECK(after_noise(numbers, parse_after_noise("nonnegative, isotonic, whole", "t"), {}) ==
          std::vector<Rational>{0, 2, 2});
    CHECK(after_noise(numbers, parse_after_noise("whole", "t"), {}) == std::vector<Rational>{-3, 3, 1});
    CHECK_THROWS(parse_after_noise("isotnic", "t"));
    CHECK_THROWS(parse_after_noise("", "t"));
}

}  // namespace leakproof::test
