// Certificates of maximum leakage, and of neighbours that are not mutual, for leakproof-referee; referee/SPEC.md gives
// the format.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "channel/matrix.hpp"
#include "exact/rational.hpp"
#include "graph/graph.hpp"
#include "metric/metric.hpp"
#include "optimum/covering/weight_bounds.hpp"
#include "optimum/maximum_leakage.hpp"
#include "policy/databases/databases.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/policy.hpp"
#include "policy/queries/additive_query.hpp"

namespace leakproof {

// A number that the certified value is compared with.
struct Contrast {
    enum class Relation { less, greater };
    Relation relation;
    Rational number;
};

// A proof that the optimum is what it is: its channel, its prices, and for each vertex the flow that shows that no
// private column with its maximum there costs less than it is worth.
std::string optimum_certificate(const Graph& graph, const Rational& lambda, const Optimum& optimum,
                                const std::optional<Contrast>& contrast = {});

// The same in version 2 of the format, which is much shorter on large graphs: a channel of powers of λ, and for each
// vertex a forest along which the prices are moved together.
std::string optimum_certificate(const Graph& graph, const Rational& lambda, const OptimumOfPowers& optimum,
                                const std::optional<Contrast>& contrast = {});

// The same for any distances, in units, at μ = λ^unit; what SPEC has no room for is an InputError.
std::string optimum_certificate(const Metric& metric, const Rational& mu, const std::optional<Contrast>& contrast = {});

// A proof that the maximum lies between what a channel leaks and what prices allow, in version 2 of the format: the sum
// of the weights, and the sum of the prices. Throws std::logic_error if some private column costs less than its
// maximum. Less than `contrast.number` is then the upper end, greater the lower one.
std::string interval_certificate(const Graph& graph, const Rational& lambda, const PowerColumns& channel,
                                 const std::vector<Rational>& price, const std::optional<Contrast>& contrast = {});
std::string interval_certificate(const Graph& graph, const Rational& lambda, const Matrix& channel,
                                 const std::vector<Rational>& price, const std::optional<Contrast>& contrast = {});

std::string interval_certificate(const Metric& metric, const Rational& mu, const Matrix& channel,
                                 const std::vector<Rational>& price);

// In version 2 if the graph has more vertices than this, or in any case; the channel as powers where it is one of few:
// symmetries may ask for very many, and trees and blocks have columns of another kind.
constexpr int largest_written_out = 32;
std::string shortest_optimum_certificate(const Graph& graph, const Rational& lambda, bool in_any_case = false);

// In the same version, of an optimum that was found: nothing is solved again, and in version 2 the channel is written
// row by row.
std::string fitting_optimum_certificate(const Graph& graph, const Rational& lambda, const Optimum& optimum,
                                        bool in_any_case = false);

// The same for the databases of a policy, privacy being asked where D ~ D', where D ~ D' or D' ~ D, or where both hold.
// The certificate holds the policy, and the referee works out the relation.
enum class PolicyReading { ordered, either, both };
std::string optimum_certificate(const Databases& policy, PolicyReading reading, const Rational& lambda,
                                const Optimum& optimum, const std::optional<Contrast>& contrast = {});

// A proof that d ~ e without e ~ d; throws std::logic_error if that is not so.
std::string asymmetry_certificate(const Databases& policy, int d, int e);

// Of a policy whose neighbours are not mutual, a proof that they are not; of another one, of how much it leaks at most.
// Why there is none, as what was found and what is expected; no value if there is one.
constexpr int most_certified_databases = 256;
std::optional<std::pair<std::string, std::string>> not_certifiable(const Databases& policy,
                                                                   const OrderedRelation& relation);
std::string policy_certificate(const Databases& policy, const OrderedRelation& relation, const Rational& lambda);

// A proof that some private channel has a sum of column maxima as large as that of this one.
std::string channel_certificate(const Graph& graph, const Rational& lambda, const Matrix& channel,
                                const std::optional<Contrast>& contrast = {});

std::string channel_certificate(const Metric& metric, const Rational& mu, const Matrix& channel);

// The same for a channel on the databases of a policy, so many of them at most; the referee works out the relation.
constexpr int most_databases_of_a_channel = 512;
std::string channel_certificate(const Databases& policy, PolicyReading reading, const Rational& lambda,
                                const Matrix& channel);

// A proof of the covering number: a packing and a cover.
std::string covering_certificate(const Graph& graph, const Rational& lambda, const Covering& covering,
                                 const std::optional<Contrast>& contrast = {});

// A proof of a sensitivity, for any number of persons without constraints or for the databases of a listed policy; why
// there is none, as what was found and what is expected.
std::optional<std::pair<std::string, std::string>> sensitivity_not_certifiable(const Policy& policy,
                                                                               const AdditiveQuery& query);
std::string sensitivity_certificate(const Policy& policy, const AdditiveQuery& query);

}  // namespace leakproof
