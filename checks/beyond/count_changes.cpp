// Under count constraints the changes between neighbours keep all counts, and no part of them does.
#include <algorithm>
#include <cstdint>
#include <map>
#include <stdexcept>

#include "checks/beyond/changes.hpp"
#include "policy/sensitivity/cycles/count_types.hpp"

namespace leakproof::beyond {
namespace {

constexpr long most_words = 81;

// What a change adds to all counts, as digits of one number: sums of fewer than 50 are zero iff every digit is.
std::int64_t added_to_counts(const std::vector<Predicate>& queries, const Change& change) {
    std::int64_t out = 0;
    for (const auto& q : queries) out = 100 * out + static_cast<int>(q[change.v]) - static_cast<int>(q[change.u]);
    return out;
}

// All parts are tried; each adds what it adds without its first change, and that.
bool minimal_zero_sum(const std::vector<Predicate>& queries, const Difference& changes) {
    if (changes.empty()) return false;
    if (queries.size() > 9 || changes.size() > 20)
        throw std::logic_error("too many counts or changes to try all parts");
    std::vector<std::int64_t> added(std::size_t{1} << changes.size(), 0);
    for (std::size_t k = 0; k < changes.size(); ++k) added[std::size_t{1} << k] = added_to_counts(queries, changes[k]);
    for (std::size_t part = 1; part < added.size(); ++part) {
        const std::size_t rest = part & (part - 1);
        if (rest != 0) added[part] = added[rest] + added[part ^ rest];
        if (added[part] == 0) return part + 1 == added.size();
    }
    return false;
}

bool is_exchange(const CountSystem& s, Tuples d, Tuples e) {
    return !secret_difference(s.secrets(), d, e).empty() && minimal_zero_sum(s.queries(), total_difference(d, e));
}

bool all_secret(const Graph& secrets) { return 2 * secrets.edge_count() == secrets.size() * (secrets.size() - 1); }

// The values by the counts that they take part in.
std::map<std::vector<int>, std::vector<Value>> values_by_type(const CountSystem& s) {
    std::map<std::vector<int>, std::vector<Value>> out;
    for (int v = 0; v < s.secrets().size(); ++v) {
        std::vector<int> type;
        for (const auto& q : s.queries()) type.push_back(q[v] ? 1 : 0);
        out[type].push_back(static_cast<Value>(v));
    }
    return out;
}

long sum_of_widths(const CountSystem& s, const Query& query) {
    long out = 0;
    for (const auto& [type, values] : values_by_type(s)) {
        long width = 0;
        for (const Value u : values)
            for (const Value v : values) width = std::max(width, l1_distance(query(Database{u}), query(Database{v})));
        out += width;
    }
    return out;
}

bool types_are_independent(const CountSystem& s) {
    std::vector<std::vector<int>> types;
    for (const auto& [type, values] : values_by_type(s)) types.push_back(type);
    return affinely_independent(types);
}

void if_small(const CountSystem& s, const Range&, const Visitor<CountSystem>& visitor) {
    long databases = 1;
    for (int i = 0; i < s.tuples() && databases <= most_words; ++i) databases *= s.secrets().size();
    if (databases > most_words) return visitor.leave_out("more than 81 databases");
    visitor.see(s);
}

}  // namespace

const Stream<CountSystem> small_systems_of_counts{&count_systems, if_small};

CountChanges count_changes_found(const CountSystem& s) {
    CountChanges out{s.listed(), {}, {}, {}, types_are_independent(s)};
    const auto queries = additive_queries(s.secrets().size());
    for (const auto& query : queries) out.widths.push_back(sum_of_widths(s, query));
    out.largest.assign(queries.size(), 0);
    for (const auto& policy : out.policies) {
        out.relations.push_back(neighbour_relation(policy, NeighbourRule::by_pairs_secret_between));
        auto& exchanges = out.exchanges.emplace_back();
        for (int d = 0; d < policy.size(); ++d)
            for (int e = 0; e < policy.size(); ++e) {
                const bool same_as_back = e < d;  // back along the same changes
                exchanges.push_back(same_as_back ? exchanges[static_cast<std::size_t>(e * policy.size() + d)]
                                                 : is_exchange(s, policy.database(d), policy.database(e)));
                if (!exchanges.back()) continue;
                for (std::size_t k = 0; k < queries.size(); ++k)
                    out.largest[k] = std::max(
                        out.largest[k], l1_distance(queries[k](policy.database(d)), queries[k](policy.database(e))));
            }
    }
    return out;
}

void count_changes(const CountSystem& s, const CountChanges& found, Findings& expect) {
    const auto queries = additive_queries(s.secrets().size());
    std::vector<long> worst(queries.size(), 0);
    for (std::size_t p = 0; p < found.policies.size(); ++p) {
        const Databases& policy = found.policies[p];
        const OrderedRelation& neighbours = found.relations[p];
        for (int d = 0; d < policy.size(); ++d)
            for (int e = 0; e < policy.size(); ++e) {
                const bool exchange = found.exchanges[p][static_cast<std::size_t>(d * policy.size() + e)];
                const auto values = [&] { return neighbours_shown(policy, d, e); };
                if (neighbours(d, e))
                    expect.truth("minimal", exchange, "the changes are minimal, one is along a secret pair", values);
                if (exchange && secret_difference(policy, d, e).size() == 1)
                    expect.truth("one-secret", neighbours(d, e), "D and D' are neighbours", values);
                if (exchange && all_secret(s.secrets()))
                    expect.truth("all-secret", neighbours(d, e), "D and D' are neighbours", values);
            }
        for (std::size_t k = 0; k < queries.size(); ++k) {
            const long found_here = sensitivity(policy, neighbours.arcs(), queries[k]).value;
            expect.at_most("bound", "S(f, P)", found_here, "the largest change over exchanges", found.largest[k]);
            if (found.independent_types)
                expect.at_most("independent-types", "S(f, P)", found_here, "the sum of the widths of the types",
                               found.widths[k]);
            worst[k] = std::max(worst[k], found_here);
        }
    }
    if (!all_secret(s.secrets())) return;
    for (std::size_t k = 0; k < queries.size(); ++k)
        expect.equal("attained", "the largest S(f, P) over all answers", worst[k], "the largest change over exchanges",
                     found.largest[k]);
}

}  // namespace leakproof::beyond
