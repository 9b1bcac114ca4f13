import { useState } from 'react'
import * as z from 'zod/mini'

import { RequestError } from '../../src/api/request-error.ts'
import { Button } from '../../src/react/ui/button.tsx'
import { DataGrid } from '../../src/react/ui/data-grid/data-grid.tsx'
import type { GridColumn } from '../../src/stores/plugins/grid/grid-column.ts'
import { type GridModel, type GridModelOptions, createGridModel } from '../../src/stores/plugins/grid/grid-model.ts'
import { press, see, type } from '../support/steps.ts'
import type { StoryContext } from '../support/story-session.ts'
import { draw } from '../support/story-root.tsx'

export default { title: 'Kit/DataGrid' }

interface Point {
  id: string
  name: string
  address: number
  kind: string
  unit: string
  factor: number
  isWritable: boolean
  since: string
  description: string
}

const KINDS = [
  { value: 'yx', label: 'Status (YX)' },
  { value: 'yc', label: 'Measurement (YC)' },
  { value: 'yk', label: 'Command (YK)' },
  { value: 'yt', label: 'Set point (YT)' },
]

const COLUMNS: GridColumn<Point>[] = [
  {
    id: 'id',
    label: () => 'Id',
    kind: 'text',
    mono: true,
    width: 110,
    sticky: true,
    readOnly: 'afterSave',
    required: true,
  },
  {
    id: 'name',
    label: () => 'Name',
    kind: 'text',
    width: 220,
    sticky: true,
    required: true,
    schema: z.string().check(z.maxLength(24)),
  },
  {
    id: 'address',
    label: () => 'Address',
    kind: 'number',
    width: 100,
    required: true,
    schema: z.number().check(z.minimum(1), z.maximum(65_535)),
  },
  { id: 'kind', label: () => 'Kind', kind: 'select', options: () => KINDS, width: 160, required: true, initial: 'yc' },
  { id: 'factor', label: () => 'Factor', kind: 'number', width: 90, initial: 1 },
  { id: 'unit', label: () => 'Unit', kind: 'text', width: 80 },
  { id: 'isWritable', label: () => 'Writable', kind: 'check', width: 90, initial: false },
  {
    id: 'limit',
    label: () => 'Upper limit',
    kind: 'number',
    unit: 'kW',
    width: 130,
    read: ({ factor }) => factor * 2500,
  },
  { id: 'since', label: () => 'In use since', kind: 'date', width: 130 },
  { id: 'description', label: () => 'Description', kind: 'text', width: 320 },
]

const WORDS = ['Active power', 'Reactive power', 'Wind speed', 'Rotor speed', 'Gearbox oil temperature', 'Pitch angle']

export const points = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `pt-${1000 + index}`,
    name: `WTG-${String(Math.floor(index / 6) + 1).padStart(2, '0')} ${WORDS[index % 6]}`,
    address: 40_001 + 2 * index,
    kind: KINDS[index % 7 === 6 ? 2 : 1]?.value ?? 'yc',
    unit: ['kW', 'kvar', 'm/s', 'rpm', '°C', '°'][index % 6] ?? '',
    factor: index % 3 === 0 ? 0.1 : 1,
    isWritable: index % 7 === 6,
    since: `2024-0${1 + (index % 9)}-15`,
    description: index % 5 === 0 ? '叶轮转速经齿轮箱折算，量程 0–25 rpm' : 'Read every second from the controller',
  }))

const PLACE = { padded: false, height: '560px' }

const Grid = ({ make, empty }: { make: () => GridModel<Point>; empty?: string }) => {
  const [model] = useState(make)
  return (
    <DataGrid
      model={model}
      label="Points"
      empty={empty}
      tools={
        <Button size="mini" onClick={() => model.discard()}>
          Discard
        </Button>
      }
    />
  )
}

const model = (more: Partial<GridModelOptions<Point>> = {}) =>
  createGridModel<Point>({
    columns: COLUMNS,
    rowId: ({ id }) => id,
    rows: points(120),
    canAdd: true,
    canDelete: true,
    ...more,
  })

const address = 2
const edited = () => {
  const made = model()
  made.setText({ row: 1, column: 1 }, 'WTG-01 Reactive power, at the grid connection point')
  made.setText({ row: 3, column: address }, 'forty')
  made.fillFrom(
    { top: 5, bottom: 5, left: address, right: address },
    { top: 6, bottom: 12, left: address, right: address },
    { mode: 'step', step: 10 },
  )
  made.deleteRows({ top: 8, bottom: 9, left: 0, right: 0 })
  made.setFailures(new Map([['pt-1004', { text: () => 'Somebody else has changed this point' }]]))
  made.addRows(1)
  made.selection.select({ top: 1, left: 1, bottom: 6, right: 4 })
  return made
}

export const Full = draw(() => <Grid make={() => model()} />, PLACE)
export const Edited = draw(() => <Grid make={edited} />, PLACE)
export const ReadOnly = draw(() => <Grid make={() => model({ readOnly: true })} />, PLACE)
export const Empty = draw(
  () => <Grid make={() => model({ rows: [] })} empty="This device has no points yet. Add one, or paste a list." />,
  PLACE,
)
export const Loading = draw(() => <Grid make={() => model({ rows: { load: () => new Promise(() => {}) } })} />, PLACE)
/** The list is known, its rows are on their way. */
export const RowsLoading = draw(
  () => <Grid make={() => model({ rows: { load: () => new Promise(() => {}), total: 3412 } })} />,
  PLACE,
)
export const Failed = draw(
  () => (
    <Grid
      make={() =>
        model({
          rows: {
            total: 3412,
            load: () =>
              Promise.reject(new RequestError({ kind: 'timeout', method: 'GET', path: '/api-thing/v1/points' })),
          },
        })
      }
    />
  ),
  PLACE,
)
export const FromServer = draw(() => {
  const all = points(3412)
  const rows = {
    load: ({ first, count }: { first: number; count: number }) =>
      Promise.resolve({ rows: all.slice(first, first + count), total: all.length }),
  }
  return <Grid make={() => model({ rows })} />
}, PLACE)
export const HundredThousandRows = draw(() => <Grid make={() => model({ rows: points(100_000) })} />, PLACE)

/** The bar of find and replace, with something found. */
export const FindAndReplace = {
  ...draw(() => <Grid make={() => model()} />, PLACE),
  play: async ({ canvasElement }: StoryContext) => {
    const keeper = await see(canvasElement, '.yaw-grid-editor__text')
    keeper.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'h', ctrlKey: true, bubbles: true, composed: true, cancelable: true }),
    )
    await type(canvasElement, '.yaw-grid-find input', 'WTG-03')
    press(await see(canvasElement, '.yaw-grid-find input'), 'Enter')
  },
}
