// The only numbers here are doubles: what comes out is a list of functions, to be judged by exact arithmetic.
#include "optimum/gain/proposal.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "optimum/generation/cheapest_column.hpp"
#include "optimum/generation/generated_columns.hpp"

namespace leakproof {

class GainProposal::State {
public:
    using Vector = GeneratedColumns::Vector;
    using Function = GeneratedColumns::Function;

    State(const GainPart& part, const Rational& lambda, SeeGuess see)
        : n_(part.size()), lambda_(fmpq_get_d(lambda.raw())), orbits_(part.orbit_of),
          cheapest_(part.pattern, part.distance, lambda_, 1e-12), columns_(orbits_.none_yet()) {
        for (const int w : part.guesses) {
            Vector row;
            for (int i = 0; i < n_; ++i) {
                row.push_back(fmpq_get_d(part.worth(w, i).raw()));
                largest_ = std::max(largest_, std::fabs(row.back()));
            }
            worth_.push_back(std::move(row));
        }
        if (largest_ > 0)
            for (auto& row : worth_)
                for (double& x : row) x /= largest_;
        for (const auto& f : orbits_.first(part.distance)) add(f);
        if (!orbits_.are_few() && part.both_ways && lambda > Rational(1)) start(part, lambda, see);
    }

    std::vector<Function> basis() {
        return columns_.basis_functions([&](const Vector& price) {
            if (see_) show_basis();
            return add_violated(price);
        });
    }

    void watch(std::function<void(const std::vector<Function>&)> see) { see_ = std::move(see); }

    void correct(const std::vector<Rational>& weight, const std::vector<Rational>& beyond,
                 const std::vector<Rational>& price) {
        price_.clear();
        for (const auto& y : price) price_.push_back(fmpq_get_d(y.raw()) / largest());
        Vector level, reduced;
        for (const auto& x : weight) level.push_back(fmpq_get_d(x.raw()));
        for (const auto& x : beyond) reduced.push_back(fmpq_get_d(x.raw()) / largest());
        columns_.program().correct(std::move(level), std::move(reduced));
    }

    // What it is worth to the guess to which it is worth most, beyond the prices that are known.
    bool add(const Function& f) {
        const auto power = [&](int k) { return std::pow(lambda_, -k); };
        Vector powers;
        for (const int k : f) powers.push_back(k == Mixture::nothing ? 0 : power(k));
        double most = -std::numeric_limits<double>::infinity();
        for (const auto& row : worth_) {
            double sum = 0;
            for (int i = 0; i < n_; ++i) sum += (row[i] - (price_.empty() ? 0 : price_[i])) * powers[i];
            most = std::max(most, sum);
        }
        return columns_.add(f, orbits_.column(f, power), most);
    }

    const std::vector<Function>& functions() const { return columns_.functions(); }

private:
    // From what the interior point method finds.
    void start(const GainPart& part, const Rational& lambda, SeeGuess see) {
        if (part.span.is_zero()) return;
        std::vector<InteriorColumn> columns;
        for (std::size_t k = 0; k < part.guesses.size(); ++k) {
            InteriorColumn column{0, static_cast<double>(part.copies[k]), {}};
            for (int i = 0; i < n_; ++i) {
                const Rational more = (part.worth(part.guesses[k], i) - part.least[i]) / part.span;
                column.worth.push_back(fmpq_get_d(more.raw()));
                if (column.worth.back() > column.worth[column.root]) column.root = i;
            }
            columns.push_back(std::move(column));
        }
        const auto guess = interior_guess(part.pattern, part.distance, lambda, part.orbit_of, std::move(columns), see);
        if (!guess) return;
        const auto functions = functions_of(*guess, lambda);
        for (const auto& [f, weight] : functions) add(f);
        Vector weight;
        for (const auto& f : columns_.functions()) {
            const auto found = functions.find(f);
            weight.push_back(found == functions.end() ? 0 : found->second);
        }
        columns_.program().start_from(std::move(weight));
    }

    // Not while artificial columns are left.
    void show_basis() {
        std::vector<Function> out;
        for (const int k : columns_.program().basis()) {
            if (k < 0) return;
            out.push_back(functions()[static_cast<std::size_t>(k)]);
        }
        see_(out);
    }

    double largest() const { return largest_ > 0 ? largest_ : 1; }

    bool add_violated(const Vector& changes) {
        const double cheap = price_.empty() ? 2 * ProposingProgram::margin : 1e-12;
        bool any = false;
        Vector price(static_cast<std::size_t>(n_));
        for (const auto& row : worth_) {
            stop_if_asked();
            for (int i = 0; i < n_; ++i)
                price[i] = (price_.empty() ? 0 : price_[i]) + orbits_.share(changes, i) - row[i];
            cheapest_.find(price, 0);
            const Function f = cheapest_.column();
            double value = 0;  // of the column whose maximum is 1
            for (int i = 0; i < n_; ++i)
                if (f[i] != Mixture::nothing) value += price[i] * std::pow(lambda_, -f[i]);
            if (value < -cheap) any = add(f) || any;
        }
        return any;
    }

    int n_;
    double lambda_, largest_ = 0;
    OrbitColumns orbits_;
    std::vector<Vector> worth_;  // of the guesses, over the largest entry
    CheapestColumn<double> cheapest_;
    GeneratedColumns columns_;
    Vector price_;  // once it was corrected
    std::function<void(const std::vector<Function>&)> see_;
};

GainProposal::GainProposal(const GainPart& part, const Rational& lambda, SeeGuess see)
    : state_(std::make_unique<State>(part, lambda, see)) {}
GainProposal::~GainProposal() = default;

void GainProposal::watch(std::function<void(const std::vector<std::vector<int>>&)> see) {
    state_->watch(std::move(see));
}
std::vector<std::vector<int>> GainProposal::basis() { return state_->basis(); }
void GainProposal::correct(const std::vector<Rational>& weight, const std::vector<Rational>& worth_beyond_price,
                           const std::vector<Rational>& price) {
    state_->correct(weight, worth_beyond_price, price);
}
void GainProposal::add(const std::vector<int>& f) { state_->add(f); }
const std::vector<std::vector<int>>& GainProposal::functions() const { return state_->functions(); }

}  // namespace leakproof
