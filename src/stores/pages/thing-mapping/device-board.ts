// Things beside the devices of another system: the same board, whose lines are thing maps (screens 9, two-pane batch mapper).
import { computed } from 'nanostores'

import type { SystemBoard } from '../../../contract/records/thing-mapping/board-calls.ts'
import { THING_MAP } from '../../../contract/records/thing-mapping/thing-map.ts'
import type { MappedAttribute } from '../../../lib/mapping/attribute.ts'
import { numberIn } from '../../../lib/mapping/repeat.ts'
import { createUnitBook } from '../../../lib/mapping/conversion/units.ts'
import { type LineValues, type SavedLine } from '../../plugins/mapping-board/board-lines.ts'
import { type BoardSides, createMappingBoard } from '../../plugins/mapping-board/board-model.ts'
import { persistBoard } from '../../plugins/mapping-board/persisted-board.ts'
import { saveLines } from '../../plugins/mapping-board/save-lines.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { recordsOf } from '../../records.ts'
import { sayFrozen } from './say-frozen.ts'
import type { SystemWork } from './system-boards.ts'
import { createAttempt } from '../../plugins/attempt.ts'

/** A thing or a device as a row of the board: all of one type, so that any may feed any. */
const rowOf = (id: string, name: string, group: string, required: boolean): MappedAttribute => ({
  id,
  zh: name,
  en: name,
  path: '',
  aliases: [],
  type: '',
  unit: '',
  minimum: null,
  maximum: null,
  required,
  group,
  codes: [],
  dataClass: '',
  access: 'R',
  origin: 'device',
  recordId: '',
  unitId: '',
})

const toSides = (system: SystemBoard): BoardSides => {
  const things = system.things.filter(({ modelId }) => modelId !== null)
  const devices = new Set([
    ...system.tags.map(({ device }) => device),
    ...system.maps.map(({ externalId }) => externalId),
  ])
  devices.delete('')
  const targets = things.map(({ thingId, name, subType }) => rowOf(thingId, name, subType ?? '', false))
  const sources = [...devices]
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((device) => rowOf(device, device, '', false))
  // Things of one kind are told apart by their numbers; those of several by their names as well.
  const groups = [{ targets: targets.map(({ id }) => id), sources: sources.map(({ id }) => id), stem: '' }]
  return {
    targets: new Map(targets.map((row) => [row.id, row])),
    sources: new Map(sources.map((row) => [row.id, row])),
    units: createUnitBook([]),
    groups,
  }
}

export const createDeviceBoards = ({ session, announce, guard, onDestroy }: RecordsContext) => {
  const open = (work: SystemWork, systemId: string) => {
    const isLocked = (thing: string) => work.$maps.get().get(thing)?.frozen === true
    const board = createMappingBoard({ user: () => '', isLocked, onLocked: () => sayFrozen(session) })
    const kept = persistBoard(session, board, { name: `devices.${systemId}`, guard, onDestroy })
    const saving = createAttempt()
    const $source = computed([work.$system, work.$maps], (system, maps) => ({ system, maps }))
    onDestroy(
      $source.subscribe(({ system, maps }) => {
        if (system === undefined) return
        board.$sides.set(toSides(system))
        kept.setSaved(
          [...maps.values()].map(({ id, revision, thing, externalId }): SavedLine => ({
            id,
            revision,
            target: thing,
            values: { sourceKind: 'attribute', source: externalId },
          })),
          system.farm,
        )
      }),
    )
    const toValues = ({ externalId }: Record<string, unknown>): LineValues => ({
      sourceKind: 'attribute',
      source: externalId,
    })
    return {
      board,
      saving,
      save: () =>
        saving.run(async () => {
          const { ids } = await saveLines(board, {
            kind: THING_MAP,
            apply: (body) => recordsOf(session, THING_MAP).apply(body),
            ownerOf: () => systemId,
            toFields: (thing, { source }) => ({
              thing,
              ...(typeof source === 'string' && { externalId: source, unitNumber: numberIn(source) ?? null }),
            }),
            toValues,
          })
          if (ids.length > 0) announce({ resource: THING_MAP.name, ids, parents: [systemId] })
          await work.$loaded.reload()
        }),
    }
  }
  const boards = new Map<string, ReturnType<typeof open>>()
  return {
    of: (work: SystemWork, systemId: string) => {
      const opened = boards.get(systemId) ?? open(work, systemId)
      boards.set(systemId, opened)
      return opened
    },
  }
}
