// Curves in files: what a file holds, one of them for the turbine that is edited, or all of them applied at once
// (API-28, API-37; VAL-5, ERR-6).
import { msg } from '@lit/localize'
import { atom } from 'nanostores'

import { toUpload } from '../../../../api/upload-fetch.ts'
import { isAbort } from '../../../../api/request-error.ts'
import { POWER_TEMPLATE, getTemplate } from '../../../../contract/exchange/exchange-calls.ts'
import { UPLOAD_LIMIT } from '../../../../contract/wire/limits.ts'
import {
  readContractPower,
  type CurveFile,
  type CurveFileRow,
  exportContractPower,
  updateContractPower,
} from '../../../../contract/thing/power-curve-calls.ts'
import { createDownloads } from '../../../downloads.ts'
import { followPlace, newTicket } from '../../../parts/upload-place.ts'
import type { ThingPart } from '../../thing-configuration.ts'
import { counted } from '../../../../lib/text/format-count.ts'

/** What cannot be read, in words of ours. */
export class CurveFileError extends Error {
  override name = 'CurveFileError'
}

export type CurveReading =
  | { status: 'idle' }
  /** After `ahead` others. */
  | { status: 'reading'; fileName: string; ahead: number }
  | { status: 'failed'; fileName: string; error: unknown }
  | { status: 'read'; fileName: string; file: CurveFile }
  | { status: 'applying'; fileName: string; file: CurveFile }

/** Rows that change something and can be taken. */
export const takenRows = ({ rows }: CurveFile): CurveFileRow[] =>
  rows.filter(({ changed, curve, thingId }) => changed && curve !== null && thingId !== null)

export const createCurveFiles = ({ session, announce, closeTask }: ThingPart) => {
  const downloads = createDownloads(session)
  const $reading = atom<CurveReading>({ status: 'idle' })
  let life = new AbortController()

  const read = async (file: File): Promise<CurveFile | undefined> => {
    life.abort()
    life = new AbortController()
    const { signal } = life
    const fileName = file.name
    const over = new AbortController()
    const ticket = newTicket()
    const tell = (ahead: number) => $reading.set({ status: 'reading', fileName, ahead })
    tell(0)
    try {
      if (file.size > UPLOAD_LIMIT) throw new CurveFileError(msg('Uploaded file too large, maximum 50M'))
      followPlace(session, ticket, { signal: AbortSignal.any([signal, over.signal]), tell })
      const found = await session.call(
        readContractPower,
        { query: { fileName: file.name, ticket } },
        { signal, quiet: true, upload: toUpload(file) },
      )
      over.abort()
      if (signal.aborted) return undefined
      $reading.set({ status: 'read', fileName, file: found })
      return found
    } catch (error) {
      over.abort()
      if (!signal.aborted && !isAbort(error)) $reading.set({ status: 'failed', fileName, error })
      return undefined
    }
  }
  const save = (body: { ids: string[] } | { parentId: string }) =>
    downloads.save(exportContractPower, { query: {}, body }, `${msg('Contract power curve')}.xlsx`)
  return {
    $busy: downloads.$busy,
    $reading,
    read,
    forget: () => {
      life.abort()
      $reading.set({ status: 'idle' })
    },
    exportOf: (thingId: string) => save({ ids: [thingId] }),
    exportBelow: (parentId: string) => save({ parentId }),
    template: () =>
      downloads.save(
        getTemplate,
        { params: { name: POWER_TEMPLATE }, query: {} },
        `${msg('Contract power curve template')}.xlsx`,
      ),
    /** Gives every turbine of the file its curve, all of them or none. */
    apply: async () => {
      const reading = $reading.get()
      if (reading.status !== 'read') return
      const rows = takenRows(reading.file)
      $reading.set({ ...reading, status: 'applying' })
      try {
        const curves = rows.map(({ thingId, revision, curve }) => ({ thingIds: [thingId ?? ''], revision, curve }))
        await session.call(updateContractPower, { body: { curves } }, { quiet: true })
        closeTask()
        session.toasts.showInfo(() =>
          counted(msg('Power curve of # turbine saved|Power curves of # turbines saved'), rows.length),
        )
        announce({ resource: 'things', ids: rows.map(({ thingId }) => thingId ?? ''), parents: [] })
      } catch (error) {
        $reading.set({ status: 'failed', fileName: reading.fileName, error })
      }
    },
  }
}
