// What expressions of mappings can do: signs between two values and functions with a fixed number of arguments (screens 4).

interface Operator {
  /** Higher binds closer. */
  rank: number
  apply: (left: number, right: number) => number
}

const truth = (holds: boolean) => (holds ? 1 : 0)
/** A comparison with something that is no number is none either. */
const comparing = (test: (left: number, right: number) => boolean) => (left: number, right: number) =>
  Number.isNaN(left) || Number.isNaN(right) ? Number.NaN : truth(test(left, right))

export const OPERATORS = {
  '||': { rank: 1, apply: comparing((left, right) => left !== 0 || right !== 0) },
  '&&': { rank: 2, apply: comparing((left, right) => left !== 0 && right !== 0) },
  '==': { rank: 3, apply: comparing((left, right) => left === right) },
  '!=': { rank: 3, apply: comparing((left, right) => left !== right) },
  '<': { rank: 4, apply: comparing((left, right) => left < right) },
  '<=': { rank: 4, apply: comparing((left, right) => left <= right) },
  '>': { rank: 4, apply: comparing((left, right) => left > right) },
  '>=': { rank: 4, apply: comparing((left, right) => left >= right) },
  '+': { rank: 5, apply: (left, right) => left + right },
  '-': { rank: 5, apply: (left, right) => left - right },
  '*': { rank: 6, apply: (left, right) => left * right },
  '/': { rank: 6, apply: (left, right) => left / right },
  '%': { rank: 6, apply: (left, right) => left % right },
  '^': { rank: 8, apply: (left, right) => left ** right },
} as const satisfies Record<string, Operator>
export type OperatorName = keyof typeof OPERATORS

interface Calculation {
  least: number
  most: number
  apply: (...values: number[]) => number
}

const NOTHING = Number.NaN
const one = (apply: (value: number) => number): Calculation => ({
  least: 1,
  most: 1,
  apply: (value = NOTHING) => apply(value),
})

/** Most arguments of a function that takes any number of them. */
const MANY = 20

export const FUNCTIONS = {
  abs: one(Math.abs),
  ceil: one(Math.ceil),
  floor: one(Math.floor),
  sqrt: one(Math.sqrt),
  exp: one(Math.exp),
  ln: one(Math.log),
  log10: one(Math.log10),
  sin: one((degrees) => Math.sin((degrees * Math.PI) / 180)),
  cos: one((degrees) => Math.cos((degrees * Math.PI) / 180)),
  not: one((value) => (Number.isNaN(value) ? value : truth(value === 0))),
  round: {
    least: 1,
    most: 2,
    apply: (value = NOTHING, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits,
  },
  min: { least: 1, most: MANY, apply: (...values) => Math.min(...values) },
  max: { least: 1, most: MANY, apply: (...values) => Math.max(...values) },
  avg: { least: 1, most: MANY, apply: (...values) => values.reduce((sum, each) => sum + each, 0) / values.length },
  clamp: {
    least: 3,
    most: 3,
    apply: (value = NOTHING, lowest = NOTHING, highest = NOTHING) => Math.min(Math.max(value, lowest), highest),
  },
  /** Bit of a word, counted from 0. */
  bit: {
    least: 2,
    most: 2,
    apply: (word = NOTHING, bit = NOTHING) => Math.floor(word / 2 ** bit) % 2,
  },
  if: {
    least: 3,
    most: 3,
    apply: (test = NOTHING, then = NOTHING, otherwise = NOTHING) => (test !== 0 ? then : otherwise),
  },
} as const satisfies Record<string, Calculation>
export type FunctionName = keyof typeof FUNCTIONS

/** For those who write expressions. */
export const FUNCTION_NAMES = Object.keys(FUNCTIONS)
