// Telegrams byte by byte, as examples of the standards and of real devices have them (RTE-9).
import { expect } from 'chai'

import {
  fromProtocolAddress,
  looksLikePlc,
  moveAddress,
  plcAddress,
  readNumber,
  readPlcAddress,
  toProtocolAddress,
} from '../../../../src/lib/points/address-text.ts'
import { estimateLoad } from '../../../../src/lib/points/cycle-time.ts'
import { telegramsOf } from '../../../../src/contract/records/statute-config/point-frames.ts'
import { meterBytes, readMeter } from '../../../../src/lib/points/frames/dlt645-frame.ts'
import { type FramePart, bytesOf } from '../../../../src/lib/points/frames/frame.ts'
import { hexText } from '../../../../src/lib/points/frames/hex-dump.ts'
import { encodeCp56 } from '../../../../src/lib/points/frames/cp56.ts'
import { apdu104, frame101 } from '../../../../src/lib/points/frames/iec-frame.ts'
import { CONTROL_TYPES, MONITOR_TYPES, iecType } from '../../../../src/lib/points/frames/iec-types.ts'
import {
  readRequest,
  readResponse,
  readSize,
  writeRequest,
  writeResponse,
} from '../../../../src/lib/points/frames/modbus-frame.ts'

const hex = (parts: readonly FramePart[]) => hexText(bytesOf(parts))
const typeOf = (id: number) => {
  const type = iecType(id)
  if (type === undefined) throw new Error(String(id))
  return type
}

describe('[RTE-9] telegrams of Modbus', () => {
  const read = { transport: 'modbus-rtu', unitId: 17, area: 'holding', start: 107, length: 3 } as const

  it('asks for registers, with the checksum on a line and the length by TCP', () => {
    expect(hex(readRequest(read))).to.equal('11 03 00 6B 00 03 76 87')
    expect(hex(readRequest({ ...read, transport: 'modbus-tcp' }))).to.equal('00 01 00 00 00 06 11 03 00 6B 00 03')
  })

  it('answers with the bytes of all registers, and with eight bits a byte', () => {
    const data = [0xae, 0x41, 0x56, 0x52, 0x43, 0x40]
    expect(hex(readResponse(read, data))).to.equal('11 03 06 AE 41 56 52 43 40 49 AD')
    const bits = readResponse({ ...read, area: 'coil', length: 37 })
    expect(bits.find(({ name }) => name === 'byteCount')?.bytes).to.deep.equal([5])
  })

  it('writes one coil, one register and several', () => {
    const write = { transport: 'modbus-rtu', unitId: 17, address: 172, quantity: 1 } as const
    expect(hex(writeRequest({ ...write, function: 5, data: [1] }))).to.equal('11 05 00 AC FF 00 4E 8B')
    expect(hex(writeRequest({ ...write, function: 6, address: 1, data: [0, 3] }))).to.equal('11 06 00 01 00 03 9A 9B')
    const many = { ...write, function: 16, address: 1, quantity: 2, data: [0, 10, 1, 2] } as const
    expect(hex(writeRequest(many))).to.equal('11 10 00 01 00 02 04 00 0A 01 02 C6 F0')
    expect(hex(writeResponse(many))).to.equal('11 10 00 01 00 02 12 98')
  })

  it('knows the size of a request with its answer', () => {
    expect(readSize(read)).to.equal(8 + 11)
    expect(readSize({ ...read, transport: 'modbus-tcp' })).to.equal(12 + 15)
  })
})

describe('[RTE-9] telegrams of IEC 60870-5', () => {
  const sample = { value: 1, time: Date.UTC(2026, 10, 21, 20, 30, 15, 250) }

  it('sends a single point without time and a float with quality', () => {
    const single = { type: typeOf(1), commonAddress: 1, objectAddress: 1 }
    expect(hex(apdu104(single, sample))).to.equal('68 0E 00 00 00 00 01 01 03 00 01 00 01 00 00 01')
    const float = { type: typeOf(13), commonAddress: 1, objectAddress: 16_385 }
    expect(hex(apdu104(float, { ...sample, value: 50 }))).to.equal(
      '68 12 00 00 00 00 0D 01 03 00 01 00 01 40 00 00 00 48 42 00',
    )
  })

  it('selects and executes a command with its qualifier', () => {
    const command = { type: typeOf(46), commonAddress: 1, objectAddress: 24_577 }
    const own = { ...sample, value: 2, qualifier: 1 }
    const select = bytesOf(apdu104(command, { ...own, isSelect: true }))
    expect(select.at(-1)).to.equal(0x86)
    expect(select.slice(8, 10)).to.deep.equal([6, 0])
    expect(bytesOf(apdu104(command, own)).at(-1)).to.equal(0x06)
  })

  it('writes the time in seven octets, with the day of the week', () => {
    expect(hexText(encodeCp56(sample.time, 'UTC'))).to.equal('92 3B 1E 14 D5 0B 1A')
    expect(encodeCp56(sample.time, '+08:00')[3]).to.equal(4)
  })

  it('is as long as the type says, for each of them', () => {
    for (const type of [...MONITOR_TYPES, ...CONTROL_TYPES]) {
      const bytes = bytesOf(apdu104({ type, commonAddress: 1, objectAddress: 1 }, sample))
      expect(bytes.length, type.code).to.equal(15 + type.octets)
      expect(bytes[1], type.code).to.equal(bytes.length - 2)
    }
  })

  it('knows the types of both directions and no other', () => {
    expect(MONITOR_TYPES.map(({ id }) => id)).to.deep.equal([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39,
      40,
    ])
    expect(CONTROL_TYPES.map(({ id }) => id)).to.deep.equal([45, 46, 47, 48, 49, 50, 51, 58, 59, 60, 61, 62, 63, 64])
  })

  it('wraps the same for a line of 101, with addresses of agreed sizes', () => {
    const place = { type: typeOf(1), commonAddress: 3, objectAddress: 258 }
    const bytes = bytesOf(frame101(place, sample, { commonAddress: 1, objectAddress: 2, cause: 1 }, 5))
    expect(hexText(bytes)).to.equal('68 09 09 68 53 05 01 01 03 03 02 01 01 64 16')
  })
})

describe('[RTE-9] a request to a meter', () => {
  it('has address and identifier backwards, the identifier with 33H on top', () => {
    expect(hex(readMeter('00010000', '000012345678'))).to.equal('68 78 56 34 12 00 00 68 11 04 33 33 34 33 C6 16')
  })
})

describe('[RTE-9] the answer of a meter', () => {
  const statute = { family: 'dlt645', meterAddress: '{meter}', variables: '{"meter": "000012345678"}' }
  const answer = (point: Record<string, unknown>, value: number) =>
    telegramsOf(statute, point, value, 0)
      .filter(({ name }) => name === 'readResponse')
      .map(({ parts }) => hex(parts))

  it('holds the value that is entered, in digits with 33H on top, from the meter that the statute names', () => {
    const power = { dataIdentifier: '02030000', dataType: 'bcd32', byteLength: 3, scale: 0.0001, signBit: true }
    expect(answer(power, 1.2345)).to.deep.equal(['68 78 56 34 12 00 00 68 91 07 33 33 36 35 78 56 34 4F 16'])
  })

  it('comes behind the other values of its block, with its sign in the highest bit', () => {
    const current = {
      dataIdentifier: '0202FF00',
      dataType: 'bcd32',
      byteLength: 3,
      byteOffset: 3,
      scale: 0.001,
      signBit: true,
    }
    expect(answer(current, -12.345)).to.deep.equal([
      '68 78 56 34 12 00 00 68 91 0A 33 32 35 35 33 33 33 78 56 B4 69 16',
    ])
  })

  it('is cut off above where it does not fit, is a word of states, or is none where no number stands in it', () => {
    expect(meterBytes({ raw: 123_456_789, length: 2, isDecimal: true, signed: false })).to.deep.equal([0x89, 0x67])
    expect(meterBytes({ raw: 1e300, length: 4, isDecimal: true, signed: false })).to.have.length(4)
    expect(meterBytes({ raw: 0x0102, length: 2, isDecimal: false, signed: false })).to.deep.equal([2, 1])
    expect(answer({ dataIdentifier: '04000101', dataType: 'string', byteLength: 4 }, 5)).to.deep.equal([])
    expect(answer({ dataIdentifier: '00010000', dataType: 'bcd32', scale: 0 }, 5)).to.have.length(1)
  })
})

describe('[RTE-9] addresses in both spellings', () => {
  it('has five digits up to 9999 and six beyond', () => {
    expect(plcAddress('holding', 0)).to.equal('40001')
    expect(plcAddress('coil', 8)).to.equal('00009')
    expect(plcAddress('input', 9999)).to.equal('310000')
    expect(readPlcAddress('40001')).to.deep.equal({ area: 'holding', address: 0 })
    expect(readPlcAddress('310000')).to.deep.equal({ area: 'input', address: 9999 })
    expect(readPlcAddress('4x0012')).to.deep.equal({ area: 'holding', address: 11 })
    expect(['50001', '40000', '12', 'abc'].map(readPlcAddress)).to.deep.equal([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(['31', '0x1F', '1Fh', 'x'].map(readNumber)).to.deep.equal([31, 31, 31, undefined])
  })
})

describe('[RTE-9] the time of a round', () => {
  it('is what the line and the device need for each read', () => {
    const { groups, load } = estimateLoad(
      [
        { interval: 1000, points: 10, sizes: [89, 89] },
        { interval: 100, points: 1, sizes: [13] },
      ],
      { baudRate: 9600, responseTime: 10 },
    )
    expect(groups.map(({ interval, reads, cycle }) => [interval, reads, Math.round(cycle)])).to.deep.equal([
      [100, 1, 33],
      [1000, 2, 240],
    ])
    expect(load).to.be.closeTo(0.329 + 0.24, 0.01)
    expect(estimateLoad([{ interval: 100, points: 1, sizes: [1000] }], { responseTime: 5 }).load).to.equal(0.05)
  })

  it('reads an address as its table writes it, and says which area contradicts', () => {
    expect(
      (
        [
          ['holding', 40_001],
          ['holding', 400_001],
          ['holding', 465_536],
          ['input', 30_001],
          ['discrete', 10_001],
          ['coil', 1],
          ['coil', 20_000],
        ] as const
      ).map(([area, written]) => toProtocolAddress('plc', area, written)),
    ).to.deep.equal([0, 0, 65_535, 0, 0, 0, 19_999])
    expect(toProtocolAddress('plc', 'holding', 30_001)).to.deep.equal({ problem: 'area', area: 'input' })
    expect(toProtocolAddress('plc', 'coil', 10_001)).to.deep.equal({ problem: 'area', area: 'discrete' })
    expect(toProtocolAddress('plc', 'holding', 12)).to.deep.equal({ problem: 'noPlcAddress' })
    expect(toProtocolAddress('plc', 'holding', 40_000)).to.deep.equal({ problem: 'noPlcAddress' })
    expect(toProtocolAddress('number', 'input', 1)).to.equal(0)
    expect(toProtocolAddress('number', 'input', 0)).to.deep.equal({ problem: 'beforeFirst' })
    expect(toProtocolAddress('protocol', 'input', 30_001)).to.equal(30_001)
  })

  it('writes every address so that it is read back, and moves it over the fifth digit', () => {
    for (const area of ['coil', 'discrete', 'input', 'holding'] as const) {
      for (const address of [0, 1, 9998, 9999, ...(area === 'coil' ? [] : [10_000, 40_000, 65_535])]) {
        for (const notation of ['protocol', 'number', 'plc'] as const) {
          const written = fromProtocolAddress(notation, area, address)
          // Coils from 010000 on lose the 0 in front: a number cannot tell them from 10000.
          expect(toProtocolAddress(notation, area, written), `${notation} ${area} ${address}`).to.equal(address)
        }
      }
    }
    expect(moveAddress('plc', 'holding', 49_999, 1)).to.equal(410_000)
    expect(moveAddress('protocol', 'holding', 5, -1)).to.equal(4)
  })

  it('knows numbers that may be meant as PLC addresses', () => {
    expect(looksLikePlc('input', 30_001)).to.equal(true)
    expect(looksLikePlc('holding', 30_001)).to.equal(false)
    expect(looksLikePlc('holding', 40_000)).to.equal(false)
    expect(looksLikePlc('coil', 12)).to.equal(false)
  })
})
