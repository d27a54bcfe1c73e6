// Certificates of refinement: read, stated and judged.
#include "reader.hpp"

namespace referee {
namespace {

using Rows = Refinement::Rows;
using RefinementFlaw = std::optional<std::string>;

Rows read_rows(Reader& in, int rows, int columns, const char* expected) {
    Rows out;
    for (int i = 0; i < rows; ++i) {
        out.emplace_back();
        for (const auto word : in.line(static_cast<std::size_t>(columns), expected))
            out.back().push_back(in.fraction(word, "entry"));
    }
    return out;
}

Rows read_channel_of(Reader& in, const char* name, const char* expected, int inputs) {
    const int outputs = in.count(in.line(name, 2, expected)[1], "outputs");
    if (outputs == 0) in.fail("expected at least one output");
    return read_rows(in, inputs, outputs, "a row of the channel");
}

User read_telling(Reader& in, std::string_view count, int inputs) {
    const int guesses = in.count(count, "guesses");
    if (guesses == 0) in.fail("expected at least one guess");
    in.line("prior", 1, "prior");
    User out;
    for (int i = 0; i < inputs; ++i) out.prior.push_back(in.positive(in.line(1, "a number of the prior")[0], "prior"));
    auto& gains = out.gains.emplace();
    for (int a = 0; a < guesses; ++a) {
        gains.emplace_back();
        for (const auto word : in.line(static_cast<std::size_t>(inputs), "the gains of a guess"))
            gains.back().push_back(in.nonnegative(word, "gain"));
    }
    return out;
}

RefinementFlaw flaw_in_rows(const Rows& rows, const std::string& what) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        Fraction sum;
        for (const auto& entry : rows[i]) {
            if (entry.sign() < 0) return what + ": negative entry in row " + std::to_string(i);
            sum += entry;
        }
        if (!(sum == Fraction(1))) return what + ": row " + std::to_string(i) + " sums to " + sum.str() + ", not 1";
    }
    return {};
}

RefinementFlaw flaw_in_garbling(const Refinement& r) {
    if (auto found = flaw_in_rows(r.garbling, "garbling")) return found;
    for (std::size_t i = 0; i < r.first.size(); ++i)
        for (std::size_t z = 0; z < r.second[i].size(); ++z) {
            Fraction sum;
            for (std::size_t j = 0; j < r.first[i].size(); ++j) sum += r.first[i][j] * r.garbling[j][z];
            if (!(sum == r.second[i][z]))
                return "row " + std::to_string(i) + ", column " + std::to_string(z) + " becomes " + sum.str() +
                       ", not " + r.second[i][z].str();
        }
    return {};
}

RefinementFlaw flaw_in_separation(const Refinement& r) {
    Fraction sum;
    for (const auto& p : r.telling->prior) sum += p;
    if (!(sum == Fraction(1))) return "the prior adds up to " + sum.str() + ", not 1";
    const Fraction first = posterior_gain(*r.telling, r.first), second = posterior_gain(*r.telling, r.second);
    if (!(first < second)) return "the second earns " + second.str() + ", not more than the first, " + first.str();
    return {};
}

std::string text_of(const char* name, const Rows& rows) {
    std::string out = name;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        out += i == 0 ? "" : ";";
        for (const auto& entry : rows[i]) out += " " + entry.str();
    }
    return out + "\n";
}

}  // namespace

bool is_refinement(const std::string& text) { return text.starts_with("leakproof-refinement "); }

Refinement read_refinement(const std::string& text) {
    Reader in(text);
    Refinement out;
    if (in.line("leakproof-refinement", 2, "leakproof-refinement 1")[1] != "1") in.fail("expected version 1");
    const int inputs = in.size(in.line("inputs", 2, "inputs N")[1], max_vertices, "inputs");
    out.first = read_channel_of(in, "first", "first A", inputs);
    out.second = read_channel_of(in, "second", "second B", inputs);
    const auto kind = in.line();
    if (kind.size() == 1 && kind[0] == "garbling")
        out.garbling = read_rows(in, static_cast<int>(out.first.front().size()),
                                 static_cast<int>(out.second.front().size()), "a row of the garbling");
    else if (kind.size() == 2 && kind[0] == "separation") out.telling = read_telling(in, kind[1], inputs);
    else in.fail("expected: garbling, or separation M");
    in.end();
    return out;
}

std::optional<std::string> flaw(const Refinement& r) {
    if (auto found = flaw_in_rows(r.first, "first")) return found;
    if (auto found = flaw_in_rows(r.second, "second")) return found;
    return r.telling ? flaw_in_separation(r) : flaw_in_garbling(r);
}

std::string statement(const Refinement& r) {
    return text_of("first", r.first) + text_of("second", r.second) +
           (r.telling ? "the second is not the first followed by another channel\n"
                      : "the second is the first followed by another channel\n");
}

}  // namespace referee
