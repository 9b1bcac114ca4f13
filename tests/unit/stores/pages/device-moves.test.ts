// Devices that move to another connection as the page does it: tried first, all at once, and taken back (screens 7, move devices).
import { expect } from 'chai'

import { revertChange } from '../../../../src/contract/admin/change-calls.ts'
import type { RecordChangeRow } from '../../../../src/contract/records/record-calls.ts'
import { recordCalls } from '../../../../src/contract/records/record-calls.ts'
import { CONNECTION_DEVICE } from '../../../../src/contract/records/connection-management/connection-device.ts'
import { CONNECTION } from '../../../../src/contract/records/connection-management/connection.ts'
import { createConnectionManagementPage } from '../../../../src/stores/pages/connection-management.ts'
import { createDeviceMoves } from '../../../../src/stores/pages/connection-management/device-moves.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { eventually, until } from '../../../support/unit/wait.ts'

const record = (id: string, ownerId: string | null, values: Record<string, unknown> = {}) => ({
  id,
  ownerId,
  values,
  revision: 4,
  frozen: false,
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
})
const SOURCE = record('here', null, { name: 'Here', family: 'modbus-tcp' })
const THERE = record('there', null, { name: 'There', family: 'modbus-tcp' })
const DEVICES = [record('one', 'here'), record('two', 'here')]

const applied = (rows: readonly Partial<RecordChangeRow>[], isApplied = true) => ({
  applied: isApplied,
  counts: { inserted: 0, updated: rows.length, unchanged: 0, deleted: 0, failed: 0 },
  rows: rows.map((row) => ({ kind: 'update' as const, id: '', outcome: 'applied' as const, ...row })),
  ...(isApplied && { changeId: 'moved' }),
})

const setUp = async () => {
  const { session, platform } = createSignedInSession()
  const page = createConnectionManagementPage(session)
  const calls = recordCalls(CONNECTION_DEVICE)
  const bodies = () => platform.of(calls.apply).map((call) => call.json() as Record<string, unknown>)
  platform.on(recordCalls(CONNECTION).page, () => ({ rows: [THERE], total: 1, truncated: false, names: [] }))
  const moves = page.plugin(createDeviceMoves).of(SOURCE, DEVICES)
  await moves.search('', new AbortController().signal)
  moves.choose('there')
  return { session, platform, calls, bodies, moves }
}

describe('[RTE-10] moving devices to another connection', () => {
  it('tries it, and says by device why one cannot go', async () => {
    const { platform, calls, bodies, moves } = await setUp()
    platform.on(calls.apply, () =>
      applied(
        [
          { id: 'one', outcome: 'held' },
          { id: 'two', outcome: 'failed', reason: 'record.keyTaken' },
        ],
        false,
      ),
    )
    moves.$clashes.listen(() => {})
    await until(moves.$clashes, ({ status }) => status === 'ready')
    const clashes = moves.$clashes.get()
    expect(clashes.status === 'ready' && [...clashes.data.keys()]).to.eql(['two'])
    expect(bodies()[0]).to.include({ dryRun: true })
  })

  it('changes the owner of each and nothing else, tells both connections, and undoes it as a change', async () => {
    const { session, platform, calls, bodies, moves } = await setUp()
    platform.on(calls.apply, () => applied(DEVICES.map(({ id }) => ({ id, revision: 5 }))))
    const told: unknown[] = []
    session.changed.listen(({ resource, ids, parents }) => told.push([resource, ids, parents]))
    await moves.move(DEVICES)
    const update = (id: string, revision: number, ownerId: string) => ({ id, revision, fields: {}, ownerId })
    expect(bodies()[0]).to.eql({ mode: 'all', updates: [update('one', 4, 'there'), update('two', 4, 'there')] })
    expect(told).to.eql([[CONNECTION_DEVICE.name, ['one', 'two'], ['here', 'there']]])
    platform.on(revertChange, () => ({
      applied: true,
      changeId: 'undone',
      counts: { reverted: 2, unchanged: 0, held: 0, failed: 0 },
      rows: [],
      ids: { [CONNECTION_DEVICE.name]: ['one', 'two'] },
      parents: [],
      effects: { alarmsCleared: 0, alarmsRaised: 0, alarmsRemoved: 0 },
    }))
    session.toasts.$toasts.get().at(-1)?.action?.run()
    await eventually(() => told.length === 2)
    expect(platform.of(revertChange)[0]?.path).to.match(/changes\/moved\/revert$/)
    const said = session.toasts.$toasts.get().at(-1)?.content
    expect(typeof said === 'function' ? said() : '').to.equal('Undone for 2 records.')
  })
})
