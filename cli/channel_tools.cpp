#include "cli/channel_tools.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/words.hpp"
#include "certificate/gain_certificate.hpp"
#include "channel/channel.hpp"
#include "cli/channel_input.hpp"
#include "cli/format.hpp"
#include "cli/level_channels.hpp"
#include "exact/level_power.hpp"
#include "measure/hyper.hpp"
#include "measure/refinement.hpp"
#include "measure/tensor_product.hpp"
#include "mechanism/named_level_mechanisms.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr int tool_labels_width = 24;

void line(const std::string& label, const std::string& text) {
    fmt::print("{:<{}} {}\n", label, tool_labels_width - 1, text);
}

MatrixFile read_channel(const std::string& path) {
    const std::string place = input_name(path);
    MatrixFile file = parse_matrix(read_file(path), place);
    channel_of(file, place);  // or an error
    return file;
}

void require_files(const ChannelToolOptions& options, const std::string& tool, std::size_t least, std::size_t most) {
    if (options.files.size() >= least && options.files.size() <= most) return;
    throw InputError("channel " + tool, counted(static_cast<long>(options.files.size()), "file"),
                     least == most ? counted(static_cast<long>(least), "channel") : "one channel or two");
}

void require_absent(const std::string& option, const std::string& value, const std::string& tool) {
    if (!value.empty()) throw InputError(option, "channel " + tool, "another command: it is not used here");
}

std::string table_of(const Matrix& k, const std::function<std::string(int)>& row,
                     const std::function<std::string(int)>& column, const LevelOptions& style) {
    std::vector<std::string> header{"  "};
    for (int j = 0; j < k.columns(); ++j) header.push_back(column(j));
    Table table(header);
    for (int i = 0; i < k.rows(); ++i) {
        std::vector<std::string> cells{"  " + row(i)};
        for (int j = 0; j < k.columns(); ++j) cells.push_back(shown(k(i, j), style));
        table.add(std::move(cells));
    }
    return table.str();
}

bool is_small(const Matrix& k) { return k.rows() <= largest_printed && k.columns() <= largest_printed; }

// A printed table of a small channel, a sentence on a larger one.
void print_channel(const std::string& title, const Matrix& k, const std::function<std::string(int)>& row,
                   const std::function<std::string(int)>& column, const LevelOptions& style) {
    if (is_small(k)) fmt::print("\n{}\n{}", title, table_of(k, row, column, style));
    else fmt::print("\n{}: {} by {}, told by --json\n", title, k.rows(), k.columns());
}

std::string list_of(const std::vector<int>& outputs, const MatrixFile& file) {
    std::string out;
    for (const int j : outputs) out += (out.empty() ? "" : ", ") + file.column(j);
    return out;
}

// ---- hyper

std::vector<int> parse_observed(const std::string& text, const MatrixFile& file) {
    std::vector<int> out;
    for (const auto& name : split(text, ",")) {
        int j = 0;
        while (j < file.matrix.columns() && file.column(j) != name) ++j;
        if (j == file.matrix.columns())
            throw InputError("--observe", "no output named " + quoted(name),
                             fmt::format("outputs such as {}, separated by commas", quoted(file.column(0))));
        out.push_back(j);
    }
    return out;
}

Json outputs_json(const std::vector<std::vector<int>>& outputs) {
    Json out = Json::array();
    for (const auto& list : outputs) out.push_back(list);
    return out;
}

// ---- compose

// Names that one list of columns and one of rows agree on, where both have any.
void require_joined(const MatrixFile& first, const MatrixFile& second, const std::string& place) {
    if (first.matrix.columns() != second.matrix.rows())
        throw InputError(place, counted(second.matrix.rows(), "input"),
                         fmt::format("{}, as many as the channel before it has outputs", first.matrix.columns()));
    if (first.columns.empty() || second.rows.empty()) return;
    for (int j = 0; j < first.matrix.columns(); ++j)
        if (first.columns[j] != second.rows[j])
            throw InputError(place, "an input named " + quoted(second.rows[j]),
                             quoted(first.columns[j]) + ", the output of the channel before it");
}

std::vector<std::string> pairs_of(const MatrixFile& a, const MatrixFile& b, bool rows) {
    const int first = rows ? a.matrix.rows() : a.matrix.columns(), second = rows ? b.matrix.rows() : b.matrix.columns();
    std::vector<std::string> out;
    for (int i = 0; i < first; ++i)
        for (int h = 0; h < second; ++h)
            out.push_back((rows ? a.row(i) : a.column(i)) + "|" + (rows ? b.row(h) : b.column(h)));
    return out;
}

bool has_names(const MatrixFile& a, const MatrixFile& b, bool rows) {
    return rows ? !a.rows.empty() || !b.rows.empty() : !a.columns.empty() || !b.columns.empty();
}

constexpr long most_entries = 4'000'000;

void require_size(long rows, long columns) {
    if (rows * columns > most_entries)
        throw InputError("channel compose", fmt::format("{} by {}", rows, columns),
                         fmt::format("at most {} entries", with_commas(most_entries)));
}

void require_same_inputs(const MatrixFile& first, const MatrixFile& second, const std::string& place) {
    if (first.matrix.rows() != second.matrix.rows())
        throw InputError(place, counted(second.matrix.rows(), "input"),
                         fmt::format("{}, as many as the first channel has", first.matrix.rows()));
    for (int i = 0; i < first.matrix.rows() && !first.rows.empty() && !second.rows.empty(); ++i)
        if (first.rows[i] != second.rows[i])
            throw InputError(place, "an input named " + quoted(second.rows[i]),
                             quoted(first.rows[i]) + ", as in the first channel");
}

MatrixFile composed(const std::string& as, const MatrixFile& a, const MatrixFile& b, const std::string& place) {
    const long rows = a.matrix.rows(), columns = a.matrix.columns();
    if (as == "cascade") {
        require_joined(a, b, place);
        return {cascade(a.matrix, b.matrix), a.rows, b.columns};
    }
    if (as == "parallel") {
        require_same_inputs(a, b, place);
        require_size(rows, columns * b.matrix.columns());
        return {in_parallel(a.matrix, b.matrix), a.rows.empty() ? b.rows : a.rows,
                has_names(a, b, false) ? pairs_of(a, b, false) : std::vector<std::string>{}};
    }
    require_size(rows * b.matrix.rows(), columns * b.matrix.columns());
    return {tensor_product(a.matrix, b.matrix),
            has_names(a, b, true) ? pairs_of(a, b, true) : std::vector<std::string>{},
            has_names(a, b, false) ? pairs_of(a, b, false) : std::vector<std::string>{}};
}

int repetitions(const std::string& as) {
    const auto times = Rational::parse(as.substr(7));
    if (!times || fmpz_is_one(fmpq_denref(times->raw())) == 0 || *times < Rational(1) || Rational(64) < *times)
        throw InputError("--as", quoted(as), "repeat:N with a number N from 1 to 64");
    return static_cast<int>(fmpz_get_si(fmpq_numref(times->raw())));
}

// ---- refine

Json one_way_json(const Refinement& r) {
    Json out{{"refines", r.garbling.has_value()}};
    if (r.garbling) out["garbling"] = matrix_json(*r.garbling);
    else
        out["separation"] = {{"prior", numbers_json(Prior::uniform(r.gain.columns()).weights())},
                             {"gain", matrix_json(r.gain)},
                             {"first", r.first.str()},
                             {"second", r.second.str()}};
    return out;
}

std::string order_of(const Refinement& there, const Refinement& back) {
    if (there.garbling && back.garbling) return "equivalent";
    if (there.garbling) return "first is refined by second";
    return back.garbling ? "second is refined by first" : "incomparable";
}

void print_one_way(const Refinement& r, const MatrixFile& a, const MatrixFile& b, const std::string& from,
                   const std::string& to, const LevelOptions& style) {
    if (r.garbling) {
        print_channel(
            fmt::format("{} is {} followed by this channel", to, from), *r.garbling, [&](int j) { return a.column(j); },
            [&](int k) { return b.column(k); }, style);
        return;
    }
    print_channel(
        fmt::format("With this gain and the uniform prior {} is worth {}, {} only {}: no channel after {} "
                    "gives {}",
                    to, shown(r.second, style), from, shown(r.first, style), from, to),
        r.gain, [&](int k) { return b.column(k); }, [&](int i) { return b.row(i); }, style);
}

// The rows of the second in the order of the first, where both are named.
void match_inputs(const MatrixFile& first, MatrixFile& second, const std::string& place) {
    const auto rows = matched_rows(first.rows, first.matrix.rows(), second.rows, second.matrix.rows(), place);
    Matrix sorted(second.matrix.rows(), second.matrix.columns());
    for (int i = 0; i < sorted.rows(); ++i)
        for (int j = 0; j < sorted.columns(); ++j) sorted(i, j) = second.matrix(rows[i], j);
    second.matrix = std::move(sorted);
    if (!first.rows.empty() && !second.rows.empty()) second.rows = first.rows;
}

// At one λ entries may be functions of it.
MatrixFile read_to_compare(const ChannelToolOptions& options, const std::string& name) {
    if (options.levels.given()) return read_channel_at(name, parse_one_level(options.levels));
    if (is_level_mechanism(name))
        throw InputError("channel refine", name + " and neither --lambda nor --all-lambda", "one of them");
    return read_channel(name);
}

int tell_comparison(const ChannelToolOptions& options) {
    const LevelOptions& style = options.levels;
    const MatrixFile a = read_to_compare(options, options.files[0]);
    MatrixFile b = read_to_compare(options, options.files[1]);
    match_inputs(a, b, input_name(options.files[1]));
    const Refinement there = refinement(a.matrix, b.matrix), back = refinement(b.matrix, a.matrix);
    const auto told = better_told_apart(a.matrix, b.matrix);
    if (!options.certificate.empty()) {
        const auto prior = Prior::uniform(a.matrix.rows()).weights();
        write_file(options.certificate, there.garbling ? refinement_certificate(a.matrix, b.matrix, *there.garbling)
                                                       : separation_certificate(a.matrix, b.matrix, prior, there.gain));
        if (is_standard_output(options.certificate)) return ok;
    }
    if (options.json) {
        Json out = one_way_json(there);
        out["reverse"] = one_way_json(back);
        out["order"] = order_of(there, back);
        out["max_case"] = {{"refines", !there.outside},
                           {"outside", there.outside ? Json(*there.outside) : Json(nullptr)}};
        out["privacy"] = {{"refines", !told},
                          {"pair", told ? Json::array({told->first, told->second}) : Json(nullptr)}};
        fmt::print("{}", printed(out, false));
        return ok;
    }
    const std::string first = options.files[0], second = options.files[1];
    line("order", there.garbling && back.garbling ? fmt::format("{} and {} are equivalent", first, second)
                  : there.garbling ? fmt::format("{} leaks at most as much as {} to everyone", second, first)
                  : back.garbling  ? fmt::format("{} leaks at most as much as {} to everyone", first, second)
                                   : "neither: each is worth more to someone");
    line("in the worst case",
         there.outside ? fmt::format("no: after output {} of {} more is known than after any of {}",
                                     b.column(*there.outside), second, first)
                       : fmt::format("after no output of {} more is known than after some of {}", second, first));
    line("privacy", told ? fmt::format("{} tells {} from {} better than {} does", second, a.row(told->first),
                                       a.row(told->second), first)
                         : fmt::format("{} keeps all that {} keeps", second, first));
    print_one_way(there, a, b, first, second, style);
    print_one_way(back, b, a, second, first, style);
    return ok;
}

int tell_private_garbling(const ChannelToolOptions& options) {
    const LevelOptions& style = options.levels;
    MatrixFile a = read_channel(options.files[0]);
    const GivenMetric metric = parse_metric(options.graph);
    match_names(a, {metric.below.pattern(), metric.below.names()}, input_name(options.files[0]), options.graph);
    const Level level = parse_one_level(options.levels);
    const auto mu = LevelPower(level, metric.below.unit()).exact();
    if (!metric.exact || !mu)
        throw InputError("channel refine", metric.exact ? level.str() : "distances that are no fractions",
                         "distances in multiples of a unit, and a λ whose power with it is a fraction");
    GainOptions gains = options.gains;
    if (!gains.given()) gains.gain = "identity";
    const GivenGain gain = parse_gain(gains, a, metric);
    const Prior prior = options.prior.empty() ? Prior::uniform(a.matrix.rows()) : parse_prior(options.prior, a);
    PrivateGarbling best =
        best_private_garbling(a.matrix, metric.below, *mu, prior, gain.is_loss ? negated(gain.value) : gain.value);
    if (gain.is_loss) best.value = -best.value;
    if (options.json) {
        const Json out{{"value", best.value.str()},
                       {"garbling", matrix_json(best.garbling)},
                       {"channel", matrix_json(best.channel)}};
        fmt::print("{}", printed(out, false));
        return ok;
    }
    line(gain.is_loss ? "least loss" : "largest gain",
         fmt::format("{} of all that is private at {} and made of {}", shown(best.value, style), level.str(),
                     options.files[0]));
    print_channel(
        "followed by this channel", best.garbling, [&](int j) { return a.column(j); },
        [&](int w) { return gain.name_of(w); }, style);
    print_channel(
        "together", best.channel, [&](int i) { return a.row(i); }, [&](int w) { return gain.name_of(w); }, style);
    return ok;
}

}  // namespace

int tell_hyper(const ChannelToolOptions& options) {
    require_files(options, "hyper", 1, 1);
    require_absent("--as", options.as, "hyper");
    require_absent("--graph", options.graph, "hyper");
    require_absent("--output", options.output, "hyper");
    require_absent("--certificate", options.certificate, "hyper");
    const LevelOptions& style = options.levels;
    const MatrixFile file = read_channel(options.files[0]);
    const Prior prior = options.prior.empty() ? Prior::uniform(file.matrix.rows()) : parse_prior(options.prior, file);
    const auto inner = hyper(prior, file.matrix);
    const ReducedChannel channel = reduced(file.matrix);
    const auto outputs = options.observe.empty() ? std::vector<int>{} : parse_observed(options.observe, file);
    const Observed after = observed(prior, file.matrix, outputs);
    if (options.json) {
        Json out{{"prior", numbers_json(prior.weights())}};
        out["hyper"] = Json::array();
        for (const auto& one : inner)
            out["hyper"].push_back({{"probability", one.probability.str()},
                                    {"posterior", numbers_json(one.posterior)},
                                    {"outputs", one.outputs}});
        out["reduced"] = {{"channel", matrix_json(channel.channel)}, {"outputs", outputs_json(channel.outputs)}};
        if (!options.observe.empty())
            out["observed"] = {{"outputs", outputs},
                               {"probability", after.probability.str()},
                               {"posterior", after.posterior.empty() ? Json(nullptr) : numbers_json(after.posterior)}};
        fmt::print("{}", printed(out, false));
        return ok;
    }
    Table table([&] {
        std::vector<std::string> header{"  after", "probability"};
        for (int i = 0; i < file.matrix.rows() && i < largest_printed; ++i) header.push_back(file.row(i));
        return header;
    }());
    const auto row_of = [&](const std::string& label, const Rational& probability,
                            const std::vector<Rational>& belief) {
        std::vector<std::string> cells{"  " + label, shown(probability, style)};
        for (int i = 0; i < file.matrix.rows() && i < largest_printed; ++i) cells.push_back(shown(belief[i], style));
        table.add(std::move(cells));
    };
    row_of("nothing", 1, prior.weights());
    for (const auto& one : inner) row_of(list_of(one.outputs, file), one.probability, one.posterior);
    if (!options.observe.empty() && !after.posterior.empty())
        row_of(list_of(outputs, file) + " in a row", after.probability, after.posterior);
    fmt::print("What is believed of the input\n{}", table.str());
    if (file.matrix.rows() > largest_printed)
        fmt::print("  … and {} more inputs, told by --json\n", file.matrix.rows() - largest_printed);
    if (!options.observe.empty() && after.posterior.empty())
        fmt::print("{} in a row cannot happen\n", list_of(outputs, file));
    fmt::print("{} of {} outputs tell different things under every prior\n", channel.outputs.size(),
               file.matrix.columns());
    return ok;
}

int tell_composition(const ChannelToolOptions& options) {
    const std::string as = options.as.empty() ? "cascade" : options.as;
    const bool repeats = as.rfind("repeat:", 0) == 0;
    if (!repeats && as != "cascade" && as != "parallel" && as != "product")
        throw InputError("--as", quoted(as), "cascade, parallel, product or repeat:N");
    for (const auto& [name, value] : {std::pair<std::string, std::string>{"--prior", options.prior},
                                      {"--observe", options.observe},
                                      {"--graph", options.graph},
                                      {"--gain", options.gains.gain},
                                      {"--loss", options.gains.loss},
                                      {"--certificate", options.certificate}})
        require_absent(name, value, "compose");
    if (repeats ? options.files.size() != 1 : options.files.size() < 2)
        throw InputError("channel compose", counted(static_cast<long>(options.files.size()), "file"),
                         repeats ? "one channel, to be repeated" : "two channels or more");
    MatrixFile out = read_channel(options.files[0]);
    if (repeats) {
        const MatrixFile once = out;
        for (int times = repetitions(as); times > 1; --times) out = composed("parallel", out, once, options.files[0]);
    }
    for (std::size_t k = 1; k < options.files.size(); ++k)
        out = composed(as, out, read_channel(options.files[k]), input_name(options.files[k]));
    if (!options.output.empty()) {
        write_file(options.output, to_csv(out));
        if (is_standard_output(options.output)) return ok;
    }
    if (options.json) {
        Json object{
            {"inputs", out.matrix.rows()}, {"outputs", out.matrix.columns()}, {"channel", matrix_json(out.matrix)}};
        if (!out.rows.empty()) object["rows"] = out.rows;
        if (!out.columns.empty()) object["columns"] = out.columns;
        fmt::print("{}", printed(object, false));
        return ok;
    }
    line("channel",
         fmt::format("{}, {}; leakage {}", counted(out.matrix.rows(), "input"), counted(out.matrix.columns(), "output"),
                     shown_bits({sum_of_column_maxima(out.matrix), sum_of_column_maxima(out.matrix)}, options.levels)));
    print_channel(
        "entries", out.matrix, [&](int i) { return out.row(i); }, [&](int j) { return out.column(j); }, options.levels);
    return ok;
}

int tell_refinement(const ChannelToolOptions& options) {
    require_absent("--as", options.as, "refine");
    require_absent("--observe", options.observe, "refine");
    require_absent("--output", options.output, "refine");
    require_files(options, "refine", 1, 2);
    if (options.files.size() == 1) {
        if (options.graph.empty())
            throw InputError("channel refine", "one channel without --graph",
                             "two channels to compare, or --graph and --lambda for the best private one made of it");
        require_absent("--certificate", options.certificate, "refine with one channel");
        if (options.all_lambda) throw InputError("--all-lambda", "one channel", "two channels to compare");
        return tell_private_garbling(options);
    }
    for (const auto& [name, value] : {std::pair<std::string, std::string>{"--prior", options.prior},
                                      {"--graph", options.graph},
                                      {"--gain", options.gains.gain},
                                      {"--loss", options.gains.loss}})
        require_absent(name, value, "refine with two channels");
    if (options.all_lambda) return tell_refinement_for_every_level(options);
    return tell_comparison(options);
}

}  // namespace leakproof::cli
