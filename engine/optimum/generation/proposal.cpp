// The only numbers here are doubles: what comes out is a list of functions, to be judged by exact arithmetic.
#include "optimum/generation/proposal.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/interruption.hpp"
#include "linear/proposal.hpp"
#include "optimum/generation/cheapest_column.hpp"
#include "optimum/generation/interior.hpp"

namespace leakproof {
namespace {

using Vector = ProposingProgram::Vector;

// With fewer rows than that, generating columns takes less than what saves most of them.
constexpr std::size_t few_rows = 24;

}  // namespace

class ColumnProposal::State {
public:
    State(const Graph& graph, const Distances& distance, const Rational& lambda, const std::vector<int>& orbit_of)
        : n_(graph.size()), row_of_(orbit_of.size()), cheapest_(graph, distance, fmpq_get_d(lambda.raw()), 1e-12) {
        for (int i = 0; i < n_; ++i) {
            if (orbit_of[i] == i) representative_.push_back(i), size_.push_back(0);
            row_of_[i] = static_cast<std::size_t>(
                std::find(representative_.begin(), representative_.end(), orbit_of[i]) - representative_.begin());
            ++size_[row_of_[i]];
        }
        for (int k = 0; k <= n_; ++k) power_.push_back(std::pow(fmpq_get_d(lambda.raw()), -k));
        program_.emplace(representative_.size());
        add(std::vector<int>(static_cast<std::size_t>(n_), 0));
        for (const int j : representative_) {
            std::vector<int> f;
            for (int i = 0; i < n_; ++i) f.push_back(distance(i, j));
            add(f);
        }
        if (representative_.size() < few_rows) return;
        const auto guess = interior_guess(graph, distance, lambda, orbit_of);
        if (!guess) return;
        const auto functions = functions_of(*guess, lambda);
        for (const auto& [f, weight] : functions) add(f);
        Vector weight;
        for (const auto& f : function_) {
            const auto found = functions.find(f);
            weight.push_back(found == functions.end() ? 0 : found->second);
        }
        program_->start_from(std::move(weight));
    }

    std::vector<std::vector<int>> basis() {
        do {
            if (!program_->optimise()) return {};
        } while (add_violated());
        if (!program_->drive_out_artificial()) return {};
        std::vector<std::vector<int>> out;
        for (const int k : program_->basis()) out.push_back(function_[k]);
        return out;
    }

    bool add(const std::vector<int>& f) {
        if (!known_.insert(f).second) return false;
        Vector column(representative_.size(), 0);
        for (int i = 0; i < n_; ++i) column[row_of_[i]] += power_[f[i]] / size_[row_of_[i]];
        program_->add(std::move(column), 1);
        function_.push_back(f);
        return true;
    }

    const std::vector<std::vector<int>>& functions() const { return function_; }

private:
    bool add_violated() {
        Vector price;
        for (int i = 0; i < n_; ++i) price.push_back(program_->prices()[row_of_[i]] / size_[row_of_[i]]);
        bool any = false;
        for (const int root : representative_) {
            stop_if_asked();
            cheapest_.find(price, root);
            if (cheapest_.value() > 1 - 2 * ProposingProgram::margin) continue;
            auto f = cheapest_.exponent();
            const int least = *std::min_element(f.begin(), f.end());
            for (int& x : f) x -= least;
            any = add(f) || any;
        }
        return any;
    }

    int n_;
    std::vector<std::size_t> row_of_;
    std::vector<int> representative_;
    std::vector<double> size_;
    Vector power_;
    CheapestColumn<double> cheapest_;
    std::optional<ProposingProgram> program_;
    std::vector<std::vector<int>> function_;
    std::set<std::vector<int>> known_;
};

ColumnProposal::ColumnProposal(const Graph& graph, const Distances& distance, const Rational& lambda,
                               const std::vector<int>& orbit_of)
    : state_(std::make_unique<State>(graph, distance, lambda, orbit_of)) {}
ColumnProposal::~ColumnProposal() = default;

std::vector<std::vector<int>> ColumnProposal::basis() { return state_->basis(); }
const std::vector<std::vector<int>>& ColumnProposal::functions() const { return state_->functions(); }
bool ColumnProposal::add(const std::vector<int>& f) { return state_->add(f); }

}  // namespace leakproof
