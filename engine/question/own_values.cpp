#include "question/own_values.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/sha256.hpp"
#include "graph/spec.hpp"
#include "question/graph_rows.hpp"
#include "symmetry/different_graphs.hpp"

namespace leakproof::question {
namespace {

// The values of one column, by names and by graphs up to isomorphism.
struct OwnColumn {
    std::unordered_map<std::string, Rational> by_name, by_form;

    Found of(Facts& facts) const {
        constexpr const char* missing = "the file of values has none for this graph";
        if (const auto* names = facts.names(); names != nullptr)
            if (const auto at = by_name.find(names->graph); at != by_name.end()) return found_number(at->second);
        const auto at = by_form.find(canonical_text(facts.graph()));
        return at == by_form.end() ? Found::none(missing) : found_number(at->second);
    }
};

class OwnInvariants {
public:
    void forget() {
        const std::lock_guard lock(guard_);
        named_.clear();
    }
    void add(const std::string& name, std::shared_ptr<const OwnColumn> column) {
        const std::lock_guard lock(guard_);
        kept_.push_back(std::make_unique<Invariant>(
            Invariant{name, "from a file of values", Type::number, Domain::all, false, false, false, false, 1000,
                      [column = std::move(column)](Facts& of, const AtLambda*) { return column->of(of); }}));
        named_[name] = kept_.back().get();
    }
    const Invariant* find(std::string_view name) {
        const std::lock_guard lock(guard_);
        const auto at = named_.find(std::string(name));
        return at == named_.end() ? nullptr : at->second;
    }

private:
    std::mutex guard_;
    std::vector<std::unique_ptr<Invariant>> kept_;  // questions that were read before still speak of them
    std::map<std::string, const Invariant*> named_;
};

OwnInvariants& own() {
    static OwnInvariants all;
    return all;
}

void require_new_name(const std::string& name, const std::string& place) {
    const auto letter = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
    if (name.empty() || std::isdigit(static_cast<unsigned char>(name.front())) != 0 ||
        !std::all_of(name.begin(), name.end(), letter))
        throw InputError(place, quoted(name), "a name of letters, digits and _ for the column");
    const auto taken = {"lambda", "true", "false", "and", "or",    "not",  "implies", "of",
                        "as",     "min",  "max",   "abs", "floor", "ceil", "defined"};
    if (find_own(name) != nullptr) throw InputError(place, quoted(name) + " once more", "a name for each column");
    if (find_invariant(name) != nullptr || find_with_argument(name) != nullptr ||
        std::find(taken.begin(), taken.end(), name) != taken.end())
        throw InputError(place, quoted(name), "a name that questions do not know already");
}

void put(std::unordered_map<std::string, Rational>& to, const std::string& key, const Rational& value,
         const std::string& place, const std::string& graph) {
    const auto [at, first] = to.emplace(key, value);
    if (!first && at->second != value)
        throw InputError(place, quoted(graph) + " with " + value.str(), at->second.str() + ", as in a line before");
}

}  // namespace

const Invariant* find_own(std::string_view name) { return own().find(name); }

namespace {

OwnColumns define(const std::string& csv, const std::string& place) {
    const auto rows = parse_csv(csv, place);
    if (rows.empty() || rows.front().cells.size() < 2)
        throw InputError(place, "no columns", "a first row such as graph,mine");
    const auto& header = rows.front().cells;
    const std::string first = place + ", line " + std::to_string(rows.front().line);
    std::vector<std::shared_ptr<OwnColumn>> columns;
    for (std::size_t k = 1; k < header.size(); ++k) {
        require_new_name(header[k], first);
        columns.push_back(std::make_shared<OwnColumn>());
        own().add(header[k], columns.back());
    }
    for (std::size_t r = 1; r < rows.size(); ++r) {
        const auto& cells = rows[r].cells;
        const std::string at = place + ", line " + std::to_string(rows[r].line);
        if (cells.size() != header.size())
            throw InputError(at, std::to_string(cells.size()) + " cells", std::to_string(header.size()));
        std::optional<std::string> form;
        try {
            form = canonical_text(parse_spec(cells.front()));
        } catch (const InputError&) {}  // a name
        for (std::size_t k = 1; k < cells.size(); ++k) {
            if (cells[k].empty()) continue;
            const auto value = Rational::parse(cells[k]);
            if (!value) throw InputError(at, quoted(cells[k]), "a fraction or a decimal");
            put(columns[k - 1]->by_name, cells.front(), *value, at, cells.front());
            if (form) put(columns[k - 1]->by_form, *form, *value, at, cells.front());
        }
    }
    return {place, {header.begin() + 1, header.end()}, sha256_of(csv)};
}

}  // namespace

std::vector<OwnColumns> define_values(const std::vector<ValuesFile>& files) {
    own().forget();
    std::vector<OwnColumns> out;
    try {
        for (const auto& file : files) out.push_back(define(file.csv, file.place));
    } catch (const InputError&) {
        own().forget();
        throw;
    }
    return out;
}

void define_names(const std::vector<OwnColumns>& columns) {
    own().forget();
    for (const auto& file : columns)
        for (const auto& name : file.names) {
            require_new_name(name, file.place);
            own().add(name, std::make_shared<OwnColumn>());
        }
}

}  // namespace leakproof::question
