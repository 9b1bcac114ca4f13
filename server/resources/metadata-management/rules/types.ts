// Rules of what is set for types, of attributes and of fixed codes: never more than the platform allows (screens 11,
// Validate; RTE-14).
import type { FormField } from '../../../../src/contract/form/form-description.ts'
import { fieldSchema } from '../../../../src/contract/form/form-schema.ts'
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { NO_OVERLAY, extraFieldsOf, overlaidForm } from '../../../../src/contract/records/form-config/thing-overlay.ts'
import { thingFieldOf, thingForm } from '../../../../src/contract/thing/thing-forms.ts'
import { ALLOWED_PARENTS, FARM_TYPES, THING_TYPES, type ThingType } from '../../../../src/contract/thing/thing-types.ts'
import { isReadBy } from '../../dictionary-tenant.ts'
import type { RecordRules, StoredRecord } from '../../records/record-rules.ts'

const problem = (path: string, rule: string): FieldProblem => ({ path, code: 'custom', rule })
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The type that a sub-type belongs to. */
export const typeOfKind = (thingKind: unknown): ThingType =>
  THING_TYPES.find((type) => type === thingKind) ??
  (FARM_TYPES.some((type) => type === thingKind) ? 'thing_farm' : 'thing_device')

const checkType = (values: Record<string, unknown>): FieldProblem[] => {
  const type = typeOfKind(values['thingKind'])
  const parents = listOf(values['allowedParents'])
  const problems: FieldProblem[] = []
  const allowed: readonly unknown[] = ALLOWED_PARENTS[type]
  if (type === 'thing_farm' && parents.length > 0) problems.push(problem('allowedParents', 'parentsRoot'))
  else if (parents.some((parent) => !allowed.includes(parent))) problems.push(problem('allowedParents', 'parentsWider'))
  const known = new Set(thingForm(type).fields.map(({ name }) => name))
  const asked = listOf(values['requiredFields'])
  if (asked.some((name) => typeof name !== 'string' || !known.has(name))) {
    problems.push(problem('requiredFields', 'requiredFieldOther'))
  }
  return problems
}

export const TYPE_RULES: RecordRules = {
  check: ({ written }) => Promise.resolve(new Map(written.map(({ id, values }) => [id, checkType(values)]))),
}

/** The field that an attribute makes in the form of a thing; undefined where it can make none. */
const fieldOfAttribute = (values: Record<string, unknown>): FormField | undefined => {
  const { description } = overlaidForm('thing_device', { ...NO_OVERLAY, attributes: [{ ...values, defaultValue: '' }] })
  return description === undefined ? undefined : extraFieldsOf(description)[0]
}

const checkAttribute = (values: Record<string, unknown>, dictionaries: ReadonlySet<string>): FieldProblem[] => {
  const key = String(values['attributeKey'] ?? '')
  const problems: FieldProblem[] = []
  if (thingFieldOf(key) !== undefined) problems.push(problem('attributeKey', 'attributeTaken'))
  if (values['type'] === 'select' && !dictionaries.has(String(values['dictionary']))) {
    problems.push(problem('dictionary', 'dictionaryUnknown'))
  }
  const field = fieldOfAttribute(values)
  const text = String(values['defaultValue'] ?? '')
  if (field === undefined || text === '') return problems
  const isNumber = field.kind === 'number' || field.kind === 'integer'
  const value = field.kind === 'switch' ? text === 'true' : isNumber ? Number(text) : text
  const isWrong =
    field.kind === 'switch' ? text !== 'true' && text !== 'false' : !fieldSchema(field).safeParse(value).success
  return isWrong ? [...problems, problem('defaultValue', 'attributeDefault')] : problems
}

export const ATTRIBUTE_RULES_OF_METADATA: RecordRules = {
  check: async ({ writer, tenantId, written }) => {
    const rows = await writer
      .selectFrom('dictionary_item')
      .select('dictionary')
      .distinct()
      .where(isReadBy(tenantId))
      .execute()
    const dictionaries = new Set(rows.map((row) => row.dictionary))
    return new Map(written.map(({ id, values }) => [id, checkAttribute(values, dictionaries)]))
  },
}

const isPlatform = ({ values }: Pick<StoredRecord, 'values'>) => values['origin'] === 'platform'
const FIXED_CODES: readonly unknown[] = ['0000', '0100']

export const REFERENCE_CODE_RULES: RecordRules = {
  check: ({ written, deleted }) =>
    Promise.resolve(
      new Map([
        ...written.map((record): [string, FieldProblem[]] => {
          const { id, values, before } = record
          const isMoved = before !== undefined && before['code'] !== values['code']
          if (isPlatform(record) && isMoved) return [id, [problem('code', 'platformCode')]]
          const isFalse = before === undefined && isPlatform(record) && !FIXED_CODES.includes(values['code'])
          return [id, isFalse ? [problem('origin', 'platformOnly')] : []]
        }),
        ...deleted
          .filter(isPlatform)
          .map(({ id }): [string, FieldProblem[]] => [id, [problem('code', 'platformCode')]]),
      ]),
    ),
}
