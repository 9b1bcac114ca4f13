// Connection management as a page: what connections do, tests as they come, starting, series of copies (screens 7; RTE-10).
import { expect } from 'chai'

import { getPermissionButtons } from '../../../../src/contract/admin/admin-calls.ts'
import { revertChange } from '../../../../src/contract/admin/change-calls.ts'
import * as calls from '../../../../src/contract/records/connection-management/connection-calls.ts'
import { CONNECTION } from '../../../../src/contract/records/connection-management/connection.ts'
import type {
  ConnectionStatus,
  TestStep,
} from '../../../../src/contract/records/connection-management/connection-shapes.ts'
import { recordCalls } from '../../../../src/contract/records/record-calls.ts'
import { permissionOf } from '../../../../src/contract/records/record-kind.ts'
import { THING_STATES } from '../../../../src/contract/thing/thing-types.ts'
import { createConnectionManagementPage } from '../../../../src/stores/pages/connection-management.ts'
import { createRuns } from '../../../../src/stores/pages/connection-management/run.ts'
import { createSeries, planSeries } from '../../../../src/stores/pages/connection-management/series.ts'
import { createStatuses } from '../../../../src/stores/pages/connection-management/statuses.ts'
import { createTests } from '../../../../src/stores/pages/connection-management/test.ts'
import { toForestInput } from '../../../../src/stores/pages/connection-management/topology.ts'
import { refusal } from '../../../support/unit/platform.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { eventually, until } from '../../../support/unit/wait.ts'

const COUNTS = { ok: 0, failed: 0 }
const status = (id: string, more: Partial<ConnectionStatus> = {}): ConnectionStatus => ({
  id,
  name: id,
  serverKind: 'SCADA Server',
  family: 'modbus-tcp',
  endpoint: '127.0.0.1:502',
  gateway: null,
  enabled: true,
  state: 'running',
  fault: null,
  detail: '',
  since: null,
  lastOkAt: null,
  rtt: null,
  reconnects: 0,
  points: 0,
  goodPoints: 0,
  valuesPerSecond: 0,
  minute: COUNTS,
  hour: COUNTS,
  day: COUNTS,
  heat: [],
  ...more,
})
const statuses = (...rows: ConnectionStatus[]) => ({
  rows,
  total: rows.length,
  counts: { running: rows.length, partialError: 0, failed: 0, processing: 0, stopped: 0 },
  gateways: [],
})

const step = (name: TestStep['step'], outcome: TestStep['outcome']): TestStep => ({
  step: name,
  outcome,
  time: 1,
  fault: outcome === 'failed' ? 'refused' : null,
  detail: '',
})
const stream = (steps: readonly TestStep[]) =>
  new Response(steps.map((each) => `event: step\ndata: ${JSON.stringify(each)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })

const setUp = (params = {}) => {
  const made = createSignedInSession()
  made.platform.on(calls.getConnectionStatuses, () => statuses(status('one'), status('two')))
  return { ...made, page: createConnectionManagementPage(made.session, params) }
}

describe('[RTE-10] the page of connections', () => {
  it('narrows by state and search from the first page on, and by the kind of server that it is for', async () => {
    const { page, platform } = setUp({ serverKind: 'SCADA Lite' })
    const part = page.plugin(createStatuses)
    part.$page.listen(() => {})
    await until(part.$page, ({ status: loading }) => loading === 'ready')
    part.narrow({ page: 3 })
    part.narrow({ state: 'failed', keyword: 'line' })
    expect(part.$filter.get()).to.include({ page: 1, state: 'failed', keyword: 'line' })
    await until(part.$page, (loadable) => loadable.status === 'ready' && !loadable.refreshing)
    expect(platform.of(calls.getConnectionStatuses).at(-1)?.query).to.include({
      state: 'failed',
      keyword: 'line',
      page: '1',
      serverKind: 'SCADA Lite',
    })
  })

  it('[STA-10] starts and stops, tells everybody, offers to undo it, and takes no second action meanwhile', async () => {
    const { page, platform, session } = setUp()
    platform.on(calls.runConnections, () => ({ changed: 2, changeId: 'started' }))
    const told: unknown[] = []
    session.changed.listen(({ resource, ids }) => told.push([resource, ids]))
    const code = permissionOf(CONNECTION, 'edit')
    platform.on(getPermissionButtons, () => [{ code, name: code }])
    page.$may.listen(() => {})
    await until(page.$may, (may) => may(code))
    const { run } = page.plugin(createRuns)
    const [first, second] = await Promise.all([run(['one', 'two'], 'start'), run(['one'], 'stop')])
    expect([first, second]).to.eql([true, false])
    expect(platform.of(calls.runConnections).map(({ json }) => json())).to.eql([
      { ids: ['one', 'two'], action: 'start' },
    ])
    expect(told).to.eql([[CONNECTION.name, ['one', 'two']]])
    const { content, action } = session.toasts.$toasts.get().at(-1) ?? {}
    expect(typeof content === 'function' ? content() : '').to.equal('2 connections started')
    platform.on(revertChange, () => refusal(409, { reason: 'record.conflict' }))
    action?.run()
    await eventually(() => platform.of(revertChange).length === 1)
    expect(platform.of(revertChange)[0]?.path).to.match(/changes\/started\/revert$/)
    platform.on(calls.runConnections, () => refusal(400, { reason: 'request.invalid' }))
    expect(await run(['one'], 'stop')).to.equal(false)
  })

  it('tests one after the other, and shows each step as it comes', async () => {
    const { page, platform } = setUp()
    platform.on(calls.testConnection, (request) =>
      (request.json() as { id: string }).id === 'one'
        ? stream([step('resolve', 'running'), step('resolve', 'passed'), step('connect', 'passed')])
        : stream([step('resolve', 'passed'), step('connect', 'failed')]),
    )
    const { $tests, start } = page.plugin(createTests)
    await start(['one', 'two'])
    expect($tests.get().map(({ id, state, steps }) => [id, state, steps.map(({ outcome }) => outcome)])).to.eql([
      ['one', 'passed', ['passed', 'passed']],
      ['two', 'failed', ['passed', 'failed']],
    ])
  })

  it('ends a test that is cancelled, and starts none of those behind it', async () => {
    const { page, platform } = setUp()
    platform.on(calls.testConnection, () => new Promise(() => {}))
    const { $tests, start, stop } = page.plugin(createTests)
    const running = start(['one', 'two'])
    await eventually(() => platform.of(calls.testConnection).length === 1)
    stop()
    await running
    expect($tests.get().map(({ state }) => state)).to.eql(['stopped', 'stopped'])
    expect(platform.of(calls.testConnection)).to.have.length(1)
  })

  it('tells why a test did not begin', async () => {
    const { page, platform } = setUp()
    platform.on(calls.testConnection, () => refusal(400, { reason: 'request.invalid' }))
    const { $tests, start } = page.plugin(createTests)
    await start(['one'])
    expect($tests.get()[0]).to.include({ state: 'failed' })
    expect($tests.get()[0]?.error).to.be.instanceOf(Error)
  })
})

describe('[RTE-10] copies to other hosts', () => {
  const series = { pattern: 'Line {n:02}', start: 2, count: 3, firstHost: '10.0.0.254', step: 1 }

  it('count up names and hosts together', () => {
    expect(planSeries(series)).to.eql([
      { name: 'Line 02', host: '10.0.0.254' },
      { name: 'Line 03', host: '10.0.0.255' },
      { name: 'Line 04', host: '10.0.1.0' },
    ])
    expect(planSeries({ ...series, firstHost: '255.255.255.254' })[2]?.host).to.equal(undefined)
  })

  it('stop at the first that is refused, and tell of those before it', async () => {
    const { page, platform, session } = setUp()
    let made = 0
    const record = {
      ownerId: null,
      values: {},
      revision: 1,
      frozen: false,
      createdAt: '',
      createdBy: '',
      updatedAt: '',
      updatedBy: '',
    }
    platform.on(recordCalls(CONNECTION).copy, () => {
      made += 1
      return made > 1 ? refusal(409, { reason: 'record.keyTaken' }) : { record: { ...record, id: 'copy' }, copied: 1 }
    })
    const told: unknown[] = []
    session.changed.listen(({ ids }) => told.push(ids))
    let failed: unknown
    await page
      .plugin(createSeries)
      .make({ ...record, id: 'one' }, planSeries(series))
      .catch((error: unknown) => (failed = error))
    expect(failed).to.be.instanceOf(Error)
    expect(made).to.equal(2)
    expect(told).to.eql([['copy']])
  })
})

describe('[RTE-10] gateways with their connections and devices', () => {
  it('show the worst state of what is below, and of devices those that the connection names', () => {
    const device = (id: string, ownerId: string, name: string) => ({
      id,
      ownerId,
      values: { name },
      revision: 1,
      frozen: false,
      createdAt: '',
      createdBy: '',
      updatedAt: '',
      updatedBy: '',
    })
    const rows = [
      status('good', { gateway: 'gw' }),
      status('part', { gateway: 'gw', state: 'partialError', fault: 'devices', detail: 'B, C' }),
      status('free', { state: 'stopped' }),
    ]
    const input = toForestInput(
      {
        statuses: { ...statuses(...rows), gateways: [{ id: 'gw', name: 'Gateway', path: 'Farm/Gateway' }] },
        devices: [device('a', 'part', 'A'), device('b', 'part', 'B'), device('c', 'free', 'C')],
      },
      'None',
    )
    const { normal, alarm, fault, offline } = THING_STATES
    expect(Array.from(input.ids, (_, place) => [input.names[place], input.states[place], input.parent[place]])).to.eql([
      ['Gateway', alarm, -1],
      ['good', normal, 0],
      ['part', alarm, 0],
      ['A', normal, 2],
      ['B', fault, 2],
      ['None', offline, -1],
      ['free', offline, 5],
      ['C', offline, 6],
    ])
  })
})
