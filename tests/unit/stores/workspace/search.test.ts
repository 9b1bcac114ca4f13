// The search palette: pages and things (spec 2, 4; LAY-6, STA-9).
import { expect } from 'chai'

import { getPermissionButtons } from '../../../../src/contract/admin/admin-calls.ts'
import { PERMISSIONS } from '../../../../src/contract/admin/permissions.ts'
import { queryThings } from '../../../../src/contract/thing/thing-calls.ts'
import type { TreeThing } from '../../../../src/contract/thing/thing.ts'
import { toMenu } from '../../../../src/stores/workspace/addresses/routes.ts'
import { createSearch, findPages } from '../../../../src/stores/workspace/search.ts'
import { refusal } from '../../../support/unit/platform.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { aWhile, defer, eventually, until } from '../../../support/unit/wait.ts'
import { MENU } from '../../../support/unit/workspace.ts'

const node = (thingId: string, parentId: string | null): TreeThing => ({
  thingId,
  parentId,
  name: `Name of ${thingId}`,
  type: 'thing_line',
  subType: null,
  state: 1,
  childCount: 0,
})
const MATCHES = {
  rows: [node('t1', 'line')],
  ancestors: [node('farm', null), node('line', 'farm')],
  total: 1,
  truncated: false,
}

const openSearch = (codes: readonly string[] = [PERMISSIONS.thing.view]) => {
  const made = createSignedInSession()
  made.platform.on(getPermissionButtons, () => codes.map((code) => ({ code, name: code })))
  made.platform.on(queryThings, () => MATCHES)
  const search = createSearch(made.session, 0)
  search.$access.listen(() => {})
  search.$things.listen(() => {})
  return { ...made, search }
}

describe('The search palette', () => {
  test('[LAY-6] finds the pages of the menu by a part of their title, any case; without text it lists them all', () => {
    const menu = toMenu(MENU)
    expect(findPages(menu, '').map(({ path }) => path)).to.deep.equal([
      '/dataPlat/thingConfigration',
      '/system/onlineUsers',
      '/reports',
    ])
    expect(findPages(menu, ' line').map(({ path }) => path)).to.deep.equal(['/system/onlineUsers'])
    expect(findPages(menu, 'nothing')).to.deep.equal([])
  })

  test('[LAY-6] [STA-9] finds things with what stands above them, and says that it searches until the call is through', async () => {
    const { search, platform } = openSearch()
    const held = defer()
    platform.on(queryThings, async () => {
      await held.promise
      return MATCHES
    })
    search.type('  name ')
    expect(search.$searching.get()).to.equal(true)
    await eventually(() => platform.of(queryThings).length === 1)
    expect(platform.of(queryThings)[0]?.json()).to.deep.equal({ keyword: 'name', limit: 20 })
    expect(search.$searching.get()).to.equal(true)
    held.resolve()
    const things = await until(search.$things, ({ status }) => status === 'found')
    expect(search.$searching.get()).to.equal(false)
    expect(things).to.deep.include({ total: 1 })
    expect(things.status === 'found' && things.things[0]).to.deep.include({
      place: ['Name of farm', 'Name of line'],
      path: '/dataPlat/thingConfigration?thing-id=t1&title=Name+of+t1',
    })
  })

  test('[LAY-6] asks once for what is typed without a pause, and never shows an older answer', async () => {
    const { search, platform } = openSearch()
    const first = defer()
    platform.on(queryThings, async ({ json }) => {
      const { keyword } = Object(json())
      if (keyword === 'a') await first.promise
      return { ...MATCHES, total: keyword.length }
    })
    search.type('a')
    await eventually(() => platform.of(queryThings).length === 1)
    search.type('ab')
    search.type('abc')
    await until(search.$things, (things) => things.status === 'found' && things.total === 3)
    first.resolve()
    await aWhile()
    expect(search.$things.get()).to.deep.include({ total: 3 })
    expect(platform.of(queryThings).length).to.equal(2)
  })

  test('[LAY-6] [PER-2] asks for no things that the user may not see', async () => {
    const { search, platform } = openSearch([])
    await until(search.$access, (access) => access === 'denied')
    search.type('name')
    await aWhile()
    expect([platform.of(queryThings).length, search.$things.get().status]).to.deep.equal([0, 'off'])
  })

  test('[LAY-6] says that a search has failed, and forgets it with the next text', async () => {
    const { search, platform } = openSearch()
    platform.on(queryThings, () => refusal(503))
    search.type('name')
    await until(search.$things, ({ status }) => status === 'failed')
    search.close()
    expect([search.$text.get(), search.$things.get().status]).to.deep.equal(['', 'off'])
  })
})
