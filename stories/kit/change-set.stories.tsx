import { useState } from 'react'

import { ChangeBar } from '../../src/react/ui/change-set/change-bar.tsx'
import { DataGrid } from '../../src/react/ui/data-grid/data-grid.tsx'
import { createChangeSet } from '../../src/stores/plugins/change-set.ts'
import type { GridColumn } from '../../src/stores/plugins/grid/grid-column.ts'
import { type GridModel, createGridModel } from '../../src/stores/plugins/grid/grid-model.ts'
import { click, findAll, see, until } from '../support/steps.ts'
import { draw } from '../support/story-root.tsx'
import type { StoryContext } from '../support/story-session.ts'

export default { title: 'Kit/ChangeSet' }

interface Turbine {
  id: string
  name: string
  address: string
  ratedPower: number | null
  note: string
}

const COLUMNS: GridColumn<Turbine>[] = [
  { id: 'name', label: () => 'Name', kind: 'text', width: 160, sticky: true, required: true },
  { id: 'address', label: () => 'Address', kind: 'text', width: 140, mono: true },
  { id: 'ratedPower', label: () => 'Rated power', kind: 'number', unit: 'kW', width: 130 },
  { id: 'note', label: () => 'Note', kind: 'text', width: 260 },
]

const turbines = (): Turbine[] =>
  Array.from({ length: 33 }, (_, index) => ({
    id: `t${index}`,
    name: `WTG-${String(index + 1).padStart(2, '0')}`,
    address: `10.1.1.${index + 11}`,
    ratedPower: 4500,
    note: '',
  }))

interface Scene {
  /** What the user has done. */
  edit: (grid: GridModel<Turbine>) => void
  /** Names that the platform refuses. */
  taken?: readonly string[]
  restored?: number
}

const createScene = ({ edit, taken = [] }: Scene) => {
  const grid = createGridModel<Turbine>({
    columns: COLUMNS,
    rowId: ({ id }) => id,
    rows: turbines(),
    canAdd: true,
    canDelete: true,
  })
  grid.setShown([0, 1, 2, 3])
  edit(grid)
  const changes = createChangeSet<Turbine>({
    grid,
    send: async ({ inserts, updates, deletes }) => {
      const reply = (id: string, name: unknown) => {
        const isTaken = taken.some((each) => each === name)
        const fields = [{ path: 'name', code: 'custom', rule: 'nameTaken' }]
        return {
          id,
          recordId: id,
          outcome: isTaken ? ('failed' as const) : ('applied' as const),
          failure: isTaken
            ? { text: () => 'Another thing at the same place has this name already', fields }
            : undefined,
        }
      }
      return [
        ...inserts.map(({ id, values }) => reply(id, values['name'])),
        ...updates.map(({ id, cells }) => reply(id, cells.find(({ column }) => column === 'name')?.to)),
        ...deletes.map((id) => reply(id, undefined)),
      ]
    },
    patch: (row) => row,
    onApplied: () => {},
  })
  return { grid, changes }
}

const stage = (scene: Scene) =>
  draw(
    () => {
      const [{ grid, changes }] = useState(() => createScene(scene))
      return (
        <DataGrid
          model={grid}
          label="Turbines"
          tools={<ChangeBar grid={grid} changes={changes} title="name" restored={scene.restored} onShow={() => {}} />}
        />
      )
    },
    { height: '520px', padded: false },
  )

const set = (grid: GridModel<Turbine>, row: number, column: number, text: string) => grid.setText({ row, column }, text)
const fill = (grid: GridModel<Turbine>) => {
  for (let row = 0; row < 12; row += 1) set(grid, row, 2, '5000')
  set(grid, 3, 0, 'WTG-99')
  set(grid, 4, 3, 'Blade inspected in March')
  grid.deleteRows({ top: 30, bottom: 32, left: 0, right: 3 })
  grid.addRows(2)
  for (const [index, row] of [33, 34].entries()) {
    set(grid, row, 0, `WTG-3${index + 4}`)
    set(grid, row, 1, `10.1.1.${index + 44}`)
  }
}

const openReview = async ({ canvasElement }: StoryContext) => {
  await click(canvasElement, '.yaw-changes button')
  // What the dry run has found, in either language.
  await until(
    () =>
      findAll(canvasElement, 'dialog [role="status"]').some(({ textContent }) => /Checked|已检查/.test(textContent)),
    'the check',
  )
}

export const Bar = {
  ...stage({ edit: fill }),
  play: ({ canvasElement }: StoryContext) => see(canvasElement, '.yaw-changes__figure'),
}

export const KeptFromTheLastVisit = {
  ...stage({ edit: fill, restored: 17 }),
  play: ({ canvasElement }: StoryContext) => see(canvasElement, '.yaw-changes__said', { text: '17' }),
}

export const Review = { ...stage({ edit: fill }), play: openReview }

export const ReviewWithRefusedRows = { ...stage({ edit: fill, taken: ['WTG-99', 'WTG-34'] }), play: openReview }

export const ReviewWithSomethingToDecide = {
  ...stage({
    edit: (grid) => {
      set(grid, 0, 0, 'WTG-01 north')
      set(grid, 0, 2, '5000')
      set(grid, 1, 2, '5000')
      grid.deleteRows({ top: 2, bottom: 2, left: 0, right: 3 })
      grid.setRows(
        turbines().map((turbine, index) =>
          index === 0
            ? { ...turbine, name: 'WTG-01 ridge', ratedPower: 4800 }
            : index === 2
              ? { ...turbine, note: 'Sold' }
              : turbine,
        ),
      )
    },
  }),
  play: openReview,
}
