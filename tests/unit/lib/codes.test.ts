// Codes and rules between them: how they are read, which rule takes what, what overlaps (screens 10; RTE-13).
import { expect } from 'chai'

import { bitsOf, codeNumber, rangesMeet, writeCode } from '../../../src/lib/codes/code-number.ts'
import type { CodeFormat } from '../../../src/lib/codes/code-number.ts'
import { type CodeRule, findRule, overlapsOf, readRule } from '../../../src/lib/codes/code-rules.ts'
import { countCodes } from '../../../src/lib/codes/count-codes.ts'
import { decodeInput } from '../../../src/lib/codes/decode-input.ts'

const HEXADECIMAL: CodeFormat = { representation: 'scalar', radix: 'hexadecimal', registers: 0 }
const DECIMAL: CodeFormat = { representation: 'scalar', radix: 'decimal', registers: 0 }
const BITS: CodeFormat = { representation: 'mask', radix: 'decimal', registers: 2 }

const rule = (id: string, priority: number, more: Partial<CodeRule>): CodeRule => ({
  id,
  priority,
  rule: 'exact',
  from: '',
  to: '',
  target: id,
  ...more,
})

describe('codes', () => {
  it('[RTE-13] are read in their radix, and in hexadecimal wherever they say so', () => {
    expect(['1010', '0x1010', '1010h', '$1010', '１０１０'].map((text) => codeNumber(text, HEXADECIMAL))).to.deep.equal(
      Array.from({ length: 5 }, () => 0x1010),
    )
    expect(['4112', '0x1010'].map((text) => codeNumber(text, DECIMAL))).to.deep.equal([4112, 4112])
    expect(['', '12g', '-1', '1.5', '0x1FFFFFFFF'].map((text) => codeNumber(text, DECIMAL))).to.deep.equal(
      Array.from({ length: 5 }, () => undefined),
    )
  })
  it('[RTE-13] of a set of bits are a register and a bit that it has', () => {
    expect(['0.0', '1.15', '2.0', '0.16', '3'].map((text) => codeNumber(text, BITS))).to.deep.equal([
      0,
      31,
      undefined,
      undefined,
      undefined,
    ])
    expect([0, 31].map((number) => writeCode(number, BITS))).to.deep.equal(['0.0', '1.15'])
    expect(bitsOf([0b101, 0x8000])).to.deep.equal([0, 2, 31])
  })
  it('[RTE-13] are decoded from numbers, a bit, or the words of all registers', () => {
    expect(decodeInput('0x10 17', HEXADECIMAL)).to.deep.equal([0x10, 0x17])
    expect(decodeInput('1.2', BITS)).to.deep.equal([18])
    expect(decodeInput('0x0003 0x0001', BITS)).to.deep.equal([0, 1, 16])
    expect(decodeInput('0 0 1', BITS)).to.equal(undefined)
    expect(decodeInput('99999', BITS)).to.equal(undefined)
    expect(decodeInput(' ', BITS)).to.deep.equal([])
  })
  it('[RTE-13] of a log are counted, the most frequent first', () => {
    const { seen, unread } = countCodes('16, 17;16\n16\tx', DECIMAL)
    expect(seen.map(({ number, count }) => [number, count])).to.deep.equal([
      [16, 3],
      [17, 1],
    ])
    expect(unread).to.equal(1)
  })
  it('[RTE-13] of two ranges of firmware meet where a version is in both', () => {
    const meet = (a: [string, string], b: [string, string]) =>
      rangesMeet({ from: a[0], to: a[1] }, { from: b[0], to: b[1] })
    expect(meet(['2.0', '3.9'], ['3.9', ''])).to.equal(true)
    expect(meet(['2.0', '3.9'], ['3.10', ''])).to.equal(false)
    expect(meet(['', ''], ['1', '2'])).to.equal(true)
  })
})

describe('rules of a mapping', () => {
  const read = (rules: readonly CodeRule[], format = DECIMAL) => rules.map((each) => readRule(each, format))

  it('[RTE-13] are tried in their order, the default last wherever it stands', () => {
    const rules = read([
      rule('default', 1, { rule: 'default' }),
      rule('range', 20, { rule: 'range', from: '10', to: '19' }),
      rule('exact', 10, { from: '12' }),
    ])
    expect([12, 13, 99].map((number) => findRule(rules, number)?.id)).to.deep.equal(['exact', 'range', 'default'])
  })
  it('[RTE-13] may look at one bit of a number', () => {
    const rules = read([rule('bit', 1, { rule: 'bit', from: '3' })])
    expect([8, 9, 7].map((number) => findRule(rules, number)?.id)).to.deep.equal(['bit', 'bit', undefined])
  })
  it('[RTE-13] overlap where two take the same code', () => {
    const rules = read([
      rule('a', 30, { rule: 'range', from: '10', to: '20' }),
      rule('b', 10, { from: '15' }),
      rule('c', 20, { rule: 'range', from: '21', to: '30' }),
      rule('unread', 40, { from: 'x' }),
    ])
    expect(overlapsOf(rules).map(([first, second]) => [first.id, second.id])).to.deep.equal([['b', 'a']])
  })
})
