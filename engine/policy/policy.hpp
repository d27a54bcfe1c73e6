// Blowfish policies: which values of a person must not be told apart, and which databases are possible. Nothing is
// listed before it is asked for, so that a policy may have any size.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "policy/constraints/constraints.hpp"
#include "policy/databases/databases.hpp"
#include "policy/domain/domain.hpp"
#include "policy/people/people.hpp"

namespace leakproof {

// Why the databases of a policy are not listed: what was found and what is expected.
struct NotListed {
    std::string key = {}, found = {}, expected = {};
    bool nothing_permitted = false;
};

class Policy {
public:
    Policy(std::string title, Domain domain, std::vector<People> people, Constraints constraints = {});

    // With values by number, listed secret pairs, and these databases, or databases with these answers.
    explicit Policy(const Databases& databases);
    Policy(const Graph& secrets, int tuples, const std::vector<Predicate>& queries, const std::vector<int>& answers);

    const std::string& title() const { return title_; }
    const Domain& domain() const { return domain_; }
    const std::vector<People>& people() const { return people_; }
    const Constraints& constraints() const { return constraints_; }

    long tuples() const { return number_of(people_); }
    long most_absent() const { return leakproof::most_absent(people_); }
    bool same_secrets() const { return people_.size() == 1; }
    const SecretGraph& secrets() const { return people_.front().secrets; }  // of the first group
    bool is_unconstrained() const { return constraints_.none(); }
    bool only_counts() const { return constraints_.only_counts(); }
    bool answers_are_known() const { return constraints_.answers_are_known(); }

    // All words of values that the persons can have are tried, |T|^n if all have the same: at most this many, of which
    // at most Databases::most_databases may be permitted.
    static constexpr long most_words_listed = 4'000'000;

    // The permitted databases, or why they are not listed; found out when first asked for, and kept. Persons with
    // different secrets have values of their own: value x of the group number g is g·|T| + x in a listed database, and
    // the secret pairs are those of all groups side by side.
    const std::variant<Databases, NotListed>& listing() const;
    const Databases* listed() const { return std::get_if<Databases>(&listing()); }  // nullptr if they are not
    const Databases& databases(const std::string& place) const;                     // throws InputError if they are not

    // A listed database with the values of the domain, and by their names: "(a, c)".
    std::vector<int> database(int d) const;
    std::string database_text(int d) const;

private:
    std::string title_;
    Domain domain_;
    std::vector<People> people_;
    Constraints constraints_;
    struct Kept;  // what was listed, shared by copies
    std::shared_ptr<Kept> kept_;
};

}  // namespace leakproof
