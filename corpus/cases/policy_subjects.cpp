#include "corpus/cases/policy_subjects.hpp"

#include <algorithm>

#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "policy/policy_json.hpp"
#include "policy/ranges.hpp"

namespace leakproof {
namespace {

std::string norm_name(Norm norm) { return norm == Norm::one ? "L1" : norm == Norm::two ? "L2" : "L∞"; }

std::string text_of(const Rectangle& r) {
    std::string out;
    for (std::size_t a = 0; a < r.low.size(); ++a)
        out += (a == 0 ? "[" : "×[") + std::to_string(r.low[a]) + "," + std::to_string(r.high[a]) + "]";
    return out;
}

}  // namespace

std::string PolicyCase::name() const {
    std::string databases = "I = T^n";
    if (!policy_.is_unconstrained()) {
        databases = "I = {";
        for (int d = 0; d < policy_.size(); ++d) databases += (d == 0 ? "" : ", ") + policy_.text(d);
        databases += "}";
    }
    return "secret graph " + to_graph6(policy_.secrets()) + ", n = " + std::to_string(policy_.tuples()) + ", " +
           databases;
}

void PolicyCase::describe(Counterexample& out) const {
    out.object = name();
    out.policy = to_json(policy_);
}

const OrderedRelation& PolicyCase::relation() const {
    if (!relation_) relation_ = neighbour_relation(policy_);
    return *relation_;
}

void PolicyAtLambda::describe(Counterexample& out) const {
    of_.describe(out);
    out.lambda = lambda_.str();
}

CountSystem::CountSystem(Graph secrets, int tuples, std::vector<Predicate> queries)
    : secrets_(std::move(secrets)),
      tuples_(tuples),
      queries_(std::move(queries)),
      sparse_(is_sparse(secrets_, queries_)) {}

std::string CountSystem::name() const {
    std::string out = "secret graph " + to_graph6(secrets_) + ", n = " + std::to_string(tuples_) + ", Q = {";
    for (std::size_t q = 0; q < queries_.size(); ++q) out += (q == 0 ? "" : ", ") + text_of(queries_[q]);
    return out + "}";
}

void CountSystem::describe(Counterexample& out) const {
    out.object = name();
    out.policy =
        to_json(secrets_, tuples_, queries_, policies().front().answers);  // the first of all answers it speaks about
}

const std::vector<CountPolicy>& CountSystem::policies() const& {
    if (!policies_) policies_ = histogram_facts(secrets_, tuples_, queries_);
    return *policies_;
}

std::vector<Policy> CountSystem::listed() const {
    std::vector<Policy> out;
    for (auto& c : answer_classes(secrets_.size(), tuples_, queries_))
        out.emplace_back(secrets_, tuples_, std::move(c.databases));
    return out;
}

const PolicyGraph& CountSystem::policy_graph() const {
    if (!policy_graph_) policy_graph_.emplace(secrets_, queries_);
    return *policy_graph_;
}

namespace {

std::vector<Predicate> queries_of(const std::vector<int>& sides, const std::vector<std::vector<int>>& marginals) {
    std::vector<Predicate> out;
    for (const auto& m : marginals) {
        const auto cells = marginal_queries(sides, m);
        out.insert(out.end(), cells.begin(), cells.end());
    }
    return out;
}

std::vector<Predicate> queries_of(const std::vector<int>& sides, const std::vector<Rectangle>& rectangles) {
    std::vector<Predicate> out;
    for (const auto& r : rectangles) out.push_back(range_query(sides, r));
    return out;
}

}  // namespace

MarginalSystem::MarginalSystem(std::vector<int> sides, std::vector<std::vector<int>> marginals, Graph secrets,
                               int tuples)
    : CountSystem(std::move(secrets), tuples, queries_of(sides, marginals)),
      sides_(std::move(sides)),
      marginals_(std::move(marginals)) {}

std::string MarginalSystem::name() const {
    std::string domain, known;
    for (const int side : sides_) domain += (domain.empty() ? "" : "×") + std::to_string(side);
    for (const auto& m : marginals_) known += (known.empty() ? "" : ", ") + show(m);
    return "domain " + domain + ", marginals over attributes " + known + ", n = " + std::to_string(tuples());
}

int MarginalSystem::cells(std::size_t marginal) const {
    int out = 1;
    for (const int a : marginals_[marginal]) out *= sides_[a];
    return out;
}

GridSystem::GridSystem(std::vector<int> sides, Norm norm, Rational theta, std::vector<Rectangle> rectangles, int tuples)
    : CountSystem(threshold_secrets(sides, norm, theta), tuples, queries_of(sides, rectangles)),
      sides_(std::move(sides)),
      norm_(norm),
      theta_(std::move(theta)),
      rectangles_(std::move(rectangles)),
      largest_(largest_components(queries(), {sides_, norm_, theta_})) {}

std::string GridSystem::name() const {
    std::string domain, ranges;
    for (const int side : sides_) domain += (domain.empty() ? "[" : "×[") + std::to_string(side) + "]";
    for (const auto& r : rectangles_) ranges += (ranges.empty() ? "" : ", ") + text_of(r);
    return "grid " + domain + ", " + norm_name(norm_) + " threshold " + theta_.str() + ", ranges {" + ranges +
           "}, n = " + std::to_string(tuples());
}

void GridSystem::describe(Counterexample& out) const {
    CountSystem::describe(out);
    out.values.emplace_back("θ", theta_.str());
    out.values.emplace_back("maxcomp(Q)", std::to_string(largest_component()));
}

bool GridSystem::has_point_query() const {
    return std::any_of(rectangles_.begin(), rectangles_.end(), [](const Rectangle& r) { return r.is_point(); });
}

bool GridSystem::has_room() const {
    Predicate outside(domain_size(sides_), true);
    for (const auto& q : queries())
        for (std::size_t v = 0; v < outside.size(); ++v) outside[v] = outside[v] && !q[v];
    if (largest_.empty()) return std::find(outside.begin(), outside.end(), true) != outside.end();
    const Nearness near{sides_, norm_, theta_};
    return std::any_of(largest_.begin(), largest_.end(), [&](const std::vector<int>& component) {
        return std::any_of(component.begin(), component.end(), [&](int r) { return near(queries()[r], outside); });
    });
}

template <class System>
void PolicyOf<System>::describe(Counterexample& out) const {
    system_.describe(out);
    out.object = system_.name() + ", answers " + show(policy_.answers);
    out.policy = to_json(system_.secrets(), system_.tuples(), system_.queries(), policy_.answers);
}
template class PolicyOf<CountSystem>;
template class PolicyOf<MarginalSystem>;
template class PolicyOf<GridSystem>;

Findings::Values neighbours_text(const Graph& secrets, const DatabasePair& pair) {
    const auto& [d, e] = pair;
    return {{"D", text_of(d)},
            {"D'", text_of(e)},
            {"total difference", text_of(total_difference(d, e))},
            {"secret difference", text_of(secret_difference(secrets, d, e))}};
}

Findings::Values neighbours_text(const Policy& policy, int d, int e) {
    const auto database = [&](int k) { return Database(policy.database(k).begin(), policy.database(k).end()); };
    return neighbours_text(policy.secrets(), {database(d), database(e)});
}

}  // namespace leakproof
