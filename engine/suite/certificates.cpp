#include "suite/certificates.hpp"

#include <algorithm>
#include <filesystem>
#include <map>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "certificate/certificate.hpp"
#include "channel/channel.hpp"
#include "optimum/maximum_leakage.hpp"
#include "policy/relation.hpp"

namespace leakproof {
namespace {

constexpr int most_vertices = 64, most_databases = 24;

std::string file_name(std::string text) {
    std::replace(text.begin(), text.end(), '/', '-');
    return text + ".cert";
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

std::optional<std::string> of_ordered_optimum(const Counterexample& found) {
    const auto contrast = contrast_of(found);
    if (!found.policy || !found.lambda || !contrast) return {};
    const Policy policy = found.policy->policy();
    if (policy.size() > most_databases) return {};
    const auto optimum = maximum_leakage_ordered(policy.size(), neighbour_relation(policy).arcs(), *found.lambda);
    return optimum_certificate(policy, PolicyReading::ordered, *found.lambda, optimum, contrast);
}

std::optional<std::string> of_neighbours(const Counterexample& found) {
    const Datum *d = found.value("D"), *e = found.value("D'");
    if (!found.policy || d == nullptr || e == nullptr || d->database() == nullptr || e->database() == nullptr)
        return {};
    const Policy policy = found.policy->policy();
    const auto from = policy.find(*d->database()), to = policy.find(*e->database());
    if (!from || !to) return {};
    const OrderedRelation neighbours = neighbour_relation(policy);
    if (!neighbours(*from, *to) || neighbours(*to, *from)) return {};  // under another rule than the referee's
    return asymmetry_certificate(policy, *from, *to);
}

}  // namespace

std::optional<std::string> refutation_certificate(const Counterexample& found) {
    switch (found.certifiable) {
        case Certifiable::nothing: return {};
        case Certifiable::leakage_of_channel: return of_channel(found);
        case Certifiable::maximum_leakage: return of_optimum(found);
        case Certifiable::maximum_leakage_ordered: return of_ordered_optimum(found);
        case Certifiable::one_way_neighbours: return of_neighbours(found);
    }
    return {};
}

WrittenCertificates write_certificates(const std::string& folder, const std::vector<Check>& checks,
                                       const std::vector<Result>& results, const Range& range) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) throw InputError(folder + ": cannot be made a folder: " + failed.message());
    WrittenCertificates out;
    const auto write = [&](const std::string& name, const std::string& text) {
        stop_if_asked();
        write_file((std::filesystem::path(folder) / file_name(name)).string(), text);
    };
    for (const auto& result : results) {
        if (result.verdict != Verdict::refuted || result.witness() == nullptr) continue;
        auto text = refutation_certificate(*result.witness());
        if (!text && result.telling) text = refutation_certificate(*result.counterexample);
        const std::string name = "refutation-" + result.id;
        if (text) write(name, *text);
        out.refuted.push_back({result.id, text ? file_name(name) : ""});
    }
    for (const auto& check : checks) {
        const bool holds = std::any_of(results.begin(), results.end(), [&](const Result& r) {
            return r.id == check.id && r.verdict == Verdict::holds;
        });
        if (!check.certify || !holds) continue;
        std::map<Size, long> numbers;
        const auto see = [&](std::shared_ptr<const Case> of) {
            check.certify(*of, ++numbers[of->extent()], range, [&](const std::string& name, const std::string& text) {
                write(name, text);
                ++out.holding;
            });
            return true;
        };
        check.source.for_each(range, {see, [](const Size&, const std::string&) {}});
    }
    return out;
}

}  // namespace leakproof
