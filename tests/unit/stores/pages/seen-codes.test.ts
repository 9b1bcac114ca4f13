// What has become of the codes that were seen: a rule takes them, somebody has handled them, or nobody has (screens 10).
import { expect } from 'chai'

import type { RecordRow } from '../../../../src/contract/records/record-shapes.ts'
import { readRule } from '../../../../src/lib/codes/code-rules.ts'
import type { ReadMapping } from '../../../../src/stores/pages/dictionary-mapping/code-sets.ts'
import { nextPriority } from '../../../../src/stores/pages/dictionary-mapping/code-sets.ts'
import { linesOf } from '../../../../src/stores/pages/dictionary-mapping/seen-codes.ts'
import { CONNECTION } from '../../../../src/contract/records/connection-management/connection.ts'
import { NAMED_CONNECTION, NAMED_POINT } from '../../../../src/contract/records/named-kinds.ts'
import { STATUTE_POINT } from '../../../../src/contract/records/statute-config/statute-point.ts'

const FORMAT = { representation: 'scalar', radix: 'hexadecimal', registers: 0 } as const
const row = (id: string, values: Record<string, unknown>): RecordRow => ({
  id,
  ownerId: 'set',
  values,
  revision: 1,
  frozen: false,
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
})
const SET = { set: row('set', {}), format: FORMAT, codes: new Map() }
const MAPPING: ReadMapping = {
  source: SET,
  target: SET,
  rules: [readRule({ id: 'rule', priority: 30, rule: 'range', from: '0x1000', to: '0x10FF', target: 'code' }, FORMAT)],
  targets: new Map(),
}
const POINT = { code: 'Fault', zh: '故障', en: 'Fault' }
const seen = (...codes: number[]) => ({
  feeds: [],
  codes: codes.map((code) => ({
    code,
    count: 1,
    lastAt: '2026-01-01T00:00:00Z',
    connection: { id: 'line', name: 'Line' },
    device: '',
    point: POINT,
  })),
})

describe('Codes seen in live data', () => {
  it('[RTE-13] are mapped by a rule, or handled however the code is written, or open', () => {
    const handled = [row('one', { code: '1801h' }), row('two', { code: '0x1001' })]
    const lines = linesOf(seen(0x1801, 0x1001, 0x1f04), MAPPING, handled)
    expect(lines.map(({ state, handled: mark }) => [state, mark?.id])).to.deep.equal([
      ['handled', 'one'],
      ['mapped', undefined],
      ['open', undefined],
    ])
    expect(nextPriority(MAPPING.rules)).to.equal(40)
  })

  it('[RTE-13] come from kinds of other screens that are named here as they are there', () => {
    for (const [named, whole] of [
      [NAMED_POINT, STATUTE_POINT],
      [NAMED_CONNECTION, CONNECTION],
    ] as const) {
      const { name, plural, module, label, labels, key, title, owner } = whole
      expect(named).to.include({ name, plural, module })
      expect([named.label, named.labels, named.key, named.title, named.owner]).to.deep.equal([
        label,
        labels,
        key,
        title,
        owner,
      ])
      for (const field of named.form.fields)
        expect(whole.form.fields.some((other) => other.name === field.name && other.kind === field.kind)).to.equal(true)
    }
  })
})
