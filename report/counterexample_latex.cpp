#include <fmt/format.h>

#include "graph/graph6.hpp"
#include "report/counterexample.hpp"
#include "report/latex.hpp"
#include "report/marked_result.hpp"
#include "suite/datum_kinds.hpp"

namespace leakproof {
namespace {

std::string in_dollars(const std::string& formula) { return "$" + formula + "$"; }

template <class List, class Show>
std::string listed(const List& list, const Show& show_one) {
    std::string out;
    for (const auto& item : list) out += (out.empty() ? "" : ", ") + show_one(item);
    return out;
}

// "the edges $0$--$1$, $1$--$2$", or that there is none.
std::string edges_latex(const Graph& graph) {
    if (graph.edge_count() == 0) return "no edges";
    return (graph.edge_count() == 1 ? "the edge " : "the edges ") +
           listed(graph.edges(), [](const Edge& e) { return fmt::format("${}$--${}$", e.first, e.second); });
}

std::string numbers_below(int size) {
    if (size > 3) return fmt::format("0, \\ldots, {}", size - 1);
    std::string out;
    for (int v = 0; v < size; ++v) out += (v == 0 ? "" : ", ") + std::to_string(v);
    return out;
}

std::string graph_latex(const Graph& graph) {
    return fmt::format("the graph on ${}$ with {}", numbers_below(graph.size()), edges_latex(graph));
}

std::string permitted_latex(const Policy& policy) {
    const auto& [counts, alternatives, databases, marginals, ranges] = policy.constraints();
    if (policy.is_unconstrained() || (databases && policy.listed()->is_unconstrained())) return "$I = T^{n}$";
    if (databases)  // a formula each: lines break between formulas only
        return "$I$ the set of " +
               listed(*databases, [](const auto& d) { return in_dollars(text_of(Database(d.begin(), d.end()))); });
    std::string out;
    for (const auto& count : counts)
        out += fmt::format("{}${}$ for ${}$", out.empty() ? "" : ", ", *count.answer,
                           latex_formula(text_of(count.predicate)));
    return "$I$ the databases whose number of tuples with a value in a set is " + out;
}

std::string policy_latex(const Policy& policy) {
    return fmt::format("the policy with the values $T = \\{{{}\\}}$, the secret graph with {}, $n = {}$ tuples and {}",
                       numbers_below(policy.domain().size()), edges_latex(*policy.secrets().graph()), policy.tuples(),
                       permitted_latex(policy));
}

// A matrix by itself in a line. A wide one is set small, with narrow columns, so that it does not leave the page.
std::string displayed(const std::string& before, const Matrix& matrix) {
    constexpr int most_at_full_size = 5, most_small = 9;
    const std::string formula = "\\[ " + before + latex(matrix) + " \\]";
    if (matrix.columns() <= most_at_full_size) return "\n  " + formula;
    const char* size = matrix.columns() <= most_small ? "footnotesize" : "tiny";
    return fmt::format("\n  {{\\{}\\setlength{{\\arraycolsep}}{{2pt}}{}}}", size, formula);
}

// What stands behind the name of a value.
struct ValueInLatex {
    static std::string equal(const std::string& formula) { return " $= " + formula + "$"; }

    std::string operator()(const std::string& words) const { return ": " + latex(marked_words(words)); }
    std::string operator()(bool truth) const { return truth ? ": true" : ": false"; }
    std::string operator()(const WholeNumber& x) const { return equal(latex(x.number)); }
    std::string operator()(const Rational& x) const { return equal(latex(x)); }
    std::string operator()(const Radical& x) const { return equal(latex_formula(x.str())); }
    std::string operator()(const Decimals& x) const { return equal(latex_formula(x.number.str(x.decimals))); }
    std::string operator()(const PolynomialIn& x) const { return equal(latex_formula(x.polynomial.str(x.variable))); }
    std::string operator()(const Matrix& x) const { return displayed("", x); }
    std::string operator()(const Graph& x) const { return ": " + graph_latex(x); }
    std::string operator()(const Permutation& x) const { return equal(latex_formula(x.str())); }
    std::string operator()(const std::vector<int>& x) const { return equal(latex_formula(show(x))); }
    std::string operator()(const std::vector<Rational>& x) const {
        return equal("(" + listed(x, [](const Rational& q) { return latex(q); }) + ")");
    }
    std::string operator()(const Database& x) const { return equal(text_of(x)); }
    std::string operator()(const Difference& x) const { return equal(latex_formula(text_of(x))); }
};

// The two numbers that should have stood in the relation, where both are at hand: "$0 \\ne 1$". What is expected in
// words may say it otherwise than by these two; then they go by their names.
std::string failed_latex(const Counterexample& c) {
    if (!c.failed) return "";
    const NamedDatum &left = c.values[c.failed->left], &right = c.values[c.failed->right];
    if (left.value.rational() == nullptr || right.value.rational() == nullptr) return "";
    const char* instead = c.failed->kind == FailedRelation::Kind::equal ? "\\ne" : ">";
    const std::string relation =
        fmt::format("{} {} {}", latex(*left.value.rational()), instead, latex(*right.value.rational()));
    if (c.expectation.empty()) return ": " + in_dollars(relation);
    return fmt::format(": {} $= {} =$ {}", latex(marked_words(left.name)), relation, latex(marked_words(right.name)));
}

}  // namespace

std::string object_latex(const Counterexample& c) {
    const auto [before, graph6, after] = marked_object(c);
    return latex(before) + (graph6.empty() ? "" : latex_code(graph6)) + latex(after);
}

std::string worked_out_latex(const Counterexample& c, const WorkedOut& told) {
    std::vector<std::string> items;
    if (c.graph) items.push_back(graph_latex(*c.graph));
    if (c.policy) items.push_back(policy_latex(*c.policy));
    if (c.lambda) items.push_back(in_dollars("\\lambda = " + latex(*c.lambda)));
    if (!c.group.empty())
        items.push_back(in_dollars("\\Gamma = \\langle " +
                                   listed(c.group, [](const Permutation& g) { return latex_formula(g.str()); }) +
                                   " \\rangle"));
    if (c.channel)
        items.push_back("the channel, a row for each input and a column for each output," +
                        displayed("K = ", *c.channel));
    for (const auto& datum : c.values)
        if (worth_telling(datum, told))
            items.push_back(latex(marked_words(datum.name)) + std::visit(ValueInLatex{}, datum.value.kinds()));
    if (const MarkedText why = why_neighbours(c); told.why_neighbours && !why.empty()) items.push_back(latex(why));
    std::string out;
    for (const auto& item : items)
        out += (item.starts_with("[") ? "\\item {}" : "\\item ") + item + "\n";  // [ would be an argument of \item
    if (!out.empty()) out = "\\begin{itemize}\n" + out + "\\end{itemize}\n";     // TeX refuses an empty list
    if (!told.words_and_end) return out;
    return out +
           fmt::format("So it is not true that {}{}{}.\n", there_is(c), latex(marked_expected(c)), failed_latex(c));
}

}  // namespace leakproof
