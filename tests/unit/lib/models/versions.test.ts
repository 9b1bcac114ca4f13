// Differences between versions of a model, what they weigh, and which version they ask for.
import { expect } from 'chai'
import fc from 'fast-check'

import { WEIGHTS } from '../../../../src/lib/models/difference-weight.ts'
import { compareModels } from '../../../../src/lib/models/differences.ts'
import type { ModelDocument, Values } from '../../../../src/lib/models/items.ts'
import {
  followedVersion,
  isVersionEnough,
  nextVersion,
  versionBefore,
} from '../../../../src/lib/models/model-version.ts'
import { EXAMPLE, attribute } from './example.ts'

const changed = (kind: 'attribute' | 'event' | 'service', index: number, values: Values): ModelDocument => ({
  ...EXAMPLE,
  [kind]: EXAMPLE[kind].map((item, place) => (place === index ? { ...item, ...values } : item)),
})
const weigh = (now: ModelDocument) => compareModels(EXAMPLE, now).weight

describe('[RTE-6] differences between versions of a model', () => {
  it('finds none between a model and itself, whatever its version and state', () => {
    const again = { ...EXAMPLE, model: { ...EXAMPLE.model, version: '2.0.0', status: '110' } }
    expect(compareModels(EXAMPLE, again)).to.deep.equal({ model: [], items: [], weight: undefined })
  })

  it('calls a change of words a patch, of what can be done more an addition, of what others rely on breaking', () => {
    expect(weigh(changed('attribute', 0, { nameZh: '风速（瞬时）' }))).to.equal('patch')
    expect(weigh(changed('attribute', 0, { maximum: 80 }))).to.equal('additive')
    expect(weigh(changed('attribute', 0, { unit: 'km/h' }))).to.equal('breaking')
    expect(
      weigh(changed('attribute', 1, { enumItems: '0=停机|Stopped\n1=运行|Running\n2=限功率|Curtailed' })),
    ).to.equal('additive')
    expect(weigh(changed('attribute', 1, { enumItems: '0=停机|Stopped' }))).to.equal('breaking')
    expect(weigh(changed('attribute', 1, { enumItems: '0=停|Stop\n1=转|Run' }))).to.equal('patch')
    expect(weigh(changed('attribute', 2, { maximum: 2500 }))).to.equal('breaking')
    expect(weigh(changed('attribute', 2, { readWrite: 'R' }))).to.equal('breaking')
    expect(weigh(changed('attribute', 3, { readWrite: 'RW' }))).to.equal('additive')
    expect(weigh(changed('attribute', 0, { valueType: 'string' }))).to.equal('breaking')
    expect(
      weigh(changed('service', 0, { inputs: 'command: enum {0=停机|Stop, 1=启动|Start} 命令 | Command' })),
    ).to.equal('breaking')
    expect(weigh(changed('service', 0, { outputs: 'done: bool\nat: date' }))).to.equal('additive')
    expect(weigh(changed('service', 0, { inputs: `${String(EXAMPLE.service[0]?.['inputs'])}\nby: string` }))).to.equal(
      'breaking',
    )
    expect(weigh(changed('service', 0, { inputs: `${String(EXAMPLE.service[0]?.['inputs'])}\nby?: string` }))).to.equal(
      'additive',
    )
    expect(weigh({ ...EXAMPLE, event: [] })).to.equal('breaking')
    expect(weigh({ ...EXAMPLE, attribute: [...EXAMPLE.attribute, attribute({ attributeId: 'more' })] })).to.equal(
      'additive',
    )
  })

  it('knows an item by its business id when its name changes', () => {
    const now = changed('attribute', 0, { attributeId: 'wdSpd' })
    expect(compareModels(EXAMPLE, now).items).to.deep.equal([
      { kind: 'attribute', change: 'renamed', id: 'wdSpd', oldId: 'windSpeed', weight: 'breaking', fields: [] },
    ])
  })

  it('asks for a major after a break, a minor after an addition, else a patch', () => {
    expect(WEIGHTS.map((weight) => nextVersion('1.4.2', weight))).to.deep.equal(['1.4.3', '1.5.0', '2.0.0'])
    expect(nextVersion('0.3.1', 'breaking')).to.equal('0.4.0')
    expect(isVersionEnough('1.4.2', '1.5.0', 'breaking')).to.equal(false)
    expect(isVersionEnough('1.4.2', '2.0.0', 'breaking')).to.equal(true)
    expect(isVersionEnough('1.4.2', '1.4.3', 'additive')).to.equal(false)
    expect(isVersionEnough('1.4.2', '1.4.2', 'patch')).to.equal(false)
  })

  it('suggests only versions that are enough, and never one that is older', () => {
    const number = fc.nat({ max: 40 })
    const version = fc.tuple(number, number, number).map((parts) => parts.join('.'))
    fc.assert(
      fc.property(version, fc.constantFrom(...WEIGHTS), (before, weight) => {
        expect(isVersionEnough(before, nextVersion(before, weight), weight)).to.equal(true)
      }),
    )
  })

  it('follows a parent as far as it may, and finds the version that came before', () => {
    const versions = ['1.0.0', '1.0.3', '1.2.0', '1.10.0', '2.0.0', '1.11.0-rc.1']
    expect(followedVersion('1.0.0', 'exact', versions)).to.equal('1.0.0')
    expect(followedVersion('1.0.0', 'patch', versions)).to.equal('1.0.3')
    expect(followedVersion('1.0.0', 'minor', versions)).to.equal('1.10.0')
    expect(versionBefore('1.10.0', versions)).to.equal('1.2.0')
    expect(versionBefore('1.0.0', versions)).to.equal(undefined)
  })
})
