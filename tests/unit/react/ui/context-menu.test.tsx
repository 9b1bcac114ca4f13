// The menu of a right click: where it lies, where the focus goes, and what closes it.
import { expect } from 'chai'
import { useState } from 'react'

import { ContextMenu, type Point } from '../../../../src/react/ui/overlays/context-menu.tsx'
import { eventually } from '../../../support/unit/wait.ts'
import { click, endAll, mount, press } from './mount.tsx'

const Place = ({ at, run }: { at: Point; run: (key: string) => void }) => {
  const [isOpen, setIsOpen] = useState(false)
  const item = (key: string, disabled = false) => ({ key, label: key, disabled, run: () => run(key) })
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      {isOpen && (
        <ContextMenu
          label="Tab"
          at={at}
          items={[item('first', true), item('second'), { key: 'line', separator: true }, item('third')]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const AT = { x: 40, y: 60 }

const open = async (at: Point = AT) => {
  const chosen: string[] = []
  const shown = mount(<Place at={at} run={(key) => chosen.push(key)} />)
  shown.find('button').focus()
  click(shown.find('button'))
  await eventually(() => shown.focused()?.localName === 'sl-menu-item')
  return { shown, chosen, box: () => shown.find('.yaw-context-menu').getBoundingClientRect() }
}

describe('a context menu', () => {
  afterEach(endAll)

  test('[TAB-2] opens where it was asked for, with the focus on its first entry that can be chosen', async () => {
    const { shown, box } = await open()
    expect(box().left).to.equal(AT.x)
    expect(box().top).to.equal(AT.y)
    expect(shown.focused()?.textContent).to.equal('second')
    expect(shown.find('sl-menu').getAttribute('aria-label')).to.equal('Tab')
  })

  test('[TAB-2] stays inside the window', async () => {
    const { box } = await open({ x: innerWidth, y: innerHeight })
    expect(box().right).to.be.at.most(innerWidth)
    expect(box().bottom).to.be.at.most(innerHeight)
    expect(box().height).to.be.greaterThan(50)
  })

  test('[TAB-2] is walked with the arrows; what is chosen closes it and runs', async () => {
    const { shown, chosen } = await open()
    press(shown.find('sl-menu-item[tabindex="0"]'), 'ArrowDown')
    await eventually(() => shown.focused()?.textContent === 'third')
    press(shown.find('sl-menu-item[tabindex="0"]'), 'Enter')
    await eventually(() => shown.findAll('.yaw-context-menu').length === 0)
    expect(chosen).to.deep.equal(['third'])
    expect(shown.focused()).to.equal(shown.find('button'))
  })

  for (const key of ['Escape', 'Tab']) {
    test(`[TAB-2] closes with ${key} and gives the focus back`, async () => {
      const { shown, chosen } = await open()
      expect(press(shown.find('sl-menu-item[tabindex="0"]'), key)).to.equal(true)
      await eventually(() => shown.findAll('.yaw-context-menu').length === 0)
      expect(shown.focused()).to.equal(shown.find('button'))
      expect(chosen).to.deep.equal([])
    })
  }

  test('[TAB-2] closes with a press elsewhere, not with one on itself', async () => {
    const { shown } = await open()
    const pressOn = (target: HTMLElement) =>
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    pressOn(shown.find('sl-menu-item'))
    expect(shown.findAll('.yaw-context-menu')).to.have.length(1)
    pressOn(document.body)
    await eventually(() => shown.findAll('.yaw-context-menu').length === 0)
  })
})
