// Budgets, kept by the command release and told by the command budget, run as a user would.
#include <doctest/doctest.h>

#include <sys/stat.h>

#include <atomic>
#include <filesystem>
#include <random>
#include <thread>
#include <vector>

#include "base/sha256.hpp"
#include "releases.hpp"

namespace leakproof::test {
namespace {

const std::string one_to_spend = R"({"budget": {"epsilon": "1"}, "releases": []})";

// A hundred persons, ten values, policies with more and with fewer secrets, and a budget of ε = 1.
struct Account {
    const Folder folder;
    std::string table = folder.file("t.txt", "10\n10\n10\n10\n10\n10\n10\n10\n10\n10\n"),
                near = policy("near", R"({"threshold": 1})"), full = policy("full", R"("full")"),
                open = policy("open", R"({"edges": []})"), budget = folder.file("b.json", one_to_spend);

    std::string policy(const std::string& name, const std::string& secrets, const std::string& more = "") const {
        return folder.file(name + ".json", R"({"title": ")" + name + R"(", "values": 10, "tuples": 100, "secrets": )" +
                                               secrets + more + "}");
    }
    std::string release(const std::string& under, const std::string& epsilon) const {
        return "release " + table + " --policy " + under + " --budget " + budget + " --epsilon " + epsilon;
    }
    ReleaseJson written() const {
        const auto out = ReleaseJson::parse(folder.read("b.json"));
        std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
        CHECK(oracle::JsonSchema(ReleaseJson::parse(in)).fault(out, "budget_file").value_or("") == "");
        return out;
    }
    std::size_t entries() const { return written()["releases"].size(); }
};

// Refused, and nothing is spent.
void costs_nothing(const Account& account, const std::string& arguments, const std::string& says,
                   const std::string& before = "") {
    const std::string text = account.folder.read("b.json");
    const Outcome outcome = run(arguments, before);
    CAPTURE(arguments);
    CAPTURE(outcome.err);
    CHECK(outcome.exit_code == 2);
    CHECK(contains(outcome.err, says));
    CHECK(outcome.out.empty());
    CHECK(account.folder.read("b.json") == text);
}

}  // namespace

TEST_CASE("release --budget writes down policy, query, noise, table, time and level") {
    const Account account;
    REQUIRE(run(account.release(account.near, "1/2") + " --query cumulative").exit_code == 0);
    REQUIRE(run(account.release(account.open, "1/4") + " --out " + account.folder.path() + "/o.csv").exit_code == 2);
    const auto file = account.written();
    const auto& entry = file["releases"][0];
    CHECK(entry["query"] == "cumulative");
    CHECK(entry["epsilon"] == "1/2");
    CHECK(entry["noise"]["kind"] == "two-sided geometric");
    CHECK(entry["noise"]["unit"] == "1");
    CHECK(entry["noise"]["ratio"] == "λ^(-1)");  // neighbours differ by 1
    CHECK(entry["table"]["sha256"] ==
          sha256_of(entry["table"]["salt"].get<std::string>() + account.folder.read("t.txt")));
    CHECK(entry["table"]["salt"].get<std::string>().size() == 32);
    CHECK(entry["time"].get<std::string>().size() == 20);
    const auto kept = file["policies"][entry["policy"].get<std::string>()];
    CHECK(kept == ReleaseJson::parse(account.folder.read("near.json")));
    // The same policy put otherwise is the same; another salt each time.
    const std::string again = account.folder.file(
        "again.json",
        R"({"tuples": 100, /* so many */ "secrets": {"threshold": 1}, "values": 10, "title": "near again"})");
    REQUIRE(run(account.release(again, "1/4")).exit_code == 0);
    CHECK(account.written()["policies"].size() == 1);
    CHECK(account.written()["releases"][1]["table"]["salt"] != entry["table"]["salt"]);
    const auto told = released_json("budget " + account.budget + " --policy " + account.near, "budget");
    CHECK(told["joint"]["text"] == "ε = 3/4");
    CHECK(told["releases"][0]["query"] == "cumulative");
    const auto json = released_json(account.release(account.near, "1/8"), "release");
    CHECK(json["budget"] == ReleaseJson::parse(R"({"of": "ε = 1", "spent": "ε = 7/8"})"));
    REQUIRE(run("release " + account.table + " --policy " + account.near +
                " --lambda 101/100 --anyway --query ranges --budget " + account.budget)
                .exit_code == 0);
    CHECK(account.written()["releases"][3]["lambda"] == "101/100");
}

TEST_CASE("what was released under another policy is converted, or refused with its name") {
    const Account account;
    account.folder.file("b.json", R"({"budget": {"epsilon": "6"}, "releases": []})");
    REQUIRE(run(account.release(account.near, "1/2")).exit_code == 0);
    const auto told = released_json("budget " + account.budget + " --policy " + account.full, "budget");
    CHECK(told["releases"][0]["power"] == "9");  // from 0 to 9 in steps of 1
    CHECK(told["joint"]["text"] == "ε = 9/2");
    CHECK(contains(run("budget " + account.budget + " --policy " + account.full).out, "'near' (policy "));
    REQUIRE(run(account.release(account.full, "1")).exit_code == 0);
    costs_nothing(account, account.release(account.full, "3/5"), "of which ε = 61/10 would be spent");
    CHECK(released_json("budget " + account.budget + " --policy " + account.near, "budget")["joint"]["text"] ==
          "ε = 3/2");
    // Numbers without noise would cost everything under the policies of the releases before.
    costs_nothing(account, account.release(account.open, "1"),
                  "b.json, this release, 'histogram': found a release under 'open' (policy ");
    const std::string half = account.policy("half", R"({"partition": {"blocks": 5}})"),
                      known =
                          account.policy("known", R"("full")", R"(, "constraints": [{"values": ["0"], "answer": 10}])");
    is_refused("budget " + account.budget + " --policy " + account.policy("others", R"("full")", R"(, "absent": true)"),
               "other values");
    costs_nothing(account, account.release(half, "1"), "without bound");
    costs_nothing(account, account.release(known, "1"), "would be spent");
    // What is known makes fewer databases possible: nothing was promised for the others.
    const Account other;
    REQUIRE(run(other.release(known, "1/2")).exit_code == 0);
    costs_nothing(other, other.release(other.full, "1/4"), "permits databases that the other does not");
}

TEST_CASE("numbers without noise are written down too: they cost nothing, or everything") {
    const Account account;
    const auto first = run(account.release(account.open, "1"));
    CHECK(first.exit_code == 0);
    CHECK(contains(first.out, "NOTHING IS PROTECTED"));
    CHECK_FALSE(contains(first.out, "tells no two of them apart"));
    const auto json = released_json(account.release(account.open, "1"), "release");
    CHECK_FALSE(json["private"].get<bool>());
    CHECK(contains(json["warning"].get<std::string>(), "NOTHING IS PROTECTED"));
    const auto file = account.written();
    REQUIRE(file["releases"].size() == 2);
    CHECK(file["releases"][0]["epsilon"] == "0");
    CHECK(file["releases"][0]["noise"]["kind"] == "none");
    CHECK(released_json("budget " + account.budget + " --policy " + account.open, "budget")["joint"]["text"] ==
          "ε = 0");
    costs_nothing(account, account.release(account.near, "1/9"),
                  "release number 0, 'histogram': found a release under 'open'");
    is_refused("budget " + account.budget + " --policy " + account.full, "without bound");
    // Constraints may leave no two databases to be neighbours, or only the answer without secrets.
    const std::string fixed = account.folder.file(
        "fixed.json",
        R"({"values": 2, "secrets": "full", "tuples": 2, "constraints": [{"values": ["0"], "answer": 2}]})");
    CHECK(
        contains(run("release " + account.folder.file("two.txt", "2\n0\n") + " --policy " + fixed + " --epsilon 1").out,
                 "NOTHING IS PROTECTED"));
    const std::string half = account.policy("half", R"({"partition": {"blocks": 5}})");
    const auto blocks = released_json(
        "release " + account.table + " --policy " + half + " --epsilon 1 --query 'histogram by 5'", "release");
    CHECK(blocks["private"].get<bool>());
    CHECK(contains(blocks["statement"][0].get<std::string>(), "tells no two of them apart"));
    CHECK(contains(blocks["statement"][1].get<std::string>(), "is not protected"));
}

TEST_CASE("entries without a policy are refused, unless it is said which one they were made under") {
    const Account account;
    account.folder.file("b.json", R"({"budget": {"epsilon": "1"}, "releases": [{"name": "old", "epsilon": "1/2"}]})");
    is_refused("budget " + account.budget + " --policy " + account.near,
               "release number 0, 'old': found no \"policy\"");
    costs_nothing(account, account.release(account.near, "1/4"), "release number 0, 'old': found no \"policy\"");
    costs_nothing(account, account.release(account.near, "1/4") + " --assume-policy " + account.open,
                  "'old': found a release under 'open'");
    costs_nothing(account, account.release(account.near, "3/5") + " --assume-policy " + account.near, "ε = 11/10");
    const auto told =
        run("budget " + account.budget + " --policy " + account.near + " --assume-policy " + account.full);
    CHECK(told.exit_code == 0);
    CHECK(contains(told.out, ", assumed"));
    CHECK(run(account.release(account.near, "1/4") + " --assume-policy " + account.near).exit_code == 0);
    CHECK(account.written()["releases"][0]["policy_assumed"].get<bool>());
    CHECK(run(account.release(account.near, "1/4")).exit_code == 0);  // it is known now
    is_refused(
        "release " + account.table + " --policy " + account.near + " --epsilon 1 --assume-policy " + account.near,
        "--assume-policy");
}

TEST_CASE("what cannot be released costs nothing") {
    const Account account;
    const std::string good = account.release(account.near, "1/4"), here = account.folder.path();
    costs_nothing(account, good + " --out " + here + "/no/such/folder/o.csv", "cannot be written");
    costs_nothing(account, good + " --out " + here, "a directory");
    costs_nothing(account, good + " --out /dev/full", "cannot be written");
    const std::string locked = account.folder.file("locked.csv", "x");
    std::filesystem::permissions(locked, std::filesystem::perms::owner_read);
    costs_nothing(account, good + " --out " + locked, "read-only");
    costs_nothing(account, good + " --seed 1", "--budget: found --seed as well");
    costs_nothing(account, good + " --ignore x --query nothing", "nothing");
    costs_nothing(account, good, "random source",
                  "ASAN_OPTIONS=verify_asan_link_order=0 LD_PRELOAD=" LEAKPROOF_NO_RANDOM);
    CHECK(std::system(("'" LEAKPROOF_PROGRAM "' " + good + " >/dev/full 2>/dev/null").c_str()) != 0);
    CHECK(std::system(("'" LEAKPROOF_PROGRAM "' " + good + " >&- 2>/dev/null").c_str()) != 0);
    CHECK(account.folder.read("b.json") == one_to_spend);
    // The same is fine otherwise.
    CHECK(run(good + " --out " + here + "/o.csv").exit_code == 0);
    CHECK(account.entries() == 1);
}

TEST_CASE("a budget is a regular file that can be replaced in one step") {
    const Account account;
    const std::string release = "release " + account.table + " --policy " + account.near + " --epsilon 1/4 --budget ",
                      here = account.folder.path();
    is_refused(release + "-", "standard input");
    const Outcome pipe = run(release + "/dev/stdin", "echo '" + one_to_spend + "' |");
    CHECK(pipe.exit_code == 2);
    CHECK(contains(pipe.err, "no regular file"));
    is_refused(release + here, "no regular file");
    is_refused(release + here + "/none.json", "none.json: no such file");
    REQUIRE(mkfifo((here + "/fifo").c_str(), 0600) == 0);
    is_refused(release + here + "/fifo", "no regular file");
    // A link leads to the file, which stays where it is, with its mode.
    std::filesystem::create_symlink("b.json", here + "/link.json");
    std::filesystem::permissions(account.budget, std::filesystem::perms(0640));
    CHECK(run(release + here + "/link.json").exit_code == 0);
    CHECK(std::filesystem::is_symlink(here + "/link.json"));
    CHECK(std::filesystem::status(account.budget).permissions() == std::filesystem::perms(0640));
    CHECK(account.entries() == 1);
    std::filesystem::create_hard_link(account.budget, here + "/other.json");
    costs_nothing(account, release + account.budget, "cannot be replaced in one step");
    // A key twice would make half of what was spent disappear.
    std::string text = account.folder.read("b.json");
    text.insert(text.rfind('}'), ", \"releases\": []");
    is_refused(release + account.folder.file("twice.json", text), "found the key 'releases' twice");
    is_refused("budget " + account.folder.file("twice.json", text) + " --policy " + account.near,
               "found the key 'releases' twice");
}

TEST_CASE("releases that run at once are all written into the budget, and none is above it") {
    const Account account;
    std::atomic<int> released = 0;
    std::vector<std::thread> all;
    for (int k = 0; k < 16; ++k)
        all.emplace_back([&] { released += run(account.release(account.near, "1/9")).exit_code == 0 ? 1 : 0; });
    for (auto& thread : all) thread.join();
    CHECK(released == 9);
    CHECK(account.entries() == 9);
}

TEST_CASE("a release that is killed leaves a whole budget, in which everything is that was published") {
    const Account account;
    account.folder.file("b.json", R"({"budget": {"epsilon": "1000"}, "releases": []})");
    std::mt19937 random(26);
    std::size_t published = 0, killed = 0;
    for (int round = 0; round < 60 || (published < 5 && round < 600); ++round) {
        const std::string out = account.folder.path() + "/o" + std::to_string(round) + ".csv";
        const int milliseconds = 1 + static_cast<int>(random() % 40) + round * round / 100;  // however slow it is
        const Outcome end = run(account.release(account.near, "1") + " --out " + out,
                                "timeout -s KILL " + std::to_string(milliseconds / 1000) + "." +
                                    std::to_string(1000 + milliseconds % 1000).substr(1));
        killed += end.exit_code != 0;
        published += std::filesystem::exists(out);
        REQUIRE(account.entries() >= published);  // and it is a budget
    }
    CHECK(published >= 5);
    CHECK(killed > 0);
    CHECK(run(account.release(account.near, "1")).exit_code == 0);  // no lock is left behind
}

TEST_CASE("when the first number is seen, the release is written down") {
    const Account account;
    const std::string lonely = account.folder.path() + "/lonely", fifo = account.folder.path() + "/fifo",
                      seen = account.folder.path() + "/seen";
    REQUIRE(mkfifo(lonely.c_str(), 0600) == 0);
    REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
    // Who waits for a reader has spent nothing yet. On a busy machine the killed process may be there for a while, so
    // the reader reads from another pipe: it would take this one's end for that of the release.
    const Outcome waiting = run(account.release(account.near, "1/2") + " --out " + lonely, "timeout -s KILL 0.5");
    CHECK(waiting.exit_code != 0);
    CHECK(account.folder.read("b.json") == one_to_spend);
    std::thread reader([&] {
        std::ifstream in(fifo);
        in.get();
        std::filesystem::copy_file(account.budget, seen);
        while (in.get() != std::ifstream::traits_type::eof()) {}
    });
    CHECK(run(account.release(account.near, "1/2") + " --out " + fifo).exit_code == 0);
    reader.join();
    CHECK(ReleaseJson::parse(account.folder.read("seen"))["releases"].size() == 1);
}

TEST_CASE("an expected error above the number of people asks for --anyway") {
    const Account account;
    // Errors of 2√2/ε: at ε = 1/36 it is above 100 persons, at 1/35 it is not.
    const std::string release = "release " + account.table + " --policy " + account.near + " --epsilon ";
    CHECK(run(release + "1/35").exit_code == 0);
    is_refused(release + "1/36", "--anyway");
    CHECK(run(release + "1/36 --anyway").exit_code == 0);
    costs_nothing(account, account.release(account.near, "1/1000"), "100 persons");
    CHECK(run(account.release(account.near, "1/1000") + " --anyway").exit_code == 0);
    // A sum of weights is as large as the weights are.
    const std::string sum = " --query sum";
    CHECK(run(release + "1/10" + sum).exit_code == 0);
    is_refused(release + "1/700" + sum, "above 900");
}

TEST_CASE("budget: disjoint persons under a policy without constraints and under one with") {
    const Folder folder;
    const std::string plan =
        folder.file("plan.json",
                    R"({"budget": {"epsilon": "3/5"}, "releases": [{"name": "first", "epsilon": "1/2", "people": 0},
                                                       {"name": "others", "epsilon": "1/3", "people": "1..2"}]})");
    const auto under = [&](const std::string& name) {
        return "budget " + plan + " --policy " + example_policies + name + " --assume-policy " + example_policies +
               name;
    };
    const auto free = released_json(under("salaries.json"), "budget");
    CHECK(free["parallel"].get<bool>());
    CHECK(free["joint"]["text"] == "ε = 1/2");
    CHECK(free["sequential"]["text"] == "ε = 5/6");
    CHECK(free["kept"].get<bool>());
    const auto bound = released_json(under("census.json"), "budget", 1);  // it is exceeded
    CHECK_FALSE(bound["parallel"].get<bool>());
    CHECK(bound["joint"]["text"] == "ε = 5/6");
    CHECK(bound["joint_is_exact"].get<bool>());
    CHECK_FALSE(bound["kept"].get<bool>());
    CHECK(bound["readings"].size() == 8);
    for (const auto& reading : bound["readings"])
        if (contains(reading["verdict"], "holds")) CHECK_FALSE(reading["met"].get<bool>());
    const auto text = run(under("census.json"));
    CHECK(text.exit_code == 1);
    CHECK(contains(text.out, "exceeded"));
    CHECK(contains(text.out, "some neighbours differ in the persons"));
    // A release counts in the same way: beside halves that cost 1/2 together, or 1 if something is known of both.
    const Account account;
    const std::string known =
        account.policy("known", R"("full")", R"(, "constraints": [{"values": ["0"], "answer": 10}])");
    account.folder.file("b.json", R"({"budget": {"epsilon": "1"}, "releases": [{"epsilon": "1/2", "people": "0..49"},
                                                                     {"epsilon": "1/2", "people": "50..99"}]})");
    costs_nothing(account, account.release(known, "1/2") + " --assume-policy " + known, "ε = 3/2 would be spent");
    CHECK(run(account.release(account.full, "1/2") + " --assume-policy " + account.full).exit_code == 0);
    // Where no databases are neighbours, nothing adds up.
    const std::string fixed = folder.file(
        "fixed.json",
        R"({"values": 2, "secrets": "full", "tuples": 3, "constraints": [{"values": ["0"], "answer": 3}]})");
    const auto nothing = released_json("budget " + plan + " --policy " + fixed + " --assume-policy " + fixed, "budget");
    CHECK(nothing["joint"]["text"] == "ε = 0");
    CHECK(nothing["parallel"].get<bool>());
    is_refused("budget " + plan, "--policy");
    is_refused("budget " + folder.file("bad.json", "{}") + " --policy " + example_policies + "census.json", "releases");
}

}  // namespace leakproof::test
