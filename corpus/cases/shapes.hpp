// Subjects without a graph: all channels of a shape, small concrete channels with priors, single statements.
#pragma once

#include "channel/leakage.hpp"
#include "corpus/cases/subjects.hpp"

namespace leakproof {

// Channels with n inputs and m outputs, of which nothing else is asked: private on the graph without edges.
class ShapeCase : public GraphCase {
public:
    ShapeCase(int inputs, int outputs_);
    std::string name() const override;
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

// A statement in one piece, such as a printed figure. What it speaks of is said by the strength.
class Once : public Case, public Subject {
public:
    explicit Once(Strength strength) : strength_(strength) {}
    std::string name() const override { return "the statement itself"; }
    void describe(Counterexample& out) const override { out.object = name(); }
    Strength strength() const override { return strength_; }

private:
    Strength strength_;
};

// The same subject, for a statement that is decided for every ε at once.
template <class S, Channels channels>
class ForAllEpsilon : public S {
public:
    explicit ForAllEpsilon(const S& subject) : S(subject) {}
    Strength strength() const override { return {channels, Epsilon::all}; }
};

extern const Source shapes;                     // 1 to 4 inputs and outputs
extern const Stream<EveryMatrix> every_matrix;  // every choice of maximal rows, up to the order of columns
extern const Stream<ChannelWithPrior>
    small_channels;              // up to 3 inputs and outputs, entries and priors with small denominators
extern const Stream<Once> once;  // speaks neither of channels nor of ε
extern const Stream<Once> once_for_some_channels;                // of concrete channels
extern const Stream<Once> once_at_one_lambda;                    // of concrete channels at one λ
extern const Stream<Once> once_for_every_channel;                // of all channels
extern const Stream<Once> once_for_every_channel_at_one_lambda;  // of all channels at one λ
extern const Stream<Once> once_for_all;                          // of all channels and all ε

// All distributions on n values with the given denominator, in lexicographic order; zeros are allowed.
std::vector<std::vector<Rational>> distributions(int n, int denominator);

// Calls the action with every list of n entries, each from 0 to bound - 1.
void for_each_list(int n, int bound, const std::function<void(const std::vector<int>&)>& action);

}  // namespace leakproof
