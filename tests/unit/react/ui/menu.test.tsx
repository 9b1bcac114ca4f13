// Menus by keyboard and by pointer: what shows, what runs, where the focus goes.
import { expect } from 'chai'

import { Menu } from '../../../../src/react/ui/overlays/menu.tsx'
import { eventually, nextTurn } from '../../../support/unit/wait.ts'
import { click, endAll, mount, press } from './mount.tsx'

const nothing = () => undefined

describe('menus', () => {
  afterEach(endAll)

  it('[LAY-1] opens by keyboard, moves by arrows, runs what is chosen and gives the focus back', async () => {
    const ran: string[] = []
    const item = (key: string) => ({ key, label: key, run: () => ran.push(key) })
    const shown = mount(<Menu label="More" items={[item('Copy'), { key: '-', separator: true }, item('Delete')]} />)
    const button = shown.find('button')
    await eventually(() => button.getAttribute('aria-expanded') === 'false')
    expect(button.getAttribute('aria-haspopup')).to.equal('true')
    button.focus()
    press(button, 'ArrowDown')
    await eventually(() => shown.focused()?.textContent === 'Copy')
    press(shown.focused() ?? button, 'ArrowDown')
    expect(shown.focused()?.textContent).to.equal('Delete')
    press(shown.focused() ?? button, 'Enter')
    await eventually(() => ran.length === 1)
    expect(ran).to.deep.equal(['Delete'])
    await eventually(() => button.getAttribute('aria-expanded') === 'false')
    await eventually(() => shown.focused() === button)
  })

  it('[LAY-1] shows when it is opened again right after it was closed', async () => {
    const shown = mount(<Menu label="More" items={[{ key: 'Copy', label: 'Copy', run: nothing }]} />)
    const button = shown.find('button')
    await eventually(() => button.getAttribute('aria-expanded') === 'false')
    const told: string[] = []
    for (const name of ['sl-after-show', 'sl-after-hide']) {
      shown.find('sl-dropdown').addEventListener(name, () => told.push(name))
    }
    click(button)
    await eventually(() => told.length === 1)
    click(button)
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    click(button)
    await eventually(() => told.length === 3)
    expect(shown.find('sl-menu-item').checkVisibility()).to.equal(true)
  })

  it('[PRD-4] a choice shows which one it is, and only the caller changes that', async () => {
    const shown = mount(
      <Menu label="Language" items={[{ key: 'en', label: 'English', checked: true, run: nothing }]} />,
    )
    const button = shown.find('button')
    await eventually(() => button.getAttribute('aria-expanded') === 'false')
    click(button)
    const item = shown.find('sl-menu-item')
    await eventually(() => item.getAttribute('aria-checked') === 'true')
    click(item)
    await nextTurn()
    expect(item.getAttribute('aria-checked')).to.equal('true')
  })
})
