#include "report/site/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "corpus/data/ledger.hpp"
#include "report/site/base64.hpp"
#include "report/site/html.hpp"
#include "report/site/styles.hpp"

namespace leakproof::site {
namespace {

// Each link that begins with "@/" becomes what `turned` makes of its path.
template <class Turn>
std::string with_links(const std::string& html, const Turn& turned) {
    constexpr std::string_view mark = "=\"@/";
    std::string out;
    std::size_t at = 0;
    for (std::size_t next; (next = html.find(mark, at)) != std::string::npos;) {
        const std::size_t start = next + mark.size(), end = html.find('"', start);
        if (end == std::string::npos) throw std::logic_error("report: a link without an end");
        out += html.substr(at, next - at) + "=\"" + turned(html.substr(start, end - start)) + "\"";
        at = end + 1;
    }
    return out + html.substr(at);
}

std::string navigation(const Frame& frame, const std::string& here) {
    std::string out;
    for (const auto& [path, name] : frame.navigation)
        out += fmt::format("<li><a href=\"@/{}\"{}>{}</a></li>\n", path, path == here ? " aria-current=\"page\"" : "",
                           escaped(name));
    return out;
}

std::string header(const Frame& frame, const std::string& here) {
    return fmt::format(
        "<a class=\"skip\" href=\"#main\">To the text</a>\n<header class=\"site\">\n"
        "<p class=\"name\"><a href=\"@/index.html\">leakproof</a></p>\n"
        "<nav aria-label=\"Pages\"><ul>\n{}</ul></nav>\n</header>\n",
        navigation(frame, here));
}

std::string heading(const Page& page) { return fmt::format("<h1>{}</h1>\n", prose(page.title)); }

std::string footer(const Frame& frame) { return fmt::format("<footer class=\"site\">{}</footer>\n", frame.footer); }

// A choice of light or dark is taken over before anything is painted.
constexpr const char* before_paint =
    "<script>document.documentElement.classList.add('js');"
    "try{var t=localStorage.getItem('leakproof-theme');if(t)document.documentElement.dataset.theme=t}catch(e){}"
    "</script>\n";

std::string head(const std::string& title) {
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n",
        escaped(title));
}

// "</script" would end a script early.
std::string inside_script(std::string text) {
    for (std::size_t at = 0; (at = text.find("</script", at)) != std::string::npos;) text.replace(at, 2, "<\\/");
    return text;
}

std::string media_type(const std::string& path) {
    return path.ends_with(".svg") ? "image/svg+xml" : "text/plain;charset=utf-8";
}

std::vector<std::string> scripts_of(const std::vector<Page>& pages) {
    std::vector<std::string> out;
    for (const auto& page : pages)
        for (const auto& script : page.scripts)
            if (std::find(out.begin(), out.end(), script) == out.end()) out.push_back(script);
    return out;
}

}  // namespace

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;
        }
    }
    return out;
}

std::string claim_path(const std::string& id) {
    const NamedClaim named = claim_named(id);
    if (named.claim == nullptr) throw std::logic_error("report: no claim " + id);
    std::string name = named.claim->id;
    std::replace(name.begin(), name.end(), '/', '-');
    return "claims/" + name + ".html";
}

std::string claim_link(const std::string& id) {
    const bool whole = find_claim(id) != nullptr;
    return fmt::format("<a class=\"id\" href=\"@/{}{}\">{}</a>", claim_path(id), whole ? "" : "#" + anchor(id),
                       escaped(id));
}

std::string layout(const Page& page, const Frame& frame) {
    std::string html = head(page.title.plain() + " · leakproof") +
                       "<link rel=\"stylesheet\" href=\"@/assets/site.css\">\n"
                       "<link rel=\"stylesheet\" href=\"@/assets/formulas.css\">\n" +
                       before_paint + "</head>\n<body>\n" + header(frame, page.path) + "<main id=\"main\">\n" +
                       heading(page) + page.body + "</main>\n" + footer(frame);
    for (const auto& script : page.scripts) html += fmt::format("<script src=\"@/{}\"></script>\n", script);
    html += "</body>\n</html>\n";
    std::string up;
    for (const char c : page.path) up += c == '/' ? "../" : "";
    return with_links(html, [&](const std::string& path) { return up + path; });
}

std::string layout_as_one(const std::vector<Page>& pages, const std::vector<File>& files, const Frame& frame) {
    std::map<std::string, const std::string*> contents;
    for (const auto& file : files) contents[file.path] = &file.content;
    const auto content = [&](const std::string& path) -> const std::string& {
        const auto found = contents.find(path);
        if (found == contents.end()) throw std::logic_error("report: no file " + path);
        return *found->second;
    };
    std::string html = header(frame, pages.empty() ? "" : pages.front().path) + "<main id=\"main\">\n";
    for (const auto& page : pages)
        html += fmt::format("<article class=\"page\" id=\"{}\" data-title=\"{}\">\n", page.path,
                            escaped(page.title.plain())) +
                heading(page) + page.body + "</article>\n";
    html += "</main>\n" + footer(frame);
    html = with_links(html, [&](const std::string& path) {
        if (const auto fragment = path.find('#'); fragment != std::string::npos) return path.substr(fragment);
        if (!contents.contains(path)) return "#" + path;
        return fmt::format("data:{};base64,{}", media_type(path), base64(content(path)));
    });
    std::string scripts;
    for (const auto& script : scripts_of(pages)) scripts += "<script>" + inside_script(content(script)) + "</script>\n";
    return head("leakproof: the report") + "<style>" + content("assets/site.css") + content("assets/formulas.css") +
           "</style>\n" + before_paint + "</head>\n<body class=\"one\">\n" + html + scripts + "</body>\n</html>\n";
}

}  // namespace leakproof::site
