// Budgets: what may be spent, and the releases that were made or are planned, read from JSON and written back.
//
// {"budget": {"epsilon": "1"},
//  "releases": [{"query": "histogram", "epsilon": "1/2", "policy": "<digest>", "noise": {"kind": …},
//                "table": {"salt": …, "sha256": …}, "time": "2026-01-31T12:00:00Z"},
//               {"name": "planned", "epsilon": "1/4", "people": ["0..499", 700], "where": "region=north"}, …],
//  "policies": {"<digest>": {…}, …}}
//
// A release was made under the policy that its entry names, which the file holds. Under another one it costs as much as
// the comparison of the two policies says. An entry that names none says nothing about what it protects.
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "policy/release/composition.hpp"
#include "policy/release/policy_record.hpp"

namespace leakproof {

struct BudgetEntry {
    PlannedRelease release;             // at the level that it has under its own policy
    std::string policy = {};            // the digest; empty if it is not known
    bool assumed = false;               // the entry does not say it, somebody did
    std::string query = {}, time = {};  // empty if they are not written down
    std::string noise = {};             // what kind
    std::string where = {};             // whom it reads, by what they have
};

// A release that was made, as it is written down.
struct NewEntry {
    std::string query;
    Level level;
    std::shared_ptr<const nlohmann::ordered_json> noise;  // with its "kind": "none" for a release at level 0 alone
    std::string salt, table_digest, time;
    std::string where = {}, people = {};  // whom it reads, as `release` has them; empty for everybody
};

class BudgetFile {
public:
    // Persons are numbered from 0 to persons-1. Throws InputError; also for a policy whose digest is another.
    BudgetFile(const std::string& text, std::string place, long persons);
    BudgetFile(BudgetFile&&) noexcept;
    ~BudgetFile();

    const std::optional<Level>& budget() const { return budget_; }
    const std::vector<BudgetEntry>& entries() const { return entries_; }
    const PolicyRecord& policy(const std::string& digest) const { return policies_.at(digest); }

    // Entries that name no policy were made under this one.
    void assume(const PolicyRecord& policy);

    // The entries at the levels that they have under a policy, and why. Throws InputError for the first one of which
    // that is not known.
    struct Cost {
        PlannedRelease release;
        Implication how;
    };
    std::vector<Cost> under(const PolicyRecord& policy) const;
    JointLoss joint_loss_under(const PolicyRecord& policy) const;

    // One more release. Throws InputError if there is no budget, or if what was released would
    // cost more under this policy, or under one of those under which something was released before: what was promised
    // then would no longer hold.
    void add(const NewEntry& entry, const PolicyRecord& policy);

    const nlohmann::ordered_json& json() const { return *json_; }

private:
    void read_selection(BudgetEntry& entry, const std::string& key) const;
    void put_policy(const PolicyRecord& policy);
    void require_kept(const PolicyRecord& policy, bool newest) const;

    std::string place_;
    std::size_t read_ = 0;  // so many entries were there; what comes after them is being added
    std::unique_ptr<nlohmann::ordered_json> json_;
    std::optional<Level> budget_;
    std::vector<BudgetEntry> entries_;
    std::map<std::string, PolicyRecord> policies_;
};

}  // namespace leakproof
