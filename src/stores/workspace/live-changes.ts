// Live changes on their way to the screens: gathered, without those that this session has announced itself (LAY-4).
import type { LiveChange, LiveResource } from '../../contract/wire/live-calls.ts'
import type { ResourceChange, Session } from '../session.ts'

/** First part of the query keys of each resource; records have the name of their kind. */
const RESOURCES = { thing: 'things', alarm: 'alarms' } as const satisfies Record<
  Exclude<LiveResource, 'record'>,
  string
>

/** More ids than this are not looked at one by one: whatever is open is loaded anew. */
const MANY = 50

/** How long the echo of an own save may take, in milliseconds. */
const ECHO = 10_000

interface Gathered {
  ids: Set<string>
  parents: Set<string | null>
  all: boolean
}

/** Own saves whose echo is still to come. */
const createEchoes = ({ environment }: Session) => {
  const expected = new Map<string, { count: number; until: number }>()
  const keyOf = (resource: string, id: string) => `${resource} ${id}`
  return {
    expect: ({ resource, ids }: ResourceChange) => {
      const now = environment.now()
      for (const [key, { until }] of expected) if (until < now) expected.delete(key)
      for (const id of ids) {
        const key = keyOf(resource, id)
        expected.set(key, { count: (expected.get(key)?.count ?? 0) + 1, until: now + ECHO })
      }
    },
    /** Whether all of a change was announced here already; each announcement counts once. */
    take: (resource: string, ids: readonly string[]): boolean => {
      const now = environment.now()
      const keys = ids.map((id) => keyOf(resource, id))
      if (!keys.every((key) => (expected.get(key)?.until ?? 0) >= now)) return false
      for (const key of keys) {
        const found = expected.get(key)
        if (found !== undefined && found.count > 1) expected.set(key, { ...found, count: found.count - 1 })
        else expected.delete(key)
      }
      return true
    },
  }
}

export const createLiveChanges = (session: Session, { gather, pause }: { gather: number; pause: number }) => {
  const echoes = createEchoes(session)
  const gathered = new Map<string, Gathered>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastTold = Number.NEGATIVE_INFINITY
  let telling = false

  const tell = () => {
    timer = undefined
    lastTold = session.environment.now()
    const told = [...gathered]
    gathered.clear()
    telling = true
    for (const [resource, { ids, parents, all }] of told) {
      const many = all || ids.size + parents.size > MANY
      session.changed.fire(
        many ? { resource, ids: [], parents: [], all: true } : { resource, ids: [...ids], parents: [...parents] },
      )
    }
    telling = false
  }
  const gatherFor = (resource: string): Gathered => {
    const known = gathered.get(resource) ?? { ids: new Set(), parents: new Set(), all: false }
    gathered.set(resource, known)
    timer ??= setTimeout(tell, Math.max(gather, lastTold + pause - session.environment.now()))
    return known
  }
  const stopEchoes = session.changed.listen((change) => {
    if (!telling) echoes.expect(change)
  })

  return {
    add: ({ resource, kind, ids, parents, many }: LiveChange) => {
      const name = resource === 'record' ? (kind ?? '') : RESOURCES[resource]
      if (echoes.take(name, ids)) return
      const news = gatherFor(name)
      for (const id of ids) news.ids.add(id)
      for (const parent of parents) news.parents.add(parent)
      news.all ||= many
    },
    /** Something was missed: everything that shows may be out of date, records of these kinds too. */
    tellAll: (kinds: readonly string[]) => {
      for (const resource of [...Object.values(RESOURCES), ...kinds]) gatherFor(resource).all = true
    },
    stop: () => {
      clearTimeout(timer)
      stopEchoes()
    },
  }
}
