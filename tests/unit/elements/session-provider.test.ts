// Which session an element has: its own address, the nearest provider, the page's (PRD-7).
import { expect } from 'chai'

import { getOnlineUsers } from '../../../src/contract/admin/admin-calls.ts'
import { YawSession } from '../../../src/elements/session.ts'
import { createSample, defineSample, pageOf, readyPage, replaceNetwork, show } from '../../support/unit/screen.tsx'
import { eventually } from '../../support/unit/wait.ts'

const createProvider = (baseUrl?: string) => {
  const provider = new YawSession()
  if (baseUrl !== undefined) provider.setAttribute('base-url', baseUrl)
  return provider
}

describe('The session of an element', () => {
  let network: ReturnType<typeof replaceNetwork>
  before(defineSample)
  beforeEach(() => {
    network = replaceNetwork()
    network.platform.on(getOnlineUsers, () => [])
  })
  afterEach(() => {
    network.restore()
    document.body.replaceChildren()
  })
  const sent = () =>
    network.platform
      .of(getOnlineUsers)
      .map(({ address, headers }) => [new URL(address).origin, headers['authorization'], headers['tenant-id']])

  test('[PRD-7] is that of the page for all that name the same address, and another for another address', async () => {
    const [one, two, other, none] = [createSample(), createSample(), createSample(), createSample()]
    one.baseUrl = 'https://one.example'
    two.setAttribute('base-url', 'https://one.example')
    other.baseUrl = 'https://other.example'
    const shown = await Promise.all([one, two, other, none].map((element) => show(element)))
    const [first, second, third, fourth] = shown.map(({ session }) => session)
    expect(first).to.equal(second)
    expect(new Set([first, third, fourth]).size).to.equal(3)
    one.token = 'T-one'
    other.token = 'T-other'
    await first?.admin.onlineUsers()
    await third?.admin.onlineUsers()
    expect(sent()).to.deep.equal([
      ['https://one.example', 'T-one', undefined],
      ['https://other.example', 'T-other', undefined],
    ])
  })

  test('[PRD-7] opens records by what its provider was given, before or after it is on the page', async () => {
    const provider = createProvider('https://provided.example')
    const [early, late] = [() => {}, () => {}]
    provider.openRecord = early
    document.body.append(provider)
    const { session } = await show(createSample(), provider)
    expect(session.$opener.get()?.open).to.equal(early)
    provider.openRecord = late
    expect(session.$opener.get()?.open).to.equal(late)
    provider.openRecord = undefined
    expect(session.$opener.get()).to.equal(undefined)
  })

  test('[PRD-7] is that of the provider around it, through shadow roots', async () => {
    const provider = createProvider('https://provided.example')
    provider.setAttribute('tenant-id', 'tenant-1')
    provider.token = 'T'
    const box = document.createElement('div')
    const shadow = box.attachShadow({ mode: 'open' })
    provider.append(box)
    document.body.append(provider)
    const inner = await show(createSample(), shadow)
    const beside = await show(createSample(), provider)
    expect(inner.session).to.equal(provider.session)
    expect(beside.session).to.equal(provider.session)
    await inner.session.admin.onlineUsers()
    expect(sent()).to.deep.equal([['https://provided.example', 'T', 'tenant-1']])
    expect(provider.outerHTML).not.to.contain('"T"')
  })

  test('[PRD-7] is that of a provider around the slot it is shown in', async () => {
    const box = document.createElement('div')
    const shadow = box.attachShadow({ mode: 'open' })
    const provider = createProvider('https://slotted.example')
    provider.append(document.createElement('slot'))
    shadow.append(provider)
    document.body.append(box)
    expect((await show(createSample(), box)).session).to.equal(provider.session)
  })

  test('[PRD-7] is that of the nearest provider', async () => {
    const [outer, inner] = [createProvider('https://outer.example'), createProvider('https://inner.example')]
    outer.append(inner)
    document.body.append(outer)
    const [near, far] = [await show(createSample(), inner), await show(createSample(), outer)]
    expect([near.session, far.session]).to.deep.equal([inner.session, outer.session])
    expect(near.session).not.to.equal(far.session)
  })

  test('[PRD-7] is the element’s own when it names an address, also inside a provider', async () => {
    const provider = createProvider('https://provided.example')
    document.body.append(provider)
    const element = createSample()
    element.baseUrl = 'https://own.example'
    const { session } = await show(element, provider)
    expect(session).not.to.equal(provider.session)
    expect(session.$settings.get().baseUrl).to.equal('https://own.example')
    element.removeAttribute('base-url')
    await eventually(() => pageOf(element)?.session === provider.session)
  })

  test('[PRD-7] changes with the place of the element; nothing of the old one stays', async () => {
    const [left, right] = [createProvider('https://left.example'), createProvider('https://right.example')]
    document.body.append(left, right)
    const element = createSample()
    const before = await show(element, left)
    right.append(element)
    await eventually(() => pageOf(element)?.session === right.session)
    expect(before.ended()).to.equal(true)
    expect((await readyPage(element)).session).to.equal(right.session)
  })

  test('[PRD-7] takes a new address and tenant of its provider, and leaves the token with the old platform', async () => {
    const provider = createProvider('https://before.example')
    document.body.append(provider)
    const { session } = await show(createSample(), provider)
    provider.token = 'T'
    await session.admin.onlineUsers()
    provider.setAttribute('base-url', 'https://after.example')
    provider.setAttribute('tenant-id', 'tenant-2')
    await session.admin.onlineUsers()
    provider.removeAttribute('tenant-id')
    await session.admin.onlineUsers()
    expect(sent()).to.deep.equal([
      ['https://before.example', 'T', undefined],
      ['https://after.example', undefined, 'tenant-2'],
      ['https://after.example', undefined, undefined],
    ])
  })

  test('[PRD-7] of a provider that is moved is the same; one that leaves the page ends', async () => {
    const provider = createProvider('https://moved.example')
    const box = document.createElement('div')
    document.body.append(provider, box)
    const page = await show(createSample(), provider)
    const { session } = provider
    box.append(provider)
    await new Promise((resolve) => setTimeout(resolve))
    expect([provider.session === session, page.ended()]).to.deep.equal([true, false])
    provider.remove()
    await eventually(() => page.ended() && provider.session === undefined)
  })

  test('[REQ-1] without an address asks environment.json beside the page, without credentials', async () => {
    const provider = createProvider()
    provider.token = 'T'
    document.body.append(provider)
    const { session } = await show(createSample(), provider)
    network.platform.on({ method: 'GET', path: '/environment.json' } as typeof getOnlineUsers, () =>
      Response.json({ BASE_URL: 'https://from-file.example/x' }),
    )
    await Promise.all([session.admin.onlineUsers(), session.admin.onlineUsers()])
    const files = network.platform.requests.filter(({ path }) => path.endsWith('environment.json'))
    expect(files.length).to.equal(1)
    expect(files[0]?.query).to.have.property('timestamp')
    expect(files[0]?.headers).not.to.have.any.keys('authorization', 'tenant-id')
    expect(sent()[0]).to.deep.equal(['https://from-file.example', 'T', undefined])
  })
})
