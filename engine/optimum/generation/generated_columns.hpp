// The driver of column generation in floating point: columns λ^{-f} come in as prices ask for them. Nothing depends on
// it being right.
#pragma once

#include <limits>
#include <set>
#include <utility>
#include <vector>

#include "base/interruption.hpp"
#include "graph/distance.hpp"
#include "linear/proposal.hpp"
#include "optimum/generation/mixture.hpp"
#include "symmetry/orbit_rows.hpp"

namespace leakproof {

class GeneratedColumns {
public:
    using Vector = ProposingProgram::Vector;
    using Function = std::vector<int>;

    GeneratedColumns(std::size_t rows, bool told) : program_(rows, told) {}

    // The constant function must come first. False if the function is known.
    bool add(const Function& f, Vector column, double cost) {
        if (!known_.insert(f).second) return false;
        program_.add(std::move(column), cost);
        function_.push_back(f);
        return true;
    }

    // Finds an optimum and asks generate(prices) to add more columns, so many times or until it adds none. The numbers
    // of the basis' functions, one for each row; none if it got stuck.
    template <class Generate>
    std::vector<int> basis(const Generate& generate, int rounds) {
        do {
            stop_if_asked();
            if (!program_.optimise()) return {};
        } while (--rounds >= 0 && generate(program_.prices()));
        if (!program_.drive_out_artificial()) return {};
        return program_.basis();
    }

    // The same with the functions themselves, as many rounds as it takes.
    template <class Generate>
    std::vector<Function> basis_functions(const Generate& generate) {
        std::vector<Function> out;
        for (const int k : basis(generate, std::numeric_limits<int>::max()))
            out.push_back(function_[static_cast<std::size_t>(k)]);
        return out;
    }

    const std::vector<Function>& functions() const { return function_; }
    ProposingProgram& program() { return program_; }

private:
    ProposingProgram program_;
    std::vector<Function> function_;
    std::set<Function> known_;
};

// What every proposal on a graph begins with: rows for the orbits of vertices, and columns that need no prices.
class OrbitColumns {
public:
    using Vector = GeneratedColumns::Vector;
    using Function = GeneratedColumns::Function;
    // With fewer rows than that, generating columns takes less than what saves most of them.
    static constexpr std::size_t few_rows = 24;

    explicit OrbitColumns(const std::vector<int>& orbit_of) : rows_(orbit_of) {}

    const OrbitRows& rows() const { return rows_; }
    std::size_t number() const { return rows_.size.size(); }
    bool are_few() const { return number() < few_rows; }
    GeneratedColumns none_yet() const { return {number(), !are_few()}; }

    // The constant, then the distances from a vertex of each orbit.
    std::vector<Function> first(const Distances& distance) const {
        std::vector<Function> out{Function(rows_.row_of.size(), 0)};
        for (const int j : rows_.representative) {
            out.emplace_back();
            for (int i = 0; i < distance.size(); ++i)
                out.back().push_back(distance.connected(j, i) ? distance(j, i) : Mixture::nothing);
        }
        return out;
    }

    // λ^{-f}, or 0 where there is nothing, on average over each orbit.
    template <class PowerOfLambda>
    Vector column(const Function& f, const PowerOfLambda& power) const {
        Vector out(number(), 0);
        for (std::size_t i = 0; i < f.size(); ++i)
            if (f[i] != Mixture::nothing) out[rows_.row_of[i]] += power(f[i]) / rows_.size[rows_.row_of[i]];
        return out;
    }

    // Of a vertex, its share of the price of its orbit.
    double share(const Vector& price, int i) const { return price[rows_.row_of[i]] / rows_.size[rows_.row_of[i]]; }

private:
    OrbitRows rows_;
};

}  // namespace leakproof
