// The editable grid on a screen that is left and come back to: it stands where it stood, and whatever is in view has text.
import { expect } from 'chai'
import { Activity } from 'react'

import { DataGrid } from '../../../src/react/ui/data-grid/data-grid.tsx'
import { createGridModel } from '../../../src/stores/plugins/grid/grid-model.ts'
import { eventually } from '../../support/unit/wait.ts'
import { type Point, points } from './data-grid-host.tsx'
import { endAll, mount } from './ui/mount.tsx'

const COLUMNS = Array.from({ length: 40 }, (_, index) => ({
  id: `c${index}`,
  label: () => `Column ${index}`,
  kind: 'text' as const,
  width: 120,
  sticky: index === 0 || undefined,
  read: ({ name }: Point) => `${name} ${index}`,
}))

const show = () => {
  const model = createGridModel({ columns: COLUMNS, rowId: ({ id }) => id, rows: points(200) })
  const view = (isShown: boolean) => (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <DataGrid model={model} label="Points" />
    </Activity>
  )
  const shown = mount(view(true), { width: '700px', height: '420px' })
  const scroller = shown.find('.yaw-grid')
  /** Every 60 × 14 pixels of the rows: what the user sees there, whether it scrolls or stays at the edge. */
  const seen = () => {
    const frame = scroller.getBoundingClientRect()
    const texts: string[] = []
    for (let y = frame.top + 42; y < frame.top + scroller.clientHeight - 2; y += 14) {
      for (let x = frame.left + 60; x < frame.left + scroller.clientWidth - 2; x += 60) {
        const cell = shown.root.elementsFromPoint(x, y).find((element) => element.matches('[role="gridcell"]'))
        texts.push(cell?.textContent ?? '')
      }
    }
    return texts
  }
  return { ...shown, scroller, seen, show: (isShown: boolean) => shown.draw(view(isShown)) }
}

const scrollTo = async (scroller: HTMLElement, left: number, top: number) => {
  const scrolled = new Promise((resolve) => scroller.addEventListener('scroll', resolve, { once: true }))
  scroller.scrollTo(left, top)
  await scrolled
}

describe('An editable grid that was left and come back to', () => {
  afterEach(endAll)

  for (const [place, left, top] of [
    ['to the right', 2600, 0],
    ['to the right and down', 2600, 3000],
  ] as const) {
    it(`[TAB-4] [ENT-4] scrolled ${place} shows its cells where they were, and after the way back to the left`, async () => {
      const grid = show()
      expect(grid.seen().every((text) => text !== '')).to.equal(true)
      await scrollTo(grid.scroller, left, top)
      await eventually(() => grid.seen().every((text) => text !== ''))
      const before = grid.seen()
      grid.show(false)
      grid.show(true)
      expect(grid.seen()).to.deep.equal(before)
      expect([grid.scroller.scrollLeft, grid.scroller.scrollTop]).to.deep.equal([left, top])
      await scrollTo(grid.scroller, 0, top)
      await eventually(() => grid.seen().every((text) => text !== ''))
    })
  }

  it('[LAY-1] [ENT-4] hidden by its page and shown again has text in every cell that is in view', async () => {
    const grid = show()
    await scrollTo(grid.scroller, 2600, 3000)
    grid.host.style.display = 'none'
    await eventually(() => grid.scroller.clientWidth === 0)
    grid.host.style.display = ''
    await eventually(() => grid.seen().length > 0 && grid.seen().every((text) => text !== ''))
  })
})
