#include "cli/curve.hpp"

#include <fmt/format.h>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "certificate/curve_certificate.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/json.hpp"
#include "cli/metric.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "graph/graph6.hpp"
#include "optimum/curve/curves_in_time.hpp"
#include "optimum/curve/product_pieces.hpp"
#include "optimum/glued_curve/curves_by_blocks.hpp"
#include "optimum/glued_curve/glued_pieces.hpp"
#include "optimum/metric/metric_leakage.hpp"
#include "optimum/tree/forest_curve.hpp"
#include "report/curve_drawing.hpp"
#include "report/text.hpp"

namespace leakproof::cli {

Json polynomial_json(const WholePolynomial& p) {
    Json out = Json::array();
    for (long k = 0; k <= p.degree(); ++k) out.push_back(p.coefficient(k).str());
    return out;
}

Json root_json(const RealRoot& root, const LevelOptions& style) {
    if (root.is_rational()) return root.lower().str();
    const auto [lower, upper] = root.isolating();
    return {{"text", root.str(style.digits)},
            {"root_of", polynomial_json(root.polynomial())},
            {"lower", lower.str()},
            {"upper", upper.str()}};
}

Json interval_json(const LevelInterval& interval, const LevelOptions& style) {
    Json out{{"from", root_json(interval.lower, style)}};
    if (interval.upper) out["to"] = root_json(*interval.upper, style);
    return out;
}

std::string pieces_text(const Curve& curve, const GraphCurves* columns_of, int digits) {
    std::string out;
    for (const auto& [interval, value] : curve.pieces()) {
        out += fmt::format("    {}:  {}\n", interval.str(digits), value.str());
        if (columns_of == nullptr) continue;
        std::string columns;
        for (const auto& column : columns_of->columns_in(interval)) {
            columns += columns.empty() ? "(" : ", (";
            for (std::size_t i = 0; i < column.size(); ++i)
                columns += (i > 0 ? " " : "") + (column[i] ? std::to_string(*column[i]) : "-");
            columns += ")";
        }
        out += wrapped("columns λ^-f, f = " + columns, "      ");
    }
    return out;
}

Json curve_json(const Curve& curve, const GraphCurves* columns_of, const LevelOptions& style) {
    Json out = Json::array();
    for (const auto& [interval, value] : curve.pieces()) {
        Json piece = interval_json(interval, style);
        piece["numerator"] = polynomial_json(value.numerator);
        piece["denominator"] = polynomial_json(value.denominator);
        piece["text"] = value.str();
        if (columns_of != nullptr && columns_of->has_columns()) {
            piece["columns"] = Json::array();
            for (const auto& column : columns_of->columns_in(interval)) {
                Json list = Json::array();
                for (const auto& f : column) list.push_back(f ? Json(*f) : Json());
                piece["columns"].push_back(std::move(list));
            }
        }
        out.push_back(std::move(piece));
    }
    return out;
}

namespace {

std::string gap_text(const std::vector<LevelInterval>& gap, int digits) {
    return gap.empty() ? "none" : open_text(gap, digits);
}

// Which polynomials the ends that are no fractions are roots of.
std::string roots_text(const GraphCurves& curves, int digits) {
    std::vector<RealRoot> shown;
    std::string out;
    const auto tell = [&](const RealRoot& root) {
        if (root.is_rational() || std::find(shown.begin(), shown.end(), root) != shown.end()) return;
        shown.push_back(root);
        const auto [lower, upper] = root.isolating();
        out += fmt::format("    {} is the root of {} between {} and {}\n", root.str(digits), root.polynomial().str(),
                           lower.str(), upper.str());
    };
    for (const auto* curve : {&curves.optimum, &curves.covering})
        for (const auto& root : curve->breakpoints()) tell(root);
    for (const auto& interval : curves.gap()) {
        tell(interval.lower);
        if (interval.upper) tell(*interval.upper);
    }
    return out;
}

std::string text_of(const GivenGraph& graph, const GraphCurves& curves, const LevelOptions& style) {
    const auto count = [](const Curve& curve) { return counted(static_cast<long>(curve.pieces().size()), "piece"); };
    std::string out = fmt::format("{}, every λ ≥ 1\n", bold(graph.name));
    out += fmt::format("  maximum leakage factor, {}:\n{}", count(curves.optimum),
                       pieces_text(curves.optimum, graph.graph().size() <= 16 ? &curves : nullptr, style.digits));
    if (!curves.has_columns()) out += "    glued from the curves of blocks, without the columns of a channel\n";
    if (curves.covering == curves.optimum) out += "  the covering number is the same at every λ\n";
    else
        out += fmt::format("  covering number, {}:\n{}", count(curves.covering),
                           pieces_text(curves.covering, nullptr, style.digits));
    out += fmt::format("  not attained by the maximum for λ in the gap: {}\n", gap_text(curves.gap(), style.digits));
    if (const auto roots = roots_text(curves, style.digits); !roots.empty())
        out += "  ends that are no fractions:\n" + roots;
    out += fmt::format("  slope of the maximum at λ = 1: {}; its limit as λ → ∞: {}\n",
                       curves.optimum.slope_at_one().str(), curves.optimum.limit_at_infinity()->str());
    return out;
}

Json json_of(const GivenGraph& graph, const GraphCurves& curves, const LevelOptions& style) {
    Json out;
    put_graph(out, graph.name, graph.labelled);
    out["maximum"] = curve_json(curves.optimum, &curves, style);
    out["covering"] = curve_json(curves.covering, nullptr, style);
    out["gap"] = Json::array();
    for (const auto& interval : curves.gap()) out["gap"].push_back(interval_json(interval, style));
    out["slope_at_one"] = curves.optimum.slope_at_one().str();
    out["limit_at_infinity"] = curves.optimum.limit_at_infinity()->str();
    return out;
}

constexpr const char* csv_header_of_curves = "graph,graph6,vertices,pieces,covering_pieces,gap\n";

std::string csv_of(const GivenGraph& graph, const GraphCurves& curves, const LevelOptions& style) {
    const auto gap = curves.gap();
    return fmt::format("{},{},{},{},{},{}\n", csv_cell(graph.name), csv_cell(to_graph6(graph.graph())),
                       graph.graph().size(), curves.optimum.pieces().size(), curves.covering.pieces().size(),
                       csv_cell(gap.empty() ? "" : gap_text(gap, style.digits)));
}

std::string line_of(const GivenGraph& graph, const GraphCurves& curves, const LevelOptions& style) {
    return fmt::format("{} pieces {} covering pieces {} gap {}\n", graph.name, curves.optimum.pieces().size(),
                       curves.covering.pieces().size(), gap_text(curves.gap(), style.digits));
}

// ---- Large forests: the maximum alone, by the levels that are best

constexpr int most_vertices = 128, most_vertices_of_a_forest = 2000;  // with more it would take too long to wait for

std::optional<Forest> forest_for_curve(const Graph& graph) {
    const bool large = graph.size() > most_vertices && graph.size() <= most_vertices_of_a_forest;
    return large ? as_forest(graph) : std::nullopt;
}

std::string forest_text(const GivenGraph& graph, const Curve& curve, const LevelOptions& style) {
    return fmt::format("{}, every λ ≥ 1\n  maximum leakage factor, {}:\n{}", bold(graph.name),
                       counted(static_cast<long>(curve.pieces().size()), "piece"),
                       pieces_text(curve, nullptr, style.digits)) +
           fmt::format("  slope of the maximum at λ = 1: {}; its limit as λ → ∞: {}\n", curve.slope_at_one().str(),
                       curve.limit_at_infinity()->str()) +
           fmt::format("  The covering number of a forest with {} is not looked for.\n",
                       counted_vertices(graph.graph().size()));
}

Json forest_json(const GivenGraph& graph, const Curve& curve, const LevelOptions& style) {
    Json out;
    put_graph(out, graph.name, graph.labelled);
    out["maximum"] = curve_json(curve, nullptr, style);
    out["slope_at_one"] = curve.slope_at_one().str();
    out["limit_at_infinity"] = curve.limit_at_infinity()->str();
    return out;
}

std::string forest_line(const GivenGraph& graph, const Curve& curve) {
    return fmt::format("{} pieces {}\n", graph.name, curve.pieces().size());
}

std::string forest_csv(const GivenGraph& graph, const Curve& curve) {
    return fmt::format("{},{},{},{},,\n", csv_cell(graph.name), csv_cell(to_graph6(graph.graph())),
                       graph.graph().size(), curve.pieces().size());
}

// ---- Where there was no time for all λ

std::string known_text(const char* name, const KnownCurve& curve, const LevelOptions& style) {
    std::string out = fmt::format("  {}:\n", name);
    for (std::size_t k = 0; k < curve.pieces.size(); ++k) {
        const auto& [interval, value] = curve.pieces[k];
        out += fmt::format("    {}:  ", interval.str(style.digits));
        if (value) out += value->str() + "\n";
        else {
            const auto [lower, upper] = curve.between(k);
            out += fmt::format("not found in time; between {} and {}\n", shown(Enclosure{lower, lower}, style),
                               shown(Enclosure{upper, upper}, style));
        }
    }
    return out;
}

using Limit = std::optional<std::chrono::milliseconds>;

// Why not all was found: there is a limit unless it was asked to stop.
std::string why(const Limit& limit) {
    if (stop_flag()) return "asked to stop";
    return "after " + Rational(limit->count(), 1000).str() + " s";
}

std::string text_of(const GivenGraph& graph, const CurvesInTime& curves, const CurveOptions& options,
                    const Limit& limit) {
    return fmt::format("{}, every λ ≥ 1\n", bold(graph.name)) +
           known_text("maximum leakage factor", curves.optimum, options.levels) +
           known_text("covering number", curves.covering, options.levels) +
           fmt::format(
               "  {}; both grow with λ, which gives the numbers between which they are where they were "
               "not found.\n  --time-limit SECONDS gives it more, --insist as much as it takes\n",
               why(limit));
}

Json known_json(const KnownCurve& curve, const LevelOptions& style) {
    Json out = Json::array();
    for (std::size_t k = 0; k < curve.pieces.size(); ++k) {
        const auto& [interval, value] = curve.pieces[k];
        Json piece = interval_json(interval, style);
        if (value) {
            piece["numerator"] = polynomial_json(value->numerator);
            piece["denominator"] = polynomial_json(value->denominator);
            piece["text"] = value->str();
        } else {
            const auto [lower, upper] = curve.between(k);
            piece["interval"] = {{"lower", number_json({lower, lower}, style)},
                                 {"upper", number_json({upper, upper}, style)}};
        }
        out.push_back(std::move(piece));
    }
    return out;
}

Json json_of(const GivenGraph& graph, const CurvesInTime& curves, const LevelOptions& style, const Limit& limit) {
    Json out;
    put_graph(out, graph.name, graph.labelled);
    out["maximum"] = known_json(curves.optimum, style);
    out["covering"] = known_json(curves.covering, style);
    out["reason"] = why(limit);
    return out;
}

std::string line_of(const GivenGraph& graph, const CurvesInTime& curves, const Limit& limit) {
    const auto count = [](const KnownCurve& curve) {
        return std::count_if(curve.pieces.begin(), curve.pieces.end(), [](const auto& piece) { return piece.value; });
    };
    return fmt::format("{} pieces {} covering pieces {} found {}, not all\n", graph.name, count(curves.optimum),
                       count(curves.covering), why(limit));
}

// How long a graph has; no value for as long as it takes.
Limit time_for(const Graph& graph, const CurveOptions& options) {
    constexpr int always_waited_for = 24;
    constexpr std::chrono::seconds usual{60};
    if (options.limit || options.insist || options.csv || graph.size() <= always_waited_for) return options.limit;
    return usual;
}

// The exact curve of a graph with this many vertices would take too long to wait for.
void require_size(const GivenGraph& graph, bool writes) {
    require_vertices(graph);
    const int n = graph.graph().size();
    if (n > most_vertices && (writes || n > most_vertices_of_a_forest || !all_curves_are_glued(graph.graph())))
        throw InputError(graph.place, counted_vertices(n),
                         fmt::format("at most {} for --all-lambda, or a graph with at most {} in blocks of at most {}, "
                                     "trees for instance, and nothing to write",
                                     most_vertices, most_vertices_of_a_forest, largest_glued_block));
}

// Certificates take a channel and prices of each component as a whole.
void say_what_is_proved(bool glued) {
    if (glued)
        say("leakproof: certificates are of curves found on the whole, which takes longer than gluing them from "
            "blocks\n");
}

int run_one_curve(const CurveOptions& options) {
    const GivenGraph graph = one_graph(options.spec);
    const bool writes = !options.certificate.empty() || !options.covering_certificate.empty() || !options.svg.empty();
    if (const auto forest = writes ? std::nullopt : forest_for_curve(graph.graph())) {
        const Curve curve = curve_of(forest_pieces(*forest));
        if (options.csv) fmt::print("{}", csv_header_of_curves);
        fmt::print("{}", options.json  ? printed(forest_json(graph, curve, options.levels), false)
                         : options.csv ? forest_csv(graph, curve)
                                       : forest_text(graph, curve, options.levels));
        return ok;
    }
    require_size(graph, writes);
    const Limit limit = writes ? options.limit : time_for(graph.graph(), options);
    const bool proves = !options.certificate.empty() || !options.covering_certificate.empty();
    if (proves) say_what_is_proved(some_curves_are_glued(graph.graph()));
    CurvesSoFar so_far(proves ? parts_as_wholes(graph.graph()) : parts_by_blocks(graph.graph()));
    const auto print_part = [&](const CurvesInTime& part) {
        if (options.csv) return;  // a line for a curve that is whole
        fmt::print("{}", options.json ? printed(json_of(graph, part, options.levels, limit), false)
                                      : text_of(graph, part, options, limit));
    };
    {
        const LastWords if_it_is_stuck([&] { print_part(so_far.now()); });
        so_far.find(limit);
    }
    CurvesInTime in_time = so_far.now();
    if (!in_time.whole) {
        if (options.csv) stop_if_asked();
        print_part(in_time);
        if (writes) say("leakproof: nothing was written, which takes all λ\n");
        return writes || stop_flag() ? incomplete : ok;
    }
    const GraphCurves curves = std::move(*in_time.whole);
    bool quiet = false;
    const auto write = [&](const std::string& file, const std::string& text) {
        write_file(file, text);
        quiet = quiet || is_standard_output(file);
    };
    if (!options.certificate.empty()) write(options.certificate, optimum_curve_certificate(graph.graph(), curves));
    if (!options.covering_certificate.empty())
        write(options.covering_certificate, covering_curve_certificate(graph.graph(), curves));
    if (!options.svg.empty()) write(options.svg, drawing_of_curves(graph.name, graph.graph(), curves));
    if (quiet) return ok;
    if (options.csv) fmt::print("{}", csv_header_of_curves);
    fmt::print("{}", options.json  ? printed(json_of(graph, curves, options.levels), false)
                     : options.csv ? csv_of(graph, curves, options.levels)
                                   : text_of(graph, curves, options.levels));
    return ok;
}

std::string line_in_time(const GivenGraph& graph, const CurveOptions& options) {
    const Limit limit = time_for(graph.graph(), options);
    CurvesSoFar so_far(parts_by_blocks(graph.graph()));
    so_far.find(limit);
    const CurvesInTime found = so_far.now();
    if (!found.whole) {
        stop_if_asked();
        return options.json ? printed(json_of(graph, found, options.levels, limit), true)
                            : line_of(graph, found, limit);
    }
    return options.json  ? printed(json_of(graph, *found.whole, options.levels), true)
           : options.csv ? csv_of(graph, *found.whole, options.levels)
                         : line_of(graph, *found.whole, options.levels);
}

int run_many_curves(const CurveOptions& options) {
    if (options.csv) fmt::print("{}", csv_header_of_curves);
    ProgressLine progress;
    long done = 0;
    for_each_graph(
        options.spec,
        [&](const GivenGraph& graph) {
            stop_if_asked();
            std::string text;
            if (const auto forest = forest_for_curve(graph.graph())) {
                const Curve curve = curve_of(forest_pieces(*forest));
                text = options.json  ? printed(forest_json(graph, curve, options.levels), true)
                       : options.csv ? forest_csv(graph, curve)
                                     : forest_line(graph, curve);
            } else {
                require_size(graph, false);
                text = line_in_time(graph, options);
            }
            progress.clear();
            fmt::print("{}", text);
            ++done;
            if (progress.due()) progress.show(with_commas(done) + " graphs");
        },
        [] { std::fflush(stdout); });
    return ok;
}

Rational farthest_of(const Metric& metric) {
    Rational out;
    for (int i = 0; i < metric.size(); ++i)
        for (int h = 0; h < metric.size(); ++h)
            if (const auto d = metric.distance(i, h); d && *d > out) out = *d;
    return out;
}

// What is said of points as if they were a graph, said of distances.
Json told_of(const GivenMetric& metric, const Json& of_points) {
    Json out;
    put_metric(out, metric);
    for (const char* key : {"maximum", "covering", "gap", "slope_at_one", "limit_at_infinity", "reason"})
        if (of_points.contains(key)) out[key] = of_points[key];
    return out;
}

// Distances, as far as their polynomials go.
int run_metric_curve(const CurveOptions& options) {
    constexpr long longest = 512;
    const GivenMetric metric = parse_metric(options.spec);
    const std::string what = !metric.exact                     ? "distances that are no fractions"
                             : !metric.below.is_symmetric()    ? "distances that differ on the way back"
                             : !metric.below.unit().is_whole() ? "distances that are no whole numbers"
                                                               : "";
    if (!what.empty())
        throw InputError("--all-lambda", what,
                         "whole numbers, the same both ways; scaled(G; n) makes whole ones of others");
    if (!options.covering_certificate.empty())
        throw InputError("--covering-certificate", "distances",
                         "a graph: the referees know covering numbers of graphs");
    const Rational farthest = farthest_of(metric.below);
    if (metric.below.size() > most_vertices || farthest > Rational(longest))
        throw InputError("--all-lambda", fmt::format("{} points, up to {} apart", metric.below.size(), farthest.str()),
                         fmt::format("at most {} points, up to {} apart", most_vertices, longest));
    const GivenGraph points{metric.name, "distances", {metric.below.pattern(), metric.below.names()}};
    const bool writes = !options.certificate.empty() || !options.svg.empty();
    const Limit limit = writes ? options.limit : time_for(points.graph(), options);
    const bool proves = !options.certificate.empty();
    if (proves) say_what_is_proved(some_curves_are_glued(metric.below.pattern()));
    CurvesSoFar so_far(parts_of_curves(metric.below, proves));
    const auto print_part = [&](const CurvesInTime& part) {
        fmt::print("{}", options.json ? printed(told_of(metric, json_of(points, part, options.levels, limit)), false)
                                      : text_of(points, part, options, limit));
    };
    {
        const LastWords if_it_is_stuck([&] { print_part(so_far.now()); });
        so_far.find(limit);
    }
    CurvesInTime in_time = so_far.now();
    if (!in_time.whole) {
        print_part(in_time);
        if (writes) say("leakproof: nothing was written, which takes all λ\n");
        return writes || stop_flag() ? incomplete : ok;
    }
    const GraphCurves curves = std::move(*in_time.whole);
    bool quiet = false;
    const auto write = [&](const std::string& file, const std::string& text) {
        write_file(file, text);
        quiet = quiet || is_standard_output(file);
    };
    if (!options.certificate.empty()) write(options.certificate, optimum_curve_certificate(metric.below, curves));
    if (!options.svg.empty()) write(options.svg, drawing_of_curves(metric.name, metric.below, curves));
    if (quiet) return ok;
    fmt::print("{}", options.json ? printed(told_of(metric, json_of(points, curves, options.levels)), false)
                                  : text_of(points, curves, options.levels));
    return ok;
}

}  // namespace

int run_curves(const CurveOptions& options) {
    if (has_distances(options.spec)) return run_metric_curve(options);
    // What is written is of one graph, which may be that of a file.
    const bool writes = !options.certificate.empty() || !options.covering_certificate.empty() || !options.svg.empty();
    return is_several(options.spec) && !writes ? run_many_curves(options) : run_one_curve(options);
}

}  // namespace leakproof::cli
