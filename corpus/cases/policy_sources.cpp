// The enumerations of policies, in the order (|T|, n, |I| or |Q|, |E|), and the streams of subjects they feed.
#include <algorithm>

#include "base/error.hpp"
#include "corpus/cases/policy_subjects.hpp"
#include "graph/families.hpp"

namespace leakproof {
namespace {

constexpr int every_size = 64;      // no limit on the number of databases
constexpr int most_words_all = 16;  // |T|^n up to which all sets of databases are taken

bool custom(const Range& range) { return range.max_values > 0 || range.max_tuples > 0; }
int values_or(const Range& range, int standard) { return range.max_values > 0 ? range.max_values : standard; }
int tuples_or(const Range& range, int standard) { return range.max_tuples > 0 ? range.max_tuples : standard; }

PolicySize fitting(int values, int tuples) {
    const auto words = count_of_words(values, tuples, 27);
    if (!words)
        throw InputError(
            "--policies",
            std::to_string(values) + "^" + std::to_string(tuples) + " databases, whose sets cannot all be tried",
            "at most 27, as with values<=3,tuples<=3 or values<=5,tuples<=2");
    return {values, tuples, *words <= most_words_all ? every_size : 6};
}

std::string sizes_text(const Range& range) {
    std::string out = "all policies up to isomorphism with (|T|, n) =";
    bool first = true;
    for (const auto& s : policy_sizes(range)) {
        out += (first ? " (" : ", (") + std::to_string(s.values) + ", " + std::to_string(s.tuples) + ")";
        if (s.databases < every_size) out += " with |I| ≤ " + std::to_string(s.databases);
        first = false;
    }
    return out;
}

}  // namespace

std::vector<PolicySize> policy_sizes(const Range& range) {
    std::vector<PolicySize> out;
    if (custom(range)) {
        for (int values = 1; values <= values_or(range, 3); ++values)
            for (int tuples = 1; tuples <= tuples_or(range, values <= 2 ? 4 : 2); ++tuples)
                out.push_back(fitting(values, tuples));
        return out;
    }
    for (int values = 1; values <= 3; ++values)
        for (int tuples = 1; tuples <= (values <= 2 ? 4 : 2); ++tuples) out.push_back({values, tuples, every_size});
    if (range.long_suite) {
        out.push_back({3, 3, 10});
        out.push_back({4, 1, every_size});
        out.push_back({4, 2, every_size});
    }
    return out;
}

const Source all_policies{"policies", sizes_text,
                          [](const Range& range, const Source::Action& action) {
                              bool wanted = true;
                              for (const auto& s : policy_sizes(range)) {
                                  if (!wanted) return;
                                  for_each_policy(s.values, s.tuples, s.databases, [&](const Policy& p) {
                                      return wanted = action(std::make_shared<PolicyCase>(p));
                                  });
                              }
                          },
                          "|T|, n, |I|, |E|"};

namespace {

// Policies beyond the enumeration that a claim is tried on as well.
std::vector<Policy> policies_by_hand() {
    return {Policy(Graph(4, {{0, 3}}), 2, {{0, 1}, {0, 3}, {1, 0}, {1, 3}, {2, 0}, {2, 3}, {3, 0}, {3, 1}})};
}

}  // namespace

const Source named_policies{
    "named policies",
    [](const Range&) {
        return std::string("a named policy with |T| = 4, n = 2, |I| = 8 (corpus/data/policies/one_sided_leakage.json)");
    },
    [](const Range& range, const Source::Action& action) {
        for (const auto& p : policies_by_hand())
            if ((range.max_values == 0 || p.values() <= range.max_values) &&
                (range.max_tuples == 0 || p.tuples() <= range.max_tuples))
                if (!action(std::make_shared<PolicyCase>(p))) return;
    }};

namespace {

constexpr int most_free_words = 64;

int most_free_values(const Range& range) { return values_or(range, range.long_suite ? 6 : 5); }
int most_free_tuples(const Range& range) { return tuples_or(range, 4); }

}  // namespace

const Source unconstrained_policies{
    "policies without constraints",
    [](const Range& range) {
        return "all secret graphs up to isomorphism with |T| ≤ " + std::to_string(most_free_values(range)) +
               ", I = T^n, n ≤ " + std::to_string(most_free_tuples(range)) + " with at most " +
               std::to_string(most_free_words) + " databases";
    },
    [](const Range& range, const Source::Action& action) {
        for (int values = 1; values <= most_free_values(range); ++values)
            for (int tuples = 1; tuples <= most_free_tuples(range) && count_of_words(values, tuples, most_free_words);
                 ++tuples)
                for (const auto& secrets : graphs_by_edges(values))
                    if (!action(std::make_shared<PolicyCase>(Policy::unconstrained(secrets, tuples)))) return;
    },
    "|T|, n, |E|"};

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

const Source count_systems{
    "count constraints",
    [](const Range& range) {
        std::string out = "all T, G, Q up to isomorphism, nonconstant predicates,";
        for (int values = 1; values <= most_count_values(range); ++values)
            out += (values == 1 ? " |T| = " : "; |T| = ") + std::to_string(values) + ", n ≤ " +
                   std::to_string(most_count_tuples(range, values)) + ", |Q| ≤ " +
                   std::to_string(most_queries(range, values));
        return out + "; all realisable answers" + (custom(range) ? "" : "; two named systems with |T| = 6, n = 4");
    },
    [](const Range& range, const Source::Action& action) {
        bool wanted = true;
        for (int values = 1; wanted && values <= most_count_values(range); ++values)
            for (int tuples = 1;
                 wanted && tuples <= most_count_tuples(range, values) && CountNeighbours::fits(values, tuples, 3);
                 ++tuples)
                for (int queries = 0; wanted && queries <= most_queries(range, values); ++queries)
                    for_each_count_system(
                        values, queries, [&](const Graph& secrets, const std::vector<Predicate>& predicates) {
                            return wanted = action(std::make_shared<CountSystem>(secrets, tuples, predicates));
                        });
        if (custom(range)) return;
        for (const auto& system : named_count_systems()) wanted = wanted && action(system);
    },
    "|T|, n, |Q|, |E|"};

namespace {

const std::vector<std::vector<int>> product_domains{{2, 1}, {2, 2}, {2, 3}, {2, 2, 2}};

constexpr int most_tuples_that_fit = 7;  // of 8 or 9 values: see CountNeighbours::fits

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

const Source marginal_systems{
    "marginals",
    [](const Range& range) {
        return "domains 2×1, 2×2, 2×3 and 2×2×2, n ≤ " + std::to_string(most_marginal_tuples(range)) +
               ", all proper marginals and realisable counts";
    },
    [](const Range& range, const Source::Action& action) {
        for (const auto& sides : product_domains)
            for (int tuples = 1; tuples <= most_marginal_tuples(range); ++tuples)
                for (const bool attribute : {false, true})
                    for (const auto& marginals : marginal_choices(static_cast<int>(sides.size()), attribute)) {
                        const Graph secrets = attribute ? attribute_secrets(sides) : complete(domain_size(sides));
                        if (!action(std::make_shared<MarginalSystem>(sides, marginals, secrets, tuples))) return;
                    }
    },
    "|T|, n"};

namespace {

struct GridShape {
    std::vector<int> sides;
    int most_rectangles, most_tuples;
};

std::vector<GridShape> grid_shapes(const Range& range) {
    if (range.long_suite)
        return {{{1}, 1, 4},    {{2}, 2, 4}, {{3}, 3, 4}, {{4}, 4, 5},
                {{2, 2}, 4, 5}, {{5}, 4, 5}, {{6}, 4, 4}, {{3, 3}, 2, 4}};
    return {{{1}, 1, 3},    {{2}, 2, 3}, {{3}, 3, 4}, {{4}, 3, 4},
            {{2, 2}, 3, 4}, {{5}, 2, 3}, {{6}, 2, 3}, {{3, 3}, 1, 3}};
}

int most_grid_tuples(const Range& range, const GridShape& shape) {
    return std::min(most_tuples_that_fit, tuples_or(range, shape.most_tuples));
}

}  // namespace

const Source grid_systems{
    "ranges on grids",
    [](const Range& range) {
        std::string out = "sets of disjoint rectangles on";
        for (const auto& s : grid_shapes(range))
            out += (s.sides == std::vector<int>{1} ? " " : ", ") + show(s.sides) + " with |Q| ≤ " +
                   std::to_string(s.most_rectangles) + ", n ≤ " + std::to_string(most_grid_tuples(range, s));
        return out + "; θ = 1/2, 1, 2, …; L1 on lines, L1 and L∞ on planes; all realisable answers";
    },
    [](const Range& range, const Source::Action& action) {
        for (const auto& shape : grid_shapes(range)) {
            const bool line = shape.sides.size() == 1;
            std::vector<Rational> thresholds{Rational(1, 2)};
            for (int theta = 1; theta < std::max(2, shape.sides.front()); ++theta) thresholds.emplace_back(theta);
            for (int tuples = 1; tuples <= most_grid_tuples(range, shape); ++tuples)
                for (const auto& rectangles : disjoint_rectangles(shape.sides, shape.most_rectangles))
                    for (const auto& theta : thresholds)
                        for (const Norm norm : {Norm::one, Norm::infinity}) {
                            if (line && norm != Norm::one) continue;
                            if (!action(std::make_shared<GridSystem>(shape.sides, norm, theta, rectangles, tuples)))
                                return;
                        }
        }
    },
    "|T|"};

namespace {

template <class C>
void itself(const Case& of, const Range&, const Visitor<C>& visitor) {
    visitor.see(dynamic_cast<const C&>(of));
}

void for_every_channel(const Case& of, const Range&, const Visitor<PolicyForEveryChannel>& visitor) {
    visitor.see(PolicyForEveryChannel(dynamic_cast<const PolicyCase&>(of)));
}

void at_every_lambda(const Case& of, const Range& range, const Visitor<PolicyAtLambda>& visitor) {
    for (const auto& lambda : range.lambdas) visitor.see(PolicyAtLambda(dynamic_cast<const PolicyCase&>(of), lambda));
}

template <class System>
void each_policy(const Case& of, const Range&, const Visitor<PolicyOf<System>>& visitor) {
    const auto& system = dynamic_cast<const System&>(of);
    for (const auto& policy : system.policies()) visitor.see(PolicyOf<System>(system, policy));
}

}  // namespace

const Stream<PolicyCase> policies{&all_policies, itself<PolicyCase>};
const Stream<PolicyForEveryChannel> policies_for_every_channel{&all_policies, for_every_channel};
const Stream<PolicyAtLambda> policies_at_lambda{&all_policies, at_every_lambda};
const Stream<PolicyAtLambda> named_policies_at_lambda{&named_policies, at_every_lambda};
const Stream<PolicyCase> free_policies{&unconstrained_policies, itself<PolicyCase>};
const Stream<PolicyForEveryChannel> free_policies_for_every_channel{&unconstrained_policies, for_every_channel};
const Stream<PowerCase> induced_powers{
    &unconstrained_policies, [](const Case& of, const Range&, const Visitor<PowerCase>& visitor) {
        const auto& p = dynamic_cast<const PolicyCase&>(of);
        visitor.see(PowerCase(p.policy().secrets(), p.policy().tuples(), p.relation().symmetric_closure()));
    }};
const Stream<CountSystem> systems_of_counts{&count_systems, itself<CountSystem>};
const Stream<PolicyOf<CountSystem>> count_policies{&count_systems, each_policy<CountSystem>};
const Stream<MarginalSystem> systems_of_marginals{&marginal_systems, itself<MarginalSystem>};
const Stream<PolicyOf<MarginalSystem>> marginal_policies{&marginal_systems, each_policy<MarginalSystem>};
const Stream<GridSystem> systems_of_ranges{&grid_systems, itself<GridSystem>};
const Stream<PolicyOf<GridSystem>> grid_policies{&grid_systems, each_policy<GridSystem>};

}  // namespace leakproof
