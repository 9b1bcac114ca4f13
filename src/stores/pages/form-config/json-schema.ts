// A form as JSON Schema with a UI schema beside it, and back: what other tools read, and what only our form knows (screens 5).
import type { FormDescription, FormField } from '../../../contract/form/form-description.ts'
import { type RowValues, textOf } from '../../../contract/records/form-config/described-row.ts'

type Json = Record<string, unknown>

export interface FormSchema {
  schema: Json
  uiSchema: Json
}

const FORMATS: Partial<Record<FormField['kind'], string>> = {
  date: 'date',
  time: 'time',
  email: 'email',
  host: 'hostname',
  ip: 'ipv4',
  password: 'password',
  json: 'json',
}

const choices = (field: Extract<FormField, { kind: 'select' | 'multi-select' }>): Json =>
  field.options === undefined ? {} : { enum: field.options.map(({ value }) => value) }

const lengths = (field: FormField): Json =>
  'maxLength' in field || 'minLength' in field
    ? {
        ...(field.minLength !== undefined && { minLength: field.minLength }),
        ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
      }
    : {}

const typed = (field: FormField): Json => {
  switch (field.kind) {
    case 'number':
    case 'integer':
      return {
        type: field.kind,
        ...(field.minimum !== undefined && { minimum: field.minimum }),
        ...(field.maximum !== undefined && { maximum: field.maximum }),
        // Steps count from the smallest; a multiple counts from 0.
        ...(field.step !== undefined && (field.minimum ?? 0) === 0 && { multipleOf: field.step }),
      }
    case 'switch':
      return { type: 'boolean' }
    case 'multi-select':
      return { type: 'array', uniqueItems: true, items: { type: 'string', ...choices(field) } }
    case 'select':
      return { type: 'string', ...choices(field) }
    case 'table':
      return {
        type: 'array',
        items: objectOf(field.columns),
        ...(field.maxRows !== undefined && { maxItems: field.maxRows }),
      }
    default: {
      const format = FORMATS[field.kind]
      const pattern = field.kind === 'text' ? field.pattern : undefined
      return {
        type: 'string',
        ...lengths(field),
        ...(format !== undefined && { format }),
        ...(pattern !== undefined && { pattern: `^(?:${pattern})$` }),
      }
    }
  }
}

const propertyOf = (field: FormField): Json => ({
  ...typed(field),
  title: field.label.en,
  ...(field.hint !== undefined && { description: field.hint.en }),
  ...('default' in field && field.default !== undefined && { default: field.default }),
  ...(field.readOnly === true && { readOnly: true }),
})

const objectOf = (fields: readonly FormField[]): Json => {
  const required = fields.filter((field) => field.required === true).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

/** The rows as they are stand in the UI schema, so that nothing is lost on the way back. */
export const toFormSchema = (description: FormDescription, rows: readonly RowValues[]): FormSchema => ({
  schema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: description.formKey,
    title: description.name.en,
    ...objectOf(description.fields),
  },
  uiSchema: {
    columns: description.columns,
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(
          ([, value]) => value !== '' && value !== null && value !== false && value !== undefined,
        ),
      ),
    ),
  },
})

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const KINDS: Readonly<Record<string, string>> = {
  date: 'date',
  time: 'time',
  email: 'email',
  hostname: 'host',
  'idn-email': 'email',
  ipv4: 'ip',
  ipv6: 'ip',
  password: 'password',
  json: 'json',
}

/** A text longer than this is written in several lines. */
const LONG = 200

const optionsOf = (values: readonly unknown[]) =>
  JSON.stringify(values.map((value) => ({ value: String(value), zh: String(value), en: String(value) })))

const typeOfProperty = (property: Json): RowValues => {
  const { type, format } = property
  const choice = Array.isArray(property['enum'])
    ? property['enum']
    : Array.isArray(property['oneOf'])
      ? property['oneOf'].flatMap((each: unknown) => (isRecord(each) && 'const' in each ? [each['const']] : []))
      : undefined
  if (choice !== undefined && choice.length > 0) return { type: 'select', options: optionsOf(choice) }
  if (type === 'boolean') return { type: 'switch' }
  if (type === 'integer' || type === 'number') return { type }
  if (type === 'array' && isRecord(property['items'])) {
    const { items } = property
    if (Array.isArray(items['enum'])) return { type: 'multi-select', options: optionsOf(items['enum']) }
    if (isRecord(items['properties'])) {
      return { type: 'table', tableColumns: JSON.stringify(rowsOf(items)), maxRows: property['maxItems'] }
    }
    return { type: 'json' }
  }
  if (type === 'object') return { type: 'json' }
  if (typeof format === 'string' && format in KINDS) return { type: KINDS[format] }
  return { type: typeof property['maxLength'] === 'number' && property['maxLength'] > LONG ? 'textarea' : 'text' }
}

const defaultText = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : value === undefined || value === null ? '' : String(value)

const plainPattern = (pattern: unknown): string => {
  if (typeof pattern !== 'string') return ''
  return /^\^\(\?:(.*)\)\$$/.exec(pattern)?.[1] ?? pattern.replace(/^\^/, '').replace(/\$$/, '')
}

/** Rows for the properties of an object; an object within becomes a section with its own. */
const rowsOf = (object: Json, prefix = ''): RowValues[] => {
  const properties = isRecord(object['properties']) ? object['properties'] : {}
  const required: readonly unknown[] = Array.isArray(object['required']) ? object['required'] : []
  return Object.entries(properties).flatMap(([name, property]): RowValues[] => {
    if (!isRecord(property)) return []
    const label = typeof property['title'] === 'string' ? property['title'] : name
    const words = { labelZh: label, labelEn: label }
    if (property['type'] === 'object' && isRecord(property['properties']) && prefix === '') {
      return [{ name: `${name}Section`, type: 'section', ...words }, ...rowsOf(property, `${name}.`)]
    }
    const hint = typeof property['description'] === 'string' ? property['description'] : ''
    return [
      {
        name: `${prefix}${name}`,
        ...words,
        ...typeOfProperty(property),
        hintZh: hint,
        hintEn: hint,
        required: required.includes(name),
        readOnly: property['readOnly'] === true,
        defaultValue: defaultText(property['default']),
        pattern: plainPattern(property['pattern']),
        ...Object.fromEntries(
          ['minLength', 'maxLength', 'minimum', 'maximum'].flatMap((key) =>
            typeof property[key] === 'number' ? [[key, property[key]]] : [],
          ),
        ),
        ...(typeof property['multipleOf'] === 'number' && { step: property['multipleOf'] }),
      },
    ]
  })
}

/** Rows of a schema that somebody brings; undefined where the text is none. Those of the UI schema come first. */
export const fromFormSchema = (text: string): RowValues[] | undefined => {
  try {
    const read: unknown = JSON.parse(text)
    if (!isRecord(read)) return undefined
    const ui = isRecord(read['uiSchema']) ? read['uiSchema'] : undefined
    const kept = Array.isArray(ui?.['rows']) ? ui['rows'].filter(isRecord) : []
    if (kept.length > 0 && kept.every((row) => textOf(row, 'name') !== '')) return kept
    const schema = isRecord(read['schema']) ? read['schema'] : read
    const rows = rowsOf(schema)
    return rows.length === 0 ? undefined : rows
  } catch {
    return undefined
  }
}
