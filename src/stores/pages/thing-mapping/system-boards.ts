// One external system as it is worked on: its board of points and tags with a draft, its things with their coverage, what is
// chosen (screens 9; RTE-12).
import { atom, computed } from 'nanostores'

import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { type SystemBoard, getSystemBoard, type BoardMap } from '../../../contract/records/thing-mapping/board-calls.ts'
import { STALE_AFTER } from '../../../contract/records/thing-mapping/external-system.ts'
import { POINT_MAP } from '../../../contract/records/thing-mapping/point-map.ts'
import { THING_MAP } from '../../../contract/records/thing-mapping/thing-map.ts'
import { isStale, namedTwice } from '../../../lib/mapping/tag-lists/tags.ts'
import { createMappingBoard, type MappingBoard } from '../../plugins/mapping-board/board-model.ts'
import { createUserName } from '../../plugins/mapping-board/current-user.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries, type LoadableStore } from '../../query.ts'
import { persistBoard } from '../../plugins/mapping-board/persisted-board.ts'
import { sayFrozen } from './say-frozen.ts'
import { coverageTree } from './coverage-tree.ts'
import { currentMaps, thingOf, toSavedLines, toSides, attributeOf, toLineValues } from './system-lines.ts'
import { createAttempt } from '../../plugins/attempt.ts'
import { numberIn } from '../../../lib/mapping/repeat.ts'
import { saveLines } from '../../plugins/mapping-board/save-lines.ts'
import { recordsOf } from '../../records.ts'
import type { Session } from '../../session.ts'

/** Writes the draft of a system's points; a thing that is no device there yet gets its map first (screens 9). */
interface Saving {
  session: Session
  systemId: string
  system: SystemBoard
  maps: ReadonlyMap<string, BoardMap>
  board: MappingBoard
}

/** Ids of new maps by thing: the device is the one whose tags the thing is connected with. */
const addMaps = async ({ session, systemId, system, maps, board }: Saving): Promise<Map<string, string>> => {
  const devices = new Map(system.tags.map(({ tag, device }) => [tag, device]))
  const wanted = new Map<string, string>()
  for (const { target, values } of board.changes().inserts) {
    const thing = thingOf(target)
    const device = devices.get(String(values['source'])) ?? ''
    if (!maps.has(thing) && device !== '' && !wanted.has(thing)) wanted.set(thing, device)
  }
  if (wanted.size === 0) return new Map()
  const { rows } = await recordsOf(session, THING_MAP).apply({
    mode: 'each',
    inserts: [...wanted].map(([thing, externalId]) => ({
      key: thing,
      ownerId: systemId,
      fields: { thing, externalId, unitNumber: numberIn(externalId) ?? null },
    })),
  })
  return new Map(rows.flatMap(({ key, id, outcome }) => (outcome === 'failed' || key === undefined ? [] : [[key, id]])))
}

const savePoints = async (saving: Saving): Promise<{ ids: string[]; maps: string[] }> => {
  const { session, system, maps, board } = saving
  const added = await addMaps(saving)
  const byTag = new Map(system.tags.map(({ id, tag }) => [tag, id]))
  const byId = new Map(system.tags.map(({ id, tag }) => [id, tag]))
  const { ids } = await saveLines(board, {
    kind: POINT_MAP,
    apply: (body) => recordsOf(session, POINT_MAP).apply(body),
    ownerOf: (target) => maps.get(thingOf(target))?.id ?? added.get(thingOf(target)),
    toFields: (target, { sourceKind: _kind, source, ...values }) => ({
      ...values,
      attribute: attributeOf(target),
      ...(typeof source === 'string' && { externalPoint: byTag.get(source) ?? null }),
    }),
    toValues: (values) => toLineValues(values, (id) => byId.get(id) ?? ''),
  })
  return { ids, maps: [...added.values()] }
}

/** Records whose change may change a board. */
const FEEDING = new Set(['informationModel', 'modelAttribute', 'modelAssignment', 'unit', 'things', 'externalPoint'])

/** With the farm that was chosen; none is all that have something mapped. */
type ShownSystem = SystemBoard & { farm: string | undefined }

export const createSystemBoards = ({ session, guard, announce, onDestroy }: RecordsContext) => {
  const queries = session.plugin(createQueries)
  const user = session.plugin(createUserName)
  const open = (master: RecordRow) => {
    const { id } = master
    const $farm = atom<string | undefined>()
    const $thing = atom<string | undefined>()
    /** Tags of the whole system beside an attribute, not only those of its device. */
    const $allTags = atom(false)
    const saving = createAttempt()
    const $loaded: LoadableStore<ShownSystem> = queries.createLoadable<ShownSystem>(
      computed($farm, (farm) => ({
        key: [POINT_MAP.name, 'board', id, farm],
        load: async (signal: AbortSignal) => ({
          ...(await session.call(getSystemBoard, { params: { id }, query: { farm } }, { signal, quiet: true })),
          farm,
        }),
        keepPrevious: true,
      })),
    )
    const $system = computed($loaded, (loaded) => (loaded.status === 'loading' ? undefined : loaded.data))
    const $maps = computed($system, (system) => currentMaps(system?.maps ?? [], (system?.at ?? '').slice(0, 10)))
    const isLocked = (target: string) => $maps.get().get(thingOf(target))?.frozen === true
    const board = createMappingBoard({ user, isLocked, onLocked: () => sayFrozen(session) })
    // Tags have no order that means anything: they stand beside what they feed.
    board.$aligned.set(true)
    const kept = persistBoard(session, board, { name: `system.${id}`, guard, onDestroy })
    onDestroy(
      $system.subscribe((system) => {
        if (system === undefined) return
        const maps = $maps.get()
        board.$sides.set(toSides(system, maps))
        kept.setSaved(toSavedLines(system, maps), system.farm)
        // Something to work on from the start: the first thing that is a device there.
        const first = system.things.find(
          ({ thingId, modelId }) => modelId !== null && maps.get(thingId)?.frozen === false,
        )
        if ($thing.get() === undefined)
          $thing.set((first ?? system.things.find(({ modelId }) => modelId !== null))?.thingId)
      }),
    )
    onDestroy(
      computed([$system, $maps, $thing, $allTags], (system, maps, thing, all) => {
        if (system === undefined || thing === undefined) return undefined
        const sides = board.$sides.get()
        const device = maps.get(thing)?.externalId
        const tags = system.tags.filter((tag) => all || device === undefined || tag.device === device)
        const targets = [...(sides?.targets.keys() ?? [])].filter((target) => thingOf(target) === thing)
        return { targets: new Set(targets), sources: new Set(tags.map(({ tag }) => tag)) }
      }).subscribe((scope) => board.$scope.set(scope)),
    )
    onDestroy(
      session.changed.listen(({ resource }) => {
        if (FEEDING.has(resource) || resource === THING_MAP.name) void $loaded.reload()
      }),
    )
    const $nodes = computed([$system, $maps, board.$sides, board.$lines, board.$suggestions], (system, maps, sides) =>
      coverageTree(
        system?.things ?? [],
        sides?.targets.values() ?? [],
        board.stateOf,
        (thing) => maps.get(thing)?.externalId ?? '',
      ),
    )
    const hours = () => {
      const { staleAfter } = master.values
      return typeof staleAfter === 'number' ? staleAfter : STALE_AFTER.usual
    }
    const $tags = computed($system, (system) => {
      const now = Date.parse(system?.at ?? '')
      return new Map((system?.tags ?? []).map((tag) => [tag.tag, { tag, stale: isStale(tag.lastSeen, now, hours()) }]))
    })
    /** How many attributes a tag feeds, where it is more than one. */
    const $shared = computed(board.$lines, (lines) =>
      namedTwice([...lines.values()].flatMap(({ line }) => line.inputs)),
    )
    return {
      board,
      $loaded,
      $system,
      $maps,
      $nodes,
      $tags,
      $shared,
      $farm,
      $thing,
      $allTags,
      saving,
      reload: () => void $loaded.reload(),
      save: async () => {
        const system = $system.get()
        if (system === undefined) return
        await saving.run(async () => {
          const { ids, maps } = await savePoints({ session, systemId: id, system, maps: $maps.get(), board })
          if (maps.length > 0) announce({ resource: THING_MAP.name, ids: maps, parents: [id] })
          if (ids.length > 0) announce({ resource: POINT_MAP.name, ids, parents: [] })
          await $loaded.reload()
        })
      },
    }
  }
  const boards = new Map<string, ReturnType<typeof open>>()
  return {
    of: (master: RecordRow) => {
      const opened = boards.get(master.id) ?? open(master)
      boards.set(master.id, opened)
      return opened
    },
  }
}
export type SystemWork = ReturnType<ReturnType<typeof createSystemBoards>['of']>
