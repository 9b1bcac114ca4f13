// A mapping made again for other models, or turned round: seen first, then written as a mapping of its own (screens 4).
import { atom, computed } from 'nanostores'

import { getMappingSides } from '../../../contract/records/info-model-mapping/board-calls.ts'
import { MODEL_MAPPING_ROW } from '../../../contract/records/info-model-mapping/model-mapping-row.ts'
import { MODEL_MAPPING } from '../../../contract/records/info-model-mapping/model-mapping.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { type Transfer, transferRows } from '../../../lib/mapping/transfer.ts'
import { createQueries } from '../../query.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { recordsOf } from '../../records.ts'
import { toBoardSides, toLine } from './model-boards.ts'
import { readAll } from '../../plugins/records/all-records.ts'

export interface TransferTarget {
  source: string
  target: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const createTransfers = ({ session, announce, showMaster, showView }: RecordsContext) => {
  return {
    /** What would come along on other models; loads anew when they are chosen. */
    previewOf: ({ id, values }: RecordRow, isSwap: boolean) => {
      const models = [textOf(values['sourceModel']), textOf(values['targetModel'])]
      const [before = '', after = ''] = models
      const $chosen = atom<{ source: string | null; target: string | null }>(
        isSwap ? { source: after, target: before } : { source: before, target: after },
      )
      const load = async (source: string, target: string, signal: AbortSignal): Promise<Transfer> => {
        const options = { signal, quiet: true }
        const [{ rows }, from, to] = await Promise.all([
          readAll(session, MODEL_MAPPING_ROW, id, signal),
          session.call(getMappingSides, { query: { source: before, target: after } }, options),
          session.call(getMappingSides, { query: { source, target } }, options),
        ])
        return transferRows(rows.map(toLine), { from: toBoardSides(from), to: toBoardSides(to), isSwap })
      }
      const $preview = session.plugin(createQueries).createLoadable<Transfer>(
        computed($chosen, ({ source, target }) => ({
          key: [MODEL_MAPPING_ROW.name, 'transfer', id, isSwap, source, target],
          load: (signal: AbortSignal) => load(source ?? '', target ?? '', signal),
          enabled: source !== null && target !== null && source !== target,
        })),
      )
      return { $chosen, $preview }
    },
    /** Answers how many rows the platform has refused. */
    write: async (
      { values }: RecordRow,
      { source, target }: TransferTarget,
      named: { code: string; version: string; nameZh: string },
      { rows }: Transfer,
    ): Promise<number> => {
      const { status: _status, ...rest } = values
      const fields = { ...rest, ...named, sourceModel: source, targetModel: target }
      const made = await recordsOf(session, MODEL_MAPPING).apply({ inserts: [{ key: 'new', fields }] })
      const [mapping] = made.rows
      if (mapping === undefined || mapping.outcome === 'failed') throw new TransferRefused(mapping?.fields?.[0]?.path)
      const written =
        rows.length === 0
          ? undefined
          : await recordsOf(session, MODEL_MAPPING_ROW).apply({
              mode: 'each',
              inserts: rows.map((row) => ({
                key: row.target,
                ownerId: mapping.id,
                fields: { ...row.values, target: row.target },
              })),
            })
      announce({ resource: MODEL_MAPPING.name, ids: [mapping.id], parents: [] })
      announce({ resource: MODEL_MAPPING_ROW.name, ids: [], parents: [mapping.id], all: true })
      showMaster(mapping.id)
      showView('board')
      return written?.counts.failed ?? 0
    },
  }
}

/** The mapping itself was refused, at this field. */
export class TransferRefused extends Error {
  readonly field: string | undefined
  constructor(field: string | undefined) {
    super('the mapping was refused')
    this.field = field
  }
}
