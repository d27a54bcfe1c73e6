#include "policy/databases/databases.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace leakproof {

std::optional<long> count_of_words(int values, int tuples, long limit) {
    long count = 1;
    for (int i = 0; i < tuples; ++i) {
        count *= values;
        if (count > limit) return std::nullopt;
    }
    return count;
}

std::vector<Database> all_words(int values, int tuples) {
    std::vector<Database> out;
    Database word(tuples, 0);
    if (values == 0 && tuples > 0) return out;
    while (true) {
        out.push_back(word);
        int i = tuples - 1;
        while (i >= 0 && word[i] == values - 1) word[i--] = 0;
        if (i < 0) return out;
        ++word[i];
    }
}

std::string text_of(std::span<const Value> database) {
    std::string out;
    for (const Value v : database) out += (out.empty() ? "" : ", ") + std::to_string(v);
    return "(" + out + ")";
}

Databases::Databases(Graph secrets, int tuples, std::vector<Database> databases)
    : secrets_(std::move(secrets)), tuples_(tuples) {
    if (tuples < 1) throw InputError("number of tuples", std::to_string(tuples), "at least 1");
    if (databases.empty()) throw InputError("permitted databases", "none", "at least one");
    if (databases.size() > static_cast<std::size_t>(most_databases))
        throw InputError("permitted databases", std::to_string(databases.size()),
                         "at most " + std::to_string(most_databases));
    std::sort(databases.begin(), databases.end());
    databases.erase(std::unique(databases.begin(), databases.end()), databases.end());
    for (const auto& d : databases) {
        if (d.size() != static_cast<std::size_t>(tuples))
            throw InputError("database " + text_of(d), std::to_string(d.size()) + " tuples", std::to_string(tuples));
        for (const Value v : d)
            if (v >= secrets_.size())
                throw InputError("database " + text_of(d), "value " + std::to_string(v),
                                 "a value below " + std::to_string(secrets_.size()));
        entries_.insert(entries_.end(), d.begin(), d.end());
    }
    databases_ = static_cast<int>(databases.size());
}

Databases Databases::unconstrained(Graph secrets, int tuples) {
    const int values = secrets.size();
    if (!count_of_words(values, tuples, most_databases))
        throw InputError("databases", std::to_string(values) + "^" + std::to_string(tuples),
                         "at most " + std::to_string(most_databases));
    return {std::move(secrets), tuples, all_words(values, tuples)};
}

bool Databases::is_unconstrained() const { return count_of_words(values(), tuples_, most_databases) == databases_; }

std::optional<int> Databases::find(std::span<const Value> wanted) const {
    int low = 0, high = databases_;
    while (low < high) {
        const int middle = (low + high) / 2;
        const auto here = database(middle);
        if (std::lexicographical_compare(here.begin(), here.end(), wanted.begin(), wanted.end())) low = middle + 1;
        else high = middle;
    }
    if (low == databases_ || !std::equal(wanted.begin(), wanted.end(), database(low).begin(), database(low).end()))
        return std::nullopt;
    return low;
}

int Databases::hamming_distance(int d, int e) const {
    int out = 0;
    for (int i = 0; i < tuples_; ++i) out += database(d)[i] != database(e)[i];
    return out;
}

std::string Databases::text(int d) const { return text_of(database(d)); }

}  // namespace leakproof
