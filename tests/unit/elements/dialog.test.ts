// <yaw-dialog> as a host uses it: open and close, pointer, keyboard, focus, dialogs in dialogs (DLG-1).
import { expect } from 'chai'

import { YawDialog } from '../../../src/elements/dialog.ts'
import { eventually } from '../../support/unit/wait.ts'

const create = async (markup = '<p>Content</p>', into: ParentNode = document.body): Promise<YawDialog> => {
  const element = document.createElement('yaw-dialog')
  if (!(element instanceof YawDialog)) throw new TypeError('yaw-dialog is another element')
  element.label = 'Shift report'
  element.innerHTML = markup
  into.append(element)
  element.show()
  await element.updateComplete
  return element
}
const inner = (element: YawDialog): HTMLDialogElement => {
  const dialog = element.shadowRoot?.querySelector('dialog')
  if (!dialog) throw new Error('no dialog inside')
  return dialog
}
const part = (element: YawDialog, selector: string): HTMLElement => {
  const found = element.shadowRoot?.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const handleOf = (element: YawDialog) => part(element, '.yaw-dialog__handle')
const press = (target: HTMLElement, key: string, keys: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...keys }))
const point = (target: HTMLElement, name: string, x: number, y: number) =>
  target.dispatchEvent(
    new PointerEvent(name, {
      clientX: x,
      clientY: y,
      button: 0,
      pointerId: 1,
      bubbles: true,
      composed: true,
      cancelable: true,
    }),
  )
const boxOf = (element: YawDialog) => inner(element).getBoundingClientRect()

/** A pointer that a test makes has nothing to capture. */
const keepPointer = () => {
  const { setPointerCapture } = HTMLElement.prototype
  HTMLElement.prototype.setPointerCapture = () => {}
  return () => void (HTMLElement.prototype.setPointerCapture = setPointerCapture)
}

describe('<yaw-dialog>', () => {
  let restore = () => {}
  before(() => (restore = keepPointer()))
  after(() => restore())
  afterEach(() => document.body.replaceChildren())

  test('[DLG-1] opens over the page by attribute and method, has its title as name, and gives the focus back', async () => {
    document.body.innerHTML = '<button id="opener">Open</button>'
    const opener = document.querySelector<HTMLElement>('#opener')
    opener?.focus()
    const element = await create()
    expect(inner(element).matches(':modal')).to.equal(true)
    expect(part(element, `#${inner(element).getAttribute('aria-labelledby')}`).textContent).to.equal('Shift report')
    expect(document.activeElement).to.equal(element)
    element.open = false
    await eventually(() => !inner(element).open)
    expect(document.activeElement).to.equal(opener)
  })

  test('[DLG-1] says that it closes, and stays when the host wants it to', async () => {
    const element = await create()
    const heard: string[] = []
    element.addEventListener('yaw-close', () => heard.push('closed'))
    element.addEventListener(
      'yaw-request-close',
      (event) => {
        heard.push(event instanceof CustomEvent ? event.detail.reason : '')
        event.preventDefault()
      },
      { once: true },
    )
    inner(element).requestClose()
    expect(element.open).to.equal(true)
    part(element, '[aria-label="Close"]').click()
    await eventually(() => !inner(element).open)
    expect(heard).to.deep.equal(['escape', 'closed'])
  })

  test('[DLG-1] is dragged by its header and never leaves the window', async () => {
    const element = await create()
    const header = part(element, '[part=header]')
    const before = boxOf(element)
    point(header, 'pointerdown', before.x + 60, before.y + 20)
    point(header, 'pointermove', before.x + 40, before.y + 50)
    expect([boxOf(element).x, boxOf(element).y]).to.deep.equal([before.x - 20, before.y + 30])
    point(header, 'pointermove', -5000, -5000)
    expect([boxOf(element).x, boxOf(element).y]).to.deep.equal([0, 0])
    expect([boxOf(element).width, boxOf(element).height]).to.deep.equal([before.width, before.height])
    point(header, 'pointerup', -5000, -5000)
    point(header, 'pointermove', 300, 300)
    expect(boxOf(element).x).to.equal(0)
  })

  test('[DLG-1] is resized by its edge, not below 400 × 300', async () => {
    const element = await create()
    const dialog = inner(element)
    const before = boxOf(element)
    point(dialog, 'pointermove', before.right + 2, before.bottom + 2)
    expect(dialog.dataset['edges']).to.equal('se')
    point(dialog, 'pointerdown', before.right, before.bottom)
    point(dialog, 'pointermove', before.right + 30, before.bottom + 350 - before.height)
    expect([boxOf(element).width, boxOf(element).height]).to.deep.equal([before.width + 30, 350])
    point(dialog, 'pointermove', 0, 0)
    expect([boxOf(element).width, boxOf(element).height]).to.deep.equal([400, 300])
    point(dialog, 'pointerup', 0, 0)
  })

  test('[DLG-1] fills the window after a double click on its header, and goes back', async () => {
    const element = await create()
    const before = boxOf(element)
    const heard: unknown[] = []
    element.addEventListener('yaw-maximise', (event) =>
      heard.push(event instanceof CustomEvent && event.detail.maximised),
    )
    const title = part(element, 'h2')
    title.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
    expect(boxOf(element).width).to.equal(document.documentElement.clientWidth - 16)
    expect(element.maximised).to.equal(true)
    await element.updateComplete
    part(element, '[aria-label="Restore size"]').click()
    expect(boxOf(element).width).to.equal(before.width)
    expect(heard).to.deep.equal([true, false])
    part(element, '[aria-label="Close"]').dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
    expect(element.maximised).to.equal(false)
  })

  test('[DLG-1] does all of it by keys on its handle', async () => {
    const element = await create()
    const handle = handleOf(element)
    const before = boxOf(element)
    press(handle, 'ArrowRight')
    expect(boxOf(element).x).to.equal(before.x + 16)
    press(handle, 'ArrowRight', { shiftKey: true })
    expect(boxOf(element).width).to.equal(before.width + 16)
    press(handle, 'ArrowDown', { shiftKey: true })
    expect(boxOf(element).height).to.equal(Math.max(300, before.height + 16))
    press(handle, 'Enter')
    expect(element.maximised).to.equal(true)
    press(handle, 'Enter')
    expect([boxOf(element).x, boxOf(element).width]).to.deep.equal([before.x + 16, before.width + 16])
  })

  test('[DLG-1] a dialog in a dialog has keys, pointer and Escape for itself', async () => {
    const outer = await create('<p>Outer</p>')
    const nested = await create('<p>Inner</p>', outer)
    const before = boxOf(outer)
    point(part(nested, '[part=header]'), 'pointerdown', 300, 300)
    point(part(nested, '[part=header]'), 'pointermove', 330, 330)
    point(part(nested, '[part=header]'), 'pointerup', 330, 330)
    press(handleOf(nested), 'ArrowLeft')
    expect(boxOf(outer)).to.deep.equal(before)
    inner(nested).requestClose()
    await eventually(() => !inner(nested).open)
    expect(outer.open).to.equal(true)
  })

  test('[DLG-1] opens again where the style sheet puts it', async () => {
    const element = await create()
    const before = boxOf(element)
    press(handleOf(element), 'ArrowRight')
    element.close()
    await eventually(() => !inner(element).open)
    element.show()
    await eventually(() => inner(element).open)
    expect(boxOf(element).x).to.equal(before.x)
  })
})
