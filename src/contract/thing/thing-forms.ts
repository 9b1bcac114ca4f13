// The built-in forms of things as descriptions, made of the one list of columns (screens 1, 5; ENT-5, ENT-7).
import { typesWithField } from './device-fields.ts'
import type { FormDescription, FormField } from '../form/form-description.ts'
import { columnsOf } from './thing-columns.ts'
import type { ChoiceColumn, NumberColumn, TextColumn, ThingColumn } from './thing-columns.ts'
import { THING_TYPES } from './thing-types.ts'
import type { ThingType } from './thing-types.ts'
import { Device } from './thing.ts'

const HOST_HINT = { zh: 'IPv4、IPv6 地址或主机名', en: 'IPv4, IPv6 or host name' }
const PARENT = { zh: '上级', en: 'Parent' }

/** What only spreadsheets have, and what no form changes. */
const OF_SHEETS = new Set(['thingId', 'parentPath'])
/** What decides which fields show comes first, then the name; labels are asked for last. */
const FIRST = ['farmType', 'deviceType', 'thingName', 'parentId', 'tenantId', 'thingDescr', 'thingIp']

const SECTIONS: FormDescription['sections'] = [
  { id: 'farm', label: { zh: '场站', en: 'Farm' } },
  { id: 'device', label: { zh: '设备', en: 'Device' } },
]

type Common = Pick<FormField, 'name' | 'label' | 'required' | 'hint' | 'section' | 'visibleWhen'>

const isDeviceField = (name: string): name is keyof Device => name in Device.shape

const conditionsOf = (column: ThingColumn): Pick<FormField, 'visibleWhen'> => {
  const [part, name = ''] = column.name.split('.')
  const types = part === 'device' && isDeviceField(name) ? typesWithField(name) : undefined
  return types === undefined ? {} : { visibleWhen: [{ field: 'deviceType', operator: 'in', value: types }] }
}

const commonOf = (column: ThingColumn): Common => {
  const section = SECTIONS.find(({ id }) => column.name.startsWith(`${id}.`))?.id
  return {
    name: column.name,
    label: column.short ?? column.label,
    ...(column.required === true && { required: true }),
    ...(column.hint !== undefined && { hint: column.hint }),
    ...(section !== undefined && { section }),
    ...conditionsOf(column),
  }
}

const textField = (column: TextColumn): FormField => {
  const { maxLength, mono, multiline, format } = column
  const rules = { ...commonOf(column), maxLength, ...(mono === true && { mono }) }
  if (multiline === true) return { kind: 'textarea', ...rules }
  return format === 'host' ? { kind: format, ...rules, hint: HOST_HINT } : { kind: format ?? 'text', ...rules }
}

const numberField = (column: NumberColumn): FormField => {
  const { unit, integer, decimals, minimum, maximum } = column
  const measured = { ...(unit !== '' && { unit }), ...(decimals !== undefined && { decimals }) }
  return { kind: integer === true ? 'integer' : 'number', ...commonOf(column), ...measured, minimum, maximum }
}

/** Farm type and device type are null where there is none; the choices of a farm are texts. */
const choiceField = (column: ChoiceColumn): FormField => ({
  kind: 'select',
  ...commonOf(column),
  dictionary: column.dictionary,
  ...(!column.name.includes('.') && { nullable: true }),
})

const toField = (column: ThingColumn): FormField => {
  if (column.name === 'parentId') {
    return { kind: 'reference', name: column.name, label: PARENT, required: true, resource: 'thing' }
  }
  switch (column.kind) {
    case 'text':
      return textField(column)
    case 'number':
      return numberField(column)
    case 'choice':
      return choiceField(column)
    case 'date':
      return { kind: 'date', ...commonOf(column) }
  }
}

const placeOf = ({ name }: ThingColumn) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)

const describe = (type: ThingType): FormDescription => {
  const columns = columnsOf(type).filter(({ name }) => !OF_SHEETS.has(name))
  const fields = columns.toSorted((a, b) => placeOf(a) - placeOf(b)).map(toField)
  const used = new Set(fields.map(({ section }) => section))
  return {
    formKey: type,
    name: { zh: '物', en: 'Thing' },
    sections: SECTIONS.filter(({ id }) => used.has(id)),
    columns: 1,
    fields,
    rules:
      type === 'thing_farm'
        ? [
            {
              rule: 'gridWithinInstalled',
              field: 'farm.gridConnectedCapability',
              operator: 'lte',
              other: 'farm.installedCapacity',
              message: {
                zh: '并网容量不能大于装机容量',
                en: 'The grid-connected capacity cannot be larger than the installed capacity',
              },
            },
          ]
        : [],
  }
}

const FORMS = new Map<ThingType, FormDescription>()

/** The form of things of a type. */
export const thingForm = (type: ThingType): FormDescription => {
  const known = FORMS.get(type) ?? describe(type)
  FORMS.set(type, known)
  return known
}

/** The field of a thing of whichever type, by its dotted name. */
export const thingFieldOf = (name: string): FormField | undefined =>
  THING_TYPES.map((type) => thingForm(type).fields.find((field) => field.name === name)).find(
    (field) => field !== undefined,
  )
