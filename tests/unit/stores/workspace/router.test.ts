// Navigation: one guard, the last one wins, no way out of the console (spec 2, Navigation guard).
import { expect } from 'chai'
import fc from 'fast-check'

import { type Guard, createRouter } from '../../../../src/stores/workspace/addresses/router.ts'
import type { Route } from '../../../../src/stores/workspace/addresses/routes.ts'
import { createMemoryLocation } from '../../../support/unit/environment.ts'
import { aWhile, defer, failureOf } from '../../../support/unit/wait.ts'

const route = (path: string, more: Partial<Route> = {}): Route => ({
  name: path,
  path,
  page: 'home',
  requiresAuthentication: true,
  ...more,
})
const ROUTES = [
  route('/', { redirect: '/a' }),
  route('/a'),
  route('/b'),
  route('/c'),
  route('/loop', { redirect: '/loop' }),
  route('/farms/:id'),
]

const create = (guard: Guard = async () => true, start = '/') => {
  const location = createMemoryLocation(start)
  const router = createRouter(location, guard)
  router.$routes.set(ROUTES)
  return { location, router }
}

/** A guard that waits until the test lets a path pass. */
const createGate = () => {
  const gates = new Map<
    string,
    { let: (verdict: true | string) => void; fail: (error: unknown) => void; signal: AbortSignal }
  >()
  const guard: Guard = (_to, address, signal) => {
    const { promise, resolve, reject } = defer<true | string>()
    gates.set(address, { let: resolve, fail: reject, signal })
    return promise
  }
  return { guard, gates }
}

/** Many runs of one test may take longer than one, in milliseconds. */
const PATIENCE = 60_000

describe('The router', () => {
  test('[RTE-1] follows a redirect of the routes and shows where it led', async () => {
    const { router, location } = create()
    await router.start()
    expect([router.$address.get(), location.read()]).to.deep.equal(['/a', '/a'])
    expect(router.$match.get()?.route.path).to.equal('/a')
  })

  test('[TAB-7] gives params and query of a page, decoded', async () => {
    const { router } = create()
    await router.push('/farms/%E9%A3%8E%2F1?title=%E9%A3%8E&x=1&x=2#part')
    expect(router.$match.get()).to.deep.include({
      path: '/farms/%E9%A3%8E%2F1',
      params: { id: '风/1' },
      query: { title: '风', x: '2' },
    })
  })

  test('[RTE-15] has no page for a path that no route has', async () => {
    const { router, location } = create()
    await router.push('/nowhere/else')
    expect(router.$match.get()).to.equal(undefined)
    expect([router.$address.get(), location.read()]).to.deep.equal(['/nowhere/else', '/nowhere/else'])
  })

  test('[RTE-17] finds the page once its route is there', async () => {
    const { router } = create()
    await router.push('/late')
    router.$routes.set([...ROUTES, route('/late')])
    expect(router.$match.get()?.route.path).to.equal('/late')
  })

  test('[TAB-6] of two navigations at once the last wins, in whatever order their guards answer', async () => {
    const orders = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const { guard, gates } = createGate()
        const { router, location } = create(guard)
        const paths = ['/a?1', '/b?2', '/c?3', '/a?4']
        const results = paths.map((path) => router.push(path))
        for (const index of order) gates.get(paths[index] ?? '')?.let(true)
        expect(await Promise.all(results)).to.deep.equal([false, false, false, true])
        expect([router.$address.get(), location.read(), location.entries().length]).to.deep.equal(['/a?4', '/a?4', 2])
        expect(router.$pending.get()).to.equal(false)
      }),
      { numRuns: 24 },
    )
  }).timeout(PATIENCE)

  test('[TAB-6] one that was overtaken may fail: nobody hears of it', async () => {
    const { guard, gates } = createGate()
    const { router } = create(guard)
    const first = router.push('/a')
    const second = router.push('/b')
    expect(gates.get('/a')?.signal.aborted).to.equal(true)
    gates.get('/a')?.fail(new DOMException('aborted', 'AbortError'))
    expect(await first).to.equal(false)
    gates.get('/b')?.let(true)
    expect(await second).to.equal(true)
  })

  test('[NAV-4] a guard that fails leaves the page as it was, and the router usable', async () => {
    let broken = false
    const { router } = create(async () => {
      if (broken) throw new Error('guard')
      return true
    })
    await router.push('/a')
    broken = true
    expect(await failureOf(router.push('/b'))).to.be.instanceOf(Error)
    expect([router.$address.get(), router.$pending.get()]).to.deep.equal(['/a', false])
    broken = false
    expect(await router.push('/b')).to.equal(true)
  })

  test('[NAV-4] redirects that never end are given up', async () => {
    const { router, location } = create()
    expect(String(await failureOf(router.push('/loop')))).to.contain('never ends')
    const chasing = create(async (_to, address) => (address === '/b' ? '/c' : '/b'))
    expect(String(await failureOf(chasing.router.push('/a')))).to.contain('never ends')
    expect([location.read(), router.$pending.get(), router.$address.get()]).to.deep.equal(['/', false, undefined])
  })

  test('[NAV-4] no address leads to another site', async () => {
    const part = fc.constantFrom('/', '\\', '\t', '\n', ' ', ':', 'https:', 'evil.example', '@', '?', '#', '.', 'a')
    const address = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(address, async (text) => {
        const { router, location } = create()
        await router.push(text)
        expect(new URL(location.read(), 'https://host.example').origin).to.equal('https://host.example')
        const redirected = create(async (_to, asked) => (asked === '/start' ? text : true))
        await redirected.router.push('/start').catch(() => undefined)
        expect(new URL(redirected.location.read(), 'https://host.example').origin).to.equal('https://host.example')
      }),
      { numRuns: 100 },
    )
  }).timeout(PATIENCE)

  test('[LAY-1] the same page again adds nothing to the history; back and forward pass the guard', async () => {
    const seen: string[] = []
    const { router, location } = create(async (_to, address) => {
      seen.push(address)
      return true
    })
    await router.start()
    await router.push('/b')
    await router.push('/b')
    expect(location.entries()).to.deep.equal(['/a', '/b'])
    location.back()
    await aWhile()
    expect(router.$address.get()).to.equal('/a')
    expect(seen.at(-1)).to.equal('/a')
    router.stop()
    await aWhile()
    location.back()
    expect(seen.length).to.equal(4)
  })
})
