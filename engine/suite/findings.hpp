// What a check finds on its way through the instances of one case.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.hpp"
#include "channel/scaled_matrix.hpp"
#include "suite/counterexample.hpp"
#include "suite/different.hpp"
#include "suite/strength.hpp"

namespace leakproof {

// An instance that a claim speaks about.
class Subject {
public:
    virtual ~Subject() = default;
    virtual void describe(Counterexample& out) const = 0;
    virtual Strength strength() const = 0;
    virtual const Rational* tried_lambda() const { return nullptr; }  // the one λ that it is about, if it is
};

// The tally of one part of a claim.
struct PartFindings {
    std::string part;
    long instances = 0;
    std::optional<Strength> strength;              // the weakest of any instance
    std::optional<Counterexample> counterexample;  // the first failure
    std::optional<Counterexample> telling;         // the first failure that is not degenerate; it may be the same
    std::set<std::string> notes;
    bool counterexample_known = false, telling_known = false;  // found earlier, need not be written out again
    Different different = {};                                  // the subjects of its instances
    std::set<Rational> lambdas = {};                           // those that its subjects are about
};

// Expectations are named after the part of the claim they belong to ("" for a claim in one piece). Each counts one
// instance; the first that fails keeps the values it compared.
class Findings {
public:
    // The parts that may be spoken of; if none are given, any.
    explicit Findings(const std::vector<std::string>& parts = {});

    // A failure of this part is not written out any more, because an earlier one is known; nor, if so, is a telling
    // one.
    void known(std::string_view part, bool telling_too) {
        PartFindings& found = tally(part);
        found.counterexample_known = true;
        found.telling_known = telling_too;
    }

    // Of this part enough different subjects have been met, so that they need not be told apart any more.
    void known_to_differ(std::string_view part) { tally(part).different.give_up(); }

    // What the expectations that follow speak about. The subject must outlive them.
    void about(const Subject& subject) {
        subject_ = &subject;
        digest_.reset();
        degenerate_ = {};
    }

    // The expectations that follow, up to the next subject or call, are met or failed on an instance that nobody has in
    // mind, for this reason ("one vertex"); an empty one takes that back. A refutation by such an instance only is
    // shown as such: the first other failure is kept beside it. The text must outlive them.
    void degenerate(std::string_view reason) { degenerate_ = reason; }
    void degenerate_if(bool so, std::string_view reason) { degenerate_ = so ? reason : std::string_view{}; }

    // What a failure shows besides the values compared. The left of them is what a referee is shown, where anything is.
    struct Shown {
        Certifiable certifiable = Certifiable::nothing;
        std::function<void(Counterexample&)> more = {};  // adds to what the subject says

        Shown() = default;
        Shown(Certifiable what) : certifiable(what) {}  // NOLINT(google-explicit-constructor)
        Shown(Certifiable what, std::function<void(Counterexample&)> add) : certifiable(what), more(std::move(add)) {}
    };
    template <class T>
    void equal(std::string_view part, std::string_view left_name, const T& left, std::string_view right_name,
               const T& right, const Shown& shown = {}) {
        PartFindings& found = count(part);
        if (left == right || !worth_describing(found)) return;
        fail(found, FailedRelation::Kind::equal, {std::string(left_name), left}, {std::string(right_name), right},
             shown);
    }
    template <class T>
    void at_most(std::string_view part, std::string_view left_name, const T& left, std::string_view right_name,
                 const T& right, const Shown& shown = {}) {
        PartFindings& found = count(part);
        if (left <= right || !worth_describing(found)) return;
        fail(found, FailedRelation::Kind::at_most, {std::string(left_name), left}, {std::string(right_name), right},
             shown);
    }

    // `expected` says in words what should hold; the values are asked for only if it does not.
    using Values = std::vector<NamedDatum>;
    void truth(std::string_view part, bool holds, std::string_view expected, FunctionRef<Values()> values,
               Certifiable certifiable = Certifiable::nothing);
    void truth(std::string_view part, bool holds, std::string_view expected,
               Certifiable certifiable = Certifiable::nothing);

    void channel(std::string_view part, const Matrix& k);
    void channel(std::string_view part, const ScaledMatrix& k);
    void private_at(std::string_view part, const Matrix& k, const Graph& graph, const Rational& lambda);
    void private_at(std::string_view part, const ScaledMatrix& k, const Graph& graph, const Rational& lambda);
    void diagonal_maxima(std::string_view part, const ScaledMatrix& k);
    void diagonal_maxima(std::string_view part, const Matrix& k) { diagonal_maxima(part, ScaledMatrix(k)); }
    // A proof for all channels went through, or has this flaw.
    void derived(std::string_view part, const std::optional<std::string>& flaw, std::string_view conclusion);

    // Something the verdict on a part rests on; without a part, the verdict on all that this row speaks of.
    void note(std::string_view part, std::string text) { tally(part).notes.insert(std::move(text)); }
    void note(std::string text) { notes_.insert(std::move(text)); }
    // What was not tried on this case, and why.
    void leave_out(std::string reason) { left_out_.insert(std::move(reason)); }
    // A fault of the program: of which claim, at which case, and what.
    void fail_with(std::string error) { error_ = std::move(error); }

    const std::vector<PartFindings>& parts() const { return tally_; }
    const PartFindings& of(std::string_view part) const;
    bool failed(std::string_view part) const { return of(part).counterexample.has_value(); }
    const std::set<std::string>& notes() const { return notes_; }
    const std::set<std::string>& left_out() const { return left_out_; }
    const std::optional<std::string>& error() const { return error_; }

private:
    const PartFindings* find(std::string_view part) const;
    PartFindings& tally(std::string_view part);
    PartFindings& tally_by_name(std::string_view part);
    PartFindings& count(std::string_view part);
    // Whether this failure is to be written out; if not, it is taken down here.
    bool worth_describing(PartFindings& part) const;
    Counterexample described() const;
    void tell_apart(PartFindings& part);
    void keep(PartFindings& part, Counterexample failure) const;
    void private_unless(std::string_view part, const std::optional<Place>& at, FunctionRef<Matrix()> k,
                        const Rational& lambda);
    void fail(PartFindings& part, FailedRelation::Kind kind, NamedDatum left, NamedDatum right, const Shown& shown);

    bool open_;
    std::vector<PartFindings> tally_;
    // Parts are named by literals: the same text is mostly at the same address as before.
    struct Asked {
        const char* text;
        std::size_t length, place;
    };
    std::vector<Asked> asked_;
    std::set<std::string> notes_, left_out_;
    std::optional<std::string> error_;
    const Subject* subject_ = nullptr;
    std::optional<std::uint64_t> digest_;  // of what the subject says of itself, once it was asked for
    std::string_view degenerate_;
};

}  // namespace leakproof
