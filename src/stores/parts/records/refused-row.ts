// A row of a set that was refused as a whole, as the error that its call would have been.
import { RequestError } from '../../../api/request-error.ts'
import type { RecordChangeRow } from '../../../contract/records/record-calls.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'

export const refusedRow = (kind: RecordKind, rows: readonly RecordChangeRow[]): RequestError => {
  const { reason, subjects, fields } = rows.find(({ outcome }) => outcome === 'failed') ?? {}
  return new RequestError({
    kind: 'http',
    status: 409,
    path: `/${kind.plural}/changes`,
    method: 'POST',
    problem: {
      code: 409,
      message: 'refused',
      ...(reason !== undefined && { reason }),
      ...(subjects !== undefined && { subjects }),
      ...(fields !== undefined && { fields }),
    },
  })
}
