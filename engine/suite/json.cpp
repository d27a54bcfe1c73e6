#include "suite/json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/json_text.hpp"
#include "base/words.hpp"
#include "graph/graph6.hpp"
#include "policy/reading/policy_reader.hpp"
#include "policy/reading/policy_writer.hpp"
#include "suite/datum_kinds.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

// How a note begins that says what was left out.
constexpr std::string_view says_left_out = "left out: ";

// ---- Writing

Json rationals_json(const std::vector<Rational>& list) {
    Json out = Json::array();
    for (const auto& x : list) out.push_back(x.str());
    return out;
}

Json matrix_json(const Matrix& k) {
    Json out = Json::array();
    for (int i = 0; i < k.rows(); ++i) {
        out.push_back(Json::array());
        for (int j = 0; j < k.columns(); ++j) out.back().push_back(k(i, j).str());
    }
    return out;
}

// The type of a value, and the value; `text` is added where people would write it otherwise.
struct Written {
    Json operator()(const std::string& words) const { return {{"type", "text"}, {"value", words}}; }
    Json operator()(bool truth) const { return {{"type", "truth"}, {"value", truth}}; }
    Json operator()(const WholeNumber& x) const { return {{"type", "integer"}, {"value", x.number.str()}}; }
    Json operator()(const Rational& x) const { return {{"type", "rational"}, {"value", x.str()}}; }
    Json operator()(const Radical& x) const {
        return {{"type", "radical"},
                {"text", x.str()},
                {"value",
                 {{"degree", x.degree()},
                  {"radicand", x.radicand().str()},
                  {"coefficients", rationals_json(x.coefficients())}}}};
    }
    Json operator()(const Decimals& x) const {
        return {{"type", "enclosure"},
                {"value",
                 {{"text", x.number.str(x.decimals)},
                  {"lower", x.number.lower.str()},
                  {"upper", x.number.upper.str()},
                  {"decimals", x.decimals}}}};
    }
    Json operator()(const PolynomialIn& x) const {
        Json coefficients = Json::array();
        for (long k = 0; k <= x.polynomial.degree(); ++k)
            coefficients.push_back(x.polynomial.coefficient(static_cast<unsigned>(k)).str());
        return {{"type", "polynomial"},
                {"text", x.polynomial.str(x.variable)},
                {"value", {{"variable", x.variable}, {"coefficients", coefficients}}}};
    }
    Json operator()(const Matrix& x) const { return {{"type", "matrix"}, {"value", matrix_json(x)}}; }
    Json operator()(const Graph& x) const { return {{"type", "graph"}, {"value", to_graph6(x)}}; }
    Json operator()(const Permutation& x) const {
        return {{"type", "permutation"}, {"text", x.str()}, {"value", x.image()}};
    }
    Json operator()(const std::vector<int>& x) const { return {{"type", "integers"}, {"value", x}}; }
    Json operator()(const std::vector<Rational>& x) const {
        return {{"type", "rationals"}, {"value", rationals_json(x)}};
    }
    Json operator()(const Database& x) const { return {{"type", "database"}, {"value", x}}; }
    Json operator()(const Difference& x) const {
        Json changes = Json::array();
        for (const auto& c : x) changes.push_back({c.i, c.u, c.v});
        return {{"type", "difference"}, {"text", text_of(x)}, {"value", changes}};
    }
};

Json to_json(const NamedDatum& named) {
    Json out{{"name", named.name}};
    out.update(std::visit(Written{}, named.value.kinds()));
    return out;
}

Json to_json(const Counterexample& c) {
    Json out{{"object", c.object}};
    if (!c.smallest_by.empty()) out["smallest_by"] = c.smallest_by;
    if (!c.degenerate.empty()) out["degenerate"] = c.degenerate;
    out["size"] = c.size;
    if (c.graph) out["graph6"] = to_graph6(*c.graph);
    if (!c.distances.empty()) out["distances"] = c.distances;
    if (c.policy) out["policy"] = policy_json(*c.policy);
    if (c.lambda) out["lambda"] = c.lambda->str();
    if (c.channel) out["channel"] = matrix_json(*c.channel);
    if (!c.group.empty()) {
        out["group"] = Json::array();
        for (const auto& g : c.group) out["group"].push_back(g.image());
    }
    out["expected"] = c.expected();
    if (c.failed)
        out["failed"] = {{"left", c.failed->left}, {"relation", to_string(c.failed->kind)}, {"right", c.failed->right}};
    if (c.certifiable != Certifiable::nothing) out["certifiable"] = to_string(c.certifiable);
    out["values"] = Json::array();
    for (const auto& value : c.values) out["values"].push_back(to_json(value));
    return out;
}

Json to_json(const Ran& ran) {
    Json sizes = Json::array();
    for (const auto& [size, visits] : ran.sizes) {
        sizes.push_back({{"size", size}, {"cases", visits.cases}, {"met", visits.met}});
        if (visits.by_hand > 0) sizes.back()["by_hand"] = visits.by_hand;
        if (!visits.left_out.empty()) sizes.back()["left_out"] = visits.left_out;
    }
    Json out{{"objects", ran.objects}, {"axes", ran.axes}};
    if (ran.given) out["given"] = true;
    if (!ran.tried.empty()) out["tried"] = ran.tried;
    for (const auto& lambda : ran.lambdas) out["lambdas"].push_back(lambda.str());
    out["channels"] = to_string(ran.strength.channels);
    out["epsilon"] = to_string(ran.strength.epsilon);
    out["sizes"] = sizes;
    return out;
}

Json to_json(const Result& r) {
    Json out{{"id", r.id},
             {"verdict", to_string(r.verdict)},
             {"instances", r.instances},
             {"channels", to_string(r.strength.channels)},
             {"epsilon", to_string(r.strength.epsilon)},
             {"range", r.range()},
             {"ran", Json::array()}};
    if (r.different.count() > 0) out["different"] = r.different.count();
    if (r.different.more()) out["different_or_more"] = true;
    for (const auto& row : r.ran) out["ran"].push_back(to_json(row));
    if (const auto notes = r.all_notes(); !notes.empty()) out["notes"] = notes;
    if (!r.errors.empty()) out["errors"] = r.errors;
    if (r.counterexample) out["counterexample"] = to_json(*r.counterexample);
    if (r.telling) out["telling"] = to_json(*r.telling);
    return out;
}

// ---- Reading

template <class T>
T required(const std::optional<T>& value, const std::string& place, const std::string& found,
           const std::string& expected) {
    if (!value) throw InputError(place, quoted(found), expected);
    return *value;
}

class Reader {
public:
    explicit Reader(std::string place) : place_(std::move(place)) {}

    Result result(const Json& j) {
        Result r;
        r.id = j.at("id").get<std::string>();
        place_ += ", claim " + r.id;
        r.verdict = word(j.at("verdict"), parse_verdict, "a verdict");
        r.strength = strength(j);
        r.instances = j.at("instances").get<long>();
        if (j.value("different_or_more", false)) r.different.give_up();
        for (long k = 0; k < std::min<long>(j.value("different", 0L), Different::most); ++k)
            r.different.add(static_cast<std::uint64_t>(k));  // how many there were is all that is kept
        for (const auto& row : j.at("ran")) r.ran.push_back(ran(row));
        for (const auto& note : j.value("notes", std::vector<std::string>{})) {
            if (note.starts_with(says_left_out)) r.left_out.insert(note.substr(says_left_out.size()));
            else r.notes.push_back(note);
        }
        r.errors = j.value("errors", std::set<std::string>{});
        if (j.contains("counterexample")) r.counterexample = counterexample(j.at("counterexample"));
        if (j.contains("telling")) r.telling = counterexample(j.at("telling"));
        return r;
    }

    Counterexample counterexample(const Json& j) const {
        Counterexample c;
        c.object = j.value("object", "");
        c.smallest_by = j.value("smallest_by", "");
        c.degenerate = j.value("degenerate", "");
        c.size = j.value("size", 0);
        if (j.contains("graph6")) c.graph = parse_graph6(j.at("graph6").get<std::string>());
        c.distances = j.value("distances", "");
        if (j.contains("policy")) c.policy = policy(j.at("policy"));
        if (j.contains("lambda")) c.lambda = rational(j.at("lambda"));
        if (j.contains("channel")) c.channel = matrix(j.at("channel"));
        if (j.contains("group"))
            for (const auto& g : j.at("group")) c.group.emplace_back(g.get<std::vector<int>>());
        for (const auto& value : j.at("values"))
            c.values.push_back({value.at("name").get<std::string>(), datum(value)});
        if (j.contains("failed")) {
            const Json& failed = j.at("failed");
            c.failed = {word(failed.at("relation"), parse_relation, "= or ≤"), failed.at("left").get<std::size_t>(),
                        failed.at("right").get<std::size_t>()};
            if (std::max(c.failed->left, c.failed->right) >= c.values.size())
                throw InputError(place_, "a failed relation between values that are not there", "their places");
        }
        if (const auto words = j.at("expected").get<std::string>(); words != c.expected()) c.expectation = words;
        if (j.contains("certifiable"))
            c.certifiable = word(j.at("certifiable"), parse_certifiable, "what can be certified");
        return c;
    }

private:
    template <class T>
    T word(const Json& j, std::optional<T> (*parse)(const std::string&), const char* expected) const {
        const auto text = j.get<std::string>();
        return required(parse(text), place_, text, expected);
    }
    Rational rational(const Json& j) const {
        const auto text = j.get<std::string>();
        return required(Rational::parse(text), place_, text, "a rational number");
    }
    std::vector<Rational> rationals(const Json& j) const {
        std::vector<Rational> out;
        for (const auto& x : j) out.push_back(rational(x));
        return out;
    }
    Matrix matrix(const Json& j) const {
        Matrix out(static_cast<int>(j.size()), j.empty() ? 0 : static_cast<int>(j.at(0).size()));
        for (int i = 0; i < out.rows(); ++i) {
            if (static_cast<int>(j.at(i).size()) != out.columns())
                throw InputError(place_, "rows of different lengths", "a matrix");
            for (int k = 0; k < out.columns(); ++k) out(i, k) = rational(j.at(i).at(k));
        }
        return out;
    }
    Radical radical(const Json& j) const {
        const auto coefficients = rationals(j.at("coefficients"));
        const Radical root = Radical::root(rational(j.at("radicand")), j.at("degree").get<int>());
        Radical out, power(1);
        for (const auto& c : coefficients) {
            out += Radical(c) * power;
            power *= root;
        }
        return out;
    }
    Polynomial polynomial(const Json& j) const {
        Polynomial out;
        unsigned exponent = 0;
        for (const auto& c : rationals(j.at("coefficients")))
            out += Polynomial(c) * Polynomial::power_of_variable(exponent++);
        return out;
    }
    static Difference difference(const Json& j) {
        Difference out;
        for (const auto& c : j) out.push_back({c.at(0).get<int>(), c.at(1).get<Value>(), c.at(2).get<Value>()});
        return out;
    }

    Datum datum(const Json& j) const {
        const auto type = j.at("type").get<std::string>();
        const Json& value = j.at("value");
        if (type == "text") return value.get<std::string>();
        if (type == "truth") return value.get<bool>();
        if (type == "integer") return Datum(DatumKinds(WholeNumber{rational(value)}));
        if (type == "rational") return rational(value);
        if (type == "radical") return radical(value);
        if (type == "enclosure")
            return Datum(Enclosure{rational(value.at("lower")), rational(value.at("upper"))},
                         value.at("decimals").get<int>());
        if (type == "polynomial") return Datum(polynomial(value), value.at("variable").get<std::string>().c_str());
        if (type == "matrix") return matrix(value);
        if (type == "graph") return parse_graph6(value.get<std::string>());
        if (type == "permutation") return Permutation(value.get<std::vector<int>>());
        if (type == "integers") return value.get<std::vector<int>>();
        if (type == "rationals") return rationals(value);
        if (type == "database") return value.get<Database>();
        if (type == "difference") return difference(value);
        throw InputError(place_, quoted(type), "a type of value");
    }

    // By the list of its databases where that is how it is written, also if they are all of them.
    Policy policy(const Json& j) const {
        const Policy read = read_policy(j.dump(), place_);
        return j.contains("databases") ? Policy(read.databases(place_)) : read;
    }

    Strength strength(const Json& j) const {
        return {word(j.at("channels"), parse_channels, "none, instances or all"),
                word(j.at("epsilon"), parse_epsilon, "none, list or all")};
    }

    Ran ran(const Json& j) const {
        Ran out{j.at("objects").get<std::string>(),
                j.at("axes").get<std::vector<std::string>>(),
                {},
                strength(j),
                j.value("given", false),
                j.value("tried", std::string()),
                j.contains("lambdas") ? lambdas_from_json(j.at("lambdas"), place_) : std::set<Rational>()};
        for (const auto& s : j.at("sizes")) {
            const auto size = s.at("size").get<Size>();
            require_fits(size, out.axes, place_);
            out.sizes[size] = {s.at("cases").get<long>(), s.value("by_hand", 0L), s.at("met").get<long>(),
                               s.value("left_out", std::map<std::string, long>{})};
        }
        return out;
    }

    std::string place_;
};

// ---- Layout

}  // namespace

std::set<Rational> lambdas_from_json(const Json& json, const std::string& place) {
    std::set<Rational> out;
    for (const auto& text : json)
        out.insert(required(Rational::parse(text.get<std::string>()), place, text.dump(), "a fraction"));
    return out;
}

void require_fits(const Size& size, const std::vector<std::string>& axes, const std::string& place) {
    constexpr std::size_t most_axes = 16;
    if (axes.size() > most_axes)
        throw InputError(place, std::to_string(axes.size()) + " axes", "at most " + std::to_string(most_axes));
    if (size.size() != axes.size())
        throw InputError(place, "a size of " + counted(static_cast<long>(size.size()), "number"),
                         std::to_string(axes.size()) + ", one for each axis");
}

std::vector<std::string> Result::all_notes() const {
    auto out = notes;
    for (const auto& reason : left_out) out.push_back(std::string(says_left_out) + reason);
    return out;
}

Json results_json(const std::vector<Result>& results) {
    Json out = Json::array();
    for (const auto& r : results) out.push_back(to_json(r));
    return out;
}

std::vector<Result> results_from_json(const std::string& text, const std::string& place) {
    std::vector<Result> out;
    try {
        for (const auto& j : read_json(text, place)) out.push_back(Reader(place).result(j));
    } catch (const nlohmann::json::exception& e) { throw InputError(place + ": not readable as results: " + e.what()); }
    return out;
}

Json counterexample_to_json(const Counterexample& counterexample) { return to_json(counterexample); }

Counterexample counterexample_from_json(const Json& json, const std::string& place) {
    try {
        return Reader(place).counterexample(json);
    } catch (const nlohmann::json::exception& e) {
        throw InputError(place + ": not readable as a counterexample: " + e.what());
    }
}

}  // namespace leakproof
