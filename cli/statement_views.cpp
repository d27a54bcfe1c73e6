// Statements about releases as text, as a page and as JSON.
#include <algorithm>

#include "base/error.hpp"
#include "cli/release_statement.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr std::size_t width = 100;

std::string table_text(const std::vector<std::vector<std::string>>& rows) {
    Table table(rows.front());
    for (std::size_t k = 1; k < rows.size(); ++k) table.add(rows[k]);
    std::string out;
    for (std::size_t from = 0; const auto& c : table.str()) {
        if (from == 0) out += "  ";
        out += c;
        from = c == '\n' ? 0 : 1;
    }
    return out;
}

std::string as_text(const ReleaseStatement& s) {
    std::string out = s.title + "\n";
    if (!s.warning.empty()) out += "\n" + s.warning + "\n";
    for (const auto& part : s.parts) {
        out += (out.ends_with("\n\n") ? "" : "\n") + part.heading + "\n\n";
        for (const auto& item : part.items)
            out += item.table.empty() ? wrapped(item.text, "  ", width)
                                      : (out.ends_with("\n\n") ? "" : "\n") + table_text(item.table) + "\n";
    }
    return out;
}

std::string in_html(const std::string& text) {
    std::string out;
    for (const char c : text) out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
    return out;
}

std::string row_html(const std::vector<std::string>& cells, const std::string& tag) {
    std::string out = "<tr>";
    for (const auto& cell : cells) out += "<" + tag + ">" + in_html(cell) + "</" + tag + ">";
    return out + "</tr>\n";
}

// Nothing is loaded from elsewhere, and nothing runs.
std::string as_html(const ReleaseStatement& s) {
    std::string out =
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
        in_html(s.title) +
        "</title>\n<style>\nbody { font: 16px/1.5 sans-serif; max-width: 46em; margin: 2em auto; padding: 0 1em; }\n"
        "table { border-collapse: collapse; margin: 1em 0; }\n"
        "th, td { text-align: left; padding: 0.2em 1em 0.2em 0; border-bottom: 1px solid #bbb; overflow-wrap: "
        "anywhere; }\n"
        ".warning { border: 2px solid #a00; padding: 0.5em 1em; font-weight: bold; }\n</style>\n</head>\n<body>\n<h1>" +
        in_html(s.title) + "</h1>\n";
    if (!s.warning.empty()) out += "<p class=\"warning\">" + in_html(s.warning) + "</p>\n";
    for (const auto& part : s.parts) {
        out += "<h2>" + in_html(part.heading) + "</h2>\n";
        for (const auto& item : part.items) {
            if (item.table.empty()) {
                out += "<p>" + in_html(item.text) + "</p>\n";
                continue;
            }
            out += "<table>\n" + row_html(item.table.front(), "th");
            for (std::size_t k = 1; k < item.table.size(); ++k) out += row_html(item.table[k], "td");
            out += "</table>\n";
        }
    }
    return out + "</body>\n</html>\n";
}

Json as_json(const ReleaseStatement& s) {
    Json out{{"title", s.title}};
    if (!s.warning.empty()) out["warning"] = s.warning;
    out.update(s.facts);
    out["parts"] = Json::array();
    for (const auto& part : s.parts) {
        Json items = Json::array();
        for (const auto& item : part.items)
            items.push_back(item.table.empty() ? Json{{"text", item.text}} : Json{{"table", item.table}});
        out["parts"].push_back({{"heading", part.heading}, {"items", std::move(items)}});
    }
    return out;
}

}  // namespace

StatementForm statement_form(const std::string& path) {
    if (path.ends_with(".txt")) return StatementForm::text;
    if (path.ends_with(".html")) return StatementForm::html;
    if (path.ends_with(".json")) return StatementForm::json;
    throw InputError("--statement", quoted(path), "a file whose name ends with .txt, .html or .json");
}

std::string written(const ReleaseStatement& statement, StatementForm form) {
    switch (form) {
        case StatementForm::text: return as_text(statement);
        case StatementForm::html: return as_html(statement);
        case StatementForm::json: return printed(as_json(statement), false);
    }
    return "";
}

}  // namespace leakproof::cli
