// Reads the text of a curve.
#include "curve.hpp"
#include "polynomial_words.hpp"

namespace referee {
namespace {

constexpr std::string_view curve_head = "leakproof-curve";

Polynomial read_denominator(Reader& in, std::string_view name, const char* expected) {
    return read_polynomial(in, in.line(name, 2, expected)[1]);
}

Quotients read_column(Reader& in, std::string_view name, const char* expected, int count) {
    Quotients out{read_denominator(in, name, expected), {}};
    for (int i = 0; i < count; ++i) out.numerator.push_back(read_polynomial(in, in.line(1, "a polynomial")[0]));
    return out;
}

PolynomialFlow read_polynomial_flow(Reader& in, int vertices, int root) {
    const auto head = in.line("flow", 4, "flow J A S");
    const auto n = static_cast<std::size_t>(vertices);
    if (in.number(head[1], n, "vertex") != root) in.fail("expected the flow of vertex " + std::to_string(root));
    const int arcs = in.count(head[2], "arcs"), left_overs = in.count(head[3], "left-overs");
    PolynomialFlow out;
    for (int k = 0; k < arcs; ++k) {
        const auto words = in.line(3, "U V P");
        const std::pair pair{in.number(words[0], n, "vertex"), in.number(words[1], n, "vertex")};
        if (!out.along.empty() && pair <= std::pair{out.along.back().from, out.along.back().to})
            in.fail("arcs out of order");
        out.along.push_back({pair.first, pair.second, read_polynomial(in, words[2])});
    }
    for (int k = 0; k < left_overs; ++k) {
        const auto words = in.line(2, "I P");
        const int vertex = in.number(words[0], n, "vertex");
        if (!out.left_over.empty() && vertex <= out.left_over.back().first) in.fail("vertices out of order");
        out.left_over.emplace_back(vertex, read_polynomial(in, words[1]));
    }
    return out;
}

Piece read_piece(Reader& in, const CurveCertificate& so_far) {
    const int n = so_far.graph.vertices;
    Piece out;
    const auto ends = in.line("piece", 3, "piece FROM TO");
    out.from_text = ends[1];
    out.to_text = ends[2];
    out.from = read_number(in, ends[1]);
    if (ends[2] != "infinity") out.to = read_number(in, ends[2]);
    const auto value = in.line("value", 3, "value P P");
    out.numerator = read_polynomial(in, value[1]);
    out.denominator = read_polynomial(in, value[2]);
    if (so_far.is_covering) {
        out.packing = read_column(in, "packing", "packing P", n);
        out.cover = read_column(in, "cover", "cover P", n);
        return out;
    }
    out.channel.denominator = read_denominator(in, "channel", "channel P");
    for (int r = 0; r < n; ++r)
        for (const auto word : in.line(static_cast<std::size_t>(n), "a row of the channel"))
            out.channel.numerator.push_back(read_polynomial(in, word));
    out.prices = read_column(in, "prices", "prices P", n);
    for (int j = 0; j < n; ++j) out.flows.push_back(read_polynomial_flow(in, n, j));
    return out;
}

}  // namespace

bool is_curve(const std::string& text) { return text.starts_with(curve_head); }

CurveCertificate read_curve(const std::string& text) {
    Reader in(text);
    CurveCertificate out;
    const auto version = in.line(curve_head, 2, "leakproof-curve 1")[1];
    if (version != "1" && version != "2") in.fail("expected version 1 or 2");
    out.graph.version = version == "2" ? 2 : 1;
    read_graph(in, in.line("vertices", 2, "vertices N")[1], out.graph);
    if (out.graph.directed && !out.graph.has_lengths)
        in.fail("expected a graph given by edges, or lengths, for a curve");
    const auto kind = in.line("conclusion", 2, "conclusion KIND")[1];
    if (kind != "optimum" && kind != "covering") in.fail("expected optimum or covering");
    out.is_covering = kind == "covering";
    for (const int length : out.graph.line_lengths)
        if (std::size_t(length) > max_degree) in.fail("expected lengths of at most " + std::to_string(max_degree));
    if (out.is_covering && out.graph.has_lengths) in.fail("a covering number is not stated of lengths");
    const int pieces = in.count(in.line("pieces", 2, "pieces K")[1], "pieces");
    if (pieces == 0) in.fail("expected at least one piece");
    for (int k = 0; k < pieces; ++k) out.pieces.push_back(read_piece(in, out));
    in.end();
    return out;
}

}  // namespace referee
