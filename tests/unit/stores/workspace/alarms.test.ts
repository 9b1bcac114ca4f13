// Alarms that wait for an acknowledgement (spec 2, 6; LAY-4, ENT-15).
import { expect } from 'chai'

import { type Alarm, type Severity, acknowledgeAlarms, getAlarms } from '../../../../src/contract/admin/alarm-calls.ts'
import { getPermissionButtons } from '../../../../src/contract/admin/admin-calls.ts'
import { PERMISSIONS } from '../../../../src/contract/admin/permissions.ts'
import { createAlarms } from '../../../../src/stores/workspace/alarms.ts'
import { refusal } from '../../../support/unit/platform.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { aWhile, eventually, until } from '../../../support/unit/wait.ts'

const alarm = (alarmId: string, severity: Severity, minute: number): Alarm => ({
  alarmId,
  thingId: `thing-${alarmId}`,
  thingName: `Thing ${alarmId}`,
  place: ['Farm'],
  severity,
  text: 'Converter overcurrent',
  raisedAt: new Date(Date.UTC(2026, 4, 1, 12, minute)).toISOString(),
  clearedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
})

/** A platform with these alarms, newest first, that forgets what is acknowledged. */
const openAlarms = (start: Alarm[], codes: readonly string[] = Object.values(PERMISSIONS.alarm)) => {
  const made = createSignedInSession()
  const { platform, session } = made
  const plant = { alarms: start }
  platform.on(getPermissionButtons, () => codes.map((code) => ({ code, name: code })))
  platform.on(getAlarms, ({ query }) => {
    const { severity, page = '1', limit = '50' } = query
    const rows = plant.alarms.filter((each) => severity === undefined || each.severity === severity)
    const count = (wanted: Severity) => plant.alarms.filter((each) => each.severity === wanted).length
    return {
      rows: rows.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
      total: rows.length,
      unacknowledged: {
        severity: count('severity'),
        general: count('general'),
        trivial: count('trivial'),
        unknow: count('unknow'),
      },
    }
  })
  platform.on(acknowledgeAlarms, ({ json }) => {
    const { alarmIds } = Object(json())
    plant.alarms = plant.alarms.filter((each) => !alarmIds.includes(each.alarmId))
    return { acknowledged: alarmIds.length }
  })
  const alarms = createAlarms(session)
  const watches = [alarms.watch(), alarms.list.$page.listen(() => {}), alarms.$mayAcknowledge.listen(() => {})]
  return { ...made, plant, alarms, close: () => watches.forEach((stop) => stop()) }
}

const ready = async ({ alarms }: ReturnType<typeof openAlarms>) => {
  const now = await until(alarms.$now, (each) => each.status === 'ready' && !each.refreshing)
  return now.status === 'ready' ? now.data : undefined
}
const idsSent = ({ platform }: ReturnType<typeof openAlarms>): string[][] =>
  platform.of(acknowledgeAlarms).map(({ json }) => Object(json()).alarmIds)

const THREE = () => [alarm('c', 'general', 3), alarm('b', 'severity', 2), alarm('a', 'general', 1)]

describe('Alarms of the header', () => {
  test('[LAY-4] [ENT-15] are counted by severity, worst first, and the newest shows', async () => {
    const now = await ready(openAlarms(THREE()))
    expect(now?.counts).to.deep.equal([
      { severity: 'severity', count: 1 },
      { severity: 'general', count: 2 },
      { severity: 'trivial', count: 0 },
      { severity: 'unknow', count: 0 },
    ])
    expect([now?.newest?.alarmId, now?.total]).to.deep.equal(['c', 3])
  })

  test('[LAY-4] [PER-2] are asked for by nobody who may not see them', async () => {
    const { alarms, platform } = openAlarms(THREE(), [])
    await until(alarms.$access, (access) => access === 'denied')
    await aWhile()
    expect(platform.of(getAlarms).filter(({ query }) => query['limit'] === '1')).to.deep.equal([])
    expect(alarms.$mayAcknowledge.get()).to.equal(false)
  })

  test('[LAY-4] come anew when the platform tells of a change; one that is newer is announced, an older one is not', async () => {
    const setup = openAlarms(THREE())
    await ready(setup)
    const { alarms, plant, session } = setup
    const change = { resource: 'alarms', ids: [], parents: [] }
    expect(alarms.$arrived.get()).to.equal(undefined)
    plant.alarms = [alarm('d', 'severity', 4), ...plant.alarms]
    session.changed.fire(change)
    await eventually(() => alarms.$arrived.get()?.alarmId === 'd')
    plant.alarms = plant.alarms.slice(1)
    session.changed.fire(change)
    await until(alarms.$now, (now) => now.status === 'ready' && now.data.newest?.alarmId === 'c')
    expect(alarms.$arrived.get()?.alarmId).to.equal('d')
  })

  test('[LAY-4] are acknowledged, and are gone from counts, list and selection', async () => {
    const setup = openAlarms(THREE())
    await ready(setup)
    const { alarms } = setup
    alarms.selection.set(['a', 'b'])
    expect(await alarms.acknowledge(['a'])).to.equal(true)
    await until(alarms.$now, (now) => now.status === 'ready' && now.data.total === 2)
    await until(alarms.list.$page, (page) => page.status === 'ready' && page.data.total === 2)
    expect([...alarms.selection.$ids.get()]).to.deep.equal(['b'])
    expect(idsSent(setup)).to.deep.equal([['a']])
  })

  test('[LAY-4] that are acknowledged all at once are those that the user has seen, of one severity or of any', async () => {
    const setup = openAlarms([alarm('new', 'general', 9), ...THREE()])
    await ready(setup)
    const until3 = alarm('', 'general', 3).raisedAt
    await setup.alarms.acknowledgeAll(until3, 'general')
    await setup.alarms.acknowledgeAll(until3, '')
    expect(idsSent(setup)).to.deep.equal([['c', 'a'], ['b']])
    expect(setup.plant.alarms.map(({ alarmId }) => alarmId)).to.deep.equal(['new'])
  })

  test('[LAY-4] of more than one page are all acknowledged', async () => {
    const many = Array.from({ length: 1203 }, (_, index) => alarm(`a${index}`, 'general', 0))
    const setup = openAlarms(many)
    await ready(setup)
    await setup.alarms.acknowledgeAll(alarm('', 'general', 0).raisedAt, '')
    expect(setup.plant.alarms).to.deep.equal([])
  })

  test('[LAY-4] stay when the platform refuses, which is told', async () => {
    const setup = openAlarms(THREE())
    await ready(setup)
    setup.platform.on(acknowledgeAlarms, () => refusal(503))
    setup.alarms.selection.set(['a'])
    expect(await setup.alarms.acknowledge(['a'])).to.equal(false)
    expect([setup.session.toasts.$toasts.get().length, setup.alarms.$busy.get()]).to.deep.equal([1, false])
    expect([...setup.alarms.selection.$ids.get()]).to.deep.equal(['a'])
  })

  test('[LAY-4] that one user has seen and marked are nothing to the next one', async () => {
    const setup = openAlarms(THREE())
    await ready(setup)
    const { alarms, plant, session } = setup
    alarms.selection.set(['a'])
    session.credentials.clear()
    plant.alarms = [alarm('d', 'severity', 4), ...plant.alarms]
    session.credentials.set('token-2')
    await until(alarms.$now, (now) => now.status === 'ready' && now.data.newest?.alarmId === 'd')
    expect([alarms.$arrived.get(), alarms.selection.$count.get()]).to.deep.equal([undefined, 0])
  })

  test('[LAY-4] are listed by severity, without what was selected in another list', async () => {
    const { alarms } = openAlarms(THREE())
    alarms.selection.set(['a'])
    alarms.filter('severity')
    const page = await until(alarms.list.$page, (each) => each.status === 'ready' && each.data.total === 1)
    expect(page.status === 'ready' && page.data.rows.map(({ alarmId }) => alarmId)).to.deep.equal(['b'])
    expect(alarms.selection.$count.get()).to.equal(0)
  })
})
