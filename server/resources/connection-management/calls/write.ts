// A write to a device, from the call to its answer: checked, put down for the process that has the link, and waited for with
// an end (screens 7, write (confirm, range, role); RTE-10). What is refused here is put down too.
import { setTimeout as pause } from 'node:timers/promises'

import {
  WRITE_TIME,
  type WriteFacts,
  type WriteRequest,
  type WriteResult,
  type WriteRule,
  writeProblem,
} from '../../../../src/contract/records/connection-management/write-shapes.ts'
import type { Database } from '../../../database/schema.ts'
import { DatabaseAway } from '../../../database/unreachable.ts'
import { Refusal, field } from '../../../refusal.ts'
import type { Author } from '../../author.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { readParts } from '../../../drivers/plan/plan.ts'
import { findWriteTarget } from '../../../drivers/plan/write-target.ts'
import { addWrite, giveUpWrite, readWrite } from '../runtime/writes.ts'
import { ended } from '../../../drivers/session/orders.ts'

/** Between two looks at the row, in milliseconds. */
const LOOK = 100

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const readWriteFacts = async (
  database: Database,
  tenantId: string,
  connection: StoredRecord,
  pointId: string,
): Promise<WriteFacts> => {
  const parts = await readParts(database, tenantId, connection)
  const { record, point } = await findWriteTarget(database, tenantId, parts, pointId)
  if (record === undefined) throw new Refusal('record.unknown')
  if (point === undefined) throw new Refusal('request.invalid', field('point', 'readOnly'))
  return point.facts
}

const waitFor = async (database: Database, tenantId: string, id: string, writeId: string): Promise<WriteResult> => {
  const write = { tenantId, id, writeId }
  const until = performance.now() + WRITE_TIME.total
  for (;;) {
    try {
      const read = await readWrite(database, write)
      if (read?.result !== undefined) return read.result
      // Who takes it at the same moment is first or comes too late: the row knows.
      if (read === undefined || read.isExpired || performance.now() >= until) await giveUpWrite(database, write)
      else await pause(LOOK)
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      // The command may be on its way to the device: whoever is told to try again would send it twice.
      if (performance.now() >= until) throw new DatabaseAway(error, true)
      await pause(LOOK)
    }
  }
}

/** Why it is not even tried. */
const refusalOf = (enabled: boolean, facts: WriteFacts | undefined, { value, revision }: WriteRequest) => {
  const rule: WriteRule | undefined = facts === undefined ? 'readOnly' : writeProblem(facts, value)
  if (rule !== undefined) return { rule, result: ended('unfit', { detail: rule }) }
  if (!enabled) return { rule, result: ended('stopped') }
  return facts?.revision === revision ? undefined : { rule, result: ended('stale') }
}

export const writePoint = async (
  database: Database,
  author: Author,
  connection: StoredRecord,
  request: WriteRequest,
  wake: (() => void) | undefined,
): Promise<WriteResult> => {
  const { tenantId } = author
  const parts = await readParts(database, tenantId, connection)
  const target = await findWriteTarget(database, tenantId, parts, request.point, request.device)
  if (target.record === undefined || target.device === undefined) throw new Refusal('record.unknown')
  const place = [target.device.name, text(target.record.values.pointId)].filter((part) => part !== '').join(' / ')
  const asked = { ...request, shown: request.shown ?? null, place }
  const refused = refusalOf(connection.values.enabled === true, target.point?.facts, request)
  const writeId = await addWrite(database, author, connection.id, asked, refused?.result)
  if (refused?.rule !== undefined) {
    throw new Refusal('request.invalid', field(refused.rule === 'readOnly' ? 'point' : 'value', refused.rule))
  }
  if (refused !== undefined) return refused.result
  wake?.()
  return waitFor(database, tenantId, connection.id, writeId)
}
