#include "policy/release/count_table.hpp"

#include <algorithm>
#include <unordered_map>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "policy/release/table_cells.hpp"
#include "policy/release/table_columns.hpp"

namespace leakproof {
namespace {

constexpr std::size_t most_digits = 18;

std::string at_line(const std::string& place, int line) { return place + ", line " + std::to_string(line); }

bool is_count(const std::string& cell) {
    return !cell.empty() && cell.size() <= most_digits && cell.find_first_not_of("0123456789") == std::string::npos;
}

Integer count_in(const std::string& cell, const std::string& place) {
    if (!is_count(cell)) throw InputError(place, quoted(cell), "a count, a whole number from 0 on");
    return std::stol(cell);
}

// Where each line begins; lines are numbered from 1.
std::vector<std::size_t> beginnings_of(const std::string& text) {
    std::vector<std::size_t> out{0, 0};
    for (auto end = text.find('\n'); end != std::string::npos; end = text.find('\n', end + 1)) out.push_back(end + 1);
    return out;
}

struct Layout {
    bool header;
    TableForm form;
};

class TableReader {
public:
    TableReader(const std::string& text, std::string place, const Domain& domain, const TableReading& reading)
        : text_(text), beginnings_(beginnings_of(text)), rows_(parse_csv(text, place)), place_(std::move(place)),
          domain_(domain), reading_(reading), cells_(domain, place_), missing_(reading.missing, domain) {}

    CountTable read() {
        if (rows_.empty()) throw InputError(place_, "an empty table", "a header and rows, or one count a line");
        CountTable out{TableForm::plain, std::vector<Integer>(static_cast<std::size_t>(domain_.present())), 0};
        const bool one_column = rows_.front().cells.size() == 1 && domain_.is_plain();
        const Layout layout = one_column   ? layout_of_one_column()
                              : is_plain() ? Layout{false, TableForm::plain}
                                           : Layout{reading_.header.value_or(true), TableForm::records};
        if (layout.form == TableForm::plain) {
            read_plain(out);
        } else {
            if (one_column) restore_empty_lines();
            columns_ = layout.header ? columns_by_header(rows_.front(), place_, domain_, reading_)
                                     : columns_in_order(rows_.front(), place_, domain_, reading_);
            out.form = columns_.count ? TableForm::counts : TableForm::records;
            read_rows(out, layout.header ? 1 : 0);
        }
        for (const auto& count : out.counts) out.total += count;
        return out;
    }

private:
    // Where there are several attributes, one column can only be counts.
    bool is_plain() const {
        return rows_.front().cells.size() == 1 && is_count(rows_.front().cells.front()) &&
               reading_.header != std::optional(true) && reading_.counts != std::optional(false);
    }

    // A column of numbers may be counts of values, or the values of persons.
    Layout layout_of_one_column() const {
        const std::string& first = rows_.front().cells.front();
        const bool is_value = cells_.can_be_read(0, first);
        const Layout header{true, TableForm::records}, persons{false, TableForm::records},
            counts{false, TableForm::plain};
        if (reading_.header == std::optional(true)) return header;
        if (reading_.counts == std::optional(true)) return counts;
        if (!is_count(first) && (reading_.header ? false : !is_value || first == domain_.attributes()[0].name))
            return header;
        std::vector<Layout> possible;
        if (!reading_.counts && are_counts()) possible.push_back(counts);
        if (are_persons(0)) possible.push_back(persons);
        if (!reading_.header && are_persons(1)) possible.push_back(header);
        if (possible.size() > 1) refuse_ambiguous(possible);
        if (!possible.empty()) return possible.front();
        return is_count(first) && !reading_.counts ? counts : persons;
    }

    [[noreturn]] void refuse_ambiguous(const std::vector<Layout>& possible) const {
        const auto among = [&](bool header, TableForm form) {
            return std::any_of(possible.begin(), possible.end(),
                               [&](const Layout& l) { return l.header == header && l.form == form; });
        };
        const bool counts = among(false, TableForm::plain), persons = among(false, TableForm::records),
                   header = among(true, TableForm::records);
        std::string found = "a column that may be", ways;
        const auto add = [&](bool may, const std::string& words, const std::string& way) {
            if (!may) return;
            found += (ways.empty() ? " " : ", or ") + words;
            ways += (ways.empty() ? "" : ", or ") + way;
        };
        add(counts, "counts of the values in their order", "--rows counts");
        add(persons, "a value for each person", header ? "--rows persons --header no" : "--rows persons");
        add(header, "a header and a value for each person", persons ? "--rows persons --header yes" : "--header yes");
        throw InputError(place_, found, "to be told which: " + ways);
    }

    bool so_many(const Integer& persons) const {
        return (!reading_.least || persons >= Integer(*reading_.least)) &&
               (!reading_.most || persons <= Integer(*reading_.most));
    }

    bool are_counts() const {
        Integer total;
        for (const auto& row : rows_) {
            if (row.cells.size() != 1 || !is_count(row.cells.front())) return false;
            total += Integer(std::stol(row.cells.front()));
        }
        return static_cast<long>(rows_.size()) == domain_.present() && so_many(total);
    }

    bool are_persons(std::size_t from) const {
        for (std::size_t r = from; r < rows_.size(); ++r)
            if (rows_[r].cells.size() != 1 || !cells_.can_be_read(0, rows_[r].cells.front())) return false;
        return so_many(static_cast<long>(rows_.size() - from));
    }

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

    std::string_view text_of(std::size_t row) const {
        const std::size_t first = beginnings_[static_cast<std::size_t>(rows_[row].line)],
                          end = row + 1 < rows_.size() ? beginnings_[static_cast<std::size_t>(rows_[row + 1].line)]
                                                       : text_.size();
        return std::string_view(text_).substr(first, end - first);
    }

    // Where there is one column, an empty line between others is a person of whom nothing is known.
    void restore_empty_lines() {
        std::vector<CsvRow> out;
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            const std::string_view text = text_of(r);
            const int line = rows_[r].line;
            out.push_back(rows_[r]);
            if (r + 1 == rows_.size()) break;
            const auto inside = std::count(rows_[r].cells.front().begin(), rows_[r].cells.front().end(), '\n');
            const auto lines = split(text, "\n");
            for (std::size_t k = 1 + static_cast<std::size_t>(inside); k + 1 < lines.size(); ++k)
                if (lines[k].empty()) out.push_back({line + static_cast<int>(k), {""}});
        }
        rows_ = std::move(out);
    }

    // No value for a person who is absent.
    std::optional<int> value_of(std::size_t row) {
        const auto& [line, cells] = rows_[row];
        int value = 0;
        bool absent = false;
        for (std::size_t a = 0; a < columns_.attributes.size(); ++a) {
            auto part = cells_.value(a, cells[columns_.attributes[a]], {place_, line, text_of(row)});
            if (!part) part = missing_.value(a);
            if (!part && missing_.absent()) absent = true;
            else if (!part) missing_.add_unsaid(a, line);
            value = value * domain_.sides()[a] + part.value_or(0);
        }
        return absent ? std::nullopt : std::optional(value);
    }

    void read_rows(CountTable& out, std::size_t from) {
        std::unordered_map<int, int> line_of;  // in a table of counts
        for (std::size_t r = from; r < rows_.size(); ++r) {
            if (r % 4096 == 0) stop_if_asked();
            const auto& [line, cells] = rows_[r];
            const std::size_t expected = rows_.front().cells.size();
            if (cells.size() != expected)
                throw InputError(at_line(place_, line), counted(static_cast<long>(cells.size()), "cell"),
                                 std::to_string(expected) + (from == 1 ? " as in the header" : " as in the first row"));
            const auto value = value_of(r);
            if (!columns_.count) {
                out.persons.push_back(value.value_or(domain_.present()));
                if (value) out.counts[static_cast<std::size_t>(*value)] += Integer(1);
                continue;
            }
            const Integer count = count_in(cells[*columns_.count], at_line(place_, line));
            if (!value) continue;
            const auto [before, is_new] = line_of.emplace(*value, line);
            if (!is_new && !several_cells_a_value())
                throw InputError(at_line(place_, line),
                                 "the value " + quoted(domain_.name(*value)) + " of line " +
                                     std::to_string(before->second) + " again",
                                 "one row for each value");
            out.counts[static_cast<std::size_t>(*value)] += count;
        }
        missing_.refuse_unsaid(place_);
    }

    // Numbers in the same bin, and what is missing, add up.
    bool several_cells_a_value() const {
        return !reading_.missing.empty() || std::any_of(domain_.attributes().begin(), domain_.attributes().end(),
                                                        [](const Attribute& a) { return a.bins.has_value(); });
    }

    const std::string& text_;
    std::vector<std::size_t> beginnings_;
    std::vector<CsvRow> rows_;
    std::string place_;
    const Domain& domain_;
    const TableReading& reading_;
    CellReader cells_;
    MissingCells missing_;
    TableColumns columns_;
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
                       const TableReading& reading) {
    return TableReader(text, place, domain, reading).read();
}

CountTable read_counts(const std::string& text, const std::string& place, const Policy& policy, TableReading reading) {
    reading.most = policy.tuples();
    reading.least = policy.tuples() - policy.most_absent();
    return read_counts(text, place, policy.domain(), reading);
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
