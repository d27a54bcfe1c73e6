#include "policy/protection/policy_channel.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"

namespace leakproof {
namespace {

std::string without_brackets(const std::string& name) {
    std::string text = trimmed_text(name);
    if (text.size() >= 2 && text.front() == '(' && text.back() == ')') text = text.substr(1, text.size() - 2);
    return text;
}

std::vector<std::string> pieces(const std::string& text, const char* separators) {
    std::vector<std::string> out;
    for (std::size_t from = 0; from <= text.size();) {
        const auto end = std::min(text.find_first_of(separators, from), text.size());
        out.push_back(trimmed_text(text.substr(from, end - from)));
        from = end + 1;
    }
    return out;
}

// The number of the row with a name; none if it is not permitted. Throws InputError if it makes no sense.
using NumberOfRow = std::function<std::optional<int>(const std::string& name, const std::string& place)>;

NumberOfRow by_database(const Policy& policy) {
    std::map<std::string, int> values;
    for (int v = 0; v < policy.domain().size(); ++v) values.emplace(policy.domain().name(v), v);
    return [&policy, values](const std::string& name, const std::string& place) -> std::optional<int> {
        Database out;
        for (const auto& word : pieces(without_brackets(name), ",")) {
            const auto found = values.find(word);
            if (found == values.end())
                throw InputError(place, "the value " + quoted(word),
                                 "a database such as " + quoted(policy.database_text(0)));
            out.push_back(static_cast<Value>(found->second));
        }
        if (static_cast<int>(out.size()) != policy.tuples())
            throw InputError(place, counted(static_cast<long>(out.size()), "value"),
                             std::to_string(policy.tuples()) + ", one for each tuple");
        // Persons with different secrets have values of their own.
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = static_cast<Value>(out[i] + policy.listed()->database(0)[i] / policy.domain().size() *
                                                     policy.domain().size());
        return policy.listed()->find(out);
    };
}

NumberOfRow by_histogram(const std::vector<std::vector<int>>& histograms, long tuples) {
    std::map<std::vector<int>, int> numbers;
    for (std::size_t h = 0; h < histograms.size(); ++h) numbers.emplace(histograms[h], static_cast<int>(h));
    return [&histograms, numbers, tuples](const std::string& name, const std::string& place) -> std::optional<int> {
        std::string text = without_brackets(name);
        std::replace(text.begin(), text.end(), ' ', ',');
        std::vector<int> out;
        long total = 0;
        for (const auto& word : pieces(text, ",;/")) {
            if (word.empty()) continue;  // a comma and a blank
            if (word.size() > 9 || word.find_first_not_of("0123456789") != std::string::npos)
                throw InputError(place, quoted(name),
                                 "a histogram such as " + quoted(text_of_histogram(histograms.front())));
            out.push_back(std::stoi(word));
            total += out.back();
        }
        if (out.size() != histograms.front().size() || total != tuples)
            throw InputError(place,
                             quoted(name) + ", " + counted(static_cast<long>(out.size()), "count") + " with sum " +
                                 std::to_string(total),
                             std::to_string(histograms.front().size()) + " counts, one for each value, with sum " +
                                 std::to_string(tuples));
        const auto found = numbers.find(out);
        return found == numbers.end() ? std::nullopt : std::optional<int>(found->second);
    };
}

PolicyChannel arranged(const MatrixFile& file, ChannelRows rows, std::vector<std::string> names,
                       const NumberOfRow& number_of, const std::string& place) {
    const auto wanted = static_cast<int>(names.size());
    const std::string what = rows == ChannelRows::databases ? "permitted database" : "permitted histogram";
    PolicyChannel out{rows, {Matrix(wanted, file.matrix.columns()), std::move(names), file.columns}, 0};
    if (file.rows.empty() && file.matrix.rows() != wanted)
        throw InputError(place, counted(file.matrix.rows(), "row") + " without names",
                         std::to_string(wanted) + ", one for each " + what);
    std::vector<bool> filled(static_cast<std::size_t>(wanted));
    for (int i = 0; i < file.matrix.rows(); ++i) {
        const std::string at = place + ", row " + quoted(file.row(i));
        const auto number = file.rows.empty() ? std::optional<int>(i) : number_of(file.rows[i], at);
        if (!number) {
            ++out.left_out;
            continue;
        }
        if (filled[static_cast<std::size_t>(*number)]) throw InputError(at, "a second row", "one for each " + what);
        filled[static_cast<std::size_t>(*number)] = true;
        for (int j = 0; j < file.matrix.columns(); ++j) out.file.matrix(*number, j) = file.matrix(i, j);
    }
    for (int i = 0; i < wanted; ++i)
        if (!filled[static_cast<std::size_t>(i)])
            throw InputError(place, "no row for " + quoted(out.file.rows[static_cast<std::size_t>(i)]),
                             "one for each " + what);
    return out;
}

}  // namespace

PermittedHistograms histograms_of(const Databases& policy) {
    std::map<std::vector<int>, int> number;
    std::vector<std::vector<int>> all;
    for (int d = 0; d < policy.size(); ++d) {
        std::vector<int> histogram(static_cast<std::size_t>(policy.values()));
        for (const Value v : policy.database(d)) ++histogram[v];
        number.emplace(histogram, 0);
        all.push_back(std::move(histogram));
    }
    PermittedHistograms out;
    for (auto& [histogram, place] : number) {
        place = static_cast<int>(out.histograms.size());
        out.histograms.push_back(histogram);
    }
    for (const auto& histogram : all) out.of_database.push_back(number[histogram]);
    return out;
}

std::string text_of_histogram(const std::vector<int>& histogram) {
    std::string out;
    for (const int count : histogram) out += (out.empty() ? "" : ", ") + std::to_string(count);
    return "(" + out + ")";
}

PolicyChannel arrange(const MatrixFile& file, const Policy& policy, ChannelRows rows, const std::string& place) {
    if (rows == ChannelRows::histograms)
        return arrange_histograms(file, histograms_of(*policy.listed()).histograms, policy.tuples(), place);
    std::vector<std::string> names;
    for (int d = 0; d < policy.listed()->size(); ++d) names.push_back(policy.database_text(d));
    return arranged(file, rows, std::move(names), by_database(policy), place);
}

PolicyChannel arrange_histograms(const MatrixFile& file, const std::vector<std::vector<int>>& histograms, long tuples,
                                 const std::string& place) {
    std::vector<std::string> names;
    for (const auto& histogram : histograms) names.push_back(text_of_histogram(histogram));
    return arranged(file, ChannelRows::histograms, std::move(names), by_histogram(histograms, tuples), place);
}

std::optional<FreeHistograms> free_histograms(const Graph& secrets, long tuples, int most) {
    FreeHistograms out;
    std::vector<int> histogram(static_cast<std::size_t>(secrets.size()));
    const std::function<bool(std::size_t, long)> fill = [&](std::size_t value, long left) {
        if (static_cast<int>(out.histograms.size()) > most) return false;
        if (value + 1 == histogram.size()) {
            histogram[value] = static_cast<int>(left);
            out.histograms.push_back(histogram);
            return true;
        }
        for (long count = 0; count <= left; ++count) {
            histogram[value] = static_cast<int>(count);
            if (!fill(value + 1, left - count)) return false;
        }
        return true;
    };
    if (tuples > most * 1000L || !fill(0, tuples) || static_cast<int>(out.histograms.size()) > most)
        return std::nullopt;
    for (std::size_t h = 0; h < out.histograms.size(); ++h)
        for (const auto& [u, v] : secrets.arcs()) {
            auto next = out.histograms[h];
            if (next[static_cast<std::size_t>(u)] == 0) continue;
            --next[static_cast<std::size_t>(u)];
            ++next[static_cast<std::size_t>(v)];
            const auto found = std::lower_bound(out.histograms.begin(), out.histograms.end(), next);
            out.neighbours.emplace_back(static_cast<int>(h), static_cast<int>(found - out.histograms.begin()));
        }
    return out;
}

PrivacyLevel privacy_level(const Matrix& k, const std::vector<Edge>& ordered_pairs) {
    PrivacyLevel level{Rational(1), std::nullopt};
    for (const auto& [i, h] : ordered_pairs) {
        stop_if_asked();
        for (int j = 0; j < k.columns(); ++j) {
            if (k(i, j) <= *level.lambda * k(h, j)) continue;
            if (k(h, j).is_zero()) return {std::nullopt, Place{i, h, j}};
            level = {k(i, j) / k(h, j), Place{i, h, j}};
        }
    }
    return level;
}

std::vector<Edge> neighbouring_rows(const OrderedRelation& relation, const PermittedHistograms& histograms,
                                    ChannelRows rows) {
    std::vector<Edge> out = relation.arcs();
    if (rows == ChannelRows::databases) return out;
    for (auto& [d, e] : out) {
        d = histograms.of_database[static_cast<std::size_t>(d)];
        e = histograms.of_database[static_cast<std::size_t>(e)];
    }
    std::erase_if(out, [](const Edge& pair) { return pair.first == pair.second; });
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

Matrix on_databases(const PolicyChannel& channel, const PermittedHistograms& histograms) {
    if (channel.rows == ChannelRows::databases) return channel.file.matrix;
    const auto databases = static_cast<int>(histograms.of_database.size());
    Matrix out(databases, channel.file.matrix.columns());
    for (int d = 0; d < databases; ++d)
        for (int j = 0; j < out.columns(); ++j)
            out(d, j) = channel.file.matrix(histograms.of_database[static_cast<std::size_t>(d)], j);
    return out;
}

}  // namespace leakproof
