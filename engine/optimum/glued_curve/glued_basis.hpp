// The basis of a glued program at one λ, solved for every λ.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "optimum/glue/glued.hpp"
#include "optimum/glued_curve/block_basis.hpp"
#include "optimum/glued_curve/signs.hpp"
#include "optimum/glued_curve/sparse_system.hpp"

namespace leakproof {

class GluedBasis {
public:
    // How the blocks fit together at λ, and u there.
    GluedBasis(std::vector<Glued::Fitting> fittings, const std::vector<Rational>& u, const Rational& lambda,
               BlockBases& bases);

    // False if λ is an unlucky choice.
    bool solve();

    PolynomialQuotient value() const;
    // Where all of it is feasible: the interval around λ; none if λ is an unlucky choice.
    std::optional<LevelInterval> interval() const;

private:
    // A column of the basis of the whole beyond as many as its block has vertices. What it lacks to being made up of
    // those, u being counted: Σ_i lacking_i u_i = 0.
    struct Further {
        std::size_t block;
        BlockColumn column;
        std::vector<PolynomialQuotient> combination;  // of the columns of its block's basis
        std::map<int, PolynomialQuotient> lacking;    // by vertices of the graph
    };
    struct Block {
        Glued::Fitting of;
        std::vector<BlockColumn> column;  // used ones first
        std::shared_ptr<const BlockBasis> basis;
        std::vector<Further> used_further;
    };

    bool choose_basis(std::size_t block);
    Further further(std::size_t block, const BlockColumn& column) const;
    std::vector<Rational> beyond_at_lambda() const;  // what the mixture counts at each vertex beyond b_i - 1
    void make_independent();
    void go_along(const std::vector<const Further*>& columns, const std::map<int, Rational>& direction);
    bool choose_further();
    bool complete_further();
    bool solve_for_u();
    bool solve_for_weights();

    OverDenominator prices(const Block& block, int root) const;
    bool add_flows(const Block& block, Signs& to) const;
    std::vector<PolynomialQuotient> counted() const;  // Σ weights at each vertex, less b_i - 1

    Rational lambda_;
    BlockBases& bases_;
    std::vector<Block> block_;
    std::vector<int> blocks_at_;   // b_i of each vertex
    std::vector<bool> above_one_;  // whether u is
    std::vector<int> unknown_;     // the number of u_i among those that are solved for; -1 where u_i = 1
    int unknowns_ = 0;
    std::vector<Further> further_;
    std::vector<PolynomialQuotient> u_, weight_;  // of the vertices, and of further columns
};

}  // namespace leakproof
