// Scripts in any order: a screen waits for the provider around it whose script comes later (PRD-6, PRD-7).
import { expect } from 'chai'

import {
  SAMPLE,
  createSample,
  defineSample,
  pages,
  readyPage,
  replaceNetwork,
  show,
} from '../../support/unit/screen.tsx'
import { aWhile } from '../../support/unit/wait.ts'

describe('A provider whose script comes later', () => {
  let network: ReturnType<typeof replaceNetwork>
  before(() => {
    network = replaceNetwork()
    defineSample()
  })
  after(() => {
    network.restore()
    document.body.replaceChildren()
  })

  test('[PRD-6] gives its session to the screens inside, which have asked no other; those outside do not wait', async () => {
    const box = document.createElement('div')
    box.innerHTML = `<yaw-session base-url="https://late.example"><p><${SAMPLE}></${SAMPLE}></p></yaw-session>`
    document.body.append(box)
    const [inside, outside] = [box.querySelector<HTMLElement>(SAMPLE), createSample()]
    await show(outside)
    await aWhile()
    expect(pages.length).to.equal(1)
    await import('../../../src/elements/session.ts')
    if (inside === null) throw new Error('no element inside')
    const { session } = await readyPage(inside)
    expect(session.$settings.get().baseUrl).to.equal('https://late.example')
    expect(pages.length).to.equal(2)
  })
})
