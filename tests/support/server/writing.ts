// Writes as server tests ask for them: connections that run, points by their names, and what the log says of each.
import * as calls from '../../../src/contract/records/connection-management/connection-calls.ts'
import type { WriteRequest, WriteResult } from '../../../src/contract/records/connection-management/write-shapes.ts'
import type { Platform, Tenant, User } from './server.ts'
import { eventually } from './devices.ts'
import { createRecords } from './records.ts'

/** In more of a hurry than the platform, in milliseconds. */
export const WRITING_TIMES = { round: 40, lease: 10_000 }

export const createWriting = (subject: () => Platform, tenant: () => Tenant) => {
  const points = new Map<string, string>()
  /** What is meant where a test does not say. */
  const here = { connection: '', statute: '' }
  const records = createRecords(subject, () => tenant().admin)
  const { add, addAll } = records

  const statusOf = async (connection: string) => {
    const query = { id: connection }
    const { rows } = await subject().call(calls.getConnectionStatuses, tenant().operator, { query })
    return rows[0]?.state
  }
  const connect = async (name: string, more: object, reached = 'running') => {
    const connection = await add('connection', {
      name,
      family: 'modbus-tcp',
      host: '127.0.0.1',
      statute: here.statute,
      timeout: 1000,
      retries: 0,
      retryWait: 1000,
      sendInterval: 0,
      pollInterval: 100,
      attempts: 1,
      enabled: true,
      ...more,
    })
    await eventually(
      () => statusOf(connection),
      (state) => state === reached,
      `${name} runs`,
    )
    return connection
  }
  const pointOf = (code: string) => points.get(code) ?? ''
  const write = async (
    code: string,
    value: WriteRequest['value'],
    more: Partial<WriteRequest> = {},
    connection = here.connection,
  ) => {
    const body = { device: null, point: pointOf(code), value, revision: 1, ...more }
    return subject().call(calls.writePoint, tenant().operator, { params: { id: connection }, body })
  }
  const refuse = async (code: string, value: unknown, user: User = tenant().operator) => {
    const body = { device: null, point: pointOf(code), value, revision: 1 }
    const { reason, fields } = await subject().refuse(calls.writePoint, user, { params: { id: here.connection }, body })
    return [reason, ...(fields ?? []).map(({ path, rule }) => `${path} ${rule ?? ''}`)]
  }
  const brief = ({ outcome, before: old, after: now }: WriteResult) => [outcome, old, now]
  const logOf = async (connection = here.connection) => {
    const given = { params: { id: connection }, query: {} }
    const { rows } = await subject().call(calls.getConnectionLog, tenant().operator, given)
    return rows.filter(({ outcome }) => outcome !== null)
  }
  const addPoints = async (statuteId: string, rows: readonly (object & { pointId: string })[]) => {
    const ids = await addAll(
      'statutePoint',
      rows.map((row) => ({ nameZh: row.pointId, ...row })),
      statuteId,
    )
    for (const [place, { pointId }] of rows.entries()) points.set(pointId, ids[place] ?? '')
  }

  return { ...records, here, statusOf, connect, pointOf, write, refuse, brief, logOf, addPoints }
}
