#include "suite/certificates.hpp"

#include <algorithm>
#include <filesystem>
#include <map>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "certificate/certificate.hpp"
#include "certificate/curve_certificate.hpp"
#include "channel/channel.hpp"
#include "exact/level_power.hpp"
#include "metric/metric_spec.hpp"
#include "optimum/maximum_leakage.hpp"
#include "optimum/metric/metric_leakage.hpp"
#include "policy/neighbours/relation.hpp"

namespace leakproof {
namespace {

constexpr int most_vertices = 64, most_databases = 24, most_vertices_of_curves = 24;

std::string file_name(std::string text) {
    std::replace(text.begin(), text.end(), '/', '-');
    return text;
}

// The right value of the failed relation, as what the certified left one is contrasted with.
std::optional<Contrast> contrast_of(const Counterexample& found) {
    if (!found.failed) return {};
    const Rational *left = found.values[found.failed->left].value.rational(),
                   *right = found.values[found.failed->right].value.rational();
    if (left == nullptr || right == nullptr || *left == *right) return {};
    return Contrast{*left < *right ? Contrast::Relation::less : Contrast::Relation::greater, *right};
}

std::optional<std::string> of_channel(const Counterexample& found) {
    const auto contrast = contrast_of(found);
    if (!found.graph || !found.lambda || !found.channel || !contrast) return {};
    if (found.channel->rows() != found.graph->size() || not_a_channel(*found.channel) ||
        !is_private(*found.channel, *found.graph, *found.lambda))
        return {};
    return channel_certificate(*found.graph, *found.lambda, *found.channel, contrast);
}

std::optional<std::string> of_optimum(const Counterexample& found) {
    const auto contrast = contrast_of(found);
    if (!found.graph || !found.lambda || !contrast || found.graph->size() == 0 || found.graph->size() > most_vertices)
        return {};
    return optimum_certificate(*found.graph, *found.lambda, maximum_leakage(*found.graph, *found.lambda), contrast);
}

// Of the two numbers that were compared the maximum is contrasted with the other one.
std::optional<std::string> of_distances(const Counterexample& found) {
    if (found.distances.empty() || !found.lambda || !found.failed) return {};
    const GivenMetric metric = parse_metric(found.distances);
    const LevelPower mu(Level::of_lambda(*found.lambda), metric.below.unit());
    if (!mu.exact() || metric.below.size() > most_vertices) return {};
    std::vector<Rational> price;
    const Rational maximum = maximum_leakage(metric.below, *mu.exact(), price);
    for (const std::size_t side : {found.failed->left, found.failed->right}) {
        const Rational* other = found.values[side].value.rational();
        if (other == nullptr || *other == maximum) continue;
        const auto relation = maximum < *other ? Contrast::Relation::less : Contrast::Relation::greater;
        return optimum_certificate(metric.below, *mu.exact(), Contrast{relation, *other});
    }
    return {};
}

std::optional<std::string> of_ordered_optimum(const Counterexample& found) {
    const auto contrast = contrast_of(found);
    if (!found.policy || !found.lambda || !contrast) return {};
    const Databases* databases = found.policy->listed();
    if (databases == nullptr || databases->size() > most_databases) return {};
    const auto arcs = neighbour_relation(*databases).arcs();
    const auto optimum = maximum_leakage_ordered(databases->size(), arcs, *found.lambda);
    return optimum_certificate(*databases, PolicyReading::ordered, *found.lambda, optimum, contrast);
}

std::optional<std::string> of_neighbours(const Counterexample& found) {
    const Datum *d = found.value("D"), *e = found.value("D'");
    if (!found.policy || d == nullptr || e == nullptr || d->database() == nullptr || e->database() == nullptr)
        return {};
    const Databases* databases = found.policy->listed();
    if (databases == nullptr) return {};
    const auto from = databases->find(*d->database()), to = databases->find(*e->database());
    if (!from || !to) return {};
    const OrderedRelation neighbours = neighbour_relation(*databases);
    if (!neighbours(*from, *to) || neighbours(*to, *from)) return {};  // under another rule than the referee's
    return asymmetry_certificate(*databases, *from, *to);
}

std::vector<std::string> of_curves(const Graph& graph, bool covering_too) {
    if (graph.size() == 0 || graph.size() > most_vertices_of_curves) return {};
    const GraphCurves curves = curves_of(graph);
    std::vector<std::string> out{optimum_curve_certificate(graph, curves)};
    if (covering_too) out.push_back(covering_curve_certificate(graph, curves));
    return out;
}

std::vector<std::string> of_two_graphs(const Counterexample& found) {
    std::vector<std::string> out;
    for (const char* name : {"the first graph", "the second graph"}) {
        const Datum* graph = found.value(name);
        if (graph == nullptr || graph->graph() == nullptr) return {};
        for (auto& text : of_curves(*graph->graph(), false)) out.push_back(std::move(text));
    }
    return out;
}

std::vector<std::string> list_of(std::optional<std::string> text) {
    if (!text) return {};
    return {std::move(*text)};
}

}  // namespace

std::vector<std::string> refutation_certificates(const Counterexample& found) {
    const bool covering_too = found.certifiable == Certifiable::gap_at_every_level;
    switch (found.certifiable) {
        case Certifiable::nothing: return {};
        case Certifiable::leakage_of_channel: return list_of(of_channel(found));
        case Certifiable::maximum_leakage: return list_of(of_optimum(found));
        case Certifiable::maximum_leakage_ordered: return list_of(of_ordered_optimum(found));
        case Certifiable::maximum_by_distances: return list_of(of_distances(found));
        case Certifiable::one_way_neighbours: return list_of(of_neighbours(found));
        case Certifiable::maximum_at_every_level:
        case Certifiable::gap_at_every_level:
            return found.graph ? of_curves(*found.graph, covering_too) : std::vector<std::string>();
        case Certifiable::maxima_of_two_graphs: return of_two_graphs(found);
    }
    return {};
}

std::string certificate_ending(std::size_t number, std::size_t count) {
    return (count == 1 ? "" : "-" + std::to_string(number + 1)) + ".cert";
}

WrittenCertificates write_certificates(const std::string& folder, const std::vector<Check>& checks,
                                       const std::vector<Result>& results, const Range& range) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) throw InputError(folder + ": cannot be made a folder: " + failed.message());
    WrittenCertificates out;
    const auto write = [&](const std::string& name, const std::string& text) {
        stop_if_asked();
        write_file((std::filesystem::path(folder) / name).string(), text);
    };
    for (const auto& result : results) {
        if (result.verdict != Verdict::refuted || result.witness() == nullptr) continue;
        auto texts = refutation_certificates(*result.witness());
        if (texts.empty() && result.telling) texts = refutation_certificates(*result.counterexample);
        auto& refuted = out.refuted.emplace_back(WrittenCertificates::Refutation{result.id, {}});
        for (std::size_t k = 0; k < texts.size(); ++k) {
            refuted.files.push_back(file_name("refutation-" + result.id) + certificate_ending(k, texts.size()));
            write(refuted.files.back(), texts[k]);
        }
    }
    for (const auto& check : checks) {
        const bool holds = std::any_of(results.begin(), results.end(), [&](const Result& r) {
            return r.id == check.id && r.verdict == Verdict::holds;
        });
        if (!check.certify || !holds) continue;
        std::map<Size, long> numbers;
        const auto see = [&](std::shared_ptr<const Case> of) {
            check.certify(*of, ++numbers[of->extent()], range, [&](const std::string& name, const std::string& text) {
                write(file_name(name) + certificate_ending(0, 1), text);
                ++out.holding;
            });
            return true;
        };
        check.source.for_each(range, {see, [](const Size&, const std::string&) {}});
    }
    return out;
}

}  // namespace leakproof
