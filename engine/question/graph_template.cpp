#include "question/graph_template.hpp"

#include "base/error.hpp"
#include "base/words.hpp"
#include "graph/spec.hpp"
#include "graph/spec_table.hpp"

namespace leakproof::question {
namespace {

std::string without_blanks_around(const std::string& text) {
    const auto from = text.find_first_not_of(" \t\r\n");
    return from == std::string::npos ? "" : text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1);
}

// The arguments between parentheses, at the semicolons that are not inside others.
std::vector<std::string> arguments_of(const std::string& inside) {
    std::vector<std::string> out(1);
    int open = 0;
    for (const char c : inside) {
        if (c == '(') ++open;
        if (c == ')') --open;
        if (c == ';' && open == 0) out.emplace_back();
        else out.back() += c;
    }
    for (auto& argument : out) argument = without_blanks_around(argument);
    return out;
}

int whole_number(const std::string& text, const std::string& usage) {
    if (text.empty() || text.size() > 4 || text.find_first_not_of("0123456789") != std::string::npos)
        throw InputError("graph", quoted(text), "a whole number, as in " + usage);
    return std::stoi(text);
}

// Whether the name G stands somewhere in it, and is no part of a longer word such as a graph6 string.
bool mentions_g(const std::string& text) {
    for (std::size_t k = text.find('G'); k != std::string::npos; k = text.find('G', k + 1)) {
        const bool begins = k == 0 || std::string("(; \t\r\n").find(text[k - 1]) != std::string::npos;
        const bool ends = k + 1 == text.size() || std::string("); \t\r\n").find(text[k + 1]) != std::string::npos;
        if (begins && ends) return true;
    }
    return false;
}

}  // namespace

GraphTemplate::GraphTemplate(const std::string& text) : text_(without_blanks_around(text)), root_(parse(text_)) {
    const auto* function = spec_table::find_function(text_);
    if (function != nullptr) text_ += "(G)";
}

GraphTemplate::Part GraphTemplate::parse(const std::string& text) {
    Part out;
    if (text == "G") {
        out.has_g = true;
        return out;
    }
    const auto open = text.find('(');
    const std::string name = without_blanks_around(text.substr(0, open));
    const auto* function = spec_table::find_function(name);
    const bool alone = open == std::string::npos;
    if (function == nullptr || (alone && function->build.index() != 0) || (!alone && !mentions_g(text))) {
        out.fixed = parse_spec(text);  // also says what is wrong with it
        return out;
    }
    out.function = name;
    const auto arguments =
        alone ? std::vector<std::string>{"G"} : arguments_of(text.substr(open + 1, text.size() - open - 2));
    const std::size_t kind = function->build.index();
    if ((kind == 0 && arguments.size() != 1) || (kind == 1 && arguments.size() < 2) ||
        (kind == 2 && arguments.size() != 2))
        throw InputError("graph", counted(static_cast<long>(arguments.size()), "argument"), function->usage());
    for (std::size_t k = 0; k < arguments.size(); ++k) {
        if (kind == 2 && k == 1) out.number = whole_number(arguments[k], function->usage());
        else out.parts.push_back(parse(arguments[k]));
    }
    for (const auto& part : out.parts) out.has_g = out.has_g || part.has_g;
    return out;
}

Graph GraphTemplate::build(const Part& part, const Graph& graph) {
    if (part.function.empty()) return part.has_g ? graph : part.fixed;
    const auto& apply = spec_table::find_function(part.function)->build;
    Graph first = build(part.parts.front(), graph);
    if (apply.index() == 0) return std::get<0>(apply)(first);
    if (apply.index() == 2) return std::get<2>(apply)(first, part.number);
    for (std::size_t k = 1; k < part.parts.size(); ++k) first = std::get<1>(apply)(first, build(part.parts[k], graph));
    return first;
}

Graph GraphTemplate::of(const Graph& graph) const { return build(root_, graph); }

bool GraphTemplate::is_complement() const {
    return root_.function == "complement" && root_.parts.front().function.empty() && root_.has_g;
}

}  // namespace leakproof::question
