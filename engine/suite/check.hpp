// Checks: a claim, the instances it is tried on, the construction it judges, and the judgement.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "exact/rational.hpp"
#include "suite/findings.hpp"

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
    virtual bool by_hand() const { return false; }  // tried besides what the source enumerates
};

// An enumeration of cases in increasing size.
struct Source {
    std::string name;
    std::string (*describe)(const Range& range);                      // which objects those are, in words
    using Action = std::function<bool(std::shared_ptr<const Case>)>;  // false stops the enumeration
    void (*for_each)(const Range& range, const Action& action);
    // What the cases ascend by, in lexicographic order: "|T|, n". If empty, a first counterexample need not be a
    // smallest.
    std::string order = {};
};

// One row of the registry. A claim may have several rows (a proof for all channels, and concrete instances);
// what each establishes is kept apart and the strongest is reported.
struct Check {
    std::string id;                  // the claim
    std::vector<std::string> parts;  // its readings or lettered parts; {""} for a claim in one piece
    const Source* source = nullptr;
    std::function<void(const Case&, const Range&, Findings&)> run;
};

// What is done with each subject of a case, and with what had to be left out.
template <class S>
struct Visitor {
    std::function<void(const S&)> see;
    std::function<void(const std::string&)> note;
};

// The subjects of kind S that a case gives rise to.
template <class S>
struct Stream {
    const Source* source;
    void (*for_each)(const Case& of, const Range& range, const Visitor<S>& visitor);
};

// Judges what `build` makes of every subject of the stream.
template <class S, class Built>
Check check(std::string id, std::vector<std::string> parts, const Stream<S>& stream, Built (*build)(const S&),
            void (*judge)(const S&, const Built&, Findings&)) {
    return {std::move(id), std::move(parts), stream.source, [=](const Case& of, const Range& range, Findings& expect) {
                const auto see = [&](const S& subject) {
                    expect.about(subject);
                    judge(subject, build(subject), expect);
                };
                const auto note = [&](const std::string& text) {
                    for (const auto& part : expect.parts()) expect.note(part, text);
                };
                stream.for_each(of, range, {see, note});
            }};
}

// The full id of a part: "edwards/lemma-4" and "repaired" give "edwards/lemma-4/repaired".
std::string full_id(const std::string& claim, const std::string& part);

}  // namespace leakproof
