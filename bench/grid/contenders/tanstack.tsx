// TanStack Table with TanStack Virtual, rows and columns windowed as its examples have them; text without fields to edit.
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { addStyle, enter, find, HEIGHT, ROW_HEIGHT } from '../contender.ts'
import { COLUMNS, type Point } from '../points.ts'

let element: HTMLElement
let show = (_rows: Point[]) => {}
let sortBy = (_column: string) => {}
addStyle(`
  .scroller { height: ${HEIGHT}px; overflow: auto; font: 13px/28px system-ui }
  .row, .cell { position: absolute; height: 28px } .cell { overflow: hidden; white-space: nowrap; padding: 0 8px }
  .head { position: sticky; top: 0; z-index: 1; height: 28px; background: #eee }
`)

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic, alphanumeric: sortFn_alphanumeric },
})
const helper = createColumnHelper<typeof features, Point>()
const columns = helper.columns(
  COLUMNS.map(({ id, header, isNumber }) =>
    helper.accessor((row) => row[id], { id, header, sortFn: isNumber ? 'basic' : 'alphanumeric' }),
  ),
)
const widths = new Map(COLUMNS.map(({ id, width }) => [id, width]))

const Grid = ({ rows: data }: { rows: Point[] }) => {
  const box = useRef<HTMLDivElement>(null)
  const table = useTable({ features, columns, data })
  sortBy = (column) => table.setSorting([{ id: column, desc: true }])
  const { rows } = table.getRowModel()
  const leaves = table.getAllLeafColumns()
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
  })
  const across = useVirtualizer({
    horizontal: true,
    count: leaves.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => widths.get(leaves[index]!.id) ?? 100,
    overscan: 1,
  })
  const shown = across.getVirtualItems()
  return (
    <div ref={box} className="scroller" role="grid">
      <div style={{ height: down.getTotalSize() + ROW_HEIGHT, width: across.getTotalSize(), position: 'relative' }}>
        <div className="head" role="row">
          {shown.map(({ index, start, size }) => (
            <div key={index} role="columnheader" className="cell" style={{ left: start, width: size }}>
              {COLUMNS[index]!.header}
            </div>
          ))}
        </div>
        {down.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]!
          return (
            <div key={row.id} role="row" className="row" style={{ transform: `translateY(${start}px)` }}>
              {shown.map((column) => (
                <div
                  key={column.index}
                  role="gridcell"
                  className="cell"
                  style={{ left: column.start, width: column.size }}
                >
                  {String(row.getValue(leaves[column.index]!.id))}
                </div>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const Page = () => {
  const [rows, setRows] = useState<Point[]>([])
  show = setRows
  return <Grid rows={rows} />
}

enter({
  prepare: (host) => {
    element = host
    createRoot(host).render(<Page />)
  },
  mount: (rows) => show(rows),
  sort: (column) => sortBy(column),
  scroller: () => find(element, '.scroller'),
})
