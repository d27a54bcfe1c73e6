// Policy files (docs/policies.md).
#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "policy/large/large_policy.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

constexpr long most_people = 1'000'000'000;
constexpr long most_memberships = 200'000'000;  // constraints times values
constexpr long most_distances = 4'096;          // of a distance matrix

std::string shown(const Json& j) { return leakproof::quoted(j.dump()); }

class PolicyReader {
public:
    PolicyReader(const Json& json, std::string place) : json_(json), place_(std::move(place)) {}

    LargePolicy read() {
        if (!json_.is_object())
            fail("", json_, "an object with \"values\" or \"attributes\", \"secrets\" and \"tuples\"");
        known_keys(json_, "",
                   {"title", "values", "attributes", "absent", "secrets", "tuples", "people", "databases",
                    "constraints", "any_of", "marginals"});
        LargePolicy out{json_.value("title", std::string()), read_domain()};
        domain_ = &out.domain;
        read_people(out);
        tuples_ = out.tuples();
        if (json_.contains("constraints")) out.constraints = constraints(json_["constraints"], "constraints");
        read_marginals(out);
        refuse_half_open(out);
        read_alternatives(out);
        read_databases(out);
        out.secrets_kind = kind_;
        out.theta = theta_;
        out.norm = norm_;
        out.ranges = ranges_;
        return out;
    }

private:
    [[noreturn]] void fail(const std::string& key, const Json& found, const std::string& expected) const {
        throw InputError(place_ + (key.empty() ? "" : ", " + key), shown(found), expected);
    }
    [[noreturn]] void refuse(const std::string& key, const std::string& found, const std::string& expected) const {
        throw InputError(place_ + ", " + key, found, expected);
    }

    void known_keys(const Json& object, const std::string& key, const std::vector<std::string>& allowed) const {
        for (const auto& [name, value] : object.items())
            if (std::find(allowed.begin(), allowed.end(), name) == allowed.end()) {
                std::string list;
                for (const auto& a : allowed) list += (list.empty() ? "" : ", ") + a;
                throw InputError(place_ + (key.empty() ? "" : ", " + key), "key " + leakproof::quoted(name),
                                 "one of " + list + did_you_mean(name, allowed));
            }
    }

    long whole(const Json& j, const std::string& key, long least, long most) const {
        if (!j.is_number_integer() || j.get<long>() < least || j.get<long>() > most)
            fail(key, j, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
        return j.get<long>();
    }

    Rational number(const Json& j, const std::string& key, const std::string& expected) const {
        const auto x = j.is_string()   ? Rational::parse(j.get<std::string>())
                       : j.is_number() ? Rational::parse(j.dump())
                                       : std::nullopt;
        if (!x) fail(key, j, expected);
        return *x;
    }

    Rational not_negative(const Json& j, const std::string& key) const {
        const std::string expected = "a number that is not negative, or a fraction as text";
        auto x = number(j, key, expected);
        if (x.sign() < 0) fail(key, j, expected);
        return x;
    }

    std::string word(const Json& j, const std::string& key) const {
        if (j.is_string()) return j.get<std::string>();
        if (j.is_number()) return j.dump();
        fail(key, j, "the name of a value");
    }

    // A list of names, how many values there are, or {"from": a, "to": b, "step": c}.
    std::vector<std::string> names_of(const Json& j, const std::string& key) const {
        std::vector<std::string> out;
        if (j.is_number_integer()) {
            const long count = whole(j, key, 1, Domain::most_values);
            for (long v = 0; v < count; ++v) out.push_back(std::to_string(v));
            return out;
        }
        if (j.is_object()) return names_of_range(j, key);
        if (!j.is_array() || j.empty())
            fail(key, j, "a list of names, how many values there are, or {\"from\": a, \"to\": b, \"step\": c}");
        for (const auto& name : j) out.push_back(word(name, key));
        auto sorted = out;
        std::sort(sorted.begin(), sorted.end());
        if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end())
            refuse(key, leakproof::quoted(*twice) + " twice", "different names");
        return out;
    }

    std::vector<std::string> names_of_range(const Json& j, const std::string& key) const {
        known_keys(j, key, {"from", "to", "step"});
        if (!j.contains("from") || !j.contains("to")) fail(key, j, "an object with \"from\" and \"to\"");
        const auto from = number(j["from"], key, "a number"), to = number(j["to"], key, "a number");
        const auto step = j.contains("step") ? number(j["step"], key, "a number") : Rational(1);
        if (step.sign() <= 0) fail(key, j, "a step above 0");
        if (to < from) fail(key, j, "\"from\" ≤ \"to\"");
        if ((to - from) / step >= Rational(Domain::most_values))
            fail(key, j, "at most " + std::to_string(Domain::most_values) + " values");
        std::vector<std::string> out;
        for (Rational x = from; x <= to; x += step) out.push_back(x.str());
        return out;
    }

    Domain read_domain() const {
        if (json_.contains("values") == json_.contains("attributes"))
            throw InputError(place_,
                             json_.contains("values") ? "both \"values\" and \"attributes\""
                                                      : "neither \"values\" nor \"attributes\"",
                             "one of them");
        std::vector<Attribute> attributes;
        if (json_.contains("values")) {
            attributes.push_back({"value", names_of(json_["values"], "values")});
        } else {
            const Json& object = json_["attributes"];
            if (!object.is_object() || object.empty())
                fail("attributes", object, "an object from attribute names to their values");
            for (const auto& [name, list] : object.items())
                attributes.push_back({name, names_of(list, "attribute " + name)});
        }
        long size = 1;
        for (const auto& a : attributes) {
            size *= static_cast<long>(a.values.size());
            if (size > Domain::most_values)
                refuse("attributes", "more than " + std::to_string(Domain::most_values) + " values",
                       "at most that many");
        }
        return Domain(std::move(attributes), mentions_absent());
    }

    bool mentions_absent() const {
        if (json_.contains("absent")) return json_["absent"] != false;
        if (!json_.contains("people") || !json_["people"].is_array()) return false;
        return std::any_of(json_["people"].begin(), json_["people"].end(), [](const Json& group) {
            return group.is_object() && group.contains("absent") && group["absent"] != false;
        });
    }

    int attribute_value(std::size_t attribute, const Json& j, const std::string& key) const {
        const auto name = word(j, key);
        const auto& a = domain_->attributes()[attribute];
        const auto found = std::find(a.values.begin(), a.values.end(), name);
        if (found == a.values.end())
            refuse(key, "unknown value " + leakproof::quoted(name),
                   "a value of " + leakproof::quoted(a.name) + did_you_mean(name, a.values));
        return static_cast<int>(found - a.values.begin());
    }

    // A value is a name in a plain domain, a list of names, one for each attribute, in a product.
    int value(const Json& j, const std::string& key) const {
        if (domain_->absent() && j == "⊥") return *domain_->absent();
        const auto& sides = domain_->sides();
        if (sides.size() == 1 && !j.is_array()) return attribute_value(0, j, key);
        if (!j.is_array() || j.size() != sides.size())
            fail(key, j, "a value as a list of " + std::to_string(sides.size()) + " names, one for each attribute");
        std::vector<int> digits;
        for (std::size_t a = 0; a < sides.size(); ++a) digits.push_back(attribute_value(a, j[a], key));
        return value_with(digits, sides);
    }

    int present_value(const Json& j, const std::string& key) const {
        const int v = value(j, key);
        if (v == domain_->present()) fail(key, j, "a value other than ⊥");
        return v;
    }

    void read_people(LargePolicy& out) {
        if (!json_.contains("people")) {
            if (!json_.contains("secrets")) throw InputError(place_, "no \"secrets\"", "a policy with \"secrets\"");
            if (!json_.contains("tuples")) throw InputError(place_, "no \"tuples\"", "a policy with \"tuples\"");
            out.people.push_back({whole(json_["tuples"], "tuples", 1, most_people), group_secrets(json_, "secrets")});
            return;
        }
        for (const auto* key : {"secrets", "tuples", "absent"})
            if (json_.contains(key)) refuse(key, "both \"people\" and \"" + std::string(key) + "\"", "one of them");
        const Json& list = json_["people"];
        if (!list.is_array() || list.empty()) fail("people", list, "a list of groups with \"tuples\" and \"secrets\"");
        for (const auto& group : list) {
            if (!group.is_object() || !group.contains("tuples") || !group.contains("secrets"))
                fail("people", group, "an object with \"tuples\" and \"secrets\"");
            known_keys(group, "people", {"name", "tuples", "secrets", "absent"});
            out.people.push_back(
                {whole(group["tuples"], "people, tuples", 1, most_people), group_secrets(group, "people, secrets")});
        }
        if (out.tuples() > most_people) fail("people", list, "at most " + std::to_string(most_people) + " persons");
    }

    // ⊥ is joined to all values, or to those listed; where a group does not mention it, to none.
    SecretGraph group_secrets(const Json& group, const std::string& key) {
        auto secrets = read_secrets(group["secrets"], key);
        if (!domain_->absent()) return secrets;
        const Json absent = group.contains("absent") ? group["absent"] : Json(false);
        std::vector<bool> joined(static_cast<std::size_t>(domain_->present()), absent == true);
        if (absent.is_array())
            for (const auto& v : absent) joined[present_value(v, "absent")] = true;
        else if (!absent.is_boolean())
            fail("absent", absent, "true, false, or a list of the values that must not be told from absence");
        return secrets.with_absent(std::move(joined));
    }

    SecretGraph read_secrets(const Json& s, const std::string& key) {
        const auto& sides = domain_->sides();
        if (s == "full" || s == "attribute") {
            kind_ = s.get<std::string>();
            return kind_ == "full" ? SecretGraph::full(sides) : SecretGraph::attribute(sides);
        }
        if (!s.is_object())
            fail(key, s, "\"full\", \"attribute\", or an object with \"edges\", \"partition\" or \"threshold\"");
        known_keys(s, key, {"edges", "partition", "threshold", "norm", "by", "distances"});
        if (s.contains("edges")) return SecretGraph::listed(sides, read_edges(s["edges"], key + ", edges"));
        if (s.contains("partition")) return read_partition(s["partition"], key + ", partition");
        if (!s.contains("threshold")) fail(key, s, "an object with \"edges\", \"partition\" or \"threshold\"");
        kind_ = "threshold";
        norm_ = Norm::one;
        theta_ = not_negative(s["threshold"], key + ", threshold");
        if (s.contains("norm")) {
            if (s["norm"] == 1) norm_ = Norm::one;
            else if (s["norm"] == 2) norm_ = Norm::two;
            else if (s["norm"] == "infinity") norm_ = Norm::infinity;
            else fail(key + ", norm", s["norm"], "1, 2 or \"infinity\"");
        }
        if (s.contains("distances")) return by_distances(s["distances"], key + ", distances");
        return by_threshold(s, key);
    }

    // By the positions of the values, or by the values themselves, which must be numbers that ascend.
    SecretGraph by_threshold(const Json& s, const std::string& key) {
        std::vector<std::vector<Rational>> positions;
        const bool by_value = s.contains("by") && s["by"] == "value";
        if (s.contains("by") && s["by"] != "value" && s["by"] != "position")
            fail(key + ", by", s["by"], "\"position\" or \"value\"");
        for (const auto& a : domain_->attributes()) {
            auto numbers = a.numbers();
            if (by_value && !numbers)
                refuse(key + ", by", "the names of " + leakproof::quoted(a.name), "numbers, for a threshold by value");
            if (!by_value) {
                numbers.emplace();
                for (std::size_t v = 0; v < a.values.size(); ++v) numbers->emplace_back(static_cast<long>(v));
            }
            positions.push_back(std::move(*numbers));
        }
        if (by_value) kind_ = "threshold by value";
        try {
            const std::string norm = norm_ == Norm::one ? "L1" : norm_ == Norm::two ? "L2" : "L∞";
            return SecretGraph::threshold(domain_->sides(), threshold_rule(positions, norm_, theta_))
                .described_as("threshold: values at distance at most " + theta_.str() + " by " +
                              (by_value ? "value" : "position") + (positions.size() > 1 ? " (" + norm + ")" : ""));
        } catch (const std::invalid_argument& e) {
            refuse(key + ", by", e.what(), "values that are ascending numbers of moderate size");
        }
    }

    SecretGraph by_distances(const Json& rows, const std::string& key) {
        kind_ = "threshold by distances";
        const int size = domain_->present();
        if (size > most_distances)
            refuse(key, std::to_string(size) + " values",
                   "at most " + std::to_string(most_distances) + " for a distance matrix");
        if (!rows.is_array() || static_cast<int>(rows.size()) != size)
            refuse(key, rows.is_array() ? std::to_string(rows.size()) + " rows" : shown(rows),
                   "a row of distances for each of the " + std::to_string(size) + " values");
        std::vector<std::vector<Rational>> distance;
        for (const auto& row : rows) {
            if (!row.is_array() || static_cast<int>(row.size()) != size)
                fail(key, row, std::to_string(size) + " distances");
            distance.emplace_back();
            for (const auto& x : row) distance.back().push_back(not_negative(x, key));
        }
        std::vector<Edge> edges;
        for (int u = 0; u < size; ++u)
            for (int v = 0; v < size; ++v) {
                if (distance[u][v] != distance[v][u])
                    refuse(key, distance[u][v].str() + " from " + domain_->name(u) + " to " + domain_->name(v),
                           distance[v][u].str() + " as the other way round");
                if (u < v && distance[u][v] <= theta_) edges.emplace_back(u, v);
            }
        return SecretGraph::listed(domain_->sides(), edges)
            .described_as("threshold: values at distance at most " + theta_.str() + " by the matrix");
    }

    std::vector<Edge> read_edges(const Json& list, const std::string& key) {
        kind_ = "edges";
        if (!list.is_array()) fail(key, list, "a list of pairs of values");
        std::vector<Edge> edges;
        for (const auto& pair : list) {
            if (!pair.is_array() || pair.size() != 2) fail(key, pair, "a pair of values");
            const int u = present_value(pair[0], key), v = present_value(pair[1], key);
            if (u == v) fail(key, pair, "two different values");
            edges.emplace_back(u, v);
        }
        return edges;
    }

    // Lists of values; {"attributes": […]}, values that agree in these; {"blocks": […]}, stretches of so many values of
    // each attribute.
    SecretGraph read_partition(const Json& list, const std::string& key) {
        kind_ = "partition";
        const auto& sides = domain_->sides();
        if (list.is_object()) {
            known_keys(list, key, {"attributes", "blocks"});
            if (list.contains("blocks")) return SecretGraph::partition(sides, stretches(list["blocks"], key));
            if (!list.contains("attributes") || !list["attributes"].is_array())
                fail(key, list, "an object with a list \"attributes\" or \"blocks\"");
            std::vector<long> lengths(sides.begin(), sides.end());
            for (const auto& name : list["attributes"]) lengths[attribute_number(word(name, key), key)] = 1;
            return SecretGraph::partition(sides, blocks_by_length(lengths));
        }
        std::vector<int> block_of(static_cast<std::size_t>(domain_->present()), -1);
        if (!list.is_array()) fail(key, list, "a list of lists of values");
        int block = 0;
        long seen = 0;
        for (const auto& members : list) {
            if (!members.is_array()) fail(key, members, "a list of values");
            for (const auto& v : members) {
                block_of[present_value(v, key)] = block;
                ++seen;
            }
            if (!members.empty()) ++block;
        }
        if (seen != domain_->present() || std::find(block_of.begin(), block_of.end(), -1) != block_of.end())
            fail(key, list, "blocks that contain each value once");
        return SecretGraph::partition(sides, std::move(block_of));
    }

    std::vector<int> stretches(const Json& lengths, const std::string& key) const {
        const auto count = domain_->sides().size();
        std::vector<long> out;
        if (lengths.is_number_integer() && count == 1) out.push_back(whole(lengths, key, 1, Domain::most_values));
        else if (lengths.is_array() && lengths.size() == count)
            for (const auto& length : lengths) out.push_back(whole(length, key, 1, Domain::most_values));
        else
            fail(key, lengths, "how many values a block has, for each of the " + std::to_string(count) + " attributes");
        return blocks_by_length(out);
    }

    std::vector<int> blocks_by_length(const std::vector<long>& lengths) const {
        const auto& sides = domain_->sides();
        std::vector<int> out;
        for (int v = 0; v < domain_->present(); ++v) {
            const auto digits = attributes_of(v, sides);
            long block = 0;
            for (std::size_t a = 0; a < sides.size(); ++a)
                block = block * ((sides[a] + lengths[a] - 1) / lengths[a]) + digits[a] / lengths[a];
            out.push_back(static_cast<int>(block));
        }
        return out;
    }

    std::size_t attribute_number(const std::string& name, const std::string& key) const {
        std::vector<std::string> known;
        for (const auto& a : domain_->attributes()) known.push_back(a.name);
        const auto found = std::find(known.begin(), known.end(), name);
        if (found == known.end())
            refuse(key, "unknown attribute " + leakproof::quoted(name),
                   "an attribute of the domain" + did_you_mean(name, known));
        return static_cast<std::size_t>(found - known.begin());
    }

    std::vector<CountConstraint> constraints(const Json& list, const std::string& key) {
        if (!list.is_array()) fail(key, list, "a list of count constraints");
        std::vector<CountConstraint> out;
        for (const auto& c : list) {
            out.push_back(constraint(c, key));
            take_room(1, key);
        }
        return out;
    }

    void take_room(long queries, const std::string& key) {
        queries_ += queries;
        if (queries_ * domain_->size() > most_memberships)
            refuse(key, std::to_string(queries_) + " counts on " + std::to_string(domain_->size()) + " values",
                   "at most " + std::to_string(most_memberships) + " counts times values");
    }

    CountConstraint constraint(const Json& c, const std::string& key) {
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

    Predicate set_of_values(const Json& list, const std::string& key) const {
        Predicate out(domain_->size());
        if (!list.is_array()) fail(key + ", values", list, "a list of values");
        for (const auto& v : list) out[present_value(v, key + ", values")] = true;
        return out;
    }

    Predicate attribute_equals(const Json& object, const std::string& key) const {
        if (!object.is_object() || object.empty())
            fail(key + ", attribute", object, "an object from attribute names to one value each");
        Predicate out(domain_->size(), true);
        if (domain_->absent()) out.back() = false;
        for (const auto& [name, wanted] : object.items()) {
            const auto a = attribute_number(name, key + ", attribute");
            const int v = attribute_value(a, wanted, key + ", attribute");
            for (int x = 0; x < domain_->present(); ++x)
                if (attributes_of(x, domain_->sides())[a] != v) out[x] = false;
        }
        return out;
    }

    // [low, high] for each attribute, both included, by the order of the attribute's values.
    Predicate range(const Json& list, const std::string& key) {
        const auto& sides = domain_->sides();
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
        out.resize(static_cast<std::size_t>(domain_->size()));
        return out;
    }

    void read_marginals(LargePolicy& out) {
        if (!json_.contains("marginals")) return;
        const Json& list = json_["marginals"];
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
                cells *= domain_->sides()[attributes.back()];
            }
            take_room(cells, "marginals");
            const Json& counts = m["counts"];
            if (counts.is_array() && static_cast<long>(counts.size()) != cells)
                fail("marginals, counts", counts,
                     std::to_string(cells) + " counts, one for each cell in lexicographic order");
            const auto queries = marginal_queries(domain_->sides(), attributes);
            for (std::size_t k = 0; k < queries.size(); ++k) {
                CountConstraint c{queries[k], CountConstraint::Relation::equal, std::nullopt};
                c.predicate.resize(static_cast<std::size_t>(domain_->size()));
                if (counts.is_array()) c.answer = whole(counts[k], "marginals, counts", 0, tuples_);
                out.constraints.push_back(std::move(c));
            }
            out.marginals.push_back(attributes);
        }
    }

    // The worst case is taken over all answers together.
    void refuse_half_open(const LargePolicy& out) const {
        const auto open = std::count_if(out.constraints.begin(), out.constraints.end(),
                                        [](const CountConstraint& c) { return !c.answer; });
        if (open != 0 && (open != static_cast<long>(out.constraints.size()) || !out.only_counts()))
            throw InputError(place_, "some answers that are left open (\"any\") and some that are known",
                             "either all answers known or all of them open");
    }

    void read_alternatives(LargePolicy& out) {
        if (!json_.contains("any_of")) return;
        const Json& list = json_["any_of"];
        if (!list.is_array() || list.empty()) fail("any_of", list, "a list of lists of count constraints");
        for (const auto& system : list) {
            out.alternatives.push_back(constraints(system, "any_of"));
            for (const auto& c : out.alternatives.back())
                if (!c.answer) fail("any_of", system, "an answer for every count");
        }
    }

    void read_databases(LargePolicy& out) const {
        if (!json_.contains("databases") || json_["databases"] == "all") return;
        const Json& list = json_["databases"];
        if (!list.is_array() || list.empty()) fail("databases", list, "\"all\" or a list of databases");
        out.databases.emplace();
        for (const auto& d : list) {
            if (!d.is_array() || static_cast<long>(d.size()) != tuples_)
                fail("databases", d, "a database of " + std::to_string(tuples_) + " tuples");
            out.databases->emplace_back();
            for (const auto& v : d) out.databases->back().push_back(value(v, "databases"));
        }
    }

    const Json& json_;
    std::string place_;
    const Domain* domain_ = nullptr;
    long tuples_ = 0, queries_ = 0;
    std::string kind_;
    Rational theta_;
    Norm norm_ = Norm::one;
    std::vector<Rectangle> ranges_;
};

}  // namespace

long LargePolicy::tuples() const {
    long out = 0;
    for (const auto& group : people) out += group.count;
    return out;
}

bool LargePolicy::only_counts() const {
    return !constraints.empty() && alternatives.empty() && !databases &&
           std::all_of(constraints.begin(), constraints.end(),
                       [](const CountConstraint& c) { return c.relation == CountConstraint::Relation::equal; });
}

bool LargePolicy::answers_are_known() const {
    return std::all_of(constraints.begin(), constraints.end(),
                       [](const CountConstraint& c) { return c.answer.has_value(); });
}

LargePolicy read_large_policy(const std::string& text, const std::string& place) {
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
        throw InputError(place, "an empty file", "a policy in JSON");
    Json json;
    try {
        json = Json::parse(text, nullptr, true, true);
    } catch (const Json::parse_error& e) {
        const std::string what = e.what();
        const auto line = what.find("line ");
        throw InputError(place + ": not JSON: " + (line == std::string::npos ? what : what.substr(line)));
    }
    return PolicyReader(json, place).read();
}

}  // namespace leakproof
