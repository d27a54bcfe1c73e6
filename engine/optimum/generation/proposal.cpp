// The only numbers here are doubles, but for the correction of costs: what comes out is a list of functions, to be
// judged by exact arithmetic.
//
// Near λ = 1 all columns are nearly 1, and only their differences tell them apart. So for ε = λ - 1 a row r_k of the
// program is replaced by r_0 + (r_k - r_0)/ε, the constant still being 1 and right-hand sides too, and what a column is
// worth, 1, by (1 - r_0)/ε: all of them are of the size of f. Prices y of these rows are the prices y_k for k > 0 of
// the rows themselves, and 1 + ε Σ y - Σ_{k>0} y_k for row 0.
#include "optimum/generation/proposal.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "exact/common_denominator.hpp"
#include "exact/lambda_powers.hpp"
#include "optimum/generation/cheapest_column.hpp"
#include "optimum/generation/generated_columns.hpp"
#include "optimum/generation/mixture.hpp"

namespace leakproof {
namespace {

using Vector = GeneratedColumns::Vector;
using Function = GeneratedColumns::Function;

}  // namespace

class ColumnProposal::State {
public:
    State(const Graph& graph, const Distances& distance, const Rational& lambda, const std::vector<int>& orbit_of,
          SeeGuess see)
        : n_(graph.size()), lambda_(lambda), orbits_(orbit_of),
          cheapest_(graph, distance, fmpq_get_d(lambda.raw()), 1e-12), columns_(orbits_.none_yet()) {
        const Rational nearest(1001, 1000), near(501, 500);
        if (lambda < near && is_symmetric(distance)) beyond_one_ = fmpq_get_d((lambda - Rational(1)).raw());
        for (const auto& f : orbits_.first(distance)) add(f);
        if (orbits_.are_few() || !is_symmetric(distance)) return;
        auto guess = interior_guess(graph, distance, lambda, orbit_of, see);
        const Rational level = std::max(lambda, nearest);  // the functions of a guess hardly depend on it
        if (level > lambda) guess = interior_guess(graph, distance, level, orbit_of);
        if (!guess) return;
        const auto functions = functions_of(*guess, level);
        for (const auto& [f, weight] : functions) add(f);
        Vector weight;
        for (const auto& f : columns_.functions()) {
            const auto found = functions.find(f);
            weight.push_back(found == functions.end() ? 0 : found->second);
        }
        columns_.program().start_from(std::move(weight));
    }

    std::vector<Function> basis() {
        return columns_.basis_functions([&](const Vector& price) { return add_violated(price); });
    }

    void correct(const std::vector<Rational>& weight, const std::vector<Rational>& price,
                 const std::vector<Function>& overlooked) {
        int top = 0;
        for (const auto* functions : {&columns_.functions(), &overlooked})
            for (const auto& f : *functions) top = std::max(top, *std::max_element(f.begin(), f.end()));
        worth_.emplace(price, lambda_, std::max(top, n_));
        price_.clear();
        for (const auto& y : price) price_.push_back(fmpq_get_d(y.raw()));
        for (const auto& f : overlooked) add(f);
        Vector level, reduced;
        for (const auto& x : weight) level.push_back(fmpq_get_d(x.raw()));
        for (const auto& f : columns_.functions()) reduced.push_back(told_worth(f));
        columns_.program().correct(std::move(level), std::move(reduced));
    }

    const std::vector<Function>& functions() const { return columns_.functions(); }

private:
    bool add(const Function& f) {
        if (beyond_one_ > 0) return add_difference(f);
        return columns_.add(f, orbits_.column(f, [&](int k) { return power_of_lambda(k); }), worth_ ? (*worth_)(f) : 1);
    }

    bool add_difference(const Function& f) {
        Vector column = orbits_.column(
            f, [&](int k) { return std::expm1(-k * std::log1p(beyond_one_)) / beyond_one_; });  // (λ^{-k} - 1)/ε
        const double first = column.front();
        for (double& x : column) x = 1 + beyond_one_ * first + (x - first);
        column.front() = 1 + beyond_one_ * first;
        return columns_.add(f, std::move(column), worth_ ? told_worth(f) : -first);
    }

    double told_worth(const Function& f) const { return (*worth_)(f) / (beyond_one_ > 0 ? beyond_one_ : 1); }

    // Of the rows as they are; of changes of prices, if any are known.
    Vector row_prices(Vector of_differences) const {
        double all = 0;
        for (const double y : of_differences) all += y;
        double& first = of_differences.front();
        first = (worth_ ? 0 : 1) + beyond_one_ * all - (all - first);
        return of_differences;
    }

    double power_of_lambda(int k) {  // λ^{-k}
        while (static_cast<int>(power_.size()) <= k)
            power_.push_back(std::pow(fmpq_get_d(lambda_.raw()), -static_cast<double>(power_.size())));
        return power_[k];
    }

    // Prices that were corrected are known to all digits, and with them what a column costs.
    bool add_violated(const Vector& of_program) {
        const bool near_one = beyond_one_ > 0;
        const double cheap = near_one ? 1 - std::max(1e-6 * beyond_one_, 1e-13)
                             : worth_ ? 1 - 1e-12
                                      : 1 - 2 * ProposingProgram::margin;
        const Vector changes = near_one ? row_prices(of_program) : of_program;
        Vector price;
        for (int i = 0; i < n_; ++i) price.push_back((worth_ ? price_[i] : 0) + orbits_.share(changes, i));
        bool any = false;
        for (const int root : orbits_.rows().representative) {
            stop_if_asked();
            cheapest_.find(price, root);
            if (cheapest_.value() > cheap) continue;
            any = add(cheapest_.column()) || any;
        }
        return any;
    }

    // 1 - Σ_i y_i λ^{-f(i)}, worked out exactly and rounded once.
    class ExactWorth {
    public:
        ExactWorth(const std::vector<Rational>& price, const Rational& lambda, int top)
            : price_(over_one_denominator(price)), power_(lambda, top) {}

        double operator()(const Function& f) const {
            std::vector<Integer> sum(static_cast<std::size_t>(power_.top()) + 1);
            for (std::size_t i = 0; i < f.size(); ++i)
                if (f[i] != Mixture::nothing) sum[static_cast<std::size_t>(f[i])] += price_.numerators[i];
            Rational out;
            fmpz *left = fmpq_numref(out.raw()), *whole = fmpq_denref(out.raw());
            fmpz_mul(whole, price_.denominator.raw(), power_.one().raw());
            fmpz_set(left, whole);
            for (int k = 0; k <= power_.top(); ++k)
                fmpz_submul(left, sum[static_cast<std::size_t>(k)].raw(), power_[k].raw());
            fmpq_canonicalise(out.raw());
            return fmpq_get_d(out.raw());
        }

    private:
        OverOneDenominator price_;
        LambdaPowers power_;
    };

    int n_;
    Rational lambda_;
    double beyond_one_ = 0;  // λ - 1 where it is so small that differences are what counts
    OrbitColumns orbits_;
    Vector power_;
    CheapestColumn<double> cheapest_;
    GeneratedColumns columns_;
    std::optional<ExactWorth> worth_;  // once it was corrected, by the prices price_
    Vector price_;
};

ColumnProposal::ColumnProposal(const Graph& graph, const Distances& distance, const Rational& lambda,
                               const std::vector<int>& orbit_of, SeeGuess see)
    : state_(std::make_unique<State>(graph, distance, lambda, orbit_of, see)) {}
ColumnProposal::~ColumnProposal() = default;

std::vector<std::vector<int>> ColumnProposal::basis() { return state_->basis(); }
void ColumnProposal::correct(const std::vector<Rational>& weight, const std::vector<Rational>& price,
                             const std::vector<std::vector<int>>& overlooked) {
    state_->correct(weight, price, overlooked);
}
const std::vector<std::vector<int>>& ColumnProposal::functions() const { return state_->functions(); }

}  // namespace leakproof
