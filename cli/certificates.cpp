#include "cli/certificates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "base/error.hpp"
#include "base/file.hpp"
#include "certificate/certificate.hpp"
#include "channel/channel.hpp"
#include "corpus/cases/policy_subjects.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "optimum/maximum_leakage.hpp"
#include "policy/policy_file.hpp"
#include "policy/relation.hpp"

namespace leakproof::cli {
namespace {

std::string file_name(std::string text) {
    std::replace(text.begin(), text.end(), '/', '-');
    return text + ".cert";
}

std::optional<Matrix> matrix_of(const std::vector<std::vector<std::string>>& rows) {
    if (rows.empty() || rows.front().empty()) return {};
    Matrix out(static_cast<int>(rows.size()), static_cast<int>(rows.front().size()));
    for (int i = 0; i < out.rows(); ++i) {
        const auto& row = rows[i];
        if (static_cast<int>(row.size()) != out.columns()) return {};
        for (int j = 0; j < out.columns(); ++j) {
            const auto entry = Rational::parse(row[j]);
            if (!entry) return {};
            out(i, j) = *entry;
        }
    }
    return out;
}

// What `value` was compared with, if it is one of exactly two numbers and they differ.
std::optional<Contrast> contrast_with(const Rational& value, const Counterexample& found) {
    std::vector<Rational> numbers;
    for (const auto& [name, text] : found.values)
        if (const auto number = Rational::parse(text)) numbers.push_back(*number);
    if (numbers.size() != 2 || numbers[0] == numbers[1] || (numbers[0] != value && numbers[1] != value)) return {};
    const Rational& other = numbers[0] == value ? numbers[1] : numbers[0];
    return Contrast{value < other ? Contrast::Relation::less : Contrast::Relation::greater, other};
}

// The number of the database that the counterexample names so.
std::optional<int> database_called(const std::string& name, const Counterexample& found, const Policy& policy) {
    for (const auto& [key, text] : found.values)
        for (int d = 0; key == name && d < policy.size(); ++d)
            if (policy.text(d) == text) return d;
    return {};
}

// Of neighbours that are not mutual, or of what a channel may leak that is private for the ordered pairs.
std::optional<std::string> policy_certificate_of(const Counterexample& found) {
    const Policy policy = read_policy(found.policy, "the counterexample").policy;
    if (found.expected == neighbours_are_mutual) {
        const auto d = database_called("D", found, policy), e = database_called("D'", found, policy);
        if (!d || !e) return {};
        return asymmetry_certificate(policy, *d, *e);
    }
    constexpr int largest = 24;
    const auto lambda = Rational::parse(found.lambda);
    if (!lambda || *lambda < Rational(1) || policy.size() > largest) return {};
    const auto optimum = maximum_leakage_ordered(policy.size(), neighbour_relation(policy).arcs(), *lambda);
    const auto contrast = contrast_with(optimum.value, found);
    if (!contrast) return {};
    return optimum_certificate(policy, PolicyReading::ordered, *lambda, optimum, contrast);
}

std::optional<std::string> certificate_of(const Counterexample& found) {
    if (!found.policy.empty()) return policy_certificate_of(found);
    const auto lambda = Rational::parse(found.lambda);
    if (found.graph6.empty() || !lambda || *lambda < Rational(1)) return {};
    const Graph graph = parse_graph6(found.graph6);
    if (const auto channel = matrix_of(found.channel)) {
        if (channel->rows() != graph.size() || not_a_channel(*channel) || !is_private(*channel, graph, *lambda))
            return {};
        const auto contrast = contrast_with(sum_of_column_maxima(*channel), found);
        if (!contrast) return {};
        return channel_certificate(graph, *lambda, *channel, contrast);
    }
    constexpr int largest = 64;
    if (graph.size() == 0 || graph.size() > largest) return {};
    const auto optimum = maximum_leakage(graph, *lambda);
    const auto contrast = contrast_with(optimum.value, found);
    if (!contrast) return {};
    return optimum_certificate(graph, *lambda, optimum, contrast);
}

long write_optima(const std::filesystem::path& folder, const Range& range) {
    long count = 0;
    for (const auto& lambda : range.lambdas) {
        OptimumSolver solver(lambda);
        for (int n = std::max(1, range.min_vertices); n <= range.max_vertices; ++n) {
            long number = 0;
            for_each_graph6(n, [&](const std::string& graph6) {
                const Graph graph = parse_graph6(graph6);
                const std::string name =
                    file_name(fmt::format("optimum-{}-vertices-graph-{}-lambda-{}", n, ++number, lambda.str()));
                write_file((folder / name).string(), optimum_certificate(graph, lambda, solver.solve(graph)));
                ++count;
                return true;
            });
        }
    }
    return count;
}

}  // namespace

Certificates write_certificates(const std::string& folder, const std::vector<Result>& results, const Range& range) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) throw InputError(folder + ": cannot be made a folder: " + failed.message());
    Certificates out;
    for (const auto& result : results) {
        if (result.id == "beyond/optimum" && result.verdict == Verdict::holds)
            out.optima += write_optima(folder, range);
        if (result.verdict != Verdict::refuted || !result.counterexample) continue;
        const auto text = certificate_of(*result.counterexample);
        if (!text) {
            out.without.push_back(result.id);
            continue;
        }
        write_file((std::filesystem::path(folder) / file_name("refutation-" + result.id)).string(), *text);
        ++out.refutations;
    }
    return out;
}

}  // namespace leakproof::cli
