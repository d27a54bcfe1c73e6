#include "question/expression.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "question/caret.hpp"
#include "question/graph_rows.hpp"

namespace leakproof::question {
namespace {

using PathPointer = std::shared_ptr<const Path>;

Node node_of(Operation operation, Type type, std::vector<Node> operands) {
    Node out{operation, type, std::move(operands)};
    for (const auto& one : out.operands) {
        out.total = out.total && one.total;
        out.needs_lambda = out.needs_lambda || one.needs_lambda;
        out.cost += one.cost;
    }
    return out;
}

bool all_whole(const Node& node) {
    return std::all_of(node.operands.begin(), node.operands.end(), [](const Node& one) { return one.whole; });
}

bool all_positive(const Node& node) {
    return std::all_of(node.operands.begin(), node.operands.end(), [](const Node& one) { return one.positive; });
}

bool is_literal(const Node& node) { return node.operation == Operation::literal; }

// Cheaper ones first in every run of neighbours that always have a value: then nobody can tell.
std::vector<std::size_t> order_of(const std::vector<Node>& operands) {
    std::vector<std::size_t> out;
    for (std::size_t k = 0; k < operands.size(); ++k) out.push_back(k);
    for (std::size_t from = 0; from < out.size();) {
        std::size_t end = from;
        while (end < out.size() && operands[end].total) ++end;
        std::stable_sort(out.begin() + static_cast<std::ptrdiff_t>(from),
                         out.begin() + static_cast<std::ptrdiff_t>(end),
                         [&](std::size_t a, std::size_t b) { return operands[a].cost < operands[b].cost; });
        from = end + 1;
    }
    return out;
}

struct FunctionName {
    const char* name;
    Operation operation;
    std::size_t least, most;  // arguments
};
constexpr std::size_t any_number = 1000000;
constexpr FunctionName functions[] = {
    {"min", Operation::minimum, 1, any_number}, {"max", Operation::maximum, 1, any_number},
    {"abs", Operation::absolute, 1, 1},         {"floor", Operation::floor, 1, 1},
    {"ceil", Operation::ceiling, 1, 1},         {"defined", Operation::defined, 1, 1},
};

// Turns what was read into what is meant, or refuses it.
class Reader {
public:
    Reader(const std::string& text, const std::string& place) : text_(text), place_(place) {}

    Node read(const Syntax& of, const PathPointer& path) const {
        Node out = read_form(of, path);
        out.text = of.text;
        return out;
    }

    void require(const Node& node, Type type, std::size_t at) const {
        if (node.type == type) return;
        const bool number = node.type == Type::number;
        refuse_at(text_, place_, at, (number ? "a number, " : "a condition, ") + quoted(node.text),
                  number ? "a condition, such as " + node.text.substr(0, 20) + " <= 5" : "a number");
    }

private:
    Node read_form(const Syntax& of, const PathPointer& path) const {
        switch (of.form) {
            case Form::number: return literal(of);
            case Form::name: return named(of, path);
            case Form::call: return call(of, path);
            case Form::postfix: return of_graph(of, path);
            case Form::power: return power(of, path);
            case Form::negative: return negative(of, path);
            case Form::product: return product(of, path);
            case Form::sum: return sum(of, path);
            case Form::comparison: return comparison(of, path);
            case Form::negation: return negation(of, path);
            case Form::conjunction: return junction(of, path, Operation::conjunction);
            case Form::disjunction: return junction(of, path, Operation::disjunction);
            default: return junction(of, path, Operation::implication);
        }
    }

    [[noreturn]] void refuse(const Syntax& of, const std::string& expected) const {
        refuse_at(text_, place_, of.begin, quoted(of.text), expected);
    }

    Node typed(const Syntax& of, const PathPointer& path, Type type) const {
        Node out = read(of, path);
        require(out, type, of.begin);
        return out;
    }

    Node literal(const Syntax& of) const {
        const auto value = Rational::parse(of.text);
        if (!value) refuse(of, "a number");
        Node out{Operation::literal, Type::number};
        out.number = *value;
        out.positive = value->sign() > 0;
        out.whole = value->is_whole();
        return out;
    }

    Node named(const Syntax& of, const PathPointer& path) const {
        if (of.text == "true" || of.text == "false") {
            Node out{Operation::literal, Type::truth};
            out.truth = of.text == "true";
            return out;
        }
        if (of.text == "lambda" || of.text == "λ") {
            Node out{Operation::lambda, Type::number};
            out.positive = out.needs_lambda = true;
            return out;
        }
        const Invariant* known = find_invariant(of.text);
        if (known == nullptr) refuse_name(of);
        return invariant(known, path);
    }

    static Node invariant(const Invariant* known, const PathPointer& path) {
        Node out{Operation::invariant, known->type};
        out.invariant = known;
        out.path = path;
        out.total = known->total && (!path || path->total);
        out.whole = known->whole;
        out.positive = known->positive;
        out.needs_lambda = known->needs_lambda;
        constexpr long larger = 20;  // than the graph, where another is made of it
        out.cost = path ? larger * known->cost : known->cost;
        return out;
    }

    [[noreturn]] void refuse_name(const Syntax& of) const {
        std::vector<std::string> names{"lambda", "true", "false"};
        for (const auto& one : invariants()) names.push_back(one.name);
        for (const auto& one : invariants_with_argument()) names.emplace_back(one.name);
        if (of.text == "epsilon" || of.text == "e") refuse(of, "lambda, which is e^ε: a question is exact");
        for (const auto& one : functions)
            if (of.text == one.name) refuse(of, of.text + "(…): a function has arguments");
        if (const auto* one = find_with_argument(of.text)) refuse(of, of.text + "(…) with " + one->argument);
        refuse(of, "an invariant ('leakproof ask --invariants' lists them)" + did_you_mean(of.text, names));
    }

    Node with_argument(const WithArgument& kind, const Syntax& of, const PathPointer& path) const {
        const Syntax& argument = of.children[1];
        if (of.children.size() != 2)
            refuse_at(text_, place_, of.begin, std::to_string(of.children.size() - 1) + " arguments",
                      std::string(kind.name) + " with one");
        try {
            return invariant(invariant_with(kind, argument.text), path);
        } catch (const InputError&) {
            refuse(argument, std::string(kind.argument) + ", such as " + (kind.of_graph ? "claw or cycle:5" : "2"));
        }
    }

    Node call(const Syntax& of, const PathPointer& path) const {
        const Syntax& name = of.children.front();
        if (const auto* kind = find_with_argument(name.text)) return with_argument(*kind, of, path);
        const auto* function = std::find_if(std::begin(functions), std::end(functions),
                                            [&](const FunctionName& one) { return name.text == one.name; });
        if (function == std::end(functions)) {
            std::vector<std::string> names;
            for (const auto& one : functions) names.emplace_back(one.name);
            const bool known = find_invariant(name.text) != nullptr;
            refuse(name, known ? name.text + " without '(' (another graph's is '" + name.text + " of complement(G)')"
                               : "one of min, max, abs, floor, ceil, defined" + did_you_mean(name.text, names));
        }
        const std::size_t count = of.children.size() - 1;
        if (count < function->least || count > function->most)
            refuse_at(text_, place_, of.begin, std::to_string(count) + " arguments",
                      name.text + " with " + std::to_string(function->least));
        std::vector<Node> operands;
        for (std::size_t k = 1; k <= count; ++k)
            operands.push_back(function->operation == Operation::defined ? read(of.children[k], path)
                                                                         : typed(of.children[k], path, Type::number));
        Node out = node_of(function->operation, function->operation == Operation::defined ? Type::truth : Type::number,
                           std::move(operands));
        if (out.operation == Operation::defined) out.total = true;
        out.whole = out.operation == Operation::floor || out.operation == Operation::ceiling || all_whole(out);
        out.positive =
            (out.operation == Operation::minimum || out.operation == Operation::maximum) && all_positive(out);
        return out;
    }

    // The graphs behind "of", the last of which is made first: x of A of B is x of A(B(G)).
    Node of_graph(const Syntax& of, PathPointer path) const {
        for (std::size_t k = of.children.size() - 1; k > 0; --k) path = path_by(of.children[k], path);
        return read(of.children.front(), path);
    }

    PathPointer path_by(const Syntax& graph, const PathPointer& from) const {
        try {
            GraphTemplate made(graph.text);
            const bool has_g = made.has_g() && (!from || from->has_g);
            const bool total = made.is_complement() && (!from || from->total);
            std::string text = made.text() + (from ? " of " + from->text : "");
            return std::make_shared<const Path>(Path{from, std::move(made), std::move(text), has_g, total});
        } catch (const InputError& e) {
            refuse_at(text_, place_, graph.begin, quoted(graph.text),
                      std::string("a graph made of G, such as complement(G) or box(G; complete:2) (") + e.what() + ")");
        }
    }

    Node power(const Syntax& of, const PathPointer& path) const {
        const Syntax& exponent = of.children.back();
        Node base = typed(of.children.front(), path, Type::number), to = typed(exponent, path, Type::number);
        if (!to.whole)
            refuse_at(text_, place_, exponent.begin, quoted(to.text),
                      "an exponent that is a whole number; floor(x) and ceil(x) are");
        const bool not_negative = is_literal(to) && to.number.sign() >= 0;
        const bool whole = base.whole && not_negative, positive = base.positive;
        const bool total = base.positive || not_negative;
        std::vector<Node> operands;
        operands.push_back(std::move(base));
        operands.push_back(std::move(to));
        Node out = node_of(Operation::power, Type::number, std::move(operands));
        out.whole = whole;
        out.positive = positive;
        out.total = out.total && total;
        return out;
    }

    Node negative(const Syntax& of, const PathPointer& path) const {
        Node inner = typed(of.children.back(), path, Type::number);
        if (of.children.size() % 2 == 1) return inner;  // an even number of signs
        const bool whole = inner.whole;
        std::vector<Node> operands;
        operands.push_back(std::move(inner));
        Node out = node_of(Operation::negative, Type::number, std::move(operands));
        out.whole = whole;
        return out;
    }

    // Operands at even places, signs between them.
    std::vector<Node> operands_of(const Syntax& of, const PathPointer& path, std::vector<bool>& inverse,
                                  const std::string& sign) const {
        std::vector<Node> operands;
        for (std::size_t k = 0; k < of.children.size(); k += 2) {
            operands.push_back(typed(of.children[k], path, Type::number));
            inverse.push_back(k > 0 && of.children[k - 1].text == sign);
        }
        return operands;
    }

    Node sum(const Syntax& of, const PathPointer& path) const {
        std::vector<bool> inverse;
        Node out = node_of(Operation::sum, Type::number, operands_of(of, path, inverse, "-"));
        out.whole = all_whole(out);
        out.positive = all_positive(out) && std::find(inverse.begin(), inverse.end(), true) == inverse.end();
        out.inverse = std::move(inverse);
        return out;
    }

    Node product(const Syntax& of, const PathPointer& path) const {
        std::vector<bool> inverse;
        Node out = node_of(Operation::product, Type::number, operands_of(of, path, inverse, "/"));
        out.positive = all_positive(out);
        out.whole = all_whole(out) && std::find(inverse.begin(), inverse.end(), true) == inverse.end();
        for (std::size_t k = 0; k < inverse.size(); ++k)
            if (inverse[k] && !out.operands[k].positive) out.total = false;
        out.inverse = std::move(inverse);
        return out;
    }

    Relation relation(const std::string& sign) const {
        if (sign == "=" || sign == "==") return Relation::equal;
        if (sign == "!=" || sign == "≠") return Relation::unequal;
        if (sign == "<") return Relation::less;
        if (sign == "<=" || sign == "≤") return Relation::at_most;
        return sign == ">" ? Relation::greater : Relation::at_least;
    }

    Node comparison(const Syntax& of, const PathPointer& path) const {
        std::vector<Node> operands;
        std::vector<Relation> relations;
        for (std::size_t k = 0; k < of.children.size(); k += 2) {
            operands.push_back(read(of.children[k], path));
            if (k == 0) continue;
            require(operands.back(), operands.front().type, of.children[k].begin);
            relations.push_back(relation(of.children[k - 1].text));
            if (operands.front().type == Type::truth && relations.back() != Relation::equal &&
                relations.back() != Relation::unequal)
                refuse(of.children[k - 1], "= or != between conditions");
        }
        Node out = node_of(Operation::comparison, Type::truth, std::move(operands));
        out.relations = std::move(relations);
        return out;
    }

    Node negation(const Syntax& of, const PathPointer& path) const {
        Node inner = typed(of.children.back(), path, Type::truth);
        if (of.children.size() % 2 == 1) return inner;
        std::vector<Node> operands;
        operands.push_back(std::move(inner));
        return node_of(Operation::negation, Type::truth, std::move(operands));
    }

    Node junction(const Syntax& of, const PathPointer& path, Operation operation) const {
        std::vector<Node> operands;
        for (const auto& child : of.children) operands.push_back(typed(child, path, Type::truth));
        Node out = node_of(operation, Type::truth, std::move(operands));
        out.order = order_of(out.operands);
        return out;
    }

    const std::string &text_, &place_;
};

Expression read_whole(const Syntax& syntax, const std::string& text, const std::string& place,
                      const Type* type = nullptr) {
    const Reader reader(text, place);
    Node root = reader.read(syntax, nullptr);
    if (type != nullptr) reader.require(root, *type, syntax.begin);
    return {syntax.text, std::move(root)};
}

bool is_just_that(const Node& node, std::string_view invariant) {
    return node.operation == Operation::invariant && !node.path && node.invariant->name == invariant;
}

bool is_asked_for_connected(const Node& node) { return is_just_that(node, "connected") || is_just_that(node, "tree"); }

}  // namespace

bool Expression::asks_for_connected() const {
    if (is_asked_for_connected(root_)) return true;
    if (root_.operation != Operation::conjunction) return false;
    for (const auto& part : root_.operands) {
        if (!part.total) return false;  // it comes first, and may be undefined
        if (is_asked_for_connected(part)) return true;
    }
    return false;
}

bool Expression::speaks_of_reals() const {
    const auto real = [](const Node& node, const auto& again) -> bool {
        return (node.invariant != nullptr && node.invariant->real) ||
               std::any_of(node.operands.begin(), node.operands.end(),
                           [&](const Node& one) { return again(one, again); });
    };
    return real(root_, real);
}

bool Expression::is_just(std::string_view invariant) const { return is_just_that(root_, invariant); }

Expression parse_expression(const std::string& text, const std::string& place) {
    return read_whole(parse_syntax(text, place), text, place);
}

Expression parse_condition(const std::string& text, const std::string& place) {
    constexpr Type type = Type::truth;
    return read_whole(parse_syntax(text, place), text, place, &type);
}

Expression parse_quantity(const std::string& text, const std::string& place) {
    constexpr Type type = Type::number;
    return read_whole(parse_syntax(text, place), text, place, &type);
}

std::vector<Column> parse_columns(const std::string& text, const std::string& place) {
    std::vector<Column> out;
    for (const auto& column : parse_columns_syntax(text, place)) {
        Expression expression = read_whole(column.children.front(), text, place);
        std::string name = column.children.size() > 1 ? column.children.back().text : expression.text();
        for (const auto& other : out)
            if (other.name == name)
                refuse_at(text, place, column.begin, "a second column " + quoted(name), "names that differ, by 'as'");
        out.push_back({std::move(name), std::move(expression)});
    }
    return out;
}

}  // namespace leakproof::question
