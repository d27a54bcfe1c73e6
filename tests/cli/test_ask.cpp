// ask, search, table and compare, as a user meets them.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "page.hpp"

namespace leakproof::test {
namespace {

using AskJson = nlohmann::json;

void refused_with(const std::string& arguments, const std::string& message) {
    const Outcome outcome = run(arguments);
    INFO(arguments << "\n" << outcome.err);
    CHECK(outcome.exit_code == 2);
    CHECK(outcome.out.empty());
    CHECK(contains(outcome.err, message));
}

AskJson first_question(const std::string& arguments, int exit_code) {
    const Outcome outcome = run(arguments + " --json");
    INFO(arguments << "\n" << outcome.err);
    REQUIRE(outcome.exit_code == exit_code);
    return AskJson::parse(outcome.out).at("questions").at(0);
}

}  // namespace

TEST_CASE("the page about questions and the program agree") { check_page("ask.md", 15); }

TEST_CASE("ask: outcomes and their exit codes") {
    const auto holds = first_question("ask 'opt <= covering' --graphs 1..4 --lambda 3/2,2", 0);
    CHECK(holds.at("outcome") == "holds");
    CHECK(holds.at("total") == AskJson{{"graphs", 18}, {"instances", 36}, {"met", 36}, {"failed", 0}});
    CHECK(holds.at("sizes").size() == 4);
    const auto refuted = first_question("ask 'n > 2 implies max_degree < n - 1' --graphs 1..5", 1);
    CHECK(refuted.at("outcome") == "refuted");
    CHECK(refuted.at("lambda").empty());
    CHECK(refuted.at("counterexample").at("graph6") == "BW");
    CHECK(refuted.at("counterexample").at("edges") == AskJson::array({{0, 2}, {1, 2}}));
    CHECK(refuted.at("counterexample").at("values") == AskJson{{"n", "3"}, {"max_degree", "2"}, {"n - 1", "2"}});
    CHECK(first_question("ask 'n > 20 implies tree'", 0).at("outcome") == "vacuous");
    CHECK(first_question("ask 'not tree' --all --graphs 1..6", 1).at("total").at("failed") == 14);
    CHECK(contains(run("ask --invariants").out, "vertex_transitive"));
}

TEST_CASE("bad questions are refused with exit code 2 and a caret") {
    refused_with("ask 'opt <='", "found the end, expected a value");
    refused_with("ask 'opt <= coverin'", "\n         ^");
    refused_with("ask", "neither QUESTION nor --file");
    refused_with("ask tree --file x", "QUESTION: found --file as well");
    refused_with("ask n", "expected a condition");
    refused_with("ask tree --where 'm +'", "--where, character 4: found the end");
    refused_with("ask tree --graphs '1..4 where m'", "--graphs, where, character 1: found a number");
    refused_with("ask tree --graphs 1..20", "inside 1..11");
    refused_with("ask tree --lambda 1/2", "λ = 1/2");
    refused_with("ask 'diameter >= 0'", "graph A?: diameter is undefined");
    refused_with("ask tree --shard 1/2", "no --out");
    refused_with("ask 'tree => n = 1'", "; '=>' is written 'implies'\n");
    refused_with("ask 'tree ∧ n = 1'", "; '∧' is written 'and'\n");
    refused_with("ask '!tree'", "; '!' is written 'not'\n");
    refused_with("compare /no/first /no/second", "/no/first: no such file");
    CHECK(run("ask --graphs 1..2 --graphs 4..4 'n != 3'").exit_code == 0);  // before the question
    refused_with("ask tree --file /no/such/file", "QUESTION: found --file as well");
    refused_with("search n", "neither --maximise nor --minimise");
    refused_with("search n --maximise --minimise", "--maximise: found --minimise as well");
    refused_with("search tree --maximise", "found a condition, 'tree', expected a number");
    refused_with("search n --maximise --ties 0", "--ties: found 0");
    refused_with("search girth --maximise", "girth is undefined");
    refused_with("table 'n, m,'", "columns, character 6");
    refused_with("table n --csv --json", "--json as well");
    refused_with("check 'beyond/*' --graphs '1..4 where opt > 1'", "does not depend on lambda");
    refused_with("check beyond/components --graphs '&BP_'", "none of the claims is about");
    refused_with("check 'beyond/*' --graphs '1..4 where n > 9'", "a graph that passes its filter");
    refused_with("check 'beyond/*' --graphs '1..4 where tree' --record", "a run over all graphs of a range");
}

TEST_CASE("check runs on graphs in the language of questions") {
    const Outcome filtered = run("check beyond/covering-bound --graphs '1..5 where tree; cycle:4' --lambda 2 --json");
    REQUIRE(filtered.exit_code == 0);
    const auto ran = AskJson::parse(filtered.out).at("claims").at(0).at("ran").at(0).at("sizes");
    long cases = 0;
    for (const auto& size : ran) cases += size.at("cases").get<long>();
    CHECK(cases == 1 + 1 + 1 + 2 + 3 + 1);
    CHECK(run("check edwards/lemma-7 --graphs 3 --json").out == run("check edwards/lemma-7 --graphs 3..3 --json").out);
}

TEST_CASE("vertices go by their names") {
    const Folder folder;
    const std::string file = folder.file("team", "ann bob\nbob cal\n\n&BP_\n");
    const Outcome team = run("ask 'n != 3' --graphs @" + file);
    CHECK(team.exit_code == 1);
    CHECK(contains(team.out, "    edges ann-bob bob-cal\n"));
    CHECK(contains(team.out, "          ann bob cal\n      ann   .   1   .\n      bob   1   .   1\n"));
    const auto json = AskJson::parse(run("ask 'n != 3' --json --graphs @" + file).out);
    CHECK(json.at("questions").at(0).at("counterexample").at("vertex_names") == AskJson({"ann", "bob", "cal"}));
    const auto rows = AskJson::parse(run("table n --json --graphs @" + file).out).at("rows");
    CHECK(rows.at(0).contains("vertex_names") != rows.at(1).contains("vertex_names"));
    // Of long names only the edges.
    const Outcome wide = run("ask 'n != 2' --graphs 'edges:" + std::string(60, 'a') + "-b'");
    CHECK(contains(wide.out, "-b\n    n = 2\n"));
}

TEST_CASE("graphs of standard input, as they come") {
    // In no order, more than once, and more of them than are kept of a file.
    const Outcome few = run("ask 'n <= 4' --graphs '@-; 1..3'", "printf 'petersen\\nD?{\\nC~\\nC~\\n' |");
    CHECK(few.exit_code == 1);
    CHECK_MESSAGE(contains(few.out, "refuted: 1 of 10 graphs with 1 to 5 vertices"), few.out);
    CHECK(contains(few.out, "smallest counterexample: D?{"));
    const std::string stream = "{ nauty-geng -q 8; nauty-geng -q 3; nauty-geng -q 7; } |";
    for (const std::string command :
         {"ask 'connected implies opt = covering' --all", "search m-n --maximise --where tree"}) {
        const Outcome piped = run(command + " --graphs @-", stream), own = run(command + " --graphs '7..8; 3..3'");
        CHECK(piped.out == own.out);
        CHECK(piped.exit_code == own.exit_code);
    }
    CHECK(run("check edwards/lemma-7 --graphs @-", "printf 'Bw\\n' |").exit_code == 0);
    refused_with("check edwards/lemma-7 --graphs @- < /dev/null", "standard input: found no graph");
    const Outcome bad = run("ask tree --graphs @-", "printf 'Bw\\n&B\\n' |");
    CHECK(bad.exit_code == 2);
    CHECK(contains(bad.err, "standard input, line 2: digraph6: found 2 characters"));
    const Folder folder;
    refused_with("ask tree --graphs @- --record " + folder.path() + "/r.json",
                 "found @- with --record, expected a file");
    refused_with("ask tree --graphs 'edges:a-b:x'", "found 'x' after ':', expected a length");
    CHECK(run("ask '-m <= 0' --graphs 3..3").out == "-m <= 0\n  holds on all 4 graphs with 3 vertices\n");
    CHECK(run("search '-m + 1' --maximise --graphs 3..3 --json").exit_code == 0);
    CHECK(
        run("table 'opt of random:6,1/2,1 as a, opt of random:6,0.5,1 as b, (opt of cycle:6)/2 as c, opt of cycle:6/2 "
            "as d' --graphs 1..1 --csv --exact")
            .out == [] {
            const std::string one = run("table opt --graphs random:6,1/2,1 --csv --exact").out,
                              six = run("table opt/2 --graphs cycle:6 --csv --exact").out;
            const auto last = [](const std::string& text) {
                return text.substr(text.rfind(',') + 1, text.size() - text.rfind(',') - 2);
            };
            return "graph,name,lambda,a,b,c,d\n@,,2," + last(one) + "," + last(one) + "," + last(six) + "," +
                   last(six) + "\n";
        }());
    const Outcome long_cell = run("ask 'n > 0' --graphs '" + std::string(40'000, 'x') + "'");
    CHECK(long_cell.exit_code == 2);
    CHECK(long_cell.err.size() < 3000);
    refused_with("ask tree --graphs @- --shard 1/2 --out " + folder.path() + "/x", "@- with shards, expected a file");
    refused_with("ask --graphs @- --file " + folder.file("c", "a: tree\nb: n = 1\n"), "@- for several questions");
    // A stream without an end is stopped like all else.
    const Outcome endless = run("ask 'n > 0' --graphs @- --json", "yes Bw | timeout --preserve-status -s INT 1");
    CHECK(endless.exit_code == 3);
    CHECK(AskJson::parse(endless.out).at("questions").at(0).at("total").at("graphs").get<long>() > 1000);
    CHECK(run("ask 'n > 0' --graphs @-", "sleep 5 | timeout --preserve-status -s INT 0.5").exit_code == 3);
}

TEST_CASE("conjectures in a file") {
    const Folder folder;
    const auto refused_file = [&](const std::string& text, const std::string& message) {
        CAPTURE(text);
        refused_with("ask --file " + folder.file("bad.txt", text), message);
    };
    refused_file("", "no conjecture");
    refused_file("tree", "line 1: found 'tree', expected NAME: QUESTION");
    refused_file("  n = 1\n", "line 1: found an indented line");
    refused_file("a: tree\na: n = 1\n", "line 2: found a second 'a'");
    refused_file("a: tree\n  grafs: 3\n", "did you mean 'graphs'?");
    refused_file("a: tree\nb: n +\n", "line 2, character 4: found the end");
    refused_file("lambda: 1/2\na: tree\n", "λ = 1/2");
    refused_file("graphs:\na: tree\n", "expected a value after 'graphs:'");
    refused_file("a: tree\n  where: m\n", "line 1, where, character 1");
    refused_file("a: tree\n  graphs: 1..20\n", "line 1, graphs: found '1..20'");
    const std::string file =
        folder.file("good.txt", "lambda: 2\n\nfirst: opt >=\n   1\n   graphs: 1..3\nsecond: tree\n");
    const Outcome outcome = run("ask --file " + file + " --json");
    CHECK(outcome.exit_code == 1);
    const auto questions = AskJson::parse(outcome.out).at("questions");
    REQUIRE(questions.size() == 2);
    CHECK(questions.at(0).at("name") == "first");
    CHECK(questions.at(0).at("question") == "opt >= 1");
    CHECK(questions.at(0).at("graphs") == "1..3");
    CHECK(questions.at(1).at("graphs") == "1..7");
    CHECK(AskJson::parse(run("ask --file " + file + " --graphs 1..2 --json").out).at("questions").at(0).at("graphs") ==
          "1..2");
}

TEST_CASE("what the command line takes, files and questions take: ranges of λ, a graph6 string as a SPEC") {
    const Folder folder;
    const std::string file = folder.file("ranges.txt", "a: opt <= covering\n    lambda: 1:2:1/2, 3\n");
    const auto asked = first_question("ask --file " + file + " --graphs 1..3", 0);
    CHECK(asked.at("lambda") == AskJson{"1", "3/2", "2", "3"});
    refused_with("ask --file " + folder.file("bad.txt", "a: opt <= covering\n    lambda: 2:1:1\n"),
                 "expected a range FROM:TO:STEP");
    CHECK(first_question("ask 'n of g6:Bw = 3 and opt of g6:A_ <= 2' --graphs 1..2", 0).at("outcome") == "holds");
    refused_with("ask 'n of g6: = 3'", "expected a graph made of G");
}

TEST_CASE("compare: what got worse is told, with exit code 1") {
    const Folder folder;
    const auto answered = [&](const std::string& name, const std::string& conjectures, const std::string& options) {
        const std::string file = folder.file(name + ".txt", conjectures);
        return folder.file(name + ".json", run("ask --file " + file + " --json " + options).out);
    };
    const std::string both = "a: opt <= covering\nb: n > 1 implies opt < n\n";
    const std::string old = answered("old", both, "--graphs '1..5 where connected' --lambda 3/2,2");
    const auto compared = [&](const std::string& fresh, int exit_code, const std::vector<std::string>& said) {
        const Outcome outcome = run("compare " + old + " " + fresh);
        INFO(outcome.out << outcome.err);
        CHECK(outcome.exit_code == exit_code);
        for (const auto& one : said) CHECK(contains(outcome.out, one));
        const Outcome json = run("compare " + old + " " + fresh + " --json");
        CHECK(json.exit_code == exit_code);
        CHECK(AskJson::parse(json.out).at("worse").empty() == (exit_code == 0));
    };
    compared(old, 0, {"2 questions compared: nothing got worse, no value differs"});
    compared(answered("wide", both, "--graphs '1..6 where connected' --lambda 3/2,2"), 0, {"wider scope"});
    compared(answered("narrow", both, "--graphs '1..4 where connected' --lambda 3/2,2"), 1,
             {"narrower scope: 0 with 5 vertices, were 21", "lost instances"});
    compared(answered("lambda", both, "--graphs '1..5 where connected' --lambda 2"), 1, {"λ = 3/2 is missing"});
    compared(answered("refuted", both, "--graphs 1..5 --lambda 3/2,2"), 1,
             {"b: new counterexample: A? at λ = 3/2 (was holds)"});
    compared(answered("fewer", "a: opt <= covering\n", "--graphs '1..5 where connected' --lambda 3/2,2"), 1,
             {"b: not asked any more"});
    compared(answered("vacuous", "a: opt <= covering\nb: n > 9 implies opt < n\n",
                      "--graphs '1..5 where connected' --lambda 3/2,2"),
             1, {"b: another question", "b: vacuous, was holds"});
    compared(answered("more", both + "c: tree\n", "--graphs '1..5 where connected' --lambda 3/2,2"), 0,
             {"c: new: refuted"});
    // The other way round, what was refuted holds.
    CHECK(contains(run("compare " + folder.path() + "/refuted.json " + old).out, "b: holds, was refuted by A?"));

    const std::string wide = folder.file("c1", run("check 'edwards/lemma-*' --graphs 1..4 --lambda 2,3 --json").out);
    const std::string small = folder.file("c2", run("check 'edwards/lemma-*' --graphs 1..3 --lambda 2 --json").out);
    CHECK(run("compare " + wide + " " + wide).exit_code == 0);
    const Outcome less = run("compare " + wide + " " + small);
    CHECK(less.exit_code == 1);
    CHECK(contains(less.out, "narrower scope"));
    CHECK(run("compare " + small + " " + wide).exit_code == 0);
    refused_with("compare " + wide + " " + old, "expected results of check");
    refused_with("compare " + folder.file("x", "{}") + " " + old, "what 'ask --json' or 'check --json' prints");
    refused_with("compare " + folder.file("y", "nonsense") + " " + old, "not JSON");
}

TEST_CASE("shards of questions give together what one run gives") {
    const Folder folder;
    const std::string file = folder.file("c.txt", "a: opt <= covering\nb: tree implies opt = covering\n");
    const std::string graphs = folder.file("graphs", "&BP_\nbull\ncycle:9\n");
    int number = 0;
    for (const std::string& command :
         {"ask --file " + file + " --graphs 1..6", std::string("ask 'not tree' --all --graphs '2..5; cycle:3..9'"),
          std::string("search covering/opt --maximise --graphs 1..6 --where connected --lambda 2,3 --ties 2"),
          "table 'n, opt, arcs' --graphs '1..4; @" + graphs + "'"}) {
        CAPTURE(command);
        const std::string out = folder.path() + "/" + std::to_string(++number);
        for (const std::string index : {"2", "3", "1"}) {
            const Outcome part = run(command + " --shard " + index + "/3 --out " + out);
            CHECK_MESSAGE(part.exit_code == 0, part.err);
        }
        for (const std::string json : {"", " --json"}) {
            const Outcome single = run(command + json), merged = run("merge " + out + json);
            CHECK(merged.out == single.out);
            CHECK(merged.exit_code == single.exit_code);
        }
    }
    CHECK(run("table n --graphs '1..4; @" + folder.file("graphs", "petersen\n") + "' --shard 1/3 --out " +
              folder.path() + "/4")
              .exit_code == 2);  // another file is another run
}

// A thousandth of a second is no time for the maximum of this graph, which lies between 1 and 160 then.
const std::string hurried = " --graphs 'threshold:160,5; chair' --lambda 11/10 --time-limit 0.001";

TEST_CASE("a question that two numbers decide is decided in any time, another is undecided") {
    CHECK(run("ask 'opt <= n'" + hurried).exit_code == 0);
    const Outcome refuted = run("ask 'n < 100 or opt > n'" + hurried);
    CHECK(refuted.exit_code == 1);
    CHECK(contains(refuted.out, "opt = between "));
    const Outcome open = run("ask 'opt < 3'" + hurried);
    CHECK(open.exit_code == 3);
    CHECK(contains(open.out,
                   "undecided: there was no time to decide 1 of 2 graphs with 5 to 160 vertices, at λ = 11/10"));
    CHECK(contains(open.out, "smallest that is not decided: threshold:160,5"));
    const auto json = AskJson::parse(run("ask 'opt < 3'" + hurried + " --json").out).at("questions").at(0);
    CHECK(json.at("outcome") == "undecided");
    CHECK(json.at("time_limit") == "1/1000");
    CHECK((json.at("total").at("undecided") == 1 && json.at("total").at("failed") == 0));
    CHECK(!json.at("sizes").at(0).contains("undecided"));
    CHECK(json.at("undecided").at("vertices") == 160);
    CHECK(json.at("undecided").at("values").at("opt").contains("upper"));
    const Folder folder;
    const std::string file = folder.file("c.txt", "sure: opt <= n\nperhaps: opt < 3\n");
    const Outcome both = run("ask --file " + file + hurried);
    CHECK(both.exit_code == 3);
    CHECK((contains(both.out, "holds") && contains(both.out, "undecided")));
    for (const std::string bad : {"0", "-1", "x"})
        CHECK(run("ask 'opt < 3' --graphs chair --time-limit " + bad).exit_code == 2);
}

TEST_CASE(
    "search in little time: what two numbers decide is decided, else the graphs are told that may have the extreme "
    "value") {
    const std::string two = " --graphs 'threshold:160,5; empty:160; chair' --lambda 11/10 --time-limit 0.001";
    const Outcome open = run("search opt --maximise" + two);
    CHECK(open.exit_code == 3);
    CHECK((contains(open.out, "between ") && contains(open.out, "undecided: threshold:160,5")));
    const auto json = AskJson::parse(run("search opt --maximise" + two + " --json").out);
    CHECK(json.at("time_limit") == "1/1000");
    const auto &small = json.at("sizes").at(0), &large = json.at("sizes").at(1);
    CHECK((small.at("ties") == 1 && small.contains("value") && !small.contains("undecided")));
    CHECK((large.at("graphs") == 2 && !large.contains("value") && large.contains("found")));
    CHECK((large.at("undecided").at("graphs") == 1 && large.at("undecided").at("upper") == "160"));
    CHECK(large.at("undecided").at("may_be").at(0).at("name") == "threshold:160,5");
    // Vertices less edges are most without edges, whatever the maxima are.
    const Outcome decided = run("search 'n - m + min(opt, 0)' --maximise" + two);
    CHECK(decided.exit_code == 0);
    CHECK(contains(decided.out, "empty:160"));
    for (const std::string bad : {"0", "-1", "x"})
        CHECK(run("search opt --minimise --graphs chair --time-limit " + bad).exit_code == 2);
    const std::string plenty = run("search opt --minimise --graphs 1..5 --time-limit 100").out;
    CHECK(plenty == run("search opt --minimise --graphs 1..5").out);
    const Folder folder;
    for (int k = 1; k <= 2; ++k)
        CHECK(run("search opt --maximise" + two + " --shard " + std::to_string(k) + "/2 --out " + folder.path() + "/s")
                  .exit_code == 0);
    const Outcome merged = run("merge " + folder.path() + "/s");
    CHECK(merged.exit_code == 3);
    CHECK(contains(merged.out, "undecided: threshold:160,5"));
}

TEST_CASE("a table has two numbers where there was no time for one, and leaves out what may not belong there") {
    const Outcome rows = run("table 'n, opt, opt > 0'" + hurried);
    CHECK(rows.exit_code == 0);
    CHECK((contains(rows.out, "between 1 and 160") && contains(rows.out, "true")));
    const auto json = AskJson::parse(run("table 'opt, 1/(opt - 2)'" + hurried + " --json").out);
    CHECK(json.at("rows").at(0).at("values").at("opt") == AskJson{{"lower", "1"}, {"upper", "160"}});
    CHECK(json.at("rows").at(0).at("values").at("1/(opt - 2)") == AskJson{{"reason", "not found in time"}});
    const Outcome filtered = run("table n --where 'opt < 3'" + hurried);
    CHECK(filtered.exit_code == 3);
    CHECK(contains(filtered.out, "1 row left out"));
    CHECK(AskJson::parse(run("table n --where 'opt < 3'" + hurried + " --json").out).at("undecided") == 1);
    CHECK(run("table n --csv" + hurried).exit_code == 2);
}

TEST_CASE("what is open is put together from shards") {
    const Folder folder;
    for (const std::string command : {"ask 'opt < 3'", "table n --where 'opt < 3'"}) {
        const std::string out = folder.path() + "/" + command.substr(0, 3);
        for (const std::string index : {"1", "2"}) run(command + hurried + " --shard " + index + "/2 --out " + out);
        for (const std::string json : {"", " --json"}) {
            const Outcome single = run(command + hurried + json), merged = run("merge " + out + json);
            CHECK(merged.out == single.out);
            CHECK((merged.exit_code == 3 && single.exit_code == 3));
        }
    }
}

TEST_CASE("questions are stopped with what is established by then") {
    const Outcome stopped = run("ask 'opt <= covering' --graphs 1..10 --json", "timeout --preserve-status -s INT 1");
    CHECK(stopped.exit_code == 3);
    CHECK(contains(stopped.err, "stopped"));
    const auto answer = AskJson::parse(stopped.out).at("questions").at(0);
    CHECK(answer.at("outcome") == "incomplete");
    CHECK(answer.at("total").at("graphs").get<long>() > 1000);
    CHECK(run("search opt --maximise --graphs 1..10", "timeout --preserve-status -s TERM 1").exit_code == 3);
    CHECK(run("table opt --graphs 1..10 --where 'n = 10 and tree'", "timeout --preserve-status -s TERM 1").exit_code ==
          3);
}

}  // namespace leakproof::test
