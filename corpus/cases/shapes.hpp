// All channels of a shape, and small concrete channels with priors.
#pragma once

#include "channel/leakage.hpp"
#include "corpus/cases/every_channel.hpp"

namespace leakproof {

// Channels with n inputs and m outputs, of which nothing else is asked: private on the graph without edges.
class ShapeCase : public GraphCase {
public:
    ShapeCase(int inputs, int outputs_);
    std::string name() const override;
    Size extent() const override { return {size(), outputs}; }
    void describe(Counterexample& out) const override;
    const int outputs;
};

// Every n×m matrix with nonnegative entries whose column j has its maximum in row maximal_row[j]: a channel where its
// rows sum to 1, a joint distribution p(x, y) where all its entries do.
class EveryMatrix : public EveryChannel {
public:
    using EveryChannel::EveryChannel;
    Strength strength() const override { return {Channels::all, Epsilon::none}; }
};

// A concrete channel with a prior on its inputs.
class ChannelWithPrior : public Subject {
public:
    ChannelWithPrior(Matrix channel, Prior prior) : channel_(std::move(channel)), prior_(std::move(prior)) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::instances, Epsilon::none}; }
    const Matrix& channel() const { return channel_; }
    const Prior& prior() const { return prior_; }

private:
    Matrix channel_;
    Prior prior_;
};

// The same subject, for a statement that is decided for every ε at once.
template <class S, Channels channels>
class ForAllEpsilon : public S {
public:
    explicit ForAllEpsilon(const S& subject) : S(subject) {}
    Strength strength() const override { return {channels, Epsilon::all}; }
};

extern const Source<ShapeCase> shapes;                     // 1 to 4 inputs and outputs
extern const Stream<EveryMatrix, ShapeCase> every_matrix;  // every choice of maximal rows, up to the order of columns
// Up to 3 inputs and outputs, entries and priors with small denominators.
extern const Stream<ChannelWithPrior, ShapeCase> small_channels;

// All distributions on n values with the given denominator, in lexicographic order; zeros are allowed.
std::vector<std::vector<Rational>> distributions(int n, int denominator);

// Calls the action with every list of n entries, each from 0 to bound - 1.
void for_each_list(int n, int bound, const std::function<void(const std::vector<int>&)>& action);

}  // namespace leakproof
