// The built-in forms of things as descriptions, made of the one list of columns (screens 1, 5; ENT-5, ENT-7).
import { reference, rule, section } from '../form/builders.ts'
import type { FormDescription, FormField } from '../form/form-description.ts'
import { THING_RESOURCE } from '../records/record-kind.ts'
import { type ThingColumn, columnsOf } from './thing-columns.ts'
import { THING_TYPES } from './thing-types.ts'
import type { ThingType } from './thing-types.ts'

const PARENT = reference('parentId', ['上级', 'Parent'], THING_RESOURCE, { required: true })

/** What only spreadsheets have, and what no form changes. */
const OF_SHEETS = new Set(['thingId', 'parentPath'])
/** What decides which fields show comes first, then the name; labels are asked for last. */
const FIRST = ['farmType', 'deviceType', 'thingName', 'parentId', 'tenantId', 'thingDescr', 'thingIp']

const SECTIONS = [section('farm', ['场站', 'Farm']), section('device', ['设备', 'Device'])]

const placeOf = ({ name }: ThingColumn) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)

const describe = (type: ThingType): FormDescription => {
  const columns = columnsOf(type).filter(({ name }) => !OF_SHEETS.has(name))
  const fields = columns
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ name, field }) => (name === PARENT.name ? PARENT : field))
  const used = new Set(fields.map((each) => each.section))
  return {
    formKey: type,
    name: { zh: '物', en: 'Thing' },
    sections: SECTIONS.filter(({ id }) => used.has(id)),
    columns: 1,
    fields,
    rules:
      type === 'thing_farm'
        ? [
            rule('gridWithinInstalled', 'farm.gridConnectedCapability', 'lte', 'farm.installedCapacity', [
              '并网容量不能大于装机容量',
              'The grid-connected capacity cannot be larger than the installed capacity',
            ]),
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
