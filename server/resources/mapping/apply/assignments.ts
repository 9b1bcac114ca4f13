// Assignments of things that come over to another model: the model, and the settings as the rows of the mapping carry them
// (screens 4; RTE-6, RTE-7).
import type { CarriedItem } from '../../../../src/contract/records/info-model-mapping/apply-calls.ts'
import type { CarryBook } from '../../../../src/lib/mapping/carry.ts'
import { carrySettings } from '../../../../src/lib/mapping/carry-settings.ts'
import type { UnitBook } from '../../../../src/lib/mapping/conversion/units.ts'
import type { Values } from '../../../../src/lib/models/items.ts'
import { readSettings, writeSettings } from '../../../../src/lib/models/migration.ts'
import type { Reader } from '../../../database/schema.ts'
import type { Wanted } from '../../records/changes/rows.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { readAttributes, readLines } from '../../info-model-config/rules/lines.ts'
import { textIn } from '../values.ts'

/** Attributes of both models with what they inherit, as their records have them. */
export const readModelAttributes = async (reader: Reader, tenantId: string, sourceId: string, targetId: string) => {
  const lines = await readLines(reader, tenantId)
  const attributes = await readAttributes(reader, tenantId, lines, [sourceId, targetId])
  return { from: attributes.get(sourceId) ?? [], to: attributes.get(targetId) ?? [] }
}

interface Models {
  from: readonly Values[]
  to: readonly Values[]
  units: UnitBook
}

export const planAssignments = (
  records: readonly StoredRecord[],
  targetId: string,
  book: CarryBook,
  models: Models,
): { wanted: Wanted[]; items: Map<string, CarriedItem[]> } => {
  const items = new Map<string, CarriedItem[]>()
  const wanted = records.map(({ id, revision, values }): Wanted => {
    const settings = readSettings(textIn(values, 'overrides')) ?? {}
    const { settings: made, carried, left } = carrySettings(settings, book, models)
    const item = { kind: 'setting' as const, system: '', device: '', lineRules: [] }
    items.set(textIn(values, 'thing'), [
      ...carried.map(({ from, to }) => ({ ...item, from, to, detail: '' })),
      ...left.map(({ from, to, field, rule }) => ({ ...item, from, to, detail: field, rule })),
    ])
    return { kind: 'update', id, revision, fields: { model: targetId, overrides: writeSettings(made) } }
  })
  return { wanted, items }
}
