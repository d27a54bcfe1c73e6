// The command release, run as a user would.
#include <doctest/doctest.h>

#include "exact/rational.hpp"
#include "releases.hpp"

namespace leakproof::test {

TEST_CASE("release of quantiles and means: values, ranks, estimates, budgets, and what is refused") {
    const Folder folder;
    std::string rows = "region,pay\n";
    for (int i = 0; i < 300; ++i)
        rows +=
            std::string(i % 3 == 0 ? "south" : "north") + "," + (i % 50 == 0 ? "" : std::to_string(i * 7 % 97)) + "\n";
    const std::string table = folder.file("t.csv", rows);
    const std::string policy = folder.file("p.json", R"({"title": "pay", "attributes": {"region": ["north", "south"],
            "pay": {"bins": {"from": 0, "to": 100, "step": 10}, "missing": "unknown"}},
            "secrets": {"attributes": {"pay": {"threshold": 1}}}, "tuples": 300})");
    const std::string command = "release " + table + " --policy " + policy + " --lambda 3 --seed 5 ";
    const auto median = released_json(command + "--query 'median of pay'", "release");
    CHECK(median["numbers"].size() == 1);
    CHECK(median["numbers"][0]["of"] == "median of pay");
    CHECK(median["sensitivity"]["upper"] == "1");
    CHECK(median["noise"]["kind"] == "exponential");
    CHECK(median["noise"]["values"] == 10);
    CHECK(median["error_bars"]["exact"] == false);  // of how many it is known is not
    CHECK_FALSE(median.contains("expected_squared_error"));
    // Nine others, λ = 3: 9·3^-d ≤ 1/19 from d = 5 on, in halves; 9/2 is too likely.
    CHECK(median["numbers"][0]["within_ranks"] == "5");
    const auto counts =
        released_json(command + "--query 'cumulative of pay' --where region=north --quantiles 1/2,0.9", "release");
    REQUIRE(counts["estimates"].size() == 2);
    CHECK(counts["estimates"][1]["of"] == "quantile 9/10");
    CHECK(counts["where"] == "region=north");
    const auto rising = released_json(
        command + "--query 'cumulative of pay' --where region=north --after isotonic --quantiles 1/2", "release");
    CHECK(rising["numbers"].size() == counts["numbers"].size());
    CHECK(rising["numbers"][3].contains("afterwards"));
    const auto mean = released_json(command + "--query 'mean of pay' --where region=south", "release");
    CHECK(mean["numbers"].size() == 2);
    CHECK(mean["estimates"].size() == 1);
    CHECK(contains(run(command + "--query 'median of pay' --out -").out, "number,value,within_ranks\nmedian of pay,"));
    CHECK(contains(run(command + "--query 'median of region' --where pay=0..90").out, "one of 2"));
    is_refused(command + "--query 'median of pay' --after whole", "--after: found 'whole' for a quantile");
    is_refused(command + "--query 'histogram of pay' --quantiles 1/2", "--quantiles: found the query");
    is_refused(command + "--query 'cumulative of pay' --quantiles 3/2", "--quantiles: found '3/2'");
    is_refused(command + "--query 'quantile 5/4 of pay'", "a fraction from 0");
    is_refused(command + "--query 'mean of region'", "values that are numbers");
    is_refused("release " + table + " --policy " + policy + " --epsilon 1/100 --query 'median of pay'",
               "a rank error of up to");
    const std::string budget = folder.file("b.json", R"({"budget": {"epsilon": "1"}, "releases": []})");
    const std::string charged =
        "release " + table + " --policy " + policy + " --epsilon 3/4 --query 'median of pay' --budget " + budget;
    CHECK(run(charged).exit_code == 0);
    CHECK(contains(folder.read("b.json"), "\"kind\": \"exponential\", \"quantile\": \"1/2\", \"exponent\": \"1\""));
    is_refused(charged, "would be spent");
    const std::string statement = folder.path() + "/s.txt";
    REQUIRE(run(command + "--query 'quantile 1/4 of pay' --out " + folder.path() + "/q.csv --statement " + statement)
                .exit_code == 0);
    CHECK(contains(folder.read("s.txt"), "persons too many have a smaller value"));
    CHECK(contains(folder.read("s.txt"), "about 25 % of the persons"));
    const std::string nothing = folder.file("n.json", R"({"values": 3, "secrets": {"edges": []}, "tuples": 5})");
    const auto exact = released_json(
        "release " + folder.file("n.csv", "1\n3\n1\n") + " --policy " + nothing + " --epsilon 1 --query 'quantile 1/5'",
        "release");
    CHECK(exact["numbers"][0]["released"] == "0");
    CHECK(exact["numbers"][0]["within_ranks"] == "0");
    CHECK_FALSE(exact.contains("noise"));
}

TEST_CASE("release: a million persons, with noise of the right size, from the system's random source") {
    const Large large;
    const std::string command = "release " + large.table + " --policy " + large.policy + " --epsilon 1/2";
    const auto json = released_json(command, "release");
    CHECK(json["private"].get<bool>());
    CHECK(json["sensitivity"]["upper"] == "2");
    CHECK(json["noise"]["exponent"] == "1/2");
    REQUIRE(json["numbers"].size() == 1000);
    long changed = 0, far = 0;
    for (const auto& one : json["numbers"]) {
        const long off = std::labs(std::stol(one["released"].get<std::string>()) - 1000);
        changed += off != 0;
        far += off > 100;  // e^-25 each
    }
    CHECK(changed > 700);  // 0 has probability 0.12
    CHECK(far == 0);
    const auto again = released_json(command, "release");
    CHECK(json["numbers"] != again["numbers"]);
    const auto seeded = released_json(command + " --seed 5", "release"),
               same = released_json(command + " --seed 5", "release");
    CHECK(seeded == same);
    CHECK_FALSE(seeded["private"].get<bool>());
    CHECK(contains(seeded["warning"].get<std::string>(), "NOT PRIVATE"));
    CHECK(seeded != released_json(command + " --seed 6", "release"));
}

TEST_CASE("release: what is written can be read again, and says so if it is not private") {
    const Large large;
    const std::string out = large.folder.path() + "/o.csv",
                      command = "release " + large.table + " --policy " + large.policy + " --lambda 3/2 --out ";
    const auto text = run(command + out);
    CHECK(text.exit_code == 0);
    CHECK(contains(text.out, "3/2 times"));
    CHECK(contains(text.out, "values at distance at most 20 by"));
    const std::string written = large.folder.read("o.csv");
    CHECK(written.rfind("value,count,within\n0,", 0) == 0);
    CHECK(std::count(written.begin(), written.end(), '\n') == 1001);
    CHECK(run(command + out + " --seed 1").exit_code == 0);
    CHECK(large.folder.read("o.csv").rfind("# NOT PRIVATE", 0) == 0);
    const auto direct = run(command + "- --seed 1");
    CHECK(direct.out == large.folder.read("o.csv"));
}

TEST_CASE("release: other queries, constraints and domains") {
    const Large large;
    const std::string command = "release " + large.table + " --policy " + large.policy + " --epsilon 1 --query ";
    CHECK(released_json(command + "cumulative", "release")["sensitivity"]["upper"] == "20");
    CHECK(released_json(command + "'histogram by 100'", "release")["numbers"].size() == 10);
    CHECK(released_json(command + "'count 0,1,2'", "release")["numbers"].size() == 1);
    const auto ranges = released_json(command + "ranges", "release");
    CHECK(ranges["numbers"].size() == 1000);
    CHECK(ranges["numbers"][999]["released"] == "1000000");  // known
    CHECK(ranges["noise"]["block"].get<int>() > 1);
    CHECK(contains(run(command + "ranges --seed 1").out, "the mean over all ranges"));

    const Folder folder;
    const std::string people = folder.file("people.csv", "name,sex,band\nann,f,low\nbob,m,high\neve,f,low\n");
    const auto census = released_json("release " + people + " --policy " + example_policies +
                                          "census.json --epsilon 1 --ignore name --seed 1 --anyway",
                                      "release");
    CHECK(census["numbers"].size() == 6);
    CHECK(contains(census["statement"][1].get<std::string>(), "permitted database"));
    const auto absent = released_json("release " + folder.file("a.txt", "1000\n1000\n500\n") + " --policy " +
                                          example_policies + "absent.json --epsilon 1",
                                      "release");  // 2,500 of at most 5,000
    CHECK(contains(absent["statement"][3].get<std::string>(), "at most 5,000 persons"));
    is_refused(
        "release " + folder.file("b.txt", "5000\n1\n0\n") + " --policy " + example_policies + "absent.json --epsilon 1",
        "5001 persons, expected at most 5000");
    // How many women there are is known, and needs no noise.
    const auto known = released_json("release " + people + " --policy " + example_policies +
                                         "census.json --epsilon 1 --ignore name --query 'count where sex=f'",
                                     "release");
    CHECK(known["numbers"][0]["released"] == "2");
    CHECK_FALSE(known.contains("noise"));
}

TEST_CASE("release: error bars and what is made of the numbers afterwards") {
    const Folder folder;
    const std::string command = "release " + folder.file("t.txt", "9\n2\n13\n0\n16\n") + " --policy " +
                                folder.file("p.json", R"({"values": 5, "secrets": {"threshold": 1}, "tuples": 40})") +
                                " --lambda 2 --seed 3";
    const auto one = released_json(command + " --query cumulative --confidence 1/2", "release");
    CHECK(one["error_bars"]["confidence"] == "1/2");
    CHECK(one["numbers"][0]["within"] == "1");       // Pr(Z = 0) = 1/3, Pr(|Z| ≤ 1) = 2/3
    CHECK(one["numbers"][0]["least_count"] == "1");  // Pr(Z ≥ 1) = 1/3
    const auto known = released_json(command + " --after known", "release");
    Rational sum;
    for (const auto& number : known["numbers"]) sum += *Rational::parse(number["afterwards"].get<std::string>());
    CHECK(sum == Rational(40));
    CHECK_FALSE(known["after"].contains("simulations"));
    const auto rising = released_json(command + " --query ranges --after isotonic,nonnegative,whole", "release");
    CHECK(rising["after"]["simulations"]["number"] == 1000);
    for (std::size_t k = 1; k < 5; ++k)
        CHECK(std::stol(rising["numbers"][k]["afterwards"].get<std::string>()) >=
              std::stol(rising["numbers"][k - 1]["afterwards"].get<std::string>()));
    is_refused(command + " --after isotonic", "'isotonic' for the query 'histogram'");
    is_refused(command + " --after isotnic", "did you mean 'isotonic'");
    is_refused(command + " --query 'range 0..1' --after known", "'known' for the query");
    for (const char* wrong : {"0", "1", "100%", "much", "%"})
        is_refused(command + " --confidence " + wrong, "--confidence");
}

TEST_CASE("release refuses what it cannot use") {
    const Large large;
    const Folder folder;
    const std::string policy = " --policy " + large.policy, good = "release " + large.table + policy;
    is_refused(good, "neither --epsilon nor --lambda");
    is_refused(good + " --epsilon 0", "ε > 0");
    is_refused(good + " --epsilon -1", "0 ≤ ε");
    is_refused(good + " --lambda 1", "ε > 0");
    is_refused(good + " --lambda 1/2", "λ = e^ε ≥ 1");
    is_refused(good + " --epsilon 1,2", "one of either");
    is_refused(good + " --epsilon much", "a fraction");
    is_refused(good + " --epsilon 1 --seed x", "--seed");
    is_refused(good + " --epsilon 1 --query histgram", "did you mean 'histogram'");
    is_refused(good + " --epsilon 1 --json --out -", "--out");
    is_refused("release " + folder.path() + "/none.csv --epsilon 1" + policy, "none.csv");
    is_refused("release " + folder.file("n.csv", "value,count\n0,-1\n") + policy + " --epsilon 1",
               "line 2: found '-1'");
    is_refused("release " + folder.file("s.csv", "value,count\n0,7\n") + policy + " --epsilon 1",
               "7 persons, expected 1000000");
    is_refused("release " + folder.file("c.csv", "value,cuont\n0,7\n") + policy + " --epsilon 1",
               "did you mean 'count'");
    is_refused("release " + folder.file("w.csv", "sex,band,count\nf,low,1\nm,low,2\n") + " --policy " +
                   example_policies + "census.json --epsilon 1",
               "constraint number 0");
    is_refused("release " + folder.file("r.csv", "sex,band,count\nf,low,2\nm,low,1\n") + " --policy " +
                   example_policies + "census.json --epsilon 1 --query ranges",
               "several attributes");
}

TEST_CASE("what is not there is refused with the reason, whatever else is given") {
    const Folder folder;
    const std::string policy = folder.file("p.json", R"({"values": 3, "secrets": "full", "tuples": 3})"),
                      good = "release " + folder.file("t.txt", "3\n0\n0\n") + " --policy " + policy +
                             " --epsilon 1 --anyway ";
    is_refused("release --delta 1e-6", "not proved here");
    is_refused(good + "--delta=0", "not proved here");
    is_refused(good + "--noise gaussian", "Gaussian noise keeps no ε");
    is_refused(good + "--noise laplace", "has to be rounded");
    is_refused(good + "--synthetic 100", "have none");
    is_refused(good + "--query 'join visits on person'", "no noise is enough");
    is_refused(good + "--query 'synthetic 100'", "draw rows");
    CHECK(run(good + "--noise geometric").exit_code == 0);
    CHECK_FALSE(contains(run("release --help").out, "--delta"));
    const std::string plan = folder.file("b.json", R"({"budget": {"epsilon": "1", "delta": "1e-6"}, "releases": []})");
    is_refused(good + "--budget " + plan, "(ε, δ)-privacy keeps a policy");
}

TEST_CASE("tables that may be two things are asked about, and cells without a value told of") {
    const Folder folder;
    const std::string policy = " --policy " +
                               folder.file("p.json", R"({"values": 3, "secrets": {"edges": []}, "tuples": 3})") +
                               " --epsilon 1 ",
                      table = folder.file("t.txt", "0\n2\n1\n");
    is_refused("release " + table + policy, "--rows counts, or --rows persons");
    is_refused("release " + table + policy + "--rows both", "'counts' or 'persons'");
    is_refused("release " + table + policy + "--header maybe", "'yes' or 'no'");
    const auto counts = released_json("release " + table + policy + "--rows counts", "release");
    CHECK(counts["numbers"][1]["released"] == "2");
    const auto persons = released_json("release " + table + policy + "--rows persons", "release");
    CHECK(persons["numbers"][1]["released"] == "1");
    const std::string gaps = folder.file("g.csv", "id,note,v\n1,x,0\n2,y,NA\n3,z,\n");
    is_refused("release " + gaps + policy + "--ignore id,note", "lines 3, 4, column 'value'");
    const auto filled = released_json("release " + gaps + policy + "--ignore id,note --missing value=2", "release");
    CHECK(filled["numbers"][2]["released"] == "2");
}

}  // namespace leakproof::test
