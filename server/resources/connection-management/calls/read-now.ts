// A read out of turn, from the call to its answer: put down for the process that has the link, waited for with an end, and given
// up when the caller leaves (screens 7, read now; RTE-10; decision 74).
import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

import { canReadNow } from '../../../../src/contract/records/connection-management/families.ts'
import {
  type ReadNowRequest,
  type ReadNowResult,
  READ_TIME,
} from '../../../../src/contract/records/connection-management/read-shapes.ts'
import type { Database } from '../../../database/schema.ts'
import { Refusal } from '../../../refusal.ts'
import type { Author } from '../../author.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { type Parts, readParts } from '../../../drivers/plan/plan.ts'
import { type ReadEnd, readEnded } from '../runtime/read-end.ts'
import { addRead, endRead, readRead, readUnderWay } from '../runtime/reads.ts'
import type { ReadId } from '../runtime/reads.ts'

/** Between two looks at the row, in milliseconds. */
const LOOK = 100

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const checkChosen = ({ devices, points: known }: Parts, { device, points = [] }: ReadNowRequest) => {
  const ids = new Set(known.map(({ id }) => id))
  const isThere = device === undefined || devices.some(({ id }) => id === device)
  if (!isThere || points.some((id) => !ids.has(id))) throw new Refusal('record.unknown')
}

const named = ({ devices, points }: Parts, end: ReadEnd, username = ''): ReadNowResult => {
  const deviceNames = new Map(devices.map(({ id, values }) => [id, text(values.name)]))
  const codes = new Map(points.map(({ id, values }) => [id, text(values.pointId)]))
  const failures = end.failures.map(({ device, point, fault }) => ({
    device: deviceNames.get(device ?? '') ?? '',
    point: codes.get(point) ?? '',
    fault,
  }))
  return { ...end, failures, username }
}

/** Also ends what nobody took, and what nobody waits for. */
const waitFor = async (database: Database, read: ReadId, signal: AbortSignal): Promise<ReadEnd> => {
  const until = performance.now() + READ_TIME.total
  for (;;) {
    const row = await readRead(database, read)
    if (row === undefined) return readEnded('unknown')
    if (row.state === 'over') return row.result ?? readEnded('unknown')
    if (signal.aborted) await endRead(database, read, readEnded('cancelled'))
    else if (row.is_expired) await endRead(database, read, readEnded('expired'))
    else if (performance.now() >= until) await endRead(database, read, readEnded('unknown'))
    else await pause(LOOK, undefined, { signal }).catch(() => undefined)
  }
}

const answer = async (
  database: Database,
  author: Author,
  connection: StoredRecord,
  parts: Parts,
  request: ReadNowRequest,
  wake: (() => void) | undefined,
  signal: AbortSignal,
): Promise<ReadNowResult> => {
  if (!canReadNow(connection.values.family)) return named(parts, readEnded('byItself'))
  if (connection.values.enabled !== true) return named(parts, readEnded('stopped'))
  const { tenantId } = author
  const readId = await addRead(database, author, connection.id, request)
  if (readId === undefined) {
    const other = await readUnderWay(database, tenantId, connection.id)
    return named(parts, readEnded('underWay', { at: other?.asked_at.toISOString() ?? null }), other?.username)
  }
  wake?.()
  const end = await waitFor(database, { tenantId, id: connection.id, readId }, signal)
  if (signal.aborted) wake?.()
  return named(parts, end)
}

export const readConnectionNow = async (
  database: Database,
  author: Author,
  connection: StoredRecord,
  request: ReadNowRequest,
  wake: (() => void) | undefined,
  onFailure: (error: unknown) => void,
): Promise<Readable> => {
  const parts = await readParts(database, author.tenantId, connection)
  checkChosen(parts, request)
  const stream = new PassThrough()
  const stop = new AbortController()
  stream.once('close', () => stop.abort())
  void answer(database, author, connection, parts, request, wake, stop.signal).then(
    (result) => {
      if (!stream.destroyed) stream.end(`event: read\ndata: ${JSON.stringify(result)}\n\n`)
    },
    (error: unknown) => {
      onFailure(error)
      // Without an event the caller knows that there is no answer.
      stream.end()
    },
  )
  return stream
}
