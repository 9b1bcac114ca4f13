// What a host hears of failures in a screen, and that unsaved input ends with its page (PRD-5, ERR-1, ERR-4, ERR-5).
import { expect } from 'chai'

import { ChunkError } from '../../../src/api/load-chunk.ts'
import { RequestError } from '../../../src/api/request-error.ts'
import { LOG_INFO } from '../../../src/stores/log.ts'
import { createSample, defineSample, replaceNetwork, show } from '../../support/unit/screen.tsx'
import { aWhile, eventually } from '../../support/unit/wait.ts'

describe('A screen in a host page', () => {
  let network: ReturnType<typeof replaceNetwork>
  before(defineSample)
  beforeEach(() => void (network = replaceNetwork()))
  afterEach(() => {
    document.body.replaceChildren()
    network.restore()
  })

  const open = async (base: string) => {
    const element = createSample()
    element.baseUrl = base
    element.token = 'TOKEN'
    const heard: [string, unknown][] = []
    const listen = ({ type, detail }: CustomEventInit & Event) => void heard.push([type, detail])
    for (const name of ['yaw-error', 'yaw-dirty-change']) element.addEventListener(name, listen)
    const page = await show(element)
    await eventually(() => page.session.toasts.$speakers.get().length === 1)
    await aWhile()
    return { element, page, heard }
  }

  test('[ERR-1] [ERR-4] [ERR-5] says which request, part or view failed; what is no error is for the log alone', async () => {
    const { page, heard } = await open('https://one.example')
    const { log } = page.session
    log.add(new RequestError({ kind: 'http', status: 503, method: 'GET', path: '/a' }))
    log.add(new ChunkError('missing', new TypeError('https://one.example/elements/a-1.js?k=SECRET')), '', 'info')
    log.add(new ChunkError('missing', new TypeError('https://one.example/elements/a-1.js?k=SECRET')))
    log.add(new TypeError('no rotor, SECRET'), LOG_INFO.view)
    expect(heard.map(([name, detail]) => [name, Reflect.get(Object(detail), 'kind')])).to.deep.equal([
      ['yaw-error', 'http'],
      ['yaw-error', 'script'],
      ['yaw-error', 'view'],
    ])
    expect(JSON.stringify(heard)).not.to.contain('SECRET')
  })

  test('[STA-8] says nothing twice when the log is cleared or loses what another user did', async () => {
    const { page, heard } = await open('https://two.example')
    const { log } = page.session
    log.add(new RequestError({ kind: 'network', method: 'GET', path: '/a' }))
    log.setUser({ userId: '1', username: 'one' })
    log.add(new RequestError({ kind: 'network', method: 'GET', path: '/b' }))
    log.setUser({ userId: '2', username: 'two' })
    log.clear()
    expect(heard).to.have.length(2)
  })

  test('[PRD-5] whose page ends with unsaved input in it holds none any more', async () => {
    const { element, page, heard } = await open('https://three.example')
    page.guard.setDirty(true)
    element.remove()
    await eventually(() => page.ended())
    expect(heard).to.deep.equal([
      ['yaw-dirty-change', { dirty: true }],
      ['yaw-dirty-change', { dirty: false }],
    ])
  })
})
