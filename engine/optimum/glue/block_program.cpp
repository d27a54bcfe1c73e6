#include "optimum/glue/block_program.hpp"

#include <set>
#include <stdexcept>

#include "base/interruption.hpp"
#include "linear/exact_program.hpp"
#include "optimum/generation/cheapest_column.hpp"

namespace leakproof {

BlockProgram::BlockProgram(Graph graph, const Rational& lambda, std::vector<std::vector<Line>> functions,
                           int by_simplex)
    : BlockProgram(graph, Distances(graph), lambda, std::move(functions), by_simplex) {}

BlockProgram::BlockProgram(Graph pattern, Distances distance, const Rational& lambda,
                           std::vector<std::vector<Line>> functions, int by_simplex)
    : graph_(std::move(pattern)), distance_(std::move(distance)), lambda_(lambda), functions_(std::move(functions)) {
    for (int i = 0; i < graph_.size(); ++i) {
        columns_.push_back({i, std::vector<int>(graph_.size())});
        std::vector<int> far;
        for (int h = 0; h < graph_.size(); ++h) far.push_back(distance_(i, h));
        columns_.push_back({i, std::move(far)});
    }
    if (graph_.size() > by_simplex) large_ = std::make_unique<LargeBlock>(graph_, distance_, lambda_);
}

Rational BlockProgram::Solution::counted_at(int vertex) const {
    Rational out;
    for (const auto& column : mixture)
        if (column.at == vertex) out += column.weight;
    return out;
}

BlockProgram::Solution BlockProgram::at(const Rational& u_of_first) { return solve(functions_, u_of_first); }
BlockProgram::Solution BlockProgram::whole() { return solve(functions_, {}); }
BlockProgram::Solution BlockProgram::with_slope(const Rational& slope) {
    auto functions = functions_;
    functions.front() = {Line{-slope, 0}};
    return solve(functions, {});
}

std::vector<BlockProgram::Column> BlockProgram::tight_at(const std::vector<Rational>& price,
                                                         const std::vector<Rational>& u) const {
    std::vector<Column> out;
    std::set<std::pair<int, std::vector<int>>> seen;
    for (const auto& column : columns_) {
        if (!seen.emplace(column.at, column.exponent).second) continue;
        Rational cost;
        for (std::size_t h = 0; h < price.size(); ++h) cost += price[h] * power(lambda_, -column.exponent[h]);
        if (cost == u[column.at]) out.push_back(column);
    }
    return out;
}

// Columns as they are counted: 1 at their vertex.
std::optional<BlockProgram::Solution> BlockProgram::solve_as_large(const std::vector<std::vector<Line>>& functions,
                                                                   const std::optional<Rational>& u_of_first) {
    auto found = large_ ? large_->solve(functions, u_of_first) : std::nullopt;
    if (!found) return {};
    Solution out{std::move(found->value), std::move(found->price), std::move(found->u), {}, {}};
    out.slope.assign(graph_.size(), 0);
    for (auto& [column, weight] : found->weight) {
        if (column.exponent.empty()) {
            if (!column.is_least) out.slope[column.at] += weight * column.line.slope;
            continue;
        }
        const int less = column.exponent[column.at];
        for (int& f : column.exponent) f -= less;
        out.mixture.push_back({column.at, std::move(column.exponent), weight * power(lambda_, -less)});
    }
    return out;
}

// Rows: y_h for each vertex; for each function one for its value and one for u.
BlockProgram::Solution BlockProgram::solve(const std::vector<std::vector<Line>>& functions,
                                           const std::optional<Rational>& u_of_first) {
    if (auto found = solve_as_large(functions, u_of_first)) return std::move(*found);
    const int n = graph_.size();
    std::vector<Rational> right(n, 1);
    std::vector<int> row_of_value(n, -1), row_of_u(n, -1);
    for (int j = 0; j < n; ++j) {
        if (functions[j].empty() || (j == 0 && u_of_first)) continue;
        row_of_value[j] = static_cast<int>(right.size());
        right.emplace_back(1);
        row_of_u[j] = static_cast<int>(right.size());
        right.emplace_back(0);
    }
    const std::size_t rows = right.size();
    ExactProgram program(std::move(right));
    std::vector<std::pair<int, Rational>> of_function;  // of the first columns: the vertex and the slope
    const auto add_line = [&](int j, int row, const Line& line) {
        std::vector<Rational> entries(rows);
        if (row >= 0) entries[row] = 1;
        entries[row_of_u[j]] = line.slope;
        program.add_column(std::move(entries), line.height);
        of_function.emplace_back(j, row >= 0 ? line.slope : Rational(0));
    };
    for (int j = 0; j < n; ++j) {
        if (row_of_u[j] < 0) continue;
        add_line(j, -1, {-1, 1});  // u_j ≥ 1
        for (const auto& line : functions[j]) add_line(j, row_of_value[j], line);
    }
    const auto add_column = [&](const Column& column) {
        std::vector<Rational> entries(rows);
        for (int h = 0; h < n; ++h) entries[h] = power(lambda_, -column.exponent[h]);
        const bool free = row_of_u[column.at] >= 0;
        if (free) entries[row_of_u[column.at]] = 1;
        program.add_column(std::move(entries), free ? Rational(0) : column.at == 0 && u_of_first ? *u_of_first : 1);
    };
    for (const auto& column : columns_) add_column(column);

    Solution out;
    CheapestColumn<Rational> cheapest(graph_, distance_, lambda_, Rational(0));
    for (bool more = true; more;) {
        stop_if_asked();
        if (program.solve() != ExactProgram::Outcome::optimal) throw std::logic_error("a block without an optimum");
        const auto& prices = program.prices();
        out.price.assign(prices.begin(), prices.begin() + n);
        out.u.assign(n, 1);
        if (u_of_first) out.u.front() = *u_of_first;
        for (int i = 0; i < n; ++i)
            if (row_of_u[i] >= 0) out.u[i] = -prices[row_of_u[i]];
        more = false;
        for (int i = 0; i < n; ++i) {
            cheapest.find(out.price, i);
            if (cheapest.value() >= out.u[i]) continue;
            columns_.push_back({i, cheapest.exponent()});
            add_column(columns_.back());
            more = true;
        }
    }
    out.value = program.value();
    const auto solution = program.solution();
    out.slope.assign(n, 0);
    for (std::size_t k = 0; k < of_function.size(); ++k)
        out.slope[of_function[k].first] += solution[k] * of_function[k].second;
    for (std::size_t k = 0; k < columns_.size(); ++k)
        if (const Rational& weight = solution[of_function.size() + k]; !weight.is_zero())
            out.mixture.push_back({columns_[k].at, columns_[k].exponent, weight});
    return out;
}

}  // namespace leakproof
