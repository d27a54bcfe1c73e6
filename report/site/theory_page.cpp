#include "report/site/theory_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "corpus/data/embedded.hpp"
#include "corpus/data/ledger.hpp"
#include "corpus/data/papers.hpp"
#include "report/bibliography.hpp"
#include "report/site/html.hpp"
#include "report/site/styles.hpp"

namespace leakproof::site {
namespace {

std::string reference_id(const std::string& key) { return "theory-reference-" + key; }

std::string reference_list() {
    std::string out = "<dl class=\"references\">\n";
    for (const auto& work : theory_references())
        out +=
            fmt::format("<div id=\"{}\"><dt>[{}]</dt><dd>{}: <cite>{}</cite>. {}.</dd></div>\n", reference_id(work.key),
                        escaped(work.key), escaped(authors_of(work)), escaped(work.title), escaped(published(work)));
    return out + "</dl>\n";
}

// Other pages of the documentation are no part of the report: their names stay.
std::string theory_link(const std::string& target, const std::string& words) {
    return target.find(".md") == std::string::npos ? words : fmt::format("<code>docs/{}</code>", escaped(target));
}

std::string theory_code(const std::string& text) {
    const bool id =
        text.find('/') != std::string::npos && (find_claim(text) != nullptr || find_weight(text) != nullptr);
    return id ? claim_link(text) : fmt::format("<code>{}</code>", escaped(text));
}

std::string theory_picture(const std::vector<Figure>& figures, const std::string& file, const std::string& words) {
    for (const auto& figure : figures)
        if (figure.file == file)
            return fmt::format(
                "<figure><div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"A "
                "picture\">{}</div><figcaption>{} "
                "<a href=\"@/figures/{}\">As a file</a></figcaption></figure>\n",
                figure.svg, escaped(words), file);
    return fmt::format("<p><a href=\"@/pictures.html#pictures-powers\">{}</a>, among the pictures.</p>\n",
                       escaped(words));
}

std::string contents(const std::vector<MarkdownPage::Chapter>& chapters) {
    std::string out = "<nav aria-label=\"Chapters\"><ul class=\"many\">\n";
    for (const auto& chapter : chapters)
        out += fmt::format("<li><a href=\"@/theory.html#{}\">{}</a></li>\n", chapter.id, chapter.heading);
    return out + "</ul></nav>\n";
}

}  // namespace

MarkdownPage theory_account(const std::string& markdown, const std::vector<Figure>& figures) {
    MarkdownPlaces places;
    places.ids = "theory";
    places.link = theory_link;
    places.picture = [&](const std::string& file, const std::string& words) {
        return theory_picture(figures, file, words);
    };
    places.code = theory_code;
    places.block = [](const std::string& text) {  // what the command prints stands here with its links
        return text.starts_with("$ ./leakproof cite theory") ? reference_list()
                                                             : "<pre><code>" + escaped(text) + "</code></pre>\n";
    };
    places.reference = [](const std::string& key) -> std::string {
        const auto& all = theory_references();
        if (std::none_of(all.begin(), all.end(), [&](const Paper& work) { return work.key == key; })) return "";
        return fmt::format("[<a href=\"@/theory.html#{}\">{}</a>]", reference_id(key), key);
    };
    return read_markdown(markdown, places);
}

Page theory_page(const std::vector<Figure>& figures) {
    const MarkdownPage account = theory_account(std::string(embedded("theory.md")), figures);
    return {"theory.html", MarkedText(account.title), contents(account.chapters) + account.body, common_scripts()};
}

}  // namespace leakproof::site
