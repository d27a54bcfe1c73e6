// Reads the text of a refinement for every λ.
#include "polynomial_words.hpp"
#include "refinement_curve.hpp"

namespace referee {
namespace {

constexpr std::string_view refinement_curve_head = "leakproof-refinement-curve";
constexpr std::size_t largest_root = 4096;

std::vector<Polynomial> read_polynomials(Reader& in, int count, const char* expected) {
    std::vector<Polynomial> out;
    for (const auto word : in.line(static_cast<std::size_t>(count), expected)) out.push_back(read_polynomial(in, word));
    return out;
}

RowOfBoth read_row_of_both(Reader& in, const RefinementCurve& c) {
    auto all = read_polynomials(in, 1 + c.first_outputs + c.second_outputs,
                                "a denominator, a row of the first and a row of the second");
    const auto second = all.begin() + 1 + c.first_outputs;
    return {all.front(), {all.begin() + 1, second}, {second, all.end()}};
}

// Whether the end belongs to the piece.
bool included(const Reader& in, std::string_view word, std::string_view yes, std::string_view no) {
    if (word != yes && word != no) in.fail("expected " + std::string(yes) + " or " + std::string(no));
    return word == yes;
}

RefinementPiece read_refinement_piece(Reader& in, const RefinementCurve& c) {
    const auto head = in.line(5, "refined from E to E, or apart");
    RefinementPiece out;
    if (head[0] != "refined" && head[0] != "apart") in.fail("expected refined or apart");
    out.refined = head[0] == "refined";
    out.with_from = included(in, head[1], "from", "after");
    out.with_to = included(in, head[3], "to", "before");
    out.from_text = head[2];
    out.to_text = head[4];
    out.from = read_number(in, head[2]);
    if (head[4] != "infinity") out.to = read_number(in, head[4]);
    else if (out.with_to) in.fail("expected before infinity");
    if (out.refined) {
        out.denominator = read_polynomial(in, in.line("garbling", 2, "garbling P")[1]);
        for (int j = 0; j < c.first_outputs; ++j)
            out.garbling.push_back(read_polynomials(in, c.second_outputs, "a row of the garbling"));
        return out;
    }
    const auto answers = in.line("answers", 1 + static_cast<std::size_t>(c.first_outputs), "answers J … J");
    for (std::size_t j = 1; j < answers.size(); ++j)
        out.answers.push_back(in.number(answers[j], static_cast<std::size_t>(c.second_outputs), "guess"));
    for (int z = 0; z < c.second_outputs; ++z)
        out.weights.push_back(read_polynomials(in, static_cast<int>(c.rows.size()), "the weights of a guess"));
    return out;
}

}  // namespace

bool is_refinement_curve(const std::string& text) { return text.starts_with(refinement_curve_head); }

RefinementCurve read_refinement_curve(const std::string& text) {
    Reader in(text);
    RefinementCurve out;
    if (in.line(refinement_curve_head, 2, "leakproof-refinement-curve 1")[1] != "1") in.fail("expected version 1");
    const int inputs = in.size(in.line("inputs", 2, "inputs N")[1], max_vertices, "inputs");
    out.root = in.size(in.line("root", 2, "root Q")[1], largest_root, "root");
    const auto outputs = in.line("outputs", 3, "outputs A B");
    out.first_outputs = in.count(outputs[1], "outputs");
    out.second_outputs = in.count(outputs[2], "outputs");
    if (out.first_outputs == 0 || out.second_outputs == 0) in.fail("expected at least one output");
    for (int i = 0; i < inputs; ++i) out.rows.push_back(read_row_of_both(in, out));
    const int pieces = in.count(in.line("pieces", 2, "pieces K")[1], "pieces");
    if (pieces == 0) in.fail("expected at least one piece");
    for (int k = 0; k < pieces; ++k) out.pieces.push_back(read_refinement_piece(in, out));
    in.end();
    return out;
}

}  // namespace referee
