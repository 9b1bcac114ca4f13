// Dragging onto the tree: marks, opening of branches, the edges that scroll, Escape (API-27; screens 1, drag re-parent).
import { expect } from 'chai'

import { followDrag } from '../../../src/react/ui/drag-session.ts'
import { createTreeDrop } from '../../../src/react/ui/thing-tree/tree-drop.ts'
import { eventually } from '../../support/unit/wait.ts'
import { node, plant, showTree, type ShownTree } from './thing-tree-host.tsx'

const SMALL = [
  node('f', null, 'North farm', { kind: 'thing_farm' }),
  node('a', 'f', 'Line A'),
  node('a1', 'a', 'WTG-01', { kind: 'thing_device_wind_turbine' }),
  node('s', null, 'South farm', { kind: 'thing_farm' }),
]

describe('dropping on the tree', () => {
  let shown: ShownTree
  afterEach(() => shown.end())

  const start = (nodes = SMALL, judge = (id: string) => id !== 'a') => {
    shown = showTree(nodes)
    const tree = shown.handle.current
    if (tree === null) throw new Error('no handle')
    const opened: string[] = []
    const open = (id: string) => {
      opened.push(id)
      shown.tree.expand(id)
      shown.render()
    }
    return { tree, opened, drop: createTreeDrop({ tree, judge, open }) }
  }
  const markOf = (name: string) => shown.item(name).dataset['mark']
  const over = (name: string) => {
    const { left, top } = shown.item(name).getBoundingClientRect()
    return [{ x: left + 40, y: top + 10 }, shown.item(name)] as const
  }

  it('[API-27] marks where something may be dropped, and where it would be', () => {
    const { drop, tree } = start()
    shown.tree.expandAll()
    shown.render()
    expect(['North farm', 'Line A', 'South farm'].map(markOf)).to.deep.equal(['allowed', 'refused', 'allowed'])
    expect(drop.move(...over('South farm'))).to.equal('s')
    expect([markOf('South farm'), drop.target()]).to.deep.equal(['target', 's'])
    drop.move(...over('Line A'))
    expect([markOf('South farm'), drop.target()]).to.deep.equal(['allowed', null])
    drop.end()
    tree.setMarks(null)
    expect(['North farm', 'Line A'].map(markOf)).to.deep.equal([undefined, undefined])
  })

  it('[API-27] opens a branch on which the pointer stays, and marks what comes', async () => {
    const { drop, opened } = start()
    drop.move(...over('North farm'))
    await eventually(() => opened.length === 1)
    expect(opened).to.deep.equal(['f'])
    expect(markOf('Line A')).to.equal('refused')
    drop.end()
  })

  it('[API-27] scrolls while the pointer is at an edge', async () => {
    const { drop } = start(plant(2000))
    shown.tree.expandAll()
    shown.render()
    const box = shown.element.getBoundingClientRect()
    drop.move({ x: box.left + 20, y: box.bottom - 4 }, null)
    await eventually(() => shown.element.scrollTop > 60)
    drop.move({ x: box.left + 20, y: box.top + 100 }, null)
    drop.end()
  })

  it('[API-27] tells a screen reader what a mark means, through every redraw', () => {
    const { tree, drop } = start()
    drop.end()
    tree.setMarks((id) => (id === 's' ? { name: 'cut', label: 'cut' } : undefined))
    shown.render({ selectedId: 'f' })
    expect([markOf('South farm'), shown.item('South farm').getAttribute('aria-description')]).to.deep.equal([
      'cut',
      'cut',
    ])
  })
})

describe('a drag', () => {
  const point = (type: string, x: number, y: number) =>
    window.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, bubbles: true }))

  const setUp = (begins = true) => {
    const ground = document.createElement('div')
    document.body.append(ground)
    const log: string[] = []
    const down = new PointerEvent('pointerdown', { pointerId: 1, clientX: 10, clientY: 10 })
    followDrag(ground, down, {
      begin: () => {
        log.push('begin')
        return begins
      },
      move: ({ x }) => ({ text: `at ${x}`, isAllowed: x < 100 }),
      drop: () => log.push('drop'),
      end: () => log.push('end'),
    })
    return { ground, log, note: () => ground.querySelector<HTMLElement>('.yaw-drag-note') }
  }

  it('[API-27] begins when the pointer has gone some way, and shows what would happen', () => {
    const { ground, log, note } = setUp()
    point('pointermove', 12, 11)
    expect([log, note()]).to.deep.equal([[], null])
    point('pointermove', 60, 10)
    expect([log, note()?.textContent, note()?.hasAttribute('data-refused')]).to.deep.equal([['begin'], 'at 60', false])
    point('pointermove', 120, 10)
    expect(note()?.hasAttribute('data-refused')).to.equal(true)
    point('pointerup', 120, 10)
    expect([log, note(), ground.hasAttribute('data-dragging')]).to.deep.equal([['begin', 'drop', 'end'], null, false])
    ground.remove()
  })

  it('[API-27] ends by Escape without a drop, and a press alone is a click', () => {
    const escaped = setUp()
    point('pointermove', 60, 10)
    const key = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
    window.dispatchEvent(key)
    point('pointerup', 60, 10)
    expect([escaped.log, escaped.note(), key.defaultPrevented]).to.deep.equal([['begin', 'end'], null, true])
    const pressed = setUp()
    point('pointerup', 10, 10)
    const refused = setUp(false)
    point('pointermove', 60, 10)
    point('pointerup', 60, 10)
    expect([pressed.log, refused.log, refused.note()]).to.deep.equal([[], ['begin'], null])
    for (const { ground } of [escaped, pressed, refused]) ground.remove()
  })
})
