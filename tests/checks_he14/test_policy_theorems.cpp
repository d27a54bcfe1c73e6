// What `policy` calls a theorem is proved and true; what it calls wrong in general is refuted in Coq.
#include <doctest/doctest.h>

#include <filesystem>
#include <map>

#include "base/file.hpp"
#include "checks/he14/policy_theorems.hpp"
#include "corpus/data/proofs.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/reading/policy_reader.hpp"
#include "policy/sensitivity/any_query.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

long true_sensitivity(const Databases& all) {
    return sensitivity(all, neighbour_relation(all).arcs(), complete_histogram(all.values())).value;
}

struct Cited {
    std::map<std::string, long> theorems, printed, wrong;
};

// Checks what is said of one policy, and counts it.
void check_policy(const std::string& text, Cited& cited) {
    const Policy policy = read_policy(text, "policy");
    const long value = true_sensitivity(policy.databases("policy"));
    const auto facts = he14::theorems_about(policy);
    INFO(text);
    for (const auto& t : facts.theorems) {
        INFO(t.claim);
        ++cited.theorems[t.claim];
        REQUIRE(t.agrees(value));
    }
    for (const auto& t : facts.printed) {
        ++cited.printed[t.claim];
        if (!t.agrees(value)) ++cited.wrong[t.claim];
    }
}

std::string list_of(const std::vector<int>& list) {
    std::string out;
    for (const int x : list) out += (out.empty() ? "" : ", ") + std::to_string(x);
    return "[" + out + "]";
}

// Values, a secret graph, and count constraints that a database chosen at random satisfies.
std::string random_counts(Random& random) {
    const int values = random.between(2, 4), tuples = random.between(1, 3), queries = random.between(0, 2);
    std::string edges, constraints;
    for (int u = 0; u < values; ++u)
        for (int v = u + 1; v < values; ++v)
            if (random.below(3) > 0)
                edges += (edges.empty() ? "[" : ", [") + std::to_string(u) + ", " + std::to_string(v) + "]";
    std::vector<int> database;
    for (int i = 0; i < tuples; ++i) database.push_back(random.between(0, values - 1));
    for (int q = 0; q < queries; ++q) {
        std::vector<int> counted;
        int answer = 0;
        for (int v = 0; v < values; ++v)
            if (random.below(2) == 0) counted.push_back(v);
        if (counted.empty() || static_cast<int>(counted.size()) == values) counted = {q};
        for (const int d : database) answer += static_cast<int>(std::count(counted.begin(), counted.end(), d));
        constraints += (q == 0 ? "" : ", ") + ("{\"values\": " + list_of(counted)) +
                       ", \"answer\": " + std::to_string(answer) + "}";
    }
    const std::string secrets = random.below(2) == 0 ? "\"full\"" : "{\"edges\": [" + edges + "]}";
    return "{\"values\": " + std::to_string(values) + ", \"tuples\": " + std::to_string(tuples) +
           ", \"secrets\": " + secrets + (constraints.empty() ? "" : ", \"constraints\": [" + constraints + "]") + "}";
}

// Two attributes and the marginal of the first, or of both.
std::string random_marginals(Random& random) {
    const int a = random.between(1, 3), b = random.between(1, 3), tuples = random.between(1, 3);
    std::vector<int> of_a(static_cast<std::size_t>(a)), of_b(static_cast<std::size_t>(b));
    for (int i = 0; i < tuples; ++i) {
        ++of_a[static_cast<std::size_t>(random.below(a))];
        ++of_b[static_cast<std::size_t>(random.below(b))];
    }
    std::string marginals = "{\"attributes\": [\"a\"], \"counts\": " + list_of(of_a) + "}";
    if (random.below(2) == 0) marginals += ", {\"attributes\": [\"b\"], \"counts\": " + list_of(of_b) + "}";
    return "{\"attributes\": {\"a\": " + std::to_string(a) + ", \"b\": " + std::to_string(b) +
           "}, \"tuples\": " + std::to_string(tuples) +
           ", \"secrets\": " + (random.below(2) == 0 ? "\"full\"" : "\"attribute\"") + ", \"marginals\": [" +
           marginals + "]}";
}

}  // namespace

TEST_CASE("theorems that are offered hold, and are proved; what is called wrong in general is refuted") {
    Random random(7);
    Cited cited;
    for (int round = 0; round < 1500; ++round)
        check_policy(round % 2 == 0 ? random_counts(random) : random_marginals(random), cited);
    for (const auto& entry : std::filesystem::directory_iterator(LEAKPROOF_SOURCE_DIR "/corpus/data/policies"))
        if (const auto text = read_file(entry.path().string()); read_policy(text, "policy").listed() != nullptr)
            check_policy(text, cited);
    for (const auto& [claim, count] : cited.theorems) {
        INFO(claim);
        const auto proofs = proofs_of(claim);
        REQUIRE(!proofs.empty());
        for (const auto& proof : proofs) CHECK_FALSE(proof.refutes);
    }
    for (const auto& [claim, count] : cited.printed) {
        INFO(claim);
        const auto proofs = proofs_of(claim);
        REQUIRE(!proofs.empty());
        for (const auto& proof : proofs) CHECK(proof.refutes);
    }
    // All that can be cited was, and some of what is wrong in general was wrong here.
    CHECK(cited.theorems.size() == 5);
    CHECK(cited.printed.size() >= 5);
    CHECK(cited.wrong.size() >= 2);
}
