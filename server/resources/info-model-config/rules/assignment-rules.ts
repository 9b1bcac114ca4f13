// Rules of things that follow models: published versions that are for their type, settings that fit (screens 3; RTE-6).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { MODEL_STATUS } from '../../../../src/contract/records/info-model-config/states.ts'
import { byId, textOf } from '../../../../src/lib/models/items.ts'
import type { Values } from '../../../../src/lib/models/items.ts'
import { readSettings, settingProblems } from '../../../../src/lib/models/migration.ts'
import type { Reader } from '../../../database/schema.ts'
import type { RecordRules, WrittenRecord } from '../../records/record-rules.ts'
import { readAttributes, readLines } from './lines.ts'
import { thingsById } from '../../tree/by-id.ts'

const problem = (path: string, rule: string): FieldProblem => ({ path, code: 'custom', rule })

const listOf = (values: Values, field: string): readonly unknown[] => {
  const value = values[field]
  return Array.isArray(value) ? value : []
}

const readTypes = async (reader: Reader, tenantId: string, ids: readonly string[]) => {
  const rows = await thingsById(reader, tenantId, ids).select(['thing_id', 'type', 'sub_type']).execute()
  return new Map(rows.map((row) => [row.thing_id, row]))
}

/** A model without types is for all; one with device types is for these devices. */
const isFor = (model: Values, thing: { type: string; sub_type: string | null }): boolean => {
  const [types, devices] = [listOf(model, 'thingTypes'), listOf(model, 'deviceTypes')]
  if (types.length === 0 && devices.length === 0) return true
  return types.includes(thing.type) || devices.includes(thing.sub_type)
}

const settingRule = (attributes: readonly Values[], text: string): string | undefined => {
  const settings = readSettings(text)
  if (settings === undefined) return 'settingsText'
  const known = byId('attribute', attributes)
  for (const [id, fields] of Object.entries(settings)) {
    const attribute = known.get(id.toLowerCase())
    if (attribute === undefined) return 'settingsUnknown'
    if (settingProblems(attribute, fields).length > 0) return 'settingsRange'
  }
  return undefined
}

const isChanged = ({ values, before }: WrittenRecord, field: string) => values[field] !== before?.[field]

export const ASSIGNMENT_RULES: RecordRules = {
  check: async ({ writer, tenantId, written }) => {
    const lines = await readLines(writer, tenantId)
    const types = await readTypes(
      writer,
      tenantId,
      written.map(({ values }) => textOf(values, 'thing')),
    )
    const withSettings = written.filter(
      (row) => textOf(row.values, 'overrides') !== '' && (isChanged(row, 'overrides') || isChanged(row, 'model')),
    )
    const modelIds = new Set(withSettings.map(({ values }) => textOf(values, 'model')))
    const attributes = await readAttributes(writer, tenantId, lines, modelIds)
    const problems = new Map<string, FieldProblem[]>()
    const add = (id: string, path: string, rule: string) =>
      problems.set(id, [...(problems.get(id) ?? []), problem(path, rule)])
    for (const row of written) {
      const model = lines.byId.get(textOf(row.values, 'model'))
      const thing = types.get(textOf(row.values, 'thing'))
      if (model === undefined || thing === undefined) continue
      if (isChanged(row, 'model') && model.values['status'] !== MODEL_STATUS.published) {
        add(row.id, 'model', 'modelUnpublished')
      } else if (isChanged(row, 'model') && !isFor(model.values, thing)) add(row.id, 'model', 'modelForOthers')
    }
    for (const { id, values } of withSettings) {
      const rule = settingRule(attributes.get(textOf(values, 'model')) ?? [], textOf(values, 'overrides'))
      if (rule !== undefined) add(id, 'overrides', rule)
    }
    return problems
  },
}
