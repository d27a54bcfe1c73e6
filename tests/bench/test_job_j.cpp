// Job J: the fast path against its rational twin, and both against the digests of the SageMath script.
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "base/random.hpp"
#include "base/sha256.hpp"
#include "bench/job_j.hpp"
#include "bench/rounded.hpp"
#include "corpus/enumerate/graphs.hpp"

namespace leakproof::bench {
namespace {

TEST_CASE("SHA-256 of the examples of FIPS 180") {
    Sha256 abc, empty;
    abc.add("a");
    abc.add("bc");
    CHECK(abc.hex() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(empty.hex() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST_CASE("the fast path writes the same lines as rationals") {
    for (const Rational& lambda :
         {Rational(2), Rational(3, 2), Rational(11, 10), Rational(1), Rational(1000001, 1000000)}) {
        JobJ job(lambda);
        JobResult result;
        for (int n = 1; n <= 6; ++n)
            for_each_graph6(n, [&](const std::string& g6) {
                CAPTURE(g6);
                int failed = 0;
                const std::string slow = job_j_with_rationals(g6, lambda, failed);
                CHECK(failed == 0);
                for (const bool wide : {false, true}) {
                    if (wide) job.run_wide(g6, result);
                    else job.run(g6, result);
                    CHECK(result.failed_checks == 0);
                    if (result.overflowed) continue;
                    CHECK_FALSE((wide && result.fits_words));
                    std::string line;
                    append_line(line, result);
                    CHECK(line == slow);
                }
                return true;
            });
    }
}

// Entries around those at which a comparison turns, and the same question to all four ways of asking it.
TEST_CASE("rounded bounds never decide what exact comparison does not") {
    RandomNumbers random(7);
    int yes = 0, no = 0;
    for (int round = 0; round < 20000; ++round) {
        const long p = 1 + random.below(round % 2 == 0 ? 6 : 3000), q = 1 + random.below(static_cast<int>(p));
        const int columns = 1 + random.below(9), shift = random.below(36);
        RowScaled<Word> words;
        const View<Word, 0, 0> k(words, 2, columns, Word(1 + random.below(1000)));
        for (int i = 0; i < 2; ++i) k.part[i] = Word(1 + random.below(200)) * Word(1L << shift);
        std::vector<long> left = {k.common.native() * k.part[0].native(), k.common.native() * k.part[1].native()};
        for (int j = 0; j + 1 < columns; ++j) {
            const long x = left[0] / 4,
                       exact = static_cast<long>(DoubleWord{x} * p * k.part[1].native() / q / k.part[0].native());
            const long y = std::clamp(exact + random.below(3) - 1, 0L, left[1]);
            k(0, j) = x;
            k(1, j) = random.below(4) == 0 ? left[1] / 4 : y;
            left[0] -= k(0, j).native();
            left[1] -= k(1, j).native();
        }
        for (int i = 0; i < 2; ++i) k(i, columns - 1) = left[i];
        REQUIRE(stochastic(k));
        RowScaled<Wide> copies;
        const View<Wide, 0, 0> wide(copies, 2, columns, Wide(k.common.native()));
        for (int i = 0; i < 2; ++i) {
            wide.part[i] = Wide(k.part[i].native());
            for (int j = 0; j < columns; ++j) wide(i, j) = Wide(k(i, j).native());
        }
        REQUIRE(stochastic(wide));
        bool expected = true;
        for (int j = 0; j < columns; ++j)
            for (const int i : {0, 1}) {
                const auto value = [&](int row) {
                    return Rational(k(row, j).native()) / Rational(k.common.native()) / Rational(k.part[row].native());
                };
                expected = expected && Rational(q) * value(i) <= Rational(p) * value(1 - i);
            }
        const std::vector<Edge> edge{{0, 1}};
        CHECK(private_by_rounding(k, edge, p, q) == expected);
        CHECK(private_at(k, edge, p, q) == expected);
        CHECK(private_by_rounding(wide, edge, p, q) == expected);
        ++(expected ? yes : no);
    }
    CHECK(yes > 1000);
    CHECK(no > 1000);
}

TEST_CASE("a λ too large for machine words falls back instead of overflowing") {
    JobResult result;
    JobJ(*Rational::parse("123456789012345678901/2")).run("D?{", result);
    CHECK(result.overflowed);
}

TEST_CASE("the digests are those of the peer") {
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/bench/job_j_digests.json");
    const auto known = nlohmann::json::parse(in);
    for (const auto& [lambda_text, lambda] : {std::pair{"2", Rational(2)}, std::pair{"3/2", Rational(3, 2)}})
        for (int n = 1; n <= 7; ++n) {
            Sha256 sha;
            JobJ job(lambda);
            JobResult result;
            for_each_graph6(n, [&](const std::string& g6) {
                std::string line;
                job.run(g6, result);
                append_line(line, result);
                sha.add(line);
                return true;
            });
            CHECK(sha.hex() == known.at(std::to_string(n) + " " + lambda_text));
        }
}

}  // namespace
}  // namespace leakproof::bench
