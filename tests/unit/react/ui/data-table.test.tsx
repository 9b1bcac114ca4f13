// The data grid as a user meets it: sorting, columns, selection over pages, the keyboard, states (ENT-4, API-38).
import { expect } from 'chai'
import { useState } from 'react'

import {
  type ColumnLayout,
  type DataColumn,
  DataTable,
  type DataTableProps,
  type SortItem,
} from '../../../../src/react/ui/data-table/data-table.tsx'
import { eventually } from '../../../support/unit/wait.ts'
import { click, endAll, mount, press } from './mount.tsx'

interface Turbine {
  id: string
  name: string
  power: number
}
const turbines = (count: number, from = 1): Turbine[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `t${from + index}`,
    name: `WTG-${from + index}`,
    power: 100 * index,
  }))

const COLUMNS: DataColumn<Turbine>[] = [
  { id: 'name', header: 'Name', width: 200, sticky: true, sortable: true, text: ({ name }) => name },
  { id: 'id', header: 'Id', width: 100, mono: true, text: ({ id }) => id },
  {
    id: 'power',
    header: 'Power',
    unit: 'kW',
    width: 100,
    numeric: true,
    sortable: true,
    text: ({ power }) => String(power),
  },
  { id: 'note', header: 'Note', hidden: true, text: () => '' },
]

interface Seen {
  opened: string[]
  sort: SortItem[]
  ids: ReadonlySet<string>
  layout: ColumnLayout | undefined
}

const show = (rows: Turbine[], overrides: Partial<DataTableProps<Turbine>> = {}) => {
  const seen: Seen = { opened: [], sort: [], ids: new Set(), layout: undefined }
  const Table = ({ more }: { more: Partial<DataTableProps<Turbine>> }) => {
    const [sort, setSort] = useState<SortItem[]>([{ id: 'name', descending: false }])
    const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
    const [layout, setLayout] = useState<ColumnLayout>({ shown: {}, widths: {} })
    Object.assign(seen, { sort, ids, layout })
    return (
      <DataTable<Turbine>
        label="Turbines"
        columns={COLUMNS.map((column) => ({ ...column }))}
        rows={rows}
        rowId={({ id }) => id}
        status="ready"
        total={2512}
        sort={sort}
        onSort={setSort}
        selectedIds={ids}
        onSelectedIds={setIds}
        layout={layout}
        onLayout={setLayout}
        onOpen={({ id }) => seen.opened.push(id)}
        empty={<p>Nothing here</p>}
        {...more}
      />
    )
  }
  const view = (more: Partial<DataTableProps<Turbine>>) => <Table more={more} />
  const shown = mount(view(overrides))
  const grid = shown.find('[role="grid"]')
  const active = () => shown.root.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  return {
    ...shown,
    seen,
    grid,
    active,
    redraw: (more: Partial<DataTableProps<Turbine>>) => shown.draw(view(more)),
    key: (key: string, keys: Omit<KeyboardEventInit, 'key'> = {}) => press(grid, key, keys),
    selected: () => [...seen.ids],
    headers: () => shown.findAll('[role="columnheader"]').map((header) => header.textContent?.trim() ?? ''),
  }
}

/** A page that is not in front gets no scroll events from the browser. */
const scroll = (element: HTMLElement, to: { scrollTop: number; scrollLeft?: number }) => {
  Object.assign(element, to)
  element.dispatchEvent(new Event('scroll'))
}

describe('data grid', () => {
  afterEach(endAll)

  it('[VAL-7] a number that is not given is -.-, a text that is not given is nothing', () => {
    const columns = COLUMNS.map((column) =>
      column.id === 'name' ? column : { ...column, hidden: false, text: () => '' },
    )
    const shown = show(turbines(1), { columns })
    const cells = shown.findAll('[role="gridcell"]').map(({ textContent }) => textContent)
    expect(cells.slice(1)).to.deep.equal(['', '-.-', ''])
  })

  it('[ENT-4] draws only the rows in view, 28 px high, and tells the size of the whole list', async () => {
    const shown = show(turbines(500), { firstRow: 100 })
    await eventually(() => shown.findAll('[data-row]').length > 0)
    const rows = shown.findAll('[data-row]')
    expect(rows.length).to.be.lessThan(60)
    expect(rows[0]?.getBoundingClientRect().height).to.equal(28)
    expect(shown.grid.getAttribute('aria-rowcount')).to.equal('2513')
    expect(rows[0]?.getAttribute('aria-rowindex')).to.equal('102')
    scroll(shown.grid, { scrollTop: 28 * 300 })
    await eventually(() => shown.findAll('[role="rowheader"]').some((cell) => cell.textContent === 'WTG-310'))
  })

  it('[ENT-4] keeps header and first column in sight', async () => {
    const shown = show(turbines(200))
    shown.host.style.inlineSize = '260px'
    await eventually(() => shown.findAll('[data-row]').length > 0)
    scroll(shown.grid, { scrollTop: 1000, scrollLeft: 60 })
    await eventually(() => shown.findAll('[data-row]').some((row) => row.dataset['row'] === '40'))
    const frame = shown.grid.getBoundingClientRect()
    expect(shown.find('[role="columnheader"]').getBoundingClientRect().top).to.equal(frame.top)
    expect(shown.find('[role="rowheader"]').getBoundingClientRect().left).to.equal(frame.left + 34)
    expect(shown.findAll('[role="columnheader"]')[1]?.getBoundingClientRect().left).to.equal(frame.left + 34)
  })

  it('[ENT-4] moves with the arrows, page and end keys, and the active cell is always there', async () => {
    const shown = show(turbines(300))
    await eventually(() => shown.findAll('[data-row]').length > 0)
    shown.key('ArrowRight')
    expect(shown.active()?.textContent).to.equal('WTG-1')
    shown.key('ArrowDown')
    expect(shown.active()?.textContent).to.equal('WTG-2')
    shown.key('End', { ctrlKey: true })
    await eventually(() => shown.active()?.textContent === '29900')
    shown.key('PageUp')
    const index = Number(shown.active()?.closest<HTMLElement>('[data-row]')?.dataset['row'])
    expect(index).to.be.within(270, 290)
    shown.key('Home', { ctrlKey: true })
    await eventually(() => shown.active()?.closest<HTMLElement>('[data-row]')?.dataset['row'] === '0')
    shown.key('ArrowUp')
    expect(shown.active()?.getAttribute('role')).to.equal('columnheader')
  })

  it('[ENT-4] stays on the same thing when the rows change, and on its neighbour when it is gone', async () => {
    const rows = turbines(5)
    const shown = show(rows)
    await eventually(() => shown.findAll('[data-row]').length === 5)
    shown.key('ArrowRight')
    shown.key('ArrowDown')
    shown.redraw({ rows: rows.toReversed() })
    expect(shown.active()?.textContent).to.equal('WTG-2')
    shown.redraw({ rows: rows.filter(({ id }) => id !== 't2').toReversed() })
    expect(shown.active()?.getAttribute('role')).to.equal('rowheader')
  })

  it('[STA-10] selects with space, ranges with Shift, the page with Ctrl+A, and lets go with Escape', async () => {
    const shown = show(turbines(6))
    await eventually(() => shown.findAll('[data-row]').length === 6)
    shown.key('ArrowRight')
    shown.key(' ')
    expect(shown.active()?.textContent).to.equal('WTG-1')
    shown.key('ArrowDown')
    expect(shown.selected()).to.deep.equal(['t1'])
    shown.key('ArrowDown', { shiftKey: true })
    shown.key('ArrowDown', { shiftKey: true })
    expect(shown.selected()).to.deep.equal(['t1', 't2', 't3', 't4'])
    expect(shown.findAll('[aria-selected="true"]')).to.have.length(4)
    shown.key('Escape')
    expect(shown.selected()).to.deep.equal([])
    shown.key('a', { ctrlKey: true })
    expect(shown.selected()).to.have.length(6)
    expect(shown.find<HTMLInputElement>('[role="columnheader"] input').checked).to.equal(true)
  })

  it('[STA-10] selection reaches over pages: another page adds to it', async () => {
    const shown = show(turbines(3))
    await eventually(() => shown.findAll('[data-row]').length === 3)
    click(shown.findAll('[data-row] input')[1] ?? shown.host)
    shown.redraw({ rows: turbines(3, 50), firstRow: 50 })
    const header = () => shown.find<HTMLInputElement>('[role="columnheader"] input')
    expect([header().checked, header().indeterminate]).to.deep.equal([false, false])
    click(shown.findAll('[data-row] input')[0] ?? shown.host)
    expect(shown.selected()).to.deep.equal(['t2', 't50'])
    expect(header().indeterminate).to.equal(true)
    click(shown.findAll('[data-row] input')[2] ?? shown.host, { shiftKey: true })
    expect(shown.selected()).to.deep.equal(['t2', 't50', 't51', 't52'])
  })

  it('[ENT-4] sorts by a click or Enter, and within that with Shift', async () => {
    const shown = show(turbines(3))
    await eventually(() => shown.findAll('[data-row]').length === 3)
    const header = (name: string) =>
      shown.findAll('[role="columnheader"]').find((cell) => cell.textContent?.startsWith(name)) ?? shown.host
    expect(header('Name').getAttribute('aria-sort')).to.equal('ascending')
    click(header('Name'))
    expect(shown.seen.sort).to.deep.equal([{ id: 'name', descending: true }])
    click(header('Power'), { shiftKey: true })
    expect(shown.seen.sort).to.deep.equal([
      { id: 'name', descending: true },
      { id: 'power', descending: false },
    ])
    expect(header('Power').textContent).to.equal('Power kW2')
    click(header('Id'))
    expect(shown.seen.sort).to.have.length(2)
    expect(header('Id').hasAttribute('aria-sort')).to.equal(false)
    shown.key('ArrowUp')
    expect(shown.active()).to.equal(header('Id'))
    shown.key('ArrowRight')
    shown.key('Enter')
    expect(shown.seen.sort).to.deep.equal([{ id: 'power', descending: true }])
  })

  it('[ENT-4] opens a row by Enter, by its name and by a double click; a cell only by a double click', async () => {
    const shown = show(turbines(3))
    await eventually(() => shown.findAll('[data-row]').length === 3)
    const cell = (row: number, place: number) => shown.findAll(`[data-row="${row}"] > *`)[place] ?? shown.host
    shown.key('Enter')
    click(cell(1, 1))
    click(cell(2, 2))
    cell(2, 2).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    expect(shown.seen.opened).to.deep.equal(['t1', 't2', 't3'])
  })

  it('[ENT-4] beside an open row, a click shows the next', async () => {
    const shown = show(turbines(3), { currentId: 't1' })
    await eventually(() => shown.findAll('[data-row]').length === 3)
    expect(shown.find('[aria-current]').dataset['row']).to.equal('0')
    click(shown.findAll('[data-row="1"] > *')[2] ?? shown.host)
    expect(shown.seen.opened).to.deep.equal(['t2'])
  })

  it('[ENT-4] shows and hides columns, and makes them wider with the keyboard', async () => {
    const shown = show(turbines(2))
    await eventually(() => shown.findAll('[data-row]').length === 2)
    expect(shown.headers()).to.deep.equal(['', 'Name', 'Id', 'Power kW'])
    click(shown.withText('button', 'Columns'))
    await eventually(() => shown.findAll('sl-menu-item[tabindex="0"]').length === 1)
    click(shown.findAll('sl-menu-item').find((item) => item.textContent === 'Note') ?? shown.host)
    expect(shown.headers()).to.deep.equal(['', 'Name', 'Id', 'Power kW', 'Note'])
    click(shown.findAll('sl-menu-item').find((item) => item.textContent === 'Id') ?? shown.host)
    expect(shown.headers()).to.deep.equal(['', 'Name', 'Power kW', 'Note'])
    shown.key('ArrowUp')
    shown.key('ArrowRight')
    shown.key('ArrowRight', { shiftKey: true })
    expect(shown.seen.layout?.widths).to.deep.equal({ name: 216 })
    expect(shown.find('[role="rowheader"]').getBoundingClientRect().width).to.equal(216)
    click(shown.findAll('sl-menu-item').find((item) => item.textContent === 'Reset columns') ?? shown.host)
    expect(shown.headers()).to.deep.equal(['', 'Name', 'Id', 'Power kW'])
  })

  it('[ENT-1] says the state of a row by a bar at its start', async () => {
    const shown = show(turbines(2), { rowState: ({ id }) => (id === 't1' ? 3 : 'normal') })
    await eventually(() => shown.findAll('[data-row]').length === 2)
    const bar = (row: number) => getComputedStyle(shown.find(`[data-row="${row}"] > :first-child`)).boxShadow
    expect(bar(0)).to.contain('inset')
    expect(bar(1)).to.equal('none')
  })

  it('[ENT-4] is loading, empty or failed in its place, with its header', () => {
    let tries = 0
    const shown = show([], { status: 'loading' })
    expect(shown.grid.getAttribute('aria-busy')).to.equal('true')
    expect(shown.find('[role="status"]').getAttribute('aria-label')).to.equal('Loading…')
    shown.redraw({ status: 'ready', total: 0 })
    expect(shown.find('.yaw-table-frame__place').textContent).to.equal('Nothing here')
    shown.redraw({ status: 'failed', error: new Error('broken'), onRetry: () => (tries += 1) })
    click(shown.withText('button', 'Try again'))
    expect(tries).to.equal(1)
    expect(shown.find('pre').textContent).to.contain('broken')
    expect(shown.headers()).to.contain('Name')
  })

  it('[ENT-4] takes the keys of the screen for the row that has the focus', async () => {
    const deleted: string[] = []
    const shown = show(turbines(2), { rowKeys: { Delete: ({ id }) => deleted.push(id) } })
    await eventually(() => shown.findAll('[data-row]').length === 2)
    shown.key('ArrowDown')
    expect(shown.key('Delete')).to.equal(true)
    expect(shown.key('F9')).to.equal(false)
    expect(deleted).to.deep.equal(['t2'])
  })

  it('[ENT-4] shows the whole of a text that its cell cuts, and nothing where it fits', async () => {
    const shown = show([{ id: 't1', name: 'A very long name that no column of two hundred pixels can hold', power: 0 }])
    await eventually(() => shown.findAll('[data-row]').length === 1)
    const [, name, id] = shown.findAll('[data-row="0"] > *')
    for (const cell of [name, id]) cell?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    expect(name?.title).to.contain('A very long name')
    expect(id?.title).to.equal('')
  })
})
