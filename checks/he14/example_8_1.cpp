// Example 8.1: T = {a1, a2} × {b1, b2} × {c1, c2, c3}, complete secrets, and the four queries that fix the first two
// attributes. Values are numbered from 0, so a1b1c1 is (0, 0, 0).
#include "checks/he14/he14.hpp"
#include "graph/families.hpp"

namespace leakproof::he14 {
namespace {

const std::vector<int> sides{2, 2, 3};

const Source<MarginalSystem> the_example{
    "the example of Section 8",
    [](const Range&) { return std::string("the one example, 2×2×3 values,"); },
    {"|T|", "n"},
    [](const Range&, const CaseVisitor<MarginalSystem>& visitor) {
        visitor.see(std::make_shared<MarginalSystem>(sides, std::vector<std::vector<int>>{{0, 1}}, complete(12), 4));
    }};

}  // namespace

const Stream<MarginalSystem> example_8{&the_example, itself<MarginalSystem>};

std::vector<Predicate> example_queries(const MarginalSystem& s) { return s.queries(); }

void example_8_1(const MarginalSystem& s, const std::vector<Predicate>& queries, Findings& expect) {
    const auto effect = [&](int x, int y) {
        std::vector<int> out;
        for (const auto& q : queries) out.push_back(lifts(q, x, y) ? 1 : lowers(q, x, y) ? -1 : 0);
        return out;
    };
    const auto value = [](int a, int b, int c) { return value_with({a, b, c}, sides); };
    expect.equal("lifts-and-lowers", "changes of q_1, …, q_4", show(effect(value(0, 0, 0), value(1, 1, 1))),
                 "lowers q_1, lifts q_4", show(std::vector<int>{-1, 0, 0, 1}));
    expect.equal("neither", "changes of q_1, …, q_4", show(effect(value(0, 1, 0), value(0, 1, 1))), "none",
                 show(std::vector<int>{0, 0, 0, 0}));
    for (const auto& [x, y] : s.secrets().arcs()) {
        int lifted = 0, lowered = 0;
        for (const int e : effect(x, y)) (e > 0 ? lifted : lowered) += e != 0;
        expect.truth("every-pair", lifted == lowered && lifted <= 1, "one query lifted and one lowered, or none");
    }
    expect.truth("sparse", is_sparse(s.secrets(), queries),
                 "every edge lifts at most one query and lowers at most one");
}

}  // namespace leakproof::he14
