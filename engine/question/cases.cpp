#include "question/cases.hpp"

#include <tuple>

#include "base/error.hpp"
#include "base/interruption.hpp"

namespace leakproof::question {
namespace {

std::vector<const Expression*> all_of(const Cases& cases, const std::vector<const Expression*>& asked) {
    std::vector<const Expression*> out;
    for (const auto& filter : cases.graphs.filters) out.push_back(&filter);
    if (cases.where) out.push_back(&*cases.where);
    out.insert(out.end(), asked.begin(), asked.end());
    return out;
}

}  // namespace

void Graphs::for_each_up_to(const std::atomic<int>& largest, FunctionRef<bool(const Item&, long)> see) const {
    for_each([&](const Item& item) {
        if (item.vertices > largest) return !ascending;
        return see(item, static_cast<long>(item.vertices) * item.vertices + 1);
    });
}

Position Position::of(const Subject& subject, std::size_t level) {
    Position out{subject.size(), subject.edge_count(), std::string(subject.text), {}, level, {}};
    if (subject.names == nullptr) return out;
    out.name = subject.names->graph;
    out.vertex_names = subject.names->vertices;
    return out;
}

std::string Position::shown() const {
    constexpr std::size_t longest = 200;
    if (name.empty()) return text;
    const bool distances = text.find(':') != std::string::npos;
    return distances && text.size() > longest ? name : name + " (" + text + ")";
}

bool Position::before(const Position& other) const {
    return std::tie(vertices, edges, text, level) < std::tie(other.vertices, other.edges, other.text, other.level);
}

void keep_first(std::optional<Undefined>& kept, const std::optional<Undefined>& other) {
    if (other && (!kept || other->at.before(kept->at))) kept = other;
}

void refuse(const Undefined& undefined, const std::vector<Rational>& lambdas, bool shows_lambda) {
    const std::string level = shows_lambda ? " at λ = " + lambdas.at(undefined.at.level).str() : "";
    const auto end = undefined.why.find(" is undefined");
    if (end == std::string::npos) throw InputError("graph " + undefined.at.shown() + level + ": " + undefined.why);
    const std::string what = undefined.why.substr(0, end);
    throw InputError("graph " + undefined.at.shown() + level + ": " + undefined.why + "; put 'defined(" + what +
                     ") and' or 'defined(" + what + ") implies' before it");
}

bool needs_lambda(const Cases& cases, const std::vector<const Expression*>& asked) {
    for (const auto* one : all_of(cases, asked))
        if (one->needs_lambda()) return true;
    return false;
}

CaseSieve::CaseSieve(const Cases& cases, const std::vector<const Expression*>& asked)
    : cases_(cases), asked_from_(cases.graphs.filters.size() + (cases.where ? 1 : 0)),
      evaluator_(all_of(cases, asked), cases.lambdas, cases.time), levels_(needs_lambda(cases, asked)) {}

Truth CaseSieve::passes(const Item& item) {
    Truth filter = Truth::yes;
    if (item.filter > 0) filter = evaluator_.truth(item.filter - 1);
    if (filter == Truth::no || filter == Truth::undefined || !cases_.where) return filter;
    const Truth where = evaluator_.truth(cases_.graphs.filters.size());
    return filter == Truth::open && where != Truth::no ? filter : where;
}

void CaseSieve::for_each_level(const Item& item, FunctionRef<void(std::size_t, bool)> action,
                               std::optional<Undefined>& undefined) {
    stop_if_asked();
    subject_.assign(item.text, item.names);
    evaluator_.begin(subject_);
    for (std::size_t level = 0; level < (levels_ ? cases_.lambdas.size() : 1); ++level) {
        if (levels_) evaluator_.at(level);
        const Truth pass = passes(item);
        if (pass == Truth::yes || pass == Truth::open) action(level, pass == Truth::open);
        if (pass == Truth::undefined) keep_first(undefined, Undefined{Position::of(subject_, level), evaluator_.why()});
    }
}

}  // namespace leakproof::question
