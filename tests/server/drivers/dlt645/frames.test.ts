// Frames of meters without a platform (DL/T 645; RTE-10).
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import * as dlt645 from '../../../../server/drivers/dlt645/frames.ts'

describe('frames of DL/T 645', () => {
  test('[RTE-10] what a meter answers is unmasked; of another meter, of another question and refusals are told apart', () => {
    const identifier = Buffer.from('0000ff0001', 'hex').subarray(1)
    const data = Buffer.concat([Buffer.from(identifier).reverse(), Buffer.from('3412', 'hex')])
    const frame = dlt645.decodeMeter(dlt645.encodeMeter('000000000007', 0x91, data))
    assert.equal(dlt645.readData(frame, '00FF0001', '000000000007')?.toString('hex'), '3412')
    assert.equal(dlt645.readData(frame, '00FF0001', 'AAAAAAAAAAAA')?.toString('hex'), '3412')
    assert.equal(dlt645.readData(frame, '00FF0001', '000000000008'), undefined)
    assert.equal(dlt645.readData(frame, '00FF0002', '000000000007'), undefined)
    const refusal = dlt645.decodeMeter(dlt645.encodeMeter('000000000007', 0xd1, Buffer.from([0x02])))
    assert.throws(() => dlt645.readData(refusal, '00FF0001', '000000000007'), /00FF0001: 0x2/)
    const broken = dlt645.encodeMeter('000000000007', 0x91, data)
    broken[broken.length - 2] = (broken.at(-2) ?? 0) ^ 1
    assert.throws(() => dlt645.decodeMeter(broken), /frame/)
  })
})
