// Home: what it counts, draws and loads, as far as the user may see it (spec 2, route index).
import { expect } from 'chai'

import { getDictionary, getOnlineUsers, getPermissionButtons } from '../../../../src/contract/admin/admin-calls.ts'
import { getAlarms } from '../../../../src/contract/admin/alarm-calls.ts'
import { type FarmOverview, type ThingCount, getThingsSummary } from '../../../../src/contract/admin/overview-calls.ts'
import { PERMISSIONS } from '../../../../src/contract/admin/permissions.ts'
import { createHomePage } from '../../../../src/stores/pages/home.ts'
import { toAssetRows } from '../../../../src/stores/pages/home/asset-counts.ts'
import { inUnit, toCapacities } from '../../../../src/stores/pages/home/capacities.ts'
import { hasPlace, toFarmMap } from '../../../../src/stores/pages/home/farm-map.ts'
import { refusal } from '../../../support/unit/platform.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { aWhile, eventually, until } from '../../../support/unit/wait.ts'

const count = (type: ThingCount['type'], subType: ThingCount['subType'], state: number, things: number) => ({
  type,
  subType,
  state,
  count: things,
})

const farm = (thingId: string, more: Partial<FarmOverview> = {}): FarmOverview => ({
  thingId,
  name: `Farm ${thingId}`,
  subType: 'thing_farm_wind',
  state: 1,
  installedCapacity: null,
  gridConnectedCapability: null,
  longitude: null,
  latitude: null,
  ...more,
})

const SUMMARY = { counts: [count('thing_farm', 'thing_farm_wind', 1, 2)], farms: [farm('a')], latest: [] }
const ALL: readonly string[] = [PERMISSIONS.thing.view, PERMISSIONS.alarm.view, PERMISSIONS.system.onlineUsers]

const openHome = (permissions: readonly string[] = ALL) => {
  const made = createSignedInSession()
  const { platform, session } = made
  platform.on(getPermissionButtons, () => permissions.map((code) => ({ code, name: code })))
  platform.on(getDictionary, () => [])
  platform.on(getThingsSummary, () => SUMMARY)
  platform.on(getAlarms, () => ({
    rows: [],
    total: 0,
    unacknowledged: { severity: 0, general: 0, trivial: 0, unknow: 0 },
  }))
  platform.on(getOnlineUsers, () => [])
  const home = createHomePage(session)
  const sections = [home.things, home.alarms, home.users]
  const stops = sections.flatMap(({ $access, $content }) => [$access.listen(() => {}), $content.listen(() => {})])
  return { ...made, home, close: () => stops.forEach((stop) => stop()) }
}

describe('Home', () => {
  test('[RTE-1] asks once for each of its sections', async () => {
    const { home, platform } = openHome()
    await until(home.things.$content, ({ status }) => status === 'ready')
    await until(home.alarms.$content, ({ status }) => status === 'ready')
    await until(home.users.$content, ({ status }) => status === 'ready')
    expect([getThingsSummary, getAlarms, getOnlineUsers].map((call) => platform.of(call).length)).to.deep.equal([
      1, 1, 1,
    ])
  })

  test('[RTE-1] [PER-2] asks for nothing that the user may not see', async () => {
    const { home, platform } = openHome([PERMISSIONS.alarm.view])
    await until(home.alarms.$content, ({ status }) => status === 'ready')
    await eventually(() => home.things.$access.get() === 'denied' && home.users.$access.get() === 'denied')
    await aWhile()
    await home.refresh()
    expect([getThingsSummary, getOnlineUsers].map((call) => platform.of(call).length)).to.deep.equal([0, 0])
    expect(platform.of(getAlarms).length).to.equal(2)
  })

  test('[RTE-1] lets each section fail for itself, and keeps what it has when newer does not come', async () => {
    const { home, platform } = openHome()
    await until(home.things.$content, ({ status }) => status === 'ready')
    platform.on(getThingsSummary, () => refusal(503))
    await home.refresh()
    const failed = await until(home.things.$content, ({ status }) => status === 'failed')
    expect(failed).to.deep.include({ data: SUMMARY })
    expect(home.alarms.$content.get().status).to.equal('ready')
  })

  test('[RTE-1] [LAY-4] loads anew what was changed while it shows, and nothing while another page does', async () => {
    const { home, platform, session } = openHome()
    await until(home.things.$content, ({ status }) => status === 'ready')
    session.changed.fire({ resource: 'things', ids: ['a'], parents: [null] })
    await eventually(() => platform.of(getThingsSummary).length === 2)
    await until(home.things.$content, (content) => content.status === 'ready' && !content.refreshing)
    home.setActive(false)
    session.changed.fire({ resource: 'things', ids: ['a'], parents: [null] })
    await aWhile()
    expect(platform.of(getThingsSummary).length).to.equal(2)
    home.setActive(true)
    await eventually(() => platform.of(getThingsSummary).length === 3)
  })
})

describe('Assets by type and state', () => {
  test('[RTE-1] [ENT-1] [ENT-2] has a row for each type, and below it one for each sub-type that there is', () => {
    const rows = toAssetRows([
      count('thing_device', 'thing_device_inverter', 1, 5),
      count('thing_device', 'thing_device_inverter', 3, 1),
      count('thing_device', 'thing_device_wind_turbine', 77, 2),
      count('thing_line', null, 1, 4),
    ])
    expect(rows.map(({ kind, total }) => `${kind} ${total}`)).to.deep.equal([
      'thing_farm 0',
      'thing_line 4',
      'thing_array 0',
      'thing_device 8',
      'thing_device_wind_turbine 2',
      'thing_device_inverter 6',
      'thing_series 0',
      'thing_front_gateway 0',
      'thing_front_gateway_group 0',
    ])
    expect(rows[3]?.states).to.include({ normal: 5, fault: 1, unknown: 2, alarm: 0 })
  })
})

describe('Capacity of farms', () => {
  test('[ENT-7] is in one unit for all, largest first, with the sums', () => {
    const { rows, unit, installed, connected, longest } = toCapacities([
      farm('small', { installedCapacity: 850, gridConnectedCapability: 800 }),
      farm('unknown'),
      farm('large', { installedCapacity: 75_900, gridConnectedCapability: 75_000 }),
    ])
    expect(rows.map((row) => row.farm.thingId)).to.deep.equal(['large', 'small', 'unknown'])
    expect({ unit, installed, connected, longest }).to.deep.equal({
      unit: 'MW',
      installed: 76_750,
      connected: 75_800,
      longest: 75_900,
    })
    expect(inUnit(850, unit)).to.equal(0.85)
    expect(toCapacities([farm('kilo', { installedCapacity: 999 })]).unit).to.equal('kW')
    expect(toCapacities([farm('giga', { installedCapacity: 12_000_000 })]).unit).to.equal('GW')
    expect(toCapacities([]).rows).to.deep.equal([])
  })
})

describe('Farms on the map', () => {
  const FRAME = { width: 480, height: 320, padding: 40 }
  const at = (thingId: string, longitude: number, latitude: number, state = 1) =>
    farm(thingId, { longitude, latitude, state })

  test('[RTE-1] share a marker in the worst state where they would cover each other', () => {
    const farms = [at('a', -4, 58), at('b', 110, 40), at('c', 110.2, 40.1, 3), farm('nowhere')].filter(hasPlace)
    const { markers } = toFarmMap(farms, FRAME)
    expect(markers.map((marker) => [marker.farms.map(({ thingId }) => thingId).join(), marker.state])).to.deep.equal([
      ['a', 'normal'],
      ['b,c', 'fault'],
    ])
    const closer = toFarmMap(farms.slice(1), FRAME).markers
    expect(closer.map((marker) => marker.farms.length)).to.deep.equal([1, 1])
  })

  test('[RTE-1] that even the closest look cannot tell apart stand around their spot', () => {
    const farms = [at('a', 110, 40), at('b', 110.0001, 40)].filter(hasPlace)
    const { markers } = toFarmMap(farms, { ...FRAME, smallestSpan: 0.02 })
    expect(markers.map((marker) => marker.farms.length)).to.deep.equal([1, 1])
  })

  test('[RTE-1] of one spot stand around it, each to be chosen', () => {
    const { markers } = toFarmMap([at('a', 110, 40), at('b', 110, 40), at('c', 110, 40)].filter(hasPlace), FRAME)
    expect(markers.length).to.equal(3)
    expect(new Set(markers.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).to.equal(3)
  })
})
