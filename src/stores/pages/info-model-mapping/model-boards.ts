// The board of each model mapping that is opened: both models, the rows, what waits in its draft (screens 4; RTE-7).
import { computed } from 'nanostores'

import { type MappingSides, getMappingSides } from '../../../contract/records/info-model-mapping/board-calls.ts'
import { MODEL_MAPPING_ROW } from '../../../contract/records/info-model-mapping/model-mapping-row.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { createUnitBook } from '../../../lib/mapping/conversion/units.ts'
import { type Loadable, createQueries } from '../../query.ts'
import { recordsOf } from '../../records.ts'
import { type LineValues, type SavedLine } from '../../plugins/mapping-board/board-lines.ts'
import { type BoardSides, createMappingBoard } from '../../plugins/mapping-board/board-model.ts'
import { createUserName } from '../../plugins/mapping-board/current-user.ts'
import { persistBoard } from '../../plugins/mapping-board/persisted-board.ts'
import { saveLines } from '../../plugins/mapping-board/save-lines.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createAttempt } from '../../plugins/attempt.ts'
import { readAll } from '../../plugins/records/all-records.ts'

/** Records whose change may change the sides of a board. */
const FEEDING = new Set(['informationModel', 'modelAttribute', 'unit', 'dataObject', 'enumerationItem'])

const textOf = (values: LineValues, name: string) => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

export const toBoardSides = ({ sources, targets, units }: MappingSides): BoardSides => ({
  sources: new Map(sources.map((attribute) => [attribute.id, attribute])),
  targets: new Map(targets.map((attribute) => [attribute.id, attribute])),
  units: createUnitBook(units),
  groups: [{ sources: sources.map(({ id }) => id), targets: targets.map(({ id }) => id), stem: '' }],
})

const withoutTarget = ({ target: _target, ...values }: Record<string, unknown>): LineValues => values

export const toLine = ({ id, revision, values }: RecordRow): SavedLine => ({
  id,
  revision,
  target: textOf(values, 'target'),
  values: withoutTarget(values),
})

export const createModelBoards = ({ session, guard, announce, onDestroy }: RecordsContext) => {
  const queries = session.plugin(createQueries)
  const user = session.plugin(createUserName)
  const open = (id: string, source: string, target: string) => {
    const board = createMappingBoard({ user })
    const saving = createAttempt()
    const $sides = queries.load(
      ['informationModel', 'sides', source, target],
      (options) => session.call(getMappingSides, { query: { source, target } }, options),
      { keepPrevious: true },
    )
    const $rows = queries.load(
      [MODEL_MAPPING_ROW.name, 'board', id],
      async ({ signal }) => (await readAll(session, MODEL_MAPPING_ROW, id, signal)).rows,
      { keepPrevious: true },
    )
    const kept = persistBoard(session, board, { name: `mapping.${id}`, guard, onDestroy })
    onDestroy(
      $sides.subscribe((sides) => {
        if (sides.status === 'ready') board.$sides.set(toBoardSides(sides.data))
      }),
    )
    onDestroy(
      $rows.subscribe((rows) => {
        if (rows.status === 'ready') kept.setSaved(rows.data.map(toLine))
      }),
    )
    onDestroy(
      session.changed.listen(({ resource }) => {
        if (FEEDING.has(resource)) void $sides.reload()
      }),
    )
    const $state = computed([$sides, $rows], (sides, rows): Loadable<true> =>
      sides.status === 'ready' && rows.status === 'ready'
        ? { status: 'ready', data: true, refreshing: false, loadedAt: rows.loadedAt }
        : sides.status === 'failed'
          ? { ...sides, data: undefined }
          : rows.status === 'failed'
            ? { ...rows, data: undefined }
            : { status: 'loading' },
    )
    return {
      board,
      $state,
      saving,
      reload: () => void Promise.all([$sides.reload(), $rows.reload()]),
      save: () =>
        saving.run(async () => {
          const { ids } = await saveLines(board, {
            kind: MODEL_MAPPING_ROW,
            apply: (body) => recordsOf(session, MODEL_MAPPING_ROW).apply(body),
            ownerOf: () => id,
            toFields: (of, values) => ({ ...values, target: of }),
            toValues: withoutTarget,
          })
          if (ids.length > 0) {
            await $rows.reload()
            announce({ resource: MODEL_MAPPING_ROW.name, ids, parents: [id] })
          }
        }),
    }
  }
  const boards = new Map<string, ReturnType<typeof open>>()
  return {
    /** One for each mapping and pair of models; its draft stays while the page lives. */
    of: ({ id, values }: RecordRow) => {
      const [source, target] = [textOf(values, 'sourceModel'), textOf(values, 'targetModel')]
      const key = `${id} ${source} ${target}`
      const known = boards.get(key) ?? open(id, source, target)
      known.board.$bothWays.set(values['direction'] === 'both')
      boards.set(key, known)
      return known
    },
  }
}
