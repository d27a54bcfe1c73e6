// Every accepted sample with one token changed, cut short, or run on. Whatever is still accepted must state something
// else, and that must be true: the referee then accepted a valid proof of another statement, and said of which.
#include <doctest/doctest.h>

#include <algorithm>

#include "exact/rational.hpp"
#include "tests/referee/referee_run.hpp"

using namespace leakproof;

namespace {

// Up to the proof.
std::string head(const std::string& certificate) {
    return certificate.substr(
        0, std::min({certificate.find("\nchannel "), certificate.find("\npacking "), certificate.find("\ncolumns "),
                     certificate.find("\nprices "), certificate.find("\nparts "), certificate.find("\ngarbling\n"),
                     certificate.find("\nprior\n")}));
}

// Moves leave a choice: who moves too much along the edges may still have enough in the end.
bool has_moves(const std::string& certificate) { return certificate.find("\nmoves ") != certificate.npos; }

// What a token may be changed into.
std::vector<std::string> variants(const std::string& token) {
    std::vector<std::string> out{
        "", "0", "1", "2", "-1", "1/2", "x", token + "0", token + " " + token, "-" + token, token + "/1", token + "/0"};
    if (const auto value = Rational::parse(token)) {
        for (const Rational& step : {Rational(1), Rational(-1), Rational(1, 1000000007)})
            out.push_back((*value + step).str());
        if (!value->is_zero()) out.push_back((Rational(1) / *value).str());
        out.push_back((*value * Rational(2)).str());
    }
    for (const char* word :
         {"optimum", "at-least", "at-most",  "covering",   "none",  "less 100", "greater 0", "edges",   "arcs",
          "end",     "flow",     "either",   "both",       "-",     "lengths",  "interval",  "columns", "moves",
          "prior",   "gains",    "garbling", "separation", "parts", "part",     "weights"})
        out.emplace_back(word);
    std::erase(out, token);
    return out;
}

std::vector<std::filesystem::path> samples_with_refinements() {
    auto out = samples("accept");
    for (auto& path : samples("refinements/accept")) out.push_back(std::move(path));
    return out;
}

// There may be several garblings, and many users who tell two channels apart.
bool leaves_a_choice(const std::string& certificate) {
    return has_moves(certificate) || certificate.starts_with("leakproof-refinement ");
}

std::vector<std::string> one_token_changed(const std::string& text) {
    std::vector<std::string> out;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t stop = text.find_first_of(" \n", start);
        for (const auto& other : variants(text.substr(start, stop - start)))
            out.push_back(text.substr(0, start) + other + text.substr(stop));
        start = stop + 1;
    }
    return out;
}

}  // namespace

TEST_CASE("one token changed") {
    std::size_t tried = 0, survived = 0;
    for (const auto& path : samples_with_refinements()) {
        const std::string original = slurp(path);
        const auto texts = one_token_changed(original);
        const auto judged = judge_all(texts);
        tried += texts.size();
        for (std::size_t k = 0; k < texts.size(); ++k) {
            if (judged[k] != Judgement::accepted) continue;
            ++survived;
            INFO(path << " changed to:\n" << texts[k]);
            if (!leaves_a_choice(original)) CHECK(head(texts[k]) != head(original));
            CHECK(statement_is_true(texts[k]));
        }
    }
    MESSAGE(tried << " mutations, " << survived << " accepted as true statements about something else");
    CHECK(tried > 5000);
    CHECK(survived < tried / 50);
}

TEST_CASE("cut short, run on, lines dropped, doubled or exchanged") {
    for (const auto& path : samples_with_refinements()) {
        const std::string text = slurp(path);
        std::vector<std::string> texts;
        for (std::size_t length = 0; length < text.size(); ++length) texts.push_back(text.substr(0, length));
        for (const char* more : {"\n", " ", "end\n", "x", "0\n"}) texts.push_back(text + more);
        for (const auto judgement : judge_all(texts)) CHECK(judgement == Judgement::malformed);

        std::vector<std::string> lines;
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);) lines.push_back(line + "\n");
        texts.clear();
        const auto join = [](const std::vector<std::string>& parts) {
            std::string out;
            for (const auto& part : parts) out += part;
            return out;
        };
        for (std::size_t k = 0; k < lines.size(); ++k) {
            auto changed = lines;
            changed.erase(changed.begin() + static_cast<long>(k));
            texts.push_back(join(changed));
            changed = lines;
            changed.insert(changed.begin() + static_cast<long>(k), lines[k]);
            texts.push_back(join(changed));
            if (k + 1 == lines.size() || lines[k] == lines[k + 1]) continue;
            changed = lines;
            std::swap(changed[k], changed[k + 1]);
            texts.push_back(join(changed));
        }
        const auto judged = judge_all(texts);
        for (std::size_t k = 0; k < texts.size(); ++k) {
            if (judged[k] != Judgement::accepted) continue;
            INFO(path << " changed to:\n" << texts[k]);
            CHECK(texts[k] != text);
            CHECK(statement_is_true(texts[k]));
        }
    }
}

TEST_CASE("random bytes changed: no crash, and nothing false accepted") {
    std::uint32_t state = 2024;
    const auto next = [&](std::size_t bound) {
        state = state * 1664525u + 1013904223u;
        return static_cast<std::size_t>(state >> 8) % bound;
    };
    const auto paths = samples("accept");
    const std::string alphabet = "0123456789/- \n\tabcdefghlmnopqrstx\r\xff";
    std::vector<std::string> texts;
    for (int round = 0; round < 3000; ++round) {
        std::string text = slurp(paths[next(paths.size())]);
        for (std::size_t changes = 1 + next(4); changes > 0 && !text.empty(); --changes) {
            const std::size_t place = next(text.size());
            const auto kind = next(4);
            if (kind == 0) text.erase(place, 1 + next(5));
            else if (kind == 1) text.insert(place, 1, alphabet[next(alphabet.size())]);
            else if (kind == 2) text[place] = alphabet[next(alphabet.size())];
            else text.insert(place, text.substr(next(text.size()), 1 + next(20)));
        }
        texts.push_back(std::move(text));
    }
    const auto judged = judge_all(texts);
    for (std::size_t k = 0; k < texts.size(); ++k) {
        if (judged[k] != Judgement::accepted) continue;
        INFO(texts[k]);
        CHECK(statement_is_true(texts[k]));
    }
}
