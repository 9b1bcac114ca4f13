// What differs between two records and all that they own, matched by their keys at every level (screens 0, compare).
import type { FieldDifference, RecordComparison } from '../../../src/contract/records/record-shapes.ts'
import { type RecordKind, referencesOf } from '../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../database/schema.ts'
import { keyTextOf, lowerKeyOf, textOf } from './columns.ts'
import { requireRecord } from './detail.ts'
import { readNames } from './names.ts'
import { toStored } from './read.ts'
import type { StoredRecord } from './record-rules.ts'
import { readTree } from './tree.ts'
import { isSame, masked } from './values.ts'

interface Node {
  kind: RecordKind
  record: StoredRecord
  /** Keys below the compared record, as they are shown. */
  key: string
}

/** Nodes by kind and keys in lower case; the compared record itself has no keys. */
interface Side {
  nodes: Map<string, Node>
  /** Place of each id within the tree. */
  places: Map<string, string>
}

const SEPARATOR = '/'

const readSide = async (reader: Reader, tenantId: string, kind: RecordKind, id: string): Promise<Side> => {
  const top = toStored(kind, await requireRecord(reader, tenantId, kind, id))
  const nodes = new Map<string, Node>([[kind.name, { kind, record: top, key: '' }]])
  const places = new Map([[id, '']])
  const keys = new Map([[id, '']])
  const [, ...branches] = await readTree(reader, tenantId, kind, top)
  for (const { kind: owned, records } of branches) {
    for (const record of records) {
      const join = (above: string | undefined, own: string) => (above ? `${above}${SEPARATOR}${own}` : own)
      const place = join(places.get(record.ownerId ?? ''), lowerKeyOf(owned, record.values))
      const key = join(
        keys.get(record.ownerId ?? ''),
        keyTextOf(owned, record.values, () => undefined),
      )
      places.set(record.id, place)
      keys.set(record.id, key)
      nodes.set(`${owned.name} ${place}`, { kind: owned, record, key })
    }
  }
  return { nodes, places }
}

/** References that stay within the compared trees are the same when they lead to the same place. */
const comparable = (side: Side, isReference: boolean, value: unknown): unknown => {
  const place = isReference ? side.places.get(textOf(value)) : undefined
  return place === undefined ? value : { place }
}

const differencesOf = (
  kind: RecordKind,
  [left, leftSide]: readonly [StoredRecord | undefined, Side],
  [right, rightSide]: readonly [StoredRecord | undefined, Side],
): FieldDifference[] => {
  const references = new Set(referencesOf(kind).map(({ name }) => name))
  const [old, made] = [masked(kind, left?.values ?? {}), masked(kind, right?.values ?? {})]
  return kind.form.fields.flatMap(({ name }) => {
    // Sealed anew, the same secret looks different: nobody can tell.
    const isSecret = kind.secrets?.includes(name) === true
    const [before, after] = isSecret
      ? [old[name], made[name]]
      : [
          comparable(leftSide, references.has(name), left?.values[name]),
          comparable(rightSide, references.has(name), right?.values[name]),
        ]
    return isSame(before, after) ? [] : [{ field: name, old: old[name] ?? null, new: made[name] ?? null }]
  })
}

const namesOf = (reader: Reader, tenantId: string, differences: readonly [RecordKind, FieldDifference[]][]) => {
  const wanted = differences.flatMap(([kind, fields]) =>
    referencesOf(kind).flatMap(({ name, resource }) =>
      fields
        .filter(({ field }) => field === name)
        .flatMap((each) => [each.old, each.new])
        .map((value) => ({ kind: resource, id: textOf(value) }))
        .filter(({ id }) => id !== ''),
    ),
  )
  return readNames(reader, tenantId, wanted)
}

export const compareRecords = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  { left, right }: { left: string; right: string },
): Promise<RecordComparison> => {
  const [old, made] = [await readSide(reader, tenantId, kind, left), await readSide(reader, tenantId, kind, right)]
  const differences: [RecordKind, FieldDifference[]][] = []
  const owned: RecordComparison['owned'] = []
  let fields: FieldDifference[] = []
  let same = 0
  for (const place of new Set([...old.nodes.keys(), ...made.nodes.keys()])) {
    const [before, after] = [old.nodes.get(place), made.nodes.get(place)]
    const node = after ?? before
    if (node === undefined) continue
    const changed = differencesOf(node.kind, [before?.record, old], [after?.record, made])
    differences.push([node.kind, changed])
    if (place === kind.name) fields = changed
    else if (before !== undefined && after !== undefined && changed.length === 0) same += 1
    else {
      const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
      owned.push({ kind: node.kind.name, key: node.key, change, fields: changed })
    }
  }
  return { fields, owned, same, names: await namesOf(reader, tenantId, differences) }
}
