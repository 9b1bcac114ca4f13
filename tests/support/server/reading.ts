// Live values as server tests look at them: statutes with points, connections that run, values by the names of their points.
import * as calls from '../../../src/contract/records/connection-management/connection-calls.ts'
import { TestStep } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import type { ConnectionStatus } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import type { Platform, Tenant } from './server.ts'
import { eventually } from './devices.ts'
import { createRecords, statute } from './records.ts'

/** In more of a hurry than the platform, in milliseconds. */
export const READING_TIMES = { round: 40, lease: 10_000 }

interface PointFields extends Record<string, unknown> {
  pointId: string
}

export const createReading = (subject: () => Platform, tenant: () => Tenant) => {
  const { add, addAll } = createRecords(subject, () => tenant().admin)

  const addStatute = async (code: string, settings: object, points: readonly PointFields[]) => {
    const id = await add('statute', statute(code, settings))
    const rows = points.map((point) => ({ nameZh: point.pointId, access: 'read', ...point }))
    await addAll('statutePoint', rows, id)
    return id
  }
  const connect = (name: string, more: object): Promise<string> =>
    add('connection', {
      name,
      host: '127.0.0.1',
      timeout: 2000,
      retryWait: 1000,
      attempts: 1,
      enabled: true,
      ...more,
    })
  const statusOf = async (id: string): Promise<ConnectionStatus> => {
    const { rows } = await subject().call(calls.getConnectionStatuses, tenant().operator, { query: { id } })
    if (rows[0] === undefined) throw new Error(`there is no connection ${id}`)
    return rows[0]
  }
  const reaches = (id: string, state: string) =>
    eventually(
      () => statusOf(id),
      (status) => status.state === state,
      `state ${state}`,
    )
  const stop = (id: string) =>
    subject().call(calls.runConnections, tenant().operator, { body: { ids: [id], action: 'stop' } })

  const readAll = (id: string) => subject().call(calls.getConnectionValues, tenant().operator, { params: { id } })
  const valuesOf = async (id: string) => {
    const { values, points } = await readAll(id)
    const codes = new Map(points.map((point) => [point.id, point.code]))
    return values.map((value) => ({ ...value, code: codes.get(value.point) ?? '' }))
  }
  const valueOf = async (id: string, code: string) => (await valuesOf(id)).find((value) => value.code === code)
  /** Waits until these points have these values, and are good. */
  const has = (id: string, wanted: Readonly<Record<string, number | string | boolean>>) =>
    eventually(
      () => valuesOf(id),
      (told) =>
        Object.entries(wanted).every(([code, value]) =>
          told.some((each) => each.code === code && each.quality === 'good' && each.value === value),
        ),
      `values ${JSON.stringify(wanted)}`,
    )
  /** Waits until what is wrong with these points is told; null is a good value. */
  const hasFaults = (id: string, wanted: Readonly<Record<string, string | null>>) =>
    eventually(
      () => valuesOf(id),
      (told) =>
        Object.entries(wanted).every(([code, fault]) =>
          told.some((each) => each.code === code && each.faults.join() === (fault ?? '')),
        ),
      `faults ${JSON.stringify(wanted)}`,
    )
  const logOf = async (id: string) =>
    (await subject().call(calls.getConnectionLog, tenant().operator, { params: { id }, query: {} })).rows

  /** Steps of a test of what nobody has saved. */
  const testOf = async (fields: object): Promise<TestStep[]> => {
    const reply = await fetch((await subject().listen()) + calls.testConnection.path, {
      method: 'POST',
      headers: { authorization: tenant().operator.token, 'content-type': 'application/json' },
      body: JSON.stringify({ fields: { name: 'Tested', ...fields } }),
    })
    const blocks = (await reply.text()).split('\n\n').filter((block) => block.startsWith('event: step'))
    return blocks.map((block) => TestStep.parse(JSON.parse(block.split('data: ')[1] ?? '')))
  }
  return {
    addStatute,
    connect,
    statusOf,
    reaches,
    stop,
    valuesOf,
    valueOf,
    has,
    hasFaults,
    logOf,
    testOf,
    pointsOf: async (id: string) => (await readAll(id)).points,
  }
}
