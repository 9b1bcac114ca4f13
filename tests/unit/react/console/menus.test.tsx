// Top menu, collapsed side menu and trail: the same tree of the server, as much of it as there is room for (LAY-1, LAY-2).
import { expect } from 'chai'

import { SideMenu } from '../../../../src/react/console/side-menu.tsx'
import { TopMenu } from '../../../../src/react/console/top-menu.tsx'
import { Trail } from '../../../../src/react/console/trail.tsx'
import { menuNode, openConsole } from '../../../support/unit/workspace.ts'
import { eventually } from '../../../support/unit/wait.ts'
import styles from '../../../../src/react/console/console.css'
import { sheet } from '../../../../src/styles/sheet.ts'
import { type Mounted, click, endAll, mount, press } from '../ui/mount.tsx'

const DEEP = menuNode('root', [
  menuNode('dataPlat', [menuNode('thingConfigration'), menuNode('models', [menuNode('dictionary')])]),
  menuNode('reports'),
])
const THINGS = '/dataPlat/thingConfigration'
const DICTIONARY = '/models/dictionary'

const texts = (shown: Mounted, selector: string) =>
  shown.findAll(selector).map((element) => element.textContent?.trim())
const entries = (shown: Mounted) => shown.findAll('sl-menu-item').map((entry) => entry.firstChild?.textContent)

describe('the top menu', () => {
  afterEach(endAll)

  test('[LAY-1] has the groups of the menu with their pages, marks the one that shows, and leads there', async () => {
    const { workspace } = await openConsole({ address: '/reports', menu: DEEP })
    const shown = mount(<TopMenu workspace={workspace} />, { width: '600px' })
    await eventually(() => shown.findAll('.top-menu__row').length === 1)
    expect(texts(shown, '.top-menu__row button, .top-menu__row a')).to.deep.equal(['DATAPLAT', 'REPORTS'])
    expect(shown.find('.top-menu__row :is([data-active], [aria-current])').textContent).to.equal('REPORTS')
    click(shown.withText('.top-menu__row button', 'DATAPLAT'))
    await eventually(() => shown.findAll('sl-menu-item[tabindex="0"]').length === 1)
    expect(entries(shown)).to.deep.equal(['THINGCONFIGRATION', 'MODELS / DICTIONARY'])
    const [, page] = shown.findAll('sl-menu-item')
    if (page === undefined) throw new Error('no page')
    click(page)
    await eventually(() => workspace.router.$address.get() === DICTIONARY)
    await eventually(() => shown.find('.top-menu__row :is([data-active], [aria-current])').textContent === 'DATAPLAT')
    workspace.destroy()
  })

  test('[LAY-1] is one button where the row does not fit', async () => {
    const { workspace } = await openConsole({ address: THINGS, menu: DEEP })
    const shown = mount(<TopMenu workspace={workspace} />, { width: '100px' })
    shown.root.adoptedStyleSheets.push(sheet(styles))
    await eventually(() => shown.find('.top-menu__row').inert)
    expect(texts(shown, '.top-menu > sl-dropdown > button')).to.deep.equal(['DATAPLAT'])
    shown.host.style.inlineSize = '600px'
    await eventually(() => !shown.find('.top-menu__row').inert)
    expect(texts(shown, '.top-menu > sl-dropdown > button')).to.deep.equal([])
    workspace.destroy()
  })
})

describe('the side menu', () => {
  afterEach(endAll)

  test('[LAY-2] opens its groups beside it when it is collapsed; its icons have names', async () => {
    const { workspace } = await openConsole({ address: THINGS, menu: DEEP })
    workspace.toggleMenu()
    const shown = mount(<SideMenu workspace={workspace} narrow={false} />)
    const group = shown.find('sl-dropdown > button')
    expect(group.textContent).to.equal('DATAPLAT')
    expect(group.title).to.equal('DATAPLAT')
    expect(group.dataset['active']).to.equal('true')
    expect(texts(shown, 'a')).to.deep.equal(['REPORTS'])
    group.focus()
    // Nothing tells when the list has drawn itself: it answers the key as soon as it has.
    await eventually(() => press(group, 'ArrowDown'))
    await eventually(() => shown.focused()?.textContent === 'THINGCONFIGRATION')
    press(shown.focused() ?? group, 'ArrowDown')
    press(shown.focused() ?? group, 'Enter')
    await eventually(() => workspace.router.$address.get() === DICTIONARY)
    workspace.destroy()
  })

  test('[LAY-2] is collapsed in a narrow console, opens over the page, and closes when a page was chosen', async () => {
    const { workspace } = await openConsole({ address: THINGS, menu: DEEP })
    const shown = mount(<SideMenu workspace={workspace} narrow />)
    const menu = shown.find('nav')
    expect(menu.dataset['collapsed']).to.equal('true')
    click(shown.find('[aria-label="Expand the menu"]'))
    expect(menu.dataset['over']).to.equal('true')
    press(menu, 'Escape')
    expect(menu.dataset['collapsed']).to.equal('true')
    click(shown.find('[aria-label="Expand the menu"]'))
    click(shown.withText('a', 'REPORTS'))
    await eventually(() => menu.dataset['collapsed'] === 'true')
    expect(workspace.settings.$settings.get().menuCollapsed).to.equal(false)
    workspace.destroy()
  })
})

describe('the trail', () => {
  afterEach(endAll)

  test('[LAY-1] says where a page is that lies deeper than header and tab can say', async () => {
    const { workspace } = await openConsole({ address: DICTIONARY, menu: DEEP })
    const shown = mount(<Trail workspace={workspace} />)
    expect(texts(shown, 'li')).to.deep.equal(['DATAPLAT', 'MODELS', 'DICTIONARY'])
    expect(shown.find('[aria-current]').textContent).to.equal('DICTIONARY')
    await workspace.open(THINGS)
    await eventually(() => shown.findAll('nav').length === 0)
    workspace.destroy()
  })
})
