// Curves in files: what a file holds, one of them for the turbine that is edited, or all of them applied at once
// (API-28, API-37; VAL-5, ERR-6).
import { msg } from '@lit/localize'

import { POWER_TEMPLATE, getTemplate } from '../../../../contract/exchange/exchange-calls.ts'
import {
  readContractPower,
  type CurveFile,
  type CurveFileRow,
  exportContractPower,
  updateContractPower,
} from '../../../../contract/thing/power-curve-calls.ts'
import { createDownloads } from '../../../downloads.ts'
import type { ThingContext } from '../../thing-configuration.ts'
import { counted } from '../../../../lib/text/format-count.ts'
import { createAttempt } from '../../../plugins/attempt.ts'
import { createFileReading } from '../../../plugins/file-reading.ts'

/** Rows that change something and can be taken. */
export const takenRows = ({ rows }: CurveFile): CurveFileRow[] =>
  rows.filter(({ changed, curve, thingId }) => changed && curve !== null && thingId !== null)

export const createCurveFiles = ({ session, announce, closeDialog }: ThingContext) => {
  const downloads = createDownloads(session)
  const reading = createFileReading<CurveFile>(session, (query, options) =>
    session.call(readContractPower, { query }, options),
  )
  const { $reading } = reading
  const applying = createAttempt()
  const save = (body: { ids: string[] } | { parentId: string }) =>
    downloads.save(exportContractPower, { query: {}, body }, `${msg('Contract power curve')}.xlsx`)
  return {
    $busy: downloads.$busy,
    ...reading,
    applying,
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
      const shown = $reading.get()
      if (shown.status !== 'read') return
      const rows = takenRows(shown.file)
      const isDone = await applying.run(async () => {
        const curves = rows.map(({ thingId, revision, curve }) => ({ thingIds: [thingId ?? ''], revision, curve }))
        await session.call(updateContractPower, { body: { curves } }, { quiet: true })
        closeDialog()
        session.toasts.showInfo(() =>
          counted(msg('Power curve of # turbine saved|Power curves of # turbines saved'), rows.length),
        )
        announce({ resource: 'things', ids: rows.map(({ thingId }) => thingId ?? ''), parents: [] })
      })
      if (!isDone) $reading.set({ status: 'failed', fileName: shown.fileName, error: applying.$failure.get() })
    },
  }
}
