// Attributes, properties, events and methods of a screen element, as HTML and its host expect them (PRD-5, PRD-7).
import { expect } from 'chai'

import { define } from '../../../src/elements/definition/define.ts'
import {
  SAMPLE,
  catchErrors,
  createSample,
  createSampleClass,
  defineSample,
  find,
  fromMarkup,
  pageOf,
  readyPage,
  replaceNetwork,
  show,
  textOf,
} from '../../support/unit/screen.tsx'
import { aWhile, eventually } from '../../support/unit/wait.ts'

describe('Attributes and properties of a screen element', () => {
  let network: ReturnType<typeof replaceNetwork>
  before(() => {
    network = replaceNetwork()
    defineSample()
  })
  after(() => network.restore())
  afterEach(() => document.body.replaceChildren())

  test('[PRD-5] attributes are text, number, boolean and JSON', async () => {
    const element = fromMarkup(`<${SAMPLE} text="风机" page-size="20" open filter='{"a":[1]}'></${SAMPLE}>`)
    expect((await show(element)).params()).to.deep.equal({ text: '风机', pageSize: 20, open: true, filter: { a: [1] } })
    expect([element.text, element.pageSize, element.open, element.filter]).to.deep.equal(['风机', 20, true, { a: [1] }])
  })

  test('[PRD-5] a boolean attribute is true by being there, whatever it says', async () => {
    for (const markup of ['open', 'open=""', 'open="open"', 'open="false"']) {
      expect(fromMarkup(`<${SAMPLE} ${markup}></${SAMPLE}>`).open, markup).to.equal(true)
    }
    expect(fromMarkup(`<${SAMPLE}></${SAMPLE}>`).open).to.equal(undefined)
  })

  test('[PRD-5] an attribute that is removed gives the default back, and one that is empty is empty', async () => {
    const element = fromMarkup(`<${SAMPLE} text="a" page-size="20" open filter="[1]"></${SAMPLE}>`)
    const page = await show(element)
    for (const name of ['text', 'page-size', 'open', 'filter']) element.removeAttribute(name)
    await eventually(() => textOf(element) === 'nothing')
    expect(Object.values(page.params())).to.deep.equal([undefined, undefined, undefined, undefined])
    element.setAttribute('text', '')
    element.setAttribute('page-size', '')
    await eventually(() => textOf(element) === '')
    expect([page.params().text, page.params().pageSize]).to.deep.equal(['', undefined])
    element.setAttribute('page-size', 'many')
    expect(element.pageSize).to.equal(undefined)
  })

  test('[PRD-5] it goes once more where it stands when it is told so, as one property or several', async () => {
    const element = fromMarkup(`<${SAMPLE} text="a" page-size="20"></${SAMPLE}>`)
    const page = await show(element)
    const told: object[] = []
    page.$params.listen((params) => told.push(params))
    element.text = 'a'
    await aWhile()
    expect(told).to.deep.equal([])
    element.show({})
    await eventually(() => told.length === 1)
    element.show({ text: 'b' })
    await eventually(() => told.length === 2)
    expect(told).to.deep.equal([
      { text: 'a', pageSize: 20 },
      { text: 'b', pageSize: 20 },
    ])
    expect(element.text).to.equal('b')
  })

  test('[PRD-5] what opens records of other screens may be set before the element is defined, and is no attribute', async () => {
    const open = () => {}
    const element = createSample()
    Object.defineProperty(element, 'openRecord', { value: open, configurable: true, writable: true, enumerable: true })
    await show(element)
    expect(element.openRecord).to.equal(open)
    expect(element.outerHTML).not.to.contain('open-record')
    element.openRecord = undefined
    expect(element.openRecord).to.equal(undefined)
  })

  test('[PRD-5] an attribute that changes changes the page, without making another', async () => {
    const element = fromMarkup(`<${SAMPLE} text="a"></${SAMPLE}>`)
    const page = await show(element)
    element.setAttribute('text', 'b')
    await eventually(() => textOf(element) === 'b')
    element.text = 'c'
    await eventually(() => textOf(element) === 'c')
    expect(pageOf(element)).to.equal(page)
  })

  test('[PRD-5] JSON that cannot be read is told once and ignored; the screen shows all the same', async () => {
    const { errors, restore } = catchErrors()
    try {
      const element = fromMarkup(`<${SAMPLE} text="a" filter="{oops"></${SAMPLE}>`)
      expect((await show(element)).params()).to.deep.equal({ text: 'a' })
      expect(errors.length).to.equal(1)
      expect(errors[0]).to.contain('filter')
    } finally {
      restore()
    }
  })

  test('[PRD-7] an object property keeps its identity and is written into no attribute', async () => {
    const element = createSample()
    const filter = { since: new Date(0), nested: { a: 1 } }
    element.filter = filter
    const page = await show(element)
    expect(page.params().filter).to.equal(filter)
    expect(element.filter).to.equal(filter)
    expect(element.getAttributeNames()).to.deep.equal([])
    const other = { b: 1 }
    element.filter = other
    await eventually(() => page.params().filter === other)
  })

  test('[PRD-7] properties that are set before the class is there are not lost', async () => {
    const tag = 'yaw-early'
    const element = Object.assign(document.createElement(tag), {
      text: 'early',
      pageSize: 7,
      baseUrl: 'https://early.example',
      tenantId: 'T',
      theme: 'big-data',
      token: 'EARLY',
    })
    document.body.append(element)
    customElements.define(tag, class extends createSampleClass() {})
    const { session, params } = await readyPage(element)
    expect(params()).to.deep.equal({ text: 'early', pageSize: 7 })
    expect(session.$settings.get()).to.include({ baseUrl: 'https://early.example', tenantId: 'T' })
    expect(session.credentials.get()).to.equal('EARLY')
    expect(element.getAttribute('theme')).to.equal('big-data')
    expect(element.outerHTML).not.to.contain('EARLY')
    expect(Object.keys(element)).not.to.include('token')
  })

  test('[PRD-7] null and undefined give the default back, as frameworks write them', async () => {
    const element = createSample()
    Object.assign(element, { text: null, filter: null, theme: null, baseUrl: null, tenantId: undefined })
    expect((await show(element)).params()).to.deep.equal({})
    expect(element.getAttributeNames()).to.deep.equal([])
  })

  test('[PRD-5] events bubble, leave every shadow root and carry a detail', async () => {
    const outer = document.createElement('div')
    const shadow = outer.attachShadow({ mode: 'open' })
    const heard: [string, unknown][] = []
    const listen = ({ type, detail }: CustomEventInit & Event) => void heard.push([type, detail])
    for (const name of ['yaw-ready', 'yaw-navigate', 'yaw-dirty-change', 'yaw-saved'])
      document.addEventListener(name, listen)
    try {
      document.body.append(outer)
      const element = createSample()
      const page = await show(element, shadow)
      await eventually(() => heard.length === 1)
      find(element, '#navigate')?.click()
      page.guard.setDirty(true)
      page.saved.fire({ resource: 'things', ids: ['a'], parents: [] })
      expect(heard).to.deep.equal([
        ['yaw-ready', {}],
        ['yaw-navigate', { path: '/x' }],
        ['yaw-dirty-change', { dirty: true }],
        ['yaw-saved', { resource: 'things', ids: ['a'], parents: [] }],
      ])
    } finally {
      for (const name of ['yaw-ready', 'yaw-navigate', 'yaw-dirty-change', 'yaw-saved'])
        document.removeEventListener(name, listen)
    }
  })

  test('[PRD-5] canLeave asks while something is unsaved, and is true where there is no page', async () => {
    expect(await createSample().canLeave()).to.equal(true)
    const element = createSample()
    const page = await show(element)
    expect(await element.canLeave()).to.equal(true)
    page.guard.setDirty(true)
    const answer = element.canLeave()
    page.guard.$question.get()?.stay()
    expect(await answer).to.equal(false)
  })

  test('[PRD-5] a screen that is not active rests, and is as it was when it is active again', async () => {
    const element = createSample()
    const page = await show(element)
    find(element, '#count')?.click()
    await eventually(() => find(element, '#count')?.textContent === '1')
    element.active = false
    await eventually(() => find(element, '#count')?.checkVisibility() === false)
    element.active = true
    await eventually(() => find(element, '#count')?.checkVisibility() === true)
    expect([find(element, '#count')?.textContent, page.ended()]).to.deep.equal(['1', false])
  })
})

describe('Definition of a tag', () => {
  const classOf = (version: string) =>
    class extends HTMLElement {
      static readonly version = version
    }

  test('[PRD-6] of the same version twice is silent, and of another version one error', async () => {
    const { errors, restore } = catchErrors()
    try {
      const first = classOf('1.0.0')
      define('yaw-twice', first)
      define('yaw-twice', classOf('1.0.0'))
      expect(errors).to.deep.equal([])
      define('yaw-twice', classOf('2.0.0'))
      expect(errors.length).to.equal(1)
      expect(errors[0]).to.contain('yaw-twice').and.contain('1.0.0').and.contain('2.0.0')
      expect(customElements.get('yaw-twice')).to.equal(first)
      await aWhile()
    } finally {
      restore()
    }
  })
})
