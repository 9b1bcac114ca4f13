// Nodes of the dictionary with all that they need, as candidates: what a file of them holds (screens 2, export).
import type { Candidate, CandidateRow } from '../../../src/contract/records/info-model-dictionary/candidates.ts'
import { type RecordKind, referencesOf } from '../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../database/schema.ts'
import { readRecords, requireKind } from '../records/read.ts'
import type { StoredRecord } from '../records/record-rules.ts'
import { isEmptyValue } from '../../../src/contract/form/form-conditions.ts'

type Values = CandidateRow['values']

const idsIn = (records: readonly StoredRecord[], field: string) =>
  records.flatMap(({ values }) => (typeof values[field] === 'string' ? values[field] : []))

/** Classes, and the classes that these are made of. */
const readClasses = async (reader: Reader, tenantId: string, ids: ReadonlySet<string>) => {
  const wanted = new Set(ids)
  for (;;) {
    const attributes = await readRecords(reader, tenantId, 'dataAttribute', { ownerIds: [...wanted] })
    const more = idsIn(attributes, 'cdc').filter((id) => !wanted.has(id))
    if (more.length === 0) {
      const classes = await readRecords(reader, tenantId, 'commonDataClass', { ids: [...wanted] })
      return { classes, attributes }
    }
    for (const id of more) wanted.add(id)
  }
}

/** Classes that others are made of come first, so that they are there when the others are written. */
const inOrder = (classes: readonly StoredRecord[], attributes: readonly StoredRecord[]) => {
  const parts = Map.groupBy(attributes, ({ ownerId }) => ownerId ?? '')
  const byId = new Map(classes.map((each) => [each.id, each]))
  const ordered = new Set<StoredRecord>()
  const place = (each: StoredRecord) => {
    if (ordered.has(each)) return
    for (const id of idsIn(parts.get(each.id) ?? [], 'cdc')) {
      const part = byId.get(id)
      if (part !== undefined && part !== each) place(part)
    }
    ordered.add(each)
  }
  for (const each of classes) place(each)
  return [...ordered]
}

export const collectNodes = async (reader: Reader, tenantId: string, ids: readonly string[]): Promise<Candidate[]> => {
  const nodes = await readRecords(reader, tenantId, 'logicalNode', { ids })
  const objects = await readRecords(reader, tenantId, 'dataObject', { ownerIds: nodes.map(({ id }) => id) })
  const { classes, attributes } = await readClasses(reader, tenantId, new Set(idsIn(objects, 'cdc')))
  const enumerationIds = [...new Set([...idsIn(objects, 'enumeration'), ...idsIn(attributes, 'enumeration')])]
  const enumerations = await readRecords(reader, tenantId, 'enumerationType', { ids: enumerationIds })
  const items = await readRecords(reader, tenantId, 'enumerationItem', { ownerIds: enumerationIds })
  const units = await readRecords(reader, tenantId, 'unit', { ids: [...new Set(idsIn(objects, 'unit'))] })
  const codes = new Map([...units, ...enumerations, ...classes].map(({ id, values }) => [id, values['code']]))
  /** References by code; without what is empty, and without the state, which stays behind. */
  const valuesOf = (kind: RecordKind, { values }: StoredRecord): Values => {
    const references = new Set(referencesOf(kind).map(({ name }) => name))
    const told = Object.entries(values).filter(([name, value]) => name !== kind.states?.field && !isEmptyValue(value))
    return Object.fromEntries(
      told.map(([name, value]) => [name, references.has(name) ? (codes.get(String(value)) ?? value) : value]),
    )
  }
  const toCandidates = (
    name: Candidate['kind'],
    records: readonly StoredRecord[],
    ownedName?: string,
    owned: readonly StoredRecord[] = [],
  ): Candidate[] => {
    const byOwner = Map.groupBy(owned, ({ ownerId }) => ownerId)
    return records.map((record) => ({
      kind: name,
      values: valuesOf(requireKind(name), record),
      initial: {},
      owned:
        ownedName === undefined
          ? []
          : (byOwner.get(record.id) ?? []).map((row) => ({
              values: valuesOf(requireKind(ownedName), row),
              initial: {},
            })),
    }))
  }
  return [
    ...toCandidates('unit', units),
    ...toCandidates('enumerationType', enumerations, 'enumerationItem', items),
    ...toCandidates('commonDataClass', inOrder(classes, attributes), 'dataAttribute', attributes),
    ...toCandidates('logicalNode', nodes, 'dataObject', objects),
  ]
}
