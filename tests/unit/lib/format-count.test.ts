import { expect } from 'chai'

import { counted } from '../../../src/lib/text/format-count.ts'

describe('Counts in a text', () => {
  it('[PRD-4] speaks of one, of none and of many', () => {
    const text = '# row was left|# rows were left'
    const told = [0, 1, 2, 12_500].map((count) => counted(text, count))
    expect(told).to.deep.equal(['0 rows were left', '1 row was left', '2 rows were left', '12,500 rows were left'])
  })

  it('[PRD-4] has one form in a language without a plural', () => {
    expect(counted('共 # 行', 1)).to.equal('共 1 行')
  })
})
