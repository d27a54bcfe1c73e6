// leakproof check, claims, explain and cite, end to end.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "corpus/data/ledger.hpp"
#include "program.hpp"

namespace leakproof::test {
namespace {

using Json = nlohmann::json;

Json entry(const Json& document, const std::string& id) {
    for (const auto& claim : document.at("claims"))
        if (claim.at("id") == id) return claim;
    FAIL("no entry for " << id);
    return {};
}

TEST_CASE("check --json has the documented shape") {
    const Outcome run = test::run("check 'edwards/lemma-*' --graphs 1..4 --lambda 2,3/2 --jobs 2 --json");
    CHECK(run.exit_code == 0);
    const Json document = Json::parse(run.out);
    CHECK(document.contains("version"));
    CHECK(document.at("scope").at("lambda") == Json{"2", "3/2"});
    const Json printed = entry(document, "edwards/lemma-4/as-printed");
    CHECK(printed.at("verdict") == "refuted");
    CHECK(printed.at("channels") == "none");
    CHECK(printed.at("counterexample").at("graph6") == "A?");
    const Json& counterexample = printed.at("counterexample");
    const Json &failed = counterexample.at("failed"), &values = counterexample.at("values");
    CHECK(failed.at("relation") == "=");
    CHECK(values.at(failed.at("left").get<int>()) == Json{{"name", "|Γ_{u→v}|"}, {"type", "rational"}, {"value", "0"}});
    CHECK(values.at(failed.at("right").get<int>()).at("value") == "1");
    CHECK(printed.at("ran").at(0).at("sizes").size() == 4);
    CHECK(entry(document, "edwards/lemma-4/repaired").at("verdict") == "holds");
    const Json c = entry(document, "edwards/lemma-7/c");
    CHECK(c.at("channels") == "all");
    CHECK(c.at("epsilon") == "all");
    CHECK(c.at("instances").get<long>() > 0);
    const Json parenthesis = entry(document, "edwards/lemma-7/b-equal-diagonals/as-printed");
    CHECK(parenthesis.at("verdict") == "refuted");
    CHECK(parenthesis.at("counterexample").at("channel").is_array());
    for (const auto& claim : document.at("claims"))
        CHECK(claim.at("id").get<std::string>().rfind("edwards/lemma-", 0) == 0);
}

TEST_CASE("the same verdicts and counterexamples whatever the number of threads") {
    const Outcome one = run("check 'edwards/*' --graphs 1..4 --jobs 1 --json"),
                  three = run("check 'edwards/*' --graphs 1..4 --jobs 3 --json");
    CHECK(one.exit_code == 0);
    CHECK(one.out == three.out);
}

TEST_CASE("what one claim cannot do with a large graph is left out of it, and costs no other claim") {
    const std::string claims = "check beyond/extreme-columns edwards/lemma-1 ";
    for (const std::string graphs : {"--on kneser:7,2", "--on mcgee", "--graphs 'cycle:15..18'"}) {
        CAPTURE(graphs);
        const Outcome run = test::run(claims + graphs + " --lambda 2 --json");
        CHECK(run.exit_code == 0);
        const Json document = Json::parse(run.out);
        CHECK(entry(document, "edwards/lemma-1/formula").at("verdict") == "holds");
        const bool some = contains(graphs, "cycle");
        const Json program = entry(document, "beyond/extreme-columns/linear-program");
        CHECK(program.at("verdict") == (some ? "holds" : "vacuous"));
        const std::string said = some ? program.at("range").get<std::string>() : program.at("notes").dump();
        CHECK(contains(said, "left out: graphs with more than 16 vertices"));
    }
    const Outcome text = test::run(claims + "--graphs 'cycle:15..18' --lambda 2");
    CHECK(contains(text.out, "Left out in 1 claim: graphs with more than 16 vertices."));
}

TEST_CASE("on graphs of one's own runs what is tried on them, and the rest is said to be left out") {
    const Outcome own = test::run("check --on chair --lambda 2");
    CHECK(contains(own.err, "claims that are not tried on graphs of one's own are left out"));
    CHECK(contains(own.out, "edwards"));
    CHECK_FALSE(contains(own.out, "he14"));
    const Outcome named = test::run("check he14/theorem-8.5 --on chair --lambda 2");
    CHECK_FALSE(contains(named.err, "left out;"));
    CHECK(contains(named.out, "he14/theorem-8.5"));
}

TEST_CASE("--profile tells what each claim cost, on standard error") {
    const Outcome run = test::run("check edwards/lemma-7 edwards/lemma-2 --graphs 1..4 --profile");
    CHECK(run.exit_code == 0);
    CHECK(contains(run.err, "CPU seconds  channels  groups  derivations  judges"));
    CHECK(contains(run.err, "edwards/lemma-2"));
    CHECK_FALSE(contains(run.out, "CPU seconds"));
    const Outcome json = test::run("check edwards/lemma-2 --graphs 1..3 --profile --json");
    CHECK(Json::parse(json.out).at("seconds").contains("edwards/lemma-2"));
}

TEST_CASE("one reading can be selected, and progress never reaches standard output") {
    const Outcome run = test::run("check edwards/lemma-4/repaired --graphs 1..3 --json");
    CHECK(Json::parse(run.out).at("claims").size() == 1);
    CHECK(run.err.empty());
}

TEST_CASE("in a log, progress is a line now and then, as often as LEAKPROOF_PROGRESS says") {
    const std::string command = "check edwards/lemma-4/repaired --graphs 3..4 --json";
    const Outcome often = test::run(command, "LEAKPROOF_PROGRESS=1e-9"),
                  never = test::run(command, "LEAKPROOF_PROGRESS=0");
    CHECK(contains(often.err, "leakproof: 1 cases, now graphs: "));
    CHECK_FALSE(contains(often.err, "\r"));
    CHECK(often.out == never.out);
    CHECK(never.err.empty());
    const Outcome wrong = test::run(command, "LEAKPROOF_PROGRESS=often");
    CHECK(wrong.exit_code == 2);
    CHECK(contains(wrong.err, "LEAKPROOF_PROGRESS: found 'often', expected seconds"));
}

TEST_CASE("the baseline: recorded, contradicted, out of range") {
    const Folder home;
    home.file("corpus/data/baseline.json", "[]");
    const std::string at_home = "LEAKPROOF_HOME=" + home.path();
    const Outcome recorded_first = run("check edwards/lemma-4 --graphs 1..3 --record", at_home);
    CHECK(recorded_first.exit_code == 0);
    CHECK_FALSE(contains(recorded_first.out, "baseline"));
    CHECK(contains(home.read("corpus/data/baseline.json"), "\"A?\""));
    CHECK(run("check edwards/lemma-4 --graphs 1..4", at_home).exit_code == 0);

    const Outcome small = run("check edwards/lemma-4/as-printed --graphs 1..1", at_home);
    CHECK(small.exit_code == 0);
    CHECK(contains(small.out, "a counterexample is known outside this range"));

    Json recorded = Json::parse(home.read("corpus/data/baseline.json"));
    for (auto& claim : recorded) {
        if (claim.at("id") == "edwards/lemma-4/as-printed") {
            claim["verdict"] = "holds";
            claim.erase("counterexample");
        }
        if (claim.at("id") == "edwards/lemma-4/repaired") {
            claim["verdict"] = "refuted";
            claim["counterexample"] = {
                {"object", "graph Bw"}, {"size", 3}, {"graph6", "Bw"}, {"expected", "x"}, {"values", Json::array()}};
        }
    }
    home.file("corpus/data/baseline.json", recorded.dump());
    const Outcome refuted = run("check edwards/lemma-4/as-printed --graphs 1..3", at_home);
    CHECK(refuted.exit_code == 1);
    CHECK(contains(refuted.out, "recorded as holding, refuted now"));
    const Outcome lost = run("check edwards/lemma-4/repaired --graphs 1..3", at_home);
    CHECK(lost.exit_code == 1);
    CHECK(contains(lost.out, "no longer refutes"));
    CHECK(run("check edwards/lemma-4/repaired --graphs 1..2", at_home).exit_code == 0);
}

TEST_CASE("a damaged baseline is an error, and is not overwritten") {
    const Folder home;
    home.file("corpus/data/baseline.json", "[{\"id\": 3");
    const Outcome run = test::run("check edwards/lemma-5 --graphs 1..2 --record", "LEAKPROOF_HOME=" + home.path());
    CHECK(run.exit_code == 2);
    CHECK(contains(run.err, "baseline.json"));
    CHECK(home.read("corpus/data/baseline.json") == "[{\"id\": 3");
}

TEST_CASE("stopping ends cleanly with what was established") {
    const Outcome run = test::run("check 'edwards/*' --graphs 1..9 --json", "timeout --preserve-status -s INT 2");
    CHECK(run.exit_code == 3);
    const Json document = Json::parse(run.out);
    CHECK(entry(document, "edwards/theorem-2").at("verdict") == "incomplete");
    CHECK(contains(run.err, "stopped"));
}

TEST_CASE("claims lists the whole ledger, explain works a counterexample out") {
    const Outcome claims = run("claims --json");
    CHECK(claims.exit_code == 0);
    CHECK(Json::parse(claims.out).size() == ledger().size());
    CHECK(contains(run("claims 'edwards/*'").out, "edwards/hierarchy"));
    const Outcome told = run("explain edwards/lemma-4");
    CHECK(told.exit_code == 0);
    CHECK(contains(told.out, "|Γ_{u→v}| = 0"));
    CHECK(contains(told.out, "(no neighbour)"));
    CHECK(contains(told.out, "#|amove 'P (aut G) u v| <> #|('C_(aut G)[u | 'P])%g|"));
    CHECK(contains(told.out, "edwards/lemma-4/as-printed  refuted (refutation proved)\n"));
    CHECK(contains(told.out, "edwards/lemma-4/repaired  holds (proved)\n"));
    CHECK(contains(run("claims edwards/lemma-4 --readings").out, "refuted (refutation proved)"));
    CHECK(contains(run("claims edwards/lemma-4").out, "one more hypothesis"));
    CHECK(run("claims edwards").out == run("claims 'edwards/*'").out);
    const Outcome repaired = run("explain edwards/lemma-4/repaired --json");
    CHECK(repaired.exit_code == 0);
    CHECK(contains(repaired.out, "\"formal\": \"forall "));
    CHECK(contains(repaired.out, "\"file\": \"proofs/statements/edwards.v\""));
    CHECK(contains(told.out, "Stated by itself: proofs/statements/edwards.v, line "));
    CHECK(contains(told.out, ", lemma_4.lemma_4_as_printed_fails\n"));
    const Outcome stated = run("claims 'edwards/lemma-4/*' --statements");
    CHECK(contains(stated.out, "refuted (refutation proved)  proofs/statements/edwards.v, line "));
    CHECK(contains(stated.out, ", lemma_4.lemma_4_as_printed_fails"));
    const Outcome relation = run("explain edwards/definition-2/every-policy");
    CHECK(contains(relation.out, "Smallest counterexample in that range (by |T|, n, |I|, |E|)"));
    CHECK(contains(relation.out, "D' is a neighbour of D"));
    CHECK(contains(run("explain edwards/theorem-3/ordered").out, "Smallest counterexample found"));
    CHECK(contains(run("explain edwards/theorem-3/ordered").out,
                   "Certificate of the maximum leakage, ordered: leakproof check"));
    CHECK(!contains(told.out, "\033["));  // no colour when it is not a terminal
}

TEST_CASE("inputs and outputs of a channel are counted from 0") {
    const Outcome told = run("explain edwards/lemma-1/sentence-as-printed");
    CHECK(contains(told.out, "        output   0  1\n        input 0  1  0\n        input 1  0  1\n"));
}

TEST_CASE("explain writes text, JSON or LaTeX") {
    const Outcome latex = run("explain edwards/lemma-4 --format latex"), plain = run("explain edwards/lemma-4");
    CHECK(latex.exit_code == 0);
    CHECK(latex.out.starts_with("% Needs \\usepackage{amsmath,amssymb}; 'leakproof cite edwards/lemma-4' gives"));
    CHECK(contains(latex.out, "]{edwards}\n"));
    CHECK(run("explain edwards/lemma-4 --format text").out == plain.out);
    CHECK(run("explain edwards/lemma-4 --format json").out == run("explain edwards/lemma-4 --json").out);
}

TEST_CASE("cite gives BibTeX, text or JSON") {
    const Outcome all = run("cite"), one = run("cite edwards/lemma-4/repaired");
    CHECK(all.exit_code == 0);
    for (const char* entry : {"@article{edwards,", "@article{alvim15,", "@inproceedings{alvim11,",
                              "@inproceedings{he14,", "@misc{leakproof,"})
        CHECK_MESSAGE(contains(all.out, entry), entry);
    CHECK(one.exit_code == 0);
    CHECK(contains(one.out, "@article{edwards,"));
    CHECK(contains(one.out, "@misc{leakproof,"));
    CHECK(!contains(one.out, "alvim"));
    CHECK(contains(one.out, "% edwards/lemma-4/repaired is proved in Coq: proofs/statements/edwards.v, line "));
    CHECK(!contains(one.out, "as-printed"));
    CHECK(!contains(all.out, "proofs/statements"));
    const Json cited = Json::parse(run("cite edwards/lemma-4 --json").out);
    CHECK(cited.back().at("statements").size() >= 2);
    CHECK(cited.back().at("statements")[0].at("stated").at("line") > 1);
    CHECK(contains(run("cite edwards/lemma-4 --format text").out, "edwards/lemma-4/as-printed is refuted in Coq: "));
    CHECK(contains(run("cite he14 --format text").out, "[he14] Xi He, Ashwin Machanavajjhala, Bolin Ding: Blowfish"));
    CHECK(Json::parse(run("cite --json").out).size() == 5);
    CHECK(run("cite --format json").out == run("cite --json").out);
}

TEST_CASE("usage errors") {
    const auto refused = [](const std::string& arguments, const std::string& message) {
        const Outcome run = test::run(arguments);
        CHECK_MESSAGE(run.exit_code == 2, arguments);
        CHECK_MESSAGE(contains(run.err, message), run.err);
        CHECK(run.out.empty());
    };
    refused("check edwards/lemma-2 --on empty:0", "found a graph without vertices, expected at least one");
    refused("check nonsense/claim", "found 'nonsense/claim'");
    refused("check --lambda 1/2", "λ = 1/2");
    refused("check --lambda 0/0", "'0/0'");
    refused("check --lambda abc", "'abc'");
    refused("check --graphs 5..3", "'5..3'");
    refused("check --graphs 1..99", "1..11");
    refused("check --jobs 0", "--jobs");
    refused("check --no-such-option", "--no-such-option");
    refused("explain edwards/lemma-99", "'edwards/lemma-99'");
    refused("explain edwards/lema-4", "'leakproof claims'; did you mean 'edwards/lemma-4'?");
    refused("explain edwards/lemma-4/repared", "; did you mean 'edwards/lemma-4/repaired'?");
    refused("explain lemma-4", "; did you mean 'edwards/lemma-4'?");
    refused("explain edwads/no-such-claim", "; did you mean 'edwards/…'?");
    refused("claims 'edwads/*'", "'leakproof claims'; did you mean 'edwards/…'?");
    refused("claims edward", "; did you mean 'edwards/…'?");
    refused("paper edward", "paper: found 'edward', expected one of");
    refused("paper beyond", "expected a paper");
    refused("errata edward", "did you mean 'edwards'?");
    refused("errata --letter --format html edwards", "--format: found 'html'");
    refused("claims --readings --json", "--json");
    refused("check alvim15/theorem-112", "; did you mean 'alvim15/theorem-12'?");
    refused("explain edwards/lemma-4 --format latx", "one of text, json, latex; did you mean 'latex'?");
    refused("explain edwards/lemma-4 --format latex --json", "found 'latex', expected json");
    refused("cite edward", "; did you mean 'edwards'?");
    refused("cite he14/lema-6.1", "; did you mean 'he14/lemma-6.1'?");
    refused("cite --format tex", "one of bibtex, text, json; did you mean 'text'?");
    refused("nosuchcommand", "nosuchcommand");
}

TEST_CASE("help and version") {
    CHECK(contains(run("--help").out, "Examples:"));
    for (const char* command : {"check", "claims", "explain", "cite", "graph", "channel"})
        CHECK(contains(run(std::string(command) + " --help").out, "Examples:"));
    const Outcome version = run("--version");
    CHECK(version.exit_code == 0);
    for (const char* library : {"FLINT", "nauty", "GMP", "MPFR", "MPFI"}) CHECK(contains(version.out, library));
}

}  // namespace
}  // namespace leakproof::test
