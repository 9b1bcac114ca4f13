// Rules of thing maps and point maps: one map of a thing at a time, tags of the same system, attributes of the thing's model, and
// what is worth a look: mandatory attributes without a tag, tags that feed several, tags that are stale (RTE-12).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { POINT_MAP } from '../../../../src/contract/records/thing-mapping/point-map.ts'
import { THING_MAP } from '../../../../src/contract/records/thing-mapping/thing-map.ts'
import { checkLine } from '../../../../src/lib/mapping/conversion/check-line.ts'
import { isStale, namedTwice, overlaps } from '../../../../src/lib/mapping/tag-lists/tags.ts'
import type { Reader } from '../../../database/schema.ts'
import { textIn } from '../values.ts'
import { readRecords } from '../../records/read.ts'
import type { RecordRules, StoredRecord } from '../../records/record-rules.ts'
import { type Found, foundIn, nameFound, toFieldProblem } from './problems.ts'
import { readPointContexts, readStaleAfter, requiredOf } from './system-sides.ts'

const periodOf = ({ values }: StoredRecord) => ({ from: textIn(values, 'validFrom'), to: textIn(values, 'validTo') })

/** A thing has one map in a system at any time: another one begins when this one has ended. */
const checkThings: NonNullable<RecordRules['check']> = async ({ writer, tenantId, written }) => {
  const ownerIds = [...new Set(written.flatMap(({ ownerId }) => ownerId ?? []))]
  const all = await readRecords(writer, tenantId, 'thingMap', { ownerIds })
  const byThing = Map.groupBy(all, ({ ownerId, values }) => `${ownerId} ${textIn(values, 'thing')}`)
  return new Map(
    written.flatMap((map) => {
      const others = byThing.get(`${map.ownerId} ${textIn(map.values, 'thing')}`) ?? []
      const clashes = others.some((other) => other.id !== map.id && overlaps(periodOf(other), periodOf(map)))
      return clashes ? [[map.id, [toFieldProblem(THING_MAP, { rule: 'thingTwice', field: 'thing' })]] as const] : []
    }),
  )
}

/** Fields of a row of a mapping that a point calls otherwise. */
const FIELDS: Readonly<Record<string, string>> = { target: 'attribute', source: 'externalPoint' }

const checkPoints: NonNullable<RecordRules['check']> = async ({ writer, tenantId, written }) => {
  const ids = [...new Set(written.flatMap(({ ownerId }) => ownerId ?? []))]
  const maps = await readRecords(writer, tenantId, 'thingMap', { ids })
  const { contexts, tags } = await readPointContexts(writer, tenantId, maps, written)
  return new Map(
    written.flatMap(({ id, ownerId, values }) => {
      const context = contexts.get(ownerId ?? '')
      if (context === undefined) return []
      const problems: FieldProblem[] = []
      const tag = tags.get(textIn(values, 'externalPoint'))
      const line = context.lineOf(values)
      if (tag?.ownerId !== context.map.ownerId) {
        problems.push(toFieldProblem(POINT_MAP, { rule: 'tagElsewhere', field: 'externalPoint' }))
      } else if (line === undefined || context.sides === undefined) {
        problems.push(toFieldProblem(POINT_MAP, { rule: 'thingWithoutModel', field: 'attribute' }))
      } else {
        const errors = checkLine(line, { sides: context.sides, errorsOnly: true }).filter(
          ({ severity }) => severity === 'error',
        )
        problems.push(
          ...errors.map((error) => toFieldProblem(POINT_MAP, { ...error, field: FIELDS[error.field] ?? error.field })),
        )
      }
      return problems.length === 0 ? [] : [[id, problems] as const]
    }),
  )
}

const examine = async (
  reader: Reader,
  tenantId: string,
  maps: readonly StoredRecord[],
  now: number,
): Promise<Found[]> => {
  const ownerIds = maps.map(({ id }) => id)
  const points = ownerIds.length === 0 ? [] : await readRecords(reader, tenantId, 'pointMap', { ownerIds })
  const { contexts, tags } = await readPointContexts(reader, tenantId, maps, points)
  const stale = await readStaleAfter(reader, tenantId, [...new Set(maps.flatMap(({ ownerId }) => ownerId ?? []))])
  const byMap = Map.groupBy(points, ({ ownerId }) => ownerId ?? '')
  const shared = namedTwice(points.map(({ values }) => textIn(values, 'externalPoint')))
  const ofMaps = maps.flatMap(({ id }): Found[] => {
    const context = contexts.get(id)
    if (context === undefined) return []
    const common = { kind: 'thingMap', id, severity: 'warning' as const, field: 'thing' }
    if (context.sides === undefined) return [{ ...common, rule: 'thingWithoutModel', subjects: [] }]
    const mapped = new Set(byMap.get(id)?.map(({ values }) => textIn(values, 'attribute')))
    const missing = requiredOf(context).filter((attribute) => !mapped.has(attribute.id))
    return missing.length === 0
      ? []
      : [{ ...common, rule: 'mandatoryMissing', subjects: [missing.map((attribute) => attribute.id).join(', ')] }]
  })
  const ofPoints = points.flatMap(({ id, ownerId, values }): Found[] => {
    const context = contexts.get(ownerId ?? '')
    const tag = tags.get(textIn(values, 'externalPoint'))
    const line = context?.lineOf(values)
    if (context?.sides === undefined || line === undefined || tag === undefined) return []
    const common = { kind: 'pointMap', id, severity: 'warning' as const, field: 'externalPoint' }
    const name = textIn(tag.values, 'tag')
    const times = shared.get(tag.id)
    return [
      ...checkLine(line, { sides: context.sides }).map((problem) => foundIn('pointMap', id, problem)),
      ...(times === undefined ? [] : [{ ...common, rule: 'tagShared', subjects: [name, String(times)] }]),
      ...(isStale(textIn(tag.values, 'lastSeen'), now, stale.get(tag.ownerId ?? '') ?? Infinity)
        ? [{ ...common, rule: 'tagStale', subjects: [name, textIn(tag.values, 'lastSeen')] }]
        : []),
    ]
  })
  return [...ofMaps, ...ofPoints]
}

export const THING_MAP_RULES: RecordRules = {
  check: checkThings,
  /** Of the maps of one system, with their points. */
  issues: async ({ reader, tenantId, ownerId }) => {
    const scope = ownerId === undefined ? {} : { ownerIds: [ownerId] }
    const maps = await readRecords(reader, tenantId, 'thingMap', scope)
    return nameFound(reader, tenantId, await examine(reader, tenantId, maps, Date.now()))
  },
}

export const POINT_MAP_RULES: RecordRules = {
  check: checkPoints,
  issues: async ({ reader, tenantId, ownerId }) => {
    const scope = ownerId === undefined ? {} : { ids: [ownerId] }
    const maps = await readRecords(reader, tenantId, 'thingMap', scope)
    return nameFound(reader, tenantId, await examine(reader, tenantId, maps, Date.now()))
  },
}
