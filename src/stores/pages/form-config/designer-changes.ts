// What a draft of rows changes, as one change set of records (screens 5; screens 0, Change set).
import { inOrder } from '../../../contract/records/form-config/configured-form.ts'
import type { RowValues } from '../../../contract/records/form-config/described-row.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordChangeSet } from '../../../api/records.ts'
import { type Rows, positionsOf } from './draft-rows.ts'

export const toRows = (records: readonly RecordRow[]): Rows => {
  const byValues = new Map(records.map((record) => [record.values, record]))
  return inOrder(records.map(({ values }) => values)).flatMap((values) => {
    const record = byValues.get(values)
    return record === undefined ? [] : [{ id: record.id, revision: record.revision, values }]
  })
}

export const withPositions = (rows: Rows): Rows => {
  const positions = positionsOf(rows)
  return rows.map((row, index) => ({ ...row, values: { ...row.values, position: positions[index] } }))
}

export const isSame = (left: RowValues, right: RowValues) =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])].every(
    (name) => JSON.stringify(left[name] ?? '') === JSON.stringify(right[name] ?? ''),
  )

/** Only what differs from what was loaded. */
const differenceOf = (base: RowValues, values: RowValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value ?? '') !== JSON.stringify(base[name] ?? '')),
  )

/** New rows, changed fields, and rows that are gone; in this order as they are told. */
export const changesOf = (ownerId: string, stored: Rows, drafted: Rows): RecordChangeSet => {
  const rows = withPositions(drafted)
  const base = new Map(stored.map((row) => [row.id, row]))
  const there = new Set(rows.map(({ id }) => id))
  return {
    mode: 'all',
    inserts: rows
      .filter(({ id }) => !base.has(id))
      .map(({ id, values }) => ({ key: id, ownerId, fields: { ...values } })),
    updates: rows.flatMap(({ id, revision, values }) => {
      const before = base.get(id)
      const fields = before === undefined ? {} : differenceOf(before.values, values)
      return revision === undefined || Object.keys(fields).length === 0 ? [] : [{ id, revision, fields }]
    }),
    deletes: stored.filter(({ id }) => !there.has(id)).map(({ id, revision }) => ({ id, revision })),
  }
}
