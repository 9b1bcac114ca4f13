// What a mapping suggests by itself, what is done again for sister devices, samples that are pasted (RTE-7, RTE-12).
import { expect } from 'chai'
import fc from 'fast-check'

import type { MappedAttribute } from '../../../../src/lib/mapping/attribute.ts'
import { expandPattern } from '../../../../src/lib/text/name-pattern.ts'
import { proposeConversion } from '../../../../src/lib/mapping/suggestions/propose-conversion.ts'
import { isRepeatable, numberIn, patternOf, repeatLines } from '../../../../src/lib/mapping/repeat.ts'
import { readSample } from '../../../../src/lib/mapping/conversion/sample.ts'
import { type SuggestOptions, choosePairs, ratePairs } from '../../../../src/lib/mapping/suggestions/suggest.ts'
import { attribute, units } from '../../../support/unit/mapping.ts'

const NONE = { sources: [], targets: [] }
const suggest = (sources: MappedAttribute[], targets: MappedAttribute[], options: SuggestOptions) =>
  choosePairs(ratePairs(sources, targets, options), NONE)

const best = (source: Parameters<typeof attribute>, target: Parameters<typeof attribute>) => {
  const [first] = suggest([attribute(...source)], [attribute(...target)], { units })
  return first === undefined ? undefined : `${first.reason} ${first.score}`
}

describe('Suggestions of a mapping', () => {
  test('[RTE-7] go by id, path, alias and name before they go by likeness', () => {
    expect(best(['Wind_Speed'], ['windSpeed'])).to.equal('sameId 100')
    expect(best(['a', { path: 'WMET1.HorWdSpd.mag' }], ['b', { path: 'WMET1.HorWdSpd.mag' }])).to.equal('samePath 98')
    expect(best(['WdSpd'], ['horizontal', { aliases: ['wd_spd'] }])).to.equal('alias 95')
    expect(best(['x1', { zh: '机舱风速' }], ['y1', { zh: '机舱风速' }])).to.equal('sameName 92')
  })

  test('[RTE-7] know the short forms of vendors and Chinese names by their meaning', () => {
    expect(best(['WTG01.Gen.Spd'], ['generatorSpeed'])).to.match(/^similar/)
    expect(best(['ActPwr'], ['x', { zh: '有功功率' }])).to.match(/^similar 8/)
    expect(best(['GbxOilTmp'], ['gearboxOilTemperature'])).to.match(/^similar 8/)
    expect(best(['Hydraulic.Pres'], ['yawAngle'])).to.equal(undefined)
  })

  test('[RTE-7] never pair units of two kinds, or types that never become each other', () => {
    expect(best(['power', { unit: 'kW' }], ['power', { unit: 'm/s' }])).to.equal(undefined)
    expect(best(['name', { type: 'string' }], ['name', { type: 'double' }])).to.equal(undefined)
  })

  test('[RTE-7] give each side one partner, the surest first', () => {
    const pairs = suggest(
      [attribute('windSpeed'), attribute('windSpeedAverage')],
      [attribute('windSpeedAverage'), attribute('windSpeed'), attribute('windSpeedMaximum')],
      { units },
    )
    expect(pairs.slice(0, 2).map(({ source, target }) => [source, target])).to.deep.equal([
      ['windSpeedAverage', 'windSpeedAverage'],
      ['windSpeed', 'windSpeed'],
    ])
    expect(new Set(pairs.map(({ source }) => source)).size).to.equal(pairs.length)
  })

  test('[RTE-12] leave aside what only says which device it is', () => {
    const [pair] = suggest([attribute('WTG01.PwrAct')], [attribute('pwrAct')], { units, stem: 'WTG01.' })
    expect(pair).to.include({ reason: 'sameId', score: 100 })
  })

  test('[RTE-7] come with the conversion that the two sides need', () => {
    const code = (id: string, zh: string) => ({ code: id, zh, en: '' })
    expect(proposeConversion(attribute('a', { unit: 'kW' }), attribute('b', { unit: 'MW' }), units)).to.deep.equal({
      conversion: 'unit',
    })
    const source = attribute('a', { type: 'int', codes: [code('5', '停机'), code('7', '运行')] })
    const target = attribute('b', { type: 'enum', codes: [code('0', '停机'), code('1', '运行')] })
    expect(proposeConversion(source, target, units)).to.deep.equal({ conversion: 'table', table: '5 = 0\n7 = 1' })
    expect(proposeConversion(target, target, units)).to.deep.equal({ conversion: 'none' })
  })

  test('[RTE-7] of 400 attributes on each side are there before anybody waits', () => {
    const many = (prefix: string) =>
      Array.from({ length: 400 }, (_, index) =>
        attribute(`${prefix}${index}.GenBrgTmp${index % 7}`, { zh: '发电机轴承温度', unit: '°C' }),
      )
    const start = performance.now()
    suggest(many('a'), many('b'), { units })
    expect(performance.now() - start).to.be.lessThan(2000)
  })
})

describe('What is mapped for one device', () => {
  test('[RTE-12] becomes a pattern with the number of the device as counter', () => {
    expect(patternOf('WTG07.Wind.Spd', 7)).to.equal('WTG{n:02}.Wind.Spd')
    expect(patternOf('T7/Temp1', 7)).to.equal('T{n}/Temp1')
    expect(patternOf('Site1.WTG12.Phase12', 12)).to.equal('Site1.WTG{n:02}.Phase12')
    expect(patternOf('Park.Wind', 7)).to.equal(undefined)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (n) => {
        const tag = `WTG${String(n).padStart(3, '0')}.Spd`
        expect(expandPattern(patternOf(tag, n) ?? '', { n })).to.equal(tag)
      }),
    )
  })

  test('[RTE-12] is repeated for its sisters: what is new, what is there, what the other system has not', () => {
    const tags = new Map(['WTG08.Spd', 'WTG09.Spd', 'WTG09.Pwr'].map((tag) => [tag.toLowerCase(), tag]))
    const lines = [
      { attribute: 'windSpeed', pattern: 'WTG{n:02}.SPD' },
      { attribute: 'power', pattern: 'WTG{n:02}.Pwr' },
    ]
    const device = (number: number, mapped: string[] = []) => ({
      thing: `t${number}`,
      number,
      mapped: new Set(mapped),
      attributes: new Set(['windSpeed', 'power']),
    })
    const rows = repeatLines(lines, [device(8), device(9, ['power'])], (tag) => tags.get(tag.toLowerCase()))
    expect(rows.map(({ tag, outcome }) => `${tag} ${outcome}`)).to.deep.equal([
      'WTG08.Spd new',
      'WTG08.Pwr missing',
      'WTG09.Spd new',
      'WTG09.Pwr mapped',
    ])
    expect(isRepeatable(lines)).to.equal(true)
    expect(isRepeatable([{ attribute: 'a', pattern: 'Park.Wind' }])).to.equal(false)
    expect([numberIn('2号线 07号风机'), numberIn('Turbine 12'), numberIn('Mast')]).to.deep.equal([7, 12, undefined])
  })
})

describe('A pasted sample', () => {
  const first = (text: string) => Object.fromEntries(readSample(text).samples?.[0] ?? [])

  test('[RTE-7] is JSON: an object, objects inside of it, or a list of names and values', () => {
    expect(first('{"a": 1, "b": {"c": "x"}}')).to.deep.equal({ a: 1, 'b.c': 'x', c: 'x' })
    expect(first('{"a": {"value": 3, "ts": 5}}')).to.deep.equal({ a: 3 })
    expect(first('[{"tag": "a", "value": 1}, {"tag": "b", "value": true}]')).to.deep.equal({ a: 1, b: true })
    expect(readSample('[{"a": 1}, {"a": 2}]').samples?.length).to.equal(2)
    expect(readSample('{"a": ').problem).to.equal('json')
  })

  test('[RTE-7] is a table: a column for each value, or a line for each', () => {
    expect(first('a,b\n1,"x, y"\n')).to.deep.equal({ a: 1, b: 'x, y' })
    expect(first('tag\tvalue\nWTG01.Spd\t7.5\nWTG01.On\ttrue')).to.deep.equal({ 'WTG01.Spd': 7.5, 'WTG01.On': true })
    expect(first('Spd;7.5\nPwr;1200')).to.deep.equal({ Spd: 7.5, Pwr: 1200 })
    expect(readSample('nothing').problem).to.equal('table')
    expect(readSample(' ').problem).to.equal('empty')
    fc.assert(fc.property(fc.string(), (text) => void readSample(text)))
  })
})
