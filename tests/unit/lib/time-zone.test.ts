// Clocks of zones, and the seven octets of time of IEC 60870-5 (RTE-9, RTE-10).
import { expect } from 'chai'

import { decodeCp24, encodeCp24 } from '../../../src/lib/points/frames/cp24.ts'
import { decodeCp56, encodeCp56 } from '../../../src/lib/points/frames/cp56.ts'
import { hexText } from '../../../src/lib/points/frames/hex-dump.ts'
import { clockAt, instantOf, isZone, zonedText } from '../../../src/lib/time/zone.ts'

const at = (text: string) => Date.parse(text)
const octets = (text: string) => Uint8Array.from(text.split(' '), (byte) => Number.parseInt(byte, 16))
const iso = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString())

describe('[RTE-10] clocks of zones', () => {
  it('knows names and offsets, and nothing else', () => {
    const right = ['Asia/Shanghai', 'Europe/Berlin', 'UTC', 'Z', '+08:00', '-03:30', 'UTC+8', '+0545']
    expect(right.filter((zone) => !isZone(zone))).to.deep.equal([])
    const wrong = ['', 'Asia/Shanghi', '+25:00', '08:00', '+08:75', 'local']
    expect(wrong.filter(isZone)).to.deep.equal([])
  })

  it('shows what a clock there shows, with its offset', () => {
    expect(zonedText(at('2026-11-23T13:05:00Z'), 'Asia/Shanghai')).to.equal('2026-11-23 21:05:00 +08:00')
    expect(zonedText(at('2026-07-01T12:00:00Z'), 'Europe/Berlin')).to.equal('2026-07-01 14:00:00 +02:00')
    expect(zonedText(at('2026-11-23T13:05:00Z'), '-03:30')).to.equal('2026-11-23 09:35:00 -03:30')
  })

  it('reads a clock back, in the doubled hour by the mark of summer time', () => {
    for (const moment of [
      '2026-03-29T00:59:59Z',
      '2026-03-29T01:00:00Z',
      '2026-07-01T12:00:00Z',
      '2026-12-31T23:30:00Z',
    ]) {
      const instant = at(moment)
      expect(iso(instantOf(clockAt('Europe/Berlin', instant), 'Europe/Berlin')), moment).to.equal(iso(instant))
    }
    const doubled = { year: 2026, month: 10, day: 25, hour: 2, minute: 30, second: 0, millisecond: 0 }
    expect(iso(instantOf(doubled, 'Europe/Berlin', true))).to.equal('2026-10-25T00:30:00.000Z')
    expect(iso(instantOf(doubled, 'Europe/Berlin', false))).to.equal('2026-10-25T01:30:00.000Z')
    // A station that keeps summer time where its zone has none is an hour ahead.
    expect(iso(instantOf({ ...doubled, hour: 9 }, 'Asia/Shanghai', true))).to.equal('2026-10-25T00:30:00.000Z')
    expect(iso(instantOf({ ...doubled, hour: 9 }, '+08:00', false))).to.equal('2026-10-25T01:30:00.000Z')
    // South of the equator summer is in January.
    const january = { ...doubled, month: 1, day: 10, hour: 12 }
    expect(iso(instantOf(january, 'Australia/Sydney', true))).to.equal('2026-01-10T01:30:00.000Z')
  })
})

describe('[RTE-10] CP56Time2a', () => {
  it('writes the clock of the zone, with the day of the week and the mark of summer time', () => {
    expect(hexText(encodeCp56(at('2026-11-23T13:05:07.250Z'), 'Asia/Shanghai'))).to.equal('52 1C 05 15 37 0B 1A')
    expect(hexText(encodeCp56(at('2026-11-23T13:05:07.250Z'), 'UTC'))).to.equal('52 1C 05 0D 37 0B 1A')
    expect(hexText(encodeCp56(at('2026-07-01T12:00:00Z'), 'Europe/Berlin'))).to.equal('00 00 00 8E 61 07 1A')
    // At midnight of a Sunday: another day than in UTC.
    expect(hexText(encodeCp56(at('2026-11-21T16:00:00Z'), '+08:00'))).to.equal('00 00 00 00 F6 0B 1A')
  })

  it('reads the time of a station, with the marks of a doubtful clock and of summer time', () => {
    const read = (text: string, zone: string) => {
      const { instant, doubtful } = decodeCp56(octets(text), zone)
      return [iso(instant), doubtful]
    }
    expect(read('52 1C 05 15 37 0B 1A', 'Asia/Shanghai')).to.deep.equal(['2026-11-23T13:05:07.250Z', false])
    expect(read('52 1C 85 15 37 0B 1A', 'Asia/Shanghai')).to.deep.equal(['2026-11-23T13:05:07.250Z', true])
    // The mark of a time that was put in for the real one does not change the minute.
    expect(read('52 1C 45 15 37 0B 1A', '+08:00')).to.deep.equal(['2026-11-23T13:05:07.250Z', false])
    expect(read('00 00 00 8E 61 07 1A', 'Europe/Berlin')).to.deep.equal(['2026-07-01T12:00:00.000Z', false])
    expect(read('00 00 00 0E 61 07 1A', 'Europe/Berlin')).to.deep.equal(['2026-07-01T12:00:00.000Z', false])
  })

  it('is no time where a part of it is none', () => {
    for (const text of [
      '00 00 00 00 00 00 00',
      '60 EA 05 15 37 0B 1A',
      '00 00 3C 00 01 01 1A',
      '00 00 00 18 01 01 1A',
      '00 00 00 00 1F 02 1A',
      '00 00',
    ]) {
      expect(decodeCp56(octets(text), 'UTC'), text).to.deep.equal({ instant: undefined, doubtful: true })
    }
  })
})

describe('[RTE-10] CP24Time2a', () => {
  const read = (text: string, received: string, zone = 'UTC') => {
    const { instant, doubtful } = decodeCp24(octets(text), at(received), zone)
    return [iso(instant), doubtful]
  }

  it('is of the hour in which it comes, or of the one before, or a little ahead', () => {
    const tag = '52 1C 05'
    expect(read(tag, '2026-11-23T13:06:00Z')).to.deep.equal(['2026-11-23T13:05:07.250Z', false])
    expect(read(tag, '2026-11-23T13:49:00Z')).to.deep.equal(['2026-11-23T13:05:07.250Z', false])
    expect(read(tag, '2026-11-23T12:55:00Z')).to.deep.equal(['2026-11-23T13:05:07.250Z', false])
    expect(read(tag, '2026-11-23T12:45:00Z')).to.deep.equal(['2026-11-23T12:05:07.250Z', false])
    // Sent just before midnight of the year, received after it; and the other way about.
    expect(read('5F EA 3B', '2027-01-01T00:00:01Z')).to.deep.equal(['2026-12-31T23:59:59.999Z', false])
    expect(read('00 00 00', '2026-12-31T23:59:59Z')).to.deep.equal(['2027-01-01T00:00:00.000Z', false])
  })

  it('has the minutes of the zone, and the mark of a doubtful clock', () => {
    expect(read('52 1C 23', '2026-11-23T13:06:00Z', 'Asia/Kolkata')).to.deep.equal(['2026-11-23T13:05:07.250Z', false])
    expect(read('52 1C 85', '2026-11-23T13:06:00Z')).to.deep.equal(['2026-11-23T13:05:07.250Z', true])
    expect(hexText(encodeCp24(at('2026-11-23T13:05:07.250Z'), 'Asia/Kolkata'))).to.equal('52 1C 23')
  })

  it('is no time where a part of it is none', () => {
    for (const text of ['60 EA 05', '00 00 3C', '00 00'])
      expect(read(text, '2026-11-23T13:06:00Z'), text).to.deep.equal([iso(undefined), true])
  })
})
