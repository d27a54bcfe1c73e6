#include "suite/datum.hpp"

#include "base/words.hpp"
#include "graph/graph6.hpp"
#include "suite/datum_kinds.hpp"

namespace leakproof {
namespace {

template <class Kind, class... From>
std::shared_ptr<const DatumKinds> made(From&&... from) {
    return std::make_shared<const DatumKinds>(Kind{std::forward<From>(from)...});
}

struct Shown {
    std::string operator()(const std::string& words) const { return words; }
    std::string operator()(bool truth) const { return truth ? "true" : "false"; }
    std::string operator()(const WholeNumber& x) const { return x.number.str(); }
    std::string operator()(const Rational& x) const { return x.str(); }
    std::string operator()(const Radical& x) const { return x.str(); }
    std::string operator()(const Decimals& x) const { return x.number.str(x.decimals); }
    std::string operator()(const PolynomialIn& x) const { return x.polynomial.str(x.variable); }
    std::string operator()(const Matrix& x) const { return show(x); }
    std::string operator()(const Graph& x) const { return to_graph6(x); }
    std::string operator()(const Permutation& x) const { return x.str(); }
    std::string operator()(const std::vector<int>& x) const { return show(x); }
    std::string operator()(const std::vector<Rational>& x) const { return "(" + joined(x, ", ") + ")"; }
    std::string operator()(const Database& x) const { return text_of(x); }
    std::string operator()(const Difference& x) const { return text_of(x); }
};

}  // namespace

Datum::Datum(const char* words) : kinds_(made<std::string>(words)) {}
Datum::Datum(std::string words) : kinds_(made<std::string>(std::move(words))) {}
Datum::Datum(bool truth) : kinds_(made<bool>(truth)) {}
Datum::Datum(int number) : Datum(static_cast<long>(number)) {}
Datum::Datum(long number) : kinds_(made<WholeNumber>(Rational(number))) {}
Datum::Datum(std::size_t number) : Datum(static_cast<long>(number)) {}
Datum::Datum(const Integer& number) : kinds_(made<WholeNumber>(Rational(number))) {}
Datum::Datum(const Rational& number) : kinds_(made<Rational>(number)) {}
Datum::Datum(const Radical& number) : kinds_(made<Radical>(number)) {}
Datum::Datum(const Enclosure& number, int decimals) : kinds_(made<Decimals>(number, decimals)) {}
Datum::Datum(const Polynomial& polynomial, const char* variable) : kinds_(made<PolynomialIn>(polynomial, variable)) {}
Datum::Datum(const Matrix& matrix) : kinds_(made<Matrix>(matrix)) {}
Datum::Datum(const Graph& graph) : kinds_(made<Graph>(graph)) {}
Datum::Datum(const Permutation& permutation) : kinds_(made<Permutation>(permutation)) {}
Datum::Datum(const std::vector<int>& list) : kinds_(made<std::vector<int>>(list)) {}
Datum::Datum(const std::vector<Rational>& list) : kinds_(made<std::vector<Rational>>(list)) {}
Datum::Datum(const Database& database) : kinds_(made<Database>(database)) {}
Datum::Datum(const Difference& difference) : kinds_(made<Difference>(difference)) {}
Datum::Datum(DatumKinds kinds) : kinds_(std::make_shared<const DatumKinds>(std::move(kinds))) {}

const Rational* Datum::rational() const {
    if (const auto* whole = std::get_if<WholeNumber>(kinds_.get())) return &whole->number;
    return std::get_if<Rational>(kinds_.get());
}

const Database* Datum::database() const { return std::get_if<Database>(kinds_.get()); }

const Graph* Datum::graph() const { return std::get_if<Graph>(kinds_.get()); }

std::string Datum::str() const { return std::visit(Shown{}, *kinds_); }

std::string show(const std::vector<int>& list) { return "[" + joined(list, ", ") + "]"; }

std::string show(const Matrix& matrix) {
    std::string out;
    for (int i = 0; i < matrix.rows(); ++i) {
        out += i == 0 ? "" : "; ";
        for (int j = 0; j < matrix.columns(); ++j) out += (j == 0 ? "" : " ") + matrix(i, j).str();
    }
    return "[" + out + "]";
}

}  // namespace leakproof
