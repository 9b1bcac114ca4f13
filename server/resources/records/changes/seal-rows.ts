// Seals the secrets inside fields of JSON, before anything of a change set is written (decision 55).
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { RecordValues } from '../../../database/record-tables.ts'
import type { Writer } from '../../../database/schema.ts'
import { Refusal } from '../../../refusal.ts'
import { rulesOf } from '../rules/index.ts'
import type { IsSecret } from '../rules/record-rules.ts'
import { sealWithin } from '../secrets-within.ts'
import { isSame } from '../values.ts'
import type { Row } from './rows.ts'

const keptOf = ({ wanted, before }: Row, name: string): unknown =>
  (wanted.kind === 'insert' ? wanted.sealed?.[name] : undefined) ?? before?.[name]

const seal = (row: Row, kind: RecordKind, values: RecordValues, isSecret: IsSecret) => {
  const made = { ...values }
  for (const field of kind.secretsWithin ?? []) {
    const text = made[field]
    if (typeof text !== 'string' || text === '' || text === row.before?.[field]) continue
    made[field] = sealWithin(text, {
      field,
      isSecret: (place) => isSecret(field, place),
      kept: keptOf(row, field),
    })
  }
  row.after = made
  // What is sent back as it was told has not changed.
  if (row.before !== undefined)
    row.unchanged = kind.form.fields.every(({ name }) => isSame(row.before?.[name], made[name]))
}

export const sealRows = async (
  writer: Writer,
  tenantId: string,
  kind: RecordKind,
  rows: readonly Row[],
): Promise<void> => {
  const { secretsWithin } = rulesOf(kind.name)
  if (secretsWithin === undefined) return
  const written = rows.flatMap((row) =>
    row.refusal === undefined && !row.unchanged && row.after !== undefined ? [{ row, values: row.after }] : [],
  )
  if (written.length === 0) return
  const secrets = await secretsWithin({ writer, tenantId, rows: written.map(({ values }) => values) })
  for (const [index, { row, values }] of written.entries()) {
    try {
      seal(row, kind, values, secrets[index] ?? (() => false))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      row.refusal = error
    }
  }
}
