// Records that a reference may name: found by a part of their key or words, or by their id, and known by name from then on.
import type { ListFilter } from '../../../contract/wire/list-filters.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { recordsOf } from '../../records.ts'
import type { Session } from '../../session.ts'
import { createRecordNames } from './record-names.ts'
import { keyText } from './record-labels.ts'

/** Matches that a list shows. */
const FOUND = 50

interface FindOptions {
  signal: AbortSignal
  /** Only records of these owners. */
  ownerIds?: readonly string[] | undefined
  filters?: readonly ListFilter[] | undefined
}

export const findRecords = async (
  session: Session,
  kind: RecordKind,
  text: string,
  { signal, ownerIds, filters }: FindOptions,
): Promise<RecordRow[]> => {
  const keyword = text.trim()
  const pages = await Promise.all(
    (ownerIds ?? [undefined]).map((ownerId) =>
      recordsOf(session, kind).page(
        { limit: FOUND, filters, ...(keyword !== '' && { keyword }), ...(ownerId !== undefined && { ownerId }) },
        { signal, quiet: true },
      ),
    ),
  )
  const rows = pages.flatMap((page) => page.rows)
  const names = session.plugin(createRecordNames)
  names.add(pages.flatMap((page) => page.names))
  const nameOf = (id: string) => names.get(id)?.path ?? id
  const wordsIn = ({ values }: RecordRow, field: string | undefined) => String(values[field ?? ''] ?? '')
  names.add(
    rows.map((row) => {
      const key = keyText(kind, row, nameOf)
      const path = row.ownerId === null ? key : `${nameOf(row.ownerId)}/${key}`
      return { kind: kind.name, id: row.id, path, zh: wordsIn(row, kind.title?.zh), en: wordsIn(row, kind.title?.en) }
    }),
  )
  return rows
}
