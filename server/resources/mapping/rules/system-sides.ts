// What the rules of thing maps need of their systems: tags, models of things, units (screens 9).
import { STALE_AFTER } from '../../../../src/contract/records/thing-mapping/external-system.ts'
import { tagAttribute } from '../../../../src/contract/records/thing-mapping/tag-attribute.ts'
import type { MappedAttribute } from '../../../../src/lib/mapping/attribute.ts'
import { type MappingLine, type Sides } from '../../../../src/lib/mapping/line.ts'
import { readPointLine } from '../../../../src/lib/mapping/point-line.ts'
import { createUnitBook } from '../../../../src/lib/mapping/conversion/units.ts'
import type { Reader } from '../../../database/schema.ts'
import { readModelSides } from '../model-attributes.ts'
import { readModelsOf } from '../models-of-things.ts'
import { toTag } from '../system-board.ts'
import { readUnits } from '../unit-facts.ts'
import { numberIn, textIn } from '../values.ts'
import { readRecords } from '../../records/read.ts'
import type { StoredRecord } from '../../records/record-rules.ts'

export interface PointContext {
  map: StoredRecord
  /** Undefined for a thing without a model. */
  sides: Sides | undefined
  /** Line of a point of this map; undefined without a model. */
  lineOf: (values: Readonly<Record<string, unknown>>) => MappingLine | undefined
}

const NO_ATTRIBUTES: readonly MappedAttribute[] = []

/** Contexts by thing map; with the tags that these points name, of all the thousands that a system has. */
export const readPointContexts = async (
  reader: Reader,
  tenantId: string,
  maps: readonly StoredRecord[],
  points: readonly Pick<StoredRecord, 'values'>[],
): Promise<{ contexts: ReadonlyMap<string, PointContext>; tags: ReadonlyMap<string, StoredRecord> }> => {
  const systems = [...new Set(maps.flatMap(({ ownerId }) => ownerId ?? []))]
  const named = [...new Set(points.map(({ values }) => textIn(values, 'externalPoint')))]
  const tags = named.length === 0 ? [] : await readRecords(reader, tenantId, 'externalPoint', { ids: named })
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const sources = new Map(
    systems.map((system) => [
      system,
      new Map(
        tags
          .filter(({ ownerId }) => ownerId === system)
          .map((tag) => [textIn(tag.values, 'tag'), tagAttribute(toTag(tag))]),
      ),
    ]),
  )
  const models = await readModelsOf(reader, tenantId, [...new Set(maps.map(({ values }) => textIn(values, 'thing')))])
  const attributes = await readModelSides(reader, tenantId, [...new Set(models.values())])
  const targets = new Map(
    [...attributes].map(([id, side]) => [id, new Map(side.attributes.map((each) => [each.id, each]))]),
  )
  const units = createUnitBook(await readUnits(reader, tenantId))
  const contexts = new Map(
    maps.map((map): [string, PointContext] => {
      const model = models.get(textIn(map.values, 'thing'))
      const own = model === undefined ? undefined : targets.get(model)
      const sides =
        own === undefined ? undefined : { sources: sources.get(map.ownerId ?? '') ?? new Map(), targets: own, units }
      const tagOf = (id: string) => byId.get(id)?.values ?? {}
      const lineOf: PointContext['lineOf'] = (values) =>
        sides === undefined
          ? undefined
          : readPointLine(values, textIn(tagOf(textIn(values, 'externalPoint')), 'tag'), sides)
      return [map.id, { map, sides, lineOf }]
    }),
  )
  return { contexts, tags: byId }
}

export const requiredOf = ({ sides }: PointContext): readonly MappedAttribute[] =>
  sides === undefined ? NO_ATTRIBUTES : [...sides.targets.values()].filter(({ required }) => required)

/** Hours after which tags of each system are stale. */
export const readStaleAfter = async (reader: Reader, tenantId: string, ids: readonly string[]) => {
  const systems = await readRecords(reader, tenantId, 'externalSystem', { ids })
  return new Map(systems.map(({ id, values }) => [id, numberIn(values, 'staleAfter') ?? STALE_AFTER.usual]))
}
