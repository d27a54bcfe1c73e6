// Pages of the documentation as HTML: what our own Markdown uses, and no more.
//
// Headings of three ranks, paragraphs, lists of one depth, tables, blocks of code, pictures that stand alone, comments;
// inside of lines bold, italics, code, links, and formulas between dollars, which are set. [key] is a reference if a
// page has it.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace leakproof::site {

// What a page makes of things that lead out of its text. All are HTML.
struct MarkdownPlaces {
    std::string ids;  // what ids of headings begin with: "theory"
    std::function<std::string(const std::string& target, const std::string& words)> link;  // words are HTML
    std::function<std::string(const std::string& file, const std::string& words)> picture;
    std::function<std::string(const std::string& text)> code;      // a word between backticks
    std::function<std::string(const std::string& text)> block;     // lines between fences
    std::function<std::string(const std::string& key)> reference;  // "" if it is none
};

struct MarkdownPage {
    struct Chapter {
        std::string id, heading;  // a heading of second rank, as HTML
    };
    std::string title;  // of first rank, with its formulas marked
    std::vector<Chapter> chapters;
    std::string body;
};

// Throws std::logic_error, with the line, where something is opened and not closed.
MarkdownPage read_markdown(const std::string& text, const MarkdownPlaces& places);

}  // namespace leakproof::site
