// The newest alarm in the header: it waits while somebody is about to acknowledge it (LAY-4).
import { expect } from 'chai'

import { type Alarm, acknowledgeAlarms } from '../../../../src/contract/admin/alarm-calls.ts'
import { getPermissionButtons } from '../../../../src/contract/admin/admin-calls.ts'
import { PERMISSIONS } from '../../../../src/contract/admin/permissions.ts'
import { NewestAlarm } from '../../../../src/react/console/alarm-header/newest-alarm.tsx'
import { createAlarms } from '../../../../src/stores/workspace/alarms.ts'
import { eventually } from '../../../support/unit/wait.ts'
import { openConsole } from '../../../support/unit/workspace.ts'
import { click, endAll, mount } from '../ui/mount.tsx'

const alarm = (alarmId: string): Alarm => ({
  alarmId,
  thingId: `thing-${alarmId}`,
  thingName: `Thing ${alarmId}`,
  place: ['Farm', 'Line'],
  severity: 'severity',
  text: 'Overcurrent',
  raisedAt: '2026-05-01T12:00:00.000Z',
  clearedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
})

const show = async () => {
  const { workspace, platform, session, shown: address } = await openConsole()
  platform.on(getPermissionButtons, () => Object.values(PERMISSIONS.alarm).map((code) => ({ code, name: code })))
  platform.on(acknowledgeAlarms, () => ({ acknowledged: 1 }))
  const alarms = createAlarms(session)
  const view = (alarmId: string) => <NewestAlarm alarms={alarms} newest={alarm(alarmId)} workspace={workspace} />
  const shown = mount(view('a'))
  await eventually(() => shown.findAll('button').length === 1)
  return { ...shown, platform, address, arrive: (alarmId: string) => shown.draw(view(alarmId)) }
}
const enter = (target: HTMLElement) => target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
const leave = (target: HTMLElement) =>
  target.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }))

describe('The newest alarm', () => {
  afterEach(endAll)

  test('[LAY-4] gives way to a newer one, but not while the pointer is on it: what is acknowledged is what was read', async () => {
    const { find, platform, arrive } = await show()
    arrive('b')
    expect(find('a').textContent).to.equal('Thing b')
    enter(find('button'))
    await eventually(() => find('a').textContent === 'Thing b')
    arrive('c')
    expect(find('a').textContent).to.equal('Thing b')
    click(find('button'))
    await eventually(() => platform.of(acknowledgeAlarms).length === 1)
    expect(platform.of(acknowledgeAlarms)[0]?.json()).to.deep.equal({ alarmIds: ['b'] })
    await eventually(() => find('a').textContent === 'Thing c')
  })

  test('[LAY-4] goes on with the newest as soon as nobody points at it', async () => {
    const { find, arrive } = await show()
    enter(find('button'))
    arrive('b')
    expect(find('a').textContent).to.equal('Thing a')
    leave(find('button'))
    await eventually(() => find('a').textContent === 'Thing b')
  })

  test('[LAY-4] leads to its thing, in a tab with its name', async () => {
    const { find, address } = await show()
    click(find('a'))
    await eventually(() => address() === '/dataPlat/thingConfigration?thing-id=thing-a&title=Thing+a')
  })
})
