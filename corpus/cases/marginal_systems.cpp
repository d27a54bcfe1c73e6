#include "corpus/cases/marginal_systems.hpp"

#include <algorithm>

#include "base/words.hpp"
#include "corpus/cases/policies.hpp"
#include "corpus/enumerate/policies.hpp"
#include "graph/families.hpp"
#include "policy/secrets/graphs.hpp"
#include "policy/sensitivity/any_query.hpp"

namespace leakproof {

namespace {

std::vector<Predicate> queries_of(const std::vector<int>& sides, const std::vector<std::vector<int>>& marginals) {
    std::vector<Predicate> out;
    for (const auto& m : marginals) {
        const auto cells = marginal_queries(sides, m);
        out.insert(out.end(), cells.begin(), cells.end());
    }
    return out;
}

const std::vector<std::vector<int>> product_domains{{2, 1}, {2, 2}, {2, 3}, {2, 2, 2}};

int most_marginal_tuples(const Range& range) {
    return std::min(most_tuples_that_fit, tuples_or(range, range.long_suite ? 6 : 4));
}

// All sets of disjoint nonempty proper sets of attributes, each a sorted list; one set at a time when `several` is
// false.
std::vector<std::vector<std::vector<int>>> marginal_choices(int attributes, bool several) {
    std::vector<std::vector<std::vector<int>>> out;
    for (const auto& partition : all_partitions(attributes + 1)) {  // the block of the last, added element is left out
        std::vector<std::vector<int>> blocks;
        for (const auto& block : blocks_of(partition))
            if (std::find(block.begin(), block.end(), attributes) == block.end()) blocks.push_back(block);
        const bool proper = std::none_of(blocks.begin(), blocks.end(),
                                         [&](const auto& b) { return static_cast<int>(b.size()) == attributes; });
        if (!blocks.empty() && proper && (several || blocks.size() == 1)) out.push_back(blocks);
    }
    return out;
}

}  // namespace

MarginalSystem::MarginalSystem(std::vector<int> sides, std::vector<std::vector<int>> marginals, Graph secrets,
                               int tuples)
    : CountSystem(std::move(secrets), tuples, queries_of(sides, marginals)), sides_(std::move(sides)),
      marginals_(std::move(marginals)) {}

std::string MarginalSystem::name() const {
    return "domain " + joined(sides_, "×") + ", marginals over attributes " +
           joined(marginals_, ", ", [](const auto& m) { return show(m); }) + ", n = " + std::to_string(tuples());
}

int MarginalSystem::cells(std::size_t marginal) const {
    int out = 1;
    for (const int a : marginals_[marginal]) out *= sides_[a];
    return out;
}

int MarginalSystem::combinations_outside(std::size_t marginal) const { return secrets().size() / cells(marginal); }

bool MarginalSystem::has_trivial_attribute() const {
    return std::any_of(sides_.begin(), sides_.end(), [](int side) { return side < 2; });
}

const Source<MarginalSystem> marginal_systems{
    "marginals",
    [](const Range&) {
        return std::string("domains 2×1, 2×2, 2×3 and 2×2×2, all proper marginals and realisable counts,");
    },
    {"|T|", "n"},
    [](const Range& range, const CaseVisitor<MarginalSystem>& visitor) {
        for (const auto& sides : product_domains)
            for (int tuples = 1; tuples <= most_marginal_tuples(range); ++tuples)
                for (const bool attribute : {false, true})
                    for (const auto& marginals : marginal_choices(static_cast<int>(sides.size()), attribute)) {
                        const Graph secrets = attribute ? attribute_secrets(sides) : complete(domain_size(sides));
                        if (!visitor.see(std::make_shared<MarginalSystem>(sides, marginals, secrets, tuples))) return;
                    }
    },
    "|T|, n"};

const Stream<MarginalSystem> systems_of_marginals{&marginal_systems, itself<MarginalSystem>};
const Stream<PolicyOf<MarginalSystem>, MarginalSystem> marginal_policies{&marginal_systems,
                                                                         each_policy<MarginalSystem>};

namespace {
const Source<MarginalSystem> wide_marginals{
    "marginals of three cells",
    [](const Range&) {
        return std::string("domain 3×3, attribute secrets, the marginal of one attribute, all counts,");
    },
    {"|T|", "n"},
    [](const Range&, const CaseVisitor<MarginalSystem>& visitor) {
        const std::vector<int> sides{3, 3};
        for (int tuples = 1; tuples <= 3; ++tuples)
            if (!visitor.see(std::make_shared<MarginalSystem>(sides, std::vector<std::vector<int>>{{0}},
                                                              attribute_secrets(sides), tuples)))
                return;
    },
    "|T|, n"};
}  // namespace
const Stream<PolicyOf<MarginalSystem>, MarginalSystem> wide_marginal_policies{&wide_marginals,
                                                                              each_policy<MarginalSystem>};

}  // namespace leakproof
