#include "policy/policy_channel.hpp"

#include <algorithm>
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

// What rows stand for, by number.
class RowNames {
public:
    RowNames(const PolicyFile& policy, const PermittedHistograms& histograms, ChannelRows rows)
        : policy_(policy), rows_(rows) {
        for (int v = 0; v < policy.policy.values(); ++v) values_.emplace(policy.value_name(v), v);
        for (std::size_t h = 0; h < histograms.histograms.size(); ++h)
            histograms_.emplace(histograms.histograms[h], static_cast<int>(h));
        for (std::size_t h = 0; rows == ChannelRows::histograms && h < histograms.histograms.size(); ++h)
            names_.push_back(text_of_histogram(histograms.histograms[h]));
        for (int d = 0; rows == ChannelRows::databases && d < policy.policy.size(); ++d)
            names_.push_back(policy.database_text(d));
    }

    const std::vector<std::string>& names() const { return names_; }

    // The number of the row with this name; none if it is not permitted. Throws InputError if it makes no sense.
    std::optional<int> number(const std::string& name, const std::string& place) const {
        return rows_ == ChannelRows::databases ? database(name, place) : histogram(name, place);
    }

private:
    std::optional<int> database(const std::string& name, const std::string& place) const {
        Database out;
        for (const auto& word : pieces(without_brackets(name), ",")) {
            const auto found = values_.find(word);
            if (found == values_.end())
                throw InputError(place, "the value " + quoted(word),
                                 "a database such as " + quoted(policy_.database_text(0)));
            out.push_back(static_cast<Value>(found->second));
        }
        if (static_cast<int>(out.size()) != policy_.policy.tuples())
            throw InputError(place, counted(static_cast<long>(out.size()), "value"),
                             std::to_string(policy_.policy.tuples()) + ", one for each tuple");
        return policy_.policy.find(out);
    }

    std::optional<int> histogram(const std::string& name, const std::string& place) const {
        std::string text = without_brackets(name);
        std::replace(text.begin(), text.end(), ' ', ',');
        std::vector<int> out;
        long total = 0;
        for (const auto& word : pieces(text, ",;/")) {
            if (word.empty()) continue;  // a comma and a blank
            if (word.size() > 6 || word.find_first_not_of("0123456789") != std::string::npos)
                throw InputError(place, quoted(name), "a histogram such as " + quoted(names_.front()));
            out.push_back(std::stoi(word));
            total += out.back();
        }
        if (static_cast<int>(out.size()) != policy_.policy.values() || total != policy_.policy.tuples())
            throw InputError(place,
                             quoted(name) + ", " + counted(static_cast<long>(out.size()), "count") + " with sum " +
                                 std::to_string(total),
                             std::to_string(policy_.policy.values()) + " counts, one for each value, with sum " +
                                 std::to_string(policy_.policy.tuples()));
        const auto found = histograms_.find(out);
        return found == histograms_.end() ? std::nullopt : std::optional<int>(found->second);
    }

    const PolicyFile& policy_;
    ChannelRows rows_;
    std::map<std::string, int> values_;
    std::map<std::vector<int>, int> histograms_;
    std::vector<std::string> names_;
};

}  // namespace

PermittedHistograms histograms_of(const Policy& policy) {
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

PolicyChannel arrange(const MatrixFile& file, const PolicyFile& policy, ChannelRows rows, const std::string& place) {
    const RowNames names(policy, histograms_of(policy.policy), rows);
    const auto wanted = static_cast<int>(names.names().size());
    const std::string what = rows == ChannelRows::databases ? "permitted database" : "permitted histogram";
    PolicyChannel out{rows, {Matrix(wanted, file.matrix.columns()), names.names(), file.columns}, 0};
    if (file.rows.empty() && file.matrix.rows() != wanted)
        throw InputError(place, counted(file.matrix.rows(), "row") + " without names",
                         std::to_string(wanted) + ", one for each " + what);
    std::vector<bool> filled(static_cast<std::size_t>(wanted));
    for (int i = 0; i < file.matrix.rows(); ++i) {
        const std::string at = place + ", row " + quoted(file.row(i));
        const auto number = file.rows.empty() ? std::optional<int>(i) : names.number(file.rows[i], at);
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
            throw InputError(place, "no row for " + quoted(names.names()[static_cast<std::size_t>(i)]),
                             "one for each " + what);
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
