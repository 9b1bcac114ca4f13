// The curve while it is edited: what the grid holds, what is wrong with it, other points for all, somebody else's changes.
import { expect } from 'chai'

import type { PowerCurve } from '../../../../../src/contract/thing/power-curve-calls.ts'
import {
  type CurveModel,
  createCurveModel,
} from '../../../../../src/stores/pages/thing-configuration/power-curve/model.ts'

const curve = (powers: number[], more: Partial<PowerCurve> = {}): PowerCurve => ({
  airDensity: 1.225,
  ratedPower: 2000,
  points: powers.map((power, windSpeed) => ({ windSpeed, power })),
  ...more,
})
const at = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column })
const powers = ({ $draft }: CurveModel) => $draft.get().points.map(({ power }) => power)
const wrongIn = ({ grid }: CurveModel) =>
  Array.from({ length: grid.rowCount }, (_, row) => row).filter((row) => {
    const id = grid.idAt(row) ?? ''
    return grid.problemAt(id, 0) !== undefined || grid.problemAt(id, 1) !== undefined
  })
const wordsAt = ({ grid }: CurveModel, row: number, column: number) => {
  const problem = grid.problemAt(grid.idAt(row) ?? '', column)
  return typeof problem === 'function' ? problem() : problem?.code
}

describe('[API-37] a power curve in the grid', () => {
  it('takes what is pasted, says at which speed the power falls, and has the curve once it is right', () => {
    const model = createCurveModel(curve([0, 500, 1500, 2000]))
    model.grid.paste(at(0, 1), [['0'], ['900'], ['800'], ['2000']])
    expect(wrongIn(model)).to.deep.equal([2])
    expect(wordsAt(model, 2, 1)).to.match(/^At 2 m\/s the power is lower than at the speed before/)
    expect(model.$draft.get()).to.deep.include({ curve: undefined, wrong: [{ windSpeed: 2, power: 800 }] })
    // The row below was right all the time, and the one that was wrong is never edited itself.
    model.grid.paste(at(1, 1), [['700']])
    expect(wrongIn(model)).to.deep.equal([])
    expect(model.$draft.get().curve).to.deep.equal(curve([0, 700, 800, 2000]))
    expect(model.$dirty.get()).to.equal(true)
    model.grid.undo()
    model.grid.undo()
    expect(model.$dirty.get()).to.equal(false)
    model.destroy()
  })

  it('tells of every rule at once: above the rated power, off the step, twice the same speed, no number', () => {
    const model = createCurveModel(curve([0, 500, 1500, 2000, 2000]))
    model.grid.paste(at(1, 0), [['1.3'], ['3']])
    model.grid.paste(at(4, 1), [['2041']])
    expect(wrongIn(model)).to.deep.equal([1, 2, 3, 4])
    expect(wordsAt(model, 1, 0)).to.equal('Wind speeds are multiples of 0.5 m/s; 1.3 m/s is none')
    expect(wordsAt(model, 2, 0)).to.equal('The wind speed 3 m/s is there more than once')
    expect(wordsAt(model, 4, 1)).to.match(/^At 4 m\/s the power is more than 2 % above the rated power of 2,000 kW/)
    model.setInput({ ratedPower: 2041 })
    expect(wrongIn(model)).to.deep.equal([1, 2, 3])
    model.grid.paste(at(0, 1), [['much']])
    expect(wrongIn(model)).to.deep.equal([0, 1, 2, 3])
    expect(powers(model)).to.have.length(4)
    model.destroy()
  })

  it('has the points by wind speed, wherever in the grid they were added', () => {
    const model = createCurveModel(curve([0, 500, 2000]))
    model.grid.paste(at(3, 0), [['1.5', '900']])
    expect(powers(model)).to.deep.equal([0, 500, 900, 2000])
    model.movePoint(2, 950)
    expect(model.$draft.get().curve?.points[2]).to.deep.equal({ windSpeed: 1.5, power: 950 })
    model.grid.deleteRows(at(0, 0))
    expect(powers(model)).to.deep.equal([500, 950, 2000])
    model.destroy()
  })

  it('gets other points for all that are there, more or fewer, and back', () => {
    const model = createCurveModel(curve([0, 500, 2000]))
    const points = [0, 10, 20, 30].map((power, windSpeed) => ({ windSpeed, power }))
    model.replacePoints(points)
    expect(model.$draft.get().curve?.points).to.deep.equal(points)
    model.replacePoints(points.slice(0, 2))
    expect(powers(model)).to.deep.equal([0, 10])
    while (model.grid.$facts.get().canUndo) model.grid.undo()
    expect(powers(model)).to.deep.equal([0, 500, 2000])
    model.destroy()
  })

  it('puts my points and figures on top of what somebody else has saved, or keeps mine whole, or drops them', () => {
    const theirs = curve([0, 555, 1500, 2000], { airDensity: 1.1 })
    const edited = () => {
      const model = createCurveModel(curve([0, 500, 1500, 2000]))
      model.grid.paste(at(2, 1), [['1600']])
      model.setInput({ ratedPower: 2010 })
      return model
    }
    const merged = edited()
    merged.rebase(theirs)
    expect(powers(merged)).to.deep.equal([0, 555, 1600, 2000])
    expect(merged.$input.get()).to.deep.equal({ airDensity: 1.1, ratedPower: 2010 })
    const kept = edited()
    kept.keep(theirs)
    expect(powers(kept)).to.deep.equal([0, 500, 1600, 2000])
    expect(kept.$input.get()).to.deep.equal({ airDensity: 1.225, ratedPower: 2010 })
    const dropped = edited()
    dropped.reset(theirs)
    expect(dropped.$draft.get().curve).to.deep.equal(theirs)
    expect(dropped.$dirty.get()).to.equal(false)
    for (const model of [merged, kept, dropped]) model.destroy()
  })

  it('starts empty with the density of standard air, and wants two points and a rated power', () => {
    const model = createCurveModel(null)
    expect(model.$input.get()).to.deep.equal({ airDensity: 1.225, ratedPower: null })
    expect(model.$draft.get()).to.deep.include({ tooFew: true, curve: undefined })
    expect(model.$dirty.get()).to.equal(false)
    model.setInput({ ratedPower: 2000 })
    model.grid.paste(at(0, 0), [
      ['3', '0'],
      ['12', '2,000'],
    ])
    expect(model.$draft.get().curve?.points.at(-1)?.power).to.equal(2000)
    model.destroy()
  })
})
