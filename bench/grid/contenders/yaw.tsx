// Our grid as a screen shows it: the real component with its toolbar, in a shadow root with the sheets of an element.
import { createRoot } from 'react-dom/client'

import { DataGrid } from '../../../src/react/ui/data-grid/data-grid.tsx'
import { createGridModel } from '../../../src/stores/plugins/grid/grid-model.ts'
import { screenSheets } from '../../../src/styles/screen-sheets.ts'
import { enter, find, HEIGHT } from '../contender.ts'
import { COLUMNS, type Point } from '../points.ts'

let shadow: ShadowRoot

const columns = COLUMNS.map(({ id, header, isNumber, width }) => ({
  id,
  label: () => header,
  kind: isNumber ? ('number' as const) : ('text' as const),
  width,
  sticky: id === 'id',
}))

const model = createGridModel<Point>({ columns, rowId: ({ id }) => id, rows: [], canAdd: true, canDelete: true })

enter({
  prepare: (host) => {
    shadow = host.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = screenSheets()
    const root = document.createElement('div')
    root.className = 'yaw-root'
    shadow.append(root)
    createRoot(root).render(
      <div style={{ display: 'flex', flexDirection: 'column', blockSize: HEIGHT }}>
        <DataGrid model={model} label="Points" />
      </div>,
    )
  },
  mount: (rows) => model.setRows(rows),
  // As opening the column's menu does.
  reach: (column) => model.order.prepare(column),
  sort: (column) => model.order.sortBy(column, true),
  scroller: () => find(shadow, '.yaw-grid'),
})
