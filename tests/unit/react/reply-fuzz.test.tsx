// Views over a platform that answers nonsense: a list shows its failed state, and no view breaks (spec 8; ERR-1, ERR-5).
import { expect } from 'chai'
import fc from 'fast-check'

import { CALLS } from '../../../src/contract/index.ts'
import { OnlineUsersPage } from '../../../src/react/console/pages/online-users-page.tsx'
import { ErrorBoundary } from '../../../src/react/error-boundary.tsx'
import { ThingConfigurationView } from '../../../src/react/screens/thing-configuration/thing-configuration-view.tsx'
import { LOG_INFO } from '../../../src/stores/log.ts'
import { createThingConfigurationPage } from '../../../src/stores/pages/thing-configuration.ts'
import type { Session } from '../../../src/stores/session.ts'
import { mutationOf, replyOf } from '../../support/unit/mutation.ts'
import { SAMPLES } from '../../support/unit/samples.ts'
import { createSignedInSession } from '../../support/unit/session.ts'
import { aWhile, eventually, until } from '../../support/unit/wait.ts'
import { endAll, mount } from './ui/mount.tsx'

type Name = keyof typeof SAMPLES

const createSetup = (name: Name, body: string) => {
  const { session, platform } = createSignedInSession()
  for (const [other, data] of Object.entries(SAMPLES)) platform.on(CALLS[other as Name], () => data)
  platform.on(CALLS[name], () => replyOf(body))
  return session
}
const broken = (...names: Name[]) =>
  fc
    .constantFrom(...names)
    .chain((name) => mutationOf({ code: 1001, data: SAMPLES[name] }).map((body) => ({ name, body })))

/** Views that broke; a boundary has written them down. */
const brokenViews = ({ log }: Session) =>
  log.$entries
    .get()
    .filter(({ info }) => info === LOG_INFO.view)
    .map(({ error }) => String(error))

const PATIENCE = 90_000

describe('A view whose platform answers nonsense', () => {
  afterEach(endAll)

  test('[ERR-1] of a list shows that it failed, with another try; the next answer shows', async () => {
    const { session, platform } = createSignedInSession()
    platform.on(CALLS.getOnlineUsers, () => replyOf('<!doctype html><title>Sign in</title>'))
    const view = mount(<OnlineUsersPage session={session} />)
    await eventually(() => view.findAll('[role=alert]').length > 0)
    expect(view.find('[role=alert]').textContent).to.contain('The list could not be loaded')
    platform.on(CALLS.getOnlineUsers, () => SAMPLES.getOnlineUsers)
    view.withText('button', 'Try again').click()
    await eventually(() => view.find('[role=status]').textContent === '1 of 1')
    expect(view.findAll('[role=alert]')).to.deep.equal([])
  })

  test('[ERR-5] of who is online does not break', async () => {
    await fc.assert(
      fc.asyncProperty(broken('getOnlineUsers'), async ({ name, body }) => {
        const session = createSetup(name, body)
        const view = mount(
          <ErrorBoundary log={session.log}>
            <OnlineUsersPage session={session} />
          </ErrorBoundary>,
        )
        await eventually(() => view.findAll('.yaw-skeleton').length === 0)
        expect(brokenViews(session)).to.deep.equal([])
        view.end()
      }),
      { numRuns: 60 },
    )
  }).timeout(PATIENCE)

  test('[ERR-5] of things does not break, whichever call it is', async () => {
    const calls = broken('getThingsPage', 'getChildren', 'getThing', 'getDictionary', 'getPermissionButtons')
    await fc.assert(
      fc.asyncProperty(calls, async ({ name, body }) => {
        const session = createSetup(name, body)
        const page = createThingConfigurationPage(session, { thingId: 'farm-1' })
        const view = mount(
          <ErrorBoundary log={session.log}>
            <ThingConfigurationView page={page} />
          </ErrorBoundary>,
        )
        await until(page.list.$page, ({ status }) => status !== 'loading')
        await until(page.tree.$status, ({ status }) => status !== 'loading')
        await aWhile()
        expect(brokenViews(session)).to.deep.equal([])
        view.end()
        page.destroy()
        session.destroy()
      }),
      { numRuns: 60 },
    )
  }).timeout(PATIENCE)
})
