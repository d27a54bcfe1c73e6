// Refinement for every λ: kept samples, what the engine writes, and samples with something changed. What is accepted
// must be true.
#include <doctest/doctest.h>

#include <random>

#include "base/error.hpp"
#include "certificate/refinement_certificate.hpp"
#include "graph/families.hpp"
#include "mechanism/level_mechanisms.hpp"
#include "tests/referee/curve_words.hpp"
#include "tests/referee/referee_run.hpp"

namespace leakproof {
namespace {

struct BothChannels {
    int first = 0, second = 0;
    std::vector<std::vector<std::string>> rows;

    bool is_refined(const Rational& x) const {
        const int n = static_cast<int>(rows.size());
        Matrix a(n, first), b(n, second);
        for (int i = 0; i < n; ++i) {
            const Rational below = value_at(rows[i][0], x);
            for (int j = 0; j < first; ++j) a(i, j) = value_at(rows[i][1 + j], x) / below;
            for (int z = 0; z < second; ++z) b(i, z) = value_at(rows[i][1 + first + z], x) / below;
        }
        return is_refined_by(a, b);
    }
};

BothChannels read_both(std::istream& in) {
    BothChannels out;
    std::string word;
    int inputs = 0;
    in >> word >> word >> word >> inputs >> word >> word >> word >> out.first >> out.second;
    for (int i = 0; i < inputs; ++i) {
        out.rows.emplace_back();
        for (int k = 0; k < 1 + out.first + out.second; ++k) {
            in >> word;
            out.rows.back().push_back(word);
        }
    }
    return out;
}

// Each piece at several x inside of it, and at its ends where they are fractions that belong to it, against the plain
// question at one level.
bool refinement_curve_is_true(const std::string& text) {
    std::istringstream in(text);
    const BothChannels both = read_both(in);
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with("refined ") && !line.starts_with("apart ")) continue;
        const auto words = parts(line, ' ');
        const auto is_fraction = [](const std::string& word) { return word.find(':') == word.npos; };
        const bool refined = words[0] == "refined";
        const Rational begin = fraction_at(words[2], true);
        const Rational end = words[4] == "infinity" ? begin + Rational(7) : fraction_at(words[4], false);
        std::vector<Rational> places;
        if (words[1] == "from" && is_fraction(words[2])) places.push_back(begin);
        if (words[3] == "to" && is_fraction(words[4])) places.push_back(end);
        for (int k = 1; k < 6 && begin < end; ++k) places.push_back(begin + (end - begin) * Rational(k, 6));
        for (const auto& x : places)
            if (both.is_refined(x) != refined) return false;
    }
    return true;
}

const std::vector<std::string> words_of_refinement_curves{"infinity", "from",  "to",       "after",   "before",
                                                          "refined",  "apart", "garbling", "answers", "end"};

LevelMatrix level_channel(const std::vector<std::vector<std::string>>& rows) {
    BasicMatrix<LevelFunction> out(static_cast<int>(rows.size()), static_cast<int>(rows.front().size()));
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = 0; j < rows[i].size(); ++j)
            out(static_cast<int>(i), static_cast<int>(j)) = *parse_level_function(rows[i][j]);
    return in_common_root(out);
}

// Rows of nonnegative numerators over their sum.
QuotientMatrix some_level_channel(int rows, int columns, std::mt19937& draw) {
    QuotientMatrix out(rows, columns);
    for (int i = 0; i < rows; ++i) {
        std::vector<WholePolynomial> above;
        WholePolynomial sum;
        for (int j = 0; j < columns; ++j) {
            std::vector<long> c;
            for (int k = 0; k < 3; ++k) c.push_back(static_cast<long>(draw() % 3));
            above.emplace_back(c);
            sum += above.back();
        }
        if (sum.is_zero()) sum = above[0] = 1;
        for (int j = 0; j < columns; ++j) out(i, j) = PolynomialQuotient::of(above[j], sum);
    }
    return out;
}

QuotientMatrix product(const QuotientMatrix& a, const QuotientMatrix& b) {
    QuotientMatrix out(a.rows(), b.columns());
    for (int i = 0; i < a.rows(); ++i)
        for (int z = 0; z < b.columns(); ++z)
            for (int j = 0; j < a.columns(); ++j) out(i, z) = out(i, z) + a(i, j) * b(j, z);
    return out;
}

std::string written(const QuotientMatrix& a, const QuotientMatrix& b, int root = 1) {
    return refinement_curve_certificate(a, b, root, refinement_pieces(a, b));
}

std::size_t pieces_in(const std::string& text) {
    return std::stoul(text.substr(text.find("\npieces ") + std::string("\npieces ").size()));
}

}  // namespace

TEST_CASE("refinement curves: the kept samples, each in the folder of its judgement") {
    CHECK(samples("refinement_curves/accept").size() >= 14);
    for (const auto& path : samples("refinement_curves/accept")) {
        INFO(path);
        CHECK(run_referee({path.string()}).accepted());
        CHECK(refinement_curve_is_true(slurp(path)));
    }
    for (const auto& [folder, exit_code] :
         {std::pair{"refinement_curves/reject", 1}, std::pair{"refinement_curves/malformed", 2}}) {
        CHECK(samples(folder).size() >= 30);
        for (const auto& path : samples(folder)) {
            INFO(path);
            CHECK(run_referee({path.string()}).exit_code == exit_code);
        }
    }
}

TEST_CASE("refinement curves: the statement that was judged is printed, neighbours of the same kind as one") {
    const auto run = run_referee({LEAKPROOF_SOURCE_DIR "/tests/referee/refinement_curves/accept/irrational_ends.cert"});
    REQUIRE(run.lines.size() == 8);
    CHECK(run.lines[0] == "for every lambda = x >= 1");
    CHECK(run.lines[1] == "first (24*x^4, 8*x^4) / (32*x^4); (8*x^4, 24*x^4) / (32*x^4)");
    CHECK(run.lines[3] ==
          "the second is not the first followed by another channel for 1 <= x < (root of x^2 - 3 "
          "between 1 and 2)");
    CHECK(run.lines[4] ==
          "the second is the first followed by another channel for (root of x^2 - 3 between 1 and 2) "
          "<= x <= (root of x^2 - 5 between 2 and 3)");
    const auto nine = run_referee({LEAKPROOF_SOURCE_DIR "/tests/referee/refinement_curves/accept/nine_pieces.cert"});
    REQUIRE(nine.lines.size() == 7);
    CHECK(nine.lines[3] == "the second is the first followed by another channel for x = 1");
    CHECK(nine.lines[4] == "the second is not the first followed by another channel for 1 < x");
}

TEST_CASE("refinement curves: what the engine writes of named mechanisms") {
    std::vector<std::string> texts;
    const std::vector<LevelMatrix> all{exponential_by_distance(Distances(complete(4))),
                                       exponential_by_distance(Distances(path(4))),
                                       truncated_geometric_of_numbers(4),
                                       subset_selection(4, 2),
                                       exponential_by_distance(Distances(cycle(4))),
                                       exponential_by_distance(Distances(star(3)))};
    for (const auto& a : all)
        for (const auto& b : all) texts.push_back(written(a.entries, b.entries));
    const LevelMatrix symmetric = symmetric_unary_encoding(3), optimised = optimised_unary_encoding(3).in_root(2);
    texts.push_back(written(symmetric.entries, optimised.entries, 2));
    texts.push_back(written(optimised.entries, symmetric.entries, 2));
    for (const auto judgement : judge_all(texts)) CHECK(judgement == Judgement::accepted);
    for (const auto& text : texts) {
        INFO(text);
        CHECK(refinement_curve_is_true(text));
    }
}

TEST_CASE("refinement curves: what the engine writes of random channels") {
    std::mt19937 draw(11);
    std::vector<std::string> texts;
    std::size_t most_pieces = 0, refined = 0;
    for (int round = 0; round < 60; ++round) {
        const int n = 1 + static_cast<int>(draw() % 3), a = 1 + static_cast<int>(draw() % 3),
                  b = 1 + static_cast<int>(draw() % 3);
        const QuotientMatrix first = some_level_channel(n, a, draw);
        const QuotientMatrix second =
            round % 3 == 0 ? product(first, some_level_channel(a, b, draw)) : some_level_channel(n, b, draw);
        texts.push_back(written(first, second));
        most_pieces = std::max(most_pieces, pieces_in(texts.back()));
        refined += texts.back().find("\nrefined ") != std::string::npos ? 1 : 0;
        if (round % 3 == 0) CHECK(texts.back().find("\napart ") == std::string::npos);
    }
    CHECK(most_pieces >= 4);
    CHECK(refined < texts.size());
    for (const auto judgement : judge_all(texts)) CHECK(judgement == Judgement::accepted);
    for (const auto& text : texts) {
        INFO(text);
        CHECK(refinement_curve_is_true(text));
    }
}

// What is made of noise has pieces that begin and end where two noises are the same.
TEST_CASE("refinement curves: what the engine writes of noise that crosses") {
    const auto noise = [](const std::string& x) { return level_channel({{"1-(" + x + ")", x}, {x, "1-(" + x + ")"}}); };
    std::vector<std::string> texts;
    for (const char* const a : {"1/4", "1/3", "1/(λ+1)", "λ/(λ^2+1)"})
        for (const char* const b : {"1/4+(λ-2)*(λ-3)/(8*λ^2)", "1/4+(λ^2-3)*(λ^2-5)/(32*λ^4)", "1/2-1/λ+1/λ^2",
                                    "1/4+(λ-2)^2*(λ-3)/(8*λ^3)", "1/4+(λ^2-2)^2/(8*λ^4)", "1/4+(λ^2-2)^3/(8*λ^6)"})
            for (const bool backwards : {false, true}) {
                const LevelMatrix first = noise(a), second = noise(b);
                texts.push_back(backwards ? written(second.entries, first.entries)
                                          : written(first.entries, second.entries));
            }
    for (const auto judgement : judge_all(texts)) CHECK(judgement == Judgement::accepted);
    for (const auto& text : texts) {
        INFO(text);
        CHECK(refinement_curve_is_true(text));
    }
}

TEST_CASE("refinement curves: what the referee cannot read is not written") {
    const auto at_power = [](const std::string& k) {
        return level_channel({{"1/λ^" + k, "1-1/λ^" + k}, {"1/2", "1/2"}}).entries;
    };
    const QuotientMatrix silent = level_channel({{"1"}, {"1"}}).entries;
    CHECK(judge_all({written(silent, at_power("256"))}).front() == Judgement::accepted);
    CHECK_THROWS_AS(written(silent, at_power("257")), InputError);
}

TEST_CASE("refinement curves: one word changed") {
    std::size_t tried = 0, survived = 0;
    for (const auto& path : samples("refinement_curves/accept")) {
        const std::string original = slurp(path);
        if (original.size() > 700) continue;
        const auto texts = one_curve_word_changed(original, words_of_refinement_curves);
        const auto judged = judge_all(texts);
        tried += texts.size();
        for (std::size_t k = 0; k < texts.size(); ++k) {
            if (judged[k] != Judgement::accepted) continue;
            ++survived;
            INFO(path << " changed to:\n" << texts[k]);
            CHECK(refinement_curve_is_true(texts[k]));
        }
    }
    MESSAGE(tried << " mutations of refinement curves, " << survived << " accepted as true");
    CHECK(tried > 10000);
    CHECK(survived < tried / 20);
}

TEST_CASE("refinement curves: cut short, lines dropped, doubled or exchanged") {
    for (const auto& path : samples("refinement_curves/accept")) {
        const std::string text = slurp(path);
        for (const auto judgement : judge_all(cut_short(text))) CHECK(judgement == Judgement::malformed);
        const auto texts = one_line_dropped_doubled_or_exchanged(text);
        const auto judged = judge_all(texts);
        for (std::size_t k = 0; k < texts.size(); ++k) {
            if (judged[k] != Judgement::accepted) continue;
            INFO(path << " changed to:\n" << texts[k]);
            CHECK(refinement_curve_is_true(texts[k]));
        }
    }
}

}  // namespace leakproof
