#include "report/question_job.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/words.hpp"
#include "exact/rational_list.hpp"

namespace leakproof {
namespace {

using question::Answer;
using question::Extremes;
using question::ValueTable;

std::vector<question::Column> columns_of(const QuestionJob& job, Asked::What what) {
    if (what == Asked::What::columns) return question::parse_columns(job.text, job.place);
    std::vector<question::Column> out;
    out.push_back({job.text, what == Asked::What::condition ? question::parse_condition(job.text, job.place)
                                                            : question::parse_quantity(job.text, job.place)});
    return out;
}

}  // namespace

Asked::Asked(QuestionJob job, What what, Needs needs)
    : job_(std::move(job)),
      where_(job_.where.empty() ? std::nullopt
                                : std::optional(question::parse_condition(job_.where, job_.where_place))),
      columns_(columns_of(job_, what)) {
    using Named = GraphSelection::Named;
    using Read = GraphSelection::Read;
    selection_.emplace(job_.graphs, job_.graphs_place, what == What::columns && !job_.once ? Named::all : Named::once,
                       needs == Needs::nothing ? Read::sizes : Read::graphs);
}

template <class Result, class Run>
Result Asked::over(const Shard& shard, const Run& run) const {
    const question::Graphs graphs = selection_->graphs(where_ ? &*where_ : nullptr, shard);
    return run(question::Cases{graphs, where_, job_.lambdas, job_.time});
}

Answer Asked::part(const Shard& shard, const Watch& watch, question::GrowingAnswer* growing) const {
    return over<Answer>(shard, [&](const question::Cases& cases) {
        return question::ask_part(columns_.front().expression, cases, {watch, job_.go_on, growing});
    });
}

Extremes Asked::part(const Shard& shard, const Watch& watch, question::GrowingExtremes* growing) const {
    return over<Extremes>(shard, [&](const question::Cases& cases) {
        return question::search_part(columns_.front().expression, cases, {watch, job_.largest, job_.kept, growing});
    });
}

ValueTable Asked::part(const Shard& shard, const Watch& watch, question::GrowingTable* growing) const {
    return over<ValueTable>(shard, [&](const question::Cases& cases) {
        return question::tabulate_part(columns_, cases, {watch, growing});
    });
}

void Asked::require_all(const question::Seen& seen, int largest,
                        const std::function<std::vector<long>(int vertices)>& passed) const {
    const auto expected = selection_->expected(where_ ? &*where_ : nullptr);
    for (const auto& [vertices, number] : expected.enumerated) {
        const auto found = seen.enumerated.find(vertices);
        const long enumerated = found == seen.enumerated.end() ? 0 : found->second;
        if (vertices <= largest && enumerated != number)
            throw InputError("graphs enumerated with " + counted(vertices, "vertex", "vertices"),
                             std::to_string(enumerated), std::to_string(number) + " (OEIS A000088, A001349)");
    }
    for (const auto& [vertices, published] : expected.passing)
        if (vertices <= largest)
            for (const long number : passed(vertices)) published.require(number, vertices);
}

Answer Asked::settled(Answer found) const {
    const bool cut = found.counterexample && !job_.go_on;
    Answer out = question::settled(std::move(found), job_.lambdas, job_.go_on);
    require_all(out.seen, cut ? out.counterexample->at.vertices : Graph::max_vertices, [&](int vertices) {
        const auto size = out.sizes.find(vertices);
        return std::vector<long>{size == out.sizes.end() ? 0 : size->second.graphs};
    });
    return out;
}

Extremes Asked::settled(Extremes found) const {
    Extremes out = question::settled(std::move(found), job_.lambdas);
    require_all(out.seen, Graph::max_vertices, [&](int vertices) {
        std::vector<long> numbers;
        for (std::size_t level = 0; level < levels(out.levels); ++level) {
            const auto size = out.sizes.find({level, vertices});
            numbers.push_back(size == out.sizes.end() ? 0 : size->second.graphs);
        }
        return numbers;
    });
    return out;
}

ValueTable Asked::settled(ValueTable found) const {
    ValueTable out = question::settled(std::move(found), job_.lambdas, order());
    std::map<int, std::vector<long>> rows;
    for (const auto& row : out.rows) {
        auto& numbers = rows[row.at.vertices];
        numbers.resize(levels(out.levels));
        ++numbers.at(out.levels ? row.at.level : 0);
    }
    require_all(out.seen, Graph::max_vertices, [&](int vertices) {
        const auto numbers = rows.find(vertices);
        return numbers == rows.end() ? std::vector<long>{0} : numbers->second;
    });
    return out;
}

std::vector<Rational> parse_lambdas(const std::string& text, const std::string& place) {
    std::vector<Rational> out;
    for (const auto& lambda : parse_rational_list(text, place)) {
        if (lambda < Rational(1)) throw InputError(place, "λ = " + lambda.str(), "λ = e^ε ≥ 1");
        if (std::find(out.begin(), out.end(), lambda) == out.end()) out.push_back(lambda);
    }
    if (out.empty()) throw InputError(place, quoted(text), "fractions separated by commas, such as 3/2,2");
    return out;
}

}  // namespace leakproof
