// Records as files: the template to fill in, and what a list shows or what is chosen (VAL-4, ERR-6).
import { msg } from '@lit/localize'

import type { ListFilter } from '../../../contract/wire/list-filters.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { createDownloads } from '../../downloads.ts'
import { recordsOf } from '../../records.ts'
import type { RecordsContext } from './record-page.ts'

export type RecordFileFormat = 'xlsx' | 'csv' | 'json'

interface ShownRecords {
  ownerId?: string
  keyword?: string
  filters: readonly ListFilter[]
}

export const createRecordFiles = ({ session }: RecordsContext) => {
  const downloads = createDownloads(session)
  return {
    $busy: downloads.$busy,
    template: (kind: RecordKind, ownerId: string | undefined) =>
      downloads.save(
        recordsOf(session, kind).calls.template,
        { query: ownerId === undefined ? {} : { ownerId } },
        `${msg('template')}.xlsx`,
      ),
    exportShown: (kind: RecordKind, { filters, ...shown }: ShownRecords, format: RecordFileFormat) =>
      downloads.save(
        recordsOf(session, kind).calls.export,
        { body: { ...shown, filters: [...filters], format } },
        `${msg('export')}.${format}`,
      ),
    exportChosen: (kind: RecordKind, ids: readonly string[], format: RecordFileFormat) =>
      downloads.save(
        recordsOf(session, kind).calls.export,
        { body: { ids: [...ids], format } },
        `${msg('export')}.${format}`,
      ),
  }
}
