// A kind as the records of the chosen master have it: the form of a point shows what its protocol has (screens 6), and what
// its grid adds to the fields shows in the form and the details too.
import { useStore } from '@nanostores/react'

import type { RecordKind } from '../../contract/records/record-kind.ts'
import type { RecordsPage } from '../../stores/parts/records/record-page.ts'
import type { AddedColumn } from '../../stores/parts/records/record-columns.ts'
import type { RecordLook } from './record-look.ts'

const NOTHING_ADDED: readonly AddedColumn[] = []

export const useNarrowed = (
  page: RecordsPage,
  look: RecordLook,
  kind: RecordKind,
  ownerId: string | null | undefined,
) => {
  const loadable = useStore(page.$master)
  const master = loadable.status === 'loading' ? undefined : loadable.data
  const { narrow, ownersOf } = look
  if (master === undefined || master.id !== ownerId) return { kind, ownersOf: undefined, added: NOTHING_ADDED }
  return {
    kind: narrow?.(kind, master) ?? kind,
    added: look.addedColumns?.(kind, master) ?? NOTHING_ADDED,
    ownersOf: ownersOf && ((resource: string) => ownersOf(resource, master)),
  }
}
