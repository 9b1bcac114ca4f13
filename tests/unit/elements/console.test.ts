// <yaw-console> before its workspace: credentials of the page, of its address, and a file that does not come (NAV-2, RTE-3).
import { expect } from 'chai'

import { toolLogin } from '../../../src/contract/admin/admin-calls.ts'
import { createConsoleEnvironment } from '../../../src/elements/browser-environment/console.ts'
import { YawConsole } from '../../../src/elements/console.ts'
import { refusal } from '../../support/unit/platform.ts'
import { replaceNetwork } from '../../support/unit/screen.tsx'
import { eventually } from '../../support/unit/wait.ts'

const THINGS = '#/dataPlat/thingConfigration'
const ATTRIBUTES = { 'router-mode': 'hash', 'base-url': 'https://console.example', locale: 'en' }

const prepare = (element: HTMLElement) => {
  for (const [name, value] of Object.entries(ATTRIBUTES)) element.setAttribute(name, value)
  return element
}

describe('<yaw-console>', () => {
  const [start, title, language] = [location.href, document.title, document.documentElement.lang]
  let network: ReturnType<typeof replaceNetwork>
  beforeEach(() => {
    network = replaceNetwork()
    network.platform.on(toolLogin, () => refusal(503))
  })
  afterEach(() => {
    document.body.replaceChildren()
    network.restore()
    history.replaceState(null, '', start)
    Object.assign(document, { title })
    document.documentElement.lang = language
    const { cookies } = createConsoleEnvironment()
    for (const name of ['redirect', 'lang']) cookies.remove(name)
  })
  const sent = () => network.platform.of(toolLogin).map((request) => request.json())

  test('[NAV-2] takes the account of its page that was set before its class was there, and gives it to nobody', async () => {
    history.replaceState(null, '', THINGS)
    const element = prepare(document.createElement('yaw-early-console'))
    Object.assign(element, { automaticLogin: { username: 'early', password: 'secret' } })
    document.body.append(element)
    customElements.define('yaw-early-console', class extends YawConsole {})
    await eventually(() => sent().length === 1)
    expect(sent()).to.deep.equal([{ username: 'early', password: 'secret', type: 2 }])
    expect(Reflect.get(element, 'automaticLogin')).to.equal(undefined)
    expect(element.outerHTML).not.to.contain('secret')
    await eventually(() => location.hash === '#/dataPlat/whitePage')
    await eventually(() => element.shadowRoot?.querySelector('h1')?.textContent === 'No access to the data platform')
    expect(element.getAttribute('theme')).to.equal('big-data')
  })

  test('[NAV-2] has credentials out of the address bar as soon as it stands in the page', async () => {
    history.replaceState(null, '', `${THINGS}?username=a&password=secret&thing-id=x`)
    document.body.append(prepare(new YawConsole()))
    expect(location.hash).to.equal(`${THINGS}?thing-id=x`)
    await eventually(() => sent().length === 1)
    expect(sent()).to.deep.equal([{ username: 'a', password: 'secret', type: 2 }])
    await eventually(() => location.hash === '#/dataPlat/whitePage')
  })

  test('[RTE-2] shows the form at once, with the keyboard in it, and asks the platform nothing', async () => {
    history.replaceState(null, '', '#/reports')
    const element = prepare(new YawConsole())
    document.body.append(element)
    const login = () => element.shadowRoot?.querySelector('yaw-login')
    await eventually(() => login()?.shadowRoot?.activeElement?.id === 'username')
    await eventually(() => location.hash === '#/login')
    expect(network.platform.requests).to.deep.equal([])
  })
})
