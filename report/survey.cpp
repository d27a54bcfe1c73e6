#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/json_text.hpp"
#include "base/words.hpp"
#include "exact/enclosure.hpp"
#include "report/survey.hpp"
#include "report/text.hpp"

namespace leakproof {
namespace {

using JobJson = nlohmann::ordered_json;

std::string bits_text(const Rational& factor) {
    constexpr int digits = 4;
    return log2_of(Enclosure{factor, factor}, 64 + 4 * digits).str(digits);
}

std::string number_text(const Rational& x) {
    constexpr std::size_t narrow = 14;
    const std::string fraction = x.str();
    return fraction.size() <= narrow ? fraction : Enclosure{x, x}.str(6);
}

std::string extremes_table(const Survey& survey, std::size_t lambda) {
    Table table({"  vertices", "graphs", "smallest", "of", "largest", "of", "digest"});
    for (const auto& [key, size] : survey.sizes())
        if (key.first == lambda)
            table.add({fmt::format("  {}", key.second), with_commas(size.graphs), number_text(size.smallest->value),
                       size.smallest->graph6, number_text(size.largest->value), size.largest->graph6,
                       size.digest.hex().substr(0, 16)});
    return table.str();
}

std::string bounds_table(const Survey& survey, std::size_t lambda) {
    Table table({"  vertices", "bound", "attained by", "of a hundred", "farthest", "bits above", "of"});
    for (const auto& [key, size] : survey.sizes()) {
        if (key.first != lambda) continue;
        for (const auto& bound : size.bounds)
            table.add(
                {fmt::format("  {}", key.second), bound.name, with_commas(bound.attained),
                 Enclosure{Rational(100 * bound.attained, size.graphs), Rational(100 * bound.attained, size.graphs)}
                     .str(2),
                 number_text(bound.farthest->value), bits_text(bound.farthest->value), bound.farthest->graph6});
    }
    return table.str();
}

// The gaps of the largest graphs, in halves of a bit.
std::string gaps_table(const SizeSurvey& size) {
    constexpr long tenths = 5;
    std::map<long, std::vector<long>> rows;
    std::vector<std::string> header{"  bits above the maximum"};
    for (std::size_t k = 0; k < size.bounds.size(); ++k) {
        header.push_back(size.bounds[k].name);
        for (const auto& [gap, graphs] : size.bounds[k].gaps) {
            auto& row = rows[gap / tenths];
            row.resize(size.bounds.size());
            row[k] += graphs;
        }
    }
    Table table(header);
    for (const auto& [half, graphs] : rows) {
        std::vector<std::string> row{
            fmt::format("  {}.{} to {}.{}", half / 2, half % 2 * 5, (half + 1) / 2, (half + 1) % 2 * 5)};
        for (const long number : graphs) row.push_back(with_commas(number));
        table.add(std::move(row));
    }
    return table.str();
}

}  // namespace

std::string survey_text(const SurveyRange& range, const Survey& survey) {
    std::string out;
    for (std::size_t k = 0; k < range.lambdas.size(); ++k) {
        out += fmt::format("{}Maximum leakage of all connected graphs with {} to {} vertices, λ = {}\n",
                           k == 0 ? "" : "\n", range.min_vertices, range.max_vertices, range.lambdas[k].str());
        out += extremes_table(survey, k) + "\n" + bounds_table(survey, k);
        out += fmt::format("\nHow far each bound is above the maximum, of the graphs with {}:\n",
                           counted(range.max_vertices, "vertex", "vertices"));
        out += gaps_table(survey.sizes().at({k, range.max_vertices}));
    }
    return out;
}

std::string survey_json(const SurveyRange& range, const Survey& survey) {
    JobJson lambdas = JobJson::array();
    for (const auto& lambda : range.lambdas) lambdas.push_back(lambda.str());
    return laid_out(JobJson{{"version", LEAKPROOF_VERSION},
                            {"graphs", {{"min_vertices", range.min_vertices}, {"max_vertices", range.max_vertices}}},
                            {"lambda", lambdas},
                            {"sizes", survey.json()}});
}

}  // namespace leakproof
