// Job J: the fast path against its rational twin, and both against the digests of the SageMath script.
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "bench/job_j.hpp"
#include "bench/sha256.hpp"
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
         {Rational(2), Rational(3, 2), Rational(11, 10), Rational(1), Rational(1000001, 1000000)})
        for (int n = 1; n <= 5; ++n)
            for_each_graph6(n, [&](const std::string& g6) {
                const JobResult fast = job_j(g6, lambda);
                int failed = 0;
                const std::string slow = job_j_with_rationals(g6, lambda, failed);
                CHECK(failed == 0);
                CHECK(fast.failed_checks == 0);
                if (!fast.overflowed) {
                    std::string line;
                    append_line(line, fast);
                    CHECK(line == slow);
                }
                return true;
            });
}

TEST_CASE("a λ too large for machine words falls back instead of overflowing") {
    CHECK(job_j("D?{", *Rational::parse("123456789012345678901/2")).overflowed);
}

TEST_CASE("the digests are those of the peer") {
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/bench/job_j_digests.json");
    const auto known = nlohmann::json::parse(in);
    for (const auto& [lambda_text, lambda] : {std::pair{"2", Rational(2)}, std::pair{"3/2", Rational(3, 2)}})
        for (int n = 1; n <= 7; ++n) {
            Sha256 sha;
            for_each_graph6(n, [&](const std::string& g6) {
                std::string line;
                append_line(line, job_j(g6, lambda));
                sha.add(line);
                return true;
            });
            CHECK(sha.hex() == known.at(std::to_string(n) + " " + lambda_text));
        }
}

}  // namespace
}  // namespace leakproof::bench
