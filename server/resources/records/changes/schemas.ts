// The schema of a kind's form with the dictionaries as they are now (VAL-1, VAL-2).
import type { FormField } from '../../../../src/contract/form/form-description.ts'
import { type SchemaOptions, schemaOf } from '../../../../src/contract/form/form-schema.ts'
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../../database/schema.ts'
import { isReadBy } from '../../dictionary-tenant.ts'

/** The schema for values of which these secrets are kept as they are: they are not there to be judged. */
export type Schemas = (kept: readonly string[]) => ReturnType<typeof schemaOf>

/** Room for what stands for a secret that is kept. */
const keptField = ({ name, label, required, visibleWhen, requiredWhen }: FormField): FormField => ({
  kind: 'text',
  name,
  label,
  required,
  visibleWhen,
  requiredWhen,
})

const createSchemas = ({ form }: RecordKind, options: SchemaOptions): Schemas => {
  const made = new Map<string, ReturnType<typeof schemaOf>>()
  return (kept) => {
    const known = made.get(kept.join())
    if (known !== undefined) return known
    const fields = form.fields.map((field) => (kept.includes(field.name) ? keptField(field) : field))
    const schema = schemaOf({ ...form, fields }, options)
    made.set(kept.join(), schema)
    return schema
  }
}

const dictionariesOf = ({ form }: RecordKind): string[] => [
  ...new Set(form.fields.flatMap((field) => ('dictionary' in field ? (field.dictionary ?? []) : []))),
]

export const readSchema = async (reader: Reader, tenantId: string, kind: RecordKind): Promise<Schemas> => {
  const dictionaries = dictionariesOf(kind)
  if (dictionaries.length === 0) return createSchemas(kind, {})
  const items = await reader
    .selectFrom('dictionary_item')
    .select(['dictionary', 'code'])
    .where(isReadBy(tenantId))
    .where('dictionary', 'in', dictionaries)
    .execute()
  const codes = new Map(
    [...Map.groupBy(items, ({ dictionary }) => dictionary)].map(
      ([dictionary, some]) => [dictionary, new Set(some.map(({ code }) => code))] as const,
    ),
  )
  return createSchemas(kind, { knowsCode: (dictionary, code) => codes.get(dictionary)?.has(code) ?? false })
}
