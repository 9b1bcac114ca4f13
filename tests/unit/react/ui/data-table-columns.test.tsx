// The columns of the data grid: their places, widths within limits, and what of an arrangement is kept (ENT-4).
import { expect } from 'chai'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { type ColumnLayout, type DataColumn, DataTable } from '../../../../src/react/ui/data-table/data-table.tsx'
import { endAll, mount, press } from './mount.tsx'

interface Meter {
  id: string
}
const text = ({ id }: Meter) => id
const COLUMNS: DataColumn<Meter>[] = [
  { id: 'place', header: 'Place', grow: true, text },
  { id: 'code', header: 'Code', width: 10, sticky: true, text },
  { id: 'name', header: 'Name', width: 90, sticky: true, text },
  { id: 'note', header: 'Note', hidden: true, text },
]

const show = (start: ColumnLayout) => {
  const seen = { layout: start }
  const Table = () => {
    const [layout, setLayout] = useState(start)
    Object.assign(seen, { layout })
    return (
      <DataTable<Meter>
        label="Meters"
        columns={COLUMNS}
        rows={[{ id: 'm1' }]}
        rowId={text}
        status="ready"
        layout={layout}
        onLayout={setLayout}
        empty={<p>Nothing here</p>}
      />
    )
  }
  const shown = mount(<Table />, { width: '600px' })
  const header = (name: string) => shown.withText('[role="columnheader"]', name)
  const resizer = (name: string) => header(name).querySelector('.yaw-table__resizer') ?? shown.host
  return {
    ...shown,
    seen,
    header,
    widthOf: (name: string) => header(name).getBoundingClientRect().width,
    headers: () => shown.findAll('[role="columnheader"]').map((cell) => cell.textContent?.trim()),
    reset: (name: string) =>
      flushSync(() => resizer(name).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))),
  }
}

describe('columns of the data grid', () => {
  afterEach(endAll)

  it('[ENT-4] puts the sticky columns first, side by side, and gives the rest to the one that grows', () => {
    const shown = show({ shown: {}, widths: {} })
    expect(shown.headers()).to.deep.equal(['Code', 'Name', 'Place'])
    expect(shown.header('Code').style.insetInlineStart).to.equal('0px')
    expect(shown.header('Name').style.insetInlineStart).to.equal('48px')
    expect(shown.header('Place').style.insetInlineStart).to.equal('')
    expect(shown.findAll('.yaw-table__header.yaw-table__cell--edge')).to.deep.equal([shown.header('Name')])
    expect(shown.widthOf('Place')).to.be.greaterThan(400)
  })

  it('[ENT-4] keeps a width within its limits, whether the page, the store or the user names it', () => {
    const shown = show({ shown: {}, widths: { name: 9000 } })
    expect(shown.widthOf('Code')).to.equal(48)
    expect(shown.widthOf('Name')).to.equal(800)
    const grid = shown.find('[role="grid"]')
    press(grid, 'ArrowUp')
    press(grid, 'ArrowLeft', { shiftKey: true })
    expect(shown.seen.layout.widths).to.deep.equal({ name: 9000, code: 48 })
  })

  it('[ENT-4] holds a width that the user has chosen, until a double click on the edge takes it back', () => {
    const shown = show({ shown: {}, widths: { place: 150, name: 120 } })
    expect([shown.widthOf('Place'), shown.widthOf('Name')]).to.deep.equal([150, 120])
    shown.reset('Name')
    expect(shown.seen.layout.widths).to.deep.equal({ place: 150 })
    shown.reset('Place')
    expect(shown.seen.layout.widths).to.deep.equal({})
    expect(shown.widthOf('Name')).to.equal(90)
    expect(shown.widthOf('Place')).to.be.greaterThan(400)
  })

  it('[ENT-4] follows the arrangement for a hidden column, and leaves out what is no longer a column', () => {
    const arranged = { shown: { note: true, place: false, gone: true }, widths: { gone: 300 } }
    expect(show(arranged).headers()).to.deep.equal(['Code', 'Name', 'Note'])
  })
})
