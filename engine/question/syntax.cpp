#include "question/syntax.hpp"

#include <algorithm>
#include <memory>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/parse_tree.hpp>

#include "question/caret.hpp"

namespace leakproof::question {
namespace {

namespace pegtl = tao::pegtl;

namespace grammar {

using namespace pegtl;

struct blanks : star<space> {};
struct letter_of_word : sor<alnum, one<'_'>> {};
struct end_of_word : not_at<letter_of_word> {};

template <class Text>
struct keyword : seq<Text, end_of_word, blanks> {};

struct and_word : keyword<TAO_PEGTL_STRING("and")> {};
struct or_word : keyword<TAO_PEGTL_STRING("or")> {};
struct not_word : seq<TAO_PEGTL_STRING("not"), end_of_word> {};
struct implies_word : keyword<TAO_PEGTL_STRING("implies")> {};
struct of_word : keyword<TAO_PEGTL_STRING("of")> {};
struct as_word : keyword<TAO_PEGTL_STRING("as")> {};
struct reserved : seq<sor<TAO_PEGTL_STRING("and"), TAO_PEGTL_STRING("or"), TAO_PEGTL_STRING("not"),
                          TAO_PEGTL_STRING("implies"), TAO_PEGTL_STRING("of"), TAO_PEGTL_STRING("as")>,
                      end_of_word> {};

struct number : seq<plus<digit>, opt<seq<one<'.'>, plus<digit>>>> {};
struct plain_name : seq<sor<alpha, one<'_'>>, star<letter_of_word>> {};
struct name : seq<not_at<reserved>, sor<TAO_PEGTL_STRING("λ"), plain_name>> {};

struct implication;
struct value_expected : seq<implication> {};
struct closing : one<')'> {};
struct group : if_must<seq<one<'('>, blanks>, value_expected, closing> {};
struct arguments
    : if_must<seq<one<'('>, blanks>, value_expected, star<if_must<seq<one<','>, blanks>, value_expected>>, closing> {};
struct call : seq<name, blanks, arguments> {};

struct balanced;
struct inside : star<sor<balanced, not_one<'(', ')'>>> {};
struct balanced : if_must<one<'('>, inside, closing> {};
struct hyphenated : seq<plus<alpha>, star<seq<one<'-'>, alpha, star<alnum>>>> {};
struct numbers : seq<one<':'>, list<plus<digit>, one<','>>> {};
struct graph6_text : seq<TAO_PEGTL_STRING("g6:"), plus<range<'?', '~'>>> {};
// random:10,1/3,1 has a fraction in it; behind any other family '/' divides.
struct fraction_word : sor<TAO_PEGTL_STRING("random-geometric:"), TAO_PEGTL_STRING("random:")> {};
struct fraction_text : seq<plus<digit>, opt<seq<one<'.', '/'>, plus<digit>>>> {};
struct with_fraction : seq<fraction_word, plus<digit>, one<','>, fraction_text, star<seq<one<','>, plus<digit>>>> {};
struct graph : sor<graph6_text, with_fraction, seq<hyphenated, end_of_word, opt<sor<numbers, seq<blanks, balanced>>>>> {
};
struct graph_expected : seq<graph> {};

struct containing_word : sor<TAO_PEGTL_STRING("contains_induced"), TAO_PEGTL_STRING("contains")> {};
struct fixed_graph_expected : seq<graph> {};
struct containment
    : seq<containing_word, end_of_word, blanks, if_must<seq<one<'('>, blanks>, fixed_graph_expected, blanks, closing>> {
};

struct primary : sor<number, containment, call, group, name> {};
struct postfix : seq<primary, blanks, star<if_must<of_word, graph_expected, blanks>>> {};
struct negative;
struct exponent_expected : seq<negative> {};
struct power : seq<postfix, opt<if_must<seq<one<'^'>, blanks>, exponent_expected>>> {};
struct minus_sign : one<'-'> {};
struct negative : seq<star<seq<minus_sign, blanks>>, power> {};
struct product_sign : one<'*', '/'> {};
struct factor_expected : seq<negative> {};
struct product : seq<negative, star<if_must<product_sign, blanks, factor_expected>>> {};
struct sum_sign : one<'+', '-'> {};
struct term_expected : seq<product> {};
struct sum : seq<product, star<if_must<sum_sign, blanks, term_expected>>> {};
struct relation : sor<TAO_PEGTL_STRING("<="), TAO_PEGTL_STRING(">="), TAO_PEGTL_STRING("!="), TAO_PEGTL_STRING("=="),
                      TAO_PEGTL_STRING("≤"), TAO_PEGTL_STRING("≥"), TAO_PEGTL_STRING("≠"), one<'<', '>', '='>> {};
struct side_expected : seq<sum> {};
struct comparison : seq<sum, star<if_must<relation, blanks, side_expected>>> {};
struct negation : seq<star<seq<not_word, blanks>>, comparison> {};
struct condition_expected : seq<negation> {};
struct conjunction : seq<negation, star<if_must<and_word, condition_expected>>> {};
struct alternative_expected : seq<conjunction> {};
struct disjunction : seq<conjunction, star<if_must<or_word, alternative_expected>>> {};
struct conclusion_expected : seq<disjunction> {};
struct implication : seq<disjunction, star<if_must<implies_word, conclusion_expected>>> {};

struct end_expected : eof {};
struct question : must<blanks, value_expected, end_expected> {};

struct column_name : seq<plain_name> {};
struct column_name_expected : seq<column_name> {};
struct column : must<value_expected, opt<if_must<as_word, column_name_expected, blanks>>> {};
struct end_of_columns : eof {};
struct columns : must<blanks, column, star<if_must<seq<one<','>, blanks>, column>>, end_of_columns> {};

#define LEAKPROOF_VALUE "a value: a number, an invariant such as opt, a function such as min(n, m), or '('"
struct Messages {
    template <class Rule>
    static constexpr const char* message = nullptr;
};
template <>
inline constexpr const char* Messages::message<value_expected> = LEAKPROOF_VALUE;
template <>
inline constexpr const char* Messages::message<factor_expected> = LEAKPROOF_VALUE;
template <>
inline constexpr const char* Messages::message<term_expected> = LEAKPROOF_VALUE;
template <>
inline constexpr const char* Messages::message<side_expected> = LEAKPROOF_VALUE;
template <>
inline constexpr const char* Messages::message<condition_expected> = "a condition, such as tree or n <= 5";
template <>
inline constexpr const char* Messages::message<alternative_expected> = "a condition, such as tree or n <= 5";
template <>
inline constexpr const char* Messages::message<conclusion_expected> = "a condition, such as tree or n <= 5";
template <>
inline constexpr const char* Messages::message<exponent_expected> =
    "an exponent: a whole number, such as 2 or diameter";
template <>
inline constexpr const char* Messages::message<graph_expected> =
    "a graph made of G, such as complement(G) or box(G; complete:2)";
template <>
inline constexpr const char* Messages::message<fixed_graph_expected> = "a graph, such as claw or cycle:5";
template <>
inline constexpr const char* Messages::message<closing> = "')', or an operator such as +, <=, and, implies";
template <>
inline constexpr const char* Messages::message<end_expected> = "an operator such as +, <=, and, implies, or the end";
template <>
inline constexpr const char* Messages::message<end_of_columns> = "an operator, 'as' and a name, ',' or the end";
template <>
inline constexpr const char* Messages::message<column_name_expected> = "a name of letters, digits and _ for the column";
#undef LEAKPROOF_VALUE

template <class Rule>
struct Control : must_if<Messages, normal, false>::control<Rule> {};

// A node with one child gives way to it; any other keeps its place in the text.
struct folded : parse_tree::apply<folded> {
    template <class Node, class... States>
    static void transform(std::unique_ptr<Node>& node, States&&... /*states*/) {
        if (node->children.size() == 1) node = std::move(node->children.front());
    }
};

template <class Rule>
using Kept = parse_tree::selector<
    Rule,
    parse_tree::store_content::on<number, name, graph, not_word, minus_sign, product_sign, sum_sign, relation,
                                  column_name, call, containment, containing_word, column>,
    folded::on<implication, disjunction, conjunction, negation, comparison, sum, product, negative, power, postfix>>;

}  // namespace grammar

using Tree = pegtl::parse_tree::node;

template <class... Rules>
bool is_any(const Tree& node) {
    return (node.is_type<Rules>() || ...);
}

Form form_of(const Tree& node) {
    if (is_any<grammar::implication>(node)) return Form::implication;
    if (is_any<grammar::disjunction>(node)) return Form::disjunction;
    if (is_any<grammar::conjunction>(node)) return Form::conjunction;
    if (is_any<grammar::negation>(node)) return Form::negation;
    if (is_any<grammar::comparison>(node)) return Form::comparison;
    if (is_any<grammar::sum>(node)) return Form::sum;
    if (is_any<grammar::product>(node)) return Form::product;
    if (is_any<grammar::negative>(node)) return Form::negative;
    if (is_any<grammar::power>(node)) return Form::power;
    if (is_any<grammar::postfix>(node)) return Form::postfix;
    if (is_any<grammar::call, grammar::containment>(node)) return Form::call;
    if (is_any<grammar::name, grammar::column_name, grammar::containing_word>(node)) return Form::name;
    if (is_any<grammar::number>(node)) return Form::number;
    if (is_any<grammar::graph>(node)) return Form::graph;
    if (is_any<grammar::column>(node)) return Form::column;
    return Form::sign;
}

Syntax syntax_of(const Tree& node, const std::string& text) {
    const std::size_t begin = node.begin().byte, end = node.m_end.byte;
    Syntax out{form_of(node), text.substr(begin, end - begin), begin, {}};
    out.text.erase(out.text.find_last_not_of(" \t\r\n\v\f") + 1);
    for (const auto& child : node.children) out.children.push_back(syntax_of(*child, text));
    return out;
}

// The parser and what walks its trees are recursive: what would lead them too deep is refused before.
void refuse_too_deep(const std::string& text, const std::string& place) {
    constexpr std::size_t longest = 10000, deepest = 100;
    if (text.size() > longest)
        refuse_at(text, place, longest, std::to_string(text.size()) + " bytes", "at most " + std::to_string(longest));
    std::size_t open = 0, powers = 0;
    for (std::size_t k = 0; k < text.size(); ++k) {
        if (text[k] == '(') ++open;
        if (text[k] == ')' && open > 0) --open;
        if (text[k] == '^') ++powers;
        if (open > deepest || powers > deepest)
            refuse_at(text, place, k, text[k] == '^' ? "more than 100 powers" : "more than 100 open parentheses",
                      "at most 100");
    }
}

// What logic and other languages write for words of ours, in the text at that place or just before it.
std::string word_for_sign(const std::string& text, std::size_t at) {
    constexpr std::pair<const char*, const char*> signs[] = {
        {"=>", "implies"}, {"->", "implies"}, {"⇒", "implies"}, {"→", "implies"}, {"&&", "and"}, {"&", "and"},
        {"∧", "and"},      {"||", "or"},      {"|", "or"},      {"∨", "or"},      {"!", "not"},  {"¬", "not"}};
    for (const std::size_t from : {at, at - std::min<std::size_t>(at, 1)})
        for (const auto& [sign, word] : signs)
            if (text.compare(from, std::string(sign).size(), sign) == 0)
                return "; '" + std::string(sign) + "' is written '" + word + "'";
    return "";
}

template <class Rule>
std::vector<Syntax> parse_by(const std::string& text, const std::string& place) {
    refuse_too_deep(text, place);
    pegtl::memory_input<> input(text, place);
    try {
        const auto root = pegtl::parse_tree::parse<Rule, grammar::Kept, pegtl::nothing, grammar::Control>(input);
        std::vector<Syntax> out;
        for (const auto& child : root->children) out.push_back(syntax_of(*child, text));
        return out;
    } catch (const pegtl::parse_error& e) {
        const std::size_t at = e.positions().front().byte;
        refuse_at(text, place, at, found_at(text, at), std::string(e.message()) + word_for_sign(text, at));
    }
}

}  // namespace

Syntax parse_syntax(const std::string& text, const std::string& place) {
    return std::move(parse_by<grammar::question>(text, place).front());
}

std::vector<Syntax> parse_columns_syntax(const std::string& text, const std::string& place) {
    return parse_by<grammar::columns>(text, place);
}

}  // namespace leakproof::question
