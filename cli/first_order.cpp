#include "cli/first_order.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "cli/format.hpp"
#include "cli/input.hpp"
#include "cli/json.hpp"
#include "graph/distance.hpp"
#include "graph/product.hpp"
#include "optimum/first_order/first_order.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr int most_to_first_order = 128;

// A component, whose vertices are numbered from 0 in what was found.
struct Part {
    std::vector<int> vertices;
    FirstOrder found;
};

struct Told {
    Rational optimum, covering;
    std::vector<Part> parts;
};

Told told_of(const GivenGraph& given) {
    require_vertices(given);
    const Graph& graph = given.graph();
    if (graph.size() > most_to_first_order)
        throw InputError("--first-order", counted_vertices(graph.size()),
                         fmt::format("at most {}", most_to_first_order));
    Told out;
    for (const auto& part : components(graph, Distances(graph))) {
        stop_if_asked();
        out.parts.push_back({part.vertices, first_order(induced_subgraph(graph, part.vertices))});
        out.optimum += out.parts.back().found.optimum;
        out.covering += out.parts.back().found.game.value;
    }
    return out;
}

class Writer {
public:
    Writer(const GivenGraph& graph, const LevelOptions& style) : graph_(graph), style_(style) {}

    std::string text(const Told& told) const {
        std::string out = fmt::format("{}, to the first order at λ = 1\n", bold(graph_.name));
        out += fmt::format("  maximum leakage factor  {} + {} (λ - 1) + …\n", told.parts.size(),
                           bold(shown(told.optimum, style_)));
        out += fmt::format("  covering number         {} + {} (λ - 1) + …\n", told.parts.size(),
                           bold(shown(told.covering, style_)));
        out += told.optimum == told.covering ? "  no gap of the first order\n"
                                             : fmt::format("  a gap of the first order: the slopes have the ratio {}\n",
                                                           shown(told.covering / told.optimum, style_));
        for (const auto& part : told.parts)
            if (part.vertices.size() > 1) out += text(part, told.parts.size() > 1);
        return out;
    }

    Json json(const Told& told) const {
        Json out;
        put_graph(out, graph_.name, graph_.labelled);
        out["optimum_slope"] = told.optimum.str();
        out["covering_slope"] = told.covering.str();
        out["components"] = Json::array();
        for (const auto& part : told.parts) out["components"].push_back(json(part));
        return out;
    }

private:
    std::string name(const Part& part, int i) const { return graph_.labelled.name(part.vertices[i]); }

    std::string numbers(const Part& part, const std::vector<Rational>& of) const {
        std::string out;
        for (std::size_t i = 0; i < of.size(); ++i)
            if (!of[i].is_zero())
                out += fmt::format("{}{} {}", out.empty() ? "" : ", ", name(part, static_cast<int>(i)),
                                   shown(of[i], style_));
        return out;
    }

    std::string text(const Part& part, bool one_of_several) const {
        const FirstOrder& found = part.found;
        std::string out;
        if (one_of_several) {
            out += "  {";
            for (std::size_t i = 0; i < part.vertices.size(); ++i)
                out += (i == 0 ? "" : " ") + name(part, static_cast<int>(i));
            out += fmt::format("}}: {} and {}\n", shown(found.optimum, style_), shown(found.game.value, style_));
        }
        out += fmt::format("  the centre y, where it is not 0: {}\n", numbers(part, found.centre));
        out += "  plans that move y to each vertex along edges, cost, moves:\n";
        for (std::size_t j = 0; j < found.plans.size(); ++j) {
            out += fmt::format("    {}: {}  ", name(part, static_cast<int>(j)), shown(found.plans[j].cost, style_));
            for (const auto& [from, to, amount] : found.plans[j].moves)
                out += fmt::format(" {}→{} {}", name(part, from), name(part, to), shown(amount, style_));
            out += "\n";
        }
        out += "  functions with the same mean at every vertex, weight, values:\n";
        for (const auto& [f, weight] : found.mixture) {
            out += fmt::format("    {}  ", shown(weight, style_));
            for (const int x : f) out += fmt::format(" {}", x);
            out += "\n";
        }
        out += fmt::format("  the game of distances: who pays least chooses {}\n", numbers(part, found.game.chooser));
        return out +
               fmt::format("                         who gets most chooses {}\n", numbers(part, found.game.payer));
    }

    static Json texts(const std::vector<Rational>& numbers) {
        Json out = Json::array();
        for (const auto& x : numbers) out.push_back(x.str());
        return out;
    }

    static Json json(const Part& part) {
        const FirstOrder& found = part.found;
        Json out;
        out["vertices"] = part.vertices;
        out["optimum_slope"] = found.optimum.str();
        out["covering_slope"] = found.game.value.str();
        out["centre"] = texts(found.centre);
        out["plans"] = Json::array();
        for (const auto& plan : found.plans) {
            Json moves = Json::array();
            for (const auto& [from, to, amount] : plan.moves)
                moves.push_back({{"from", part.vertices[from]}, {"to", part.vertices[to]}, {"amount", amount.str()}});
            out["plans"].push_back({{"cost", plan.cost.str()}, {"moves", std::move(moves)}});
        }
        out["mixture"] = Json::array();
        for (const auto& [f, weight] : found.mixture)
            out["mixture"].push_back({{"weight", weight.str()}, {"function", f}});
        out["chooser"] = texts(found.game.chooser);
        out["payer"] = texts(found.game.payer);
        return out;
    }

    const GivenGraph& graph_;
    const LevelOptions& style_;
};

}  // namespace

int tell_first_order(const std::string& spec, const LevelOptions& style, bool json) {
    const bool many = is_file_spec(spec);
    for_each_graph(spec, [&](GivenGraph given) {
        stop_if_asked();
        const Told told = told_of(given);
        const Writer writer(given, style);
        fmt::print("{}", json ? printed(writer.json(told), many) : writer.text(told));
        if (many) std::fflush(stdout);
    });
    return ok;
}

}  // namespace leakproof::cli
