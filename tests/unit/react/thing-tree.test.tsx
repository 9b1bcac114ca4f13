// The tree of things as a user meets it: rows, keyboard, screen reader, loading and filtering (spec 3; ENT-1, ENT-2, ENT-6).
import axe from 'axe-core'
import { expect } from 'chai'

import { thingIcon } from '../../../src/react/ui/icons/thing-icons.ts'
import { node, plant, showTree, type ShownTree } from './thing-tree-host.tsx'

const SMALL = [
  node('f', null, 'North farm', { kind: 'thing_farm' }),
  node('a', 'f', 'Line A', { state: 2 }),
  node('a1', 'a', 'WTG-01', { kind: 'thing_device_wind_turbine', state: 3 }),
  node('a2', 'a', 'WTG-02', { kind: 'thing_device_wind_turbine', state: 4 }),
  node('b', 'f', 'Line B'),
  node('s', null, 'South farm', { kind: 'thing_farm' }),
]

/** The elements stay as they are in such a page; a tree of its own follows it. */
const turnRound = ({ box }: ShownTree) => {
  box.dir = box.style.direction = 'rtl'
}

describe('thing tree', () => {
  let shown: ShownTree
  const show = (...args: Parameters<typeof showTree>) => (shown = showTree(...args))
  afterEach(() => shown.end())

  it('[ENT-6] shows the roots, and what is below a node when it is opened', () => {
    show(SMALL)
    expect(shown.names()).to.deep.equal(['North farm', 'South farm'])
    shown.clickMark('North farm', 'twisty')
    expect(shown.names()).to.deep.equal(['North farm', 'Line A', 'Line B', 'South farm'])
    shown.clickMark('North farm', 'twisty')
    expect(shown.names()).to.deep.equal(['North farm', 'South farm'])
    expect(shown.log).to.deep.equal(['open f', 'close f'])
  })

  it('[ENT-6] stands ready out of sight while its nodes are on their way', async () => {
    show([], { waiting: true })
    const frame = shown.element
    expect(getComputedStyle(frame).visibility).to.equal('hidden')
    shown.tree.appendChildren(null, SMALL, 2)
    shown.render({ waiting: false })
    expect(shown.element).to.equal(frame)
    expect(getComputedStyle(frame).visibility).to.equal('visible')
    expect(shown.names()).to.deep.equal(['North farm', 'South farm'])
    expect(shown.mark('North farm', 'icon').form).to.match(/[1-9]/)
  })

  it('[ENT-1][ENT-2] gives each thing the icon of its kind, and its state a colour, a shape and a word', async () => {
    show(SMALL)
    shown.tree.expandAll()
    shown.render()
    const fault = shown.item('WTG-01')
    expect(fault.getAttribute('aria-label')).to.equal('WTG-01, Wind turbine, Fault')
    const form = (name: string, part: 'icon' | 'state') => shown.mark(name, part).form
    expect(form('WTG-01', 'icon')).to.equal(form('WTG-02', 'icon'))
    expect(form('WTG-01', 'icon')).not.to.equal(form('Line A', 'icon'))
    expect(form('WTG-01', 'state')).not.to.equal(form('WTG-02', 'state'))
    for (const part of ['icon', 'state'] as const) {
      const palette = ['WTG-01', 'WTG-02', 'Line A', 'Line B'].map((name) => shown.mark(name, part).tint)
      expect(new Set(palette).size).to.equal(4)
    }
    fault.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    expect(fault.title).to.equal('WTG-01, Wind turbine, Fault')
  })

  it('[RTE-14] [ENT-1] colours the icon by its kind while all is well; whatever is not normal keeps the colour of its state', () => {
    const turbines = [1, 3].map((state) =>
      node(`t${state}`, null, `WTG-${state}`, { kind: 'thing_device_wind_turbine', state }),
    )
    show(turbines)
    const before = turbines.map(({ name }) => shown.mark(name, 'icon').tint)
    const icon = thingIcon('thing_device_wind_turbine')
    shown.render({ kinds: () => ({ icon, label: 'Wind turbine', tint: 'light-dark(rgb(40, 60, 230), white)' }) })
    expect(turbines.map(({ name }) => shown.mark(name, 'icon').tint)).to.deep.equal(['40 60 230', before[1]])
    expect(shown.mark('WTG-1', 'state').tint).to.equal(before[0])
  })

  it('[ENT-6] [PRD-2] has no item without a name, also while rows beyond the edges have yet to be drawn', () => {
    show(plant(2000))
    shown.tree.expandAll()
    shown.render()
    const rows = [...shown.element.querySelectorAll('.yaw-tree-row')]
    const items = rows.filter((row) => row.getAttribute('role') === 'treeitem')
    expect(items.length).to.be.above(0).and.below(rows.length)
    expect(items.filter((item) => (item.getAttribute('aria-label') ?? '') === '')).to.deep.equal([])
  })

  it('[ENT-6] tells a screen reader level, place, size and state of each row', () => {
    show(SMALL, { selectedId: 'b' })
    shown.tree.expandAll()
    shown.render()
    const read = (name: string) =>
      ['level', 'posinset', 'setsize', 'expanded', 'selected'].map((key) =>
        shown.item(name).getAttribute(`aria-${key}`),
      )
    expect(read('North farm')).to.deep.equal(['1', '1', '2', 'true', 'false'])
    expect(read('Line B')).to.deep.equal(['2', '2', '2', null, 'true'])
    expect(read('WTG-02')).to.deep.equal(['3', '2', '2', null, 'false'])
    expect(shown.element.getAttribute('aria-label')).to.equal('Things')
  })

  it('[ENT-6] is walked with the arrow keys, Home and End', () => {
    show(SMALL)
    shown.element.focus()
    expect(shown.active()).to.equal('North farm')
    const walk = (key: string) => {
      shown.press(key)
      return shown.active()
    }
    expect(walk('ArrowRight')).to.equal('North farm')
    expect(walk('ArrowRight')).to.equal('Line A')
    expect(walk('ArrowDown')).to.equal('Line B')
    expect(walk('ArrowRight')).to.equal('Line B')
    expect(walk('ArrowUp')).to.equal('Line A')
    shown.press('ArrowRight', 'ArrowRight')
    expect(shown.active()).to.equal('WTG-01')
    expect(walk('ArrowLeft')).to.equal('Line A')
    expect(walk('ArrowLeft')).to.equal('Line A')
    expect(walk('ArrowLeft')).to.equal('North farm')
    expect(walk('End')).to.equal('South farm')
    expect(walk('ArrowDown')).to.equal('South farm')
    expect(walk('Home')).to.equal('North farm')
    expect(walk('*')).to.equal('North farm')
    expect(shown.names()).to.deep.equal(['North farm', 'Line A', 'Line B', 'South farm'])
  })

  it('[ENT-6] mirrors rows, and what a click on them hits, where text runs from right to left', () => {
    show(SMALL, { checkable: true })
    turnRound(shown)
    shown.clickMark('North farm', 'twisty')
    expect(shown.names()).to.have.length(4)
    shown.clickMark('Line B', 'box')
    expect(shown.tree.checkedIds()).to.deep.equal(['b'])
    const { right } = shown.item('Line B').getBoundingClientRect()
    const canvas = shown.element.querySelector('canvas')
    expect(canvas?.getBoundingClientRect().right).to.equal(right)
    expect(getComputedStyle(canvas!).scale).to.equal('-1 1')
  })

  it('[ENT-1] draws states in the colours of the theme, and anew when the theme changes', async () => {
    show(SMALL)
    shown.tree.expandAll()
    shown.render()
    const before = shown.mark('WTG-01', 'state')
    shown.host.setAttribute('theme', 'big-data')
    while (shown.mark('WTG-01', 'state').tint === before.tint) await shown.frame()
    expect(shown.mark('WTG-01', 'state').form).to.equal(before.form)
  })

  it('[ENT-6] swaps the arrows where text runs from right to left', () => {
    show(SMALL)
    turnRound(shown)
    shown.element.focus()
    shown.press('ArrowLeft')
    expect(shown.names()).to.have.length(4)
    shown.press('ArrowRight')
    expect(shown.names()).to.have.length(2)
  })

  it('[ENT-6] selects with Space and a click, activates with Enter and a double click', () => {
    const activated: string[] = []
    show(SMALL, { onActivate: (id) => activated.push(id) })
    shown.element.focus()
    shown.press('ArrowDown', ' ')
    expect(shown.item('South farm').getAttribute('aria-selected')).to.equal('true')
    shown.item('North farm').click()
    expect(shown.item('North farm').getAttribute('aria-selected')).to.equal('true')
    expect(shown.active()).to.equal('North farm')
    shown.press('Enter')
    shown.item('South farm').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    expect(activated).to.deep.equal(['f', 's'])
    expect(shown.log).to.deep.equal(['select s', 'select f', 'select f', 'select s'])
  })

  it('[ENT-6] finds a row by the first letters of its name', () => {
    show(SMALL)
    shown.tree.expandAll()
    shown.render()
    shown.element.focus()
    shown.press('l')
    expect(shown.active()).to.equal('Line A')
    shown.press('l')
    expect(shown.active()).to.equal('Line B')
    shown.press('Escape')
    show(SMALL)
    shown.tree.expandAll()
    shown.render()
    shown.element.focus()
    shown.press(...'wtg-02')
    expect(shown.active()).to.equal('WTG-02')
  })

  it('[ENT-6] checks a branch with its box or Space and shows a mixed one above it', () => {
    show(SMALL, { checkable: true })
    shown.tree.expandAll()
    shown.render()
    const checks = () => shown.items().map((item) => item.getAttribute('aria-checked'))
    shown.clickMark('Line A', 'box')
    expect(checks()).to.deep.equal(['mixed', 'true', 'true', 'true', 'false', 'false'])
    shown.press('ArrowDown', ' ')
    expect(checks()).to.deep.equal(['mixed', 'mixed', 'false', 'true', 'false', 'false'])
    expect(shown.tree.checkedIds()).to.deep.equal(['a2'])
  })

  it('[ENT-6] offers the next page where the server has more, and says when it loads or failed', () => {
    show([node('f', null, 'Farm', { childCount: 250 }), node('a', 'f', 'A'), node('b', 'f', 'B')])
    shown.tree.expand('f')
    shown.render()
    const text = 'Load more (248 left)'
    expect(shown.names()).to.deep.equal(['Farm', 'A', 'B', text])
    expect(shown.item(text).getAttribute('aria-posinset')).to.equal('3')
    shown.item(text).click()
    shown.element.focus()
    shown.press('End', 'Enter')
    expect(shown.log).to.deep.equal(['load f', 'load f'])
    shown.tree.setLoadState('f', 'loading')
    shown.render()
    expect(shown.names().at(-1)).to.equal('Loading…')
    shown.press('Enter')
    expect(shown.log).to.have.length(2)
    shown.tree.setLoadState('f', 'failed')
    shown.render()
    expect(shown.names().at(-1)).to.equal('Could not load. Try again')
    shown.tree.setLoadState('f', 'idle')
    shown.tree.appendChildren('f', [node('c', 'f', 'C'), node('d', 'f', 'D')], 4)
    shown.render()
    expect(shown.names()).to.deep.equal(['Farm', 'A', 'B', 'C', 'D'])
    expect(shown.active(), 'the keyboard goes on with the first new row').to.equal('C')
  })

  it('[ENT-6] offers more roots at the end', () => {
    show(SMALL, { rootCount: 9 })
    shown.item('Load more (7 left)').click()
    expect(shown.log).to.deep.equal(['load null'])
  })

  it('[ENT-6] marks what is searched for and grays what only leads there', () => {
    show(SMALL)
    shown.tree.filter('wtg-01')
    shown.render({ highlight: 'wtg-01' })
    expect(shown.names()).to.deep.equal(['North farm', 'Line A', 'WTG-01'])
    const dimmed = (name: string) => getComputedStyle(shown.item(name)).color
    expect(dimmed('North farm')).to.equal(dimmed('Line A'))
    expect(dimmed('North farm')).not.to.equal(dimmed('WTG-01'))
    expect(shown.item('WTG-01').querySelector('mark')?.textContent).to.equal('WTG-01')
    expect(shown.item('Line A').querySelector('mark')).to.equal(null)
    shown.tree.clearFilter()
    shown.render({ highlight: '' })
    expect(shown.names()).to.deep.equal(['North farm', 'South farm'])
    expect(shown.element.querySelector('mark')).to.equal(null)
  })

  it('[ENT-6] keeps the keyboard where it was through changes, and near it when its row goes', () => {
    show(SMALL)
    shown.tree.expandAll()
    shown.render()
    shown.element.focus()
    shown.press('End', 'ArrowUp')
    expect(shown.active()).to.equal('Line B')
    shown.tree.put(node('x', null, 'East farm'), (a, b) => a.localeCompare(b))
    shown.render()
    expect(shown.names()[0]).to.equal('East farm')
    expect(shown.active()).to.equal('Line B')
    shown.tree.remove('b')
    shown.render()
    expect(shown.active()).to.equal('South farm')
    shown.press('ArrowUp')
    expect(shown.active()).to.equal('WTG-02')
    shown.tree.collapse('f')
    shown.render()
    expect(shown.active(), 'hidden: the node above it').to.equal('North farm')
    expect(shown.shadow.activeElement).to.equal(shown.element)
  })

  it('[ENT-6] says where a menu belongs, to the mouse and to the keyboard', () => {
    const asked: [string, number, number][] = []
    show(SMALL, { onContextMenu: (id, x, y) => asked.push([id, x, y]) })
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 12, clientY: 34 })
    shown.item('South farm').dispatchEvent(event)
    expect(event.defaultPrevented).to.equal(true)
    shown.element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
    const { left, bottom } = shown.item('South farm').getBoundingClientRect()
    expect(asked).to.deep.equal([
      ['s', 12, 34],
      ['s', left, bottom],
    ])
  })

  for (const dir of ['ltr', 'rtl']) {
    it(`[ENT-6] has no accessibility issue, ${dir}`, async () => {
      show(SMALL, { checkable: true, selectedId: 'a', rootCount: 5 })
      shown.box.dir = dir
      shown.tree.expandAll()
      shown.tree.filter('WTG')
      shown.render({ highlight: 'WTG' })
      shown.element.focus()
      const filtered = await axe.run(shown.box)
      shown.tree.clearFilter()
      shown.render({ highlight: '' })
      const whole = await axe.run(shown.box)
      const issues = [...filtered.violations, ...whole.violations].map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      expect(issues).to.deep.equal([])
    })
  }
})
