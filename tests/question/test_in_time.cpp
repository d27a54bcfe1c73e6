// Questions where there is no time to find a maximum: what two numbers decide is decided, and nothing else is.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "corpus/enumerate/graphs.hpp"
#include "corpus/enumerate/selection.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "question/ask.hpp"
#include "question/table.hpp"

namespace leakproof::question {
namespace {

using namespace std::chrono_literals;

constexpr TimeForValues no_time{0ms, 0};

// At λ = 3/2, where opt is known between 1 and the number of vertices only.
std::string value_without_time(const Graph& g, const std::string& text) {
    const Expression expression = parse_expression(text);
    Evaluator evaluator({&expression}, {Rational(3, 2)}, no_time);
    const Subject subject{"", nullptr, g};
    evaluator.begin(subject);
    evaluator.at(0);
    const ShownValue value = evaluator.shown(0, "");
    return value.defined() ? value.str() : "undefined";
}

Answer answer_without_time(const std::string& text, const std::string& graphs, const std::string& where = "") {
    const Expression question = parse_condition(text);
    const GraphSelection selection(graphs, "--graphs");
    std::optional<Expression> filter;
    if (!where.empty()) filter = parse_condition(where, "--where");
    const Graphs of = selection.graphs(filter ? &*filter : nullptr);
    return ask(question, {of, filter, {Rational(2)}, no_time});
}

constexpr const char* open = "not found in time";

}  // namespace

TEST_CASE("numbers are worked out between two numbers") {
    const std::vector<std::pair<std::string, std::string>> all{
        {"opt", "between 1 and 3"},
        {"-opt", "between -3 and -1"},
        {"opt - opt", "between -2 and 2"},
        {"n - 2*opt", "between -3 and 1"},
        {"opt * (opt - 2)", "between -3 and 3"},
        {"opt / 2", "between 0.5 and 1.5"},
        {"1 / opt", "between 0.333333 and 1"},
        {"n / (opt - 4)", "between -3 and -1"},
        {"n / (opt - 2)", open},  // by 0, perhaps
        {"n / (opt - 1)", open},
        {"opt * 0", "0"},
        {"opt ^ 2", "between 1 and 9"},
        {"opt ^ -1", "between 0.333333 and 1"},
        {"(opt - 2) ^ 2", "between 0 and 1"},
        {"(opt - 2) ^ 3", "between -1 and 1"},
        {"(opt - 4) ^ 2", "between 1 and 9"},
        {"(opt - 2) ^ 0", "1"},
        {"(opt - 2) ^ -1", open},
        {"2 ^ floor(opt)", open},  // the exponent is not known
        {"abs(opt - 2)", "between 0 and 1"},
        {"abs(opt - 4)", "between 1 and 3"},
        {"floor(opt / 2)", "between 0 and 1"},
        {"ceil(opt / 2)", "between 1 and 2"},
        {"min(opt, 2)", "between 1 and 2"},
        {"max(opt, 2, lambda)", "between 2 and 3"},
        {"max(opt, 5)", "5"},
        {"covering", open},
        {"opt + covering", open},
        {"opt + girth", "undefined"},
        {"covering + girth", "undefined"},
        {"opt / 0", "undefined"},
        {"n", "3"},
    };
    for (const auto& [text, value] : all) {
        INFO(text);
        CHECK(value_without_time(path(3), text) == value);
    }
    CHECK(value_without_time(path(1), "opt") == "1");
}

TEST_CASE("a condition is decided where the two numbers do, and open elsewhere") {
    const std::vector<std::pair<std::string, std::string>> all{
        {"opt <= 3", "true"},
        {"opt < 3", open},
        {"opt < 4", "true"},
        {"opt > 3", "false"},
        {"opt >= 3", open},
        {"opt >= 1", "true"},
        {"opt < 1", "false"},
        {"opt <= 1", open},
        {"opt = 4", "false"},
        {"opt != 4", "true"},
        {"opt = 2", open},
        {"opt != 2", open},
        {"1 <= opt <= n", "true"},
        {"opt < 2 < 1", "false"},
        {"opt < 2 < girth", open},  // the girth may not be asked for
        {"opt < 1 < girth", "false"},
        {"opt < 4 < girth", "undefined"},
        {"covering < 2 < 1", "false"},
        {"girth < opt", "undefined"},
        {"opt < 2 and n > 3", "false"},
        {"n > 3 and opt < 2", "false"},
        {"opt < 2 and n = 3", open},
        {"opt < 2 and girth > 2", open},
        {"opt < 4 and girth > 2", "undefined"},
        {"opt < 2 or n = 3", "true"},
        {"opt < 2 or n > 3", open},
        {"opt < 2 or girth > 2", open},
        {"not opt < 2", open},
        {"not opt < 1", "true"},
        {"(opt < 2) = (n = 3)", open},
        {"(opt < 1) = (n = 4)", "true"},
        {"(opt < 2) = (n = 3) = (n = 4)", "false"},
        {"opt < 2 implies n = 3", "true"},
        {"opt < 2 implies n = 4", open},
        {"opt < 4 implies n = 4", "false"},
        {"opt > 3 implies n = 4", "true"},
        {"opt < 2 implies girth > 2", open},
        {"opt < 2 implies girth > 2 implies n = 3", open},
        {"n = 3 implies opt < 2 implies n = 3", "true"},
        {"defined(opt)", "true"},
        {"defined(opt < 2)", "true"},
        {"defined(opt + girth)", "false"},
        {"defined(1 / (opt - 2))", open},
        {"defined(opt < 2 and girth > 2)", open},
    };
    for (const auto& [text, value] : all) {
        INFO(text);
        CHECK(value_without_time(path(3), text) == value);
    }
}

TEST_CASE("what is decided without time is so with time, on all small graphs") {
    const std::vector<std::string> conditions{
        "opt <= n",
        "opt * opt >= opt",
        "opt < 3/2 or m > 3",
        "opt > 2 implies connected",
        "floor(opt) = 1",
        "min(opt, 2) + abs(opt - 3) >= 2",
        "opt of complement(G) + opt >= 3",
        "(opt - 2)^2 <= 1 and n < 4",
        "opt <= covering",
        "1/opt > 1/5 and tree",
        "opt = 1",
        "not (opt > components or n > 4)",
    };
    long decided = 0, left = 0;
    for (const auto& text : conditions) {
        const Expression expression = parse_condition(text);
        Evaluator hasty({&expression}, {Rational(3, 2)}, no_time), patient({&expression}, {Rational(3, 2)});
        for (int n = 1; n <= 5; ++n)
            for_each_graph6(n, [&](const std::string& line) {
                const Graph graph = parse_graph6(line);
                const Subject subject{"", nullptr, graph};
                for (auto* evaluator : {&hasty, &patient}) {
                    evaluator->begin(subject);
                    evaluator->at(0);
                }
                const Truth known = hasty.truth(0);
                INFO(text, " on ", line);
                ++(known == Truth::open ? left : decided);
                if (known != Truth::open) CHECK(known == patient.truth(0));
                return true;
            });
    }
    CHECK((decided > 100 && left > 100));
}

TEST_CASE("an answer is undecided only if nothing fails and something is open") {
    const Answer sure = answer_without_time("opt <= n", "1..4");
    CHECK((sure.verdict() == Verdict::holds && sure.total().open == 0 && !sure.open));
    const Answer perhaps = answer_without_time("opt < 2", "1..3");
    CHECK((perhaps.undecided() && perhaps.verdict() == Verdict::incomplete));
    CHECK(perhaps.sizes.at(1).open == 0);
    CHECK((perhaps.sizes.at(2).open == 2 && perhaps.sizes.at(3).open == 4));
    CHECK(perhaps.open->at.text == "A?");
    CHECK(perhaps.open->values.front() == ShownValue{"opt", Enclosure{1, 2}});
    const Answer fails = answer_without_time("opt < 2 and n != 3", "1..4");
    CHECK(fails.verdict() == Verdict::refuted);
    CHECK((fails.counterexample->at.vertices == 3 && fails.total().open == 2 && fails.open->at.vertices == 2));
    // Whether the hypothesis is met is open: where the conclusion holds, nobody minds.
    CHECK(answer_without_time("opt < 2 implies n < 4", "1..3").verdict() == Verdict::holds);
    CHECK(answer_without_time("opt < 2 implies n < 3", "1..3").undecided());
    CHECK(answer_without_time("n < 4", "1..3", "opt < 2").verdict() == Verdict::holds);
    const Answer filtered = answer_without_time("n < 3", "1..3", "opt < 2");
    CHECK((filtered.undecided() && filtered.total().instances == 1 && filtered.total().open == 4));
    CHECK(answer_without_time("n < 3", "1..3", "opt < 2 and n < 3").verdict() == Verdict::holds);
}

TEST_CASE("what is open is kept in the files of shards") {
    const Answer answer = answer_without_time("opt < 2", "1..3");
    const Answer again = Answer::from_json(answer.json(), "here");
    CHECK((again.sizes == answer.sizes && again.undecided()));
    CHECK(again.open->values == answer.open->values);

    const GraphSelection selection("1..3", "--graphs");
    const auto filter = parse_condition("opt < 2 or n > 2", "--where");
    const Graphs graphs = selection.graphs(&filter);
    const ValueTable table =
        tabulate(parse_columns("opt, covering, opt < 2"), {graphs, filter, {Rational(2)}, no_time});
    CHECK(table.left_open == 2);  // the graphs with two vertices
    CHECK(table.rows.size() == 5);
    const ValueTable read = ValueTable::from_json(table.json(), "here");
    CHECK(read.left_open == 2);
    for (std::size_t k = 0; k < table.rows.size(); ++k) CHECK(read.rows[k].values == table.rows[k].values);
}

}  // namespace leakproof::question
