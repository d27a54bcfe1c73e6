// Extreme values where some were not found in time: what is told is so whatever they are, and parts add up in any
// order.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "corpus/enumerate/selection.hpp"
#include "graph/graph6.hpp"
#include "question/search.hpp"

namespace leakproof::question {
namespace {

// Of a graph with four vertices, which is called by a letter.
Position position_named(const std::string& letter) {
    Position out;
    out.text = "C" + letter;
    const Graph graph = parse_graph6(out.text);
    out.vertices = graph.size();
    out.edges = static_cast<int>(graph.edges().size());
    out.name = letter;
    return out;
}

using Parts = std::vector<SizeExtreme>;

SizeExtreme found_part(const std::string& text, long value) {
    return {1, Rational(value), 1, {position_named(text)}, {}};
}
SizeExtreme open_part(const std::string& text, long lower, long upper, bool passes = true) {
    return {passes ? 1 : 0, {}, 0, {}, {{position_named(text), passes, Enclosure{Rational(lower), Rational(upper)}}}};
}
SizeExtreme unknown_part(const std::string& text) {
    return {1, {}, 0, {}, {{position_named(text), true, std::nullopt}}};
}

// All parts added up, in every order, each written down and read again: always the same.
SizeExtreme added_up(Parts parts, bool largest) {
    std::vector<std::size_t> order(parts.size());
    for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
    std::string first;
    Extremes sum;
    do {
        sum = Extremes{largest, 2};
        for (const auto k : order) {
            Extremes one{largest, 2};
            one.sizes[{0, 4}] = parts[k];
            sum.add(Extremes::from_json(one.json(), "part"));
        }
        if (first.empty()) first = sum.json().dump();
        REQUIRE(sum.json().dump() == first);
    } while (std::next_permutation(order.begin(), order.end()));
    return sum.sizes.at({0, 4});
}

std::string open_names(const SizeExtreme& size) {
    std::string out;
    for (const auto& one : size.open) out += one.at.name;
    std::sort(out.begin(), out.end());
    return out;
}

TEST_CASE("graphs whose two numbers lie behind another one are left out, the others are kept, in any order") {
    SizeExtreme sum = added_up(
        {found_part("a", 3), open_part("b", 1, 2), open_part("c", 0, 3), found_part("d", 3), found_part("e", 1)}, true);
    CHECK((sum.graphs == 5 && sum.value == Rational(3) && sum.ties == 2));
    CHECK(open_names(sum) == "c");  // it may be as large
    sum = added_up({found_part("a", 3), open_part("b", 1, 2), found_part("d", 2)}, true);
    CHECK(open_names(sum).empty());
    CHECK((sum.value == Rational(3) && sum.ties == 1));
    // One that is open goes beyond all that was found, and leaves another behind.
    sum = added_up({found_part("a", 3), open_part("b", 4, 6), open_part("c", 2, 3), open_part("d", 5, 5)}, true);
    CHECK(open_names(sum) == "bd");
    CHECK((*sum.ends(true).lower == Rational(5) && *sum.ends(true).upper == Rational(6)));
    // The same from below.
    sum = added_up({found_part("a", 3), open_part("b", -4, 2), open_part("c", 4, 6), open_part("d", -5, 9)}, false);
    CHECK(open_names(sum) == "bd");
    CHECK((*sum.ends(false).lower == Rational(-5) && *sum.ends(false).upper == Rational(2)));
}

TEST_CASE("a graph that may not pass the filters leaves nothing behind, and one of which nothing is known stays") {
    SizeExtreme sum = added_up({found_part("a", 3), open_part("b", 7, 8, false), open_part("c", 4, 6)}, true);
    CHECK(open_names(sum) == "bc");
    CHECK(sum.graphs == 2);
    CHECK((*sum.ends(true).lower == Rational(4) && *sum.ends(true).upper == Rational(8)));
    sum = added_up({found_part("a", 3), unknown_part("b")}, true);
    CHECK(open_names(sum) == "b");
    CHECK(*sum.ends(true).lower == Rational(3));
    CHECK_FALSE(sum.ends(true).upper);
    sum = added_up({unknown_part("a"), unknown_part("b")}, false);
    CHECK(sum.ties == 0);
    CHECK_FALSE(sum.ends(false).lower);
    CHECK_FALSE(sum.ends(false).upper);
}

TEST_CASE(
    "with time enough the answer is the same as without a limit, and with little the true one is among those told") {
    const GraphSelection selection("1..5; cycle:20..24; path:40; threshold:40,4; threshold:40,3; grid:5,8; star:39",
                                   "--graphs");
    const Expression quantity = parse_quantity("opt - m/10");
    for (const bool largest : {true, false}) {
        SearchOptions options;
        options.largest = largest;
        const auto found_in = [&](std::optional<std::chrono::milliseconds> limit) {
            const Graphs graphs = selection.graphs();
            Cases cases{graphs, {}, {Rational(11, 10)}};
            cases.time.limit = limit;
            return search(quantity, cases, options);
        };
        const Extremes truth = found_in(std::nullopt);
        CHECK_FALSE(truth.undecided());
        CHECK(found_in(std::chrono::hours(1)).json() == truth.json());
        const Extremes hurried = found_in(std::chrono::milliseconds(1));
        REQUIRE(hurried.sizes.size() == truth.sizes.size());
        for (const auto& [key, size] : hurried.sizes) {
            const SizeExtreme& right = truth.sizes.at(key);
            CHECK(size.graphs == right.graphs);
            const auto ends = size.ends(largest);
            if (ends.lower) CHECK(*ends.lower <= right.value);
            if (ends.upper) CHECK(right.value <= *ends.upper);
            for (const auto& at : right.first) {
                const auto is_it = [&](const Position& other) { return other.text == at.text; };
                CHECK((std::any_of(size.first.begin(), size.first.end(), is_it) ||
                       std::any_of(size.open.begin(), size.open.end(),
                                   [&](const OpenValue& one) { return is_it(one.at); })));
            }
            if (size.open.empty()) CHECK((size.value == right.value && size.ties == right.ties));
        }
    }
}

}  // namespace
}  // namespace leakproof::question
