// Models with what leads from one to another: rings, what is near, what one consists of, how lines are drawn.
import { expect } from 'chai'

import { layOut } from '../../../../src/lib/graph/layout.ts'
import { type LineAppearance, drawLines } from '../../../../src/lib/graph/lines.ts'
import { compareModels } from '../../../../src/lib/models/differences.ts'
import { componentRing } from '../../../../src/lib/models/composition.ts'
import type { Values } from '../../../../src/lib/models/items.ts'
import {
  LINE_KINDS,
  type LinkedModel,
  type LinkedPart,
  allParts,
  countText,
  linesOfModels,
  spanModels,
} from '../../../../src/lib/models/model-graph.ts'
import { EXAMPLE } from './example.ts'

const part = (target: string, type: LinkedPart['type'] = 'component'): LinkedPart => ({
  id: `to ${target}`,
  partId: target,
  nameZh: target,
  nameEn: target,
  type,
  target,
  minimum: 1,
  maximum: 1,
})
const model = (id: string, above: string | null, ...parts: LinkedPart[]): LinkedModel => ({ id, extends: above, parts })

const MODELS = [
  model('device', null, part('meter')),
  model('turbine', 'device', part('rotor'), part('mast', 'relationship')),
  model('rotor', null, part('blade')),
  model('blade', null),
  model('mast', 'device'),
  model('meter', null),
  model('apart', null),
]
const modelOf = (id: string) => MODELS.find((each) => each.id === id)
const ALL = new Set(LINE_KINDS)

describe('[RTE-6] models that consist of others', () => {
  it('are found to contain themselves over any number of others, by code and not by version', () => {
    const below: Record<string, string[]> = {
      'a@1': ['b@1'],
      'b@1': ['c@1', 'd@1'],
      'c@1': [],
      'd@1': ['a@2'],
      'a@2': [],
    }
    const named = (id: string) => ({ id, code: id.split('@')[0] ?? '' })
    const componentsOf = ({ id }: { id: string }) => (below[id] ?? []).map(named)
    const ringOf = (start: string, first: string) =>
      componentRing(named(start), named(first), componentsOf)?.map(({ id }) => id)
    expect(ringOf('a@1', 'b@1')).to.deep.equal(['a@1', 'b@1', 'd@1', 'a@2'])
    expect(ringOf('x@1', 'c@1')).to.equal(undefined)
    expect(ringOf('x@1', 'X@2')).to.deep.equal(['x@1', 'X@2'])
  })

  it('have the parts of those above them too, the remotest first', () => {
    const found = allParts(modelOf, 'turbine').map(({ part: { partId }, from }) => [partId, from])
    expect(found).to.deep.equal([
      ['meter', 'device'],
      ['rotor', 'turbine'],
      ['mast', 'turbine'],
    ])
    const ring = [model('one', 'two', part('x')), model('two', 'one')]
    expect(allParts((id) => ring.find((each) => each.id === id), 'one')).to.have.length(1)
  })

  it('say how many there are', () => {
    const counts = [
      { minimum: 3, maximum: 3 },
      { minimum: 0, maximum: 1 },
      { minimum: 0, maximum: null },
    ]
    expect(counts.map(countText)).to.deep.equal(['3', '0..1', '0..*'])
  })

  it('break those who rely on them by a new mandatory part, another target or a narrower count', () => {
    const of = (...parts: Values[]) => ({ ...EXAMPLE, part: parts })
    const gear = { partId: 'gear', partType: 'component', target: 'gear@1.0.0', minimum: 1, maximum: 2 }
    const weight = (before: Values[], after: Values[]) => compareModels(of(...before), of(...after)).weight
    expect(weight([], [gear])).to.equal('breaking')
    expect(weight([], [{ ...gear, minimum: 0 }])).to.equal('additive')
    expect(weight([gear], [])).to.equal('breaking')
    expect(weight([gear], [{ ...gear, target: 'brake@1.0.0' }])).to.equal('breaking')
    expect(weight([gear], [{ ...gear, target: 'gear@1.1.0' }])).to.equal('additive')
    expect(weight([gear], [{ ...gear, maximum: null }])).to.equal('additive')
    expect(weight([gear], [{ ...gear, maximum: 1 }])).to.equal('breaking')
    expect(weight([gear], [{ ...gear, minimum: 2 }])).to.equal('breaking')
    expect(weight([gear], [{ ...gear, partType: 'relationship' }])).to.equal('breaking')
    expect(weight([gear], [{ ...gear, nameEn: 'Gear' }])).to.equal('patch')
  })
})

describe('[RTE-6] the graph of models', () => {
  const lines = linesOfModels(MODELS, ALL)
  const ids = MODELS.map(({ id }) => id)

  it('reaches as many steps as it is asked for, in either direction of a line', () => {
    expect(spanModels(ids, lines, 'rotor', 1).ids.toSorted()).to.deep.equal(['blade', 'rotor', 'turbine'])
    expect(spanModels(ids, lines, 'rotor', 2).ids.toSorted()).to.deep.equal([
      'blade',
      'device',
      'mast',
      'rotor',
      'turbine',
    ])
  })

  it('shows all models once, each after the one above it, those apart at the top', () => {
    const { ids: found, parent } = spanModels(ids, lines, 'turbine', null)
    expect(found.toSorted()).to.deep.equal(ids.toSorted())
    expect(found[0]).to.equal('turbine')
    expect(parent.every((above, index) => above < index)).to.equal(true)
    expect(parent[found.indexOf('apart')]).to.equal(-1)
    expect(found[parent[found.indexOf('rotor')] ?? -1]).to.equal('turbine')
  })

  it('leaves out kinds that are not wanted, and lines to models that are not there', () => {
    expect(linesOfModels(MODELS, new Set(['relationship'])).map(({ to }) => to)).to.deep.equal(['mast'])
    expect(linesOfModels([model('one', 'gone', part('gone'))], ALL)).to.deep.equal([])
  })

  it('draws the first line between two along the branch, further ones as bows, none to what does not show', () => {
    const appearances: Record<string, LineAppearance> = { component: { word: 'Component', width: 2, head: 'filled' } }
    const work = layOut({ parent: Int32Array.from([-1, 0, 0]), direction: 'right', level: 200 })
    let step = work.next()
    while (step.done !== true) step = work.next()
    const placeOf = (id: string) => ['a', 'b', 'c'].indexOf(id)
    const line = (from: string, to: string) => ({ id: from + to, from, to, kind: 'component', text: 'Gear 1' })
    const drawn = drawLines(
      { layout: step.value, parent: Int32Array.from([-1, 0, 0]), placeOf },
      [line('a', 'b'), line('b', 'a'), line('b', 'c'), line('a', 'gone')],
      appearances,
    )
    expect(drawn.map(({ path }) => path.includes('C'))).to.deep.equal([false, true, true])
    expect(drawn[0]?.label).to.include({ text: 'Gear 1', anchor: 'end' })
    expect(step.value.x[1]).to.equal(184 + 200)
    // A bow from sibling to sibling comes out beyond the last column, and is counted.
    expect(drawn[0]?.right).to.be.at.most(step.value.width)
    expect(drawn[2]?.right).to.be.above(step.value.width + 30)
  })
})
