// One value that a counterexample shows: a number of some kind, a matrix, a graph, a database, words.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace leakproof {

class Integer;
class Rational;
class Radical;
class Polynomial;
class Graph;
class Permutation;
struct Enclosure;
struct Change;
template <class Entry>
class BasicMatrix;

// Values are made from what a judge has in hand; DatumKinds (suite/datum_kinds.hpp) is what they are made of.
class DatumKinds;
class Datum {
public:
    Datum(const char* words);                                         // NOLINT(google-explicit-constructor)
    Datum(std::string words);                                         // NOLINT(google-explicit-constructor)
    Datum(bool truth);                                                // NOLINT(google-explicit-constructor)
    Datum(int number);                                                // NOLINT(google-explicit-constructor)
    Datum(long number);                                               // NOLINT(google-explicit-constructor)
    Datum(std::size_t number);                                        // NOLINT(google-explicit-constructor)
    Datum(const Integer& number);                                     // NOLINT(google-explicit-constructor)
    Datum(const Rational& number);                                    // NOLINT(google-explicit-constructor)
    Datum(const Radical& number);                                     // NOLINT(google-explicit-constructor)
    Datum(const Enclosure& number, int decimals = 6);                 // NOLINT(google-explicit-constructor)
    Datum(const Polynomial& polynomial, const char* variable = "λ");  // NOLINT(google-explicit-constructor)
    Datum(const BasicMatrix<Rational>& matrix);                       // NOLINT(google-explicit-constructor)
    Datum(const Graph& graph);                                        // NOLINT(google-explicit-constructor)
    Datum(const Permutation& permutation);                            // NOLINT(google-explicit-constructor)
    Datum(const std::vector<int>& list);                              // NOLINT(google-explicit-constructor)
    Datum(const std::vector<Rational>& list);                         // NOLINT(google-explicit-constructor)
    Datum(const std::vector<std::uint16_t>& database);                // NOLINT(google-explicit-constructor)
    Datum(const std::vector<Change>& difference);                     // NOLINT(google-explicit-constructor)
    explicit Datum(DatumKinds kinds);

    const DatumKinds& kinds() const { return *kinds_; }
    const Rational* rational() const;  // the number, if it is a rational or an integer
    const std::vector<std::uint16_t>* database() const;
    const Graph* graph() const;
    std::string str() const;

private:
    std::shared_ptr<const DatumKinds> kinds_;
};

// A value with the name it goes by.
struct NamedDatum {
    std::string name;
    Datum value;
};

// "[1, 2]" and "[1 0; 1/2 1/2]", as counterexamples are written.
std::string show(const std::vector<int>& list);
std::string show(const BasicMatrix<Rational>& matrix);

}  // namespace leakproof
