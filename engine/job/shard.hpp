// One of several even parts of an enumeration.
#pragma once

#include <string>

namespace leakproof {

// Part `index` of `of`, counted from 1. Which objects belong to a part depends on nothing but these two numbers.
struct Shard {
    long index = 1, of = 1;

    bool whole() const { return of == 1; }
    // Whether this part has the object with that number, from 0, of an enumeration that is dealt out one by one.
    bool has(long number) const { return number % of == index - 1; }
    std::string str() const { return std::to_string(index) + "/" + std::to_string(of); }
    friend bool operator==(const Shard&, const Shard&) = default;
};

constexpr long most_shards = 1'000'000;

// "3/16"; throws InputError with that place.
Shard parse_shard(const std::string& text, const std::string& place);

}  // namespace leakproof
