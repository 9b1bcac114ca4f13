// What goes when things are deleted, each counted once: of things that stand below each other only the upper one brings
// along what is below (API-34; screens 0, where-used first).
import { joinIds } from '../../../../contract/wire/id-lists.ts'
import type { Thing } from '../../../../contract/thing/thing.ts'
import { getThings, type Use, getWhereUsed } from '../../../../contract/thing/thing-list-calls.ts'
import { type StepOptions, inSteps } from '../../../plugins/in-steps.ts'
import type { Session } from '../../../session.ts'

export interface DeletionScope {
  /** Things that would go with them. */
  descendants: number
  /** What hangs on them and is not named itself, by kind. */
  uses: Use[]
}

/** Ids of one call: they stand in its address. */
const STEP = 200

/** Things by their ids, with everything above them as far as that is needed to know who stands below whom. */
const readChains = async (session: Session, ids: readonly string[], options: StepOptions) => {
  const known = new Map<string, Thing>()
  let wanted = [...ids]
  while (wanted.length > 0) {
    const found = await inSteps(
      wanted,
      STEP,
      async (some) =>
        (await session.call(getThings, { query: { ids: joinIds(some) } }, { signal: options.signal, quiet: true }))
          .rows,
      options,
    )
    for (const thing of found) known.set(thing.thingId, thing)
    wanted = [...new Set(found.flatMap(({ parentId }) => (parentId === null || known.has(parentId) ? [] : [parentId])))]
  }
  return known
}

const hasAbove = (known: ReadonlyMap<string, Thing>, named: ReadonlySet<string>, thingId: string): boolean => {
  for (let above = known.get(thingId)?.parentId; above !== undefined && above !== null;) {
    if (named.has(above)) return true
    above = known.get(above)?.parentId
  }
  return false
}

const sum = (uses: readonly Use[]): Use[] =>
  [...Map.groupBy(uses, ({ kind, type }) => `${kind} ${type}`).values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            count: more.reduce((count, use) => count + use.count, first.count),
            records: [first, ...more].flatMap(({ records = [] }) => records),
          },
        ],
  )

export const readDeletionScope = async (
  session: Session,
  ids: readonly string[],
  options: StepOptions = {},
): Promise<DeletionScope> => {
  const known = ids.length === 1 ? new Map<string, Thing>() : await readChains(session, ids, options)
  const named = new Set(ids)
  const lower = ids.filter((id) => hasAbove(known, named, id))
  const inside = new Set(lower)
  const tops = ids.filter((id) => !inside.has(id))
  const { signal } = options
  const found = await inSteps(
    tops,
    STEP,
    (some) => session.call(getWhereUsed, { query: { ids: joinIds(some) } }, { signal, quiet: true }),
    options,
  )
  const namedBelow = lower.flatMap((id): Use[] => {
    const type = known.get(id)?.type
    return type === undefined ? [] : [{ kind: 'thing', type, count: -1 }]
  })
  const uses = sum([...found.flatMap((thing) => thing.uses), ...namedBelow]).filter(({ count }) => count > 0)
  const descendants = uses.reduce((count, use) => count + (use.kind === 'thing' ? use.count : 0), 0)
  return { descendants, uses }
}
