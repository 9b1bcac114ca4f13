// Expressions of mappings: what they are worth, what they refuse, and that they read nothing but their inputs (RTE-7).
import { expect } from 'chai'
import fc from 'fast-check'

import { evaluate, inputsOf, lineOf, parseExpression } from '../../../../src/lib/mapping/conversion/expression.ts'

const worth = (text: string, values: Record<string, number> = {}) => {
  const { expression, problem } = parseExpression(text, Object.keys(values))
  if (expression === undefined) return problem?.rule
  return evaluate(expression, new Map(Object.entries(values)))
}
const ruleOf = (text: string, inputs: string[] = []) => parseExpression(text, inputs).problem?.rule

describe('An expression of a mapping', () => {
  test('[RTE-7] counts as on paper: brackets, powers, products, sums, comparisons, both, either', () => {
    expect(worth('1 + 2 * 3 ^ 2')).to.equal(19)
    expect(worth('2 ^ 3 ^ 2')).to.equal(512)
    expect(worth('-2 ^ 2')).to.equal(-4)
    expect(worth('8 / 4 / 2 - -1')).to.equal(2)
    expect(worth('7 % 4 + (1 < 2) * 10')).to.equal(13)
    expect(worth('1 > 2 || 3 >= 3 && 0 != 1')).to.equal(1)
    expect(worth('.5e2 * 2')).to.equal(100)
  })

  test('[RTE-7] knows inputs by the names that tags have, in square brackets where these hold other signs', () => {
    expect(worth('a.b * [WTG-01 Spd]', { 'a.b': 3, 'WTG-01 Spd': 5 })).to.equal(15)
    expect(worth('风速 * 2', { 风速: 4 })).to.equal(8)
  })

  test('[RTE-7] has functions, and takes only the way of a condition that counts', () => {
    expect(worth('round(avg(1, 2, 4), 2) + max(1, 5) - min(3, 2) + abs(-1)')).to.equal(2.33 + 5 - 2 + 1)
    expect(worth('if(x > 0, 1 / x, 0)', { x: 0 })).to.equal(0)
    expect(worth('bit(6, 1) + clamp(12, 0, 10) + not(0)')).to.equal(12)
    expect(worth('SQRT(9)')).to.equal(3)
  })

  test('[RTE-7] has no value where an input is missing or the result is no number', () => {
    const { expression } = parseExpression('a + b', ['a', 'b'])
    expect(expression && evaluate(expression, new Map([['a', 1]]))).to.equal(undefined)
    expect(worth('1 / x', { x: 0 })).to.equal(undefined)
    expect(worth('sqrt(0 - 1)')).to.equal(undefined)
  })

  test('[RTE-7] refuses what it cannot read, and says where', () => {
    expect(ruleOf('  ')).to.equal('empty')
    expect(ruleOf('1 +')).to.equal('unfinished')
    expect(ruleOf('(1')).to.equal('unfinished')
    expect(ruleOf('1 2')).to.equal('unexpected')
    expect(ruleOf('a ? b : c', ['a', 'b', 'c'])).to.equal('unexpected')
    expect(ruleOf('min()')).to.equal('arguments')
    expect(ruleOf('pow(2, 3)')).to.equal('unknownFunction')
    expect(ruleOf(`${'('.repeat(60)}1${')'.repeat(60)}`)).to.equal('tooDeep')
    expect(ruleOf('1+'.repeat(400))).to.equal('tooLong')
    expect(parseExpression('1 + @', []).problem).to.deep.equal({ rule: 'unexpected', at: 4, text: '@' })
  })

  test('[RTE-7] reads nothing but the inputs that are listed: no names of the machine, no properties', () => {
    for (const text of [
      'window',
      'constructor',
      '__proto__',
      'toString(1)',
      'this',
      'globalThis.fetch',
      'x.constructor',
    ]) {
      expect(ruleOf(text, ['x']), text).to.be.oneOf(['unknownInput', 'unknownFunction'])
    }
    const { expression } = parseExpression('a * a + b', ['a', 'b', 'c'])
    expect([...(expression === undefined ? [] : inputsOf(expression))]).to.deep.equal(['a', 'b'])
  })

  test('[RTE-7] is a straight line where it is one, so that it can be turned round', () => {
    const line = (text: string) => {
      const { expression } = parseExpression(text, ['x'])
      return expression === undefined ? undefined : lineOf(expression, 'x')
    }
    expect(line('(x - 32) / 2 + x')).to.deep.equal({ factor: 1.5, offset: -16 })
    expect(line('2 * (3 - x)')).to.deep.equal({ factor: -2, offset: 6 })
    expect(line('x * x')).to.equal(undefined)
    expect(line('1 / x')).to.equal(undefined)
    expect(line('abs(x)')).to.equal(undefined)
  })

  test('[RTE-7] never fails on any text, and sums and products are those of the language', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseExpression(text, ['x'])))
    const number = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(worth(`${a} - ${b} * ${c} + (${a} - ${b}) * ${c}`)).to.equal(a - b * c + (a - b) * c)
      }),
    )
  })
})
