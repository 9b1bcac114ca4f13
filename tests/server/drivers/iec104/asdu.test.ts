// Data units of IEC 60870-5-104 with the short time tag: value, quality and time of each type.
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { decodeAsdu } from '../../../../server/drivers/iec104/asdu.ts'
import { decodeCp24 } from '../../../../src/lib/points/frames/cp24.ts'
import { bytesOf } from '../../../../src/lib/points/frames/frame.ts'
import { SIZES_104, asdu } from '../../../../src/lib/points/frames/iec-frame.ts'
import { MONITOR_TYPES } from '../../../../src/lib/points/frames/iec-types.ts'

const VALUES: Readonly<Record<number, [sent: number, read: number | boolean]>> = {
  2: [1, true],
  4: [2, 2],
  6: [-5, -5],
  8: [4_000_000_000, 4_000_000_000],
  10: [0.5, 0.5],
  12: [-1234, -1234],
  14: [12.5, 12.5],
  16: [-70_000, -70_000],
  17: [2, 2],
  18: [5, 5],
  19: [9, 9],
}

test('[RTE-10] every type with the time tag of three octets is read: value, quality and time', () => {
  const types = MONITOR_TYPES.filter(({ time }) => time === 'CP24')
  assert.deepEqual(
    types.map(({ id }) => id),
    Object.keys(VALUES).map(Number),
  )
  const instant = Date.parse('2026-11-23T13:05:07.250Z')
  for (const type of types) {
    const [sent = 0, read] = VALUES[type.id] ?? []
    const place = { type, commonAddress: 1, objectAddress: 7 }
    const [object] = decodeAsdu(Buffer.from(bytesOf(asdu(place, { value: sent, time: instant }, SIZES_104)))).objects
    assert.deepEqual([object?.address, object?.value, object?.faults], [7, read, []], type.code)
    assert.equal(object?.time?.toString('hex'), '521c05', type.code)
    assert.equal(decodeCp24(object?.time ?? Buffer.alloc(0), instant + 90_000, 'UTC').instant, instant, type.code)
  }
})

test('[RTE-10] the quality of a value with a short tag is that of the value, and a cut one is refused', () => {
  const unit = (text: string) => decodeAsdu(Buffer.from(text.replaceAll(' ', ''), 'hex')).objects[0]
  assert.deepEqual(unit('0e 01 0300 0100 010000 00004841 41 521c05')?.faults, ['notTopical', 'overflow'])
  assert.deepEqual(unit('02 01 0300 0100 010000 91 521c05'), {
    address: 1,
    value: true,
    faults: ['invalid', 'blocked'],
    time: Buffer.from('521c05', 'hex'),
  })
  assert.deepEqual(unit('10 01 0300 0100 010000 e8030000 41 521c05')?.faults, ['adjusted'])
  assert.throws(() => unit('0e 01 0300 0100 010000 00004841 00 521c'))
})
