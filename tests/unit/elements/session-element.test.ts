// Elements without React: the same attributes, the same care with the token (PRD-4, PRD-7).
import { expect } from 'chai'

import { YawSession } from '../../../src/elements/session.ts'
import { SAMPLE, defineSample, readyPage, replaceNetwork } from '../../support/unit/screen.tsx'
import { eventually } from '../../support/unit/wait.ts'

const fromMarkup = (markup: string): YawSession => {
  const box = document.createElement('div')
  document.body.append(box)
  box.innerHTML = markup
  const found = box.querySelector('yaw-session')
  if (!(found instanceof YawSession)) throw new Error('no session in the markup')
  return found
}

describe('An element without React', () => {
  let network: ReturnType<typeof replaceNetwork>
  before(() => {
    network = replaceNetwork()
    defineSample()
  })
  after(() => network.restore())
  afterEach(() => document.body.replaceChildren())

  test('[PRD-7] takes the token out of the DOM in the same task, and gives it to nobody', () => {
    const element = fromMarkup('<yaw-session token="SECRET" base-url="https://lit.example"></yaw-session>')
    expect(element.outerHTML).not.to.contain('SECRET')
    expect(element.token).to.equal(undefined)
    expect(element.session?.credentials.get()).to.equal('SECRET')
    element.setAttribute('token', '')
    expect(element.session?.credentials.get()).to.equal('SECRET')
    element.token = ''
    expect(element.session?.credentials.$signedIn.get()).to.equal(false)
  })

  test('[PRD-7] takes properties that were set before its class was there', () => {
    const element = document.createElement('yaw-early-session')
    Object.assign(element, { token: 'EARLY', baseUrl: 'https://early.example', tenantId: 'T', theme: 'big-data' })
    document.body.append(element)
    customElements.define('yaw-early-session', class extends YawSession {})
    if (!(element instanceof YawSession)) throw new Error('not upgraded')
    expect(element.session?.credentials.get()).to.equal('EARLY')
    expect(element.session?.$settings.get()).to.include({ baseUrl: 'https://early.example', tenantId: 'T' })
    expect(element.outerHTML).not.to.contain('EARLY')
    expect(element.getAttribute('theme')).to.equal('big-data')
  })

  test('[PRD-4] sets the language of the elements inside; without the attribute it is the default again', async () => {
    const element = fromMarkup(`<yaw-session locale="en"><${SAMPLE}></${SAMPLE}></yaw-session>`)
    const inner = element.querySelector<HTMLElement>(SAMPLE)
    if (inner === null) throw new Error('no element inside')
    const page = await readyPage(inner)
    const languageOf = () => inner.shadowRoot?.querySelector('[lang]')?.getAttribute('lang')
    await eventually(() => languageOf() === 'en')
    element.setAttribute('locale', 'ZH-CHS')
    await eventually(() => languageOf() === 'zh-CN')
    element.setAttribute('locale', 'fr')
    await eventually(() => languageOf() === 'en')
    element.removeAttribute('locale')
    await eventually(() => languageOf() === 'zh-CN')
    expect([await readyPage(inner), page.ended()]).to.deep.equal([page, false])
    element.setAttribute('locale', 'en')
    await eventually(() => languageOf() === 'en')
  })

  test('[PRD-7] gives undefined and null back as no attribute', () => {
    const element = new YawSession()
    Object.assign(element, { baseUrl: 'https://a.example', locale: 'en', theme: 'big-data', tenantId: 'T' })
    expect(element.getAttributeNames().toSorted()).to.deep.equal(['base-url', 'locale', 'tenant-id', 'theme'])
    Object.assign(element, { baseUrl: undefined, locale: null, theme: undefined, tenantId: null })
    expect(element.getAttributeNames()).to.deep.equal([])
    expect([element.baseUrl, element.locale, element.theme, element.tenantId]).to.deep.equal([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
