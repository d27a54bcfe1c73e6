// Queries as they are written on the command line and in workloads.
#include <doctest/doctest.h>

#include "base/error.hpp"
#include "policy/queries/additive_query.hpp"

using namespace leakproof;

namespace {

const Domain plain({{"value", {"0", "1", "2", "3", "4", "5"}}});
const Domain product({{"sex", {"f", "m"}}, {"age", {"10", "20", "30"}}}, true);

std::vector<Rational> numbers(const std::vector<int>& list) { return {list.begin(), list.end()}; }

std::vector<Rational> vector_of(const std::string& text, const Domain& domain, int v) {
    return parse_query(text, domain, "test").vector_of(v);
}

}  // namespace

TEST_CASE("queries give the vectors that they say") {
    CHECK(vector_of("histogram", plain, 2) == numbers({0, 0, 1, 0, 0, 0}));
    CHECK(vector_of(" cumulative ", plain, 4) == numbers({0, 0, 0, 0, 1, 1}));
    CHECK(vector_of("histogram by 4", plain, 4) == numbers({0, 1}));
    CHECK(vector_of("range 1..3", plain, 3) == numbers({1}));
    CHECK(vector_of("ranges 0..1; 1..5", plain, 1) == numbers({1, 1}));
    CHECK(vector_of("ranges", plain, 0).size() == 21);
    CHECK(vector_of("count 0, 5", plain, 5) == numbers({1}));
    CHECK(vector_of("sum", plain, 4) == numbers({4}));
    CHECK(vector_of("sum with 1=5/2, 2=-1", plain, 1) == std::vector{Rational(5, 2)});
    CHECK(vector_of("sizes around 1; 4", plain, 2) == numbers({1, 0}));
    CHECK(vector_of("sums around 1; 4", plain, 5) == numbers({0, 5}));
    CHECK(vector_of("histogram of age", product, 4) == numbers({0, 1, 0}));
    CHECK(vector_of("histogram of sex,age", product, 4) == numbers({0, 0, 0, 0, 1, 0}));
    CHECK(vector_of("histogram by 2x2", product, 2) == numbers({0, 1}));
    CHECK(vector_of("range f..m 20..30", product, 3) == numbers({0}));
    CHECK(vector_of("count where sex=m,age=20", product, 4) == numbers({1}));
    CHECK(vector_of("count m 20,f 10", product, 0) == numbers({1}));
    CHECK(vector_of("sum of age", product, 5) == numbers({30}));
    CHECK(vector_of("cumulative of age", product, 4) == numbers({0, 1, 1}));
    CHECK(vector_of("ranges of age", product, 4) == numbers({0, 1, 1, 1, 1, 0}));
    CHECK(vector_of("cumulative of value", plain, 4) == numbers({0, 0, 0, 0, 1, 1}));
    CHECK(vector_of("ranges of value", plain, 0).size() == 21);
    CHECK(vector_of("histogram", product, 6) == numbers({0, 0, 0, 0, 0, 0}));  // ⊥
}

TEST_CASE("queries that mean nothing are refused") {
    for (const auto* text : {"", "histograms", "histogram of size", "histogram by 2", "histogram by 0x1", "ranges",
                             "range f..m", "range m..f 10..20", "count", "count x 10", "count where sex", "sum",
                             "sum of sex", "cumulative of size", "ranges of", "sum with f 10=x", "sizes around 1,2"}) {
        INFO(text);
        CHECK_THROWS_AS(parse_query(text, product, "test"), InputError);
    }
}
