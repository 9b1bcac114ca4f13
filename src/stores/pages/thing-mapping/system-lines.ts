// A system's things, tags and points as the two sides and the lines of a board. An attribute of a thing is `thing/attribute`; both
// parts can be told apart, since no attribute has a slash in its id (screens 9).
import type { BoardMap, BoardPoint, SystemBoard } from '../../../contract/records/thing-mapping/board-calls.ts'
import { tagAttribute } from '../../../contract/records/thing-mapping/tag-attribute.ts'
import type { MappedAttribute } from '../../../lib/mapping/attribute.ts'
import { commonStem } from '../../../lib/mapping/repeat.ts'
import { createUnitBook } from '../../../lib/mapping/conversion/units.ts'
import type { LineValues, SavedLine } from '../../plugins/mapping-board/board-lines.ts'
import type { BoardSides } from '../../plugins/mapping-board/board-model.ts'

export const targetOf = (thing: string, attribute: string): string => `${thing}/${attribute}`
export const thingOf = (target: string): string => target.slice(0, target.lastIndexOf('/'))
export const attributeOf = (target: string): string => target.slice(target.lastIndexOf('/') + 1)

/** Maps that hold on a day, by thing; where none does, the last one. */
export const currentMaps = (maps: readonly BoardMap[], day: string): ReadonlyMap<string, BoardMap> => {
  const holds = ({ validFrom, validTo }: BoardMap) =>
    (validFrom === '' || validFrom <= day) && (validTo === '' || day <= validTo)
  const sorted = maps.toSorted((left, right) => (left.validFrom < right.validFrom ? -1 : 1))
  const current = new Map<string, BoardMap>()
  for (const map of sorted) {
    const known = current.get(map.thing)
    if (known === undefined || holds(map) || !holds(known)) current.set(map.thing, map)
  }
  return current
}

export const toSides = (board: SystemBoard, maps: ReadonlyMap<string, BoardMap>): BoardSides => {
  const models = new Map(board.models.map(({ id, attributes }) => [id, attributes]))
  const targets = new Map<string, MappedAttribute>()
  const ofThing = new Map<string, string[]>()
  const mapped = new Set(toSavedLines(board, maps).map(({ target }) => target))
  for (const { thingId, modelId } of board.things) {
    const ids = (models.get(modelId ?? '') ?? []).flatMap((attribute) => {
      const id = targetOf(thingId, attribute.id)
      // What is entered by hand or calculated wants no tag; where it has one all the same, that shows.
      if (attribute.origin !== 'device' && !mapped.has(id)) return []
      targets.set(id, { ...attribute, id })
      return id
    })
    if (ids.length > 0) ofThing.set(thingId, ids)
  }
  const sources = new Map(board.tags.map((tag) => [tag.tag, tagAttribute(tag)]))
  const ofDevice = Map.groupBy(board.tags, ({ device }) => device)
  const groups = [...ofThing].flatMap(([thing, ids]) => {
    const tags = (ofDevice.get(maps.get(thing)?.externalId ?? '') ?? []).map(({ tag }) => tag)
    return tags.length === 0 ? [] : [{ targets: ids, sources: tags, stem: commonStem(tags) }]
  })
  return { sources, targets, units: createUnitBook(board.units), groups }
}

/** Fields of a point map as those of a line. */
export const toLineValues = (values: Readonly<Record<string, unknown>>, tagOf: (id: string) => string): LineValues => {
  const { attribute: _attribute, externalPoint, ...rest } = values
  return { ...rest, sourceKind: 'attribute', source: typeof externalPoint === 'string' ? tagOf(externalPoint) : '' }
}

export const toSavedLines = (board: SystemBoard, maps: ReadonlyMap<string, BoardMap>): SavedLine[] => {
  const tags = new Map(board.tags.map(({ id, tag }) => [id, tag]))
  const things = new Map([...maps.values()].map(({ id, thing }) => [id, thing]))
  return board.points.flatMap(({ id, revision, mapId, values }: BoardPoint) => {
    const thing = things.get(mapId)
    const attribute = values['attribute']
    if (thing === undefined || typeof attribute !== 'string') return []
    const line = toLineValues(values, (tagId) => tags.get(tagId) ?? '')
    return [{ id, revision, target: targetOf(thing, attribute), values: line }]
  })
}
