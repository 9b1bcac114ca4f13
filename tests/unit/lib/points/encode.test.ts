// Values as bytes, the other way of reading them: every type in every order, and what has no bytes (screens 6; RTE-10).
import { expect } from 'chai'
import fc from 'fast-check'

import { type WriteFacts, writeProblem } from '../../../../src/contract/records/connection-management/write-shapes.ts'
import { byteOrdersOf } from '../../../../src/lib/points/values/byte-order.ts'
import { type DataType, bitsOf } from '../../../../src/lib/points/values/data-types.ts'
import { decodeValue } from '../../../../src/lib/points/values/decode-value.ts'
import { boundsOf, encodeNumber, encodeText, isWhole } from '../../../../src/lib/points/values/encode-value.ts'

const NUMBERS = [
  'int8',
  'uint8',
  'int16',
  'uint16',
  'enum',
  'int32',
  'uint32',
  'int64',
  'uint64',
  'float32',
  'float64',
  'bcd16',
  'bcd32',
  'bcd64',
] as const satisfies readonly DataType[]

const FACTS: WriteFacts = {
  revision: 1,
  kind: 'number',
  minimum: -5,
  maximum: 50,
  step: 0.1,
  origin: -5,
  length: 4,
  encoding: 'ascii',
  choices: [{ value: 3, zh: '三', en: 'Three' }],
  words: null,
  reads: true,
  select: false,
}

describe('[RTE-10] values that are written', () => {
  it('come back as they were from their bytes, in every order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NUMBERS),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(),
        (type, share, pick) => {
          const [least, most] = boundsOf(type) ?? [0, 0]
          const value = least + (most / 2 - least / 2) * share * 2
          const exact = isWhole(type) ? Math.round(value) : type === 'float32' ? Math.fround(value) : value
          if (exact < least || exact > most) return
          const orders = byteOrdersOf(Math.max(2, (bitsOf(type) ?? 16) / 8))
          const order = orders[pick % orders.length] ?? ''
          expect(Number(decodeValue(encodeNumber(exact, type, order), type, { order }))).to.equal(exact)
        },
      ),
    )
  })

  it('are texts only as far as the encoding has bytes for them', () => {
    expect([...(encodeText('W1', 'ascii') ?? [])]).to.eql([0x57, 0x31])
    expect(encodeText('风', 'utf8')).to.have.length(3)
    expect([encodeText('风', 'ascii'), encodeText('风', 'gb18030'), encodeText('a\0b', 'utf8')]).to.eql([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('are of the type of the point, within its range, and on a step that the device knows', () => {
    const problems = [49.9, -5, 50.1, -5.1, 1.25, Number.NaN, '1', true].map((value) => writeProblem(FACTS, value))
    expect(problems).to.eql([undefined, undefined, 'high', 'low', 'step', 'type', 'type', 'type'])
    expect(writeProblem({ ...FACTS, step: null }, 1.25)).to.equal(undefined)
    expect([3, 4].map((value) => writeProblem({ ...FACTS, kind: 'choice' }, value))).to.eql([undefined, 'choice'])
    expect([true, 1].map((value) => writeProblem({ ...FACTS, kind: 'switch' }, value))).to.eql([undefined, 'type'])
    expect(['abcd', 'abcde', '风'].map((value) => writeProblem({ ...FACTS, kind: 'text' }, value))).to.eql([
      undefined,
      'long',
      'letters',
    ])
  })
})
