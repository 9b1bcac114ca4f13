// Which kinds a file of records may hold: the kind itself and all that it owns, and in which order they are written.
import { createHash } from 'node:crypto'

import { recordColumns } from '../../../../src/contract/records/record-columns.ts'
import { type RecordKind, referencesOf } from '../../../../src/contract/records/record-kind.ts'
import { ownedOf, ownersOf } from '../../records/read.ts'

/** The kind, then what it owns, each after its owner: the order of the sheets. */
export const kindsOf = (kind: RecordKind): readonly RecordKind[] => [kind, ...ownedOf(kind)]

/** Each after its owner, and after those that it refers to as far as these do not refer back: the order of writing. */
export const inOrder = (kinds: readonly RecordKind[]): readonly RecordKind[] => {
  const ordered: RecordKind[] = []
  const met = new Set<RecordKind>()
  const visit = (kind: RecordKind) => {
    if (met.has(kind)) return
    met.add(kind)
    const before = new Set([kind.owner, ...referencesOf(kind).map(({ resource }) => resource)])
    for (const other of kinds) if (before.has(other.name)) visit(other)
    ordered.push(kind)
  }
  for (const kind of kinds) visit(kind)
  return ordered
}

/** Kind whose key the rows have to give, so that it is known what they belong to. */
export const ownerToGive = (kind: RecordKind, subject: RecordKind, ownerId: string | null): RecordKind | undefined =>
  kind === subject && ownerId !== null ? undefined : ownersOf(kind)[1]

/** Changes with every column of the kind and of what it owns; those of parts come and go with what a file holds. */
export const schemaOfKind = (kind: RecordKind): { schema: string; hash: string } => {
  const columns = kindsOf(kind).map((each) => [
    each.name,
    ...recordColumns(each).map(({ name, field }) => `${name}:${field?.kind ?? ''}`),
  ])
  const hash = createHash('sha256').update(JSON.stringify(columns)).digest('hex').slice(0, 16)
  return { schema: `records/${kind.name}`, hash }
}
