// Lists of ids in a query, ids with commas among them (API-23).
import { expect } from 'chai'

import { joinIds, splitIds } from '../../../src/contract/wire/id-lists.ts'

describe('lists of ids in a query', () => {
  it('[API-23] are read as they were written, whatever the ids hold', () => {
    for (const ids of [
      ['a'],
      ['a', 'b'],
      ['a,b'],
      ['a', 'b,c', 'd'],
      ['[a]', 'b'],
      ['["a"]'],
      ['b', '["a"]'],
      ['"', ','],
    ]) {
      expect(splitIds(joinIds(ids)), joinIds(ids)).to.deep.equal(ids)
    }
  })

  it('[API-23] are plain where no id holds a comma, and hold each id once', () => {
    expect(joinIds(['a', 'b'])).to.equal('a,b')
    expect(splitIds('a,b,,a')).to.deep.equal(['a', 'b'])
    expect(splitIds('[not json,b')).to.deep.equal(['[not json', 'b'])
  })
})
