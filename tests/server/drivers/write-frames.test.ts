// Frames that write: what goes to a device, and what counts as its answer (RTE-10).
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { LinkFault } from '../../../server/drivers/link/fault.ts'
import {
  COMMAND_CAUSE,
  decodeCommand,
  encodeCommand,
  readCommand,
} from '../../../server/drivers/iec104/asdu-command.ts'
import { checkEcho, writeBody } from '../../../server/drivers/modbus/write-frames.ts'
import type { ModbusWrite } from '../../../server/drivers/modbus/write-frames.ts'
import { iecType } from '../../../src/lib/points/frames/iec-types.ts'
import { framerOf } from '../../../server/drivers/modbus/frames.ts'

describe('frames that write', () => {
  test('[RTE-10] Modbus writes are answered by what was asked, and anything else is no answer', () => {
    const hex = (write: ModbusWrite) => writeBody(write).toString('hex')
    const place = { unit: 17, address: 0xac }
    assert.equal(hex({ ...place, function: 5, on: true }), '110500acff00')
    assert.equal(hex({ ...place, function: 15, on: true }), '110f00ac00010101')
    assert.equal(hex({ ...place, function: 6, registers: Buffer.from([0, 3]) }), '110600ac0003')
    const several = { ...place, function: 16, registers: Buffer.from([0, 10, 1, 2]) } as const
    assert.equal(hex(several), '111000ac000204000a0102')
    assert.equal(hex({ ...place, function: 22, and: 0xf2, or: 0x25 }), '111600ac00f20025')
    assert.equal(checkEcho(Buffer.from('111000ac0002', 'hex'), several), undefined)
    assert.equal(checkEcho(Buffer.from('119003', 'hex'), several), 3)
    for (const wrong of ['111000ac0001', '111000ad0002', '121000ac0002', '110300ac0002']) {
      assert.throws(() => checkEcho(Buffer.from(wrong, 'hex'), several), LinkFault, wrong)
    }
    assert.equal(framerOf('rtu')(Buffer.from('1110aa', 'hex')), 8)
    assert.equal(framerOf('rtu')(Buffer.from('1116aa', 'hex')), 10)
  })

  test('[RTE-10] IEC 104 commands select and execute with their qualifier, and replies say what became of them', () => {
    const type = iecType(46)
    assert.ok(type !== undefined)
    const command = { type, commonAddress: 7, address: 0x6001, value: 2, qualifier: 1, zone: 'UTC' }
    const select = encodeCommand({ ...command, isSelect: true }, COMMAND_CAUSE.activation, 3)
    assert.equal(select.toString('hex'), '2e010603070001600086')
    assert.equal(encodeCommand({ ...command, isSelect: false }, 8, 0).toString('hex'), '2e010800070001600006')
    const reply = decodeCommand(Buffer.from('2e014700070001600086', 'hex'))
    assert.ok(reply !== undefined)
    assert.deepEqual(
      [reply.type, reply.cause, reply.negative, reply.commonAddress, reply.address, readCommand(reply)],
      [46, 7, true, 7, 0x6001, { value: 2, isSelect: true }],
    )
    assert.equal(decodeCommand(Buffer.from('0d01030007000160000000', 'hex')), undefined, 'no command')
  })
})
