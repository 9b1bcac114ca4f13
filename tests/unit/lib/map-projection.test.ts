// Where places stand on the map of the farms (RTE-1).
import { expect } from 'chai'
import fc from 'fast-check'

import { fitProjection } from '../../../src/lib/map/map-projection.ts'

const FRAME = { width: 480, height: 300, padding: 40 }
const place = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
})

describe('The map of the farms', () => {
  test('[RTE-1] holds every place, east to the right and north up', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 12 }), (places) => {
        const { toPoint } = fitProjection(places, FRAME)
        for (const each of places) {
          const { x, y } = toPoint(each)
          expect(x).to.be.within(FRAME.padding - 0.01, FRAME.width - FRAME.padding + 0.01)
          expect(y).to.be.within(FRAME.padding - 0.01, FRAME.height - FRAME.padding + 0.01)
          for (const other of places) {
            if (other.longitude > each.longitude + 1e-6) expect(toPoint(other).x).to.be.greaterThan(x)
            if (other.latitude > each.latitude + 1e-6) expect(toPoint(other).y).to.be.lessThan(y)
          }
        }
      }),
    )
  })

  test('[RTE-1] shows some country around a lone place, in the middle', () => {
    const { toPoint, scale, meridians } = fitProjection([{ longitude: 111.7, latitude: 41.5 }], FRAME)
    expect(toPoint({ longitude: 111.7, latitude: 41.5 })).to.deep.equal({ x: 240, y: 150 })
    expect(scale.kilometres).to.be.within(1, 50)
    expect(meridians.length).to.be.within(2, 8)
  })

  test('[RTE-1] has round degrees and a round scale, as long as it says', () => {
    const places = [
      { longitude: 100, latitude: 36 },
      { longitude: 112, latitude: 42 },
    ]
    const { toPoint, scale, parallels, meridians } = fitProjection(places, FRAME)
    expect([200, 500]).to.include(scale.kilometres)
    const oneDegree = toPoint({ longitude: 106, latitude: 38 }).y - toPoint({ longitude: 106, latitude: 39 }).y
    expect(scale.pixels).to.be.closeTo((oneDegree * scale.kilometres) / 111.32, 0.01)
    for (const { degrees, at } of parallels) {
      expect(Number.isInteger(degrees)).to.equal(true)
      expect(at).to.be.closeTo(toPoint({ longitude: 0, latitude: degrees }).y, 0.01)
    }
    for (const { degrees, at } of meridians)
      expect(at).to.be.closeTo(toPoint({ longitude: degrees, latitude: 0 }).x, 0.01)
  })

  test('[RTE-1] without places is the whole world', () => {
    const { meridians, parallels } = fitProjection([], FRAME)
    expect([meridians[0]?.degrees, meridians.at(-1)?.degrees]).to.deep.equal([-180, 180])
    expect(parallels.map(({ degrees }) => degrees)).to.include(0)
  })
})
