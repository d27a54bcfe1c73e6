// The only numbers here are doubles: what comes out is a list of columns, to be judged by exact arithmetic.
#include "optimum/glue/proposal.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/interruption.hpp"
#include "linear/proposal.hpp"
#include "optimum/generation/cheapest_column.hpp"
#include "optimum/generation/interior.hpp"

namespace leakproof {
namespace {

using Vector = ProposingProgram::Vector;

double near(const Rational& x) { return fmpq_get_d(x.raw()); }

}  // namespace

class BlockProposal::State {
public:
    State(const Graph& graph, const Distances& distance, const Rational& lambda, BlockColumns& columns)
        : columns_(columns), base_(near(lambda)), cheapest_(graph, distance, near(lambda), 1e-12),
          program_(columns.rows(), true), price_(columns.rows(), 0) {
        take_new();
        Vector first(columns.rows(), 1);  // 1 for every vertex, where u = 1
        for (int i = 0; i < columns.vertices(); ++i)
            if (columns.is_free(i)) first[columns.row_of_u(i)] = -1;
            else first[i] = near(columns.given_u(i));
        see(std::move(first), 1);
    }

    std::vector<int> basis() {
        do {
            stop_if_asked();
            if (!program_.optimise()) return {};
        } while (generate());
        if (!program_.drive_out_artificial()) return {};
        return program_.basis();
    }

    void correct(const std::vector<Rational>& weight, const std::vector<Rational>& price) {
        exact_ = over_one_denominator(price);
        Vector level, beyond;
        for (std::size_t r = 0; r < price.size(); ++r) {
            price_[r] = near(price[r]);
            level.push_back(near(weight[r]));
        }
        take_new();
        for (std::size_t k = 0; k < columns_.size(); ++k) beyond.push_back(near(columns_.beyond(k, *exact_)));
        program_.correct(std::move(level), std::move(beyond));
    }

private:
    void take_new() {
        for (; taken_ < columns_.size(); ++taken_) {
            Vector entries;
            for (const auto& x : columns_.entries(taken_)) entries.push_back(near(x));
            program_.add(std::move(entries), near(exact_ ? columns_.beyond(taken_, *exact_) : columns_.worth(taken_)));
        }
    }

    // Prices that were corrected are known, and what the program says are changes of them. Prices jump from one side to
    // the other as columns come in: columns are looked for a little way from the best prices so far towards them, as
    // long as that finds any.
    bool generate() {
        Vector price = price_;
        for (std::size_t r = 0; r < price.size(); ++r) price[r] += program_.prices()[r];
        if (!exact_ && !best_.empty() && add_cheaper(between(best_, price), price)) return true;
        return add_cheaper(price, price);
    }

    static Vector between(const Vector& from, const Vector& to) {
        constexpr double part = 0.3;
        Vector out = from;
        for (std::size_t r = 0; r < out.size(); ++r) out[r] += part * (to[r] - from[r]);
        return out;
    }

    double u_at(const Vector& price, int i) const {
        return columns_.is_free(i) ? -price[columns_.row_of_u(i)] : near(columns_.given_u(i));
    }

    // The cheapest columns at some prices, if they cost too little at those of the program.
    bool add_cheaper(const Vector& price, const Vector& of_program) {
        const double margin = exact_ ? 1e-12 : 2 * ProposingProgram::margin;
        double lacking = 1;  // by what prices have to be multiplied
        for (int i = 0; i < columns_.vertices(); ++i) {
            stop_if_asked();
            const double u = u_at(price, i), u_there = u_at(of_program, i);
            cheapest_.find(price, i);
            lacking = cheapest_.value() > 0 ? std::max(lacking, u / cheapest_.value()) : HUGE_VAL;
            const auto& f = cheapest_.exponent();
            double cost = 0;
            for (std::size_t h = 0; h < f.size(); ++h) cost += of_program[h] * power_of(f[h]);
            if (cost < u_there - margin * std::max(1.0, u_there)) columns_.add(i, cheapest_.column());
        }
        if (!exact_) see(price, lacking);
        const bool any = taken_ < columns_.size();
        take_new();
        return any;
    }

    // Prices of vertices that are multiplied so that no column costs too little prove a number from above.
    void see(Vector price, double lacking) {
        if (lacking == HUGE_VAL) return;
        double sum = 0;
        for (int i = 0; i < columns_.vertices(); ++i) sum += price[static_cast<std::size_t>(i)] *= lacking;
        std::vector<double> function(price.size(), -HUGE_VAL);
        for (std::size_t k = 0; k < columns_.size(); ++k) {
            const auto& [at, exponent, line, is_least] = columns_[k];
            if (!exponent.empty() || is_least) continue;
            const auto row = static_cast<std::size_t>(columns_.row_of_u(at));
            function[row] = std::max(function[row], near(line.height) - near(line.slope) * price[row]);
        }
        for (std::size_t r = 0; r < price.size(); ++r) {
            if (function[r] == -HUGE_VAL) continue;
            if (-price[r] < 1) return;
            sum += function[r];
            price[r - 1] = function[r] - price[r];
        }
        if (!best_.empty() && sum >= proved_) return;
        proved_ = sum;
        best_ = std::move(price);
    }

    double power_of(int exponent) const { return std::pow(base_, -exponent); }

    BlockColumns& columns_;
    double base_;  // λ
    CheapestColumn<double> cheapest_;
    ProposingProgram program_;
    std::size_t taken_ = 0;
    Vector best_;  // the prices that prove least, and what they prove
    double proved_ = 0;
    Vector price_;                             // those that were corrected
    std::optional<OverOneDenominator> exact_;  // the same exactly
};

BlockProposal::BlockProposal(const Graph& graph, const Distances& distance, const Rational& lambda,
                             BlockColumns& columns)
    : state_(std::make_unique<State>(graph, distance, lambda, columns)) {}
BlockProposal::~BlockProposal() = default;

std::vector<int> BlockProposal::basis() { return state_->basis(); }
void BlockProposal::correct(const std::vector<Rational>& weight, const std::vector<Rational>& price) {
    state_->correct(weight, price);
}

std::vector<std::vector<int>> functions_near_optimum(const Graph& graph, const Distances& distance,
                                                     const Rational& lambda) {
    std::vector<int> orbit_of;
    for (int v = 0; v < graph.size(); ++v) orbit_of.push_back(v);
    const auto guess = interior_guess(graph, distance, lambda, orbit_of, [](const InteriorGuess&) {});
    std::vector<std::vector<int>> out;
    if (!guess) return out;
    for (const auto& [f, weight] : functions_of(*guess, lambda)) out.push_back(f);
    return out;
}

}  // namespace leakproof
