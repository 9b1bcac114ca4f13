// A map of places in a page: groups that open, the keyboard, what a screen reader hears (ENT-1; issue: map).
import { expect } from 'chai'

import { THING_STATES, nameOfState } from '../../../src/contract/thing/thing-types.ts'
import type { MapPlace } from '../../../src/react/ui/map/map-types.ts'
import { PointMap } from '../../../src/react/ui/map/point-map.tsx'
import { eventually } from '../../support/unit/wait.ts'
import { endAll, mount } from './ui/mount.tsx'

const ICON = '<svg viewBox="0 0 16 16"><circle cx="8" cy="8" r="4"/></svg>'

const place = (id: string, longitude: number, latitude: number, more: Partial<MapPlace> = {}): MapPlace => {
  const state = more.state ?? THING_STATES.normal
  return {
    id,
    name: `Turbine ${id}`,
    kind: 'Wind turbine',
    icon: ICON,
    state,
    stateName: nameOfState(state),
    stateLabel: nameOfState(state),
    longitude,
    latitude,
    weight: null,
    isMain: false,
    ...more,
  }
}
const farm = (id: string, longitude: number, latitude: number, weight: number) =>
  place(id, longitude, latitude, { name: `Farm ${id}`, kind: 'Wind farm', isMain: true, weight })

const show = async (places: MapPlace[]) => {
  const opened: string[] = []
  const view = (target?: { id: string }) => (
    <PointMap label="Map" places={places} subject="" target={target} onOpen={(id) => opened.push(id)} />
  )
  const shown = mount(view(), { width: '900px', height: '600px' })
  const markers = () => [...shown.root.querySelectorAll<SVGElement>('.yaw-map__marker')]
  const names = () => markers().map((marker) => marker.getAttribute('aria-label') ?? '')
  await eventually(() => markers().length > 0)
  const named = (name: string) => {
    const found = markers().find((marker) => marker.getAttribute('aria-label')?.includes(name))
    if (found === undefined) throw new Error(`no marker ${name}`)
    return found
  }
  const key = (name: string, target: Element | null = shown.root.activeElement) =>
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }))
  const focused = () => shown.root.activeElement?.getAttribute('aria-label')
  return { ...shown, opened, markers, names, named, key, focused, target: (id: string) => shown.draw(view({ id })) }
}

/** A farm far away, and one whose turbines stand around it. */
const PLACES = [
  farm('north', -4.4, 58.02, 75_900),
  place('1', -4.41, 58.03),
  place('2', -4.39, 58.01, { state: THING_STATES.fault }),
  farm('south', 111.7, 41.5, 20_000),
]

describe('A map of places', () => {
  afterEach(endAll)

  test('[ENT-1] a farm stands for what is around it and shows what is worst there; large ones are larger', async () => {
    const { names, named } = await show(PLACES)
    expect(names()).to.have.members([
      'Farm north +2, 3 places near each other, worst state fault. Zooms in',
      'Farm south, Wind farm, normal',
    ])
    const radius = (name: string) => Number(named(name).querySelector('circle')?.getAttribute('r'))
    expect(radius('north')).to.be.above(radius('south'))
  })

  test('[ENT-6] a group opens when it is pressed, the focus stays in it, and a place opens its thing', async () => {
    const { names, named, key, opened, focused } = await show(PLACES)
    named('north').focus()
    key('Enter')
    await eventually(() => names().some((name) => name === 'Turbine 2, Wind turbine, fault'))
    expect(focused()).to.match(/Farm north/)
    named('Turbine 2').dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(opened).to.deep.equal(['2'])
  })

  test('[ENT-6] one stop of the Tab key; arrows go to the place in their direction; 0 shows all again', async () => {
    const { markers, named, key, focused, names } = await show(PLACES)
    expect(markers().filter((marker) => Number(marker.getAttribute('tabindex')) === 0).length).to.equal(1)
    named('north').focus()
    key('ArrowRight')
    await eventually(() => focused() === 'Farm south, Wind farm, normal')
    key('ArrowLeft')
    await eventually(() => focused()?.includes('Farm north') === true)
    key('Enter')
    await eventually(() => names().length === 3)
    key('0')
    await eventually(() => names().length === 2)
  })

  test('[STA-9] what is searched for comes into sight, close enough to be told apart', async () => {
    const { target, names, named } = await show(PLACES)
    target('1')
    await eventually(() => names().includes('Turbine 1, Wind turbine, normal'))
    expect(named('Turbine 1').dataset['found']).to.equal('true')
  })

  test('[ENT-6] places at one spot stand around it, each to be opened by itself', async () => {
    const spot = Array.from({ length: 5 }, (_, index) => place(String(index), 10, 50))
    const { names, markers, opened } = await show(spot)
    expect(names().length).to.equal(5)
    for (const marker of markers()) marker.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(opened.toSorted()).to.deep.equal(['0', '1', '2', '3', '4'])
  })

  test('[ENT-6] five thousand places are a few hundred markers at most', async () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      place(String(index), 100 + (index % 100) * 0.01, 40 + Math.floor(index / 100) * 0.01),
    )
    const { markers, key, named } = await show(many)
    const atFirst = markers().length
    expect(atFirst).to.be.below(700)
    named('places near each other').focus()
    key('+')
    key('+')
    await eventually(() => markers().length !== atFirst)
    expect(markers().length).to.be.below(700)
  })
})
