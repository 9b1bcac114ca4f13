// AG Grid Community: virtual rows and columns, sorting and editing as its documentation has them; rows known by their id.
import { AllCommunityModule, type GridApi, ModuleRegistry, createGrid, themeQuartz } from 'ag-grid-community'

import { enter, find, HEIGHT, ROW_HEIGHT } from '../contender.ts'
import { COLUMNS, type Point } from '../points.ts'

let element: HTMLElement
let api: GridApi<Point> | undefined

const collator = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' })

const columnDefs = COLUMNS.map(({ id, header, isNumber, width }) => ({
  field: id,
  headerName: header,
  width,
  editable: true,
  sortable: true,
  filter: true,
  type: isNumber ? 'numericColumn' : undefined,
  pinned: id === 'id' ? ('left' as const) : undefined,
  // Names in the order of people, as ours; numbers in its own.
  comparator: isNumber ? undefined : collator.compare,
}))

enter({
  prepare: (host) => {
    ModuleRegistry.registerModules([AllCommunityModule])
    element = document.createElement('div')
    element.style.height = `${HEIGHT}px`
    host.append(element)
    api = createGrid<Point>(element, {
      theme: themeQuartz.withParams({ rowHeight: ROW_HEIGHT, headerHeight: ROW_HEIGHT }),
      columnDefs,
      rowData: [],
      getRowId: ({ data }) => data.id,
    })
  },
  mount: (rows) => api?.setGridOption('rowData', rows),
  sort: (column) => api?.applyColumnState({ state: [{ colId: column, sort: 'desc' }], defaultState: { sort: null } }),
  scroller: () => find(element, '.ag-grid-viewport'),
  sideScroller: () => find(element, '.ag-grid-viewport'),
})
