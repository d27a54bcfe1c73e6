#include "policy/reading/constraints_reader.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/words.hpp"
#include "policy/domain/grid.hpp"
#include "policy/people/people.hpp"

namespace leakproof {
namespace {

constexpr long most_memberships = 200'000'000;  // constraints times values

}  // namespace

std::vector<CountConstraint> ConstraintsReader::constraints(const Json& list, const std::string& key) {
    if (!list.is_array()) fail(key, list, "a list of count constraints");
    std::vector<CountConstraint> out;
    for (const auto& c : list) {
        out.push_back(constraint(c, key));
        take_room(1, key);
    }
    return out;
}

void ConstraintsReader::take_room(long queries, const std::string& key) {
    queries_ += queries;
    if (queries_ * domain_.size() > most_memberships)
        refuse(key, std::to_string(queries_) + " counts on " + std::to_string(domain_.size()) + " values",
               "at most " + std::to_string(most_memberships) + " counts times values");
}

CountConstraint ConstraintsReader::constraint(const Json& c, const std::string& key) {
    using Relation = CountConstraint::Relation;
    const std::string expected =
        "an object with \"answer\", \"at_least\" or \"at_most\" and one of \"values\", \"attribute\", \"range\"";
    if (!c.is_object()) fail(key, c, expected);
    known_keys(c, key, {"values", "attribute", "range", "answer", "at_least", "at_most"});
    CountConstraint out;
    if (static_cast<int>(c.contains("answer")) + static_cast<int>(c.contains("at_least")) +
            static_cast<int>(c.contains("at_most")) !=
        1)
        fail(key, c, expected);
    const std::string relation = c.contains("answer") ? "answer" : c.contains("at_least") ? "at_least" : "at_most";
    out.relation = relation == "answer"     ? Relation::equal
                   : relation == "at_least" ? Relation::at_least
                                            : Relation::at_most;
    if (relation != "answer" || c["answer"] != "any")
        out.answer = whole(c[relation], key + ", " + relation, 0, tuples_);
    if (c.contains("values")) out.predicate = set_of_values(c["values"], key);
    else if (c.contains("attribute")) out.predicate = attribute_equals(c["attribute"], key);
    else if (c.contains("range")) out.predicate = range(c["range"], key);
    else fail(key, c, expected);
    return out;
}

Predicate ConstraintsReader::set_of_values(const Json& list, const std::string& key) const {
    Predicate out(domain_.size());
    if (!list.is_array()) fail(key + ", values", list, "a list of values");
    for (const auto& v : list) out[present_value(v, key + ", values")] = true;
    return out;
}

Predicate ConstraintsReader::attribute_equals(const Json& object, const std::string& key) const {
    if (!object.is_object() || object.empty())
        fail(key + ", attribute", object, "an object from attribute names to one value each");
    Predicate out(domain_.size(), true);
    if (domain_.absent()) out.back() = false;
    for (const auto& [name, wanted] : object.items()) {
        const auto a = attribute_number(name, key + ", attribute");
        const int v = attribute_value(a, wanted, key + ", attribute");
        for (int x = 0; x < domain_.present(); ++x)
            if (attributes_of(x, domain_.sides())[a] != v) out[x] = false;
    }
    return out;
}

// [low, high] for each attribute, both included, by the order of the attribute's values.
Predicate ConstraintsReader::range(const Json& list, const std::string& key) {
    const auto& sides = domain_.sides();
    if (!list.is_array() || list.size() != sides.size())
        fail(key + ", range", list,
             "a pair [low, high] for each of the " + std::to_string(sides.size()) + " attributes");
    Rectangle r;
    for (std::size_t a = 0; a < sides.size(); ++a) {
        if (!list[a].is_array() || list[a].size() != 2) fail(key + ", range", list[a], "a pair [low, high]");
        r.low.push_back(attribute_value(a, list[a][0], key + ", range"));
        r.high.push_back(attribute_value(a, list[a][1], key + ", range"));
        if (r.low.back() > r.high.back()) fail(key + ", range", list[a], "low ≤ high");
    }
    ranges_.push_back(r);
    auto out = range_query(sides, r);
    out.resize(static_cast<std::size_t>(domain_.size()));
    return out;
}

void ConstraintsReader::read_marginals(const Json& list, Constraints& out) {
    if (!list.is_array()) fail("marginals", list, "a list of marginals");
    for (const auto& m : list) {
        if (!m.is_object() || !m.contains("attributes") || !m.contains("counts") || !m["attributes"].is_array() ||
            (!m["counts"].is_array() && m["counts"] != "any"))
            fail("marginals", m, "an object with lists \"attributes\" and \"counts\" (or counts \"any\")");
        known_keys(m, "marginals", {"attributes", "counts"});
        std::vector<int> attributes;
        long cells = 1;
        for (const auto& name : m["attributes"]) {
            attributes.push_back(static_cast<int>(attribute_number(word(name, "marginals"), "marginals")));
            if (std::count(attributes.begin(), attributes.end(), attributes.back()) > 1)
                fail("marginals", m["attributes"], "each attribute once");
            cells *= domain_.sides()[attributes.back()];
        }
        take_room(cells, "marginals");
        const Json& counts = m["counts"];
        if (counts.is_array() && static_cast<long>(counts.size()) != cells)
            fail("marginals, counts", counts,
                 std::to_string(cells) + " counts, one for each cell in lexicographic order");
        if (counts.is_array()) refuse_wrong_sum(counts);
        const auto queries = marginal_queries(domain_.sides(), attributes);
        for (std::size_t k = 0; k < queries.size(); ++k) {
            CountConstraint c{queries[k], CountConstraint::Relation::equal, std::nullopt};
            c.predicate.resize(static_cast<std::size_t>(domain_.size()));
            if (counts.is_array()) c.answer = whole(counts[k], "marginals, counts", 0, tuples_);
            out.counts.push_back(std::move(c));
        }
        out.marginals.push_back(attributes);
    }
}

// Everybody is in one cell of a marginal, or absent.
void ConstraintsReader::refuse_wrong_sum(const Json& counts) const {
    long sum = 0;
    for (const auto& count : counts) sum += whole(count, "marginals, counts", 0, tuples_);
    if (sum <= tuples_ && sum >= tuples_ - most_absent_) return;
    refuse("marginals, counts", "counts that add up to " + std::to_string(sum),
           people_present(tuples_, most_absent_) + ", the number of persons");
}

}  // namespace leakproof
