// What a row of a mapping is told: types, units, tables, formulas, constants, ranges (RTE-7).
import { expect } from 'chai'

import { checkLine } from '../../../../src/lib/mapping/conversion/check-line.ts'
import { type CheckedLine, coverageOf, stateOf } from '../../../../src/lib/mapping/coverage.ts'
import { findCycles } from '../../../../src/lib/mapping/cycles.ts'
import { readLine, valueOf } from '../../../../src/lib/mapping/line.ts'
import { attribute, byId, units } from '../../../support/unit/mapping.ts'

const STATES = [
  { code: '0', zh: '停机', en: 'Stopped' },
  { code: '1', zh: '运行', en: 'Running' },
]
const sides = {
  units,
  sources: byId([
    attribute('Pwr', { unit: 'kW', minimum: 0, maximum: 2500 }),
    attribute('Spd', { unit: 'm/s', minimum: 0, maximum: 60 }),
    attribute('Word', { type: 'int' }),
    attribute('Text', { type: 'string' }),
    attribute('State', { type: 'enum', codes: [...STATES, { code: '2', zh: '检修', en: 'Service' }] }),
  ]),
  targets: byId([
    attribute('power', { unit: 'MW', minimum: 0, maximum: 2 }),
    attribute('windSpeed', { unit: 'm/s', minimum: 0, maximum: 75, required: true }),
    attribute('state', { type: 'enum', codes: STATES, required: true }),
    attribute('alarm', { type: 'bool' }),
    attribute('count', { type: 'int' }),
  ]),
}
const line = (values: Record<string, unknown>) => readLine({ sourceKind: 'attribute', ...values }, sides)
const rules = (values: Record<string, unknown>, bothWays = false) =>
  checkLine(line(values), { sides, bothWays }).map(({ rule, severity }) => `${severity} ${rule}`)

describe('A row of a mapping', () => {
  test('[RTE-7] is good when types, units and ranges agree', () => {
    expect(rules({ target: 'windSpeed', source: 'Spd' })).to.deep.equal([])
    expect(rules({ target: 'alarm', source: 'Word', conversion: 'bit', bit: 3 })).to.deep.equal([])
  })

  test('[RTE-7] names an attribute that one of the models has not', () => {
    expect(rules({ target: 'gone', source: 'Spd' })).to.deep.equal(['error targetUnknown'])
    expect(rules({ target: 'power', source: 'gone' })).to.deep.equal(['error sourceUnknown'])
  })

  test('[RTE-7, VAL-8] tells units of two kinds from those that only want converting', () => {
    expect(rules({ target: 'power', source: 'Spd' })).to.include('error unitKind')
    expect(rules({ target: 'power', source: 'Pwr' })).to.include('warning unitDiffers')
    expect(rules({ target: 'power', source: 'Pwr', conversion: 'unit' })).to.deep.equal(['warning rangeExceeded'])
    expect(rules({ target: 'power', source: 'Word', conversion: 'unit' })).to.include('error unitUnknown')
  })

  test('[RTE-7] says what comes out where that is more than the target may hold', () => {
    const [problem] = checkLine(line({ target: 'power', source: 'Pwr', conversion: 'unit' }), { sides })
    expect(problem?.subjects).to.deep.equal(['0', '2.5', '0', '2'])
    expect(rules({ target: 'power', source: 'Pwr', conversion: 'linear', factor: 0.0008 })).to.deep.equal([])
  })

  test('[RTE-7] refuses types that never become each other, and warns where digits get lost', () => {
    expect(rules({ target: 'power', source: 'Text' })).to.deep.equal(['error typeMismatch'])
    expect(rules({ target: 'alarm', source: 'Spd' })).to.deep.equal(['error typeMismatch'])
    expect(rules({ target: 'power', source: 'Text', conversion: 'linear', factor: 2 })).to.deep.equal([
      'error typeMismatch',
    ])
    expect(rules({ target: 'count', source: 'Spd' })).to.deep.equal(['warning precisionLost'])
  })

  test('[RTE-7] wants a table between two lists of codes, whole and with codes of the target', () => {
    expect(rules({ target: 'state', source: 'State' })).to.deep.equal(['warning tableNeeded'])
    const table = (text: string) => rules({ target: 'state', source: 'State', conversion: 'table', table: text })
    expect(table('0=0\n1=1\n2=0')).to.deep.equal([])
    expect(table('0=0')).to.deep.equal(['warning tableMissing'])
    expect(table('0=0\n*=7')).to.deep.equal(['error tableTarget'])
    expect(table('')).to.deep.equal(['error tableEmpty'])
    // What cannot be read is told, not left out.
    expect(table('0=0\n1 gives 1\n0=1\n2=0')).to.deep.equal(['error tableLine', 'error tableTwice'])
  })

  test('[RTE-7] reads expressions over the listed inputs only', () => {
    const expression = (text: string, inputs = 'Pwr, Spd') =>
      rules({ target: 'windSpeed', sourceKind: 'expression', inputs, expression: text })
    expect(expression('Pwr / 100 + Spd * 0')).to.deep.equal([])
    expect(expression('Pwr + Word')).to.deep.equal(['error expression'])
    expect(expression('Spd')).to.deep.equal(['warning inputUnused'])
    const sample = new Map([
      ['Pwr', 1000],
      ['Spd', 5],
    ])
    const row = line({
      target: 'windSpeed',
      sourceKind: 'expression',
      inputs: 'Pwr Spd',
      expression: 'Pwr / 100 + Spd',
    })
    expect(valueOf(row, sample, units)).to.deep.equal({ value: 15 })
    expect(valueOf(row, new Map(), units)).to.deep.equal({ rule: 'noInput' })
  })

  test('[RTE-7] takes a constant of the type of its target', () => {
    const constant = (target: string, value: string) => rules({ target, sourceKind: 'constant', constant: value })
    expect(constant('state', '1')).to.deep.equal([])
    expect(constant('state', '5')).to.deep.equal(['error constantType'])
    expect(constant('count', '1.5')).to.deep.equal(['error constantType'])
    expect(constant('alarm', 'yes')).to.deep.equal(['error constantType'])
    expect(constant('power', '3')).to.deep.equal(['warning rangeExceeded'])
  })

  test('[RTE-7] warns where a mapping of both ways has no way back', () => {
    expect(rules({ target: 'alarm', source: 'Word', conversion: 'bit', bit: 0 }, true)).to.deep.equal([
      'warning notInvertible',
    ])
    expect(rules({ target: 'windSpeed', source: 'Spd', conversion: 'linear', factor: 1 }, true)).to.deep.equal([])
  })
})

describe('The coverage of a mapping', () => {
  test('[RTE-7] counts what is mapped, suggested, in conflict and open, and what of the mandatory is missing', () => {
    const checked = (values: Record<string, unknown>): CheckedLine => {
      const own = line(values)
      return { line: own, problems: checkLine(own, { sides }) }
    }
    const lines = new Map<string, CheckedLine[]>([
      ['windSpeed', [checked({ target: 'windSpeed', source: 'Spd', state: 'suggested' })]],
      ['power', [checked({ target: 'power', source: 'Pwr', conversion: 'unit' })]],
      ['count', [checked({ target: 'count', source: 'Word' }), checked({ target: 'count', source: 'Spd' })]],
      ['alarm', [checked({ target: 'alarm', source: 'Text' })]],
    ])
    const coverage = coverageOf(sides.targets.values(), (id) => stateOf(lines.get(id) ?? []))
    expect(coverage).to.deep.equal({ total: 5, mapped: 1, suggested: 1, conflict: 2, open: 1, mandatoryMissing: 2 })
  })

  test('[RTE-7] finds values that are made of themselves over several mappings', () => {
    const feeds = (...pairs: string[]) => pairs.map((pair) => ({ from: pair.slice(0, 1), to: pair.slice(1) }))
    expect(findCycles(feeds('ab', 'bc', 'cd'))).to.deep.equal([])
    expect(findCycles(feeds('ab', 'bc', 'ca', 'cd')).map((ring) => ring.toSorted())).to.deep.equal([['a', 'b', 'c']])
    expect(findCycles(feeds('aa'))).to.deep.equal([['a']])
    const long = Array.from({ length: 20_000 }, (_, index) => ({ from: `${index}`, to: `${index + 1}` }))
    expect(findCycles([...long, { from: '20000', to: '0' }])[0]?.length).to.equal(20_001)
  })
})
