// <yaw-icon-picker>: all icons, a search by name, arrow keys, one name as the answer (LAY-11).
import { expect } from 'chai'

import { YawIconPicker } from '../../../src/elements/icon-picker.ts'
import { eventually } from '../../support/unit/wait.ts'
import { press, type } from '../react/ui/mount.tsx'

const rootOf = (element: YawIconPicker): ShadowRoot => {
  if (element.shadowRoot === null) throw new Error('no shadow root')
  return element.shadowRoot
}
const find = <E extends HTMLElement = HTMLElement>(element: YawIconPicker, selector: string): E => {
  const found = rootOf(element).querySelector<E>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}
const options = (element: YawIconPicker) => [...rootOf(element).querySelectorAll<HTMLElement>('[role=option]')]
/** Undefined while it is out of sight. */
const chosen = (element: YawIconPicker) => rootOf(element).querySelector<HTMLElement>('[aria-selected=true]')?.title

const open = async (value = ''): Promise<YawIconPicker> => {
  const element = document.createElement('yaw-icon-picker')
  if (!(element instanceof YawIconPicker)) throw new TypeError('yaw-icon-picker is another element')
  element.setAttribute('locale', 'en')
  element.value = value
  document.body.append(element)
  element.show()
  await eventually(() => rootOf(element).querySelector('dialog[open] [role=option]') !== null)
  return element
}
const search = async (element: YawIconPicker, text: string) => {
  const box = find(element, 'input')
  type(box, text)
  press(box, 'Enter')
  await eventually(() => options(element).every(({ title }) => title.includes(text)))
}

describe('<yaw-icon-picker>', () => {
  afterEach(() => document.body.replaceChildren())

  test('[LAY-11] lists all icons, draws those in sight, and says when a new one appears', async () => {
    const element = await open()
    const dialog = find(element, 'dialog')
    expect(find(element, 'h2').textContent).to.equal('Icon selection')
    expect(dialog.textContent).to.contain(
      'Icons are compiled into the console: a new one appears after signing in again',
    )
    const [first] = options(element)
    expect(Number(first?.getAttribute('aria-setsize'))).to.be.greaterThan(2000)
    expect(options(element).length).to.be.lessThan(200)
    expect(first?.querySelector('path')).not.to.equal(null)
  })

  test('[LAY-11] finds icons by any part of their name, whatever its case', async () => {
    const element = await open()
    await search(element, 'turbine')
    expect(options(element).map(({ title }) => title)).to.deep.equal(['wind-turbine'])
    type(find(element, 'input'), 'TURB')
    press(find(element, 'input'), 'Enter')
    expect(options(element).map(({ title }) => title)).to.deep.equal(['wind-turbine'])
    type(find(element, 'input'), 'no such icon')
    press(find(element, 'input'), 'Enter')
    await eventually(() => options(element).length === 0)
    expect(find(element, 'dialog').textContent).to.contain('No icon has no such icon in its name')
  })

  test('[LAY-11] is walked by arrow keys in four directions, and answers the name', async () => {
    const element = await open('house')
    const list = find(element, '[role=listbox]')
    await eventually(() => rootOf(element).querySelector('[aria-selected=true]') !== null)
    expect(chosen(element)).to.equal('house')
    press(list, 'Home')
    await eventually(() => chosen(element) === 'farm')
    press(list, 'ArrowRight')
    const beside = chosen(element)
    press(list, 'ArrowDown')
    press(list, 'ArrowUp')
    expect(chosen(element)).to.equal(beside)
    press(list, 'End')
    await eventually(() => ![undefined, beside].includes(chosen(element)))
    expect(list.getAttribute('aria-activedescendant')).to.equal(find(element, '[aria-selected=true]').id)
    press(list, 'Home')
    await eventually(() => chosen(element) === 'farm')
    const names: unknown[] = []
    element.addEventListener('yaw-choose', (event) => names.push(event instanceof CustomEvent && event.detail.name))
    press(list, 'Enter')
    expect(names).to.deep.equal(['farm'])
    expect(element.open).to.equal(false)
    expect(element.value).to.equal('farm')
    await eventually(() => rootOf(element).querySelector('dialog') === null)
  })

  test('[LAY-11] closes without a choice', async () => {
    const element = await open('house')
    let closed = 0
    element.addEventListener('yaw-close', () => (closed += 1))
    find(element, '[aria-label="Close"]').click()
    await eventually(() => closed === 1)
    expect(element.value).to.equal('house')
  })
})
