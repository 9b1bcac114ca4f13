// What counts as empty, and how numbers and empty values show (spec 5).
import { expect } from 'chai'

import { NO_VALUE, formatNumber, formatRecent, isEmpty, showValue } from '../../../src/lib/text/format.ts'

describe('Values', () => {
  test('[VAL-6] empty lists and objects, null, ‘null’, ‘NULL’, ‘undefined’ and empty text are empty', () => {
    for (const value of [[], {}, null, undefined, 'null', 'NULL', 'undefined', '']) {
      expect(isEmpty(value), JSON.stringify(value)).to.equal(true)
    }
    for (const value of [0, false, Number.NaN, ' ', 'Null', 'nil', '0', [null], { a: undefined }]) {
      expect(isEmpty(value), JSON.stringify(value)).to.equal(false)
    }
  })

  test('[ENT-15] the marker of the platform is an empty value', () => {
    expect(isEmpty('@empty')).to.equal(true)
    expect(showValue('@empty')).to.equal('-.-')
  })

  test('[RTE-10] a time of today shows without its day, to the second where that is asked for', () => {
    const now = new Date(2026, 10, 23, 14, 50, 31).getTime()
    const second = { second: '2-digit' } as const
    expect(formatRecent(now, now, 'en-GB')).to.equal('14:50')
    expect(formatRecent(now, now, 'en-GB', second)).to.equal('14:50:31')
    expect(formatRecent(now - 86_400_000, now, 'zh-CN', second)).to.equal('11/22 14:50:31')
  })

  test('[VAL-7] numbers have groups and two decimals; what is no number is -.-', () => {
    expect([0, 1234.5, -0.005, 1e9].map((value) => formatNumber(value, 'en'))).to.deep.equal([
      '0.00',
      '1,234.50',
      '-0.01',
      '1,000,000,000.00',
    ])
    for (const value of [null, undefined, '', '12', Number.NaN, Number.POSITIVE_INFINITY, {}]) {
      expect(formatNumber(value, 'en'), String(value)).to.equal('-.-')
    }
  })

  test('[VAL-7] an empty value shows as -.-, 0 as 0', () => {
    expect(NO_VALUE).to.equal('-.-')
    expect(['', null, 'NULL', [], {}].map(showValue)).to.deep.equal(Array(5).fill('-.-'))
    expect([0, false, 'a'].map(showValue)).to.deep.equal(['0', 'false', 'a'])
  })
})
