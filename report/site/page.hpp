// The pages of the report, and the frame that all of them have.
#pragma once

#include <string>
#include <vector>

#include "corpus/data/marked_text.hpp"

namespace leakproof::site {

// A file of the report that is not a page: a script, a style, something to download.
struct File {
    std::string path;  // from the root of the report: "assets/site.css"
    std::string content;
};

// What a page says. The body is HTML for inside of <main>, without a heading of first rank, which the frame makes of
// the title; it can be read without scripts.
//
// A link or a source inside of the report begins with "@/" and goes on from its root, as href="@/theory.html",
// href="@/claims/edwards-lemma-4.html#reading" or src="@/pictures/fork.svg"; the frame makes of it what works where the
// page stands, also where the whole report is one file. For this ids are unique in the report, not only in the page:
// those of a page other than a claim's begin with its name, as id="pictures-bounds".
struct Page {
    std::string path;  // from the root: "pictures.html"
    MarkedText title;
    std::string body;
    std::vector<std::string> scripts = {};  // files of the report that it needs, in this order: "assets/pictures.js"
};

// Where a page stands in the report, for the frame.
struct Frame {
    struct Entry {
        std::string path, name;
    };
    std::vector<Entry> navigation;
    std::string footer;  // HTML: what the report was made from
};

// A page as a file: with head, navigation and footer, its links made relative.
std::string layout(const Page& page, const Frame& frame);

// All pages, and the files they need, as one file: HTML. Its scripts show one page at a time.
std::string layout_as_one(const std::vector<Page>& pages, const std::vector<File>& files, const Frame& frame);

std::string escaped(const std::string& text);  // for HTML, in text and in attributes that are quoted by "

std::string claim_path(
    const std::string& id);  // the page that tells of a claim or a reading: "claims/edwards-lemma-4.html"
std::string claim_link(const std::string& id);  // HTML: the id as a link to it

}  // namespace leakproof::site
