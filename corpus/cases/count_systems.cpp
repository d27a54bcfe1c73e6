#include "corpus/cases/count_systems.hpp"

#include "base/words.hpp"
#include "corpus/cases/grid_systems.hpp"
#include "corpus/cases/marginal_systems.hpp"
#include "corpus/cases/policies.hpp"
#include "corpus/enumerate/policies.hpp"
#include "graph/graph6.hpp"
#include "policy/databases/answer_classes.hpp"
#include "policy/neighbours/count_neighbours.hpp"

namespace leakproof {

namespace {

int most_count_values(const Range& range) { return values_or(range, range.long_suite ? 6 : 5); }
// Four tuples stand for any number when |Q| ≤ 2; five values with four tuples are left to the long suite.
int most_count_tuples(const Range& range, int values) {
    return std::min(10, tuples_or(range, values >= 5 && !range.long_suite ? 3 : 4));
}
int most_queries(const Range& range, int values) { return values <= (range.long_suite ? 5 : 4) ? 3 : 2; }

class CountSystemByHand : public CountSystem {
public:
    using CountSystem::CountSystem;
    bool by_hand() const override { return true; }
};

// Larger systems in which most changed tuples change no secret: see docs/policies.md.
std::vector<std::shared_ptr<CountSystemByHand>> named_count_systems() {
    const auto system = [](const std::vector<Edge>& secrets, const std::vector<std::vector<int>>& queries) {
        std::vector<Predicate> predicates;
        for (const auto& members : queries) {
            predicates.emplace_back(6);
            for (const int v : members) predicates.back()[v] = true;
        }
        return std::make_shared<CountSystemByHand>(Graph(6, secrets), 4, predicates);
    };
    return {system({{0, 5}}, {{0, 1}, {1, 2, 5}}),
            system({{0, 1}, {0, 2}, {0, 3}, {0, 5}}, {{1, 4}, {2, 4}, {3, 4}, {4, 5}})};
}

}  // namespace

CountSystem::CountSystem(Graph secrets, int tuples, std::vector<Predicate> queries)
    : secrets_(std::move(secrets)), tuples_(tuples), queries_(std::move(queries)),
      sparse_(is_sparse(secrets_, queries_)) {}

std::string CountSystem::name() const {
    return "secret graph " + to_graph6(secrets_) + ", n = " + std::to_string(tuples_) + ", Q = {" +
           joined(queries_, ", ", [](const auto& q) { return text_of(q); }) + "}";
}

void CountSystem::describe(Counterexample& out) const {
    out.object = name();
    // the first of all answers it speaks about
    out.policy = Policy(secrets_, tuples_, queries_, policies().front().answers);
}

const std::vector<CountPolicy>& CountSystem::policies() const& {
    if (!policies_) policies_ = histogram_facts(secrets_, tuples_, queries_);
    return *policies_;
}

std::vector<Databases> CountSystem::listed() const {
    std::vector<Databases> out;
    for (auto& c : answer_classes(secrets_.size(), tuples_, queries_))
        out.emplace_back(secrets_, tuples_, std::move(c.databases));
    return out;
}

const PolicyGraph& CountSystem::policy_graph() const {
    if (!policy_graph_) policy_graph_.emplace(secrets_, queries_);
    return *policy_graph_;
}

template <class System>
void PolicyOf<System>::describe(Counterexample& out) const {
    system_.describe(out);
    out.object = system_.name() + ", answers " + show(policy_.answers);
    out.policy = Policy(system_.secrets(), system_.tuples(), system_.queries(), policy_.answers);
}
template class PolicyOf<CountSystem>;
template class PolicyOf<MarginalSystem>;
template class PolicyOf<GridSystem>;

const Source<CountSystem> count_systems{
    "count constraints",
    [](const Range&) {
        return std::string("all T, G and sets Q of nonconstant predicates up to isomorphism, all realisable answers,");
    },
    {"|T|", "n", "|Q|"},
    [](const Range& range, const CaseVisitor<CountSystem>& visitor) {
        bool wanted = true;
        for (int values = 1; wanted && values <= most_count_values(range); ++values)
            for (int tuples = 1; wanted && tuples <= most_count_tuples(range, values); ++tuples) {
                if (!CountNeighbours::fits(values, tuples, 3)) {
                    visitor.leave_out({values, tuples, 0}, "too many changes of multisets");
                    continue;
                }
                for (int queries = 0; wanted && queries <= most_queries(range, values); ++queries)
                    for_each_count_system(
                        values, queries, [&](const Graph& secrets, const std::vector<Predicate>& predicates) {
                            return wanted = visitor.see(std::make_shared<CountSystem>(secrets, tuples, predicates));
                        });
            }
        if (range.max_values > 0 || range.max_tuples > 0) return;
        for (const auto& system : named_count_systems()) wanted = wanted && visitor.see(system);
    },
    "|T|, n, |Q|, |E|"};

const Stream<CountSystem> systems_of_counts{&count_systems, itself<CountSystem>};
const Stream<PolicyOf<CountSystem>, CountSystem> count_policies{&count_systems, each_policy<CountSystem>};

}  // namespace leakproof
