// Names made by a pattern: counters with and without leading zeros, and names of other things (API-31, API-32).
import { expect } from 'chai'
import fc from 'fast-check'

import { countersOf, expandPattern, hasCounter } from '../../../src/lib/text/name-pattern.ts'

describe('A pattern of names', () => {
  test('[API-31] counts, with as many digits as it says or more', () => {
    expect(expandPattern('WTG-{n:02}', { n: 7 })).to.equal('WTG-07')
    expect(expandPattern('WTG-{n:02}', { n: 107 })).to.equal('WTG-107')
    expect(expandPattern('{n}#{n:3}', { n: 5 })).to.equal('5#005')
  })

  test('[API-32] holds the name of the original and of the thing above, whatever these contain', () => {
    expect(expandPattern('{name} of {parent} {n}', { n: 1, name: '{n}', parent: '$&' })).to.equal('{n} of $& 1')
    expect(expandPattern('{name}{unknown}{n:0}', { n: 1 })).to.equal('{unknown}{n:0}')
  })

  test('[API-31] says whether it counts: with a counter no two names are the same', () => {
    expect(['a', '{name}', '{n:}'].map(hasCounter)).to.deep.equal([false, false, false])
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('{n}', '{n:02}'), fc.nat(200), fc.nat(200), (text, counter, a, b) => {
        const pattern = text.replaceAll(/[{}]/g, '') + counter
        expect(hasCounter(pattern)).to.equal(true)
        expect(expandPattern(pattern, { n: a }) === expandPattern(pattern, { n: b })).to.equal(a === b)
      }),
    )
  })

  test('[API-31] counts from the start in steps', () => {
    expect(countersOf({ start: 8, step: 2, count: 3 })).to.deep.equal([8, 10, 12])
  })
})
