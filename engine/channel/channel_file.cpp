#include "channel/channel_file.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <set>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/json_text.hpp"
#include "base/words.hpp"

namespace leakproof {
namespace {

template <class Entry>
using Rows = std::vector<std::vector<Entry>>;

void read_entry(const std::string& text, const std::string& place, Rational& out) {
    const bool percent = text.size() > 1 && text.back() == '%';
    auto value = Rational::parse(percent ? text.substr(0, text.size() - 1) : text);
    if (value && percent) *value /= Rational(100);
    if (!value)
        throw InputError(place, text.empty() ? "nothing" : quoted(text), "a fraction or decimal such as 3/8 or 0.375");
    out = std::move(*value);
}

void read_entry(const std::string& text, const std::string& place, LevelFunction& out) {
    auto value = parse_level_function(text);
    if (!value)
        throw InputError(place, text.empty() ? "nothing" : quoted(text),
                         "a fraction of polynomials in λ such as 3/8, λ/(λ+2) or √λ/(1+√λ)");
    out = std::move(*value);
}

template <class Entry>
BasicMatrix<Entry> matrix_of(const Rows<Entry>& rows, const std::string& place) {
    if (rows.empty()) throw InputError(place, "no rows", "at least one row of entries");
    BasicMatrix<Entry> out(static_cast<int>(rows.size()), static_cast<int>(rows.front().size()));
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = 0; j < rows[i].size(); ++j) out(static_cast<int>(i), static_cast<int>(j)) = rows[i][j];
    return out;
}

template <class Entry>
void require_width(const Rows<Entry>& rows, const std::string& place) {
    if (rows.back().size() != rows.front().size())
        throw InputError(place, counted(static_cast<long>(rows.back().size()), "entry", "entries"),
                         std::to_string(rows.front().size()) + ", as in the first row");
}

// Reads rows of entries from JSON without passing through floating point: numbers arrive as their own text.
template <class Entry>
class MatrixReader : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit MatrixReader(const std::string& place) : place_(place) {}
    Rows<Entry> rows;
    std::vector<std::string> row_names, column_names;
    std::vector<std::string> vertex_names;  // of a graph, in what this program writes: they are those of the rows
    bool seen = false;

    bool null() override { return value("null"); }
    bool boolean(bool) override { return value("true or false"); }
    bool number_integer(number_integer_t v) override { return number(std::to_string(v)); }
    bool number_unsigned(number_unsigned_t v) override { return number(std::to_string(v)); }
    bool number_float(number_float_t, const string_t& text) override { return number(text); }
    bool string(string_t& text) override { return number(text); }
    bool binary(binary_t&) override { return value("binary data"); }
    bool start_object(std::size_t) override {
        if (depth_ > 0 && wanted()) value("an object");
        ++skipping_depth_;
        return true;
    }
    bool end_object() override {
        --skipping_depth_;
        return true;
    }
    bool key(string_t& name) override {
        const bool outermost = skipping_depth_ == 1 && depth_ == 0;
        key_is_channel_ = outermost && name == "channel";
        names_ = nullptr;
        if (!outermost) return true;
        if (name == "rows") names_ = &row_names;
        if (name == "columns") names_ = &column_names;
        if (name == "vertex_names") names_ = &vertex_names;
        for (const char* near : {"row", "row_names", "column", "column_names", "col", "cols"})
            if (name == near)
                throw InputError(place_, "the key " + leakproof::quoted(name), "\"rows\" and \"columns\" for names");
        return true;
    }
    bool start_array(std::size_t) override {
        if (!wanted()) {
            ++ignored_;
            return true;
        }
        if (++depth_ == 1) {
            if (seen) throw InputError(place_, "a second matrix", "one array of rows under \"channel\"");
            seen = true;
        }
        if (depth_ == 2) rows.emplace_back();
        if (depth_ > 2) throw InputError(where(), "an array", "a number or a fraction in quotes");
        return true;
    }
    bool end_array() override {
        if (ignored_ > 0) {
            --ignored_;
            return true;
        }
        if (depth_ == 2) require_width(rows, place_ + ", row " + std::to_string(rows.size() - 1));
        if (--depth_ == 0) key_is_channel_ = false;
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override {
        throw InputError(place_ + ": not JSON");  // what is none was refused before
    }

private:
    // Inside the matrix: at top level, or under the key "channel".
    bool wanted() const { return ignored_ == 0 && (depth_ > 0 || skipping_depth_ == 0 || key_is_channel_); }
    std::string where() const {
        if (rows.empty()) return place_;
        return place_ + ", row " + std::to_string(rows.size() - 1) + ", column " + std::to_string(rows.back().size());
    }
    bool value(const std::string& found) {
        if (wanted()) throw InputError(where(), found, "a number or a fraction in quotes");
        return true;
    }
    bool number(const std::string& text) {
        if (names_ != nullptr && ignored_ == 1) names_->push_back(text);
        if (!wanted()) return true;
        if (depth_ != 2) throw InputError(where(), quoted(text), "rows of entries: [[...], [...]]");
        Entry value;
        read_entry(text, where(), value);  // where() counts the entries that are there
        rows.back().push_back(std::move(value));
        return true;
    }

    const std::string& place_;
    int depth_ = 0, skipping_depth_ = 0, ignored_ = 0;
    bool key_is_channel_ = false;
    std::vector<std::string>* names_ = nullptr;
};

// The names of a file, if it gives any: one each, and no two the same.
void require_names(const std::vector<std::string>& names, int expected, const char* of, const std::string& place) {
    if (names.empty()) return;
    if (static_cast<int>(names.size()) != expected)
        throw InputError(place, std::to_string(names.size()) + " names of " + of, std::to_string(expected));
    std::set<std::string> seen;
    for (const auto& name : names)
        if (require_name(name, place); !seen.insert(name).second)
            throw InputError(place, quoted(name) + " twice among the " + of, "different names");
}

template <class Entry>
Named<BasicMatrix<Entry>> with_names(Named<BasicMatrix<Entry>> file, const std::string& place) {
    require_names(file.rows, file.matrix.rows(), "rows", place);
    require_names(file.columns, file.matrix.columns(), "columns", place);
    return file;
}

// What is neither a number nor meant to be one.
bool is_name(const std::string& cell) {
    std::string lower;
    for (const char c : cell) lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    for (const char* missing : {"nan", "inf", "infinity", "na", "n/a", "null"})
        if (lower == missing) return false;
    return !cell.empty() && std::string("0123456789+-.#").find(cell[0]) == std::string::npos;
}

template <class Entry>
bool is_name_beside(const std::string& cell) {
    if constexpr (std::is_same_v<Entry, LevelFunction>)
        if (parse_level_function(cell)) return false;
    return is_name(cell);
}

// Whether the row holds names: behind an empty corner they may be anything.
template <class Entry>
bool is_header(const std::vector<std::string>& cells) {
    if (cells.size() > 1 && cells[0].empty()) return true;
    return std::all_of(cells.begin(), cells.end(), is_name_beside<Entry>);
}

template <class Entry>
Named<BasicMatrix<Entry>> parse_csv_entries(const std::string& text, const std::string& place) {
    auto table = parse_csv(text, place);
    Named<BasicMatrix<Entry>> out;
    bool empty_corner = false;
    if (table.size() > 1 && is_header<Entry>(table.front().cells)) {
        out.columns = std::move(table.front().cells);
        empty_corner = out.columns.front().empty();
        table.erase(table.begin());
    }
    const bool named =
        empty_corner || (!table.empty() && std::all_of(table.begin(), table.end(), [](const CsvRow& row) {
            return row.cells.size() > 1 && is_name_beside<Entry>(row.cells.front());
        }));
    Rows<Entry> rows;
    for (const auto& [line, cells] : table) {
        const std::string here = place + ", line " + std::to_string(line);
        if (named) out.rows.push_back(cells.front());
        rows.emplace_back();
        for (std::size_t k = named ? 1 : 0; k < cells.size(); ++k)
            read_entry(cells[k], here + ", cell " + std::to_string(k + 1), rows.back().emplace_back());
        require_width(rows, here);
    }
    // The corner belongs to neither, whatever stands there.
    if (named && !rows.empty() && out.columns.size() == rows.front().size() + 1) out.columns.erase(out.columns.begin());
    out.matrix = matrix_of(rows, place);
    return with_names(std::move(out), place);
}

template <class Entry>
Named<BasicMatrix<Entry>> parse_json_entries(const std::string& text, const std::string& place) {
    MatrixReader<Entry> reader(place);
    require_json(text, place, JsonComments::refused, JsonNumbers::as_text);
    nlohmann::json::sax_parse(text, &reader);
    if (!reader.seen) throw InputError(place, "no matrix", "an array of rows, or an object with one under \"channel\"");
    auto& names = reader.row_names.empty() ? reader.vertex_names : reader.row_names;
    return with_names<Entry>({matrix_of(reader.rows, place), std::move(names), std::move(reader.column_names)}, place);
}

template <class Entry>
Named<BasicMatrix<Entry>> parse_entries(const std::string& given, const std::string& place) {
    const std::string text(without_byte_order_mark(given));
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) throw InputError(place, "an empty file", "a channel as CSV or JSON");
    return text[first] == '[' || text[first] == '{' ? parse_json_entries<Entry>(text, place)
                                                    : parse_csv_entries<Entry>(text, place);
}

}  // namespace

MatrixFile parse_csv_matrix(const std::string& text, const std::string& place) {
    return parse_csv_entries<Rational>(text, place);
}

MatrixFile parse_json_matrix(const std::string& text, const std::string& place) {
    return parse_json_entries<Rational>(text, place);
}

MatrixFile parse_matrix(const std::string& text, const std::string& place) {
    return parse_entries<Rational>(text, place);
}

LevelMatrixFile parse_level_matrix(const std::string& text, const std::string& place) {
    auto file = parse_entries<LevelFunction>(text, place);
    return {in_common_root(file.matrix), std::move(file.rows), std::move(file.columns)};
}

void require_channel_for_every_level(const LevelMatrixFile& file, const std::string& place) {
    if (const auto defect = not_a_channel_for_every_level(file.matrix))
        throw InputError(place + ", row " + file.row(defect->row) +
                             (defect->column ? ", column " + file.column(*defect->column) : ""),
                         defect->found, defect->column ? "a number ≥ 0 for every λ ≥ 1" : "1 for every λ ≥ 1");
}

Channel channel_of(const MatrixFile& file, const std::string& place) {
    if (const auto defect = channel_defect(file.matrix)) {
        const std::string row = defect->row < 0 ? "" : ", row " + file.row(defect->row);
        const std::string column = defect->column < 0 ? "" : ", column " + file.column(defect->column);
        const bool names_missing = !file.columns.empty() && file.rows.empty();
        throw InputError(
            place + row + column, defect->found,
            defect->expected + (names_missing ? " (if the first column holds names, leave the corner empty)" : ""));
    }
    return Channel(file.matrix, place);
}

// Names that are not taken for names by themselves stand behind an empty corner, with names for rows then as well.
std::vector<int> matched_rows(const std::vector<std::string>& first, int first_rows,
                              const std::vector<std::string>& second, int second_rows, const std::string& place) {
    if (first_rows != second_rows)
        throw InputError(place, counted(second_rows, "input"),
                         std::to_string(first_rows) + ", as many as the first channel has");
    std::vector<int> out;
    for (int i = 0; i < first_rows; ++i) {
        out.push_back(i);
        if (first.empty() || second.empty()) continue;
        const auto found = std::find(second.begin(), second.end(), first[i]);
        if (found == second.end())
            throw InputError(place, "no row named " + quoted(first[i]), "the inputs of the first channel");
        out.back() = static_cast<int>(found - second.begin());
    }
    return out;
}

std::string to_csv(const MatrixFile& file) {
    const Matrix& k = file.matrix;
    const bool plain = std::all_of(file.columns.begin(), file.columns.end(), is_name);
    const bool rows = !file.rows.empty() || !plain;
    std::string out;
    if (rows || !file.columns.empty())
        for (int j = 0; j < k.columns(); ++j) out += (j == 0 && !rows ? "" : ",") + csv_cell(file.column(j));
    if (!out.empty()) out += "\n";
    for (int i = 0; i < k.rows(); ++i) {
        if (rows) out += csv_cell(file.row(i)) + ",";
        for (int j = 0; j < k.columns(); ++j) out += k(i, j).str() + (j + 1 == k.columns() ? "\n" : ",");
    }
    return out;
}

}  // namespace leakproof
