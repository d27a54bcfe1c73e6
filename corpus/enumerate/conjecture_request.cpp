#include "corpus/enumerate/conjecture_request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "corpus/data/embedded.hpp"
#include "corpus/enumerate/selection.hpp"
#include "graph/graph6.hpp"
#include "optimum/bounds/bounds.hpp"
#include "optimum/curve/graph_curves.hpp"
#include "question/table.hpp"

namespace leakproof {
namespace {

// What small graphs cannot show: families of every shape, random graphs, and all graphs with one vertex more. Who asks
// for all with 8 vertices has the time for those with 9.
std::string usual_attack(const GraphSelection& small) {
    constexpr int most_enumerated = 9;
    std::string out;
    if (const auto range = small.range_alone(); range && range->second < most_enumerated)
        out = fmt::format("{0}..{0}; ", range->second + 1);
    return out +
           "path:8..24; cycle:8..24; star:7..12; complete:8..12; complete-bipartite:2..4,5..6; "
           "balanced-tree:2..4,2..3; "
           "spider:2,2,2..4,3; caterpillar:1..3,1..3,1..3; caterpillar:3,0,3,0,3; grid:3,3..5; hypercube:3..4; "
           "wheel:8..10; "
           "sunlet:4..7; lollipop:4..6,3..5; barbell:4,0..2; friendship:3..5; windmill:4,2..3; petersen; prism:5..6; "
           "copies(star:4; 2..3); union(path:6; star:5); union(complete:5; path:4); "
           "random:9..13,1/5,1..4; random:9..13,2/5,1..4; random:9..13,7/10,1..4; random-tree:9..16,1..4; "
           "random-regular:10,3..5,1..3; random-regular:12,3..5,1..3; random-geometric:10..13,2/5,1..3";
}

// lambda^t is a power, and of the form that functions of λ are known of.
struct TermShape {
    bool power = false;
    std::string exponent{};
};

TermShape shape_of(const question::Column& term) {
    const auto& root = term.expression.root();
    if (root.operation == question::Operation::power &&
        root.operands.front().operation == question::Operation::lambda && !root.operands.back().needs_lambda)
        return {true, root.operands.back().text};
    return {};
}

std::string in_parentheses(const std::string& text) {
    const bool word =
        std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
    return word ? text : "(" + text + ")";
}

std::vector<std::string> terms_of(const ConjectureRequest& request) {
    std::vector<std::string> given, out;
    for (const auto& column : question::parse_columns(request.by, "--by")) given.push_back(column.expression.text());
    out = given;
    const auto add = [&](const std::string& text) {
        if (std::find(out.begin(), out.end(), text) == out.end()) out.push_back(text);
    };
    for (const auto& a : given) {
        if (request.powers && question::parse_quantity(a, "--by").root().whole) add("lambda^" + in_parentheses(a));
        for (const auto& b : given) {
            if (request.products && &a <= &b) add(in_parentheses(a) + "*" + in_parentheses(b));
            if (request.ratios && &a != &b) add(in_parentheses(a) + "/" + in_parentheses(b));
        }
    }
    return out;
}

ConjectureColumns columns_of(const ConjectureRequest& request) {
    ConjectureColumns out;
    const auto add = [&](const std::string& text, const std::string& place) {
        out.all.push_back({text, question::parse_quantity(text, place)});
    };
    add(request.target, "TARGET");
    const auto terms = terms_of(request);
    constexpr std::size_t most = 40;
    if (terms.empty() || terms.size() > most)
        throw InputError("--by", std::to_string(terms.size()) + " terms", "1 to " + std::to_string(most));
    for (const auto& term : terms) add(term, "--by");
    out.terms = terms.size();
    if (!out.all.front().expression.is_just("opt")) return out;
    for (const auto& bound : bounds()) add(bound.invariant, "bound");
    out.above = bounds().size();
    for (const auto& bound : lower_bounds()) add(bound.invariant, "bound");
    return out;
}

// A value that does not depend on λ, or λ to the power of it.
PolynomialQuotient as_function(const Rational& value, bool power) {
    const Rational size = power ? absolute(value) : value;
    WholePolynomial above, below;
    fmpz_poly_set_fmpz(above.raw(), fmpq_numref(size.raw()));
    fmpz_poly_set_fmpz(below.raw(), fmpq_denref(size.raw()));
    if (!power) return PolynomialQuotient::of(above, below);
    const auto of_lambda = WholePolynomial::power_of_variable(static_cast<int>(size.whole()));
    return value.sign() < 0 ? PolynomialQuotient::of(WholePolynomial(1), of_lambda)
                            : PolynomialQuotient::of(of_lambda, WholePolynomial(1));
}

// The function of λ of each small graph; none that does not pass the filter.
std::vector<InstanceCurve> curves_for(const ToldConjectures& told, const question::Cases& small, const Watch& watch) {
    const auto& columns = told.columns;
    const bool covering = columns.all.front().expression.is_just("covering");
    if (!covering && !columns.all.front().expression.is_just("opt"))
        throw InputError("--all-lambda", quoted(told.request.target), "opt or covering, which are known for every λ");
    std::vector<question::Column> asked;
    std::vector<bool> power;
    for (std::size_t k = 1; k <= columns.terms; ++k) {
        const TermShape shape = shape_of(columns.all[k]);
        if (!shape.power && columns.all[k].expression.needs_lambda())
            throw InputError("--all-lambda", quoted(columns.all[k].name),
                             "terms that do not depend on λ, or lambda^ of such a one");
        const std::string text = shape.power ? shape.exponent : columns.all[k].name;
        asked.push_back({text, question::parse_quantity(text, "--by")});
        power.push_back(shape.power);
    }
    std::vector<InstanceCurve> out;
    for (const auto& row : question::tabulate(asked, small, {watch}).rows) {
        stop_if_asked();
        if (std::any_of(row.values.begin(), row.values.end(), [](const question::ShownValue& one) {
                return one.defined() && !std::holds_alternative<Rational>(one.value);
            }))
            continue;  // no fraction
        std::vector<std::optional<PolynomialQuotient>> terms;
        for (std::size_t k = 0; k < asked.size(); ++k) {
            const auto* value = std::get_if<Rational>(&row.values[k].value);
            terms.push_back(value == nullptr ? std::nullopt : std::optional(as_function(*value, power[k])));
        }
        const GraphCurves curves = curves_of(parse_graph6(row.at.text));
        out.push_back(InstanceCurve{row.at.name.empty() ? row.at.text : row.at.name,
                                    covering ? curves.covering : curves.optimum, std::move(terms)});
        if (watch.progress) watch.progress(static_cast<long>(out.size()), [] { return std::string("functions of λ"); });
    }
    return out;
}

std::string quoted_for_shell(const std::string& text) { return "'" + text + "'"; }

}  // namespace

std::string ToldConjectures::ask_line(std::size_t k) const {
    const bool all = k < every_level.size() && every_level[k] && !every_level[k]->fails;
    const std::string text =
        all ? statement(found.kept[k].bound, every_level[k]->bound) : statement(found.kept[k].bound);
    return "leakproof ask " + quoted_for_shell(text) + " --graphs " + quoted_for_shell(request.graphs) +
           (request.where.empty() ? "" : " --where " + quoted_for_shell(request.where)) +
           (at_lambda() ? " --lambda " + request.lambda.str() : "");
}

std::string ToldConjectures::statement(const ConjecturedBound& bound) const {
    return columns.statement(bound, bound.text(columns.target(), columns.term_names()), found.undefined);
}

std::string ToldConjectures::statement(const ConjecturedBound& bound, const BoundAtEveryLevel& at_every_level) const {
    return columns.statement(bound, at_every_level.text(columns.target(), columns.term_names()), found.undefined);
}

bool ToldConjectures::at_lambda() const {
    const auto end = columns.all.begin() + 1 + static_cast<std::ptrdiff_t>(columns.terms);
    return std::any_of(columns.all.begin(), end, [](const auto& one) { return one.expression.needs_lambda(); });
}

std::string ToldConjectures::claim_of(const std::string& known) {
    std::istringstream lines{std::string(embedded("bounds.tsv"))};
    for (std::string line; std::getline(lines, line);)
        if (const auto tab = line.find('\t'); line.substr(0, tab) == known) return line.substr(tab + 1);
    return "";
}

ToldConjectures conjectures_for(const ConjectureRequest& request, const Watch& watch) {
    ToldConjectures out;
    out.request = request;
    out.columns = columns_of(request);
    const auto where =
        request.where.empty() ? std::nullopt : std::optional(question::parse_condition(request.where, "--where"));
    const GraphSelection small(request.graphs, "--graphs");
    out.attack = request.attack.empty() ? usual_attack(small) : request.attack;
    const GraphSelection larger(out.attack, "--attack");
    out.left_out = small.left_out();
    if (!request.attack.empty())
        out.left_out.insert(out.left_out.end(), larger.left_out().begin(), larger.left_out().end());
    if (small.reads_input() || larger.reads_input())
        throw InputError("--graphs", "@-", "graphs that can be read more than once");
    const auto* filter = where ? &*where : nullptr;
    const question::Graphs of_small = small.graphs(filter), of_larger = larger.graphs(filter);
    const question::Cases cases{of_small, where, {request.lambda}}, attack{of_larger, where, {request.lambda}};
    ConjectureOptions options{watch,         request.most_terms, request.least_touches, request.largest,
                              request.steps, request.seed,       request.time};
    out.found = conjecture(out.columns, cases, attack, options);
    if (!request.every_level || !out.found.complete) return out;
    try {
        const auto curves = curves_for(out, cases, watch);
        out.curves = static_cast<long>(curves.size());
        for (const auto& one : out.found.kept)
            out.every_level.push_back(at_every_level(one.bound, request.lambda, curves));
    } catch (const Interrupted&) { out.found.complete = false; }
    return out;
}

}  // namespace leakproof
