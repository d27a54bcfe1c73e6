#include "policy/release/count_table.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/interruption.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"

namespace leakproof {
namespace {

const std::string count_column = "count";
constexpr std::size_t most_digits = 18;

std::string at_line(const std::string& place, int line) { return place + ", line " + std::to_string(line); }

bool is_count(const std::string& cell) {
    return !cell.empty() && cell.size() <= most_digits && cell.find_first_not_of("0123456789") == std::string::npos;
}

Integer count_in(const std::string& cell, const std::string& place) {
    if (!is_count(cell)) throw InputError(place, quoted(cell), "a count, a whole number from 0 on");
    return std::stol(cell);
}

class TableReader {
public:
    TableReader(const std::string& text, std::string place, const Domain& domain,
                const std::vector<std::string>& ignored)
        : rows_(parse_csv(text, place)), place_(std::move(place)), domain_(domain), ignored_(ignored) {}

    CountTable read() {
        if (rows_.empty()) throw InputError(place_, "an empty table", "a header and rows, or one count a line");
        CountTable out{TableForm::plain, std::vector<Integer>(static_cast<std::size_t>(domain_.present())), 0};
        const auto& first = rows_.front().cells;
        if (first.size() == 1 && is_count(first.front())) {
            read_plain(out);
        } else {
            read_header();
            out.form = count_at_ ? TableForm::counts : TableForm::records;
            read_rows(out);
        }
        for (const auto& count : out.counts) out.total += count;
        return out;
    }

private:
    void read_plain(CountTable& out) const {
        if (rows_.size() != out.counts.size())
            throw InputError(place_, counted(static_cast<long>(rows_.size()), "count"),
                             std::to_string(out.counts.size()) + ", one for each value of the policy, in their order");
        for (std::size_t v = 0; v < rows_.size(); ++v) {
            const std::string at = at_line(place_, rows_[v].line);
            if (rows_[v].cells.size() != 1)
                throw InputError(at, counted(static_cast<long>(rows_[v].cells.size()), "cell"), "one count a line");
            out.counts[v] = count_in(rows_[v].cells.front(), at);
        }
    }

    void read_header() {
        const auto& header = rows_.front().cells;
        const std::string at = at_line(place_, rows_.front().line);
        std::vector<std::string> known;
        for (const auto& a : domain_.attributes()) known.push_back(a.name);
        column_of_.assign(known.size(), std::nullopt);
        const auto others = std::count_if(header.begin(), header.end(), [&](const std::string& name) {
            return name != count_column && std::find(ignored_.begin(), ignored_.end(), name) == ignored_.end();
        });
        for (std::size_t c = 0; c < header.size(); ++c) {
            const std::string& name = header[c];
            if (std::find(ignored_.begin(), ignored_.end(), name) != ignored_.end()) continue;
            auto found = std::find(known.begin(), known.end(), name);
            if (name != count_column && domain_.is_plain() && others == 1) found = known.begin();
            if (found == known.end() && name != count_column) {
                known.push_back(count_column);
                throw InputError(
                    at, "the unknown column " + quoted(name),
                    expected_columns() + "; others have to be ignored by name" + did_you_mean(name, known));
            }
            auto& place =
                found == known.end() ? count_at_ : column_of_[static_cast<std::size_t>(found - known.begin())];
            if (place) throw InputError(at, "the column " + quoted(name) + " twice", "once");
            place = c;
        }
        for (std::size_t a = 0; a < column_of_.size(); ++a)
            if (!column_of_[a])
                throw InputError(at, "no column " + quoted(domain_.attributes()[a].name), expected_columns());
    }

    std::string expected_columns() const {
        std::string out;
        for (const auto& a : domain_.attributes()) out += (out.empty() ? "" : ", ") + quoted(a.name);
        return "a header with the columns " + out + ", and '" + count_column + "' unless each row is a person";
    }

    void read_rows(CountTable& out) const {
        std::vector<std::unordered_map<std::string, int>> numbers(column_of_.size());
        for (std::size_t a = 0; a < numbers.size(); ++a)
            for (std::size_t v = 0; v < domain_.attributes()[a].values.size(); ++v)
                numbers[a].emplace(domain_.attributes()[a].values[v], static_cast<int>(v));
        std::unordered_map<int, int> line_of;  // in a table of counts
        for (std::size_t r = 1; r < rows_.size(); ++r) {
            if (r % 4096 == 0) stop_if_asked();
            const auto& [line, cells] = rows_[r];
            const std::string at = at_line(place_, line);
            if (cells.size() != rows_.front().cells.size())
                throw InputError(at, counted(static_cast<long>(cells.size()), "cell"),
                                 std::to_string(rows_.front().cells.size()) + " as in the header");
            int value = 0;
            for (std::size_t a = 0; a < numbers.size(); ++a)
                value = value * domain_.sides()[a] + number_of(numbers[a], a, cells[*column_of_[a]], at);
            if (!count_at_) {
                out.counts[static_cast<std::size_t>(value)] += Integer(1);
                continue;
            }
            const auto [before, is_new] = line_of.emplace(value, line);
            if (!is_new)
                throw InputError(at,
                                 "the value " + quoted(domain_.name(value)) + " of line " +
                                     std::to_string(before->second) + " again",
                                 "one row for each value");
            out.counts[static_cast<std::size_t>(value)] = count_in(cells[*count_at_], at);
        }
    }

    int number_of(const std::unordered_map<std::string, int>& numbers, std::size_t attribute, const std::string& cell,
                  const std::string& at) const {
        const auto found = numbers.find(cell);
        if (found != numbers.end()) return found->second;
        const auto& [name, values] = domain_.attributes()[attribute];
        throw InputError(at, "the unknown value " + quoted(cell),
                         "a value of " + quoted(name) + " such as " + quoted(values.front()) +
                             (values.size() <= 1000 ? did_you_mean(cell, values) : ""));
    }

    std::vector<CsvRow> rows_;
    std::string place_;
    const Domain& domain_;
    const std::vector<std::string>& ignored_;
    std::vector<std::optional<std::size_t>> column_of_;  // by attribute
    std::optional<std::size_t> count_at_;
};

Integer counted_by(const Predicate& predicate, const CountTable& table) {
    Integer out;
    for (std::size_t v = 0; v < table.counts.size(); ++v)
        if (predicate[v]) out += table.counts[v];
    return out;
}

std::string wanted_text(const CountConstraint& constraint) {
    const std::string words = constraint.relation == CountConstraint::Relation::equal      ? ""
                              : constraint.relation == CountConstraint::Relation::at_least ? "at least "
                                                                                           : "at most ";
    return words + std::to_string(*constraint.answer);
}

bool is_listed(const Policy& policy, const CountTable& table) {
    const auto& all = *policy.constraints().databases;
    return std::any_of(all.begin(), all.end(), [&](const std::vector<int>& database) {
        std::vector<Integer> counts(table.counts.size());
        for (const int v : database)
            if (static_cast<std::size_t>(v) < counts.size()) counts[static_cast<std::size_t>(v)] += Integer(1);
        return counts == table.counts;
    });
}

}  // namespace

CountTable read_counts(const std::string& text, const std::string& place, const Domain& domain,
                       const std::vector<std::string>& ignored) {
    return TableReader(text, place, domain, ignored).read();
}

void require_permitted(const Policy& policy, const CountTable& table, const std::string& place) {
    const Integer people = policy.tuples();
    if (table.total > people || table.total < people - Integer(policy.most_absent()))
        throw InputError(
            place, table.total.str() + " persons",
            people_present(policy.tuples(), policy.most_absent()) + ", the number of tuples of the policy");
    const auto& [counts, alternatives, databases, marginals, ranges] = policy.constraints();
    for (std::size_t q = 0; q < counts.size(); ++q) {
        const auto& constraint = counts[q];
        const Integer found = counted_by(constraint.predicate, table);
        if (!constraint.is_met_by(found))
            throw InputError(
                place,
                found.str() + " persons counted by constraint number " + std::to_string(q) + " of the policy (from 0)",
                wanted_text(constraint) + ", as the policy says");
    }
    const auto all_met = [&](const std::vector<CountConstraint>& system) {
        return std::all_of(system.begin(), system.end(), [&](const CountConstraint& constraint) {
            return constraint.is_met_by(counted_by(constraint.predicate, table));
        });
    };
    if (!alternatives.empty() && std::none_of(alternatives.begin(), alternatives.end(), all_met))
        throw InputError(place, "counts that meet none of the policy's alternatives", "one of them");
    if (databases && !is_listed(policy, table))
        throw InputError(place, "counts that none of the listed databases has", "those of a permitted database");
}

}  // namespace leakproof
