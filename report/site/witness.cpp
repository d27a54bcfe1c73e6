#include "report/site/witness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "exact/enclosure.hpp"
#include "graph/graph6.hpp"
#include "metric/metric_spec.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/reading/policy_writer.hpp"
#include "report/counterexample.hpp"
#include "report/marked_result.hpp"
#include "report/site/drawing.hpp"
#include "report/site/html.hpp"
#include "report/text.hpp"
#include "suite/datum_kinds.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof::site {
namespace {

constexpr int most_drawn = 64, most_listed = 64, most_related = 12;

// The orbits of the group that the counterexample speaks of, else of all automorphisms.
std::vector<int> orbits(const Graph& graph, const std::vector<Permutation>& group) {
    if (group.empty() || group.front().degree() != graph.size()) return automorphisms(graph).orbit_of;
    std::vector<int> out(static_cast<std::size_t>(graph.size()));
    for (std::size_t v = 0; v < out.size(); ++v) out[v] = static_cast<int>(v);
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& g : group)
            for (int v = 0; v < graph.size(); ++v) {
                int &a = out[static_cast<std::size_t>(v)], &b = out[static_cast<std::size_t>(g(v))];
                changed = changed || a != b;
                a = b = std::min(a, b);
            }
    }
    return out;
}

std::string graph_name(const Graph& graph) {
    return fmt::format("graph {} with {} and {}", to_graph6(graph), counted(graph.size(), "vertex", "vertices"),
                       counted(graph.edge_count(), "edge", "edges"));
}

std::string graph_figure(const Graph& graph, const std::vector<Permutation>& group, const MarkedText& about) {
    if (graph.size() > most_drawn)
        return fmt::format("<p>The {}, too large to draw.</p>\n", escaped(graph_name(graph)));
    const auto orbit_of = orbits(graph, group);
    const auto count = std::set<int>(orbit_of.begin(), orbit_of.end()).size();
    const std::string of = group.empty() ? "by an automorphism" : "by the group $Γ$";
    const std::string colours = count == static_cast<std::size_t>(graph.size())
                                    ? fmt::format("No vertex can be taken to another {}.", of)
                                    : fmt::format("Vertices of one colour can be taken to each other {}.", of);
    return fmt::format("<figure class=\"drawn\">{}<figcaption>{} <code>{}</code>. {}</figcaption></figure>\n",
                       drawn(graph, {{}, orbit_of, {}, {}, graph_name(graph)}), prose(about), escaped(to_graph6(graph)),
                       prose(MarkedText(graph.size() > 1 ? colours : "")));
}

std::string number(const Rational& x) {
    const std::string exact = fmt::format("<span class=\"exact\">{}</span>", escaped(x.str()));
    if (x.str().find('/') == std::string::npos) return exact;
    const std::string decimals = Enclosure{x, x}.str(4);
    return fmt::format("{} <span class=\"about\">{} {}</span>", exact, decimals.ends_with("…") ? "≈" : "=",
                       escaped(decimals));
}

// What stands behind the name of a value.
struct ValueInHtml {
    std::string name;
    std::vector<std::string> databases;  // the names of the rows of a matrix that has one for each

    std::string operator()(const std::string& words) const { return prose(marked_words(words)); }
    std::string operator()(bool truth) const { return truth ? "true" : "false"; }
    std::string operator()(const WholeNumber& x) const { return number(x.number); }
    std::string operator()(const Rational& x) const { return number(x); }
    std::string operator()(const Radical& x) const { return formula(x.str()); }
    std::string operator()(const Decimals& x) const { return escaped(x.number.str(x.decimals)); }
    std::string operator()(const PolynomialIn& x) const { return formula(x.polynomial.str(x.variable)); }
    std::string operator()(const Matrix& x) const { return matrix_table(x, {.name = name, .rows = databases}); }
    std::string operator()(const Graph& x) const { return graph_figure(x, {}, marked_words(name)); }
    std::string operator()(const Permutation& x) const { return formula(x.str()); }
    std::string operator()(const std::vector<int>& x) const { return escaped(show(x)); }
    std::string operator()(const std::vector<Rational>& x) const {
        std::string out;
        for (const auto& q : x) out += (out.empty() ? "" : ", ") + escaped(q.str());
        return "(" + out + ")";
    }
    std::string operator()(const Database& x) const { return formula(text_of(x)); }
    std::string operator()(const Difference& x) const { return escaped(text_of(x)); }
};

// ---- policies

std::vector<std::string> database_names(const Databases& policy) {
    std::vector<std::string> out;
    for (int d = 0; d < policy.size(); ++d) out.push_back(policy.text(d));
    return out;
}

std::optional<int> named_database(const Counterexample& c, const Databases& policy, const std::string& name) {
    const Datum* found = c.value(name);
    return found == nullptr || found->database() == nullptr ? std::nullopt : policy.find(*found->database());
}

std::string databases_list(const Counterexample& c, const Databases& policy) {
    if (policy.size() > most_listed)
        return fmt::format("<p>It permits {} databases.</p>\n", with_commas(policy.size()));
    const auto d = named_database(c, policy, "D"), e = named_database(c, policy, "D'");
    std::string out = "<ul class=\"databases\">\n";
    for (int k = 0; k < policy.size(); ++k) {
        const std::string mark = d == k ? " <b>= D</b>" : e == k ? " <b>= D′</b>" : "";
        out += fmt::format("<li{}>{}{}</li>\n", mark.empty() ? "" : " class=\"named\"", escaped(policy.text(k)), mark);
    }
    return out + "</ul>\n";
}

// The two databases tuple by tuple.
std::string difference_table(const Databases& policy, int d, int e) {
    const auto first = policy.database(d), second = policy.database(e);
    std::string out =
        "<table class=\"difference\"><caption>D and D′, tuple by tuple</caption>\n<thead><tr><th "
        "scope=\"col\">tuple</th><th scope=\"col\">D</th><th scope=\"col\">D′</th><th "
        "scope=\"col\">is</th></tr></thead>\n"
        "<tbody>\n";
    for (int i = 0; i < policy.tuples(); ++i) {
        const bool same = first[i] == second[i];
        const bool secret = !same && policy.secrets().adjacent(first[i], second[i]);
        out += fmt::format("<tr{}><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                           same ? "" : " class=\"differs\"", i, first[i], second[i],
                           same     ? "the same"
                           : secret ? "changed, a secret pair"
                                    : "changed, not a secret pair");
    }
    return out + "</tbody></table>\n";
}

// Who is a neighbour of whom, in the order in which it is so.
std::string neighbours_figure(const Counterexample& c, const Databases& policy) {
    if (c.certifiable != Certifiable::one_way_neighbours || policy.size() > most_related) return "";
    const auto relation = neighbour_relation(policy);
    std::vector<int> marked;
    for (const char* name : {"D", "D'"})
        if (const auto found = named_database(c, policy, name)) marked.push_back(*found);
    const Drawing how{database_names(policy), {}, relation.arcs(), marked, "who is a neighbour of whom"};
    return fmt::format(
        "<figure class=\"drawn\">{}<figcaption>An arrow from each database to its neighbours.</figcaption></figure>\n",
        drawn(relation.symmetric_closure(), how));
}

std::string constraints_list(const Policy& policy) {
    std::string out;
    for (const auto& count : policy.constraints().counts)
        out += fmt::format("<li>{} with a value in {}</li>\n", counted(*count.answer, "tuple", "tuples"),
                           escaped(text_of(count.predicate)));
    return out.empty() ? "" : "<p>The constraints on databases:</p><ul>\n" + out + "</ul>\n";
}

bool has_few_words(const Policy& policy) {
    return count_of_words(policy.domain().size(), static_cast<int>(policy.tuples()), Databases::most_databases)
        .has_value();
}

std::string policy_html(const Counterexample& c) {
    if (!c.policy->constraints().databases && !has_few_words(*c.policy))
        return fmt::format("<div class=\"policy\"><p>The policy: <code>{}</code></p></div>\n",
                           escaped(to_json(*c.policy)));
    const Databases& policy = *c.policy->listed();
    const auto words = count_of_words(policy.values(), policy.tuples(), Databases::most_databases);
    const std::string of = policy.is_unconstrained()
                               ? fmt::format("all {}", counted(policy.size(), "database", "databases"))
                           : words ? fmt::format("{} of {} databases", with_commas(policy.size()), with_commas(*words))
                                   : counted(policy.size(), "database", "databases");
    const auto d = named_database(c, policy, "D"), e = named_database(c, policy, "D'");
    const bool both = d && e && policy.tuples() <= most_listed;
    return fmt::format(
        "<div class=\"policy\"><p>The policy permits {} of {} over {}.</p>\n<div class=\"side\">\n<div>{}{}{}</div>\n"
        "<div>{}{}</div>\n</div></div>\n",
        of, counted(policy.tuples(), "tuple", "tuples"), counted(policy.values(), "value", "values"),
        graph_figure(policy.secrets(), {}, "The secret graph"), both ? difference_table(policy, *d, *e) : "",
        neighbours_figure(c, policy), constraints_list(*c.policy), databases_list(c, policy));
}

// The permitted databases, where they are few enough to be listed.
std::vector<std::string> database_names(const Counterexample& c) {
    if (!c.policy || !has_few_words(*c.policy)) return {};
    const Databases& policy = *c.policy->listed();
    return policy.size() > most_listed ? std::vector<std::string>{} : database_names(policy);
}

// ---- what disagrees

std::string relation_line(const Counterexample& c) {
    if (!c.failed) return "";
    const NamedDatum &left = c.values[c.failed->left], &right = c.values[c.failed->right];
    const std::string sign = c.failed->kind == FailedRelation::Kind::equal ? "≠" : ">";
    const auto side = [](const NamedDatum& datum) {
        return fmt::format("<span class=\"side-name\">{}</span> <span class=\"side-value\">{}</span>",
                           prose(marked_words(datum.name)),
                           std::visit(ValueInHtml{datum.name, {}}, datum.value.kinds()));
    };
    const bool small = left.value.rational() != nullptr && right.value.rational() != nullptr;
    if (!small) return "";
    return fmt::format(
        "<p class=\"disagree\"><span class=\"left\">{}</span> <span class=\"sign\">{}</span> <span "
        "class=\"right\">{}</span></p>\n",
        side(left), sign, side(right));
}

std::string values_list(const Counterexample& c) {
    std::string out;
    const auto databases = database_names(c);
    for (std::size_t k = 0; k < c.values.size(); ++k) {
        const bool compared = c.failed && (k == c.failed->left || k == c.failed->right);
        out += fmt::format("<div{}><dt>{}</dt><dd>{}</dd></div>\n", compared ? " class=\"compared\"" : "",
                           prose(marked_words(c.values[k].name)),
                           std::visit(ValueInHtml{c.values[k].name, databases}, c.values[k].value.kinds()));
    }
    return out.empty() ? "" : "<dl class=\"values\">\n" + out + "</dl>\n";
}

std::string object_html(const Counterexample& c) {
    if (!has_object(c)) return "";
    const auto [before, graph6, after] = marked_object(c);
    return prose(before) + (graph6.empty() ? "" : "<code>" + escaped(graph6) + "</code>") + prose(after);
}

// Of points: those that have no third one between them joined, and how far all are from one another.
std::string distances_html(const std::string& spec) {
    constexpr int most_shown = 12;
    const Metric metric = parse_metric(spec).below;
    if (metric.size() > most_shown) return "";
    std::string out = graph_figure(metric.pattern(), {}, "The points, joined where no third one is between them");
    out +=
        "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Distances\"><table "
        "class=\"plain\"><caption>from "
        "the row to the column</caption>\n<thead><tr><td></td>";
    for (int h = 0; h < metric.size(); ++h) out += fmt::format("<th scope=\"col\">{}</th>", escaped(metric.name(h)));
    out += "</tr></thead>\n<tbody>\n";
    for (int i = 0; i < metric.size(); ++i) {
        out += fmt::format("<tr><th scope=\"row\">{}</th>", escaped(metric.name(i)));
        for (int h = 0; h < metric.size(); ++h) {
            const auto d = metric.distance(i, h);
            out += fmt::format("<td>{}</td>", d ? escaped(d->str()) : "∞");
        }
        out += "</tr>\n";
    }
    return out + "</tbody></table></div>\n";
}

std::string given(const Counterexample& c) {
    std::string out;
    if (c.lambda) out += fmt::format("<p>{} = {}</p>\n", formula("λ"), number(*c.lambda));
    if (c.group.empty()) return out;
    std::string generators;
    for (const auto& g : c.group) generators += (generators.empty() ? "" : ", ") + g.str();
    return out + fmt::format("<p>{}</p>\n", formula("Γ = ⟨" + generators + "⟩"));
}

}  // namespace

std::string witness_figure(const Counterexample& c, const MarkedText& caption, const WorkedOut& told) {
    std::string out =
        fmt::format("<div class=\"witness\">\n<p class=\"caption\">{} <b>{}</b></p>\n", prose(caption), object_html(c));
    out += "<div class=\"side\">\n";
    if (c.graph) out += graph_figure(*c.graph, c.group, "The graph");
    if (!c.distances.empty()) out += distances_html(c.distances);
    out += "<div>" + given(c);
    if (c.channel)
        out += matrix_table(*c.channel, {"the channel K", "The channel $K$", "input", "output", database_names(c)});
    out += "</div>\n</div>\n";
    if (c.policy) out += policy_html(c);
    out += values_list(c);
    if (const MarkedText why = why_neighbours(c); told.why_neighbours && !why.empty())
        out += "<p>" + prose(why) + "</p>\n";
    const bool none = !there_is(c).empty();
    const char* so = none                    ? "So it is not true that there is"
                     : c.expectation.empty() ? "So it is not true that"
                                             : "What should hold, and does not:";
    return out + relation_line(c) + fmt::format("<p class=\"so\">{} {}.</p>\n</div>\n", so, prose(marked_expected(c)));
}

}  // namespace leakproof::site
