// A tree of 100,000 things: only what is in view is drawn, and nobody loses their place (spec 3; ENT-6).
import { expect } from 'chai'

import { plant, showTree, type ShownTree } from './thing-tree-host.tsx'

describe('thing tree of 100,000 things', function () {
  this.timeout(20_000)
  let shown: ShownTree
  before(() => {
    shown = showTree(plant(100_000), { height: 600 })
    shown.tree.expandAll()
    shown.render()
  })
  after(() => shown.end())

  it('[ENT-6] draws only the rows in view, wherever it is scrolled to', async () => {
    const visible = () => {
      const { top, bottom } = shown.element.getBoundingClientRect()
      const middles = shown.items().map((item) => item.getBoundingClientRect())
      return middles.filter((box) => box.bottom > top && box.top < bottom).length
    }
    for (const top of [0, 5_000, 1_000_000, 1_000_100, 2_000_000]) {
      await shown.scrollTo(top)
      expect(shown.items().length, `rows at ${top}`).to.be.within(22, 60)
      expect(visible(), `no gap at ${top}`).to.be.within(22, 23)
      const first = Math.floor(top / 28)
      const row = shown
        .items()
        .find((item) => item.getBoundingClientRect().bottom > shown.element.getBoundingClientRect().top)
      expect(row?.textContent).to.equal(shown.tree.nameAt(shown.tree.rows[first] ?? -1))
    }
  })

  it('[ENT-6] puts rows into the order of the document once scrolling rests', async () => {
    await shown.scrollTo(12_345)
    await shown.scrollTo(500_000)
    const inDocument = () => [...shown.element.querySelectorAll('[role=treeitem]')]
    while (inDocument()[0] !== shown.items()[0]) await shown.frame()
    expect(inDocument()).to.deep.equal(shown.items())
  })

  it('[ENT-6] never loses the keyboard: rows scrolled away come back with the next key', async () => {
    shown.element.focus()
    shown.press('Home', 'PageDown', 'PageDown')
    const at = shown.active()
    expect(at).not.to.equal(null)
    await shown.scrollTo(1_500_000)
    expect(shown.shadow.activeElement).to.equal(shown.element)
    expect(shown.active()).to.equal(null)
    shown.press('ArrowDown', 'ArrowUp')
    expect(shown.active()).to.equal(at)
    shown.press('End')
    expect(shown.active()).to.equal(shown.tree.nameAt(shown.tree.size - 1))
  })

  it('[ENT-6] keeps the rows in view in their place when rows above them come and go', async () => {
    await shown.scrollTo(700_000)
    const first = () => {
      const { top } = shown.element.getBoundingClientRect()
      const row = shown.items().find((item) => item.getBoundingClientRect().top >= top)
      return [row?.getAttribute('aria-label'), (row?.getBoundingClientRect().top ?? 0) - top]
    }
    const before = first()
    shown.tree.collapse('f0')
    shown.render()
    expect(first()).to.deep.equal(before)
    shown.tree.expand('f0')
    shown.render()
    expect(first()).to.deep.equal(before)
  })

  it('[ENT-6] brings a node into view by its id', () => {
    expect(shown.handle.current?.scrollToId('f200-l4-t7')).to.equal(true)
    expect(shown.active()).to.equal('WTG-08')
    expect(shown.handle.current?.scrollToId('nowhere')).to.equal(false)
  })
})
