// A draft over five points and the platform that takes it: it refuses the name `bad`, and a revision that is not the newest.
import { createChangeSet } from '../../../src/stores/plugins/change-set.ts'
import type { RowReply } from '../../../src/stores/plugins/change-set/change-rows.ts'
import type { GridColumn } from '../../../src/stores/plugins/grid/grid-column.ts'
import { createGridModel } from '../../../src/stores/plugins/grid/grid-model.ts'

interface Point {
  id: string
  name: string
  address: number | null
  revision: number
}

const COLUMNS: GridColumn<Point>[] = [
  { id: 'name', label: () => 'Name', kind: 'text', required: true },
  { id: 'address', label: () => 'Address', kind: 'number', unit: 'm' },
]

export const createChangeSetup = ({
  chunk = 2,
  before = async () => {},
}: { chunk?: number; before?: (signal: AbortSignal) => Promise<void> } = {}) => {
  const points = new Map<string, Point>(
    Array.from({ length: 5 }, (_, index) => [
      `p${index}`,
      { id: `p${index}`, name: `WTG-${index}`, address: 100 + index, revision: 1 },
    ]),
  )
  const grid = createGridModel<Point>({
    columns: COLUMNS,
    rowId: ({ id }) => id,
    rows: [...points.values()],
    canAdd: true,
    canDelete: true,
  })
  const calls: string[] = []
  const told: string[][] = []
  const reply = (id: string, name: unknown): RowReply<Point> => {
    const current = points.get(id)
    if (current !== undefined && grid.baseOf(id)?.revision !== current.revision)
      return { id, recordId: id, outcome: 'failed', failure: { text: () => 'stale' }, current }
    const isBad = name === 'bad'
    const fields = [{ path: 'name', code: 'custom', rule: 'host' }]
    return isBad
      ? { id, recordId: id, outcome: 'failed', failure: { text: () => 'No such name', fields } }
      : { id, recordId: id.replace('new:', 'made-'), outcome: 'applied', revision: (current?.revision ?? 0) + 1 }
  }
  const changes = createChangeSet<Point>({
    grid,
    chunk,
    send: async ({ inserts, updates, deletes }, { mode, dryRun, signal }) => {
      calls.push(`${dryRun ? 'try ' : ''}${mode} ${inserts.length}/${updates.length}/${deletes.length}`)
      await before(signal)
      const replies = [
        ...inserts.map(({ id, values }) => reply(id, values['name'])),
        ...updates.map(({ id, cells }) => reply(id, cells.find(({ column }) => column === 'name')?.to)),
        ...deletes.map((id) => reply(id, undefined)),
      ]
      const isNothing = dryRun || (mode === 'all' && replies.some(({ outcome }) => outcome === 'failed'))
      for (const { id, outcome } of isNothing ? [] : replies) {
        const point = points.get(id)
        if (outcome === 'applied' && point !== undefined) points.set(id, { ...point, revision: point.revision + 1 })
      }
      const isHeld = mode === 'all' && replies.some(({ outcome }) => outcome === 'failed')
      return isHeld
        ? replies.map((row) => (row.outcome === 'failed' ? row : { ...row, outcome: 'held' as const }))
        : replies
    },
    patch: (row, cells, { revision }) => ({
      ...row,
      ...Object.fromEntries(cells.map(({ column, to }) => [column, to])),
      revision: revision ?? row.revision,
    }),
    onApplied: ({ ids }) => void told.push([...ids]),
  })
  return {
    points,
    grid,
    changes,
    calls,
    told,
    /** Somebody else saves. */
    elsewhere: (id: string, more: Partial<Point>) => {
      const point = points.get(id)
      if (point !== undefined) points.set(id, { ...point, ...more, revision: point.revision + 1 })
    },
    set: (row: number, column: number, text: string) => grid.setText({ row, column }, text),
    facts: () => grid.$facts.get(),
  }
}
