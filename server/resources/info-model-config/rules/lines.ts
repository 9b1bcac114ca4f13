// Models with all that they take over, as plain documents whose references are keys (screens 3). A child follows the newest
// published version of its parent that its range lets it follow.
import { MODEL_STATUS } from '../../../../src/contract/records/info-model-config/states.ts'
import { joinItems, lineOf } from '../../../../src/lib/models/inheritance.ts'
import { ITEM_KINDS, NO_ITEMS, itemsBy, textOf } from '../../../../src/lib/models/items.ts'
import type { ItemKind, ModelDocument, ModelItems, Values } from '../../../../src/lib/models/items.ts'
import { followedVersion } from '../../../../src/lib/models/model-version.ts'
import type { Reader } from '../../../database/schema.ts'
import { readNames } from '../../records/names.ts'
import { readRecords } from '../../records/read.ts'
import type { StoredRecord } from '../../records/record-rules.ts'

export const KIND_OF: Readonly<Record<ItemKind, string>> = {
  attribute: 'modelAttribute',
  event: 'modelEvent',
  service: 'modelService',
  part: 'modelPart',
}

export interface ModelLines {
  models: readonly StoredRecord[]
  byId: ReadonlyMap<string, StoredRecord>
  versionsOf: (model: StoredRecord) => readonly StoredRecord[]
  /** Ids of a model and of all above it, nearest first. */
  lineOf: (id: string) => { line: string[]; isRing: boolean }
  /** The version that a reference to a model means now: the newest published one in its range. */
  followedOf: (id: string, range: string) => StoredRecord | undefined
}

export const readLines = async (reader: Reader, tenantId: string): Promise<ModelLines> => {
  const models = await readRecords(reader, tenantId, 'informationModel')
  const byId = new Map(models.map((model) => [model.id, model]))
  const byCode = Map.groupBy(models, ({ values }) => textOf(values, 'code').toLowerCase())
  const versionsOf = ({ values }: StoredRecord) => byCode.get(textOf(values, 'code').toLowerCase()) ?? []
  const followedOf = (id: string, range: string): StoredRecord | undefined => {
    const base = byId.get(id)
    if (base === undefined) return undefined
    const published = versionsOf(base).filter(({ values }) => values['status'] === MODEL_STATUS.published)
    const versions = published.map(({ values }) => textOf(values, 'version'))
    const version = followedVersion(textOf(base.values, 'version'), range, versions)
    return published.find(({ values }) => values['version'] === version) ?? base
  }
  const parentOf = (id: string): string | undefined => {
    const values = byId.get(id)?.values ?? {}
    return followedOf(textOf(values, 'extends'), textOf(values, 'extendsRange'))?.id
  }
  return { models, byId, versionsOf, lineOf: (id) => lineOf(id, parentOf), followedOf }
}

/** Own items of these models by model, with their records. */
export interface OwnItems {
  items: ReadonlyMap<string, ModelItems>
  /** Record of an item. */
  recordOf: (item: Values) => StoredRecord | undefined
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** References that content is compared and checked by. */
const OF_DICTIONARY: readonly [field: string, kind: string][] = [
  ['unit', 'unit'],
  ['enumeration', 'enumerationType'],
  ['dataObject', 'dataObject'],
]
const REFERENCES: Readonly<Record<ItemKind, readonly [field: string, kind: string][]>> = {
  attribute: OF_DICTIONARY,
  event: OF_DICTIONARY,
  service: OF_DICTIONARY,
  part: [['target', 'informationModel']],
}

/** `withKeys`: references are keys instead of ids, which costs a look-up. */
export const readItems = async (
  reader: Reader,
  tenantId: string,
  ownerIds: readonly string[],
  withKeys: boolean,
): Promise<OwnItems> => {
  const records = new Map<Values, StoredRecord>()
  const lists = itemsBy(() => new Map<string, Values[]>())
  const paths = new Map<string, string>()
  const read = itemsBy((): StoredRecord[] => [])
  // One after the other: a transaction has one connection.
  for (const kind of ITEM_KINDS) read[kind] = await readRecords(reader, tenantId, KIND_OF[kind], { ownerIds })
  if (withKeys) {
    const wanted = ITEM_KINDS.flatMap((of) =>
      read[of].flatMap(({ values }) =>
        REFERENCES[of].flatMap(([field, kind]) => {
          const id = values[field]
          return isName(id) ? [{ kind, id }] : []
        }),
      ),
    )
    for (const { id, path } of await readNames(reader, tenantId, wanted)) paths.set(id, path)
  }
  const withPaths = (kind: ItemKind, values: Values): Values => ({
    ...values,
    ...Object.fromEntries(REFERENCES[kind].map(([field]) => [field, paths.get(textOf(values, field)) ?? ''])),
  })
  for (const kind of ITEM_KINDS) {
    for (const record of read[kind]) {
      const item = withKeys ? withPaths(kind, record.values) : record.values
      records.set(item, record)
      const owner = record.ownerId ?? ''
      const list = lists[kind].get(owner) ?? []
      list.push(item)
      lists[kind].set(owner, list)
    }
  }
  const items = new Map(ownerIds.map((id) => [id, itemsBy((kind) => lists[kind].get(id) ?? [])]))
  return { items, recordOf: (item) => records.get(item) }
}

/** What a model takes over: all of its line but itself. */
export const inheritedOf = ({ lineOf: line }: ModelLines, { items }: OwnItems, id: string): ModelItems =>
  joinItems(
    line(id)
      .line.slice(1)
      .map((above) => items.get(above) ?? NO_ITEMS),
  )

/** Attributes of each of these models, as their records have them: what it takes over, the remotest parent's first, then its own. */
export const readAttributes = async (
  reader: Reader,
  tenantId: string,
  { lineOf: line }: ModelLines,
  modelIds: Iterable<string>,
): Promise<ReadonlyMap<string, readonly Values[]>> => {
  const lines = Array.from(modelIds, (id) => [id, line(id).line.toReversed()] as const)
  if (lines.length === 0) return new Map()
  const ownerIds = [...new Set(lines.flatMap(([, ids]) => ids))]
  const records = await readRecords(reader, tenantId, KIND_OF.attribute, { ownerIds })
  const own = Map.groupBy(records, ({ ownerId }) => ownerId)
  return new Map(lines.map(([id, ids]) => [id, ids.flatMap((each) => own.get(each) ?? []).map(({ values }) => values)]))
}

export const documentOf = (lines: ModelLines, { items }: OwnItems, model: StoredRecord): ModelDocument => {
  const parent = lines.byId.get(textOf(model.values, 'extends'))?.values
  const named = parent === undefined ? '' : `${textOf(parent, 'code')}@${textOf(parent, 'version')}`
  return { ...(items.get(model.id) ?? NO_ITEMS), model: { ...model.values, extends: named } }
}
