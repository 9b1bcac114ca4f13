// Bytes that were read, as values of every type in every byte order (RTE-9).
import { expect } from 'chai'
import fc from 'fast-check'

import { byteOrdersOf, inOrder, toOrder, widenOrder } from '../../../../src/lib/points/values/byte-order.ts'
import { decodeSideBySide, decodeValue, valueText } from '../../../../src/lib/points/values/decode-value.ts'
import { hexText, readDump } from '../../../../src/lib/points/frames/hex-dump.ts'

const bytes = (hex: string) => {
  const dump = readDump(hex, 'hex')
  if (!('bytes' in dump)) throw new Error(hex)
  return dump.bytes
}

describe('[RTE-9] values of bytes', () => {
  it('reads numbers of 16, 32 and 64 bits', () => {
    expect(decodeValue(bytes('FFFE'), 'int16')).to.equal(-2)
    expect(decodeValue(bytes('FFFE'), 'uint16')).to.equal(65_534)
    expect(decodeValue(bytes('42F6E979'), 'float32')).to.be.closeTo(123.456, 1e-4)
    expect(decodeValue(bytes('00000001 00000000'), 'uint64')).to.equal(4_294_967_296n)
    expect(decodeValue(bytes('405EDD2F1A9FBE77'), 'float64')).to.be.closeTo(123.456, 1e-9)
    expect(decodeValue(bytes('1234'), 'bcd16')).to.equal(1234)
    expect(decodeValue(bytes('12A4'), 'bcd16')).to.equal(undefined)
    expect(decodeValue(bytes('00FE'), 'int8')).to.equal(-2)
  })

  it('has the same number in each order of its bytes', () => {
    expect(decodeValue(bytes('F642 79E9'), 'float32', { order: 'BADC' })).to.be.closeTo(123.456, 1e-4)
    expect(decodeValue(bytes('E979 42F6'), 'float32', { order: 'CDAB' })).to.be.closeTo(123.456, 1e-4)
    expect(decodeValue(bytes('79E9 F642'), 'float32', { order: 'DCBA' })).to.be.closeTo(123.456, 1e-4)
  })

  it('reads bits, and texts up to their first zero in each encoding', () => {
    expect(decodeValue(bytes('0004'), 'bool', { bit: 2 })).to.equal(true)
    expect(decodeValue(bytes('0004'), 'bool', { bit: 3 })).to.equal(false)
    expect(decodeValue(bytes('57 31 32 30 00 58'), 'string')).to.equal('W120')
    expect(decodeValue(bytes('B7E7 BBFA'), 'string', { encoding: 'gb18030' })).to.equal('风机')
    expect(decodeValue(bytes('E9A38E'), 'string', { encoding: 'utf8' })).to.equal('风')
  })

  it('shows no digits that a 32-bit float does not hold', () => {
    expect(valueText(decodeValue(bytes('3DCCCCCD'), 'float32'), 'float32')).to.equal('0.1')
  })

  it('puts bytes back as they came, in every order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(2, 4, 8),
        fc.nat(),
        fc.uint8Array({ minLength: 8, maxLength: 8 }),
        (size, pick, all) => {
          const orders = byteOrdersOf(size)
          const order = orders[pick % orders.length] ?? ''
          const own = all.slice(0, size)
          expect([...toOrder(inOrder(own, order), order)]).to.deep.equal([...own])
        },
      ),
    )
  })

  it('shows as many types as there are bytes, each in all of its orders', () => {
    const rows = decodeSideBySide(bytes('0001 0002'))
    expect(rows.map(({ type }) => type)).to.deep.equal([
      'int16',
      'uint16',
      'bcd16',
      'int32',
      'uint32',
      'float32',
      'bcd32',
    ])
    expect(rows.find(({ type }) => type === 'uint32')?.values.map(({ order, value }) => [order, value])).to.deep.equal([
      ['ABCD', 65_538],
      ['BADC', 16_777_728],
      ['DCBA', 33_554_688],
      ['CDAB', 131_073],
    ])
  })

  it('widens the usual order of two registers to four and narrows it to one', () => {
    expect(['ABCD', 'BADC', 'DCBA', 'CDAB'].map((order) => widenOrder(order, 8))).to.deep.equal([
      'ABCDEFGH',
      'BADCFEHG',
      'HGFEDCBA',
      'GHEFCDAB',
    ])
    expect(['ABCD', 'BADC', 'DCBA', 'CDAB'].map((order) => widenOrder(order, 2))).to.deep.equal([
      'AB',
      'BA',
      'BA',
      'AB',
    ])
  })
})

describe('[RTE-9] a pasted dump', () => {
  it('reads hex in the ways that tools write it', () => {
    const wanted = 'DE AD BE EF'
    for (const text of [
      'DEADBEEF',
      'de ad be ef',
      '0xDE, 0xAD, 0xBE, 0xEF',
      'DE-AD-BE-EF',
      '[DE] [AD] [BE] [EF]',
      '0000: DE AD BE EF',
      '00000010  de ad be ef  |....|',
      'DEh ADh BEh EFh',
    ]) {
      expect(hexText(bytes(text)), text).to.equal(wanted)
    }
  })

  it('reads registers as decimal numbers, negative ones too', () => {
    const dump = readDump('1, -2\n0x0A', 'registers')
    expect('bytes' in dump && hexText(dump.bytes)).to.equal('00 01 FF FE 00 0A')
  })

  it('says what cannot be read', () => {
    expect(readDump('DE XY', 'hex')).to.deep.equal({ problem: 'notHex', text: 'XY' })
    expect(readDump('70000', 'registers')).to.deep.equal({ problem: 'notHex', text: '70000' })
    expect(readDump('  ', 'hex')).to.deep.equal({ problem: 'empty' })
    expect(readDump('00'.repeat(5000), 'hex')).to.deep.equal({ problem: 'tooLong' })
  })
})
