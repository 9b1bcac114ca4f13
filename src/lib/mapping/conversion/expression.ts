// Arithmetic that people write into mappings: read by a parser of our own, never run as a script (screens 4; RTE-7). An
// expression knows only the inputs that are listed, and ends: there are no loops, no assignments and no names of the machine.
import { FUNCTIONS, OPERATORS } from './operations.ts'
import type { FunctionName, OperatorName } from './operations.ts'
import { type Token, tokenize } from '../suggestions/tokens.ts'

/** Longest text, and how deep brackets may nest. */
const MOST = { length: 500, depth: 40 } as const

export type Expression =
  | { kind: 'number'; value: number }
  | { kind: 'input'; name: string }
  | { kind: 'operation'; operator: OperatorName; left: Expression; right: Expression }
  | { kind: 'call'; name: FunctionName; arguments: readonly Expression[] }

export type ExpressionRule =
  | 'empty'
  | 'tooLong'
  | 'tooDeep'
  | 'unexpected'
  | 'unfinished'
  | 'unknownInput'
  | 'unknownFunction'
  | 'arguments'

export interface ExpressionProblem {
  rule: ExpressionRule
  /** Place in the text, from 0. */
  at: number
  /** What stands there. */
  text: string
}

export type Parsed =
  | { expression: Expression; problem?: undefined }
  | { expression?: undefined; problem: ExpressionProblem }

class Refusal extends Error {
  readonly problem: ExpressionProblem
  constructor(rule: ExpressionRule, at: number, text = '') {
    super(rule)
    this.problem = { rule, at, text }
  }
}

const isOperator = (text: string): text is OperatorName => Object.hasOwn(OPERATORS, text)
const isFunction = (text: string): text is FunctionName => Object.hasOwn(FUNCTIONS, text)

/** Precedence climbing; a power binds to the right and before a sign, as on paper. */
const read = (tokens: readonly Token[], end: number, inputs: ReadonlySet<string>): Expression => {
  let place = 0
  const next = (): Token => tokens[place] ?? { kind: 'end', text: '', at: end }
  const refuse = (rule: ExpressionRule, token = next()): never => {
    throw new Refusal(token.kind === 'end' && rule === 'unexpected' ? 'unfinished' : rule, token.at, token.text)
  }
  const take = (text: string) => {
    if (next().kind === 'number' || next().text !== text) refuse('unexpected')
    place += 1
  }
  const call = (token: Token, depth: number): Expression => {
    const name = token.text.toLowerCase()
    if (!isFunction(name)) return refuse('unknownFunction', token)
    take('(')
    const given: Expression[] = []
    while (next().text !== ')') {
      if (given.length > 0) take(',')
      given.push(sum(0, depth + 1))
    }
    take(')')
    const { least, most } = FUNCTIONS[name]
    if (given.length < least || given.length > most) refuse('arguments', token)
    return { kind: 'call', name, arguments: given }
  }
  const single = (depth: number): Expression => {
    const token = next()
    if (depth > MOST.depth) refuse('tooDeep', token)
    place += 1
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) }
    if (token.kind === 'name') {
      if (next().text === '(') return call(token, depth)
      return inputs.has(token.text) ? { kind: 'input', name: token.text } : refuse('unknownInput', token)
    }
    if (token.text === '-') {
      const zero: Expression = { kind: 'number', value: 0 }
      return { kind: 'operation', operator: '-', left: zero, right: sum(OPERATORS['*'].rank + 1, depth + 1) }
    }
    if (token.text !== '(') return refuse('unexpected', token)
    const inner = sum(0, depth + 1)
    take(')')
    return inner
  }
  const sum = (rank: number, depth: number): Expression => {
    let left = single(depth)
    while (next().kind === 'sign' && isOperator(next().text)) {
      const operator = next().text
      if (!isOperator(operator) || OPERATORS[operator].rank < rank) break
      place += 1
      const own = OPERATORS[operator].rank
      left = { kind: 'operation', operator, left, right: sum(operator === '^' ? own : own + 1, depth + 1) }
    }
    return left
  }
  const whole = sum(0, 0)
  if (next().kind !== 'end') refuse('unexpected')
  return whole
}

/** Reads an expression that may use the listed inputs and nothing else. */
export const parseExpression = (text: string, inputs: readonly string[]): Parsed => {
  if (text.trim() === '') return { problem: { rule: 'empty', at: 0, text: '' } }
  if (text.length > MOST.length) return { problem: { rule: 'tooLong', at: MOST.length, text: '' } }
  const tokens = tokenize(text)
  if (!Array.isArray(tokens)) return { problem: { rule: 'unexpected', ...tokens } }
  try {
    return { expression: read(tokens, text.length, new Set(inputs)) }
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem }
    throw error
  }
}

/** Its value; undefined where an input is missing or the result is no number, such as 1 / 0. */
export const evaluate = (expression: Expression, values: ReadonlyMap<string, number>): number | undefined => {
  const valueOf = (part: Expression): number => {
    switch (part.kind) {
      case 'number':
        return part.value
      case 'input':
        return values.get(part.name) ?? Number.NaN
      case 'operation':
        return OPERATORS[part.operator].apply(valueOf(part.left), valueOf(part.right))
      case 'call': {
        // Only the way that is taken counts: if(x > 0, 1 / x, 0) has a value at 0.
        if (part.name !== 'if') return FUNCTIONS[part.name].apply(...part.arguments.map(valueOf))
        const [test, then, otherwise] = part.arguments
        if (test === undefined || then === undefined || otherwise === undefined) return Number.NaN
        const chosen = valueOf(test)
        return Number.isNaN(chosen) ? chosen : valueOf(chosen !== 0 ? then : otherwise)
      }
    }
  }
  const value = valueOf(expression)
  return Number.isFinite(value) ? value : undefined
}

/** Names that it reads. */
export const inputsOf = (expression: Expression): Set<string> => {
  switch (expression.kind) {
    case 'number':
      return new Set()
    case 'input':
      return new Set([expression.name])
    case 'operation':
      return new Set([...inputsOf(expression.left), ...inputsOf(expression.right)])
    case 'call':
      return new Set(expression.arguments.flatMap((part) => [...inputsOf(part)]))
  }
}

/** Slope and height where the expression is a straight line over one input: it can be turned round then. */
export const lineOf = (expression: Expression, input: string): { factor: number; offset: number } | undefined => {
  switch (expression.kind) {
    case 'number':
      return { factor: 0, offset: expression.value }
    case 'input':
      return expression.name === input ? { factor: 1, offset: 0 } : undefined
    case 'call':
      return undefined
    case 'operation': {
      const [left, right] = [lineOf(expression.left, input), lineOf(expression.right, input)]
      if (left === undefined || right === undefined) return undefined
      switch (expression.operator) {
        case '+':
          return { factor: left.factor + right.factor, offset: left.offset + right.offset }
        case '-':
          return { factor: left.factor - right.factor, offset: left.offset - right.offset }
        case '*':
          if (left.factor !== 0 && right.factor !== 0) return undefined
          return {
            factor: left.factor * right.offset + right.factor * left.offset,
            offset: left.offset * right.offset,
          }
        case '/':
          if (right.factor !== 0 || right.offset === 0) return undefined
          return { factor: left.factor / right.offset, offset: left.offset / right.offset }
        default:
          return undefined
      }
    }
  }
}
