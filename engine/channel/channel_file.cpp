#include "channel/channel_file.hpp"

#include <nlohmann/json.hpp>

#include "base/error.hpp"

namespace leakproof {
namespace {

using Rows = std::vector<std::vector<Rational>>;

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

Rational entry(const std::string& text, const std::string& place) {
    auto value = Rational::parse(text);
    if (!value)
        throw InputError(place, text.empty() ? "nothing" : quoted(text), "a fraction or decimal such as 3/8 or 0.375");
    return std::move(*value);
}

Matrix matrix_of(const Rows& rows, const std::string& place) {
    if (rows.empty()) throw InputError(place, "no rows", "at least one row of entries");
    Matrix out(static_cast<int>(rows.size()), static_cast<int>(rows.front().size()));
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = 0; j < rows[i].size(); ++j) out(static_cast<int>(i), static_cast<int>(j)) = rows[i][j];
    return out;
}

void require_width(const Rows& rows, const std::string& place) {
    if (rows.back().size() != rows.front().size())
        throw InputError(place, std::to_string(rows.back().size()) + " entries",
                         std::to_string(rows.front().size()) + ", as in the first row");
}

// Reads rows of entries from JSON without passing through floating point: numbers arrive as their own text.
class MatrixReader : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit MatrixReader(const std::string& place) : place_(place) {}
    Rows rows;
    bool seen = false;

    bool null() override { return value("null"); }
    bool boolean(bool) override { return value("true or false"); }
    bool number_integer(number_integer_t v) override { return number(std::to_string(v)); }
    bool number_unsigned(number_unsigned_t v) override { return number(std::to_string(v)); }
    bool number_float(number_float_t, const string_t& text) override { return number(text); }
    bool string(string_t& text) override { return wanted() ? number(text) : true; }
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
        key_is_channel_ = skipping_depth_ == 1 && depth_ == 0 && name == "channel";
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
        if (depth_ == 2) require_width(rows, place_ + ", row " + std::to_string(rows.size()));
        if (--depth_ == 0) key_is_channel_ = false;
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception& e) override {
        throw InputError(place_ + ", byte " + std::to_string(position) + ": " + e.what());
    }

private:
    // Inside the matrix: at top level, or under the key "channel".
    bool wanted() const { return ignored_ == 0 && (depth_ > 0 || skipping_depth_ == 0 || key_is_channel_); }
    std::string where() const {
        if (rows.empty()) return place_;
        return place_ + ", row " + std::to_string(rows.size()) + ", column " + std::to_string(rows.back().size() + 1);
    }
    bool value(const std::string& found) {
        if (wanted()) throw InputError(where(), found, "a number or a fraction in quotes");
        return true;
    }
    bool number(const std::string& text) {
        if (!wanted()) return true;
        if (depth_ != 2) throw InputError(where(), quoted(text), "rows of entries: [[...], [...]]");
        rows.back().push_back(entry(text, where()));
        return true;
    }

    const std::string& place_;
    int depth_ = 0, skipping_depth_ = 0, ignored_ = 0;
    bool key_is_channel_ = false;
};

}  // namespace

Matrix parse_csv_matrix(const std::string& text, const std::string& place) {
    Rows rows;
    std::size_t at = 0;
    for (int line_number = 1; at <= text.size(); ++line_number) {
        std::size_t end = text.find('\n', at);
        if (end == std::string::npos) end = text.size();
        const std::string line = trimmed(text.substr(at, end - at));
        at = end + 1;
        if (line.empty() || line[0] == '#') continue;
        const std::string here = place + ", line " + std::to_string(line_number);
        rows.emplace_back();
        for (std::size_t start = 0; start <= line.size();) {
            std::size_t stop = line.find_first_of(",;\t", start);
            if (stop == std::string::npos) stop = line.size();
            rows.back().push_back(entry(trimmed(line.substr(start, stop - start)),
                                        here + ", column " + std::to_string(rows.back().size() + 1)));
            start = stop + 1;
        }
        require_width(rows, here);
    }
    return matrix_of(rows, place);
}

Matrix parse_json_matrix(const std::string& text, const std::string& place) {
    MatrixReader reader(place);
    nlohmann::json::sax_parse(text, &reader);
    if (!reader.seen) throw InputError(place, "no matrix", "an array of rows, or an object with one under \"channel\"");
    return matrix_of(reader.rows, place);
}

Matrix parse_matrix(const std::string& text, const std::string& place) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) throw InputError(place, "an empty file", "a channel as CSV or JSON");
    return text[first] == '[' || text[first] == '{' ? parse_json_matrix(text, place) : parse_csv_matrix(text, place);
}

std::string to_csv(const Matrix& k) {
    std::string out;
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) out += k(i, j).str() + (j + 1 == k.columns() ? "\n" : ",");
    return out;
}

}  // namespace leakproof
