// Seals the secrets inside fields of JSON, before anything of a change set is written (decision 55).
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { RecordValues } from '../../../database/record-tables.ts'
import type { Writer } from '../../../database/schema.ts'
import { Refusal } from '../../../refusal.ts'
import { rulesOf } from '../record-rules.ts'
import type { IsSecret } from '../record-rules.ts'
import { sealWithin } from '../secrets/secrets-within.ts'
import { isSame } from '../values.ts'
import type { Row } from './rows.ts'

const keptOf = ({ wanted, before }: Row, name: string): unknown =>
  (wanted.kind === 'insert' ? wanted.sealed?.[name] : undefined) ?? before?.[name]

interface Entered {
  row: Row
  values: RecordValues
  /** Fields whose text is new, with it: only there can be secrets that are not sealed yet. */
  texts: readonly (readonly [field: string, text: string])[]
}

const enteredIn = (kind: RecordKind, row: Row): Entered[] => {
  const { after: values, before } = row
  if (row.refusal !== undefined || row.unchanged || values === undefined) return []
  const texts = (kind.secretsWithin ?? []).flatMap((field) => {
    const text = values[field]
    return typeof text !== 'string' || text === '' || text === before?.[field] ? [] : [[field, text] as const]
  })
  return texts.length === 0 ? [] : [{ row, values, texts }]
}

const seal = ({ row, values, texts }: Entered, kind: RecordKind, isSecret: IsSecret) => {
  const made = { ...values }
  for (const [field, text] of texts) {
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
  // Forms are read to know what is secret: not for who starts or stops something, and enters none.
  const entered = rows.flatMap((row) => enteredIn(kind, row))
  if (entered.length === 0) return
  const secrets = await secretsWithin({ writer, tenantId, rows: entered.map(({ values }) => values) })
  for (const [index, each] of entered.entries()) {
    try {
      seal(each, kind, secrets[index] ?? (() => false))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      each.row.refusal = error
    }
  }
}
