// The two-sided board in a page: only rows in sight, lines between them, connecting by keyboard and by drag, axe (RTE-7, RTE-12).
import { expect } from 'chai'

import type { MappedAttribute } from '../../../src/lib/mapping/attribute.ts'
import { MappingBoard } from '../../../src/react/ui/mapping-board/mapping-board.tsx'
import {
  type MappingBoard as Model,
  createMappingBoard,
} from '../../../src/stores/plugins/mapping-board/board-model.ts'
import { attribute, byId, units } from '../../support/unit/mapping.ts'
import { eventually } from '../../support/unit/wait.ts'
import { click, endAll, mount, press } from './ui/mount.tsx'

const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    attribute(`${prefix}${index}`, { en: `${prefix} attribute ${index}`, zh: `${prefix}属性 ${index}` }),
  )

const createBoard = (sources: readonly MappedAttribute[], targets: readonly MappedAttribute[]): Model => {
  const board = createMappingBoard({ user: () => 'lin' })
  board.$sides.set({ sources: byId(sources), targets: byId(targets), units, groups: [] })
  return board
}

const show = async (board: Model, mayEdit = true) => {
  const shown = mount(
    <MappingBoard
      board={board}
      labels={{ sources: 'Vendor', targets: 'Ours' }}
      first="sources"
      mayEdit={mayEdit}
      isEnglish
      empty={{ sources: 'none', targets: 'none' }}
      changes={null}
    />,
    { width: '760px' },
  )
  await eventually(() => shown.findAll('[role="option"]').length > 0)
  const list = (side: 'sources' | 'targets') => shown.find(`[data-side="${side}"] [role="listbox"]`)
  const row = (side: 'sources' | 'targets', id: string) => shown.find(`[data-side="${side}"] [data-id="${id}"]`)
  const paths = () => [...shown.root.querySelectorAll('.mapping__links > path')]
  return { ...shown, list, row, paths }
}
const linesOf = (board: Model) =>
  [...board.$lines.get().values()].map(({ target, line }) => `${line.inputs.join()} → ${target}`)

describe('The two-sided board', () => {
  afterEach(endAll)

  test('[RTE-7] connects by keyboard: Enter picks a source, Enter on a target connects, Left goes back, Delete parts', async () => {
    const board = createBoard(many('s', 5), many('t', 5))
    const { list, focused } = await show(board)
    list('sources').focus()
    press(list('sources'), 'ArrowDown')
    press(list('sources'), 'ArrowDown')
    press(list('sources'), 'Enter')
    expect(focused()).to.equal(list('targets'))
    press(list('targets'), 'End')
    press(list('targets'), 'Enter')
    expect(linesOf(board)).to.deep.equal(['s1 → t4'])
    press(list('targets'), 'ArrowLeft')
    expect(focused()).to.equal(list('sources'))
    expect(list('sources').getAttribute('aria-activedescendant')).to.match(/-1$/)
    press(list('sources'), 'Delete')
    expect(linesOf(board)).to.deep.equal([])
  })

  test('[RTE-7] connects several in their order: those that Space has picked, from the target on that is chosen', async () => {
    const board = createBoard(many('s', 5), many('t', 5))
    const { list, row } = await show(board)
    click(row('sources', 's0'))
    press(list('sources'), ' ')
    press(list('sources'), 'ArrowDown')
    press(list('sources'), ' ')
    expect(row('sources', 's1').getAttribute('aria-selected')).to.equal('true')
    click(row('targets', 't2'))
    press(list('targets'), 'Escape')
    press(list('targets'), 'Enter')
    expect(linesOf(board)).to.deep.equal([])
    press(list('targets'), 'Escape')
    click(row('sources', 's0'))
    click(row('sources', 's1'), { shiftKey: true })
    press(list('sources'), 'Enter')
    press(list('targets'), 'Enter')
    expect(linesOf(board)).to.deep.equal(['s0 → t2', 's1 → t3'])
  })

  test('[RTE-7] connects by drag, from either side, and not where nothing lies', async () => {
    const board = createBoard(many('s', 5), many('t', 5))
    const { row, root } = await show(board)
    const drag = (from: HTMLElement, to: HTMLElement | undefined) => {
      const at = (element: HTMLElement) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return {
          clientX: left + width / 2,
          clientY: top + height / 2,
          pointerId: 1,
          button: 0,
          bubbles: true,
          composed: true,
        }
      }
      from.dispatchEvent(new PointerEvent('pointerdown', at(from)))
      const end = to === undefined ? { ...at(from), clientY: at(from).clientY + 20 } : at(to)
      dispatchEvent(new PointerEvent('pointermove', end))
      dispatchEvent(new PointerEvent('pointermove', end))
      dispatchEvent(new PointerEvent('pointerup', end))
    }
    drag(row('sources', 's2'), row('targets', 't1'))
    drag(row('targets', 't3'), row('sources', 's0'))
    drag(row('sources', 's4'), undefined)
    expect(linesOf(board)).to.deep.equal(['s2 → t1', 's0 → t3'])
    expect(root.querySelector('[data-drop]')).to.equal(null)
  })

  test('[RTE-7] says the state of each row and its partner in words, and changes nothing for who may only look', async () => {
    const board = createBoard(many('s', 3), many('t', 3))
    board.connect([{ source: 's0', target: 't0' }])
    const { list, row } = await show(board, false)
    await eventually(() => row('targets', 't0').textContent.includes('connected with s0'))
    expect(row('targets', 't0').querySelector('[role="img"]')?.getAttribute('aria-label')).to.equal('Mapped')
    click(row('targets', 't0'))
    press(list('targets'), 'Delete')
    press(list('targets'), 'Enter')
    expect(linesOf(board)).to.deep.equal(['s0 → t0'])
  })

  test('[RTE-7] keeps 400 rows on each side out of the page, draws the lines in sight, and follows the scrolling at once', async () => {
    const board = createBoard(many('s', 400), many('t', 400))
    board.connect(Array.from({ length: 400 }, (_, index) => ({ source: `s${index}`, target: `t${399 - index}` })))
    const { findAll, list, paths } = await show(board)
    await eventually(() => paths().length > 0)
    expect(findAll('[role="option"]').length).to.be.lessThan(120)
    expect(paths().length).to.be.lessThan(120)
    const first = paths()[0]?.getAttribute('d')
    list('sources').scrollTop = 900
    list('sources').dispatchEvent(new Event('scroll'))
    // In the same turn: what is drawn is never of another moment than the rows.
    expect(paths()[0]?.getAttribute('d')).to.not.equal(first)
  })
})
