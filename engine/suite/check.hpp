// Checks: a claim, the instances it is tried on, the construction it judges, and the judgement.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/function_ref.hpp"
#include "exact/rational.hpp"
#include "job/shard.hpp"
#include "suite/findings.hpp"
#include "suite/ran.hpp"

namespace leakproof {

// What the user asked to enumerate.
struct Range {
    int min_vertices = 1, max_vertices = 7;
    // What is tried in place of all graphs of that range: graph6, or distances as metric/metric_spec.hpp has them.
    std::vector<std::string> given;
    std::map<std::string, std::string> given_names;  // what the user calls them
    std::vector<Rational> lambdas = {Rational(11, 10), Rational(3, 2), Rational(2), Rational(10)};
    std::uint64_t seed = 1;
    bool long_suite = false;
    int max_values = 0, max_tuples = 0;  // of policies; 0 stands for the standard ranges
    Shard shard;                         // the part of all cases that is tried
};

// One unit of work: a graph, a policy, a choice of parameters.
class Case {
public:
    virtual ~Case() = default;
    virtual std::string name() const = 0;
    virtual Size extent() const = 0;                // along the axes of its source
    virtual bool by_hand() const { return false; }  // tried besides what the source enumerates
    // What orders cases of the same size whatever part is enumerated; needed of sources that split themselves.
    virtual std::string text() const { return {}; }
};

// What is done with each case of an enumeration, and with what it leaves out of a size.
template <class C>
struct CaseVisitor {
    FunctionRef<bool(std::shared_ptr<const C>)> see;  // false stops the enumeration
    FunctionRef<void(const Size& size, const std::string& reason)> leave_out;
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
    // Whether it enumerates just the shard that the range has. Where it is not, the cases are dealt out one by one.
    // What is left out of a size is told for each shard alike.
    bool splits_itself = false;
    bool takes_given = false;      // the graphs of the user, where there are some, in place of all
    bool takes_distances = false;  // the same of distances, and of graphs by theirs
};

// What is done with each subject of a case, and with what had to be left out.
template <class S>
struct Visitor {
    FunctionRef<void(const S&)> see;
    FunctionRef<void(const std::string&)> note;
    FunctionRef<void(const std::string&)> leave_out;  // why something of this case was not tried
};

// The subjects of kind S that a case of kind C gives rise to.
template <class S, class C = S>
struct Stream {
    const Source<C>* source;
    void (*for_each)(const C& of, const Range& range, const Visitor<S>& visitor);
    // What of each case it takes, in words that go on after its sizes: "entries in halves or thirds, priors in
    // quarters". Empty where that is the case itself, or everything of it. Which λ, is recorded.
    std::string tried = {};
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
    std::string (*objects)(const Range& range);
    void (*run)(const void* source, const Range& range, const CaseVisitor<Case>& visitor);
    bool splits_itself, takes_given, takes_distances;

    void for_each(const Range& range, const CaseVisitor<Case>& visitor) const { run(identity, range, visitor); }
};

template <class C>
AnySource any_source(const Source<C>& source) {
    const auto run = [](const void* identity, const Range& range, const CaseVisitor<Case>& visitor) {
        const auto see = [&](std::shared_ptr<const C> of) { return visitor.see(std::move(of)); };
        static_cast<const Source<C>*>(identity)->for_each(range, {see, visitor.leave_out});
    };
    return {&source, source.name,          source.order,       source.axes,           source.objects,
            run,     source.splits_itself, source.takes_given, source.takes_distances};
}

// Takes the name and the text of a certificate.
using HandOver = FunctionRef<void(const std::string& name, const std::string& text)>;

// An entry of a paper's table: a claim, the subjects it is tried on, the construction it judges, the judge. The types
// are forgotten here and remembered by `run` and `source`, so that a table is plain data.
struct Row {
    const char* id;
    const void* stream;
    void (*build)();
    void (*judge)();
    void (*run)(const Row& row, const Case& of, const Range& range, Findings& expect);
    AnySource (*source)(const Row& row);
    const std::string* tried;  // the stream's words
    void (*certify)() = nullptr;
    void (*run_certify)(const Row& row, const Case& of, long number, const Range& range, HandOver hand_over) = nullptr;
};

// Judges what `build` makes of every subject of the stream.
template <class S, class C, class Built>
Row check(const char* id, const Stream<S, C>& stream, Built (*build)(const S&),
          void (*judge)(const S&, const Built&, Findings&)) {
    const auto run = [](const Row& row, const Case& of, const Range& range, Findings& expect) {
        const auto made = reinterpret_cast<Built (*)(const S&)>(row.build);
        const auto judged = reinterpret_cast<void (*)(const S&, const Built&, Findings&)>(row.judge);
        const auto see = [&](const S& subject) {
            expect.about(subject);
            judged(subject, made(subject), expect);
        };
        // The source of the stream yields no other kind of case.
        static_cast<const Stream<S, C>*>(row.stream)
            ->for_each(static_cast<const C&>(of), range,
                       {see, [&](const std::string& text) { expect.note(text); },
                        [&](const std::string& reason) { expect.leave_out(reason); }});
    };
    const auto source = [](const Row& row) {
        return any_source(*static_cast<const Stream<S, C>*>(row.stream)->source);
    };
    return {id,     &stream,      reinterpret_cast<void (*)()>(build), reinterpret_cast<void (*)()>(judge), run,
            source, &stream.tried};
}

// The same row, with certificates of what holds: of a case, which is the one with that number, from 1, among those of
// its size. The stream must have cases of this kind.
template <class S, class C>
Row certified(Row row, const Stream<S, C>& stream,
              void (*certify)(const C&, long number, const Range&, HandOver hand_over)) {
    if (row.stream != &stream) throw std::logic_error("certificates of other cases than are checked");
    row.certify = reinterpret_cast<void (*)()>(certify);
    row.run_certify = [](const Row& self, const Case& of, long number, const Range& range, HandOver hand_over) {
        reinterpret_cast<void (*)(const C&, long, const Range&, HandOver)>(self.certify)(static_cast<const C&>(of),
                                                                                         number, range, hand_over);
    };
    return row;
}

// One row of the registry. A claim may have several rows (a proof for all channels, and concrete instances);
// what each establishes is kept apart and the strongest is reported.
struct Check {
    std::string id;                  // the claim
    std::vector<std::string> parts;  // its readings in the ledger; if there are none, whatever the judge speaks of
    AnySource source;
    std::string tried{};  // of each case, as the stream says it
    std::function<void(const Case&, const Range&, Findings&)> run;
    std::function<void(const Case&, long number, const Range&, HandOver)> certify = {};

    Check(std::string id_, std::vector<std::string> parts_, AnySource source_,
          std::function<void(const Case&, const Range&, Findings&)> run_);
    Check(const Row& row);  // NOLINT(google-explicit-constructor)
};

// The full id of a part: "edwards/lemma-4" and "repaired" give "edwards/lemma-4/repaired".
std::string full_id(const std::string& claim, const std::string& part);

}  // namespace leakproof
