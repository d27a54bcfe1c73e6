#include "certificate/curve_certificate.hpp"

#include <algorithm>
#include <numeric>

#include "base/error.hpp"
#include "certificate/writing.hpp"
#include "graph/product.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/isometries.hpp"
#include "symmetry/orbits.hpp"
#include "symmetry/transport.hpp"

namespace leakproof {
namespace {

struct PolynomialOnArc {
    Edge arc;
    WholePolynomial amount;
};
struct PolynomialFlow {
    std::vector<PolynomialOnArc> along;
    WholePolynomial left_over;  // at the root
};

// The proof of one component on one interval, written out: a square channel row by row, prices, and a flow for each
// vertex over the denominator of the prices.
struct WrittenPiece {
    OverDenominator channel, price;
    std::vector<PolynomialFlow> flow;
};

// The mixture averaged over all automorphisms, each column put where it is largest.
OverDenominator channel_of(const OptimumPiece& piece, int n, const std::vector<Permutation>& generators) {
    int top = 0;
    for (const auto& f : piece.columns) top = std::max(top, *std::max_element(f.begin(), f.end()));
    const PairOrbits pairs(n, generators);
    std::vector<WholePolynomial> sum(pairs.count());
    for (std::size_t k = 0; k < piece.columns.size(); ++k) {
        const auto& f = piece.columns[k];
        const auto largest = static_cast<int>(std::min_element(f.begin(), f.end()) - f.begin());
        for (int i = 0; i < n; ++i) sum[pairs.number(i, largest)] += piece.weight.numerator[k].times_power(top - f[i]);
    }
    long sizes = 1;
    for (int orbit = 0; orbit < pairs.count(); ++orbit) sizes = std::lcm(sizes, static_cast<long>(pairs.size(orbit)));
    OverDenominator out{{}, piece.weight.denominator.times_power(top) * WholePolynomial(sizes)};
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            out.numerator.push_back(sum[pairs.number(i, j)] * WholePolynomial(sizes / pairs.size(pairs.number(i, j))));
    out.reduce();
    return out;
}

// Along each arc (u, v) flows λ^{f(u)} times what the forest says, over D λ^{common}, D being the prices' denominator.
void write_flows(WrittenPiece& out, const OptimumPiece& piece, const std::vector<int>& orbit_of,
                 const std::vector<Permutation>& ways) {
    int common = 0;
    for (const auto& forest : piece.forests) {
        const auto [least, most] = std::minmax_element(forest.exponent.begin(), forest.exponent.end());
        common = std::max(common, *most - *least);
    }
    out.price.denominator = piece.price.denominator.times_power(common);
    for (const auto& y : piece.price.numerator) out.price.numerator.push_back(y.times_power(common));
    for (std::size_t j = 0; j < orbit_of.size(); ++j) {
        const auto& forest = *std::find_if(piece.forests.begin(), piece.forests.end(),
                                           [&](const auto& f) { return f.root == orbit_of[j]; });
        const ForestFlow flow = flow_along(forest, piece.price);
        PolynomialFlow moved{{}, flow.left_over.times_power(common - flow.scale)};
        for (std::size_t k = 0; k < forest.arcs.size(); ++k) {
            if (flow.along[k].is_zero()) continue;
            const auto& [u, v] = forest.arcs[k];
            moved.along.push_back(
                {{ways[j](u), ways[j](v)}, flow.along[k].times_power(common - flow.scale + forest.exponent[u])});
        }
        out.flow.push_back(std::move(moved));
    }
}

WrittenPiece written(const Graph& graph, const OptimumPiece& piece, const Automorphisms& group) {
    WrittenPiece out{channel_of(piece, graph.size(), group.generators), {}, {}};
    write_flows(out, piece, group.orbit_of, ways_from_representatives(group));
    return out;
}

// The pieces of all components that hold on an interval together.
template <class Piece>
struct Together {
    LevelInterval interval;
    std::vector<const Piece*> pieces;
};

template <class Piece>
std::vector<Together<Piece>> together(const GraphCurves& curves, std::vector<Piece> ComponentCurves::*list) {
    std::vector<Together<Piece>> out;
    std::vector<std::size_t> at(curves.components.size());
    RealRoot from = Rational(1);
    while (true) {
        Together<Piece> next{{from, {}}, {}};
        for (std::size_t c = 0; c < at.size(); ++c) {
            const Piece& piece = (curves.components[c].*list)[at[c]];
            next.pieces.push_back(&piece);
            const auto& end = piece.interval.upper;
            if (end && (!next.interval.upper || *end < *next.interval.upper)) next.interval.upper = end;
        }
        out.push_back(next);
        if (!next.interval.upper) return out;
        from = *next.interval.upper;
        for (std::size_t c = 0; c < at.size(); ++c) {
            const auto& end = (curves.components[c].*list)[at[c]].interval.upper;
            if (end && *end == from) ++at[c];
        }
    }
}

class CurveText {
public:
    CurveText(const Graph& graph, const char* conclusion, std::size_t pieces) {
        line({"leakproof-curve 1\nvertices", std::to_string(graph.size())});
        line({"edges", std::to_string(graph.edge_count())});
        for (const auto& [u, v] : graph.edges()) line({std::to_string(u), std::to_string(v)});
        head(conclusion, pieces);
    }
    // Lengths between points without a third one between them; version 2 has these.
    CurveText(const Metric& metric, const char* conclusion, std::size_t pieces) {
        const auto edges = metric.pattern().edges();
        line({"leakproof-curve 2\nvertices", std::to_string(metric.size())});
        line({"lengths", std::to_string(edges.size())});
        for (const auto& [u, v] : edges) line({std::to_string(u), std::to_string(v), metric.distance(u, v)->str()});
        head(conclusion, pieces);
    }
    void head(const char* conclusion, std::size_t pieces) {
        line({"conclusion", conclusion});
        line({"pieces", std::to_string(pieces)});
    }
    void line(const std::vector<std::string>& words) {
        for (const auto& word : words) {
            text_.append(word).append(" ");
            degree_ = std::max(degree_, static_cast<long>(std::count(word.begin(), word.end(), ',')));
        }
        text_.back() = '\n';
    }
    long degree() const { return degree_; }  // the largest of a polynomial in it
    // An end is always written as it was the first time, for the referee compares the texts.
    void piece(const LevelInterval& interval, const PolynomialQuotient& value) {
        if (last_end_.empty()) last_end_ = word_of(interval.lower);
        const std::string end = interval.upper ? word_of(*interval.upper) : "infinity";
        line({"piece", last_end_, end});
        const bool positive = value.denominator.sign_at(interval.inside()) > 0;  // as the referee asks for
        line({"value", word_of(positive ? value.numerator : -value.numerator),
              word_of(positive ? value.denominator : -value.denominator)});
        last_end_ = end;
    }
    void column(const char* name, const OverDenominator& list) {
        line({name, word_of(list.denominator)});
        for (const auto& p : list.numerator) line({word_of(p)});
    }
    std::string end() {
        line({"end"});
        return std::move(text_);
    }

private:
    std::string text_, last_end_;
    long degree_ = 0;  // a coefficient after each comma of a word
};

// Lists of several components over the product of their denominators, put side by side.
class SideBySide {
public:
    explicit SideBySide(const std::vector<const OverDenominator*>& lists) {
        for (const auto* list : lists) denominator_ *= list->denominator;
        for (const auto* list : lists) cofactor_.push_back(exact_quotient(denominator_, list->denominator));
    }
    const WholePolynomial& denominator() const { return denominator_; }
    WholePolynomial entry(std::size_t component, const WholePolynomial& p) const { return p * cofactor_[component]; }

private:
    WholePolynomial denominator_ = 1;
    std::vector<WholePolynomial> cofactor_;
};

template <class Piece>
PolynomialQuotient value_of(const Together<Piece>& all) {
    PolynomialQuotient out{0, 1};
    for (const auto* piece : all.pieces) out = out + piece->value;
    return out;
}

OverDenominator over_all_components(const GraphCurves& curves, int n,
                                    const std::vector<const OverDenominator*>& lists) {
    const SideBySide common(lists);
    OverDenominator out{std::vector<WholePolynomial>(n), common.denominator()};
    for (std::size_t c = 0; c < lists.size(); ++c)
        for (std::size_t i = 0; i < lists[c]->numerator.size(); ++i)
            out.numerator[curves.components[c].vertices[i]] = common.entry(c, lists[c]->numerator[i]);
    return out;
}

// The flow of a vertex has to show of the other components that private columns cost at least 0 there; the flow of any
// vertex of theirs shows more than that, and what it has left over at its root is 1 more.
class OptimumText {
public:
    // The symmetries are those of each component.
    OptimumText(int vertices, const GraphCurves& curves, std::vector<Automorphisms> symmetry, CurveText& out)
        : n_(vertices), curves_(curves), symmetry_(std::move(symmetry)), out_(out) {}

    void write(const Together<OptimumPiece>& all) {
        piece_.clear();
        for (std::size_t c = 0; c < all.pieces.size(); ++c)
            piece_.push_back(written(curves_.components[c].graph, *all.pieces[c], symmetry_[c]));
        out_.piece(all.interval, value_of(all));
        write_channel();
        std::vector<const OverDenominator*> prices;
        for (const auto& piece : piece_) prices.push_back(&piece.price);
        out_.column("prices", over_all_components(curves_, n_, prices));
        const SideBySide common(prices);
        for (std::size_t c = 0; c < piece_.size(); ++c)
            for (std::size_t i = 0; i < piece_[c].flow.size(); ++i) place_.emplace_back(c, i);
        std::sort(place_.begin(), place_.end(), [&](const auto& a, const auto& b) { return vertex(a) < vertex(b); });
        for (const auto& root : place_) write_flow(root, common);
        place_.clear();
    }

private:
    using Place = std::pair<std::size_t, std::size_t>;  // a component, and which of its vertices
    int vertex(const Place& p) const { return curves_.components[p.first].vertices[p.second]; }

    void write_channel() {
        std::vector<const OverDenominator*> channels;
        for (const auto& piece : piece_) channels.push_back(&piece.channel);
        const SideBySide common(channels);
        std::vector<std::vector<std::string>> rows(n_, std::vector<std::string>(n_, "0"));
        for (std::size_t c = 0; c < piece_.size(); ++c) {
            const auto& vertices = curves_.components[c].vertices;
            for (std::size_t i = 0; i < vertices.size(); ++i)
                for (std::size_t j = 0; j < vertices.size(); ++j)
                    rows[vertices[i]][vertices[j]] =
                        word_of(common.entry(c, piece_[c].channel.numerator[i * vertices.size() + j]));
        }
        out_.line({"channel", word_of(common.denominator())});
        for (const auto& row : rows) out_.line(row);
    }

    void write_flow(const Place& root, const SideBySide& common) {
        std::vector<PolynomialOnArc> along;
        std::vector<std::pair<int, WholePolynomial>> left_over;
        for (std::size_t c = 0; c < piece_.size(); ++c) {
            const bool own = c == root.first;
            const auto& flow = piece_[c].flow[own ? root.second : 0];
            for (const auto& [arc, amount] : flow.along) {
                const auto& vertices = curves_.components[c].vertices;
                along.push_back({{vertices[arc.first], vertices[arc.second]}, common.entry(c, amount)});
            }
            WholePolynomial rest = common.entry(c, flow.left_over);
            if (!own) rest += common.denominator();
            if (!rest.is_zero()) left_over.emplace_back(vertex({c, own ? root.second : 0}), std::move(rest));
        }
        std::sort(along.begin(), along.end(), [](const auto& a, const auto& b) { return a.arc < b.arc; });
        std::sort(left_over.begin(), left_over.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        out_.line(
            {"flow", std::to_string(vertex(root)), std::to_string(along.size()), std::to_string(left_over.size())});
        for (const auto& [arc, amount] : along)
            out_.line({std::to_string(arc.first), std::to_string(arc.second), word_of(amount)});
        for (const auto& [i, rest] : left_over) out_.line({std::to_string(i), word_of(rest)});
    }

    int n_;
    const GraphCurves& curves_;
    std::vector<Automorphisms> symmetry_;
    CurveText& out_;
    std::vector<WrittenPiece> piece_;
    std::vector<Place> place_;
};

}  // namespace

std::string optimum_curve_certificate(const Graph& graph, const GraphCurves& curves) {
    const auto pieces = together(curves, &ComponentCurves::optimum);
    std::vector<Automorphisms> symmetry;
    for (const auto& component : curves.components) symmetry.push_back(automorphisms(component.graph));
    CurveText out(graph, "optimum", pieces.size());
    OptimumText writer(graph.size(), curves, std::move(symmetry), out);
    for (const auto& all : pieces) writer.write(all);
    return out.end();
}

std::string optimum_curve_certificate(const Metric& metric, const GraphCurves& curves) {
    for (const auto& [u, v] : metric.pattern().edges())
        if (*metric.distance(u, v) > Rational(most_degree))
            throw InputError("certificate", "a distance of " + metric.distance(u, v)->str(),
                             "at most " + std::to_string(most_degree) + ", for the referee");
    const auto pieces = together(curves, &ComponentCurves::optimum);
    std::vector<Automorphisms> symmetry;
    for (const auto& part : curves.components)
        symmetry.push_back(isometries(part.graph, induced_distances(metric.in_units(), part.vertices)));
    CurveText out(metric, "optimum", pieces.size());
    OptimumText writer(metric.size(), curves, std::move(symmetry), out);
    for (const auto& all : pieces) writer.write(all);
    if (out.degree() > most_degree)
        throw InputError("certificate", "powers of λ up to " + std::to_string(out.degree()),
                         "at most " + std::to_string(most_degree) + ", for the referee");
    return out.end();
}

std::string covering_curve_certificate(const Graph& graph, const GraphCurves& curves) {
    const auto pieces = together(curves, &ComponentCurves::covering);
    CurveText out(graph, "covering", pieces.size());
    for (const auto& all : pieces) {
        out.piece(all.interval, value_of(all));
        std::vector<const OverDenominator*> packings, covers;
        for (const auto* piece : all.pieces) {
            packings.push_back(&piece->packing);
            covers.push_back(&piece->cover);
        }
        out.column("packing", over_all_components(curves, graph.size(), packings));
        out.column("cover", over_all_components(curves, graph.size(), covers));
    }
    return out.end();
}

}  // namespace leakproof
