// What an uploaded sheet of records holds: its kind, and what its columns mean (screens 0, import wizard).
import { recognizeHeaders } from '../../../../src/contract/exchange/headers.ts'
import {
  OWNER_COLUMN,
  OWNER_ROW_COLUMN,
  kindOfSheet,
  listNameOf,
} from '../../../../src/contract/records/record-columns.ts'
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { SheetRecognizer } from '../import-subject.ts'
import { kindsOf, ownerToGive } from './kinds.ts'
import { type Parts, importedWith } from './parts.ts'

/** Of kinds that know equally many headers the first one; what says whom it belongs to is worth most. */
export const recognizeRecords = (subject: RecordKind, ownerId: string | null, parts: Parts): SheetRecognizer => {
  const kinds = kindsOf(subject)
  const columnsOf = new Map(kinds.map((kind) => [kind, importedWith(parts, kind, ownerToGive(kind, subject, ownerId))]))
  const recognize = (kind: RecordKind, headers: readonly string[]) =>
    recognizeHeaders(headers, columnsOf.get(kind) ?? [])
  const worthOf = (kind: RecordKind, headers: readonly string[]) => {
    const found = recognize(kind, headers)
    return found.length + (found.some(({ field }) => field === OWNER_COLUMN || field === OWNER_ROW_COLUMN) ? 1 : 0)
  }
  const best = (headers: readonly string[]): RecordKind => {
    const worth = kinds.map((kind) => worthOf(kind, headers))
    return kinds[worth.indexOf(Math.max(...worth))] ?? subject
  }
  return {
    count: (headers) => Math.max(...kinds.map((kind) => recognize(kind, headers).length)),
    propose: (name, headers) => {
      const kind = kindOfSheet(name, kinds) ?? kinds.find((each) => listNameOf(each) === name) ?? best(headers)
      const columns = recognize(kind, headers)
      return columns.length === 0 ? null : { type: kind.name, columns }
    },
  }
}
