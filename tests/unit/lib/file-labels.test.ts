// Sizes of files and letters of columns, as people read them.
import { expect } from 'chai'

import { formatBytes } from '../../../src/lib/text/format-bytes.ts'
import { columnLetter } from '../../../src/lib/grid/column-letter.ts'

describe('Words of files', () => {
  test('[VAL-5] a size has the unit that fits it', () => {
    const sizes = [0, 640, 1024, 12_700, 50 * 1024 ** 2, 62_500_000, 3 * 1024 ** 3]
    expect(sizes.map(formatBytes)).to.deep.equal(['0 B', '640 B', '1 KB', '12.4 KB', '50 MB', '59.6 MB', '3 GB'])
  })

  test('[ENT-4] a column has the letters that a spreadsheet program gives it', () => {
    expect([0, 25, 26, 51, 52, 199, 701, 702].map(columnLetter)).to.deep.equal([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'GR',
      'ZZ',
      'AAA',
    ])
  })
})
