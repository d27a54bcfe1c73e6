#include "policy/release/table_columns.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"

namespace leakproof {
namespace {

const std::string count_column = "count";

bool among(const std::vector<std::string>& all, const std::string& name) {
    return std::find(all.begin(), all.end(), name) != all.end();
}

std::vector<std::string> names_of(const Domain& domain) {
    std::vector<std::string> out;
    for (const auto& a : domain.attributes()) out.push_back(a.name);
    return out;
}

std::string expected_columns(const Domain& domain) {
    return "a header with the columns " + joined(names_of(domain), ", ", [](const auto& n) { return quoted(n); }) +
           ", and '" + count_column + "' unless each row is a person";
}

// "name,note" are two columns, unless one of the table is called so.
std::vector<std::string> ignored_names(const TableReading& reading, const std::vector<std::string>& header) {
    std::vector<std::string> out;
    for (const auto& text : reading.ignored) {
        const auto parts = parse_csv_line(text, "--ignore");
        const bool all = std::all_of(parts.begin(), parts.end(), [&](const auto& p) { return among(header, p); });
        if (among(header, text) && parts.size() > 1 && all)
            throw InputError("--ignore", quoted(text) + ", which is the name of one column and those of several",
                             "the one in double quotes, or the several one by one");
        if (among(header, text)) {
            out.push_back(text);
            continue;
        }
        for (const auto& part : parts) {
            if (!among(header, part))
                throw InputError("--ignore", "the unknown column " + quoted(part),
                                 "a column of the table, by number where there is no header (--header no)" +
                                     did_you_mean(part, header));
            out.push_back(part);
        }
    }
    return out;
}

std::vector<bool> ignored_numbers(const TableReading& reading, std::size_t width) {
    std::vector<bool> out(width);
    for (const auto& text : reading.ignored)
        for (const auto& part : parse_csv_line(text, "--ignore")) {
            const bool whole = !part.empty() && part.size() < 9 &&
                               part.find_first_not_of("0123456789") == std::string::npos && std::stol(part) > 0;
            if (!whole || std::stoul(part) > width)
                throw InputError("--ignore", quoted(part) + " for a table without a header",
                                 "numbers of columns from 1 to " + std::to_string(width));
            out[std::stoul(part) - 1] = true;
        }
    return out;
}

}  // namespace

TableColumns columns_by_header(const CsvRow& header, const std::string& place, const Domain& domain,
                               const TableReading& reading) {
    const std::string at = place + ", line " + std::to_string(header.line);
    const auto known = names_of(domain);
    const auto ignored = ignored_names(reading, header.cells);
    const bool may_count = reading.counts != std::optional(false);
    const auto is_count = [&](const std::string& name) { return may_count && name == count_column; };
    std::vector<std::optional<std::size_t>> found(known.size());
    TableColumns out;
    const auto others = std::count_if(header.cells.begin(), header.cells.end(), [&](const std::string& name) {
        return !is_count(name) && !among(ignored, name);
    });
    for (std::size_t c = 0; c < header.cells.size(); ++c) {
        const std::string& name = header.cells[c];
        if (among(ignored, name)) continue;
        auto a = std::find(known.begin(), known.end(), name);
        if (!is_count(name) && domain.is_plain() && others == 1) a = known.begin();
        if (a == known.end() && !is_count(name)) {
            auto all = known;
            all.push_back(count_column);
            throw InputError(at, "the unknown column " + quoted(name),
                             expected_columns(domain) +
                                 "; others have to be ignored by name, and --header no says that there is none" +
                                 did_you_mean(name, all));
        }
        auto& column = a == known.end() ? out.count : found[static_cast<std::size_t>(a - known.begin())];
        if (column) throw InputError(at, "the column " + quoted(name) + " twice", "once");
        column = c;
    }
    for (std::size_t a = 0; a < found.size(); ++a) {
        if (!found[a]) throw InputError(at, "no column " + quoted(known[a]), expected_columns(domain));
        out.attributes.push_back(*found[a]);
    }
    if (reading.counts == std::optional(true) && !out.count)
        throw InputError(at, "no column '" + count_column + "'", "one, as the rows are counts (--rows counts)");
    return out;
}

TableColumns columns_in_order(const CsvRow& first, const std::string& place, const Domain& domain,
                              const TableReading& reading) {
    const auto ignored = ignored_numbers(reading, first.cells.size());
    TableColumns out;
    const std::size_t attributes = domain.attributes().size();
    for (std::size_t c = 0; c < first.cells.size(); ++c)
        if (!ignored[c]) out.attributes.push_back(c);
    const std::size_t columns = out.attributes.size();
    const bool counts = reading.counts.value_or(columns == attributes + 1);
    if (columns != attributes + (counts ? 1 : 0))
        throw InputError(place + ", line " + std::to_string(first.line), counted(static_cast<long>(columns), "column"),
                         joined(names_of(domain), ", ", [](const auto& n) { return quoted(n); }) + " in this order" +
                             (reading.counts == std::optional(true)    ? ", and counts"
                              : reading.counts == std::optional(false) ? ""
                                                                       : ", and counts unless each row is a person") +
                             "; --ignore NUMBER leaves a column out");
    if (!counts) return out;
    out.count = out.attributes.back();
    out.attributes.pop_back();
    return out;
}

}  // namespace leakproof
