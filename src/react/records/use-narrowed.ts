// A kind as the records of the chosen master have it: the form of a point shows what its protocol has (screens 6).
import { useStore } from '@nanostores/react'

import type { RecordKind } from '../../contract/records/record-kind.ts'
import type { RecordsPage } from '../../stores/parts/records/record-page.ts'
import type { RecordLook } from './record-look.ts'

export const useNarrowed = (
  page: RecordsPage,
  look: RecordLook,
  kind: RecordKind,
  ownerId: string | null | undefined,
) => {
  const loadable = useStore(page.$master)
  const master = loadable.status === 'loading' ? undefined : loadable.data
  const { narrow, ownersOf } = look
  if (master === undefined || master.id !== ownerId) return { kind, ownersOf: undefined }
  return {
    kind: narrow?.(kind, master) ?? kind,
    ownersOf: ownersOf && ((resource: string) => ownersOf(resource, master)),
  }
}
