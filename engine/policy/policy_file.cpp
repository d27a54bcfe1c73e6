#include "policy/policy_file.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "graph/families.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

std::string shown(const Json& j) { return leakproof::quoted(j.dump()); }

class Reader {
public:
    Reader(const Json& json, std::string place) : json_(json), place_(std::move(place)) {}

    PolicyFile read() {
        if (!json_.is_object())
            fail("", json_, "an object with \"values\" or \"attributes\", \"secrets\" and \"tuples\"");
        known_keys(json_, "",
                   {"title", "values", "attributes", "secrets", "tuples", "databases", "constraints", "marginals"});
        read_domain();
        const Graph secrets = read_secrets();
        const int tuples = whole(required("tuples"), "tuples", 1, 64);
        std::vector<Predicate> queries;
        std::vector<int> answers;
        read_constraints(queries, answers, tuples);
        read_marginals(queries, answers, tuples);
        PolicyFile out{json_.value("title", std::string()),
                       names_,
                       values_,
                       kind_,
                       theta_,
                       norm_,
                       queries,
                       answers,
                       marginals_,
                       ranges_,
                       json_.contains("databases") && json_["databases"].is_array(),
                       permitted(secrets, tuples, queries, answers)};
        return out;
    }

private:
    [[noreturn]] void fail(const std::string& key, const Json& found, const std::string& expected) const {
        throw InputError(place_ + (key.empty() ? "" : ", " + key), shown(found), expected);
    }

    void known_keys(const Json& object, const std::string& key, const std::vector<std::string>& allowed) const {
        for (const auto& [name, value] : object.items())
            if (std::find(allowed.begin(), allowed.end(), name) == allowed.end()) {
                std::string list;
                for (const auto& a : allowed) list += (list.empty() ? "" : ", ") + a;
                throw InputError(place_ + (key.empty() ? "" : ", " + key), "key " + leakproof::quoted(name),
                                 "one of " + list);
            }
    }

    const Json& required(const std::string& key) const {
        if (!json_.contains(key)) throw InputError(place_, "no \"" + key + "\"", "a policy with \"" + key + "\"");
        return json_[key];
    }

    int whole(const Json& j, const std::string& key, long least, long most) const {
        if (!j.is_number_integer() || j.get<long>() < least || j.get<long>() > most)
            fail(key, j, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
        return j.get<int>();
    }

    std::string word(const Json& j, const std::string& key) const {
        if (j.is_string()) return j.get<std::string>();
        if (j.is_number_integer()) return std::to_string(j.get<long>());
        fail(key, j, "the name of a value");
    }

    std::vector<std::string> names_of(const Json& j, const std::string& key) const {
        std::vector<std::string> out;
        if (j.is_number_integer()) {
            const int count = whole(j, key, 1, Graph::max_vertices);
            for (int v = 0; v < count; ++v) out.push_back(std::to_string(v));
            return out;
        }
        if (!j.is_array() || j.empty()) fail(key, j, "a list of names, or how many values there are");
        for (const auto& name : j) out.push_back(word(name, key));
        auto sorted = out;
        std::sort(sorted.begin(), sorted.end());
        if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end())
            throw InputError(place_ + ", " + key, leakproof::quoted(*twice) + " twice", "different names");
        return out;
    }

    void read_domain() {
        if (json_.contains("values") == json_.contains("attributes"))
            throw InputError(place_,
                             json_.contains("values") ? "both \"values\" and \"attributes\""
                                                      : "neither \"values\" nor \"attributes\"",
                             "one of them");
        if (json_.contains("values")) {
            names_ = {"value"};
            values_ = {names_of(json_["values"], "values")};
        } else {
            const Json& attributes = json_["attributes"];
            if (!attributes.is_object() || attributes.empty())
                fail("attributes", attributes, "an object from attribute names to their values");
            for (const auto& [name, list] : attributes.items()) {
                names_.push_back(name);
                values_.push_back(names_of(list, "attribute " + name));
            }
        }
        long size = 1;
        for (const auto& v : values_) {
            sides_.push_back(static_cast<int>(v.size()));
            size *= sides_.back();
            if (size > Graph::max_vertices)
                throw InputError(place_ + ", attributes",
                                 "more than " + std::to_string(Graph::max_vertices) + " values", "at most that many");
        }
    }

    int attribute_value(std::size_t attribute, const Json& j, const std::string& key) const {
        const auto name = word(j, key);
        const auto& list = values_[attribute];
        const auto found = std::find(list.begin(), list.end(), name);
        if (found == list.end())
            throw InputError(place_ + ", " + key, "unknown value " + leakproof::quoted(name),
                             "a value of " + leakproof::quoted(names_[attribute]));
        return static_cast<int>(found - list.begin());
    }

    // A value is a name in a plain domain, a list of names, one for each attribute, in a product.
    int value(const Json& j, const std::string& key) const {
        if (sides_.size() == 1 && !j.is_array()) return attribute_value(0, j, key);
        if (!j.is_array() || j.size() != sides_.size())
            fail(key, j, "a value as a list of " + std::to_string(sides_.size()) + " names, one for each attribute");
        std::vector<int> attributes;
        for (std::size_t a = 0; a < sides_.size(); ++a) attributes.push_back(attribute_value(a, j[a], key));
        return value_with(attributes, sides_);
    }

    Rational fraction(const Json& j, const std::string& key) const {
        const auto x = j.is_string()   ? Rational::parse(j.get<std::string>())
                       : j.is_number() ? Rational::parse(j.dump())
                                       : std::nullopt;
        if (!x || x->sign() < 0) fail(key, j, "a number that is not negative, or a fraction as text");
        return *x;
    }

    Graph read_secrets() {
        const Json& s = required("secrets");
        const int size = domain_size(sides_);
        if (s == "full" || s == "attribute") {
            kind_ = s.get<std::string>();
            return kind_ == "full" ? complete(size) : attribute_secrets(sides_);
        }
        if (!s.is_object())
            fail("secrets", s, "\"full\", \"attribute\", or an object with \"edges\", \"partition\" or \"threshold\"");
        known_keys(s, "secrets", {"edges", "partition", "threshold", "norm"});
        if (s.contains("edges")) return read_edges(s["edges"], size);
        if (s.contains("partition")) return read_partition(s["partition"], size);
        if (!s.contains("threshold")) fail("secrets", s, "an object with \"edges\", \"partition\" or \"threshold\"");
        kind_ = "threshold";
        theta_ = fraction(s["threshold"], "secrets, threshold");
        if (s.contains("norm")) {
            if (s["norm"] == 1) norm_ = Norm::one;
            else if (s["norm"] == 2) norm_ = Norm::two;
            else if (s["norm"] == "infinity") norm_ = Norm::infinity;
            else fail("secrets, norm", s["norm"], "1, 2 or \"infinity\"");
        }
        return threshold_secrets(sides_, norm_, theta_);
    }

    Graph read_edges(const Json& list, int size) {
        kind_ = "edges";
        if (!list.is_array()) fail("secrets, edges", list, "a list of pairs of values");
        std::vector<Edge> edges;
        for (const auto& pair : list) {
            if (!pair.is_array() || pair.size() != 2) fail("secrets, edges", pair, "a pair of values");
            const int u = value(pair[0], "secrets, edges"), v = value(pair[1], "secrets, edges");
            if (u == v) fail("secrets, edges", pair, "two different values");
            edges.emplace_back(u, v);
        }
        return {size, edges};
    }

    Graph read_partition(const Json& list, int size) {
        kind_ = "partition";
        std::vector<std::vector<int>> blocks;
        std::vector<int> seen;
        if (!list.is_array()) fail("secrets, partition", list, "a list of lists of values");
        for (const auto& block : list) {
            if (!block.is_array()) fail("secrets, partition", block, "a list of values");
            blocks.emplace_back();
            for (const auto& v : block) {
                blocks.back().push_back(value(v, "secrets, partition"));
                seen.push_back(blocks.back().back());
            }
        }
        std::sort(seen.begin(), seen.end());
        if (std::adjacent_find(seen.begin(), seen.end()) != seen.end() || static_cast<int>(seen.size()) != size)
            fail("secrets, partition", list, "blocks that contain each value once");
        return partition_secrets(size, blocks);
    }

    void read_constraints(std::vector<Predicate>& queries, std::vector<int>& answers, int tuples) {
        if (!json_.contains("constraints")) return;
        const Json& list = json_["constraints"];
        if (!list.is_array()) fail("constraints", list, "a list of count constraints");
        for (const auto& c : list) {
            if (!c.is_object() || !c.contains("answer"))
                fail("constraints", c, "an object with \"answer\" and one of \"values\", \"attribute\", \"range\"");
            known_keys(c, "constraints", {"values", "attribute", "range", "answer"});
            answers.push_back(whole(c["answer"], "constraints, answer", 0, tuples));
            if (c.contains("values")) queries.push_back(set_of_values(c["values"]));
            else if (c.contains("attribute")) queries.push_back(attribute_equals(c["attribute"]));
            else if (c.contains("range")) queries.push_back(range(c["range"]));
            else fail("constraints", c, "one of \"values\", \"attribute\", \"range\"");
        }
    }

    Predicate set_of_values(const Json& list) const {
        Predicate out(domain_size(sides_));
        if (!list.is_array()) fail("constraints, values", list, "a list of values");
        for (const auto& v : list) out[value(v, "constraints, values")] = true;
        return out;
    }

    std::size_t attribute_number(const std::string& name, const std::string& key) const {
        const auto found = std::find(names_.begin(), names_.end(), name);
        if (found == names_.end())
            throw InputError(place_ + ", " + key, "unknown attribute " + leakproof::quoted(name),
                             "an attribute of the domain");
        return static_cast<std::size_t>(found - names_.begin());
    }

    Predicate attribute_equals(const Json& object) const {
        if (!object.is_object() || object.empty())
            fail("constraints, attribute", object, "an object from attribute names to one value each");
        Predicate out(domain_size(sides_), true);
        for (const auto& [name, wanted] : object.items()) {
            const auto a = attribute_number(name, "constraints, attribute");
            const int v = attribute_value(a, wanted, "constraints, attribute");
            for (int x = 0; x < domain_size(sides_); ++x)
                if (attributes_of(x, sides_)[a] != v) out[x] = false;
        }
        return out;
    }

    // [low, high] for each attribute, both included, by the order of the attribute's values.
    Predicate range(const Json& list) {
        if (!list.is_array() || list.size() != sides_.size())
            fail("constraints, range", list,
                 "a pair [low, high] for each of the " + std::to_string(sides_.size()) + " attributes");
        Rectangle r;
        for (std::size_t a = 0; a < sides_.size(); ++a) {
            if (!list[a].is_array() || list[a].size() != 2) fail("constraints, range", list[a], "a pair [low, high]");
            r.low.push_back(attribute_value(a, list[a][0], "constraints, range"));
            r.high.push_back(attribute_value(a, list[a][1], "constraints, range"));
            if (r.low.back() > r.high.back()) fail("constraints, range", list[a], "low ≤ high");
        }
        ranges_.push_back(r);
        return range_query(sides_, r);
    }

    void read_marginals(std::vector<Predicate>& queries, std::vector<int>& answers, int tuples) {
        if (!json_.contains("marginals")) return;
        const Json& list = json_["marginals"];
        if (!list.is_array()) fail("marginals", list, "a list of marginals");
        for (const auto& m : list) {
            if (!m.is_object() || !m.contains("attributes") || !m.contains("counts") || !m["attributes"].is_array() ||
                !m["counts"].is_array())
                fail("marginals", m, "an object with lists \"attributes\" and \"counts\"");
            std::vector<int> attributes;
            for (const auto& name : m["attributes"])
                attributes.push_back(static_cast<int>(attribute_number(word(name, "marginals"), "marginals")));
            const auto cells = marginal_queries(sides_, attributes);
            if (m["counts"].size() != cells.size())
                fail("marginals, counts", m["counts"],
                     std::to_string(cells.size()) + " counts, one for each cell in lexicographic order");
            for (const auto& count : m["counts"]) answers.push_back(whole(count, "marginals, counts", 0, tuples));
            queries.insert(queries.end(), cells.begin(), cells.end());
            marginals_.push_back(attributes);
        }
    }

    Policy permitted(const Graph& secrets, int tuples, const std::vector<Predicate>& queries,
                     const std::vector<int>& answers) const {
        std::vector<Database> databases = listed(tuples);
        const bool given = json_.contains("databases") && json_["databases"] != "all";
        if (!given) {
            const auto words = count_of_words(secrets.size(), tuples, most_words_listed);
            if (!words) {
                int fits = tuples;
                while (fits > 0 && !count_of_words(secrets.size(), fits, most_words_listed)) --fits;
                throw InputError(
                    place_ + ", tuples",
                    std::to_string(secrets.size()) + "^" + std::to_string(tuples) + " words, too many to list",
                    "at most " + std::to_string(most_words_listed) + ", that is, n ≤ " + std::to_string(fits) +
                        " with " + std::to_string(secrets.size()) + " values");
            }
            databases = all_words(secrets.size(), tuples);
        }
        std::erase_if(databases, [&](const Database& d) {
            for (std::size_t q = 0; q < queries.size(); ++q)
                if (std::count_if(d.begin(), d.end(), [&](Value v) { return queries[q][v]; }) != answers[q])
                    return true;
            return false;
        });
        if (databases.empty())
            throw InputError(place_, "contradictory constraints, which no database satisfies",
                             "at least one permitted database");
        if (databases.size() > static_cast<std::size_t>(Policy::most_databases))
            throw InputError(place_, std::to_string(databases.size()) + " permitted databases",
                             "at most " + std::to_string(Policy::most_databases) +
                                 ": fewer tuples, fewer values or more constraints");
        return {secrets, tuples, std::move(databases)};
    }

    std::vector<Database> listed(int tuples) const {
        std::vector<Database> out;
        if (!json_.contains("databases") || json_["databases"] == "all") return out;
        const Json& list = json_["databases"];
        if (!list.is_array() || list.empty()) fail("databases", list, "\"all\" or a list of databases");
        for (const auto& d : list) {
            if (!d.is_array() || static_cast<int>(d.size()) != tuples)
                fail("databases", d, "a database of " + std::to_string(tuples) + " tuples");
            Database database;
            for (const auto& v : d) database.push_back(static_cast<Value>(value(v, "databases")));
            out.push_back(std::move(database));
        }
        return out;
    }

    const Json& json_;
    std::string place_;
    std::vector<std::string> names_;
    std::vector<std::vector<std::string>> values_;
    std::vector<int> sides_;
    std::string kind_;
    Rational theta_;
    Norm norm_ = Norm::one;
    std::vector<std::vector<int>> marginals_;
    std::vector<Rectangle> ranges_;
};

}  // namespace

std::vector<int> PolicyFile::sides() const {
    std::vector<int> out;
    for (const auto& v : attribute_values) out.push_back(static_cast<int>(v.size()));
    return out;
}

std::string PolicyFile::value_name(int v) const {
    std::string out;
    const auto attributes = attributes_of(v, sides());
    for (std::size_t a = 0; a < attributes.size(); ++a) out += (a == 0 ? "" : " ") + attribute_values[a][attributes[a]];
    return out;
}

std::string PolicyFile::database_text(int d) const {
    std::string out;
    for (const Value v : policy.database(d)) out += (out.empty() ? "" : ", ") + value_name(v);
    return "(" + out + ")";
}

PolicyFile read_policy(const std::string& text, const std::string& place) {
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
    return Reader(json, place).read();
}

}  // namespace leakproof
