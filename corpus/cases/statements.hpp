// Statements in one piece, such as a printed figure.
#pragma once

#include "suite/check.hpp"

namespace leakproof {

// A statement in one piece, such as a printed figure. What it speaks of is said by the strength.
class Once : public Case, public Subject {
public:
    explicit Once(Strength strength) : strength_(strength) {}
    std::string name() const override { return "the statement itself"; }
    Size extent() const override { return {}; }
    void describe(Counterexample& out) const override { out.object = name(); }
    Strength strength() const override { return strength_; }

private:
    Strength strength_;
};

extern const Stream<Once> once;                    // speaks neither of channels nor of ε
extern const Stream<Once> once_for_some_channels;  // of concrete channels
extern const Stream<Once> once_at_one_lambda;      // of concrete channels at one λ
extern const Stream<Once> once_for_every_channel;  // of all channels
extern const Stream<Once> once_for_every_channel_at_one_lambda;
extern const Stream<Once> once_for_all;  // of all channels and all ε

}  // namespace leakproof
