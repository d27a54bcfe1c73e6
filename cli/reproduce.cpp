// leakproof reproduce: the tables and figures of the papers, recomputed exactly beside what is printed.
#include <fmt/format.h>

#include <memory>

#include "base/error.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "report/reproduction.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

struct ReproduceOptions {
    std::vector<std::string> ids;
    int digits = 12;
    bool json = false;
};

std::string matrix_text(const PrintedMatrix& matrix, const std::vector<Entry>& entries, bool printed) {
    std::vector<std::string> header{""};
    header.insert(header.end(), matrix.columns.begin(), matrix.columns.end());
    Table table(header);
    for (std::size_t i = 0; i < matrix.rows.size(); ++i) {
        std::vector<std::string> row{"  " + matrix.rows[i]};
        for (std::size_t j = 0; j < matrix.columns.size(); ++j) {
            const Entry& e = entries[i * matrix.columns.size() + j];
            row.push_back(printed ? e.printed.text + (e.agrees ? "" : " *") : in_style(e.printed, e.exact));
        }
        table.add(std::move(row));
    }
    return table.str([](std::size_t, const std::string& cell, const std::string& padded) {
        return cell.ends_with('*') ? red(padded) : padded;
    });
}

void print_matrix(const ReproducedMatrix& of, int digits) {
    const auto& [matrix, entries] = of;
    const std::size_t wrong = of.differing();
    fmt::print("\n{}, as printed{}\n{}", matrix->caption.plain(), wrong > 0 ? " (* differs)" : "",
               matrix_text(*matrix, entries, true));
    if (wrong == 0) {
        fmt::print("All {} entries agree with the exact ones.\n", entries.size());
        return;
    }
    fmt::print("recomputed\n{}{} of {} entries differ ({}):\n", matrix_text(*matrix, entries, false), wrong,
               entries.size(), to_string(failing_of(matrix->claim).how));
    for (const auto& e : entries)
        if (!e.agrees)
            fmt::print("  row {}, column {}: printed {}, exact {}, off by {}\n", e.row, e.column, e.printed.text,
                       e.exact.value.str(digits), error_of(e.printed, e.exact).str(digits));
}

// A curve has no printed numbers to stand beside: two decimals tell it apart from others.
void print_curve(const PrintedCurve& curve, const ExactTable& exact) {
    std::vector<std::string> header{""};
    header.insert(header.end(), curve.columns.begin(), curve.columns.end());
    Table table(header);
    for (std::size_t i = 0; i < curve.rows.size(); ++i) {
        std::vector<std::string> row{"  " + curve.rows[i]};
        for (std::size_t j = 0; j < curve.columns.size(); ++j)
            row.push_back(rounded(exact(static_cast<int>(i), static_cast<int>(j)).value, 2));
        table.add(std::move(row));
    }
    fmt::print("\n{}, recomputed; the paper draws it and prints no numbers\n{}", curve.caption.plain(), table.str());
}

void print_text(const Reproduction& r, int digits) {
    fmt::print("{} — {}\n{}\n", bold(r.table.id), r.table.title.plain(), dim(r.table.source));
    for (const auto& matrix : r.matrices) print_matrix(matrix, digits);
    for (const auto& [curve, exact] : r.curves) print_curve(*curve, exact);
    if (!r.numbers.empty()) fmt::print("\n");
    for (const auto& n : r.numbers) {
        const std::string verdict =
            n.agrees ? green("agrees")
                     : fmt::format("{} ({}), off by {}", red("differs"), to_string(failing_of(n.figure->claim).how),
                                   error_of(n.figure->number, n.exact).str(digits));
        const std::string decimals = n.exact.value.str(digits);
        fmt::print("  {}: printed {}, exact {}{}: {}\n", n.figure->what.plain(), n.figure->number.text, n.exact.exact,
                   decimals == n.exact.exact ? "" : " = " + decimals, verdict);
        if (n.from_entries)
            fmt::print("    from the printed entries: {} = {}\n", n.from_entries->exact,
                       n.from_entries->value.str(digits));
    }
}

Json to_json(const PrintedNumber& printed, const ExactValue& exact, bool agrees, const std::string& claim, int digits) {
    LevelOptions style;
    style.digits = digits;
    Json out{{"printed", printed.text},
             {"exact", exact.exact},
             {"value", enclosure_json(exact.value, style)},
             {"agrees", agrees},
             {"off_by", enclosure_json(error_of(printed, exact), style)}};
    if (!agrees) out["how"] = to_string(failing_of(claim).how);
    return out;
}

Json to_json(const Reproduction& r, int digits) {
    Json out{{"id", r.table.id},         {"source", r.table.source},   {"title", r.table.title.plain()},
             {"entries", r.entries()},   {"differing", r.differing()}, {"matrices", Json::array()},
             {"numbers", Json::array()}, {"curves", Json::array()}};
    for (const auto& [matrix, entries] : r.matrices) {
        Json m{{"id", matrix->id}, {"caption", matrix->caption.plain()}, {"entries", Json::array()}};
        for (const auto& e : entries) {
            Json entry{{"row", e.row}, {"column", e.column}};
            entry.update(to_json(e.printed, e.exact, e.agrees, matrix->claim, digits));
            m["entries"].push_back(entry);
        }
        out["matrices"].push_back(m);
    }
    for (const auto& n : r.numbers) {
        Json number{{"id", n.figure->id}, {"what", n.figure->what.plain()}};
        number.update(to_json(n.figure->number, n.exact, n.agrees, n.figure->claim, digits));
        if (n.from_entries) number["from_printed_entries"] = n.from_entries->exact;
        out["numbers"].push_back(number);
    }
    for (const auto& [curve, exact] : r.curves) {
        Json c{{"id", curve->id}, {"caption", curve->caption.plain()}, {"entries", Json::array()}};
        LevelOptions style;
        style.digits = digits;
        for (std::size_t i = 0; i < curve->rows.size(); ++i)
            for (std::size_t j = 0; j < curve->columns.size(); ++j) {
                const ExactValue& value = exact(static_cast<int>(i), static_cast<int>(j));
                c["entries"].push_back({{"row", curve->rows[i]},
                                        {"column", curve->columns[j]},
                                        {"exact", value.exact},
                                        {"value", enclosure_json(value.value, style)}});
            }
        out["curves"].push_back(c);
    }
    return out;
}

// "9: 8 rounding, 1 glyph"
std::string differing_in_words(const Reproduction& r) {
    std::string out;
    for (const Flaw flaw : all_flaws)
        if (const std::size_t count = r.differing(flaw); count > 0)
            out += fmt::format("{}{} {}", out.empty() ? "" : ", ", count, to_string(flaw));
    return out.empty() ? "0" : fmt::format("{}: {}", r.differing(), out);
}

void list_tables(bool json) {
    Table table({"table", "source", "printed numbers", "differ"});
    Json all = Json::array();
    for (const auto& printed : printed_tables()) {
        const Reproduction r = reproduce(printed);
        table.add({printed.id, printed.source, std::to_string(r.entries()), differing_in_words(r)});
        all.push_back({{"id", printed.id},
                       {"source", printed.source},
                       {"title", printed.title.plain()},
                       {"entries", r.entries()},
                       {"differing", r.differing()}});
    }
    if (json) fmt::print("{}", printed(all, false));
    else fmt::print("{}\n'leakproof reproduce TABLE' prints one.\n", table.str());
}

void run(const ReproduceOptions& options) {
    if (options.digits < 1 || options.digits > 30)
        throw InputError("--digits", std::to_string(options.digits), "1 to 30");
    if (options.ids.empty()) return list_tables(options.json);
    for (const auto& id : options.ids) {
        const Reproduction r = reproduce(printed_table(id));
        if (options.json) fmt::print("{}", printed(to_json(r, options.digits), options.ids.size() > 1));
        else print_text(r, options.digits);
    }
}

}  // namespace

void add_reproduce(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<ReproduceOptions>();
    Command command(app, "reproduce",
                    "Recompute the tables and figures of the papers exactly beside the printed numbers");
    command.option("TABLE", options->ids, "Tables to print; all are listed without any");
    command.option("--digits", options->digits, "Decimals of irrational numbers");
    command.flag("--json", options->json, "JSON: an object, or one a line for several tables");
    command.examples(
        "  leakproof reproduce\n"
        "  leakproof reproduce alvim15/table-1\n"
        "  leakproof reproduce alvim15/figure-9 alvim11/table-4 --json");
    command.run(
        [options] {
            run(*options);
            return ok;
        },
        exit_code);
}

}  // namespace leakproof::cli
