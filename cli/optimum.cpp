// leakproof optimum: the exact maximum leakage of a graph, or of each graph of a stream, beside all bounds.
#include <fmt/format.h>

#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "base/error.hpp"
#include "base/file.hpp"
#include "certificate/certificate.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/ranges.hpp"
#include "exact/enclosure.hpp"
#include "graph/graph6.hpp"
#include "optimum/distance_bounds.hpp"
#include "optimum/maximum_leakage.hpp"
#include "optimum/weight_bounds.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

struct Options {
    std::string spec, lambda = "2", certificate;
    unsigned jobs = default_jobs();
    bool json = false;
};

std::vector<NamedBound> bounds_of(const Graph& graph, const Rational& lambda, const std::vector<Rational>& price) {
    const Distances distance(graph);
    const auto parts = components(graph, distance);
    auto out = distance_bounds(parts, distance, lambda);
    out.push_back({"covering", "min Σ y over y ≥ 0 with Σ_j λ^{-d(i,j)} y_j ≥ 1",
                   covering_bound_value(parts, distance, lambda, price)});
    return out;
}

// One graph: everything.

void print_matrix(const Matrix& k) {
    std::vector<std::size_t> width(k.columns(), 1);
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) width[j] = std::max(width[j], k(i, j).str().size());
    for (int i = 0; i < k.rows(); ++i) {
        fmt::print("    ");
        for (int j = 0; j < k.columns(); ++j)
            fmt::print("{:>{}}{}", k(i, j).str(), width[j], j + 1 < k.columns() ? "  " : "\n");
    }
}

void print_text(const std::string& name, const Graph& graph, const Rational& lambda, const Optimum& optimum) {
    constexpr int largest_printed = 16;
    fmt::print("{}, λ = {}\n", bold(name), lambda.str());
    fmt::print("  maximum leakage factor {} = {} bits\n", bold(optimum.value.str()), log2_of(optimum.value).str());
    Table table({"  bound", "value", "bits", "value / maximum", ""});
    for (const auto& [label, formula, value] : bounds_of(graph, lambda, optimum.price)) {
        const Rational ratio = value / optimum.value;
        table.add({std::string("  ") + label, value.str(), log2_of(value).str(4),
                   value == optimum.value ? "attained" : Enclosure{ratio, ratio}.str(4), formula});
    }
    fmt::print("{}", table.str());
    if (graph.size() > largest_printed) {
        fmt::print("  an optimal channel and prices: with --json, or --certificate FILE\n");
        return;
    }
    fmt::print("  an optimal channel, each column largest on the diagonal:\n");
    print_matrix(optimum.channel);
    fmt::print("  prices that prove it, by 'Σ_i y_i c_i ≥ max c for every private column c':\n    ");
    for (const auto& y : optimum.price) fmt::print("{} ", y.str());
    fmt::print("\n");
}

nlohmann::ordered_json to_json(const Graph& graph, const Rational& lambda, const Optimum& optimum) {
    using Json = nlohmann::ordered_json;
    Json bounds = Json::object(), channel = Json::array(), price = Json::array();
    for (const auto& bound : bounds_of(graph, lambda, optimum.price)) bounds[bound.name] = bound.value.str();
    for (int i = 0; i < optimum.channel.rows(); ++i) {
        channel.push_back(Json::array());
        for (int j = 0; j < optimum.channel.columns(); ++j) channel.back().push_back(optimum.channel(i, j).str());
    }
    for (const auto& y : optimum.price) price.push_back(y.str());
    return {{"graph6", to_graph6(graph)},
            {"lambda", lambda.str()},
            {"optimum", optimum.value.str()},
            {"bits", log2_of(optimum.value).str(12)},
            {"bounds", bounds},
            {"channel", channel},
            {"prices", price}};
}

void run_one(const Options& options, const std::vector<Rational>& lambdas) {
    const Graph graph = one_graph(options.spec);
    if (graph.size() == 0) throw InputError("graph", "no vertices", "at least one");
    for (const auto& lambda : lambdas) {
        const auto optimum = maximum_leakage(graph, lambda);
        if (options.json) fmt::print("{}\n", to_json(graph, lambda, optimum).dump(lambdas.size() > 1 ? -1 : 2));
        else print_text(options.spec, graph, lambda, optimum);
        if (!options.certificate.empty()) write_file(options.certificate, optimum_certificate(graph, lambda, optimum));
    }
}

// A stream: one line for each graph and λ, in input order, batch after batch on all threads.

std::string json_line(const std::string& graph6, const Rational& lambda, const Rational& value,
                      const std::vector<NamedBound>& bounds) {
    std::string out = fmt::format(R"({{"graph6":{},"lambda":"{}","optimum":"{}","bounds":{{)",
                                  nlohmann::json(graph6).dump(), lambda.str(), value.str());
    for (const auto& bound : bounds)
        out += fmt::format(R"({}"{}":"{}")", &bound == bounds.data() ? "" : ",", bound.name, bound.value.str());
    return out + "}}\n";
}

std::string text_line(const std::string& graph6, const Rational& lambda, const Rational& value,
                      const std::vector<NamedBound>& bounds) {
    std::string out = fmt::format("{} λ = {} maximum {}", graph6, lambda.str(), value.str());
    for (const auto& bound : bounds) out += fmt::format(" {} {}", bound.name, bound.value.str());
    return out + "\n";
}

class GraphStream {
public:
    GraphStream(const std::vector<Rational>& lambdas, unsigned jobs, bool json) : lambdas_(lambdas), json_(json) {
        for (unsigned k = 0; k < jobs; ++k) {
            solvers_.emplace_back();
            for (const auto& lambda : lambdas) solvers_.back().emplace_back(lambda);
        }
    }

    void add(Graph graph, const std::string& place) {
        if (graph.size() == 0) throw InputError(place, "a graph without vertices", "at least one");
        batch_.push_back(std::move(graph));
        if (batch_.size() == batch_size) flush();
    }

    void flush() {
        lines_.assign(batch_.size(), {});
        next_ = 0;
        std::vector<std::thread> threads;
        for (auto& solvers : solvers_) threads.emplace_back([&] { work(solvers); });
        for (auto& thread : threads) thread.join();
        if (failure_) std::rethrow_exception(failure_);
        for (const auto& line : lines_) std::fwrite(line.data(), 1, line.size(), stdout);
        batch_.clear();
    }

private:
    static constexpr std::size_t batch_size = 4096;

    void work(std::vector<OptimumSolver>& solvers) {
        try {
            for (std::size_t k = next_++; k < batch_.size(); k = next_++) lines_[k] = line(batch_[k], solvers);
        } catch (...) {
            const std::lock_guard lock(failure_guard_);
            failure_ = std::current_exception();
        }
    }

    std::string line(const Graph& graph, std::vector<OptimumSolver>& solvers) const {
        std::string out;
        const std::string graph6 = to_graph6(graph);
        std::vector<Rational> price;
        for (std::size_t k = 0; k < lambdas_.size(); ++k) {
            const Rational value = solvers[k].value(graph, price);
            const auto bounds = bounds_of(graph, lambdas_[k], price);
            out += (json_ ? json_line : text_line)(graph6, lambdas_[k], value, bounds);
        }
        return out;
    }

    const std::vector<Rational>& lambdas_;
    bool json_;
    std::vector<std::vector<OptimumSolver>> solvers_;  // for each thread, one for each λ
    std::vector<Graph> batch_;
    std::vector<std::string> lines_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex failure_guard_;
    std::exception_ptr failure_;
};

int run(const Options& options) {
    const auto lambdas = parse_lambdas(options.lambda, "--lambda");
    const bool many = is_file_spec(options.spec);
    if (!options.certificate.empty() && (many || lambdas.size() > 1))
        throw InputError("--certificate", "several graphs or values of λ", "one graph and one λ");
    if (!many) {
        run_one(options, lambdas);
        return ok;
    }
    GraphStream stream(lambdas, options.jobs, options.json);
    try {
        for_each_graph(options.spec, [&](const NamedGraph& given) { stream.add(given.graph, given.place); });
    } catch (const InputError&) {
        stream.flush();  // what came before the bad line
        throw;
    }
    stream.flush();
    return ok;
}

}  // namespace

void add_optimum(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<Options>();
    Command command(app, "optimum", "The exact maximum leakage of a graph, with all bounds and a certificate");
    command.required("SPEC", options->spec,
                     "petersen, cycle:8, a graph6 string, @file.g6, @-, … (see 'leakproof graph --catalogue')");
    command.option("--lambda", options->lambda, "Values of λ = e^ε, fractions separated by commas");
    command.option("--certificate", options->certificate, "Write a proof for leakproof-referee to this file");
    command.threads(options->jobs, "Threads for a stream of graphs");
    command.flag("--json", options->json, "JSON: one object, or one a line for a stream");
    command.examples(
        "  leakproof optimum petersen --lambda 2\n"
        "  leakproof optimum cycle:8 --lambda 3/2 --certificate c8.cert && leakproof-referee c8.cert\n"
        "  nauty-geng -cq 8 | leakproof optimum @- --json");
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
