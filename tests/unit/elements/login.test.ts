// The sign-in form as a user meets it: keyboard, password manager, the type of the sign-in (spec 2, 4; ENT-8, STA-2, RTE-2).
import { expect } from 'chai'

import { YawLogin } from '../../../src/elements/login.ts'
import { replaceNetwork } from '../../support/unit/screen.tsx'
import { eventually } from '../../support/unit/wait.ts'

const open = async (attributes: Record<string, string> = {}) => {
  const element = new YawLogin()
  for (const [name, value] of Object.entries({ locale: 'en', ...attributes })) element.setAttribute(name, value)
  const sent: unknown[] = []
  element.signIn = async (payload) => void sent.push(payload)
  document.body.append(element)
  const find = <T extends Element>(selector: string): T => {
    const found = element.renderRoot.querySelector<T>(selector)
    if (found === null) throw new Error(`no ${selector}`)
    return found
  }
  await eventually(() => element.renderRoot.querySelector('form') !== null)
  return { element, sent, find, password: () => find<HTMLInputElement>('#password') }
}

const keyIn = (box: HTMLElement, type: string, capsLock: boolean) =>
  box.dispatchEvent(new KeyboardEvent(type, { key: 'a', modifierCapsLock: capsLock, bubbles: true, composed: true }))

describe('The sign-in form', () => {
  let network: ReturnType<typeof replaceNetwork>
  before(() => (network = replaceNetwork()))
  after(() => network.restore())
  afterEach(() => document.body.replaceChildren())

  test('[RTE-2] shows the password on request, and hides it again before it is sent', async () => {
    const { element, find, password, sent } = await open()
    const reveal = find<HTMLButtonElement>('.reveal')
    expect([password().type, reveal.ariaPressed, reveal.type]).to.deep.equal(['password', 'false', 'button'])
    find<HTMLInputElement>('#username').value = 'admin'
    password().value = 'secret'
    reveal.click()
    await element.updateComplete
    expect([password().type, password().value, reveal.ariaPressed]).to.deep.equal(['text', 'secret', 'true'])
    find<HTMLFormElement>('form').requestSubmit()
    await eventually(() => sent.length === 1)
    await element.updateComplete
    expect([password().type, reveal.ariaPressed]).to.deep.equal(['password', 'false'])
  })

  test('[RTE-2] says that caps lock is on while it is, and bears key events without any key', async () => {
    const { element, find, password } = await open()
    const hint = find<HTMLElement>('#caps-lock')
    expect([hint.innerText.trim(), password().getAttribute('aria-describedby')]).to.deep.equal(['', 'caps-lock'])
    keyIn(password(), 'keydown', true)
    await element.updateComplete
    expect(hint.innerText.trim()).to.equal('Caps lock is on')
    password().dispatchEvent(new Event('keydown', { bubbles: true }))
    await element.updateComplete
    expect(hint.innerText.trim()).to.equal('')
    keyIn(password(), 'keyup', true)
    keyIn(password(), 'keyup', false)
    await element.updateComplete
    expect(hint.innerText.trim()).to.equal('')
  })

  test('[RTE-2] can be filled in by a password manager', async () => {
    const { find, password } = await open()
    const username = find<HTMLInputElement>('#username')
    expect([username.name, username.autocomplete, password().name, password().autocomplete]).to.deep.equal([
      'username',
      'username',
      'password',
      'current-password',
    ])
    expect(username.form).to.equal(password().form)
  })

  test('[RTE-2] takes the keyboard where there is something to fill in', async () => {
    const { element, find } = await open()
    const focused = () => element.shadowRoot?.activeElement?.id
    element.focus()
    expect(focused()).to.equal('username')
    find<HTMLInputElement>('#username').value = 'admin'
    element.focus()
    expect(focused()).to.equal('password')
  })

  for (const { attributes, type } of [
    { attributes: {}, type: 1 },
    { attributes: { 'login-type': '2' }, type: 2 },
    { attributes: { 'login-type': 'x' }, type: 1 },
  ]) {
    test(`[ENT-8] [STA-2] signs in as type ${type} with ${JSON.stringify(attributes)}`, async () => {
      const { find, password, sent } = await open(attributes)
      find<HTMLInputElement>('#username').value = 'admin'
      password().value = 'secret'
      find<HTMLFormElement>('form').requestSubmit()
      await eventually(() => sent.length === 1)
      expect(sent).to.deep.equal([{ username: 'admin', password: 'secret', type }])
    })
  }
})
