// The calls on many things for the stories, on the plant of the story: what hangs on what, history, and new things.
import type { HistoryEntry } from '../../src/contract/thing/thing-history-calls.ts'
import { splitIds } from '../../src/contract/wire/id-lists.ts'
import type { Thing } from '../../src/contract/thing/thing.ts'
import { countersOf, expandPattern } from '../../src/lib/text/name-pattern.ts'
import type { Answers } from './platform.ts'
import { Refusal } from './refusal.ts'

export interface WorkOptions {
  /** Names that are taken, whatever the plant holds. */
  taken?: readonly string[]
  /** Somebody changed a field again since each change of the history. */
  changedSince?: readonly string[]
}

/** The plant of a story, as its calls see it. */
export interface StoryPlant {
  rows: () => Thing[]
  allBelow: (thingId: string) => Thing[]
}

const AT = ['2026-11-20T08:24:00Z', '2026-11-18T13:02:41Z', '2026-10-02T02:15:09Z']

const entry = (thing: Thing, place: number, more: Partial<HistoryEntry>): HistoryEntry => ({
  thingId: thing.thingId,
  revision: 9 - place,
  name: thing.name,
  action: 'update',
  changes: [],
  withParent: false,
  reverts: null,
  revertible: true,
  at: AT[place] ?? '',
  by: place === 1 ? 'operator' : 'admin',
  ...more,
})

const historyOf = (thing: Thing): HistoryEntry[] => [
  entry(thing, 0, {
    changes: [
      { field: 'thingIp', old: '10.1.3.70', new: thing.thingIp },
      { field: 'secondLabel', old: '', new: '二期' },
    ],
  }),
  entry(thing, 1, { action: 'state', changes: [{ field: 'state', old: 5, new: 1 }] }),
  entry(thing, 2, {
    action: 'insert',
    revertible: false,
    changes: [
      { field: 'thingName', old: null, new: thing.name },
      { field: 'tenantId', old: null, new: thing.tenantId },
    ],
  }),
]

export const answerThingWork = ({ rows, allBelow }: StoryPlant, { taken = [], changedSince }: WorkOptions): Answers => {
  const find = (ids: readonly string[]) => rows().filter(({ thingId }) => ids.includes(thingId))
  const made = (names: readonly string[], parentId: string | null) => {
    const refused = names.flatMap((name, index) =>
      taken.includes(name) ? [{ path: `things.${index}.thingName`, code: 'custom', rule: 'nameTaken' }] : [],
    )
    if (refused.length > 0) throw new Refusal(409, 'thing.nameTaken', { fields: refused })
    return { things: names.map((name, index) => ({ thingId: `made${index}`, parentId, name, revision: 1 })) }
  }
  const named = (pattern: string, range: Parameters<typeof countersOf>[0], name = '') =>
    countersOf(range).map((n) => expandPattern(pattern, { n, name, parent: name }))
  return {
    getThings: ({ query }) => {
      const found = find(splitIds(query.ids ?? ''))
      return { rows: found, total: found.length, truncated: false }
    },
    getWhereUsed: ({ query }) =>
      find(splitIds(query.ids)).map(({ thingId, name }) => ({
        thingId,
        name,
        uses: [
          ...[...Map.groupBy(allBelow(thingId), ({ type }) => type)].map(([type, group]) => ({
            kind: 'thing' as const,
            type,
            count: group.length,
          })),
          ...(allBelow(thingId).length > 0 ? [{ kind: 'alarm' as const, type: 'open', count: 2 }] : []),
        ],
      })),
    insertThings: ({ body, params }) =>
      made(body.range === undefined ? [] : named(String(body.common['thingName']), body.range), params.parentId),
    copyThings: ({ body }) =>
      made(
        find(body.thingIds).flatMap(({ name }) => named(body.thingName, body, name)),
        body.parentId ?? null,
      ),
    produceSeries: ({ body }) =>
      made(
        find(body.parentIds).flatMap(({ name }) => named(body.thingName, body, name)),
        body.parentIds[0] ?? null,
      ),
    getThingHistory: ({ query }) => {
      const [first] = find([query.thingId ?? ''])
      const gone = rows().slice(20, 26)
      const found =
        query.thingId === undefined
          ? gone.map((thing, place) => entry(thing, place % 3, { action: 'delete', changes: goneOf(thing) }))
          : first === undefined
            ? []
            : historyOf(first)
      const parents = rows().filter(({ childCount }) => childCount > 0)
      return {
        rows: found,
        total: found.length,
        truncated: false,
        parents: Object.fromEntries(parents.map(({ thingId, name }) => [thingId, name])),
      }
    },
    getAddedStates: ({ body }) =>
      body.thingIds.map((thingId, index) => ({
        thingId,
        added: index === 2,
        name: null,
        state: null,
        revision: null,
        addedAt: null,
        addedBy: null,
      })),
    revertThing: () => {
      const fields = (changedSince ?? []).map((path) => ({ path, code: 'custom', rule: 'changedSince' }))
      throw new Refusal(409, 'history.changedSince', { fields })
    },
  }
}

const goneOf = (thing: Thing): HistoryEntry['changes'] => [
  { field: 'thingType', old: thing.type, new: null },
  { field: 'subType', old: thing.subType, new: null },
  { field: 'parentId', old: thing.parentId, new: null },
]
