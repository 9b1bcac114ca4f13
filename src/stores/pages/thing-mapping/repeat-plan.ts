// What is mapped for one thing, planned for others of the same model: patterns of tags, and what they come to (screens 9; RTE-12).
import type { BoardMap, SystemBoard } from '../../../contract/records/thing-mapping/board-calls.ts'
import {
  type RepeatOutcome,
  type RepeatRow,
  isRepeatable,
  numberIn,
  patternOf,
  repeatLines,
} from '../../../lib/mapping/repeat.ts'
import type { LineValues } from '../../plugins/mapping-board/board-lines.ts'
import type { MappingBoard } from '../../plugins/mapping-board/board-model.ts'
import { attributeOf, targetOf, thingOf } from './system-lines.ts'

export interface RepeatSource {
  attribute: string
  tag: string
  /** Undefined where the number of the device does not stand in the tag. */
  pattern: string | undefined
  values: LineValues
}

/** Number of a thing as the other system counts: of its map, of its device, of its name. */
export const numberOf = (
  thing: { thingId: string; name: string },
  maps: ReadonlyMap<string, BoardMap>,
): number | undefined => {
  const map = maps.get(thing.thingId)
  return map?.unitNumber ?? numberIn(map?.externalId ?? '') ?? numberIn(thing.name)
}

export const repeatSources = (board: MappingBoard, thing: string, number: number): RepeatSource[] =>
  [...board.$lines.get().values()]
    .filter(({ target, line }) => thingOf(target) === thing && line.inputs.length === 1)
    .map(({ target, line, values }) => {
      const tag = line.inputs[0] ?? ''
      return { attribute: attributeOf(target), tag, pattern: patternOf(tag, number), values }
    })

/** Things of the same model that may take the same points; not the one that they come from, none that is frozen. */
export const candidatesOf = (system: SystemBoard, thing: string, maps: ReadonlyMap<string, BoardMap>) => {
  const modelId = system.things.find(({ thingId }) => thingId === thing)?.modelId
  return system.things.filter(
    (each) =>
      each.thingId !== thing && modelId !== null && each.modelId === modelId && maps.get(each.thingId)?.frozen !== true,
  )
}

export interface RepeatPlan {
  rows: RepeatRow[]
  counts: Record<RepeatOutcome, number>
}

export const planRepeat = (
  { board, system, maps }: { board: MappingBoard; system: SystemBoard; maps: ReadonlyMap<string, BoardMap> },
  sources: readonly RepeatSource[],
  things: readonly { thingId: string; name: string }[],
): RepeatPlan => {
  const tags = new Map(system.tags.map(({ tag }) => [tag.toLowerCase(), tag]))
  const lines = sources.flatMap(({ attribute, pattern }) => (pattern === undefined ? [] : [{ attribute, pattern }]))
  const targets = board.$sides.get()?.targets
  const drawn = board.$lines.get()
  const devices = things.flatMap((thing) => {
    const number = numberOf(thing, maps)
    if (number === undefined) return []
    const own = lines.map(({ attribute }) => attribute)
    return [
      {
        thing: thing.thingId,
        number,
        mapped: new Set(own.filter((attribute) => drawn.has(targetOf(thing.thingId, attribute)))),
        attributes: new Set(own.filter((attribute) => targets?.has(targetOf(thing.thingId, attribute)) === true)),
      },
    ]
  })
  const rows = isRepeatable(lines) ? repeatLines(lines, devices, (tag) => tags.get(tag.toLowerCase())) : []
  const counts = { new: 0, missing: 0, mapped: 0, noAttribute: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return { rows, counts }
}

/** The new rows as lines of the draft, each with the conversion of the line that it repeats. */
export const applyRepeat = (board: MappingBoard, sources: readonly RepeatSource[], { rows }: RepeatPlan): void => {
  const values = new Map(sources.map((source) => [source.attribute, source.values]))
  board.editAll(
    rows
      .filter(({ outcome }) => outcome === 'new')
      .map(
        ({ thing, attribute, tag }) => [targetOf(thing, attribute), { ...values.get(attribute), source: tag }] as const,
      ),
  )
}
