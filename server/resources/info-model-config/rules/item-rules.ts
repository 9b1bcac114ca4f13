// Rules of what a model consists of: each item is sound by itself, and no model above has its id (screens 3, Validate).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { itemProblems } from '../../../../src/lib/models/item-problems.ts'
import { ID_FIELDS, byId, idOf } from '../../../../src/lib/models/items.ts'
import type { ItemKind } from '../../../../src/lib/models/items.ts'
import type { RecordRules } from '../../records/record-rules.ts'
import { inheritedOf, readItems, readLines } from './lines.ts'

const custom = ({ field, rule }: { field: string; rule: string }): FieldProblem => ({
  path: field,
  code: 'custom',
  rule,
})

export const rulesOfItem = (kind: ItemKind): RecordRules => ({
  check: async ({ writer, tenantId, written }) => {
    const lines = await readLines(writer, tenantId)
    const owners = [...new Set(written.flatMap(({ ownerId }) => ownerId ?? []))]
    const above = [...new Set(owners.flatMap((id) => lines.lineOf(id).line.slice(1)))]
    const items = await readItems(writer, tenantId, above, false)
    const taken = new Map(owners.map((id) => [id, byId(kind, inheritedOf(lines, items, id)[kind])]))
    return new Map(
      written.map(({ id, ownerId, values }) => {
        const isTaken = taken.get(ownerId ?? '')?.has(idOf(kind, values).toLowerCase()) === true
        const own = itemProblems(kind, values).map(custom)
        return [id, isTaken ? [custom({ field: ID_FIELDS[kind], rule: 'idInherited' }), ...own] : own]
      }),
    )
  },
})

export const ATTRIBUTE_RULES = rulesOfItem('attribute')
export const EVENT_RULES = rulesOfItem('event')
export const SERVICE_RULES = rulesOfItem('service')
