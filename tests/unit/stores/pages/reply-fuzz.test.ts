// Pages over a platform that answers nonsense: every verb ends, every list is ready or failed, nothing stays uncaught
// (spec 8; ERR-1, ERR-5).
import { expect } from 'chai'
import fc from 'fast-check'

import { readerOf } from '../../../../src/api/check-reply.ts'
import { RequestError } from '../../../../src/api/request-error.ts'
import type { Endpoint } from '../../../../src/contract/wire/endpoint.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import { toThingForm } from '../../../../src/contract/thing/thing.ts'
import { createErrorLogPage } from '../../../../src/stores/pages/error-log.ts'
import { createHomePage } from '../../../../src/stores/pages/home.ts'
import { createOnlineUsersPage } from '../../../../src/stores/pages/online-users.ts'
import { createThingConfigurationPage } from '../../../../src/stores/pages/thing-configuration.ts'
import type { ThingTree } from '../../../../src/stores/pages/thing-configuration/tree.ts'
import type { Loadable } from '../../../../src/stores/query.ts'
import { createThingDeletion } from '../../../../src/stores/pages/thing-configuration/work/deletion.ts'
import { createThingStates } from '../../../../src/stores/pages/thing-configuration/work/states.ts'
import { mutationOf, replyOf } from '../../../support/unit/mutation.ts'
import { SAMPLES } from '../../../support/unit/samples.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { aWhile, until } from '../../../support/unit/wait.ts'
import { openConsole } from '../../../support/unit/workspace.ts'

type Name = keyof typeof SAMPLES

/** Good answers to all calls, and one that is not. */
const createSetup = (name: Name, body: string) => {
  const made = createSignedInSession()
  for (const [other, data] of Object.entries(SAMPLES)) made.platform.on(CALLS[other as Name], () => data)
  made.platform.on(CALLS[name], () => replyOf(body))
  return made
}

const broken = (...names: Name[]) =>
  fc
    .constantFrom(...names)
    .chain((name) => mutationOf({ code: 1001, data: SAMPLES[name] }).map((body) => ({ name, body })))

/** What nobody caught while a test ran. */
const watchUncaught = () => {
  const life = new AbortController()
  const found: unknown[] = []
  const note = (event: ErrorEvent | PromiseRejectionEvent) => {
    found.push('reason' in event ? event.reason : event.error)
  }
  addEventListener('error', note, { signal: life.signal })
  addEventListener('unhandledrejection', note, { signal: life.signal })
  return { found, stop: () => life.abort() }
}

/** What a view is given: data of the right kinds, or why there is none. */
const expectShowable = (name: Name, loadable: Loadable<unknown>) => {
  if (loadable.status === 'failed') expect(loadable.error).to.be.instanceOf(RequestError)
  if (loadable.status !== 'loading' && loadable.data !== undefined) readerOf(CALLS[name])(loadable.data)
}
const namesOf = ({ $view }: ThingTree) => {
  const { tree } = $view.get()
  return Array.from({ length: tree.size }, (_, index) => tree.nameAt(index))
}

const isSettled = ({ status }: { status: string }) => status !== 'loading'
const PATIENCE = 90_000

describe('A page whose platform answers nonsense', () => {
  let uncaught: ReturnType<typeof watchUncaught>
  beforeEach(() => void (uncaught = watchUncaught()))
  afterEach(() => {
    uncaught.stop()
    expect(uncaught.found).to.deep.equal([])
  })

  test('[ERR-1] [ERR-5] of things: opening, searching, changing and deleting all end', async () => {
    const calls = broken(
      'getThingsPage',
      'getChildren',
      'getThing',
      'queryThings',
      'getTopology',
      'getDeleteState',
      'deleteThings',
      'updateThingState',
      'insertThing',
      'updateThing',
      'getDictionary',
      'getPermissionButtons',
    )
    await fc.assert(
      fc.asyncProperty(calls, async ({ name, body }) => {
        const { session } = createSetup(name, body)
        const page = createThingConfigurationPage(session, { thingId: 'line-1' })
        const stops = [
          page.list.$page.listen(() => {}),
          page.inspector.$detail.listen(() => {}),
          page.$may.listen(() => {}),
          page.dictionaries.types.$label.listen(() => {}),
        ]
        await until(page.tree.$status, isSettled)
        await until(page.list.$page, isSettled)
        page.tree.toggle('farm-1', true)
        await page.tree.expandAll()
        await page.tree.reveal('line-1')
        page.tree.search('line')
        await page.inspector.open('farm-1')
        await page.plugin(createThingDeletion).prepare(['line-1'])
        await page.plugin(createThingDeletion).confirm(true)
        page.selection.set(new Set(['line-1']))
        await page.plugin(createThingStates).choose(3)
        const form = toThingForm(SAMPLES.getThing)
        await page.inspector.insert(form)
        await page.inspector.update(form, null)
        await page.refresh()
        await until(page.list.$page, isSettled)
        expectShowable('getThingsPage', page.list.$page.get())
        expectShowable('getThing', page.inspector.$detail.get())
        expectShowable('getPermissionButtons', page.$buttons.get())
        for (const item of page.dictionaries.types.$items.get()) expect(item.code).to.be.a('string')
        for (const shown of namesOf(page.tree)) expect(shown).to.be.a('string')
        for (const stop of stops) stop()
        page.destroy()
        session.destroy()
      }),
      { numRuns: 120 },
    )
    await aWhile()
  }).timeout(PATIENCE)

  test('[ERR-1] [ERR-5] at home and among who is online: each part is ready or failed', async () => {
    const calls = broken('getThingsSummary', 'getAlarms', 'getOnlineUsers', 'getPermissionButtons', 'getDictionary')
    await fc.assert(
      fc.asyncProperty(calls, async ({ name, body }) => {
        const { session } = createSetup(name, body)
        const home = createHomePage(session)
        const parts = [home.things, home.alarms, home.users]
        const stops = parts.flatMap(({ $access, $content }) => [$access.listen(() => {}), $content.listen(() => {})])
        for (const { $access, $content } of parts) {
          const access = await until($access, (state) => state !== 'asking')
          if (access === 'granted') await until($content, isSettled)
        }
        expectShowable('getThingsSummary', home.things.$content.get())
        const { $users } = createOnlineUsersPage(session)
        stops.push($users.listen(() => {}))
        expectShowable('getOnlineUsers', await until($users, isSettled))
        const log = createErrorLogPage(session)
        expect(log.$records.get().length).to.equal(session.log.$count.get())
        for (const stop of stops) stop()
        session.destroy()
      }),
      { numRuns: 120 },
    )
    await aWhile()
  }).timeout(PATIENCE)

  test('[ERR-1] [VAL-3] of the console: a menu or user that is none signs nobody in, and says why', async () => {
    const calls = fc.constantFrom('getCurrentModules' as const, 'getCurrentUser' as const)
    const bodies = calls.chain((name) =>
      mutationOf({ code: 1001, data: SAMPLES[name] }).map((body) => ({ name, body })),
    )
    await fc.assert(
      fc.asyncProperty(bodies, async ({ name, body }) => {
        const made = await openConsole()
        const call: Endpoint = CALLS[name]
        made.platform.on(call, () => replyOf(body))
        const outcome = await made.workspace.signIn({ username: 'a', password: 'b' }).then(
          () => 'in',
          () => 'out',
        )
        const { $user, $menu, $routes } = made.workspace.account
        if (outcome === 'in') expect($user.get()?.userId).to.be.a('string')
        for (const item of $menu.get())
          expect([typeof item.title, typeof item.iconSvg]).to.deep.equal(['string', 'string'])
        expect($routes.get().map(({ path }) => path)).to.include('/index')
        made.workspace.destroy()
        made.session.destroy()
      }),
      { numRuns: 80 },
    )
    await aWhile()
  }).timeout(PATIENCE)
})
