// Checks: a claim, the instances it is tried on, the construction it judges, and the judgement.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "exact/rational.hpp"
#include "suite/findings.hpp"
#include "suite/ran.hpp"

namespace leakproof {

// What the user asked to enumerate.
struct Range {
    int min_vertices = 1, max_vertices = 6;
    std::vector<std::string> given;  // graph6 strings to be tried in place of all graphs of that range
    std::vector<Rational> lambdas = {Rational(11, 10), Rational(3, 2), Rational(2), Rational(10)};
    std::uint64_t seed = 1;
    bool long_suite = false;
    int max_values = 0, max_tuples = 0;  // of policies; 0 stands for the standard ranges
};

// One unit of work: a graph, a policy, a choice of parameters.
class Case {
public:
    virtual ~Case() = default;
    virtual std::string name() const = 0;
    virtual Size extent() const = 0;                // along the axes of its source
    virtual bool by_hand() const { return false; }  // tried besides what the source enumerates
};

// What is done with each case of an enumeration, and with what it leaves out of a size.
template <class C>
struct CaseVisitor {
    std::function<bool(std::shared_ptr<const C>)> see;  // false stops the enumeration
    std::function<void(const Size& size, const std::string& reason)> leave_out;
};

// An enumeration of cases of one kind in increasing size.
template <class C>
struct Source {
    std::string name;
    std::string (*objects)(const Range& range);  // which objects of each size are taken, in words
    std::vector<std::string> axes;               // what sizes are: {"vertices"}, {"|T|", "n"}; none for single cases
    void (*for_each)(const Range& range, const CaseVisitor<C>& visitor);
    // What the cases ascend by, lexicographically: "|T|, n". If empty, a first counterexample need not be a smallest.
    std::string order = {};
};

// What is done with each subject of a case, and with what had to be left out.
template <class S>
struct Visitor {
    std::function<void(const S&)> see;
    std::function<void(const std::string&)> note;
    std::function<void(const std::string&)> leave_out;  // why something of this case was not tried
};

// The subjects of kind S that a case of kind C gives rise to.
template <class S, class C = S>
struct Stream {
    const Source<C>* source;
    void (*for_each)(const C& of, const Range& range, const Visitor<S>& visitor);
};

// The stream whose subjects are the cases themselves.
template <class C>
void itself(const C& of, const Range&, const Visitor<C>& visitor) {
    visitor.see(of);
}

// A source whose kind of case is known to nobody but the rows that were made from it.
struct AnySource {
    const void* identity;
    std::string name, order;
    std::vector<std::string> axes;
    std::function<std::string(const Range&)> objects;
    std::function<void(const Range&, const CaseVisitor<Case>&)> for_each;

    template <class C>
    explicit AnySource(const Source<C>& source)
        : identity(&source), name(source.name), order(source.order), axes(source.axes), objects(source.objects),
          for_each([&source](const Range& range, const CaseVisitor<Case>& visitor) {
              source.for_each(
                  range, {[&](std::shared_ptr<const C> of) { return visitor.see(std::move(of)); }, visitor.leave_out});
          }) {}
};

// One row of the registry. A claim may have several rows (a proof for all channels, and concrete instances);
// what each establishes is kept apart and the strongest is reported.
struct Check {
    std::string id;                  // the claim
    std::vector<std::string> parts;  // its readings in the ledger; if there are none, whatever the judge speaks of
    AnySource source;
    std::function<void(const Case&, const Range&, Findings&)> run;
    // Where what holds can be certified case by case: hands over the name and the text of each certificate of a case,
    // which is the one with that number, from 1, among those of its size.
    using HandOver = std::function<void(const std::string& name, const std::string& text)>;
    std::function<void(const Case&, long number, const Range&, const HandOver&)> certify = {};
};

// Judges what `build` makes of every subject of the stream.
template <class S, class C, class Built>
Check check(std::string id, const Stream<S, C>& stream, Built (*build)(const S&),
            void (*judge)(const S&, const Built&, Findings&)) {
    const auto run = [=](const Case& of, const Range& range, Findings& expect) {
        const auto see = [&](const S& subject) {
            expect.about(subject);
            judge(subject, build(subject), expect);
        };
        stream.for_each(static_cast<const C&>(of), range,  // the source beside it yields no other kind of case
                        {see, [&](const std::string& text) { expect.note(text); },
                         [&](const std::string& reason) { expect.leave_out(reason); }});
    };
    return {std::move(id), {}, AnySource(*stream.source), run};
}

// The same check, with certificates of what it finds to hold.
template <class C>
Check certified(Check row, const Source<C>& source,
                void (*certify)(const C&, long number, const Range&, const Check::HandOver&)) {
    if (row.source.identity != &source)
        throw std::logic_error(row.id + ": certificates of other cases than are checked");
    row.certify = [certify](const Case& of, long number, const Range& range, const Check::HandOver& hand_over) {
        certify(static_cast<const C&>(of), number, range, hand_over);
    };
    return row;
}

// The full id of a part: "edwards/lemma-4" and "repaired" give "edwards/lemma-4/repaired".
std::string full_id(const std::string& claim, const std::string& part);

}  // namespace leakproof
