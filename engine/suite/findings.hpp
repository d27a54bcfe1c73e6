// What a check finds on its way through the instances of one case.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "channel/channel.hpp"
#include "exact/polynomial.hpp"
#include "suite/verdict.hpp"

namespace leakproof {

// An instance that a claim speaks about.
class Subject {
public:
    virtual ~Subject() = default;
    virtual void describe(Counterexample& out) const = 0;
    virtual Strength strength() const = 0;
};

// The tally of one part of a claim.
struct PartFindings {
    long instances = 0;
    std::optional<Strength> strength;              // the weakest of any instance
    std::optional<Counterexample> counterexample;  // the first failure
    std::set<std::string> notes;
};

std::string show(const Rational& x);
std::string show(const Polynomial& x);
std::string show(const Integer& x);
std::string show(long x);
inline std::string show(int x) { return show(static_cast<long>(x)); }
inline std::string show(std::size_t x) { return show(static_cast<long>(x)); }
std::string show(bool x);
inline std::string show(const std::string& x) { return x; }
std::string show(const std::vector<int>& x);
std::string show(const Matrix& x);

// Expectations are named after the part of the claim they belong to ("" for a claim in one piece). Each counts one
// instance; the first that fails keeps the values it compared.
class Findings {
public:
    explicit Findings(std::vector<std::string> parts);

    // A failure of this part is only counted from now on, not written out: an earlier one is known.
    void only_count(std::string_view part) { only_counted_[place(part)] = true; }

    // What the expectations that follow speak about. The subject must outlive them.
    void about(const Subject& subject) { subject_ = &subject; }

    template <class T>
    void equal(std::string_view part, std::string_view left_name, const T& left, std::string_view right_name,
               const T& right) {
        compare(part, left == right, "=", left_name, left, right_name, right);
    }
    template <class T>
    void at_most(std::string_view part, std::string_view left_name, const T& left, std::string_view right_name,
                 const T& right) {
        compare(part, left <= right, "≤", left_name, left, right_name, right);
    }

    // `expected` says in words what should hold; the values are asked for only if it does not.
    using Values = std::vector<std::pair<std::string, std::string>>;
    void truth(std::string_view part, bool holds, std::string_view expected,
               const std::function<Values()>& values = {});

    void channel(std::string_view part, const Matrix& k);
    void private_at(std::string_view part, const Matrix& k, const Graph& graph, const Rational& lambda);
    void diagonal_maxima(std::string_view part, const Matrix& k);
    // A proof for all channels went through, or has this flaw.
    void derived(std::string_view part, const std::optional<std::string>& flaw, std::string_view conclusion);

    // Something the verdict rests on, or that was left out.
    void note(std::string_view part, std::string text);

    const std::vector<std::string>& parts() const { return parts_; }
    const PartFindings& of(std::string_view part) const { return tally_[place(part)]; }
    bool failed(std::string_view part) const { return of(part).counterexample.has_value(); }

private:
    std::size_t place(std::string_view part) const;
    PartFindings& count(std::string_view part);
    // Whether this failure is to be written out; if not, it is taken down here.
    bool worth_describing(PartFindings& part);
    void fail(PartFindings& part, std::string expected, Values values);

    template <class T>
    void compare(std::string_view part, bool holds, const char* relation, std::string_view left_name, const T& left,
                 std::string_view right_name, const T& right) {
        PartFindings& tally = count(part);
        if (holds || !worth_describing(tally)) return;
        fail(tally, std::string(left_name) + " " + relation + " " + std::string(right_name),
             {{std::string(left_name), show(left)}, {std::string(right_name), show(right)}});
    }

    std::vector<std::string> parts_;
    std::vector<PartFindings> tally_;
    std::vector<bool> only_counted_;
    const Subject* subject_ = nullptr;
};

}  // namespace leakproof
