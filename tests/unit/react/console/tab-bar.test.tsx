// The bar of open pages: menus, keys and the marks of its tabs (TAB-1, TAB-2).
import { expect } from 'chai'

import { TabBar } from '../../../../src/react/console/tab-bar.tsx'
import { LeaveTabsQuestion } from '../../../../src/react/console/tabs/leave-tabs-question.tsx'
import { openConsole } from '../../../support/unit/workspace.ts'
import { eventually } from '../../../support/unit/wait.ts'
import { type Mounted, click, endAll, mount, press } from '../ui/mount.tsx'

const THINGS = '/dataPlat/thingConfigration'
const USERS = '/system/onlineUsers'
const REPORTS = '/reports'

const setUp = async () => {
  const made = await openConsole()
  for (const path of [THINGS, USERS, REPORTS]) await made.workspace.open(path)
  const shown = mount(
    <>
      <TabBar workspace={made.workspace} />
      <LeaveTabsQuestion workspace={made.workspace} />
    </>,
  )
  return { ...made, shown }
}

const titles = (shown: Mounted) => shown.findAll('[role=tab]').map((tab) => tab.textContent)
const tab = (shown: Mounted, title: string) => shown.withText('[role=tab]', title)
const entries = (shown: Mounted) => shown.findAll('.yaw-context-menu sl-menu-item')
const enabled = (shown: Mounted) =>
  entries(shown)
    .filter((entry) => !entry.hasAttribute('disabled'))
    .map((entry) => entry.firstChild?.textContent)

const askFor = async (shown: Mounted, title: string) => {
  const asked = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 30, clientY: 20 })
  tab(shown, title).dispatchEvent(asked)
  await eventually(() => shown.focused()?.localName === 'sl-menu-item')
  return asked
}

const choose = (shown: Mounted, label: string) => {
  const entry = entries(shown).find((other) => other.firstChild?.textContent === label)
  if (entry === undefined) throw new Error(`no entry ${label}`)
  click(entry)
}

describe('the tab bar', () => {
  let made: Awaited<ReturnType<typeof setUp>> | undefined
  afterEach(() => {
    endAll()
    made?.workspace.destroy()
  })

  test('[TAB-2] opens the menu of a tab by a right click and closes what lies to its right', async () => {
    made = await setUp()
    const { shown } = made
    expect((await askFor(shown, 'THINGCONFIGRATION')).defaultPrevented).to.equal(true)
    expect(enabled(shown)).to.deep.equal([
      'Close',
      'Close tabs to the right',
      'Close other tabs',
      'Close all tabs',
      'Move right',
    ])
    choose(shown, 'Close tabs to the right')
    await eventually(() => titles(shown).length === 2)
    expect(titles(shown)).to.deep.equal(['Home', 'THINGCONFIGRATION'])
    await eventually(() => shown.focused() === tab(shown, 'THINGCONFIGRATION'))
  })

  test('[TAB-1][TAB-2] offers for home what closes others, not itself', async () => {
    made = await setUp()
    const { shown } = made
    await askFor(shown, 'Home')
    expect(enabled(shown)).to.deep.equal(['Close tabs to the right', 'Close other tabs', 'Close all tabs'])
  })

  for (const [key, shiftKey] of [
    ['F10', true],
    ['ContextMenu', false],
  ] as const) {
    test(`[TAB-2] opens the menu of the current tab with ${shiftKey ? 'Shift+' : ''}${key}`, async () => {
      made = await setUp()
      const { shown } = made
      tab(shown, 'REPORTS').focus()
      expect(press(tab(shown, 'REPORTS'), key, { shiftKey })).to.equal(true)
      await eventually(() => shown.focused()?.localName === 'sl-menu-item')
      expect(shown.find('.yaw-context-menu sl-menu').getAttribute('aria-label')).to.equal('REPORTS')
    })
  }

  test('[TAB-1] moves the current tab with Ctrl+Shift and an arrow, says where it is now, and keeps the focus on it', async () => {
    made = await setUp()
    const { shown } = made
    const move = (key: string) => press(tab(shown, 'REPORTS'), key, { ctrlKey: true, shiftKey: true })
    tab(shown, 'REPORTS').focus()
    move('ArrowLeft')
    await eventually(() => titles(shown)[2] === 'REPORTS')
    expect(shown.find('[role=status]').textContent).to.equal('REPORTS is now tab 3 of 4')
    move('ArrowLeft')
    move('ArrowLeft')
    await eventually(() => titles(shown)[1] === 'REPORTS')
    expect(titles(shown)[0]).to.equal('Home')
    await eventually(() => shown.focused() === tab(shown, 'REPORTS'))
  })

  test('[TAB-2] marks what is not saved and asks once for all of it', async () => {
    made = await setUp()
    const { shown, workspace } = made
    for (const name of [THINGS, USERS]) workspace.unsaved.setDirty(name, true)
    await eventually(() => shown.findAll('.tab__dirty').length === 2)
    const described = tab(shown, 'ONLINEUSERS').getAttribute('aria-describedby') ?? ''
    expect(shown.root.getElementById(described)?.textContent).to.equal('Not saved')

    await askFor(shown, 'REPORTS')
    choose(shown, 'Close all tabs')
    await eventually(() => shown.findAll('[role=alertdialog] li').length === 2)
    expect(shown.findAll('[role=alertdialog] li').map((item) => item.textContent)).to.deep.equal([
      'THINGCONFIGRATION',
      'ONLINEUSERS',
    ])
    click(shown.withText('button', 'Keep editing'))
    await eventually(() => shown.findAll('[role=alertdialog]').length === 0)
    expect(titles(shown)).to.have.length(4)

    await askFor(shown, 'REPORTS')
    choose(shown, 'Close all tabs')
    await eventually(() => shown.findAll('[role=alertdialog]').length === 1)
    click(shown.withText('button', 'Discard'))
    await eventually(() => titles(shown).length === 1)
  })

  test('[TAB-2] lists all tabs at its end, and leads to them', async () => {
    made = await setUp()
    const { shown, workspace } = made
    click(shown.find('.tab-bar__end button[slot=trigger]'))
    await eventually(() => shown.findAll('.tab-bar__end sl-menu-item[tabindex="0"]').length === 1)
    const list = shown.findAll('.tab-bar__end sl-menu-item')
    const open = list.find((entry) => entry.firstChild?.textContent === 'ONLINEUSERS')
    expect(list.slice(-4).map((entry) => entry.firstChild?.textContent)).to.deep.equal(titles(shown))
    if (open === undefined) throw new Error('the tab is not in the list')
    click(open)
    await eventually(() => workspace.tabs.$current.get()?.name === USERS)
  })
})
