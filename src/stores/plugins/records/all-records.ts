// All records of one owner, or all that pass filters, read page by page: what is drawn or compared as a whole.
import type { ListFilter } from '../../../contract/wire/list-filters.ts'
import { PAGE_SIZE_MAXIMUM } from '../../../contract/wire/limits.ts'
import type { RecordName, RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { recordsOf } from '../../records.ts'
import type { Session } from '../../session.ts'

export const readAll = async (
  session: Session,
  kind: RecordKind,
  ownerId: string | undefined,
  signal?: AbortSignal,
  filters?: readonly ListFilter[],
): Promise<{ rows: RecordRow[]; names: RecordName[] }> => {
  const rows: RecordRow[] = []
  const names: RecordName[] = []
  for (let page = 1; ; page += 1) {
    const found = await recordsOf(session, kind).page(
      { page, limit: PAGE_SIZE_MAXIMUM, ...(ownerId !== undefined && { ownerId }), ...(filters && { filters }) },
      { ...(signal && { signal }), quiet: true },
    )
    rows.push(...found.rows)
    names.push(...found.names)
    if (found.rows.length < PAGE_SIZE_MAXIMUM) return { rows, names }
  }
}
