// Columns of the editable grid change places, by drag and by key, and the layout remembers it (section 0, "column order").
import { expect } from 'chai'

import { eventually } from '../../support/unit/wait.ts'
import { show } from './data-grid-host.tsx'
import { endAll } from './ui/mount.tsx'

type Shown = ReturnType<typeof show>

const headers = (grid: Shown) =>
  [...grid.scroller.querySelectorAll<HTMLElement>('.yaw-grid-header[data-position]')]
    .toSorted((one, other) => Number(one.dataset['position']) - Number(other.dataset['position']))
    .map((header) => header.querySelector('.yaw-grid-header__name')?.firstChild?.textContent)
const header = (grid: Shown, position: number) => grid.find(`.yaw-grid-header[data-position="${position}"]`)
const at = (element: Element) => {
  const { left, top } = element.getBoundingClientRect()
  return { clientX: left + 6, clientY: top + 10 }
}

describe('Columns of the editable grid', () => {
  afterEach(endAll)

  test('[ENT-4] Alt, Shift and an arrow move the column of the active cell, which stays in it', async () => {
    const grid = show()
    const before = headers(grid)
    grid.press(2, 2)
    grid.key('ArrowRight', { altKey: true, shiftKey: true })
    await eventually(() => headers(grid)[3] === before[2])
    expect(headers(grid)).to.deep.equal([before[0], before[1], before[3], before[2], ...before.slice(4)])
    expect(grid.model.selection.$selection.get().active).to.deep.equal({ row: 2, column: 3 })
    expect(grid.said()).to.equal(`${before[2]} is column 4 of ${before.length} now`)
    grid.key('ArrowLeft', { altKey: true, shiftKey: true })
    await eventually(() => headers(grid).join() === before.join())
  })

  test('[ENT-4] sticky columns stay where they are', () => {
    const grid = show()
    const before = headers(grid)
    grid.press(0, 0)
    grid.key('ArrowRight', { altKey: true, shiftKey: true })
    grid.press(0, 1)
    grid.key('ArrowLeft', { altKey: true, shiftKey: true })
    expect(headers(grid)).to.deep.equal(before)
  })

  test('[ENT-4] a selected column goes with a drag of its header; a first press only selects', async () => {
    const grid = show()
    const before = headers(grid)
    const end = before.length - 1
    grid.drag(at(header(grid, 2)), at(header(grid, 2)), header(grid, 2))
    grid.point('pointerdown', header(grid, 2), at(header(grid, 2)))
    grid.point('pointermove', grid.scroller, at(header(grid, end)))
    expect(header(grid, end).classList.contains('yaw-grid-header--drop')).to.equal(true)
    grid.point('pointerup', grid.scroller, at(header(grid, end)))
    await eventually(() => headers(grid)[end] === before[2])
    expect(grid.model.selection.range()).to.include({ left: end, right: end })
    expect(grid.scroller.querySelector('.yaw-grid-header--drop')).to.equal(null)
  })

  test('[ENT-4] a drag that is broken off moves nothing', () => {
    const grid = show()
    const before = headers(grid)
    grid.drag(at(header(grid, 2)), at(header(grid, 2)), header(grid, 2))
    grid.point('pointerdown', header(grid, 2), at(header(grid, 2)))
    grid.point('pointermove', grid.scroller, at(header(grid, 4)))
    grid.point('pointercancel', grid.scroller, at(header(grid, 4)))
    expect(headers(grid)).to.deep.equal(before)
  })
})
