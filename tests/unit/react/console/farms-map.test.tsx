// The map of the farms with the keyboard: one stop, arrows between markers, a closer look and back (RTE-1).
import { expect } from 'chai'

import type { FarmOverview } from '../../../../src/contract/admin/overview-calls.ts'
import { FarmsMap } from '../../../../src/react/console/pages/home/map-section.tsx'
import { eventually } from '../../../support/unit/wait.ts'
import { openConsole } from '../../../support/unit/workspace.ts'
import { endAll, mount } from '../ui/mount.tsx'

const farm = (thingId: string, longitude: number | null, latitude: number | null): FarmOverview => ({
  thingId,
  name: `Farm ${thingId}`,
  subType: 'thing_farm_wind',
  state: 1,
  installedCapacity: null,
  gridConnectedCapability: null,
  longitude,
  latitude,
})

const show = async (farms: FarmOverview[]) => {
  const { workspace, shown: address } = await openConsole()
  const shown = mount(<FarmsMap farms={farms} workspace={workspace} />, { width: '500px' })
  const markers = () => [...shown.root.querySelectorAll<SVGAElement>('.home__marker')]
  const names = () => markers().map((marker) => marker.getAttribute('aria-label'))
  const focused = () => shown.root.activeElement?.getAttribute('aria-label')
  const key = (name: string) => {
    const target = shown.root.activeElement
    if (target === null) throw new Error('nothing has the focus')
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }))
  }
  return { ...shown, address, markers, names, focused, key }
}

describe('The map of the farms', () => {
  afterEach(endAll)

  test('[RTE-1] is one stop of the Tab key, and arrows go from farm to farm and round', async () => {
    const { markers, focused, key } = await show([farm('a', 10, 50), farm('b', 12, 51), farm('c', 14, 52)])
    expect(markers().map((marker) => marker.tabIndex)).to.deep.equal([0, -1, -1])
    markers()[0]?.focus()
    key('ArrowRight')
    await eventually(() => focused() === 'Farm b, Normal')
    key('End')
    await eventually(() => focused() === 'Farm c, Normal')
    key('ArrowDown')
    await eventually(() => focused() === 'Farm a, Normal')
  })

  test('[RTE-1] looks closer at farms that share a marker, keeps the focus, and goes back with Escape', async () => {
    const { markers, names, focused, key } = await show([farm('a', -4, 58), farm('b', 110, 40), farm('c', 110.3, 40.2)])
    expect(names()).to.deep.equal(['Farm a, Normal', '2 farms: Farm b, Farm c, worst state Normal'])
    markers()[1]?.focus()
    key('Enter')
    await eventually(() => names().length === 2 && names()[0] === 'Farm b, Normal')
    expect(focused()).to.equal('Farm b, Normal')
    key('Escape')
    await eventually(() => names()[0] === 'Farm a, Normal')
    expect(focused()).to.equal('Farm a, Normal')
  })

  test('[RTE-1] says how many farms have no coordinates, and what to do when none has', async () => {
    const some = await show([farm('a', 10, 50), farm('b', null, 51)])
    expect(some.find('.home__note').textContent).to.contain('1')
    endAll()
    const none = await show([farm('b', null, 51)])
    expect(none.find('.yaw-page-state').textContent).to.contain('No farm has coordinates yet')
  })
})
