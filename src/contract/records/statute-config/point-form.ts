// The form of a point: of any family as it is stored, and of one family as it is entered, with the ranges of that family
// (screens 6; RTE-9). The server refuses what the family does not have.
import { rule, section } from '../../form/builders.ts'
import type { FieldOf, FormDescription, FormField } from '../../form/form-description.ts'
import { ADDRESS_FIELDS, ADDRESS_LIMIT, type FamilyField } from './address-fields.ts'
import { type Family, MODBUS, POLLED, isModbus, isTelecontrol } from './families.ts'
import { NAMED_ADDRESS_FIELDS } from './named-address-fields.ts'
import { COMMON_FIELDS, VALUE_FIELDS } from './point-fields.ts'

const OF_FAMILIES: readonly FamilyField[] = [...ADDRESS_FIELDS, ...NAMED_ADDRESS_FIELDS]
const FAMILIES_OF = new Map(OF_FAMILIES.map(({ field, families }) => [field.name, families]))
FAMILIES_OF.set('interval', POLLED)

/** Fields without which a point of a family has no place. */
const REQUIRED: Readonly<Partial<Record<Family, readonly string[]>>> = {
  iec104: ['address'],
  iec101: ['address'],
  iec103: ['functionType', 'informationNumber', 'unitType'],
  opcua: ['nodeId'],
  'iec61850-mms': ['objectReference', 'functionalConstraint'],
  dlt645: ['dataIdentifier'],
  mqtt: ['topic'],
  http: ['path'],
  custom: ['locator'],
}
const OF_MODBUS: readonly string[] = ['address']

const FORM: Omit<FormDescription, 'fields'> = {
  formKey: 'statutePoint',
  name: { zh: '测点', en: 'Point' },
  sections: [
    section('address', ['地址', 'Address']),
    section('value', ['数值', 'Value']),
    section('report', ['采集与上送', 'Polling and reports']),
  ],
  columns: 1,
  rules: [
    rule('rangeOrder', 'maximum', 'gt', 'minimum', ['上限须大于下限', 'The maximum has to be above the minimum']),
  ],
}

/** A point of whichever family. */
export const POINT_FORM: FormDescription = {
  ...FORM,
  fields: [...COMMON_FIELDS, ...OF_FAMILIES.map(({ field }) => field), ...VALUE_FIELDS],
}

export const hasField = (family: Family, name: string): boolean =>
  FAMILIES_OF.get(name)?.some((each) => each === family) ?? true

const addressOf = (family: Family, field: FieldOf<'integer'>): FieldOf<'integer'> => {
  if (isModbus(family)) {
    return {
      ...field,
      hint: { zh: '按规约的地址写法', en: 'As the statute writes addresses' },
      maximum: ADDRESS_LIMIT.plc,
    }
  }
  if (!isTelecontrol(family)) return field
  const { hint: _, ...rest } = field
  return { ...rest, label: { zh: '信息体地址', en: 'Object' }, minimum: 1 }
}

const narrowed = (family: Family, field: FormField): FormField => {
  const needed = (REQUIRED[family] ?? (MODBUS.some((each) => each === family) ? OF_MODBUS : [])).includes(field.name)
  const own = field.name === 'address' && field.kind === 'integer' ? addressOf(family, field) : field
  return needed ? { ...own, required: true } : own
}

const FORMS = new Map<Family, FormDescription>()

/** A point of this family: its fields only, each with the range that it has there. */
export const pointFormOf = (family: Family): FormDescription => {
  const known = FORMS.get(family)
  if (known !== undefined) return known
  const fields = POINT_FORM.fields.filter(({ name }) => hasField(family, name)).map((field) => narrowed(family, field))
  const form = { ...FORM, fields }
  FORMS.set(family, form)
  return form
}
