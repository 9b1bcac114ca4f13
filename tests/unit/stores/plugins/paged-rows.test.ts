// Rows of a server that has stopped counting: as far as somebody looks, and to their end (section 0, "Grid").
import { expect } from 'chai'

import { createPagedRows } from '../../../../src/stores/plugins/grid/paged-rows.ts'

const COUNTED = 20
const SIZE = 10

const create = (length: number) => {
  const all = Array.from({ length }, (_, index) => ({ id: `r${index}` }))
  const load = ({ first, count }: { first: number; count: number }) =>
    Promise.resolve({
      rows: all.slice(first, first + count),
      total: Math.min(length, COUNTED),
      truncated: length > COUNTED,
    })
  return createPagedRows(
    { load, pageSize: SIZE },
    ({ id }) => id,
    () => {},
  )
}

describe('Rows that nobody has counted', () => {
  for (const length of [25, 30, 35]) {
    test(`ENT-4: all ${length} are reached, and the count is true at the end`, async () => {
      const rows = create(length)
      await rows.load(0, 0)
      expect([rows.count, rows.isOpen]).to.deep.equal([COUNTED, true])
      for (let seen = -1; seen !== rows.count;) {
        seen = rows.count
        await rows.load(seen - 1, seen - 1)
      }
      expect([rows.count, rows.isOpen]).to.deep.equal([length, false])
      expect(rows.idAt(length - 1)).to.equal(`r${length - 1}`)
      // A page that comes again counts as little as before.
      await rows.refresh()
      expect([rows.count, rows.isOpen]).to.deep.equal([length, false])
    })
  }

  test('ENT-4: what is counted stays as it was', async () => {
    const rows = create(15)
    await rows.load(0, 0)
    expect([rows.count, rows.isOpen]).to.deep.equal([15, false])
  })
})
