// Life of a screen element: on and off the page, moved, cloned, two hundred times; the host's page stays its own (PRD-5).
import { expect } from 'chai'

import {
  SAMPLE,
  createSample,
  defineSample,
  find,
  fromMarkup,
  pageOf,
  pages,
  replaceNetwork,
  show,
  textOf,
} from '../../support/unit/screen.tsx'
import { aWhile, eventually, nextTurn } from '../../support/unit/wait.ts'
import { addViewSheet } from '../../../src/styles/sheet.ts'

const countOf = (element: Element) => find(element, '#count')?.textContent

/** Listeners on window, document, head and body that were added and not removed. */
const countListeners = () => {
  const targets: EventTarget[] = [window, document, document.documentElement, document.head, document.body]
  const { addEventListener, removeEventListener } = EventTarget.prototype
  let count = 0
  EventTarget.prototype.addEventListener = function add(...listener: Parameters<typeof addEventListener>) {
    if (targets.includes(this)) count += 1
    return addEventListener.apply(this, listener)
  }
  EventTarget.prototype.removeEventListener = function remove(...listener: Parameters<typeof removeEventListener>) {
    if (targets.includes(this)) count -= 1
    return removeEventListener.apply(this, listener)
  }
  return {
    count: () => count,
    restore: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
  }
}

describe('Life of a screen element', () => {
  let network: ReturnType<typeof replaceNetwork>
  before(() => {
    network = replaceNetwork()
    defineSample()
  })
  after(() => network.restore())
  afterEach(() => document.body.replaceChildren())

  test('[PRD-5] one that is on no page makes no screen', async () => {
    const before = pages.length
    const element = createSample()
    element.setAttribute('text', 'a')
    element.filter = {}
    element.active = false
    const template = document.createElement('template')
    template.innerHTML = `<div><${SAMPLE} text="a"></${SAMPLE}></div>`
    template.content.cloneNode(true)
    document.createElement('div').append(createSample())
    await aWhile()
    expect(pages.length).to.equal(before)
    expect(find(element, 'output')).to.equal(null)
  })

  test('[PRD-5] works from innerHTML and from a template', async () => {
    const box = document.createElement('div')
    document.body.append(box)
    box.innerHTML = `<${SAMPLE} text="inner"></${SAMPLE}>`
    const inner = box.querySelector(SAMPLE)
    await eventually(() => inner !== null && textOf(inner) === 'inner')
    const cloned = fromMarkup(`<${SAMPLE} text="cloned"></${SAMPLE}>`)
    await show(cloned)
    expect(textOf(cloned)).to.equal('cloned')
  })

  test('[PRD-5] one that is moved keeps its state and its page', async () => {
    const [left, right] = [document.createElement('div'), document.createElement('div')]
    document.body.append(left, right)
    const element = createSample()
    const page = await show(element, left)
    find(element, '#count')?.click()
    await eventually(() => countOf(element) === '1')
    right.append(element)
    left.append(element)
    right.prepend(element)
    await aWhile()
    await new Promise((resolve) => setTimeout(resolve))
    expect([countOf(element), page.ended()]).to.deep.equal(['1', false])
    expect(pageOf(element)).to.equal(page)
  })

  test('[PRD-5] one that is moved by moveBefore keeps its state and its page', async function moved() {
    if (!('moveBefore' in Element.prototype)) this.skip()
    const [left, right] = [document.createElement('div'), document.createElement('div')]
    document.body.append(left, right)
    const element = createSample()
    const page = await show(element, left)
    find(element, '#count')?.click()
    await eventually(() => countOf(element) === '1')
    const { moveBefore } = right as unknown as { moveBefore: (node: Node, before: Node | null) => void }
    moveBefore.call(right, element, null)
    await aWhile()
    expect(element.parentNode).to.equal(right)
    expect([countOf(element), page.ended()]).to.deep.equal(['1', false])
  })

  test('[PRD-5] one that is taken out ends its page; put back it begins another with what it was given', async () => {
    const element = createSample()
    element.text = 'kept'
    const page = await show(element)
    element.remove()
    await eventually(() => page.ended())
    expect(find(element, 'output')).to.equal(null)
    element.text = 'changed'
    await show(element)
    expect([textOf(element), pageOf(element) === page]).to.deep.equal(['changed', false])
  })

  test('[PRD-5] two hundred comings and goings leave no node, no listener and no speaker behind', async () => {
    // What the tests before have left goes first: its listeners must not count as those that were there.
    await eventually(() => pages.every((page) => page.ended()))
    await aWhile()
    const first = createSample()
    const { session } = await show(first)
    const started = pages.length
    const nodes = () => document.querySelectorAll('*').length
    const held = () => ({
      nodes: nodes(),
      head: document.head.childElementCount,
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      speakers: session.toasts.$speakers.get().length,
      listeners:
        session.locale.$ready.lc +
        session.locale.$locale.lc +
        session.log.$entries.lc +
        session.credentials.$signedIn.lc,
    })
    const before = held()
    const global = countListeners()
    try {
      for (let round = 0; round < 20; round += 1) {
        const elements = Array.from({ length: 10 }, createSample)
        document.body.append(...elements)
        await eventually(() => elements.every((element) => textOf(element) !== undefined))
        for (const element of elements) element.remove()
        await eventually(() => pages.slice(started).every((page) => page.ended()))
      }
      expect(pages.length - started).to.equal(200)
      expect(held()).to.deep.equal(before)
      expect(global.count()).to.equal(0)
    } finally {
      global.restore()
    }
  }).timeout(60_000)

  test('[PRD-5] its styles are in its own root only', async () => {
    const head = document.head.innerHTML
    const element = createSample()
    await show(element)
    expect(element.shadowRoot?.adoptedStyleSheets.length).to.be.greaterThan(0)
    expect(element.shadowRoot?.querySelectorAll('style, link').length).to.equal(0)
    expect([document.head.innerHTML, document.adoptedStyleSheets.length]).to.deep.equal([head, 0])
    const other = createSample()
    await show(other)
    expect(other.shadowRoot?.adoptedStyleSheets[0]).to.equal(element.shadowRoot?.adoptedStyleSheets[0])
  })

  test('[PRD-5] it has the sheet of a view that loads later, and so has a screen after it', async () => {
    const element = createSample()
    await show(element)
    addViewSheet('.sample-of-later { color: rgb(1 2 3) }')
    const other = createSample()
    await show(other)
    const colours = [element, other].map(({ shadowRoot }) => {
      const view = document.createElement('p')
      view.className = 'sample-of-later'
      shadowRoot?.append(view)
      return getComputedStyle(view).color
    })
    expect(colours).to.deep.equal(['rgb(1, 2, 3)', 'rgb(1, 2, 3)'])
  })

  test('[PRD-5] nothing of the host’s page is changed: title, language, cookies, storage, address', async () => {
    const read = () => [
      document.title,
      document.documentElement.lang,
      document.cookie,
      localStorage.length,
      sessionStorage.length,
      location.href,
      history.length,
    ]
    const before = read()
    const element = fromMarkup(
      `<${SAMPLE} base-url="https://untouched.example" token="T" tenant-id="t" locale="en"></${SAMPLE}>`,
    )
    const { session } = await show(element)
    await session.locale.choose('zh-chs')
    await session.locale.choose('en')
    await nextTurn()
    expect(read()).to.deep.equal(before)
  })

  test('[PRD-5] a dialog that was open stays one when the element is moved', async () => {
    const element = createSample()
    await show(element)
    const dialog = document.createElement('dialog')
    element.shadowRoot?.append(dialog)
    dialog.showModal()
    const place = document.createElement('section')
    document.body.append(place)
    place.append(element)
    expect(dialog.matches(':modal')).to.equal(true)
    await aWhile()
    expect(dialog.open).to.equal(true)
    place.remove()
  })
})
