// A model as the screen works on it: itself with all that it takes over, its versions, what its items name (RTE-6).
import type { LineModel, ModelContent, ModelUnit } from '../../../src/contract/records/info-model-config/calls.ts'
import { ITEM_KINDS, NO_ITEMS, idOf, itemKey, itemsBy, numberOf, textOf } from '../../../src/lib/models/items.ts'
import { versionBefore } from '../../../src/lib/models/model-version.ts'
import type { Reader } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { readRecords } from '../records/read.ts'
import type { StoredRecord } from '../records/record-rules.ts'
import { documentOf, readItems, readLines } from './rules/lines.ts'
import { countFollowers } from './followers.ts'

export const itemsOfEnumerations = async (
  reader: Reader,
  tenantId: string,
  types: readonly StoredRecord[],
): Promise<ModelContent['enumerations']> => {
  const ownerIds = types.map(({ id }) => id)
  const items = ownerIds.length === 0 ? [] : await readRecords(reader, tenantId, 'enumerationItem', { ownerIds })
  const byOwner = Map.groupBy(items, ({ ownerId }) => ownerId ?? '')
  return Object.fromEntries(
    types.map(({ id, values }) => [
      textOf(values, 'code'),
      (byOwner.get(id) ?? []).map(({ values: item }) => {
        const code = textOf(item, 'code')
        const zh = textOf(item, 'nameZh') || code
        return { value: textOf(item, 'ord'), zh, en: textOf(item, 'nameEn') || code }
      }),
    ]),
  )
}

const toUnit = ({ values }: StoredRecord): ModelUnit => ({
  code: textOf(values, 'code'),
  quantityKind: textOf(values, 'quantityKind'),
  factor: (numberOf(values, 'factor') ?? 1) * 10 ** (numberOf(values, 'multiplier') ?? 0),
  offset: numberOf(values, 'offset') ?? 0,
})

/** Newest first. */
const byVersion = (left: StoredRecord, right: StoredRecord) => {
  const [one, other] = [textOf(left.values, 'version'), textOf(right.values, 'version')]
  return versionBefore(one, [other]) === undefined ? 1 : -1
}

export const readContent = async (reader: Reader, tenantId: string, id: string): Promise<ModelContent> => {
  const lines = await readLines(reader, tenantId)
  const model = lines.byId.get(id)
  if (model === undefined) throw new Refusal('record.unknown', { subjects: [id] })
  const { line } = lines.lineOf(id)
  const own = await readItems(reader, tenantId, line, true)
  const wanted = new Set(
    line.flatMap((each) => (own.items.get(each) ?? NO_ITEMS).attribute.map((item) => textOf(item, 'enumeration'))),
  )
  const types = await readRecords(reader, tenantId, 'enumerationType')
  const units = await readRecords(reader, tenantId, 'unit')
  const counts = await countFollowers(reader, tenantId)
  const versionIds = new Set(lines.versionsOf(model).map((version) => version.id))
  return {
    line: line.flatMap((each): LineModel[] => {
      const record = lines.byId.get(each)
      if (record === undefined) return []
      const { model: fields, ...items } = documentOf(lines, own, record)
      const path = `${textOf(fields, 'code')}@${textOf(fields, 'version')}`
      const lists = itemsBy((kind) => [...items[kind]])
      const ids = Object.fromEntries(
        ITEM_KINDS.flatMap((kind) =>
          lists[kind].map((item) => [itemKey(kind, idOf(kind, item)), own.recordOf(item)?.id ?? '']),
        ),
      )
      return [{ id: each, path, model: { ...fields }, ids, ...lists }]
    }),
    children: lines.models
      .filter(({ values }) => versionIds.has(textOf(values, 'extends')))
      .map(({ id: child, values }) => ({
        id: child,
        path: `${textOf(values, 'code')}@${textOf(values, 'version')}`,
        nameZh: textOf(values, 'nameZh'),
        nameEn: textOf(values, 'nameEn'),
      })),
    versions: lines
      .versionsOf(model)
      .toSorted(byVersion)
      .map((version) => ({
        id: version.id,
        version: textOf(version.values, 'version'),
        status: textOf(version.values, 'status'),
        things: counts.get(version.id) ?? 0,
      })),
    enumerations: await itemsOfEnumerations(
      reader,
      tenantId,
      types.filter(({ values }) => wanted.has(textOf(values, 'code'))),
    ),
    units: units.map(toUnit),
  }
}
