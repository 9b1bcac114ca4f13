// Looks through models: what they hold, what they take over, which version they should be, who follows them (screens 3).
import type { RecordIssue, RecordName } from '../../../../src/contract/records/record-shapes.ts'
import { MODEL_STATUS } from '../../../../src/contract/records/info-model-config/states.ts'
import { compareModels } from '../../../../src/lib/models/differences.ts'
import { repeatedItems } from '../../../../src/lib/models/inheritance.ts'
import { ID_FIELDS, NO_ITEMS, byId, textOf } from '../../../../src/lib/models/items.ts'
import type { ItemKind } from '../../../../src/lib/models/items.ts'
import { modelIssues } from '../../../../src/lib/models/model-issues.ts'
import { isVersionEnough, nextVersion, versionBefore } from '../../../../src/lib/models/model-version.ts'
import type { Reader } from '../../../database/schema.ts'
import { countFollowers } from '../followers.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { type Composition, pathOf, readComposition } from './composition.ts'
import { readDictionaryFacts } from './dictionary-facts.ts'
import { KIND_OF, documentOf, inheritedOf, readItems, readLines } from './lines.ts'
import type { ModelLines, OwnItems } from './lines.ts'
import { partIssues } from './part-rules.ts'

/** Versions that others may have relied on. */
const RELEASED: readonly unknown[] = [MODEL_STATUS.reviewed, MODEL_STATUS.published, MODEL_STATUS.invalid]

const nameOf = (kind: string, record: StoredRecord, path: string): RecordName => ({
  kind,
  id: record.id,
  path,
  zh: textOf(record.values, 'nameZh'),
  en: textOf(record.values, 'nameEn') || textOf(record.values, 'nameZh'),
})

const previousOf = (lines: ModelLines, model: StoredRecord): StoredRecord | undefined => {
  const released = lines.versionsOf(model).filter(({ values }) => RELEASED.includes(values['status']))
  const version = versionBefore(
    textOf(model.values, 'version'),
    released.map(({ values }) => textOf(values, 'version')),
  )
  return released.find(({ values }) => textOf(values, 'version') === version)
}

/** Whether the version says enough of what has changed since the one before. */
const versionIssue = (lines: ModelLines, items: OwnItems, model: StoredRecord): RecordIssue[] => {
  const previous = previousOf(lines, model)
  if (previous === undefined) return []
  const { weight } = compareModels(documentOf(lines, items, previous), documentOf(lines, items, model))
  const [before, now] = [previous, model].map(({ values }) => textOf(values, 'version'))
  if (weight === undefined || isVersionEnough(before ?? '', now ?? '', weight)) return []
  const record = nameOf('informationModel', model, pathOf(model))
  const subjects = [before ?? '', nextVersion(before ?? '', weight)]
  return [{ rule: 'versionSmall', severity: 'error', record, field: 'version', subjects }]
}

const examineOne = (
  lines: ModelLines,
  items: OwnItems,
  facts: Awaited<ReturnType<typeof readDictionaryFacts>>,
  composition: Composition,
  model: StoredRecord,
): RecordIssue[] => {
  const own = documentOf(lines, items, model)
  const inherited = inheritedOf(lines, items, model.id)
  const record = nameOf('informationModel', model, pathOf(model))
  const recordOf = (kind: ItemKind, id: string): RecordName => {
    const item = byId(kind, own[kind]).get(id.toLowerCase())
    const stored = item === undefined ? undefined : items.recordOf(item)
    return stored === undefined ? record : nameOf(KIND_OF[kind], stored, `${record.path}/${id}`)
  }
  const repeated = repeatedItems(own, inherited).map(({ kind, id }): RecordIssue => {
    const field = ID_FIELDS[kind]
    return { rule: 'idInherited', severity: 'error', record: recordOf(kind, id), field, subjects: [] }
  })
  const found = modelIssues(own, inherited, facts).map(({ rule, severity, item, field, subjects }): RecordIssue => {
    const about = item === undefined ? record : recordOf(item.kind, item.id)
    return { rule, severity, record: about, ...(field !== undefined && { field }), subjects }
  })
  const parent = lines.byId.get(textOf(model.values, 'extends'))
  const isLoose = parent !== undefined && parent.values['status'] !== MODEL_STATUS.published
  const loose: RecordIssue[] = isLoose
    ? [{ rule: 'parentUnpublished', severity: 'warning', record, field: 'extends', subjects: [] }]
    : []
  const parts = partIssues(composition, model, (part) =>
    nameOf(KIND_OF.part, part, `${record.path}/${textOf(part.values, 'partId')}`),
  )
  return [...versionIssue(lines, items, model), ...repeated, ...loose, ...parts, ...found]
}

/** Things that should go on to a newer version, told once for each version. */
const behind = (lines: ModelLines, counts: ReadonlyMap<string, number>): RecordIssue[] =>
  lines.models.flatMap((model): RecordIssue[] => {
    const count = counts.get(model.id) ?? 0
    if (count === 0) return []
    const record = nameOf('informationModel', model, pathOf(model))
    const subjects = [String(count)]
    if (model.values['status'] === MODEL_STATUS.invalid) {
      return [{ rule: 'thingsOnInvalid', severity: 'error', record, subjects }]
    }
    const published = lines.versionsOf(model).filter(({ values }) => values['status'] === MODEL_STATUS.published)
    const versions = published.map(({ values }) => textOf(values, 'version'))
    const own = textOf(model.values, 'version')
    const newest = versions.reduce(
      (best, version) => (versionBefore(version, [best]) === undefined ? best : version),
      own,
    )
    return newest === own
      ? []
      : [{ rule: 'thingsBehind', severity: 'warning', record, subjects: [...subjects, newest] }]
  })

/** Issues of these models, or of all that are not given up; `withThings`: also of who follows them. */
export const examineModels = async (
  reader: Reader,
  tenantId: string,
  ids: readonly string[] | undefined,
  withThings: boolean,
): Promise<RecordIssue[]> => {
  const lines = await readLines(reader, tenantId)
  const chosen = lines.models.filter(({ id, values }) =>
    ids === undefined ? values['status'] !== MODEL_STATUS.invalid : ids.includes(id),
  )
  if (chosen.length === 0) return []
  const needed = new Set(
    chosen.flatMap((model) => [...lines.lineOf(model.id).line, previousOf(lines, model)?.id ?? model.id]),
  )
  const items = await readItems(reader, tenantId, [...needed], true)
  const facts = await readDictionaryFacts(reader, tenantId)
  const composition = await readComposition(reader, tenantId, lines)
  const found = chosen.flatMap((model) => examineOne(lines, items, facts, composition, model))
  return withThings ? [...found, ...behind(lines, await countFollowers(reader, tenantId))] : found
}

/** Items that a model and those above it both have. */
export const repeatsParent = (lines: ModelLines, items: OwnItems, id: string): boolean =>
  repeatedItems(items.items.get(id) ?? NO_ITEMS, inheritedOf(lines, items, id)).length > 0
