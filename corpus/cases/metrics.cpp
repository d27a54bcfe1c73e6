#include "corpus/cases/metrics.hpp"

#include <algorithm>

#include "base/words.hpp"
#include "corpus/cases/shared_by_all.hpp"
#include "metric/metric_spec.hpp"

namespace leakproof {
namespace {

Rational level_of_unit(const Metric& metric, const Rational& level_of_one) {
    return power(level_of_one, static_cast<int>(metric.unit().whole()));
}

int least_distance(const Metric& metric) {
    int out = Distances::infinite;
    for (int i = 0; i < metric.size(); ++i)
        for (int h = 0; h < metric.size(); ++h)
            if (i != h) out = std::min(out, metric.in_units()(i, h));
    return out;
}

std::string text_divided(const Metric& metric, long by) {
    if (by == 1) return text_by_lengths(metric, metric);
    const Metric divided = scaled(metric, Rational(1, by));
    return text_by_lengths(divided, divided);
}

// Of few points made for the case alone; else once for all rows.
std::shared_ptr<const Optimum> optimum_once(const MetricCase& of, const Rational& mu) {
    constexpr int few = 9;
    static SharedByAll<Optimum> shared;
    const auto make = [&] { return maximum_leakage(of.metric(), mu); };
    if (of.metric().size() <= few) return std::make_shared<const Optimum>(make());
    return shared.get(of.spec() + " " + mu.str(), make);
}

}  // namespace

MetricCase::MetricCase(Metric metric, long divided_by)
    : metric_(std::move(metric)), divided_by_(divided_by), text_(text_divided(metric_, divided_by)) {}

void MetricCase::describe(Counterexample& out) const {
    out.size = metric_.size();
    out.distances = text_;
    out.object = name() + " (" + counted(metric_.size(), "point") + ")";
}

const Optimum& MetricCase::optimum(const Rational& mu) const {
    for (const auto& [known, optimum] : optimum_)
        if (known == mu) return *optimum;
    return *optimum_.emplace_back(mu, optimum_once(*this, mu)).second;
}

const Rational& MetricCase::covering(const Rational& mu) const {
    for (const auto& [known, covering] : covering_)
        if (known == mu) return covering;
    return covering_.emplace_back(mu, covering_number(metric_, mu).value).second;
}

MetricAtLambda::MetricAtLambda(const MetricCase& of, const Rational& level_of_one, long divided_by)
    : mu(level_of_unit(of.metric(), level_of_one)),
      lambda(power(level_of_one, static_cast<int>(of.divided_by() * divided_by))), of_(of), level_of_one_(level_of_one),
      divided_by_(of.divided_by() * divided_by) {}

void MetricAtLambda::describe(Counterexample& out) const {
    of_.describe(out);
    if (divided_by_ != of_.divided_by()) {
        out.distances = "scaled(" + of_.spec() + "; " + Rational(of_.divided_by(), divided_by_).str() + ")";
        out.object = "distances " + out.distances + " (" + counted(metric().size(), "point") + ")";
    }
    out.lambda = lambda;
}

Rational MetricAtLambda::factor_of_least_distance() const {
    const int least = least_distance(metric());
    return least == Distances::infinite ? Rational(1) : power(mu, least);
}

bool MetricAtLambda::has_distance_below_one() const {
    const int least = least_distance(metric());
    return least != Distances::infinite && Rational(least) * metric().unit() < Rational(divided_by_);
}

Rational MetricAtLambda::level_of(const Metric& other) const { return level_of_unit(other, level_of_one_); }

std::string MetricPair::name() const { return "distances " + first.spec() + " and " + second.spec(); }

MetricPairAtLambda::MetricPairAtLambda(const MetricPair& pair_, const Rational& level_of_one)
    : pair(pair_), lambda(power(level_of_one, static_cast<int>(pair_.first.divided_by()))),
      level_of_one_(level_of_one) {}

void MetricPairAtLambda::describe(Counterexample& out) const {
    out.size = std::max(pair.first.metric().size(), pair.second.metric().size());
    out.object = pair.name();
    out.lambda = lambda;
}

Rational MetricPairAtLambda::level_of(const Metric& metric) const { return level_of_unit(metric, level_of_one_); }

}  // namespace leakproof
