// The graph in a page: what is drawn, the keyboard along its lines, what a screen reader hears (ENT-1, ENT-6; issue: topology).
import { useStore } from '@nanostores/react'
import { expect } from 'chai'

import { nameOfState } from '../../../src/contract/thing/thing-types.ts'
import { createForest } from '../../../src/lib/graph/forest.ts'
import { Graph } from '../../../src/react/ui/graph/graph.tsx'
import type { AppearanceOf } from '../../../src/react/ui/graph/graph-types.ts'
import { thingIcon } from '../../../src/react/ui/icons/thing-icons.ts'
import { type GraphModel, createGraphModel } from '../../../src/stores/plugins/graph/graph-model.ts'
import { eventually } from '../../support/unit/wait.ts'
import { endAll, mount } from './ui/mount.tsx'

const appearanceOf: AppearanceOf = (kind, state) => ({
  icon: thingIcon('thing_line'),
  kind,
  state: nameOfState(state),
  stateLabel: nameOfState(state),
})

/** A farm with lines of turbines; every seventh turbine has a fault. */
const forestOf = (lines: number, turbines: number) => {
  const [ids, names, parent, states]: [string[], string[], number[], number[]] = [['farm'], ['Farm'], [-1], [1]]
  for (let line = 1; line <= lines; line++) {
    const above = ids.push(`l${line}`) - 1
    names.push(`Line ${line}`)
    parent.push(0)
    states.push(1)
    for (let turbine = 1; turbine <= turbines; turbine++) {
      ids.push(`l${line}t${turbine}`)
      names.push(`WTG ${line}-${turbine}`)
      parent.push(above)
      states.push(turbine % 7 === 0 ? 3 : 1)
    }
  }
  return createForest(
    { ids, names, kinds: names.map((name) => name.split(' ')[0] ?? ''), states, parent },
    (state) => state,
  )
}

interface Actions {
  opened: string[]
  roots: string[]
  backs: string[]
}

const Shown = ({ model, actions }: { model: GraphModel; actions: Actions }) => {
  const picture = useStore(model.$picture)
  if (picture === undefined) return null
  return (
    <Graph
      label="Topology"
      model={model}
      picture={picture}
      appearanceOf={appearanceOf}
      selectedId="l1"
      onOpen={(id) => actions.opened.push(id)}
      onRoot={(id) => actions.roots.push(id)}
      onBack={() => actions.backs.push('back')}
    />
  )
}

const show = async (lines: number, turbines: number, group = 40) => {
  const model = createGraphModel({ opening: { group, total: 100_000 } })
  const actions: Actions = { opened: [], roots: [], backs: [] }
  model.setForest(forestOf(lines, turbines), false)
  const shown = mount(<Shown model={model} actions={actions} />, { width: '1000px', height: '600px' })
  await eventually(() => shown.findAll('[role=treeitem]').length > 0)
  const tree = () => shown.find('[role=tree]')
  const items = () => shown.findAll('[role=treeitem]')
  const heard = () => {
    const id = tree().getAttribute('aria-activedescendant') ?? ''
    return shown.root.getElementById(id)?.getAttribute('aria-label')
  }
  const key = (name: string, more: KeyboardEventInit = {}) =>
    tree().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }))
  const styleOf = (name: string) => itemNamed(items(), name).style.transform
  const isOpen = (name: string) => itemNamed(items(), name).getAttribute('aria-expanded')
  const scale = () => Number(shown.find('.yaw-graph__layer').style.getPropertyValue('--yaw-graph-scale'))
  return { ...shown, model, actions, tree, items, heard, key, scale, styleOf, isOpen }
}

const itemNamed = (items: HTMLElement[], name: string) => {
  const found = items.find((item) => item.getAttribute('aria-label')?.startsWith(`${name}, `))
  if (found === undefined) throw new Error(`no node ${name}`)
  return found
}

describe('The graph', () => {
  afterEach(endAll)

  test('[ENT-1] each node says name, kind, state, what is above, its level and its place', async () => {
    const { items, tree } = await show(2, 3)
    expect(tree().getAttribute('aria-label')).to.equal('Topology')
    const node = itemNamed(items(), 'WTG 2-3')
    expect(node.getAttribute('aria-label')).to.equal('WTG 2-3, WTG, normal, below Line 2')
    const place = ['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => node.getAttribute(name))
    expect(place).to.deep.equal(['3', '3', '3'])
    expect(itemNamed(items(), 'Line 1').getAttribute('aria-expanded')).to.equal('true')
    expect(itemNamed(items(), 'Line 1').getAttribute('aria-selected')).to.equal('true')
    expect(node.hasAttribute('aria-expanded')).to.equal(false)
  })

  test('[ENT-1] a closed branch says how many are below it, and what is worst there', async () => {
    const { items } = await show(1, 14, 10)
    expect(itemNamed(items(), 'Line 1').getAttribute('aria-label')).to.equal(
      'Line 1, Line, normal, below Farm, 14 below, 2 of all: fault',
    )
  })

  test('[ENT-6] arrows go along the lines and among siblings; one stop of the Tab key', async () => {
    const { tree, heard, key } = await show(2, 3)
    expect(tree().tabIndex).to.equal(0)
    tree().focus()
    expect(heard()).to.match(/^Farm, /)
    key('ArrowRight')
    await eventually(() => heard()?.startsWith('Line 1, ') === true)
    key('ArrowDown')
    await eventually(() => heard()?.startsWith('Line 2, ') === true)
    key('ArrowRight')
    await eventually(() => heard()?.startsWith('WTG 2-1, ') === true)
    key('ArrowUp')
    await eventually(() => heard()?.startsWith('WTG 1-3, ') === true)
    key('ArrowLeft')
    await eventually(() => heard()?.startsWith('Line 1, ') === true)
    key('End')
    await eventually(() => heard()?.startsWith('WTG 2-3, ') === true)
    key('Home')
    await eventually(() => heard()?.startsWith('Farm, ') === true)
  })

  test('[ENT-6] the other direction turns the arrows with it', async () => {
    const { heard, key, model, styleOf } = await show(2, 3)
    model.setDirection('down')
    await eventually(() => styleOf('Line 1').includes('px, 80px)'))
    key('ArrowDown')
    await eventually(() => heard()?.startsWith('Line 1, ') === true)
    key('ArrowRight')
    await eventually(() => heard()?.startsWith('Line 2, ') === true)
    key('ArrowUp')
    await eventually(() => heard()?.startsWith('Farm, ') === true)
  })

  test('[ENT-6] keys and the pointer open a branch, show a thing, begin the graph there, and go back', async () => {
    const { items, key, actions, heard, isOpen } = await show(1, 14, 10)
    key('ArrowRight')
    await eventually(() => heard()?.startsWith('Line 1, ') === true)
    key('ArrowRight')
    await eventually(() => isOpen('Line 1') === 'true')
    key(' ')
    await eventually(() => isOpen('Line 1') === 'false')
    key('Enter')
    key('Enter', { shiftKey: true })
    key('Backspace')
    expect([actions.opened, actions.roots, actions.backs]).to.deep.equal([['l1'], ['l1'], ['back']])
    const line = itemNamed(items(), 'Line 1')
    const { left, top, height } = line.getBoundingClientRect()
    const at = { clientX: left + 40, clientY: top + height / 2, bubbles: true }
    line.dispatchEvent(new MouseEvent('click', at))
    line.dispatchEvent(new MouseEvent('dblclick', at))
    expect([actions.opened, actions.roots]).to.deep.equal([
      ['l1', 'l1'],
      ['l1', 'l1'],
    ])
    line.querySelector('[data-toggle]')?.dispatchEvent(new MouseEvent('click', at))
    await eventually(() => isOpen('Line 1') === 'true')
    expect(actions.opened.length).to.equal(2)
  })

  test('[ENT-6] five thousand things: only what is in view is drawn, and a picture of all is a few paths', async () => {
    const { items, findAll, key, model, scale } = await show(100, 49, 100)
    expect(model.$picture.get()?.nodes.length).to.equal(5001)
    expect(items().length).to.be.below(400)
    key('0')
    await eventually(() => scale() < 0.2 && items().length <= 2)
    expect(findAll('.yaw-graph__mark').length).to.be.within(2, 12)
    expect(findAll('*').length).to.be.below(500)
    model.search('WTG 77-7')
    await eventually(() => scale() > 0.5 && items().some((item) => item.dataset['found'] === 'current'))
    expect(itemNamed(items(), 'WTG 77-7').dataset['found']).to.equal('current')
  })

  test('[ENT-6] a branch that opens leaves the others where they are', async () => {
    const { items, model, find, isOpen } = await show(3, 14, 10)
    const before = itemNamed(items(), 'Line 2').getBoundingClientRect()
    model.activate('l2')
    model.toggle('l2')
    await eventually(() => isOpen('Line 2') === 'true')
    const after = itemNamed(items(), 'Line 2').getBoundingClientRect()
    expect(Math.abs(after.top - before.top)).to.be.below(1)
    expect(Math.abs(after.left - before.left)).to.be.below(1)
    expect(find('.yaw-graph__line').getAttribute('d')).to.match(/^M/)
  })

  test('[PRD-5] several graphs on a page name their nodes apart, and nothing is added to the head', async () => {
    const styles = document.head.querySelectorAll('style, link').length
    const [one, other] = [await show(1, 3), await show(1, 3)]
    const ids = [...one.items(), ...other.items()].map((item) => item.id)
    expect(new Set(ids).size).to.equal(ids.length)
    expect(document.head.querySelectorAll('style, link').length).to.equal(styles)
  })
})
