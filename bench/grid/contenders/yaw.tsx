// Our grid as a screen shows it: the real component with its toolbar, in a shadow root with the sheets of an element.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import { DataGrid } from '../../../src/react/ui/data-grid/data-grid.tsx'
import { type GridModel, createGridModel } from '../../../src/stores/parts/grid/grid-model.ts'
import { screenSheets } from '../../../src/styles/screen-sheets.ts'
import { enter, find, HEIGHT } from '../contender.ts'
import { COLUMNS, type Point } from '../points.ts'

let shadow: ShadowRoot
let model: GridModel<Point> | undefined
let show = (_model: GridModel<Point>) => {}

const columns = COLUMNS.map(({ id, header, isNumber, width }) => ({
  id,
  label: () => header,
  kind: isNumber ? ('number' as const) : ('text' as const),
  width,
  sticky: id === 'id',
}))

const Screen = () => {
  const [shown, setShown] = useState<GridModel<Point>>()
  show = setShown
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: HEIGHT }}>
      {shown && <DataGrid model={shown} label="Points" />}
    </div>
  )
}

enter({
  prepare: (host) => {
    shadow = host.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = screenSheets()
    const root = document.createElement('div')
    root.className = 'yaw-root'
    shadow.append(root)
    createRoot(root).render(<Screen />)
  },
  mount: (rows) => {
    model = createGridModel<Point>({ columns, rowId: ({ id }) => id, rows, canAdd: true, canDelete: true })
    show(model)
  },
  sort: (column) => model?.order.sortBy(column, true),
  scroller: () => find(shadow, '.yaw-grid'),
})
