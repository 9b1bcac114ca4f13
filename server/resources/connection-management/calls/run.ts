// Starting, stopping and restarting: what is wanted is a field of the record, so that it has a history; the processes follow
// (RTE-10).
import { sql } from 'kysely'

import { CONNECTION } from '../../../../src/contract/records/connection-management/connection.ts'
import type { Database, Writer } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import type { Author } from '../../author.ts'
import { runRecordSet } from '../../records/change-set.ts'
import { readRecords } from '../../records/read.ts'

export type RunAction = 'start' | 'stop' | 'restart'

const restart = async (writer: Writer, tenantId: string, ids: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    update connection_runtime set restart_at = clock_timestamp()
    where tenant_id = ${tenantId} and connection_id = any(${ids}::text[])
  `.execute(writer)
  return Number(numAffectedRows ?? 0)
}

export const runConnections = (
  database: Database,
  author: Author,
  ids: readonly string[],
  action: RunAction,
): Promise<{ changed: number; changeId?: string }> =>
  inTransaction(database, async (writer) => {
    const wanted = [...new Set(ids)]
    const records = await readRecords(writer, author.tenantId, CONNECTION.name, { ids: wanted })
    const known = new Set(records.map(({ id }) => id))
    const unknown = wanted.filter((id) => !known.has(id))
    if (unknown.length > 0) throw new Refusal('record.unknown', { subjects: unknown })
    const enabled = action !== 'stop'
    const turned = records.filter(({ values }) => (values.enabled === true) !== enabled)
    if (action === 'restart') {
      const others = records.filter((record) => !turned.includes(record)).map(({ id }) => id)
      await restart(writer, author.tenantId, others)
    }
    let changeId: string | undefined
    if (turned.length > 0) {
      const {
        applied,
        rows,
        changeId: made,
      } = await runRecordSet(writer, author, CONNECTION, {
        mode: 'all',
        dryRun: false,
        inserts: [],
        updates: turned.map(({ id, revision }) => ({ id, revision, fields: { enabled } })),
        deletes: [],
      })
      const failed = rows.find(({ outcome }) => outcome === 'failed')
      if (!applied) {
        throw new Refusal(failed?.reason ?? 'request.invalid', {
          ...(failed?.fields !== undefined && { fields: failed.fields }),
          ...(failed?.subjects !== undefined && { subjects: failed.subjects }),
        })
      }
      changeId = made
    }
    return {
      changed: action === 'restart' ? records.length : turned.length,
      ...(changeId !== undefined && { changeId }),
    }
  })
