// Which places of a map share a marker (issue: map).
import { expect } from 'chai'
import fc from 'fast-check'

import { clusterLevel, clusterPoints, spreadOffset } from '../../../src/lib/map/map-clusters.ts'
import { fitView, graticuleOf, planeOf, toPlane } from '../../../src/lib/map/map-projection.ts'

const point = fc.record({
  x: fc.double({ min: -100, max: 100, noNaN: true }),
  y: fc.double({ min: -50, max: 50, noNaN: true }),
  isMain: fc.boolean(),
})

describe('Places of a map', () => {
  test('[ENT-6] each is in one group, and groups do not cover each other', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 80 }), fc.integer({ min: -4, max: 20 }), (points, level) => {
        const clusters = clusterPoints(points, level)
        const members = clusters.flatMap((cluster) => cluster.members)
        expect(members.toSorted((one, other) => one - other)).to.deep.equal([...points.keys()])
        const scale = 2 ** (level / 2)
        for (const [index, one] of clusters.entries())
          for (const other of clusters.slice(0, index))
            expect(Math.hypot(one.x - other.x, one.y - other.y) * scale).to.be.at.least(33.9)
      }),
      { numRuns: 60 },
    )
  })

  test('[ENT-6] come apart as one looks closer; a farm stands for what is around it', () => {
    const points = [
      { x: 0, y: 0, isMain: false },
      { x: 0.01, y: 0, isMain: true },
      { x: 5, y: 0, isMain: false },
    ]
    const at = (scale: number) => clusterPoints(points, clusterLevel(scale)).map(({ members }) => members)
    expect(at(1)).to.deep.equal([[1, 0, 2]])
    expect(at(20)).to.deep.equal([[1, 0], [2]])
    expect(at(8000)).to.deep.equal([[1], [0], [2]])
  })

  test('[ENT-6] at one spot stand around it, apart from each other', () => {
    const offsets = Array.from({ length: 40 }, (_, index) => spreadOffset(index))
    for (const [index, one] of offsets.entries())
      for (const other of offsets.slice(0, index)) expect(Math.hypot(one.x - other.x, one.y - other.y)).to.be.above(20)
  })

  test('[ENT-6] show all in view, with lines at round degrees and a scale that tells the truth', () => {
    const places = [
      { longitude: -4.4, latitude: 58.02 },
      { longitude: -4.35, latitude: 58.04 },
    ]
    const plane = planeOf(places)
    const size = { width: 800, height: 500 }
    const view = fitView(plane, places, { ...size, padding: 50, smallestSpan: 0.01 })
    for (const place of places) {
      const { x, y } = toPlane(plane, place)
      expect(view.x + x * view.scale).to.be.within(49.9, 750.1)
      expect(view.y + y * view.scale).to.be.within(49.9, 450.1)
    }
    const { meridians, scale } = graticuleOf(plane, view, size)
    expect(meridians.map(({ degrees }) => degrees)).to.include(-4.38)
    const degree =
      toPlane(plane, { longitude: -4.4, latitude: 57.02 }).y - toPlane(plane, { longitude: -4.4, latitude: 58.02 }).y
    expect(scale.pixels / scale.kilometres).to.be.closeTo((degree * view.scale) / 111.32, 0.001)
  })
})
