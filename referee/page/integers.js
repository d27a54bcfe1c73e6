// What big_int_Z.ml takes from JavaScript: BigInt's own operations, one each. A truth value is 0 or 1, as js_of_ocaml has
// it; a number beside a BigInt is compared exactly.

//Provides: leakproof_of_int
function leakproof_of_int(a) { return BigInt(a); }
//Provides: leakproof_to_int
function leakproof_to_int(a) { return Number(a); }
//Provides: leakproof_minus
function leakproof_minus(a) { return -a; }
//Provides: leakproof_add
function leakproof_add(a, b) { return a + b; }
//Provides: leakproof_sub
function leakproof_sub(a, b) { return a - b; }
//Provides: leakproof_mult
function leakproof_mult(a, b) { return a * b; }
//Provides: leakproof_quotient
function leakproof_quotient(a, b) { return a / b; }
//Provides: leakproof_remainder
function leakproof_remainder(a, b) { return a % b; }
//Provides: leakproof_shift_left
function leakproof_shift_left(a, n) { return a << BigInt(n); }
//Provides: leakproof_shift_right
function leakproof_shift_right(a, n) { return a >> BigInt(n); }
//Provides: leakproof_eq
function leakproof_eq(a, b) { return a === b ? 1 : 0; }
//Provides: leakproof_le
function leakproof_le(a, b) { return a <= b ? 1 : 0; }
//Provides: leakproof_lt
function leakproof_lt(a, b) { return a < b ? 1 : 0; }

// Hands judge(text) to the page: text has a character for each byte, and the answer is [verdict, statement, why].
//Provides: leakproof_hand_over
//Requires: caml_string_of_jsbytes, caml_jsbytes_of_string
function leakproof_hand_over(judge) {
  globalThis.leakproofJudge = function (text) {
    return judge(caml_string_of_jsbytes(text)).slice(1).map(caml_jsbytes_of_string);
  };
}
