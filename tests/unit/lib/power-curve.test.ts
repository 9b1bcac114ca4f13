// Power curves as shapes: made from figures, at another step, compared.
import { expect } from 'chai'
import fc from 'fast-check'

import { PowerCurve } from '../../../src/contract/thing/power-curve-calls.ts'
import { compareCurves, figuresOf, generateCurve, problemOfShape, resampleCurve } from '../../../src/lib/power-curve.ts'

const SHAPE = { cutIn: 3, ratedSpeed: 12, cutOut: 25, ratedPower: 2300 }

describe('[API-37] shapes of power curves', () => {
  it('makes points from standstill to cut-out: nothing below cut-in, the rated power from its speed on', () => {
    const points = generateCurve(SHAPE, 0.5)
    expect(points).to.have.length(51)
    expect(points.at(-1)).to.deep.equal({ windSpeed: 25, power: 2300 })
    expect(points.filter(({ power }) => power === 0).at(-1)?.windSpeed).to.equal(3)
    expect(figuresOf(points, 2300, 0.99)).to.deep.include({ cutIn: 3.5, cutOut: 25, maximum: 2300, ratedSpeed: 12 })
  })

  it('makes only curves that the contract accepts, whatever the figures, or says what is wrong with them', () => {
    const speed = fc.integer({ min: 0, max: 50 }).map((half) => half / 2)
    const shape = fc.record({
      cutIn: speed,
      ratedSpeed: speed,
      cutOut: speed,
      ratedPower: fc.integer({ min: 1, max: 20_000 }),
    })
    fc.assert(
      fc.property(shape, fc.constantFrom(0.5, 1, 2), (figures, step) => {
        if (problemOfShape(figures) !== undefined) return
        const points = generateCurve(figures, step)
        if (points.length < 2) return
        const found = PowerCurve.safeParse({ airDensity: 1.225, ratedPower: figures.ratedPower, points })
        expect(found.success, JSON.stringify(found.error?.issues)).to.equal(true)
      }),
    )
    expect(problemOfShape({ ...SHAPE, ratedSpeed: 3 })).to.equal('ratedSpeed')
    expect(problemOfShape({ ...SHAPE, cutOut: 11 })).to.equal('cutOut')
    expect(problemOfShape({ ...SHAPE, ratedPower: Number.NaN })).to.equal('number')
  })

  it('goes to a wider step and back along straight lines, and keeps the points that both have', () => {
    const fine = generateCurve(SHAPE, 0.5)
    const wide = resampleCurve(fine, 1)
    expect(wide.map(({ windSpeed }) => windSpeed)).to.deep.equal(Array.from({ length: 26 }, (_, speed) => speed))
    for (const point of wide) expect(fine).to.deep.include(point)
    const back = resampleCurve(wide, 0.5)
    expect(back).to.have.length(51)
    const [left = 0, middle = 0, right = 0] = [8, 8.5, 9].map(
      (speed) => back.find(({ windSpeed }) => windSpeed === speed)?.power,
    )
    expect(middle).to.be.closeTo((left + right) / 2, 0.1)
    expect(resampleCurve([], 1)).to.deep.equal([])
  })

  it('tells where two curves differ and by how much at most', () => {
    const left = [0, 100, 800].map((power, index) => ({ windSpeed: index, power }))
    const right = [0, 140, 790, 800].map((power, index) => ({ windSpeed: index, power }))
    expect(compareCurves(left, right)).to.deep.equal({ speeds: [1, 2, 3], largest: { windSpeed: 1, power: 40 } })
    expect(compareCurves(left, left)).to.deep.equal({ speeds: [], largest: undefined })
  })
})
