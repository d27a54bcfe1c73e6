// Questions over many graphs: published counts asked through the language, smallest counterexamples, parts that add up.
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "corpus/enumerate/graphs.hpp"
#include "corpus/enumerate/selection.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "optimum/covering/weight_bounds.hpp"
#include "question/ask.hpp"
#include "question/search.hpp"
#include "question/table.hpp"
#include "symmetry/automorphisms.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/oracle.hpp"

namespace leakproof::question {
namespace {

Answer answer_to(const std::string& text, const std::string& graphs, const std::string& where = "", bool go_on = false,
                 unsigned jobs = 2) {
    const Expression question = parse_condition(text);
    const GraphSelection selection(graphs, "--graphs");
    std::optional<Expression> filter;
    if (!where.empty()) filter = parse_condition(where, "--where");
    const Graphs of = selection.graphs(filter ? &*filter : nullptr);
    AskOptions options;
    options.watch.jobs = jobs;
    options.go_on = go_on;
    return ask(question, {of, filter, {Rational(3, 2), Rational(2)}}, options);
}

// For n = 1, 2, …, how many graphs meet a condition.
std::vector<long> counts_of(const std::string& condition, int largest) {
    const Answer answer = answer_to(condition + " implies true", "1.." + std::to_string(largest));
    std::vector<long> out;
    for (const auto& [vertices, size] : answer.sizes) out.push_back(size.met);
    return out;
}

std::string error_of(const std::function<void()>& action) {
    try {
        action();
    } catch (const InputError& e) { return e.what(); }
    return "";
}

std::vector<std::string> names_of(const std::string& selection) {
    std::vector<std::string> out;
    GraphSelection(selection, "--graphs").graphs().for_each([&](const Item& item) {
        out.push_back(item.names != nullptr && !item.names->graph.empty() ? item.names->graph : std::string(item.text));
        return true;
    });
    return out;
}

}  // namespace

TEST_CASE("published counts, asked through the language") {
    using Counts = std::vector<long>;
    CHECK(counts_of("true", 7) == Counts{1, 2, 4, 11, 34, 156, 1044});                                  // OEIS A000088
    CHECK(counts_of("connected", 7) == Counts{1, 1, 2, 6, 21, 112, 853});                               // A001349
    CHECK(counts_of("tree", 8) == Counts{1, 1, 1, 2, 3, 6, 11, 23});                                    // A000055
    CHECK(counts_of("forest", 7) == Counts{1, 2, 3, 6, 10, 20, 37});                                    // A005195
    CHECK(counts_of("bipartite", 7) == Counts{1, 2, 3, 7, 13, 35, 88});                                 // A033995
    CHECK(counts_of("regular", 8) == Counts{1, 2, 2, 4, 3, 8, 6, 22});                                  // A005176
    CHECK(counts_of("vertex_transitive", 8) == Counts{1, 2, 2, 4, 3, 8, 4, 14});                        // A006799
    CHECK(counts_of("automorphisms = 1", 7) == Counts{1, 0, 0, 0, 0, 8, 152});                          // A003400
    CHECK(counts_of("not defined(girth) or girth > 3", 7) == Counts{1, 2, 3, 7, 14, 38, 107});          // A006785
    CHECK(counts_of("connected of complement(G) and connected", 7) == Counts{1, 0, 0, 1, 8, 68, 662});  // A054915
}

TEST_CASE("trees with more vertices, generated as connected graphs only") {
    const Answer answer = answer_to("m = n - 1", "9..9", "tree");
    CHECK(answer.verdict() == Verdict::holds);
    CHECK(answer.total().graphs == 47);  // A000055
}

TEST_CASE("the smallest counterexample, whatever the number of threads") {
    // The fork is the smallest graph whose covering number is not attained.
    for (const unsigned jobs : {1U, 2U, 5U}) {
        const Answer answer = answer_to("connected implies opt = covering", "1..7", "", false, jobs);
        CHECK(answer.verdict() == Verdict::refuted);
        REQUIRE(answer.counterexample);
        CHECK(answer.counterexample->at.vertices == 5);
        CHECK(answer.counterexample->at.edges == 4);
        CHECK(answer.counterexample->at.text == "DCw");
        CHECK(answer.counterexample->at.level == 0);
        CHECK(answer.sizes.rbegin()->first == 5);  // nothing is told of larger ones
        CHECK(answer.total().graphs == 1 + 2 + 4 + 11 + 34);
        const auto& values = answer.counterexample->values;
        REQUIRE(values.size() == 3);
        CHECK(values[1] == ShownValue{"opt", Rational(17, 10)});
        CHECK(values[2] == ShownValue{"covering", Rational(45, 26)});
    }
    // All of them, by asking each graph on its own.
    long failed = 0;
    const Answer all = answer_to("opt = covering", "1..6", "", true);
    for (int n = 1; n <= 6; ++n)
        for_each_graph6(n, [&](const std::string& text) {
            const Graph graph = parse_graph6(text);
            const Distances distance(graph);
            for (const Rational& lambda : {Rational(3, 2), Rational(2)})
                failed += maximum_leakage(graph, lambda).value !=
                                  covering_bound(components(graph, distance), distance, lambda).value
                              ? 1
                              : 0;
            return true;
        });
    CHECK(failed > 0);
    CHECK(all.total().failed == failed);
    CHECK(all.sizes.rbegin()->first == 6);
}

TEST_CASE("outcomes: vacuous, and undefined values that name the graph") {
    CHECK(answer_to("n > 9 implies tree", "1..4").verdict() == Verdict::vacuous);
    CHECK(answer_to("tree", "1..4", "n > 9").verdict() == Verdict::vacuous);
    CHECK(answer_to("n < 9 implies n < 9", "1..4").verdict() == Verdict::holds);
    const Answer levels = answer_to("opt >= 1", "1..4"), once = answer_to("n >= 1", "1..4");
    CHECK(levels.total().instances == 2 * levels.total().graphs);
    CHECK(once.total().instances == once.total().graphs);
    CHECK(answer_to("n >= 1", "1..4", "opt = 4/3").total().graphs == 2);  // K_4 at λ = 3/2, K_2 at λ = 2
    CHECK(oracle::has(error_of([] { answer_to("diameter >= 0", "1..4"); }),
                      "graph A?: diameter is undefined: the graph is not connected; put 'defined(diameter) and'"));
    CHECK(oracle::has(error_of([] { answer_to("n > 0", "1..4 where girth > 3"); }), "graph @: girth is undefined"));
    CHECK(oracle::has(error_of([] { answer_to("n > 0", "1..4", "girth > 3"); }), "graph @: girth is undefined"));
    CHECK(oracle::has(error_of([] { answer_to("magnitude_bound >= opt", "chair"); }), "graph chair ("));
    // Among graphs with as many vertices as the counterexample none is undefined, before it or after it.
    CHECK(oracle::has(error_of([] { answer_to("1/(m - 6) > 0", "cycle:5;0-1,1-2,2-3,3-4,0-4,0-2"); }), "division"));
    // A counterexample that is smaller than what is undefined stands; unless all are wanted.
    CHECK(answer_to("n != 2 and (n < 4 or diameter < 9)", "1..4").verdict() == Verdict::refuted);
    CHECK(error_of([] { answer_to("n != 2 and (n < 4 or diameter < 9)", "1..4", "", true); }) != "");
}

TEST_CASE("parts add up, in any order, and survive being written down") {
    const GraphSelection selection("1..6; cycle:3..12 where n > 4; petersen", "--graphs");
    const Expression question = parse_condition("connected implies opt = covering");
    const Expression quantity = parse_quantity("covering/opt - min_degree");
    const auto columns = parse_columns("n, opt, girth, tree");
    const std::vector<Rational> lambdas{Rational(3, 2), Rational(2)};
    const auto over = [&](const Shard& shard, const auto& run) {
        const Graphs graphs = selection.graphs(nullptr, shard);
        return run(Cases{graphs, {}, lambdas});
    };
    Answer answer;
    Extremes extremes{true, 3, true};
    ValueTable table{true};
    for (const long k : {3L, 1L, 4L, 2L}) {
        const Shard shard{k, 4};
        const auto part = over(shard, [&](const Cases& cases) { return ask_part(question, cases, {}); });
        if (k == 3) answer = Answer::from_json(part.json(), "part");
        else answer.add(Answer::from_json(part.json(), "part"));
        SearchOptions how;
        how.kept = 3;
        extremes.add(Extremes::from_json(
            over(shard, [&](const Cases& cases) { return search_part(quantity, cases, how); }).json(), "part"));
        table.add(ValueTable::from_json(
            over(shard, [&](const Cases& cases) { return tabulate_part(columns, cases, {}); }).json(), "part"));
    }
    const Answer whole = over({}, [&](const Cases& cases) { return ask(question, cases); });
    CHECK(settled(answer, lambdas, false).json() == whole.json());
    SearchOptions how;
    how.kept = 3;
    CHECK(settled(extremes, lambdas).json() ==
          over({}, [&](const Cases& cases) { return search(quantity, cases, how); }).json());
    CHECK(settled(table, lambdas).json() ==
          over({}, [&](const Cases& cases) { return tabulate(columns, cases); }).json());
    CHECK_THROWS_AS(Answer::from_json(nlohmann::ordered_json::object(), "part"), InputError);
    CHECK_THROWS_AS(Extremes::from_json(1, "part"), InputError);
    CHECK_THROWS_AS(ValueTable::from_json({{"levels", 3}}, "part"), InputError);
}

TEST_CASE("what several terms name is met once, if it passes the filter of any of them") {
    const std::vector<std::string> sources{"1..4", "2..5",       "4",         "claw",       "star:3",
                                           "CF",   "cycle:3..6", "path:2..5", "complete:4", "edges:a-b,b-c",
                                           "Bo",   "petersen"};
    const std::vector<std::string> filters{"", "", "connected", "tree", "m > 3", "regular and n != 4"};
    oracle::Random random(11);
    for (int round = 0; round < 60; ++round) {
        std::string text;
        const int terms = random.between(2, 4);
        for (int k = 0; k < terms; ++k) {
            const auto& filter = filters[static_cast<std::size_t>(random.between(0, 5))];
            text += (k == 0 ? "" : "; ") + sources[static_cast<std::size_t>(random.between(0, 11))] +
                    (filter.empty() ? "" : " where " + filter);
        }
        CAPTURE(text);
        // As often as they are named, and then told apart by their canonical forms.
        const GraphSelection all(text, "--graphs", GraphSelection::Named::all);
        const Graphs graphs = all.graphs();
        std::set<std::string> different;
        for (const auto& row : tabulate({}, Cases{graphs, {}, {}}).rows)
            different.insert(to_graph6(canonical_form(parse_graph6(row.at.text))));
        CHECK(answer_to("n > 0", text).total().graphs == static_cast<long>(different.size()));
        long in_parts = 0;
        const GraphSelection once(text, "--graphs");
        for (const long k : {1L, 2L, 3L}) {
            const Graphs part = once.graphs(nullptr, Shard{k, 3});
            in_parts += static_cast<long>(tabulate({}, Cases{part, {}, {}}).rows.size());
        }
        CHECK(in_parts == static_cast<long>(different.size()));
    }
    CHECK(oracle::has(GraphSelection("1..4; 1..4", "--graphs").left_out().front(), "met once (18 graphs left out)"));
    CHECK(oracle::has(GraphSelection("1..4; claw; star:3", "--graphs").left_out().front(), "2 graphs named before"));
    CHECK(names_of("star:3; claw; CF; 1..1") == std::vector<std::string>{"@", "star:3"});
}

TEST_CASE("extremal graphs beside a plain loop") {
    const GraphSelection selection("1..6 where connected", "--graphs");
    const Graphs graphs = selection.graphs();
    const Expression quantity = parse_quantity("max_degree - min_degree");
    for (const bool largest : {true, false}) {
        SearchOptions options;
        options.largest = largest;
        options.kept = 2;
        const Extremes found = search(quantity, {graphs, {}, {Rational(2)}}, options);
        CHECK_FALSE(found.levels);
        for (int n = 1; n <= 6; ++n) {
            std::map<int, long> counts;
            for_each_graph6(
                n,
                [&](const std::string& text) {
                    const Graph g = parse_graph6(text);
                    int least = n, most = 0;
                    for (int v = 0; v < n; ++v) {
                        least = std::min(least, g.degree(v));
                        most = std::max(most, g.degree(v));
                    }
                    ++counts[most - least];
                    return true;
                },
                true);
            const auto& size = found.sizes.at({0, n});
            const auto& [value, ties] = largest ? *counts.rbegin() : *counts.begin();
            CHECK(size.value == Rational(value));
            CHECK(size.ties == ties);
            CHECK(size.graphs == published_connected_graphs(n).number);
            CHECK(size.first.size() == static_cast<std::size_t>(std::min(ties, 2L)));
        }
    }
    const Expression partial = parse_quantity("girth");
    CHECK(oracle::has(error_of([&] { search(partial, {graphs, {}, {}}); }), "graph @: girth is undefined"));
}

TEST_CASE("the language of graphs") {
    using Names = std::vector<std::string>;
    CHECK(names_of("cycle:5..7") == Names{"cycle:5", "cycle:6", "cycle:7"});
    CHECK(names_of("cycle:7; cycle:5") == Names{"cycle:5", "cycle:7"});
    CHECK(names_of("hamming:1..2,2..3") == Names{"hamming:1,2", "hamming:1,3", "hamming:2,2", "hamming:2,3"});
    CHECK(names_of("box(path:2..3; cycle:3..4)") ==
          Names{"box(path:2; cycle:3)", "box(path:2; cycle:4)", "box(path:3; cycle:3)", "box(path:3; cycle:4)"});
    CHECK(names_of("2..2; complete:2") == Names{"complete:2", "A?"});
    CHECK(names_of("petersen; petersen") == Names{"petersen"});
    CHECK(names_of("@") == Names{"@"});
    CHECK(names_of("0-1,1-2") == Names{"0-1,1-2"});
    CHECK(names_of("edges:a-b,b-c").size() == 1);
    CHECK(names_of("3").size() == 4);
    CHECK(names_of("&BP_ where opt > 1") == Names{"&BP_"});
    CHECK(names_of("1..3; 2..2 ; 3").size() == 7);

    const GraphSelection some("cycle:1..5", "--graphs");
    CHECK(some.left_out().size() == 1);
    CHECK(oracle::has(some.left_out().front(), "cycle:1..5: 2 of 5 left out, the first for this: cycle: found 1"));
    CHECK(GraphSelection("2..5", "").range_alone() == std::pair{2, 5});
    CHECK(GraphSelection("5", "").range_alone() == std::pair{5, 5});
    CHECK_FALSE(GraphSelection("2..5 where tree", "").range_alone());
    CHECK_FALSE(GraphSelection("2..5; bull", "").range_alone());
    CHECK_FALSE(GraphSelection("2..5; @-", "").range_alone());
    CHECK(GraphSelection("2..5; @-", "").reads_input());
    CHECK_FALSE(GraphSelection("2..5", "").reads_input());
    CHECK_THROWS_AS(GraphSelection("@-", "").digest(), InputError);
    CHECK(GraphSelection("edges:a-b,b-c", "").digest() != GraphSelection("edges:a-b,b-d", "").digest());

    const auto refused = [](const std::string& text, const std::string& expected) {
        CAPTURE(text);
        const std::string error = error_of([&] { GraphSelection(text, "--graphs"); });
        CAPTURE(error);
        CHECK(oracle::has(error, expected));
    };
    refused("", "--graphs: found nothing");
    refused("1..4;", "--graphs: found nothing");
    refused("5..3", "'5..3', expected a range like 1..6");
    refused("1..12", "inside 1..11");
    refused("cycle:9..3", "'9..3', expected a range of numbers");
    refused("cycle:1..2", "none of 'cycle:1..2' is a graph");
    refused("petersn", "did you mean 'petersen'?");
    refused("empty:0", "a graph without vertices");
    refused("circulant:1..4000,1..4000", "more than 100000 graphs");
    refused("1..4 where", "--graphs, where, character 1: found the end");
    refused("1..4 where n", "found a number, 'n', expected a condition");
    refused("&B", "2 characters, expected");
    refused("@/no/such/file", "/no/such/file");
    refused("@-; 3; @- where tree", "@- twice");
}

TEST_CASE("files of graphs, among them directed ones") {
    const oracle::Folder folder;
    const std::string path = folder.file("graphs");
    std::ofstream(path) << "# mine\nBw\n&BP_\npetersen\n\na b\nb c\n\n>>digraph6<<&AO\n&AW\n";
    const auto names = names_of("@" + path);
    CHECK(names.size() == 6);
    std::ofstream(path) << ">>digraph6<<\n&BP_\n";
    CHECK(names_of("@" + path) == std::vector<std::string>{"&BP_"});
    std::ofstream(path) << "Bw\n&BP\n";
    CHECK(oracle::has(error_of([&] { names_of("@" + path); }), "line 2: digraph6: found 3 characters"));
    std::ofstream(path) << ">>digraph6<<\n";
    CHECK(oracle::has(error_of([&] { names_of("@" + path); }), "no graph"));
    std::ofstream(path) << "# nothing\n";
    CHECK(oracle::has(error_of([&] { names_of("@" + path); }), "no graph"));
}

TEST_CASE("graphs and vertices keep their names") {
    const oracle::Folder folder;
    const std::string path = folder.file("graphs");
    std::ofstream(path) << "Bw\n\nann bob\nbob cal\ncal dan\n\n";
    const Answer answer = answer_to("n != 4", "1..3; @" + path + "; edges:x-y");
    REQUIRE(answer.counterexample);
    using Names = std::vector<std::string>;
    CHECK(answer.counterexample->at.vertex_names == Names{"ann", "bob", "cal", "dan"});
    CHECK(Answer::from_json(answer.json(), "part").json() == answer.json());
    CHECK(answer_to("n < 3", "3").counterexample->at.vertex_names.empty());
    CHECK(answer_to("n < 2", "edges:x-y").counterexample->at.vertex_names == Names{"x", "y"});
}

TEST_CASE("a batch gives back what was put in") {
    oracle::Random random(23);
    for (int turn = 0; turn < 50; ++turn) {
        struct Put {
            std::string text, name;
            int vertices;
            std::size_t filter;
            long place;
        };
        std::vector<Put> put;
        GraphBatch batch;
        CHECK(batch.empty());
        for (int k = random.below(30); k > 0; --k) {
            put.push_back(
                {std::string(static_cast<std::size_t>(random.below(4)), static_cast<char>('a' + random.below(3))),
                 random.percent(20) ? "name" : "", random.below(3), static_cast<std::size_t>(random.below(2)),
                 (put.empty() ? 0 : put.back().place) + (random.percent(80) ? turn % 2 : random.below(3))});
            const GivenNames names{put.back().name, {"v"}};
            batch.push_back({put.back().text, put.back().name.empty() ? nullptr : &names, put.back().vertices,
                             put.back().filter, put.back().place});
        }
        CHECK(batch.size() == static_cast<long>(put.size()));
        std::size_t next = 0;
        batch.for_each([&](const Item& item) {
            REQUIRE(next < put.size());
            const Put& one = put[next++];
            CHECK(item.text == one.text);
            CHECK((item.names == nullptr ? "" : item.names->graph) == one.name);
            if (item.names != nullptr) CHECK(item.names->vertices == std::vector<std::string>{"v"});
            CHECK(item.vertices == one.vertices);
            CHECK(item.filter == one.filter);
            CHECK(item.place == one.place);
        });
        CHECK(next == put.size());
    }
}

TEST_CASE("whatever the language of graphs is given, it answers or refuses") {
    oracle::Random random(17);
    const std::vector<std::string> seeds{"1..4 where tree; cycle:3..5", "hamming:1..2,2..3",
                                         "box(path:2..3; bull) where n>3", "&BP_; Bw; 0-1,1-2"};
    const std::vector<std::string> pieces{";", "..", "where", "(", ")", ":", ",", "&", "9", " ", "-", "\xfe"};
    long accepted = 0, refused = 0;
    for (int k = 0; k < 800; ++k) {
        std::string text = seeds[random.below(static_cast<int>(seeds.size()))];
        for (int change = random.between(1, 3); change > 0; --change) {
            const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size()) + 1));
            if (random.percent(60)) text.insert(at, pieces[random.below(static_cast<int>(pieces.size()))]);
            else text.erase(at, 1);
        }
        CAPTURE(text);
        try {
            const GraphSelection selection(text, "--graphs");
            ++accepted;
        } catch (const InputError&) { ++refused; }
    }
    CHECK(accepted > 20);
    CHECK(refused > 100);
}

TEST_CASE("digraph6 there and back") {
    oracle::Random random(19);
    for (int k = 0; k < 200; ++k) {
        Digraph digraph{random.between(0, 70), {}};
        for (int u = 0; u < digraph.vertices; ++u)
            for (int v = 0; v < digraph.vertices; ++v)
                if (u != v && random.percent(20)) digraph.arcs.emplace_back(u, v);
        const std::string text = to_digraph6(digraph);
        CHECK(parse_digraph6(text) == digraph);
        CHECK(parse_digraph6(">>digraph6<<" + text) == digraph);
    }
    CHECK(to_digraph6({3, {{0, 1}, {1, 2}, {2, 0}}}) == "&BP_");  // as nauty's showg reads it
    CHECK(to_digraph6({2, {{0, 1}, {1, 0}}}) == "&AW");
    for (const std::string bad : {"", "B", "&", "&B", "&BP", "&BP__", "&B\x1f_", "&~~~~~~~~", "&~??", "&A@", "&A\x7f"})
        CHECK_THROWS_AS(parse_digraph6(bad), InputError);
}

}  // namespace leakproof::question
