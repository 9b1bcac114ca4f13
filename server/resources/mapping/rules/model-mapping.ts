// Rules of model mappings: rows that agree with both models, mandatory targets, no rings over several mappings (RTE-7).
import { MODEL_MAPPING_ROW } from '../../../../src/contract/records/info-model-mapping/model-mapping-row.ts'
import { checkLine } from '../../../../src/lib/mapping/conversion/check-line.ts'
import { type Feed, findCycles } from '../../../../src/lib/mapping/cycles.ts'
import { readLine } from '../../../../src/lib/mapping/line.ts'
import type { Reader } from '../../../database/schema.ts'
import { textIn } from '../values.ts'
import { readRecords } from '../../records/read.ts'
import type { RecordRules } from '../../records/record-rules.ts'
import { type SidesOfMapping, readSidesOfMappings } from './model-sides.ts'
import { type Found, foundIn, nameFound, toFieldProblem } from './problems.ts'

/** Rows of these mappings, checked; several kinds of issues start from them. */
const readChecked = async (reader: Reader, tenantId: string, mappings: ReadonlyMap<string, SidesOfMapping>) => {
  const ownerIds = [...mappings.keys()]
  const rows = ownerIds.length === 0 ? [] : await readRecords(reader, tenantId, 'modelMappingRow', { ownerIds })
  return rows.flatMap(({ id, ownerId, values }) => {
    const found = mappings.get(ownerId ?? '')
    if (found === undefined) return []
    const line = readLine(values, found.sides)
    return [{ id, mappingId: found.mapping.id, line, problems: checkLine(line, found) }]
  })
}
type Checked = Awaited<ReturnType<typeof readChecked>>[number]

/** What feeds what, by model and attribute; of both ways also backwards. */
const feedsOf = (mappings: ReadonlyMap<string, SidesOfMapping>, rows: readonly Checked[]): Feed[] =>
  rows.flatMap(({ mappingId, line }) => {
    const mapping = mappings.get(mappingId)?.mapping.values ?? {}
    const to = `${textIn(mapping, 'targetModel')} ${line.target}`
    return line.inputs.map((input) => ({ from: `${textIn(mapping, 'sourceModel')} ${input}`, to }))
  })

const findRings = (mappings: ReadonlyMap<string, SidesOfMapping>, rows: readonly Checked[]): Found[] => {
  const rings = findCycles(feedsOf(mappings, rows))
  return rings.flatMap((ring) => {
    const within = new Set(ring)
    const found = rows.find(({ mappingId, line }) =>
      within.has(`${textIn(mappings.get(mappingId)?.mapping.values ?? {}, 'targetModel')} ${line.target}`),
    )
    const attributes = ring.map((node) => node.slice(node.indexOf(' ') + 1))
    return found === undefined
      ? []
      : [
          {
            kind: 'modelMappingRow',
            id: found.id,
            rule: 'cycle',
            severity: 'error' as const,
            field: 'source',
            subjects: [attributes.join(' → ')],
          },
        ]
  })
}

const findMissing = (mappings: ReadonlyMap<string, SidesOfMapping>, rows: readonly Checked[]): Found[] => {
  const mapped = Map.groupBy(rows, ({ mappingId }) => mappingId)
  return [...mappings].flatMap(([id, { sides }]) => {
    const targets = new Set(mapped.get(id)?.map(({ line }) => line.target))
    const missing = [...sides.targets.values()].filter((target) => target.required && !targets.has(target.id))
    return missing.length === 0
      ? []
      : [
          {
            kind: 'modelMapping',
            id,
            rule: 'mandatoryMissing',
            severity: 'warning' as const,
            subjects: [missing.map((target) => target.id).join(', ')],
          },
        ]
  })
}

const examine = async (reader: Reader, tenantId: string, ids: readonly string[] | undefined): Promise<Found[]> => {
  const all = await readSidesOfMappings(reader, tenantId)
  const rows = await readChecked(reader, tenantId, all)
  const wanted = new Set(ids ?? all.keys())
  const own = new Map([...all].filter(([id]) => wanted.has(id)))
  const isOwn = new Set(rows.filter(({ mappingId }) => wanted.has(mappingId)).map(({ id }) => id))
  return [
    ...findMissing(own, rows),
    // A ring leads over several mappings; it is told where it begins.
    ...findRings(all, rows).filter(({ id }) => isOwn.has(id)),
    ...rows
      .filter(({ id }) => isOwn.has(id))
      .flatMap(({ id, problems }) => problems.map((problem) => foundIn('modelMappingRow', id, problem))),
  ]
}

const issues: RecordRules['issues'] = async ({ reader, tenantId, ownerId }) =>
  nameFound(reader, tenantId, await examine(reader, tenantId, ownerId === undefined ? undefined : [ownerId]))

export const MODEL_MAPPING_RULES: RecordRules = { issues }

export const MODEL_MAPPING_ROW_RULES: RecordRules = {
  check: async ({ writer, tenantId, written }) => {
    const owners = [...new Set(written.flatMap(({ ownerId }) => ownerId ?? []))]
    const mappings = await readSidesOfMappings(writer, tenantId, owners)
    return new Map(
      written.flatMap(({ id, ownerId, values }) => {
        const found = mappings.get(ownerId ?? '')
        if (found === undefined) return []
        const errors = checkLine(readLine(values, found.sides), found).filter(({ severity }) => severity === 'error')
        return errors.length === 0
          ? []
          : [[id, errors.map((error) => toFieldProblem(MODEL_MAPPING_ROW, error))] as const]
      }),
    )
  },
  issues,
}
