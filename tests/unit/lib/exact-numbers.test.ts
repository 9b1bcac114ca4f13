// Numbers with more digits than a double holds, and values that say that there is none (RTE-9, RTE-10).
import { expect } from 'chai'

import { scaledExactly } from '../../../src/lib/text/exact-decimal.ts'
import { parseJson } from '../../../src/lib/json/parse-json.ts'
import type { DataType } from '../../../src/lib/points/values/data-types.ts'
import { isBeyond, toPointValue } from '../../../src/lib/points/values/json-value.ts'
import { isNoValue, parseNoValues, powerOf, sunSpecNoValue } from '../../../src/lib/points/values/no-value.ts'
import { scaleValue } from '../../../src/lib/points/values/scale-value.ts'

const MOST = 2n ** 64n - 1n

describe('[RTE-10] exact numbers', () => {
  it('scales in decimal digits, and gives a number only where it is the same', () => {
    expect(scaledExactly(MOST, 1, 0, 0)).to.equal('18446744073709551615')
    expect(scaledExactly(MOST, 0.01, 0, 0)).to.equal('184467440737095516.15')
    expect(scaledExactly(-(2n ** 63n), 1, -3, 0.5)).to.equal('-9223372036854775.308')
    expect(scaledExactly(2n ** 53n, 1, 0, -1)).to.equal(9_007_199_254_740_991)
    expect(scaledExactly(123_456_789_012_345, 0.001, 0, 0)).to.equal(123_456_789_012.345)
    expect(scaledExactly(10n ** 18n, 1, -18, 0)).to.equal(1)
    expect(scaledExactly(5_000_000_000, 0.1 * 10 ** -3, 0, 0)).to.equal(500_000)
  })

  it('keeps what was rounded to twelve digits before', () => {
    const plain = { scale: 1, offset: 0, power: 0 }
    expect(scaleValue(9_007_199_254_740_991, 'int64', plain)).to.equal(9_007_199_254_740_991)
    expect(scaleValue(123_456_789_012_345, 'float64', plain)).to.equal(123_456_789_012_345)
    expect(scaleValue(3, 'int16', { ...plain, scale: 0.1 })).to.equal(0.3)
  })

  it('reads whole numbers of JSON as they stand there', () => {
    expect(parseJson('[9007199254740993, 1.5, 12, "9007199254740993", -9223372036854775808]')).to.deep.equal([
      9_007_199_254_740_993n,
      1.5,
      12,
      '9007199254740993',
      -(2n ** 63n),
    ])
    expect(() => parseJson('{')).to.throw()
    expect(toPointValue(9_007_199_254_740_993n, 'string')).to.equal('9007199254740993')
    expect(toPointValue('18446744073709551615', 'uint64')).to.equal(MOST)
    expect(toPointValue('18446744073709551616', 'uint64')).to.equal(undefined)
    expect([isBeyond(70_000, 'uint16'), isBeyond(1.5, 'uint16'), isBeyond('much', 'uint16')]).to.deep.equal([
      true,
      false,
      false,
    ])
  })
})

describe('[RTE-9] raw values that are none', () => {
  const isNone = (raw: Parameters<typeof isNoValue>[0], type: DataType, text: string) =>
    isNoValue(raw, type, parseNoValues(text) ?? [])

  it('are bits in hexadecimal, numbers, or no number', () => {
    expect(isNone(-32_768, 'int16', '0x8000')).to.equal(true)
    expect(isNone(0x8000, 'uint16', '0xFFFF')).to.equal(false)
    expect(isNone(MOST, 'uint64', '0xFFFFFFFFFFFFFFFF')).to.equal(true)
    expect(isNone(-9999, 'float32', '0x8000, -9999')).to.equal(true)
    expect(isNone(-99.5, 'float64', '-99.5；NaN')).to.equal(true)
    expect(isNone(Number.NaN, 'float32', '0x7FC00000')).to.equal(true)
    expect(isNone('', 'string', '""')).to.equal(true)
    expect(parseNoValues('0x80 none')).to.equal(undefined)
  })

  it('follow the data type in SunSpec, and are 0 of an accumulator', () => {
    const types: DataType[] = ['int16', 'uint16', 'enum', 'int32', 'uint32', 'int64', 'uint64']
    const raws = [-32_768, 65_535, 65_535, -2_147_483_648, 4_294_967_295, -(2n ** 63n), MOST]
    for (const [place, type] of types.entries()) {
      const raw = raws[place] ?? 0
      expect(isNone(raw, type, sunSpecNoValue(type, false)), type).to.equal(true)
      expect(isNone(1, type, sunSpecNoValue(type, false)), type).to.equal(false)
      expect(isNone(0, type, sunSpecNoValue(type, true)), type).to.equal(true)
    }
  })

  it('a scale factor is a whole number from -10 to 10', () => {
    expect([-10, 0, 10].map((raw) => powerOf(raw))).to.deep.equal([-10, 0, 10])
    expect([-32_768, 11, -11, undefined].map((raw) => powerOf(raw))).to.deep.equal([
      'scaleFactorNotImplemented',
      'scaleFactorRange',
      'scaleFactorRange',
      'noScaleFactor',
    ])
  })
})
