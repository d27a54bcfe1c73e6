#include "report/site/markdown.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include "report/site/html.hpp"

namespace leakproof::site {
namespace {

std::string stripped(std::string_view text) {
    const auto from = text.find_first_not_of(' '), end = text.find_last_not_of(' ');
    return from == text.npos ? "" : std::string(text.substr(from, end + 1 - from));
}

// "4. Products and n tuples" as 4-products-and-n-tuples; letters that are not ASCII are left out.
std::string slug(const std::string& heading) {
    std::string out;
    for (const char c : heading) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else if (c == ' ' && !out.empty() && out.back() != '-') out += '-';
    }
    return out;
}

// What stands inside of a paragraph, a heading, a cell or an item.
class MarkdownLine {
public:
    MarkdownLine(std::string_view text, const MarkdownPlaces& places) : text_(text), places_(places) {}

    std::string html() {
        while (at_ < text_.size()) next();
        if (bold_ || italic_) fail("what is bold or in italics does not end");
        return out_;
    }

private:
    [[noreturn]] void fail(const std::string& why) const {
        throw std::logic_error("Markdown: " + why + ": " + std::string(text_.substr(0, 120)));
    }

    std::string_view rest() const { return text_.substr(at_); }

    void next() {
        const char c = text_[at_];
        if (c == '`') return code();
        if (c == '$') return set_formula();
        if (rest().starts_with("**")) return toggle(bold_, "b", 2);
        if (c == '*') return toggle(italic_, "i", 1);
        if (c == '[' && link()) return;
        if (c == '\\' && rest().starts_with("\\|")) ++at_;
        out_ += escaped(std::string(1, text_[at_++]));
    }

    void toggle(bool& inside, const char* name, std::size_t width) {
        out_ += fmt::format("<{}{}>", inside ? "/" : "", name);
        inside = !inside;
        at_ += width;
    }

    // `x`, or `` x `` where x has a backtick: as many in the end as in the beginning.
    void code() {
        const std::size_t width = std::min(rest().find_first_not_of('`'), rest().size());
        const std::string fence(width, '`');
        const std::size_t from = at_ + width, end = text_.find(fence, from);
        if (end == text_.npos) fail("code does not end");
        std::string inside(text_.substr(from, end - from));
        if (width > 1) inside = stripped(inside);
        for (std::size_t bar; (bar = inside.find("\\|")) != std::string::npos;) inside.erase(bar, 1);
        out_ += places_.code(inside);
        at_ = end + width;
    }

    void set_formula() {
        const std::size_t end = text_.find('$', at_ + 1);
        if (end == text_.npos) fail("a formula does not end");
        out_ += formula(std::string(text_.substr(at_ + 1, end - at_ - 1)));
        at_ = end + 1;
    }

    // [words](target) or [key]; false if it is neither.
    bool link() {
        const std::size_t end = text_.find(']', at_);
        if (end == text_.npos) return false;
        const std::string words(text_.substr(at_ + 1, end - at_ - 1));
        if (end + 1 < text_.size() && text_[end + 1] == '(') {
            const std::size_t close = text_.find(')', end);
            if (close == text_.npos) fail("a link does not end");
            out_ +=
                places_.link(std::string(text_.substr(end + 2, close - end - 2)), MarkdownLine(words, places_).html());
            at_ = close + 1;
            return true;
        }
        const std::string found = places_.reference(words);
        if (found.empty()) return false;
        out_ += found;
        at_ = end + 1;
        return true;
    }

    std::string_view text_;
    const MarkdownPlaces& places_;
    std::size_t at_ = 0;
    std::string out_;
    bool bold_ = false, italic_ = false;
};

class MarkdownReader {
public:
    MarkdownReader(const std::string& text, const MarkdownPlaces& places) : places_(places) {
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);) lines_.push_back(line);
    }

    MarkdownPage page() {
        while (at_ < lines_.size()) {
            const std::string& line = lines_[at_];
            if (stripped(line).empty() || line.starts_with("<!--")) ++at_;
            else if (line.starts_with("#")) heading();
            else if (line.starts_with("```")) block();
            else if (line.starts_with("|")) table();
            else if (line.starts_with("- ")) list();
            else if (line.starts_with("![")) picture();
            else out_.body += "<p>" + html(paragraph()) + "</p>\n";
        }
        return out_;
    }

private:
    std::string html(std::string_view text) const { return MarkdownLine(text, places_).html(); }

    static bool begins_something(const std::string& line) {
        for (const char* mark : {"#", "```", "|", "- ", "![", "<!--"})
            if (line.starts_with(mark)) return true;
        return stripped(line).empty();
    }

    std::string paragraph() {
        std::string out = stripped(lines_[at_++]);
        while (at_ < lines_.size() && !begins_something(lines_[at_])) out += " " + stripped(lines_[at_++]);
        return out;
    }

    void heading() {
        const std::string& line = lines_[at_++];
        const std::size_t rank = line.find_first_not_of('#');
        const std::string words = stripped(std::string_view(line).substr(rank));
        if (rank == 1) {
            out_.title = words;
            return;
        }
        const std::string id = places_.ids + "-" + slug(words), inside = html(words);
        if (rank == 2) out_.chapters.push_back({id, inside});
        out_.body += fmt::format("<h{0} id=\"{1}\">{2}</h{0}>\n", rank, id, inside);
    }

    void block() {
        std::string inside;
        for (++at_; at_ < lines_.size() && !lines_[at_].starts_with("```"); ++at_) inside += lines_[at_] + "\n";
        if (at_++ == lines_.size()) throw std::logic_error("Markdown: a block of code does not end");
        out_.body += places_.block(inside);
    }

    // "| a | b |" as cells; a bar after a backslash is none.
    static std::vector<std::string> cells(const std::string& line) {
        std::vector<std::string> out;
        std::string cell;
        for (std::size_t k = 1; k < line.size(); ++k) {
            if (line[k] == '|' && line[k - 1] != '\\') out.push_back(stripped(cell)), cell.clear();
            else cell += line[k];
        }
        return out;
    }

    void table() {
        const auto row = [&](const std::string& line, std::string_view tag) {
            std::string out = "<tr>";
            for (const auto& cell : cells(line))
                out += fmt::format("<{}{}>{}</{}>", tag, tag == "th" ? " scope=\"col\"" : "", html(cell), tag);
            return out + "</tr>\n";
        };
        std::string head = row(lines_[at_], "th"), body;
        for (at_ += 2; at_ < lines_.size() && lines_[at_].starts_with("|"); ++at_) body += row(lines_[at_], "td");
        out_.body +=
            "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"A table\"><table "
            "class=\"plain\"><thead>" +
            head + "</thead>\n<tbody>\n" + body + "</tbody></table></div>\n";
    }

    void list() {
        out_.body += "<ul>\n";
        while (at_ < lines_.size() && lines_[at_].starts_with("- ")) {
            lines_[at_].erase(0, 2);
            out_.body += "<li>" + html(paragraph()) + "</li>\n";
        }
        out_.body += "</ul>\n";
    }

    void picture() {
        const std::string& line = lines_[at_++];
        const std::size_t middle = line.find("]("), end = line.rfind(')');
        if (middle == std::string::npos || end == std::string::npos || end < middle)
            throw std::logic_error("Markdown: a picture does not end: " + line);
        out_.body += places_.picture(line.substr(middle + 2, end - middle - 2), line.substr(2, middle - 2));
    }

    const MarkdownPlaces& places_;
    std::vector<std::string> lines_;
    std::size_t at_ = 0;
    MarkdownPage out_;
};

}  // namespace

MarkdownPage read_markdown(const std::string& text, const MarkdownPlaces& places) {
    return MarkdownReader(text, places).page();
}

}  // namespace leakproof::site
