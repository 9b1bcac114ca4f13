// Embedded pages: which addresses, which sandbox, who is given a token and how, and what a failure says (RTE-18, API-9).
import { expect } from 'chai'

import { getEmbedToken } from '../../../../src/contract/admin/embed-calls.ts'
import { type EmbedLeaf, type TokenMessage, createEmbeddedPage } from '../../../../src/stores/pages/embedded-page.ts'
import { refusal, success } from '../../../support/unit/platform.ts'
import { createTestSession } from '../../../support/unit/session.ts'
import { aWhile, defer, eventually } from '../../../support/unit/wait.ts'

const OWN = 'https://host.example'
const TRUSTED = 'https://grafana.example'

const create = (leaf: EmbedLeaf, { origins = [TRUSTED], slowAfter = 1000 } = {}) => {
  const made = createTestSession()
  const { platform, environment, session } = made
  session.credentials.set('token-1')
  platform.on(getEmbedToken, () => success({ token: 'embed-1', expiresAt: '2026-05-01T12:00:00.000Z' }))
  platform.on({ ...getEmbedToken, path: '/environment.json' }, () =>
    Response.json({ BASE_URL: '', EMBED_ORIGINS: origins }),
  )
  const probes: { url: string; method: string | undefined }[] = []
  const probing = { answer: async (): Promise<Response> => new Response() }
  const { fetch } = environment
  environment.fetch = async (input, init) => {
    if (init?.method !== 'HEAD') return fetch(input, init)
    probes.push({ url: String(input), method: init.method })
    return probing.answer()
  }
  const page = createEmbeddedPage(session, leaf, slowAfter)
  const ready = async () => {
    page.start()
    await eventually(() => {
      const state = page.$state.get()
      return state.status !== 'loading' || state.source !== undefined
    })
    return page.$state.get()
  }
  const answers: TokenMessage[] = []
  const hello = (origin: string, answer: typeof answers.push | undefined = answers.push.bind(answers)) =>
    page.hello({ origin, answer: answer === undefined ? undefined : (message) => void answer(message) })
  return { ...made, page, ready, hello, answers, probes, probing }
}
const sourceOf = (state: Awaited<ReturnType<ReturnType<typeof create>['ready']>>) =>
  state.status === 'failed' ? undefined : state.source

describe('An embedded page', () => {
  test('[RTE-18] of the console’s own origin has a sandbox without that origin', async () => {
    const { ready } = create({ location: `${OWN}/tool?x=1` })
    expect(sourceOf(await ready())).to.deep.equal({
      address: `${OWN}/tool?x=1`,
      sandbox: 'allow-scripts allow-forms allow-downloads',
      origin: 'null',
    })
  })

  test('[RTE-18] of a configured origin keeps its origin; of any other it does not', async () => {
    const trusted = sourceOf(await create({ location: `${TRUSTED}/d/1` }).ready())
    expect(trusted?.sandbox.split(' ')).to.include('allow-same-origin')
    expect(trusted?.origin).to.equal(TRUSTED)
    const other = sourceOf(await create({ location: 'https://else.example/' }).ready())
    expect(other?.sandbox.split(' ')).not.to.include('allow-same-origin')
    expect(other?.sandbox).not.to.match(/popups|top-navigation|modals/)
    const own = sourceOf(await create({ location: `${OWN}/x` }, { origins: [OWN] }).ready())
    expect(own?.sandbox.split(' ')).not.to.include('allow-same-origin')
  })

  test('[RTE-18] is at an http address, or nowhere', async () => {
    for (const location of [
      '',
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'http://',
      ' ja\nvascript:x',
    ]) {
      expect(await create({ location }).ready(), location).to.deep.include({ status: 'failed', failure: 'address' })
    }
  })

  test('[RTE-18] [API-9] gets a token after its hello, for its address, and never in its address', async () => {
    const { ready, hello, answers, platform } = create({ location: `${TRUSTED}/d/1` })
    const source = sourceOf(await ready())
    expect(answers).to.deep.equal([])
    await hello(TRUSTED)
    expect(answers).to.deep.equal([
      { type: 'yaw-embed-token', token: 'embed-1', expiresAt: '2026-05-01T12:00:00.000Z', locale: 'zh-chs' },
    ])
    const asked = platform.requests.find(({ path }) => path.endsWith('/next/token'))
    expect(asked?.query['url']).to.equal(`${TRUSTED}/d/1`)
    expect(source?.address).not.to.contain('embed-1')
  })

  test('[RTE-18] nobody else is told: another origin, a document without a way back, a second one without an origin', async () => {
    const trusted = create({ location: `${TRUSTED}/d/1` })
    await trusted.ready()
    await trusted.hello('https://evil.example')
    await trusted.hello('null')
    await trusted.page.hello({ origin: TRUSTED, answer: undefined })
    expect(trusted.answers).to.deep.equal([])
    expect(trusted.platform.requests.some(({ path }) => path.endsWith('/next/token'))).to.equal(false)

    const own = create({ location: `${OWN}/tool` })
    await own.ready()
    await own.hello('null')
    await own.hello('null')
    expect(own.answers).to.have.length(1)
    await own.ready()
    await own.hello('null')
    expect(own.answers).to.have.length(2)
  })

  test('[RTE-18] [API-9] names a page of the platform by its path: the platform need not know its own address', async () => {
    const { ready, hello, platform, session } = create({ location: '/tool?kiosk#top' })
    const source = sourceOf(await ready())
    expect(source?.address).to.equal(new URL('/tool?kiosk#top', await session.base()).href)
    await hello('null')
    const asked = platform.requests.find(({ path }) => path.endsWith('/next/token'))
    expect(asked?.query['url']).to.equal('/tool?kiosk')
  })

  test('[RTE-18] asks the call that its leaf names, on the platform and nowhere else', async () => {
    const own = create({ location: `${TRUSTED}/d/1`, tokenInterface: '/api-admin/cctv/token' })
    own.platform.on({ ...getEmbedToken, path: '/api-admin/cctv/token' }, () => success('text-token'))
    await own.ready()
    await own.hello(TRUSTED)
    expect(own.answers[0]).to.include({ token: 'text-token' })

    const foreign = create({ location: `${TRUSTED}/d/1`, tokenInterface: 'https://evil.example/token' })
    await foreign.ready()
    await foreign.hello(TRUSTED)
    expect(foreign.answers[0]).to.include({ error: 'refused' })
    expect(foreign.platform.requests.some(({ address }) => address.includes('evil'))).to.equal(false)
  })

  test('[RTE-18] is told that there is no token, so that it can sign in by itself', async () => {
    const { ready, hello, answers, platform, session } = create({ location: `${TRUSTED}/d/1` })
    platform.on(getEmbedToken, () => refusal(403, { reason: 'embed.targetForbidden' }))
    await ready()
    await hello(TRUSTED)
    expect(answers).to.deep.equal([{ type: 'yaw-embed-token', error: 'refused', locale: 'zh-chs' }])
    expect(session.toasts.$toasts.get()).to.have.length(1)
  })

  test('[RTE-18] says that it is not there, does not answer or may not be shown, and can be tried again', async () => {
    const { ready, probing, page } = create({ location: `${OWN}/tool` })
    probing.answer = async () => new Response(null, { status: 404 })
    expect(await ready()).to.deep.equal({ status: 'failed', failure: 'missing', address: `${OWN}/tool` })
    probing.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await ready()).to.include({ failure: 'unreachable' })
    probing.answer = async () => new Response(null, { status: 403 })
    expect(await ready()).to.include({ status: 'loading' })
    page.loaded()
    expect(page.$state.get().status).to.equal('shown')
    page.blocked('https://else.example/')
    expect(page.$state.get().status).to.equal('shown')
    page.blocked(`${OWN}/tool`)
    expect(page.$state.get()).to.include({ status: 'failed', failure: 'blocked' })
  })

  test('[RTE-18] says after a while that it is slow, and shows all the same when it comes', async () => {
    const answer = defer<Response>()
    const { page, probing } = create({ location: `${OWN}/tool` }, { slowAfter: 5 })
    probing.answer = () => answer.promise
    page.start()
    await eventually(() => {
      const state = page.$state.get()
      return state.status === 'loading' && state.isSlow
    })
    answer.resolve(new Response())
    await eventually(() => sourceOf(page.$state.get()) !== undefined)
    page.loaded()
    expect(page.$state.get().status).to.equal('shown')
  })

  test('[RTE-18] a tab that is closed meanwhile hears nothing more', async () => {
    const token = defer<Response>()
    const { ready, hello, answers, page, platform } = create({ location: `${TRUSTED}/d/1` })
    platform.on(getEmbedToken, () => token.promise)
    await ready()
    const asked = hello(TRUSTED)
    page.stop()
    token.resolve(success({ token: 'late', expiresAt: '' }))
    await asked
    await aWhile()
    expect(answers).to.deep.equal([])
  })
})
