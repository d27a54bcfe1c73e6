// The language: what it means, what it refuses and where it points.
#include <doctest/doctest.h>

#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/named.hpp"
#include "question/evaluation.hpp"
#include "tests/support/oracle.hpp"

namespace leakproof::question {
namespace {

// The value of an expression on a graph at λ = 3/2: "7/3", "true", or why there is none.
std::string value_on(const Graph& g, const std::string& text) {
    const Expression expression = parse_expression(text);
    Evaluator evaluator({&expression}, {Rational(3, 2)});
    const Subject subject{"", nullptr, g};
    evaluator.begin(subject);
    evaluator.at(0);
    const ShownValue value = evaluator.shown(0, "");
    return value.defined() ? value.str() : evaluator.why();
}

std::string refusal(const std::string& text, bool columns = false) {
    try {
        if (columns) parse_columns(text);
        else parse_expression(text);
    } catch (const InputError& e) { return e.what(); }
    return "";
}

}  // namespace

TEST_CASE("arithmetic is exact and binds as usual") {
    const Graph g = path(3);
    const std::vector<std::pair<std::string, std::string>> all{
        {"1 + 2 * 3", "7"},
        {"(1 + 2) * 3", "9"},
        {"10 - 3 - 2", "5"},
        {"12 / 3 / 2", "2"},
        {"1/3 + 1/6", "1/2"},
        {"0.1 + 0.2 = 3/10", "true"},
        {"-2^2", "-4"},
        {"(-2)^2", "4"},
        {"2^3^2", "512"},
        {"2^-2", "1/4"},
        {"2 * -3", "-6"},
        {"- - 3", "3"},
        {"n^2 - 1", "8"},
        {"lambda^diameter", "9/4"},
        {"λ", "3/2"},
        {"min(3, 2, 5)", "2"},
        {"max(n, m, 7/2)", "7/2"},
        {"abs(m - n)", "1"},
        {"floor(7/2) + ceil(7/2)", "7"},
        {"floor(-7/2)", "-4"},
        {"ceil(-7/2)", "-3"},
        {"1 < 2 < 3", "true"},
        {"1 < 3 < 2", "false"},
        {"n = 3 and m = 2", "true"},
        {"n ≥ 3 and m ≤ 2 and n ≠ m", "true"},
        {"not n = 3 or m = 2", "true"},
        {"not (n = 3 or m = 2)", "false"},
        {"not not tree", "true"},
        {"tree = bipartite", "true"},
        {"tree != regular", "true"},
        {"true or false and false", "true"},
        {"false implies false implies false", "true"},
        {"true implies true implies false", "false"},
        {"not tree implies n = 7", "true"},
        {"m of complement", "1"},
        {"m of complement(G) of complement(G)", "2"},
        {"n of box(G; complete:2)", "6"},
        {"n of box(complete:2; G; G)", "18"},
        {"n of power(G; 3)", "27"},
        {"n of petersen + 1", "11"},
        {"n of cycle:5 - 1", "4"},
        {"(n + m) of complement(G)", "4"},
        {"n of line of box(G; G)", "12"},
        {"opt of union(G; G) = 2 * opt", "true"},
    };
    for (const auto& [text, expected] : all) {
        CAPTURE(text);
        CHECK(value_on(g, text) == expected);
    }
}

TEST_CASE("undefined values: and, or and implies stop before them, defined asks, all else is an error") {
    const Graph apart = empty_graph(2), forest = path(4);
    CHECK(value_on(apart, "diameter") == "diameter is undefined: the graph is not connected");
    CHECK(value_on(apart, "1 + radius > 0") == "radius is undefined: the graph is not connected");
    CHECK(value_on(forest, "girth = 3") == "girth is undefined: the graph has no cycle");
    CHECK(value_on(forest, "not girth = 3") == "girth is undefined: the graph has no cycle");
    CHECK(value_on(forest, "n / (m - 3)") == "n / (m - 3) is undefined: a division by zero");
    CHECK(value_on(forest, "(m - 3)^-1") == "(m - 3)^-1 is undefined: a division by zero");
    CHECK(value_on(forest, "defined(girth)") == "false");
    CHECK(value_on(forest, "defined(girth = 3 and tree)") == "false");
    CHECK(value_on(forest, "defined(diameter)") == "true");
    CHECK(value_on(forest, "defined(girth) implies girth = 3") == "true");
    CHECK(value_on(forest, "defined(girth) and girth = 3") == "false");
    CHECK(value_on(forest, "not defined(girth) or girth = 3") == "true");
    CHECK(value_on(forest, "tree or girth = 3") == "true");
    CHECK(value_on(forest, "tree and girth = 3") == "girth is undefined: the graph has no cycle");
    // A condition that can be undefined stays where it stands, however cheap what follows is.
    CHECK(value_on(forest, "girth = 3 and false") == "girth is undefined: the graph has no cycle");
    CHECK(value_on(forest, "girth = 3 or true") == "girth is undefined: the graph has no cycle");
    CHECK(value_on(forest, "n of line(G) of line(G) of line(G)") == "1");
    CHECK(value_on(forest, "opt of line(G) of line(G) of line(G) of line(G)") ==
          "opt of line(G) of line(G) of line(G) of line(G) is undefined: the graph has no vertices");
    CHECK(oracle::has(value_on(forest, "n of power(G; 20)"), "n of power(G; 20) is undefined: power: found"));
    CHECK(oracle::has(value_on(forest, "9^9^9 > 1"), "too large to be worked out"));
}

TEST_CASE("errors point at the place, say what was found and what was expected") {
    const std::vector<std::pair<std::string, std::string>> all{
        {"", "character 1: found the end, expected a value"},
        {"opt <=", "character 7: found the end, expected a value"},
        {"opt <= coverin", "character 8: found 'coverin', expected an invariant"},
        {"opt <= coverin", "did you mean 'covering'?"},
        {"opt <= coverin", "\n  opt <= coverin\n         ^"},
        {"n + (m - 2", "character 11: found the end, expected ')'"},
        {"n + m)", "character 6: found ')', expected an operator"},
        {"2 n", "character 3: found 'n', expected an operator"},
        {"n && m", "character 3: found '&', expected an operator"},
        {"n and m", "character 1: found a number, 'n', expected a condition, such as n <= 5"},
        {"tree + 1", "character 1: found a condition, 'tree', expected a number"},
        {"tree < bipartite", "character 6: found '<', expected = or != between conditions"},
        {"n = tree", "character 5: found a condition, 'tree', expected a number"},
        {"not n", "found a number, 'n', expected a condition"},
        {"2^opt", "character 3: found 'opt', expected an exponent that is a whole number"},
        {"2^", "character 3: found the end, expected an exponent"},
        {"opt of", "character 7: found the end, expected a graph made of G"},
        {"opt of box(G; kn:3)", "character 8: found 'box(G; kn:3)', expected a graph made of G"},
        {"opt of complemnt(G)", "did you mean 'complement(A)'?"},
        {"opt of box(G)", "expected box(A; B; …)"},
        {"min()", "character 5: found ')', expected a value"},
        {"abs(1, 2)", "found 2 arguments, expected abs with 1"},
        {"mn(1, 2)", "one of min, max, abs, floor, ceil, defined; did you mean 'min'?"},
        {"girth(G)", "expected girth without '('"},
        {"min", "expected min(…): a function has arguments"},
        {"vertex-transitive", "did you mean 'vertex_transitive'?"},
        {"epsilon > 1", "expected lambda, which is e^ε"},
        {"λ > λλ", "character 6: found 'λ', expected an operator"},
        {"λ > λλ", "\n  λ > λλ\n       ^"},
        {"tree and and", "character 10: found 'and', expected a condition"},
        {std::string(101, '(') + "n", "more than 100 open parentheses"},
        {std::string(20000, 'n'), "found 20000 bytes, expected at most 10000"},
    };
    for (const auto& [text, expected] : all) {
        CAPTURE(text);
        CAPTURE(refusal(text));
        CHECK(oracle::has(refusal(text), expected));
    }
    CHECK(refusal(std::string(99, '(') + "n" + std::string(99, ')')) == "");
    CHECK(oracle::has(refusal("n, m as", true), "character 8: found the end, expected a name"));
    CHECK(oracle::has(refusal("n, m,", true), "character 6: found the end, expected a value"));
    CHECK(oracle::has(refusal("n, m as n", true), "character 4: found a second column 'n'"));
}

TEST_CASE("conditions that always have a value are tried in the order of their cost, and nobody can tell") {
    const Node root = parse_expression("opt < covering and n > 3 and tree").root();
    CHECK(root.order == std::vector<std::size_t>{1, 2, 0});
    const Node kept = parse_expression("opt < covering and girth = 3 and tree and n = 3").root();
    CHECK(kept.order == std::vector<std::size_t>{0, 1, 3, 2});
    CHECK(parse_expression("covering / opt > 1").root().total);
    CHECK(parse_expression("n of complement > 1").root().total);
    CHECK_FALSE(parse_expression("n / m > 1").root().total);
    CHECK_FALSE(parse_expression("n of line(G) > 1").root().total);
    CHECK(parse_expression("n > 3 and connected").asks_for_connected());
    CHECK(parse_expression("tree").asks_for_connected());
    CHECK_FALSE(parse_expression("girth > 3 and connected").asks_for_connected());
    CHECK_FALSE(parse_expression("n > 3 or connected").asks_for_connected());
    CHECK_FALSE(parse_expression("connected of complement(G)").asks_for_connected());
}

// An expression with a value that is known without the language.
TEST_CASE("random expressions beside a calculation by hand") {
    oracle::Random random(11);
    const Graph g = named_graph("petersen");
    for (int k = 0; k < 400; ++k) {
        std::string text = "10";  // n
        Rational value(10);
        text = "n";
        for (int depth = random.between(1, 8); depth > 0; --depth) {
            const int x = random.between(1, 9);
            switch (random.below(6)) {
                case 0: text = "(" + text + " + " + std::to_string(x) + ")", value += Rational(x); break;
                case 1: text = "(" + std::to_string(x) + " - " + text + ")", value = Rational(x) - value; break;
                case 2:
                    text = text + " * " + std::to_string(x), value *= Rational(x);
                    text = "(" + text + ")";
                    break;
                case 3: text = "(" + text + " / " + std::to_string(x) + ")", value /= Rational(x); break;
                case 4: text = "max(" + text + ", m)", value = std::max(value, Rational(15)); break;
                default: text = "min(" + text + ", automorphisms)", value = std::min(value, Rational(120)); break;
            }
        }
        CAPTURE(text);
        CHECK(value_on(g, text) == value.str());
    }
}

TEST_CASE("whatever the parser is given, it answers or refuses") {
    oracle::Random random(13);
    const std::vector<std::string> seeds{"tree and opt < covering implies n >= 6",
                                         "min(n, m)^2 <= 2*lambda^diameter - 1/3",
                                         "opt of box(G; complete:2) of complement",
                                         "defined(girth) or not (a or λ ≥ 3)", "n of cycle:5,6 - -3 != 4 of line(G)"};
    const std::vector<std::string> pieces{"(",         ")",
                                          " of ",      "^",
                                          "G",         ";",
                                          "λ",         "\xff",
                                          "..",        " and ",
                                          " implies ", "not ",
                                          "-",         "box(",
                                          "0.",        "999999999999999999999",
                                          "\n",        std::string(1, '\0'),
                                          "as",        ","};
    long accepted = 0, refused = 0;
    const auto tried = [&](const std::string& text) {
        try {
            random.percent(20) ? static_cast<void>(parse_columns(text)) : static_cast<void>(parse_expression(text));
            ++accepted;
        } catch (const InputError&) { ++refused; }
    };
    for (int k = 0; k < 4000; ++k) {
        std::string text;
        if (random.percent(30))
            for (int length = random.below(40); length > 0; --length) text += static_cast<char>(random.below(256));
        else {
            text = seeds[random.below(static_cast<int>(seeds.size()))];
            for (int change = random.between(1, 4); change > 0; --change) {
                const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size()) + 1));
                if (random.percent(50)) text.insert(at, pieces[random.below(static_cast<int>(pieces.size()))]);
                else text.erase(at, static_cast<std::size_t>(random.below(4)));
            }
        }
        CAPTURE(text);
        CHECK_NOTHROW(tried(text));
    }
    CHECK(accepted > 50);
    CHECK(refused > 1000);
    for (const std::string& deep : {std::string(10000, '('), std::string(10000, '-') + "n", std::string(9000, '^'),
                                    "n" + std::string(9000, '+'), "f(" + std::string(9000, 'n')})
        CHECK_NOTHROW(tried(deep));
    std::string nots, sums = "n", ofs = "n";
    for (int k = 0; k < 2000; ++k) nots += "not ";
    for (int k = 0; k < 2000; ++k) sums += " + n";
    for (int k = 0; k < 1000; ++k) ofs += " of line";
    CHECK(value_on(path(3), nots + "tree") == "true");
    CHECK(value_on(path(3), sums) == "6003");
    CHECK(value_on(path(3), ofs) == "0");
}

}  // namespace leakproof::question
