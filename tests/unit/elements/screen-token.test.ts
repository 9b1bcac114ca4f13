// The token of a host: in no attribute, no fibre, no storage; given by a property or asked for (PRD-7, REQ-3, REQ-7).
import { expect } from 'chai'

import { getOnlineUsers } from '../../../src/contract/admin/admin-calls.ts'
import type { AuthExpiredDetail } from '../../../src/elements/session/session-binding.ts'
import { refusal } from '../../support/unit/platform.ts'
import {
  SAMPLE,
  createSample,
  defineSample,
  fromMarkup,
  readyPage,
  replaceNetwork,
  show,
} from '../../support/unit/screen.tsx'
import { aWhile, defer, eventually, failureOf } from '../../support/unit/wait.ts'

let bases = 0
/** A base address of its own, so that each test has a session of its own. */
const newBase = () => `https://platform-${(bases += 1)}.example`

/** Everything that can be reached from a value by its properties: what another script on the page could read. */
const canReach = (start: unknown, secret: string): boolean => {
  const seen = new Set<object>()
  const queue: unknown[] = [start]
  for (const value of queue) {
    if (typeof value === 'string' && value.includes(secret)) return true
    if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value)) continue
    if (value === window || value === document) continue
    seen.add(value)
    if (value instanceof Map || value instanceof Set) queue.push(...value.values(), ...value.keys())
    for (const key of Reflect.ownKeys(value)) queue.push(Object.getOwnPropertyDescriptor(value, key)?.value)
    // A prototype is no element: its getters work on elements only.
    if (Object.hasOwn(value, 'constructor')) continue
    if (value instanceof Element)
      queue.push(value.shadowRoot, ...value.childNodes, ...Array.from(value.attributes, (attribute) => attribute.value))
    if (value instanceof ShadowRoot) queue.push(...value.childNodes)
    queue.push(Object.getPrototypeOf(value))
  }
  return false
}

describe('The token of a host', () => {
  let network: ReturnType<typeof replaceNetwork>
  before(() => {
    defineSample()
  })
  beforeEach(() => {
    network = replaceNetwork()
    network.platform.on(getOnlineUsers, ({ headers }) =>
      headers['authorization']?.startsWith('GOOD') === true ? [] : refusal(401),
    )
  })
  afterEach(() => {
    network.restore()
    document.body.replaceChildren()
  })
  const tokens = () => network.platform.of(getOnlineUsers).map(({ headers }) => headers['authorization'])

  test('[PRD-7] leaves the DOM in the task that brought it, and works', async () => {
    const element = fromMarkup(`<${SAMPLE} token="GOOD-1" base-url="${newBase()}"></${SAMPLE}>`)
    expect(element.hasAttribute('token')).to.equal(false)
    const { session } = await show(element)
    await session.admin.onlineUsers()
    element.setAttribute('token', 'GOOD-2')
    expect(element.hasAttribute('token')).to.equal(false)
    await session.admin.onlineUsers()
    expect(tokens()).to.deep.equal(['GOOD-1', 'GOOD-2'])
  })

  test('[PRD-7] leaves the DOM when the class comes after the markup, too', () => {
    const box = document.createElement('div')
    document.body.append(box)
    box.innerHTML = `<yaw-late-token token="SECRET"></yaw-late-token>`
    customElements.define('yaw-late-token', class extends (customElements.get(SAMPLE) ?? HTMLElement) {})
    expect(box.innerHTML).not.to.contain('SECRET')
  })

  test('[PRD-7] cannot be read back: neither from the property nor from anything that hangs on the element', async () => {
    const element = createSample()
    element.baseUrl = newBase()
    element.token = 'GOOD-SECRET'
    const { session } = await show(element)
    await session.admin.onlineUsers()
    expect(tokens()).to.deep.equal(['GOOD-SECRET'])
    expect(element.token).to.equal(undefined)
    expect(canReach(element, 'https://platform-')).to.equal(true)
    expect(canReach(element, 'GOOD-SECRET')).to.equal(false)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie).not.to.contain('GOOD-SECRET')
  })

  test('[PRD-7] is given back by undefined; removing the attribute does nothing, an empty one neither', async () => {
    const element = createSample()
    element.baseUrl = newBase()
    element.token = 'GOOD-1'
    const { session } = await show(element)
    element.removeAttribute('token')
    element.setAttribute('token', '')
    expect([session.credentials.$signedIn.get(), element.hasAttribute('token')]).to.deep.equal([true, false])
    element.token = undefined
    expect(session.credentials.$signedIn.get()).to.equal(false)
  })

  test('[PRD-7] goes to no other origin', async () => {
    const element = createSample()
    const base = newBase()
    element.baseUrl = base
    element.token = 'GOOD-1'
    const { session } = await show(element)
    await session.admin.onlineUsers()
    for (const request of network.platform.requests) expect(new URL(request.address).origin).to.equal(base)
  })

  test('[PRD-7] is asked for once, for all elements of a session', async () => {
    const base = newBase()
    const asked: string[] = []
    const answer = defer<{ token: string }>()
    const elements = Array.from({ length: 5 }, () => {
      const element = createSample()
      element.baseUrl = base
      element.getToken = (reason) => {
        asked.push(reason)
        return answer.promise
      }
      return element
    })
    const shown = await Promise.all(elements.map((element) => show(element)))
    const calls = Promise.all(shown.map(({ session }) => session.admin.onlineUsers()))
    await eventually(() => asked.length > 0)
    await aWhile()
    answer.resolve({ token: 'GOOD-1' })
    await calls
    expect(asked).to.deep.equal(['initial'])
    expect(new Set(shown.map(({ session }) => session)).size).to.equal(1)
  })

  test('[PRD-7] is asked for again when the platform refuses it', async () => {
    const element = createSample()
    element.baseUrl = newBase()
    const asked: string[] = []
    element.getToken = async (reason) => {
      asked.push(reason)
      return { token: reason === 'initial' ? 'BAD' : 'GOOD-2' }
    }
    const { session } = await show(element)
    await session.admin.onlineUsers()
    expect([asked, tokens()]).to.deep.equal([
      ['initial', 'expired'],
      ['BAD', 'GOOD-2'],
    ])
  })

  test('[PRD-7] may be offered after the first requests went out without one', async () => {
    const element = createSample()
    element.baseUrl = newBase()
    const { session } = await show(element)
    await failureOf(session.admin.onlineUsers())
    element.getToken = async () => 'GOOD-1'
    await eventually(() => session.credentials.$signedIn.get())
    await session.admin.onlineUsers()
    expect(tokens().at(-1)).to.equal('GOOD-1')
  })

  test('[PRD-7] that has ended is told by yaw-auth-expired, and the host answers with another', async () => {
    const box = document.createElement('div')
    box.attachShadow({ mode: 'open' })
    document.body.append(box)
    const element = createSample()
    element.baseUrl = newBase()
    element.token = 'BAD'
    let heard = 0
    const respond = (event: Event) => {
      heard += 1
      const { detail } = event as CustomEvent<AuthExpiredDetail>
      detail.respondWith(Promise.resolve({ token: 'GOOD-1' }))
    }
    document.addEventListener('yaw-auth-expired', respond)
    try {
      const { session } = await show(element, box.shadowRoot ?? box)
      await Promise.all([session.admin.onlineUsers(), session.admin.onlineUsers(), session.admin.onlineUsers()])
      expect(heard).to.equal(1)
    } finally {
      document.removeEventListener('yaw-auth-expired', respond)
    }
  })

  test('[PRD-7] may be set by the listener of yaw-auth-expired itself', async () => {
    const element = createSample()
    element.baseUrl = newBase()
    element.token = 'BAD'
    element.addEventListener('yaw-auth-expired', () => (element.token = 'GOOD-1'))
    const { session } = await show(element)
    await session.admin.onlineUsers()
    expect(tokens()).to.deep.equal(['BAD', 'GOOD-1'])
  })

  test('[PRD-7] that nobody replaces ends the session, and the host hears which call failed', async () => {
    const element = createSample()
    element.baseUrl = newBase()
    element.token = 'BAD'
    const heard: unknown[] = []
    element.addEventListener('yaw-error', (event) => void heard.push((event as CustomEvent).detail))
    const { session } = await show(element)
    await eventually(() => session.toasts.$speakers.get().length === 1)
    await aWhile()
    await failureOf(session.admin.onlineUsers())
    expect(session.credentials.$signedIn.get()).to.equal(false)
    expect(heard).to.have.length(1)
    expect(heard[0]).to.include({ kind: 'http', status: 401, path: '/api-admin/admin/on-line', method: 'GET' })
    expect(JSON.stringify(heard)).not.to.contain('BAD')
  })

  test('[PRD-7] is asked of no element that has left the page', async () => {
    const base = newBase()
    const asked: string[] = []
    const [gone, stays] = [createSample(), createSample()]
    for (const element of [gone, stays]) element.baseUrl = base
    gone.getToken = async () => {
      asked.push('gone')
      return 'GOOD-1'
    }
    stays.getToken = async () => {
      asked.push('stays')
      return 'GOOD-2'
    }
    const page = await show(gone)
    const { session } = await show(stays)
    gone.remove()
    await eventually(() => page.ended())
    await session.admin.onlineUsers()
    expect(asked).to.deep.equal(['stays'])
    expect(await readyPage(stays)).to.have.property('session', session)
  })
})
