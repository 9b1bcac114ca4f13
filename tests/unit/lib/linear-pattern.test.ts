// Patterns of users: the same answers as the platform's engine gives, in time that grows with the text alone (VAL-1).
import { expect } from 'chai'

import { compilePattern } from '../../../src/lib/text/linear-pattern.ts'

const ATOMS =
  'a b é 😀 . \\d \\w \\s [ab] [^a] [\\]a-] [\\u{1F600}-\\u{1F64F}] \\u0061 \\x62 \\p{L} \\. \\uD83D\\uDE00 \\n \\/ [\\w.-] \\u{61} [一-龥]'.split(
    ' ',
  )
const REPEATS = ['*', '+', '?', '{2}', '{1,2}', '{0,}', '*?', '+?', '{0}']
const PLACES = ['^', '$', '\\b', '\\B']
const CHARACTERS = ['a', 'b', 'é', '😀', '1', ' ', '\n', '_', '中', ']', '-', '.', '\ud83d', '/']

/** The same numbers at every run. */
const createRandom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

const createPatterns = (random: (below: number) => number) => {
  const pick = (list: readonly string[]) => list[random(list.length)] ?? ''
  let groups = 0
  const make = (depth: number): string => {
    const choice = random(10)
    if (depth === 0 || choice < 3) return pick(ATOMS)
    if (choice < 5) return make(depth - 1) + make(depth - 1)
    if (choice < 6) return `(?:${make(depth - 1)}|${make(depth - 1)})`
    if (choice < 7) return `(${make(depth - 1)})${pick(REPEATS)}`
    if (choice < 8) return `${make(depth - 1)}|${make(depth - 1)}`
    if (choice < 9) return pick(PLACES) + make(depth - 1)
    groups += 1
    return `(?<name${groups}>${make(depth - 1)})`
  }
  return make
}

describe('patterns in linear time', () => {
  it('[VAL-1] say what the engine of the platform says, of thousands of patterns and texts', () => {
    const random = createRandom(20_261_123)
    const make = createPatterns(random)
    let matching = 0
    for (let count = 0; count < 4000; count += 1) {
      const pattern = make(4)
      const native = new RegExp(`^(?:${pattern})$`, 'u')
      const matches = compilePattern(pattern)
      if (typeof matches === 'string') throw new Error(`${pattern}: ${matches}`)
      for (let text = 0; text < 10; text += 1) {
        const characters = Array.from({ length: random(6) }, () => CHARACTERS[random(CHARACTERS.length)] ?? '').join('')
        const expected = native.test(characters)
        if (expected) matching += 1
        if (matches(characters) !== expected)
          throw new Error(`${pattern} of ${JSON.stringify(characters)}: ${expected}`)
      }
    }
    expect(matching).to.be.above(1000)
  })

  it('[VAL-1] take no longer than the text is long, however their repeats are nested', () => {
    for (const pattern of ['(a+)+', '((a+))+', '(a|a)*b', '(?:a*)*b', '(.*)*,(.*)*']) {
      const matches = compilePattern(pattern)
      if (typeof matches === 'string') throw new Error(`${pattern}: ${matches}`)
      const start = performance.now()
      expect(matches(`${'a'.repeat(20_000)}!`), pattern).to.equal(false)
      expect(performance.now() - start, pattern).to.be.below(1000)
    }
  })

  it('[VAL-1] that ask for more than single characters, or for too much, are told apart', () => {
    const flaws = {
      pattern: ['(', '[', 'a)|(b', 'a{2', '\\p{Nothing}'],
      patternUnsupported: ['(?=a)b', '(?!a)b', '(?<=a)b', '(?<!a)b', '(a)\\1', '(?<x>a)\\k<x>'],
      patternUnsafe: ['(((a{9}){9}){9}){9}', 'a{999999999}', '(a?){1,9999}', '('.repeat(60) + ')'.repeat(60)],
    }
    for (const [flaw, patterns] of Object.entries(flaws)) {
      for (const pattern of patterns) expect(compilePattern(pattern), pattern).to.equal(flaw)
    }
  })
})
