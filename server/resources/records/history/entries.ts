// What the history of records holds of them: secrets stay out of it (screens 0: audit).
import { sql } from 'kysely'

import { type RecordKind, SECRET_UNCHANGED } from '../../../../src/contract/records/record-kind.ts'
import type { RecordValues } from '../../../database/record-tables.ts'
import type { Writer } from '../../../database/schema.ts'
import { writeEntries } from '../../history/entries.ts'
import type { Operation } from '../../operation.ts'
import { SEALED } from '../secrets/secrets.ts'
import { isSame, masked } from '../values.ts'

/** The differing fields, as they were and as they became; of a secret only that it changed. */
export const differenceOf = (kind: RecordKind, before: RecordValues, after: RecordValues) => {
  const names = kind.form.fields.map(({ name }) => name).filter((name) => !isSame(before[name], after[name]))
  const pick = (values: RecordValues) =>
    Object.fromEntries(names.map((name) => [name, masked(kind, values)[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** Made by the database: a large deletion never comes here record by record. The records are still there. */
export const recordDeletions = async (
  writer: Writer,
  kind: RecordKind,
  operation: Operation,
  ids: readonly string[],
): Promise<void> => {
  const { secrets = [], secretsWithin = [] } = kind
  const before =
    secrets.length + secretsWithin.length === 0
      ? sql`fields`
      : sql`(select jsonb_object_agg(key, case
          when key = any(${secrets}::text[]) and value not in ('""', 'null') then to_jsonb(${SECRET_UNCHANGED}::text)
          when key = any(${secretsWithin}::text[]) and jsonb_typeof(value) = 'string' then to_jsonb(
            regexp_replace(value #>> '{}', ${`${SEALED}[A-Za-z0-9_-]+`}, ${SECRET_UNCHANGED}, 'g'))
          else value end) from jsonb_each(fields))`
  const rows = sql`
    select record_id as id, revision + 1 as revision, 'delete' as action, key_text as name, ${before} as before,
      null::jsonb as after, owner_id as "ownerId"
    from record
    where tenant_id = ${operation.tenantId} and kind = ${kind.name} and record_id = any(${ids}::text[])`
  await writeEntries(kind.name, operation, rows).execute(writer)
}
