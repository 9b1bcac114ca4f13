// Tabs of a whole console: kept per user, and asked before anything that was typed is lost (TAB-2…TAB-5, ENT-12).
import { expect } from 'chai'

import { HOME_PATH } from '../../../../src/stores/workspace/addresses/routes.ts'
import { MENU, menuNode, openConsole, signedInCookies } from '../../../support/unit/workspace.ts'
import { eventually } from '../../../support/unit/wait.ts'

const THINGS = '/dataPlat/thingConfigration'
const REPORTS = '/reports'
const FRESH = '/fresh'

const WITH_FRESH = menuNode('root', [...MENU.children, menuNode('fresh', [], { cache: false })])

/** The same browser with the same user, or another one, after a reload. */
const reopen = async (
  before: Awaited<ReturnType<typeof openConsole>>,
  change: (local: Record<string, string>) => Record<string, string> = (local) => local,
  menu: unknown = MENU,
) => {
  const kept = change(before.environment.local.all())
  before.workspace.destroy()
  return openConsole({ address: REPORTS, menu, local: kept, cookies: signedInCookies() })
}

describe('Tabs of the console', () => {
  test('[TAB-5][ENT-12] come back after a reload, in the order that they were given', async () => {
    const first = await openConsole()
    await first.workspace.open(THINGS)
    await first.workspace.open(REPORTS)
    await first.workspace.open('/reports?farm=7')
    first.workspace.tabs.move('/reports?farm=7', 1)
    const second = await reopen(first)
    expect(second.tabs()).to.deep.equal([HOME_PATH, '/reports?farm=7', THINGS, REPORTS])
    expect(second.workspace.tabs.$current.get()?.name).to.equal(REPORTS)
    second.workspace.destroy()
  })

  test('[TAB-5] of a page that the menu has no longer are dropped, and what is corrupt is as if it were not there', async () => {
    const first = await openConsole()
    await first.workspace.open('/system/onlineUsers')
    const second = await reopen(first, undefined, menuNode('root', [menuNode('reports')]))
    expect(second.tabs()).to.deep.equal([HOME_PATH, REPORTS])
    const third = await reopen(second, (local) =>
      Object.fromEntries(Object.keys(local).map((key) => [key, '{"version":1,"data":{"tabs":[1,{"a":2}]}}'])),
    )
    expect(third.tabs()).to.deep.equal([HOME_PATH, REPORTS])
    third.workspace.destroy()
  })

  test('[TAB-5] are open again for the user who signs out and in', async () => {
    const { workspace, signIn, tabs } = await openConsole({ address: THINGS })
    await workspace.open(REPORTS)
    await workspace.signOut()
    expect(tabs()).to.deep.equal([])
    await signIn()
    expect(tabs()).to.deep.equal([HOME_PATH, THINGS, REPORTS])
    workspace.destroy()
  })

  test('[TAB-2] close in a range after one question for all that is unsaved', async () => {
    const { workspace, tabs, shown } = await openConsole({ address: THINGS })
    await workspace.open(REPORTS)
    await workspace.open('/reports?farm=7')
    for (const name of [THINGS, REPORTS]) {
      workspace.unsaved.add(name, async () => false)
      workspace.unsaved.setDirty(name, true)
    }
    const closing = workspace.closeRange('/reports?farm=7', 'others')
    expect(workspace.unsaved.$question.get()?.tabs).to.deep.equal([THINGS, REPORTS])
    workspace.unsaved.$question.get()?.leave()
    await closing
    expect(tabs()).to.deep.equal([HOME_PATH, '/reports?farm=7'])
    expect(shown()).to.equal('/reports?farm=7')
    workspace.destroy()
  })

  test('[STA-3] ask before a sign-out, too', async () => {
    const { workspace, session } = await openConsole({ address: THINGS })
    workspace.unsaved.add(THINGS, async () => false)
    workspace.unsaved.setDirty(THINGS, true)
    expect(await workspace.canLeaveAll()).to.equal(false)
    expect(session.credentials.get()).not.to.equal(undefined)
    workspace.destroy()
  })

  test('[TAB-4] that are not cached ask before a link or the way back would end them', async () => {
    const { workspace, location, shown, tabs } = await openConsole({ address: REPORTS, menu: WITH_FRESH })
    await workspace.open(FRESH)
    let answer = false
    let asked = 0
    workspace.unsaved.add(FRESH, async () => {
      asked += 1
      return answer
    })
    workspace.unsaved.setDirty(FRESH, true)
    expect(await workspace.open(THINGS)).to.equal(false)
    expect(shown()).to.equal(FRESH)

    location.back()
    await eventually(() => asked === 2 && shown() === FRESH)
    expect(workspace.tabs.$current.get()?.name).to.equal(FRESH)

    answer = true
    location.back()
    await eventually(() => workspace.tabs.$current.get()?.name === REPORTS)
    expect(workspace.tabs.$alive.get().map((tab) => tab.name)).to.deep.equal([REPORTS])
    expect(tabs()).to.deep.equal([HOME_PATH, REPORTS, FRESH])
    workspace.destroy()
  })

  test('[TAB-4] that are cached are left without a question', async () => {
    const { workspace, location, shown } = await openConsole({ address: REPORTS })
    await workspace.open(THINGS)
    workspace.unsaved.add(THINGS, async () => false)
    workspace.unsaved.setDirty(THINGS, true)
    expect(await workspace.open('/system/onlineUsers')).to.equal(true)
    location.back()
    await eventually(() => workspace.tabs.$current.get()?.name === THINGS)
    location.back()
    await eventually(() => shown() === REPORTS)
    workspace.destroy()
  })
})
