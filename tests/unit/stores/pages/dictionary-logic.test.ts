// The dictionary as rows of a tree, edition against edition, and units that convert (screens 2).
import { expect } from 'chai'

import type {
  Outline,
  OutlineNode,
  OutlineObject,
} from '../../../../src/contract/records/info-model-dictionary/calls.ts'
import { splitWords } from '../../../../src/contract/records/info-model-dictionary/separated.ts'
import { compareEditions } from '../../../../src/stores/pages/info-model-dictionary/editions.ts'
import { type TreeView, treeRows } from '../../../../src/stores/pages/info-model-dictionary/tree-rows.ts'
import { convertAll, toKnownUnit } from '../../../../src/stores/pages/info-model-dictionary/units.ts'

const object = (name: string, more: Partial<OutlineObject> = {}): OutlineObject => ({
  id: `object ${name}`,
  name,
  zh: '',
  en: `The ${name}`,
  presence: 'O',
  editions: [],
  status: 'active',
  classId: 'mv',
  classCode: 'MV',
  unit: '',
  enumeration: '',
  used: 0,
  ...more,
})

const node = (code: string, objects: OutlineObject[], more: Partial<OutlineNode> = {}): OutlineNode => ({
  id: code,
  code,
  zh: '',
  en: `Node ${code}`,
  group: code.charAt(0),
  standard: 'iec61400-25-2',
  editions: ['ed1', 'ed2'],
  mandatory: false,
  status: 'active',
  used: 0,
  objects,
  ...more,
})

const OUTLINE: Outline = {
  nodes: [
    node('WTUR', [object('W'), object('TotWh'), object('Old', { editions: ['ed1'] })]),
    node('WAVL', [object('AvlTm')], { editions: ['ed2'] }),
    node('MMXU', [object('TotW')], { standard: 'iec61850-7-4' }),
  ],
  used: {},
}

const VIEW: TreeView = { turned: new Set(), query: '', edition: '', attributes: new Map() }
const names = (view: Partial<TreeView>) =>
  treeRows(OUTLINE, { ...VIEW, ...view }).map(({ key, level, isOpen }) => `${level} ${key} ${isOpen ?? '-'}`)

describe('The tree of the dictionary', () => {
  it('[RTE-5] begins with its groups open and its nodes closed', () => {
    expect(names({})).to.deep.equal([
      '1 group M true',
      '2 MMXU false',
      '1 group W true',
      '2 WTUR false',
      '2 WAVL false',
    ])
  })

  it('[RTE-5] opens a node down to the attributes of the class of an object', () => {
    const turned = new Set(['WTUR', 'object W', 'group M'])
    expect(names({ turned }).slice(0, 5)).to.deep.equal([
      '1 group M false',
      '1 group W true',
      '2 WTUR true',
      '3 object W true',
      '4 object W … -',
    ])
    const row = { id: 'mag', values: { name: 'mag.f' } } as never
    expect(names({ turned, attributes: new Map([['mv', [row]]]) })).to.include('4 object W mag -')
  })

  it('[RTE-5] shows what is searched for with all above it', () => {
    expect(names({ query: 'totw' })).to.deep.equal([
      '1 group M true',
      '2 MMXU true',
      '3 object TotW false',
      '1 group W true',
      '2 WTUR true',
      '3 object TotWh false',
    ])
    expect(names({ query: 'wavl' })).to.deep.equal(['1 group W true', '2 WAVL false'])
    expect(names({ query: 'nothing' })).to.deep.equal([])
  })

  it('[RTE-5] shows only what belongs to an edition', () => {
    expect(names({ edition: 'ed1', turned: new Set(['WTUR']) })).to.include('3 object Old false')
    expect(names({ edition: 'ed1' })).not.to.include('2 WAVL false')
    expect(names({ edition: 'ed2', turned: new Set(['WTUR']) })).not.to.include('3 object Old false')
  })

  it('tells each row its place among those of its parent', () => {
    const rows = treeRows(OUTLINE, { ...VIEW, turned: new Set(['WTUR']) })
    const objects = rows.filter(({ level }) => level === 3)
    expect(objects.map(({ place, of }) => [place, of])).to.deep.equal([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
  })
})

describe('Two editions', () => {
  it('[RTE-5] are compared by nodes and by the objects that only one of them has', () => {
    const { nodes, counts } = compareEditions(OUTLINE, 'iec61400-25-2', 'ed1', 'ed2')
    expect(
      nodes.map(({ node: { code }, place, objects }) => [code, place, objects.map((each) => each.place)]),
    ).to.deep.equal([
      ['WTUR', 'both', ['first']],
      ['WAVL', 'second', []],
    ])
    expect(counts).to.deep.equal({
      first: { nodes: 0, objects: 1 },
      second: { nodes: 1, objects: 1 },
      both: { nodes: 1, objects: 2 },
    })
  })
})

const response = await fetch('/server/seed/data/shipped/units.json')
const UNITS: Record<string, unknown>[] = await response.json()

describe('Units', () => {
  const units = UNITS.map((values, index) => toKnownUnit({ id: String(index), values }))
  const unit = (code: string) => units.find((each) => each.code === code) ?? expect.fail(`no unit ${code}`)
  const convert = (value: number, from: string, to: string) =>
    convertAll(units, unit(from), value).find((each) => each.unit.code === to)?.value

  it('[VAL-8] convert within their quantity, with and without an offset', () => {
    expect(convert(1, 'kWh', 'MJ')).to.equal(3.6)
    expect(convert(25, '°C', 'K')).to.equal(298.15)
    expect(convert(77, '°F', '°C')).to.equal(25)
    expect(convert(36, 'km/h', 'm/s')).to.equal(10)
    expect(convert(60, 'rpm', 'r/s')).to.equal(1)
    expect(convert(180, '°', 'rad')).to.equal(Number(Math.PI.toPrecision(12)))
    expect(convert(1, 't/10^4 m3', 'mg/L')).to.equal(100)
    expect(convert(2, '10^4 m3', 'm3')).to.equal(20_000)
  })

  it('[VAL-8] never convert into another quantity', () => {
    expect(convert(1, 'kW', 'kWh')).to.equal(undefined)
    expect(convert(1, 'W', 'var')).to.equal(undefined)
  })

  it('[VAL-8] come back as they were', () => {
    for (const from of units) {
      for (const { unit: to, value } of convertAll(units, from, 12.5)) {
        const back = convertAll(units, to, value).find((each) => each.unit === from)?.value
        expect(back, `${from.code} ${to.code}`).to.be.closeTo(12.5, 1e-6)
      }
    }
  })
})

describe('Several words in one text', () => {
  it('are parted by commas and semicolons of both scripts, each once', () => {
    expect(splitWords(' P, 功率；Pwr、P;; ')).to.deep.equal(['P', '功率', 'Pwr'])
  })
})
