// Records that open in the tab of their screen: one tab goes from place to place and keeps what is in it (decision 72).
import { expect } from 'chai'

import { HOME_PATH } from '../../../../src/stores/workspace/addresses/routes.ts'
import { MENU, menuNode, openConsole, signedInCookies } from '../../../support/unit/workspace.ts'
import { eventually } from '../../../support/unit/wait.ts'

const CONNECTIONS = '/dataPlat/connectManagement'
const THINGS = '/dataPlat/thingConfigration'
const WITH_CONNECTIONS = menuNode('root', [
  menuNode('dataPlat', [menuNode('thingConfigration'), menuNode('connectManagement')]),
])

const connection = (recordId: string, view?: string) => ({
  element: 'yaw-connection-management',
  catalogue: 'connections',
  recordId,
  ...(view !== undefined && { view }),
})
const at = (id: string) => `${CONNECTIONS}?catalogue=connections&record-id=${id}`

const start = async (address = THINGS) => {
  const made = await openConsole({ address, menu: WITH_CONNECTIONS })
  const { tabs } = made.workspace
  return {
    ...made,
    current: () => tabs.$current.get(),
    openRecord: made.workspace.openRecord,
  }
}

describe('A record that opens in its screen', () => {
  test('[TAB-6][RTE-10] has the route of the screen with its place, in one tab whatever is opened next', async () => {
    const { workspace, session, openRecord, current, shown, tabs } = await start()
    await openRecord(connection('c1'))
    expect(shown()).to.equal(at('c1'))
    expect(current()).to.deep.include({ name: CONNECTIONS, address: at('c1'), title: 'CONNECTMANAGEMENT' })
    await openRecord(connection('c2', 'connectionDevice'))
    expect(shown()).to.equal(`${at('c2')}&view=connectionDevice`)
    expect(current()?.query).to.include({ 'record-id': 'c2', view: 'connectionDevice' })
    expect(tabs()).to.deep.equal([HOME_PATH, THINGS, CONNECTIONS])
    // As the name in a screen does.
    session.$opener.get()?.open({ element: 'yaw-thing-configuration', thingId: 't 1' })
    await eventually(() => shown() === `${THINGS}?thing-id=t+1`)
    expect(tabs()).to.deep.equal([HOME_PATH, THINGS, CONNECTIONS])
    workspace.destroy()
  })

  test('[TAB-4] leaves what is unsaved in its tab: it is the same page, told another place', async () => {
    const { workspace, openRecord, location, shown } = await start(CONNECTIONS)
    workspace.unsaved.add(CONNECTIONS, async () => false)
    workspace.unsaved.setDirty(CONNECTIONS, true)
    await workspace.open(THINGS)
    await openRecord(connection('c1'))
    expect(workspace.tabs.$alive.get().map(({ name }) => name)).to.deep.equal([CONNECTIONS, THINGS])
    expect([...workspace.unsaved.$dirty.get()]).to.deep.equal([CONNECTIONS])
    location.back()
    await eventually(() => shown() === THINGS)
    location.back()
    await eventually(() => workspace.tabs.$current.get()?.address === CONNECTIONS)
    expect([...workspace.unsaved.$dirty.get()]).to.deep.equal([CONNECTIONS])
    workspace.destroy()
  })

  test('[TAB-6] stays where it is when the menu or the bar shows its tab', async () => {
    const { workspace, openRecord, shown, tabs } = await start()
    await openRecord(connection('c1'))
    await workspace.open(THINGS)
    await workspace.open(CONNECTIONS)
    expect(shown()).to.equal(at('c1'))
    expect(tabs()).to.deep.equal([HOME_PATH, THINGS, CONNECTIONS])
    await workspace.open(THINGS)
    await workspace.closeTab(THINGS)
    expect(shown()).to.equal(at('c1'))
    workspace.destroy()
  })

  test('[TAB-6] is asked for again where its tab stands at it already', async () => {
    const { workspace, openRecord, current } = await start()
    await openRecord(connection('c1'))
    expect(current()?.asked).to.equal(0)
    await openRecord(connection('c1'))
    expect(current()?.asked).to.equal(1)
    await openRecord(connection('c2'))
    expect(current()?.asked).to.equal(1)
    workspace.destroy()
  })

  test('[TAB-6] has a tab of its own where its address has a title, or another part that is no place', async () => {
    const { workspace, openRecord, tabs } = await start()
    await workspace.open(`${THINGS}?thing-id=t1&title=T1`)
    await workspace.open(`${CONNECTIONS}?server-kind=SCADA%20Lite&record-id=c1`)
    await openRecord(connection('c2'))
    expect(tabs()).to.deep.equal([
      HOME_PATH,
      THINGS,
      `${THINGS}?thing-id=t1&title=T1`,
      `${CONNECTIONS}?server-kind=SCADA%20Lite`,
      CONNECTIONS,
    ])
    workspace.destroy()
  })

  test('[TAB-5] is there again after a reload', async () => {
    const first = await start()
    await first.openRecord(connection('c1'))
    const kept = first.environment.local.all()
    first.workspace.destroy()
    const second = await openConsole({
      address: THINGS,
      menu: WITH_CONNECTIONS,
      local: kept,
      cookies: signedInCookies(),
    })
    expect(second.workspace.tabs.$tabs.get().map(({ address }) => address)).to.deep.equal([HOME_PATH, THINGS, at('c1')])
    second.workspace.destroy()
  })

  test('[PER-2] can be reached where the menu of the user has its screen', async () => {
    const { workspace, session } = await openConsole({ address: THINGS, menu: MENU })
    const elements = () => session.$opener.get()?.$elements?.get()
    expect(elements()?.has('yaw-thing-configuration')).to.equal(true)
    expect(elements()?.has('yaw-connection-management')).to.equal(false)
    workspace.destroy()
    expect(session.$opener.get()).to.equal(undefined)
  })
})
