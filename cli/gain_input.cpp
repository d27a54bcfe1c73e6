#include "cli/gain_input.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/words.hpp"

namespace leakproof::cli {
namespace {

int input_called(const std::string& name, const MatrixFile& inputs, const std::string& option) {
    for (int i = 0; i < inputs.matrix.rows(); ++i)
        if (inputs.row(i) == name) return i;
    throw InputError(
        option, "no input named " + quoted(name),
        fmt::format("one of the {}, such as {}", counted(inputs.matrix.rows(), "input"), quoted(inputs.row(0))));
}

GivenGain blocks(const std::string& text, const MatrixFile& inputs, const std::string& option) {
    const std::string list = text.substr(text.find(':') + 1);
    std::vector<std::vector<int>> out;
    std::vector<bool> met(static_cast<std::size_t>(inputs.matrix.rows()), false);
    std::vector<std::string> names;
    for (const auto& block : split(list, "|")) {
        out.emplace_back();
        for (const auto& name : split(block, ",")) {
            const int i = input_called(name, inputs, option);
            if (met[i]) throw InputError(option, quoted(name) + " twice", "each input in one block");
            met[i] = true;
            out.back().push_back(i);
        }
        names.push_back("{" + block + "}");
    }
    for (int i = 0; i < inputs.matrix.rows(); ++i)
        if (!met[i]) throw InputError(option, quoted(inputs.row(i)) + " in no block", "each input in one block");
    return {text, false, blocks_gain(inputs.matrix.rows(), out), std::move(names)};
}

// From the guess to the input, where guesses are inputs.
Matrix distances_of(const std::optional<GivenMetric>& metric, const std::string& option, const std::string& name) {
    if (!metric) throw InputError(option, quoted(name) + " without --graph", "the graph or the distances as well");
    if (!metric->exact)
        throw InputError(option, "distances that are no fractions", "distances L1 or Linf, or a table of them");
    const Metric& points = metric->below;
    Matrix out(points.size(), points.size());
    for (int w = 0; w < out.rows(); ++w)
        for (int i = 0; i < out.columns(); ++i) {
            const auto d = points.distance(w, i);
            if (!d)
                throw InputError(option,
                                 fmt::format("an infinite distance from {} to {}", points.name(w), points.name(i)),
                                 "finite ones only");
            out(w, i) = *d;
        }
    return out;
}

// Rows are guesses, and columns go by the names of inputs where both have any.
GivenGain from_file(const std::string& path, const MatrixFile& inputs) {
    const std::string place = input_name(path);
    const MatrixFile file = parse_matrix(read_file(path), place);
    const int n = inputs.matrix.rows();
    if (file.matrix.columns() != n)
        throw InputError(place, counted(file.matrix.columns(), "column"),
                         fmt::format("{}, one for each input; a row for each guess", n));
    GivenGain out{path, false, file.matrix, file.rows};
    if (file.columns.empty() || inputs.rows.empty()) return out;
    for (int i = 0; i < n; ++i) {
        const auto found = std::find(file.columns.begin(), file.columns.end(), inputs.rows[i]);
        if (found == file.columns.end())
            throw InputError(place, "no column named " + quoted(inputs.rows[i]), "one for each input");
        for (int w = 0; w < file.matrix.rows(); ++w)
            out.value(w, i) = file.matrix(w, static_cast<int>(found - file.columns.begin()));
    }
    return out;
}

std::vector<std::string> names_of(const MatrixFile& inputs) { return inputs.rows; }

std::vector<std::string> names_of_sets(const Matrix& gain, const MatrixFile& inputs) {
    std::vector<std::string> out;
    for (int w = 0; w < gain.rows(); ++w) {
        std::string name;
        for (int i = 0; i < gain.columns(); ++i)
            if (!gain(w, i).is_zero()) name += (name.empty() ? "{" : ",") + inputs.row(i);
        out.push_back(name + "}");
    }
    return out;
}

GivenGain gain_named(const std::string& text, const MatrixFile& inputs, const std::optional<GivenMetric>& metric) {
    const std::string option = "--gain";
    const int n = inputs.matrix.rows();
    if (text == "identity") return {text, false, identity_gain(n), names_of(inputs)};
    if (text == "distance") return {text, false, distance_gain(distances_of(metric, option, text)), names_of(inputs)};
    if (text.rfind("blocks:", 0) == 0) return blocks(text, inputs, option);
    if (text.rfind("tries:", 0) == 0) {
        const auto tries = Rational::parse(text.substr(6));
        if (!tries || fmpz_is_one(fmpq_denref(tries->raw())) == 0 || *tries < Rational(1) || Rational(n) < *tries)
            throw InputError(option, quoted(text), fmt::format("tries:K with K from 1 to {}", n));
        Matrix gain = tries_gain(n, static_cast<int>(fmpz_get_si(fmpq_numref(tries->raw()))));
        auto names = names_of_sets(gain, inputs);
        return {text, false, std::move(gain), std::move(names)};
    }
    return from_file(text, inputs);
}

GivenGain loss_named(const std::string& text, const MatrixFile& inputs, const std::optional<GivenMetric>& metric) {
    const std::string option = "--loss";
    GivenGain out{text, true, {}, names_of(inputs)};
    if (text == "identity") out.value = one_minus(identity_gain(inputs.matrix.rows()));
    else if (text == "distance") out.value = distances_of(metric, option, text);
    else if (text == "squared") out.value = squared(distances_of(metric, option, text));
    else out = from_file(text, inputs);
    out.is_loss = true;
    return out;
}

}  // namespace

void add_gains(Command& command, GainOptions& options) {
    command.option("--gain", options.gain,
                   "What a guess w earns at an input i: identity (1 if it is right), tries:K, blocks:a,b|c, distance "
                   "(1 - d(w,i)/diameter), or a file with a row for each guess and a column for each input");
    command.option("--loss", options.loss,
                   "What it costs instead: identity (1 if it is wrong), distance (d(w,i)), squared (d²), or a file");
    command.excludes("--gain", {"--loss"});
}

GivenGain parse_gain(const GainOptions& options, const MatrixFile& inputs, const std::optional<GivenMetric>& metric) {
    return options.loss.empty() ? gain_named(options.gain, inputs, metric) : loss_named(options.loss, inputs, metric);
}

MatrixFile inputs_named(int number, std::vector<std::string> names) {
    return {Matrix(number, 1), std::move(names), {}};
}

Json numbers_json(const std::vector<Rational>& numbers) {
    Json out = Json::array();
    for (const auto& x : numbers) out.push_back(x.str());
    return out;
}

}  // namespace leakproof::cli
