// The columns of the grid of things, made from the list that spreadsheets and forms read too (screens 1; VAL-1, VAL-2, ENT-7).
import { msg } from '@lit/localize'

import { DICTIONARIES } from '../../../../contract/admin/admin-calls.ts'
import { typesWithField } from '../../../../contract/thing/device-fields.ts'
import type { Schema } from '../../../../contract/wire/endpoint.ts'
import { select } from '../../../../contract/form/builders.ts'
import { requiredText } from '../../../../contract/form/fields.ts'
import { fieldSchema } from '../../../../contract/form/form-schema.ts'
import { CELL_KINDS } from '../../../../contract/records/form-config/form-field-columns.ts'
import {
  APPROVAL_COLUMN,
  STAMP_COLUMNS,
  THING_TYPE_COLUMN,
  type ThingColumn,
  columnsOf,
} from '../../../../contract/thing/thing-columns.ts'
import { THING_TYPES, type ThingType } from '../../../../contract/thing/thing-types.ts'
import { type ThingDetail } from '../../../../contract/thing/thing.ts'
import type { CellOption } from '../../../../lib/grid/cell-value.ts'
import { formatDateTime } from '../../../../locales/format.ts'
import type { CellProblem, GridColumn, ReadRow } from '../../../plugins/grid/grid-column.ts'
import { readField } from './grid-thing.ts'

export type ThingGridColumn = GridColumn<ThingDetail>

export interface ColumnContext {
  isEnglish: () => boolean
  options: (dictionary: string) => readonly CellOption[]
  /** Whether a new thing of a type may stand below another; true where nobody knows. */
  mayStand: (type: string, parentId: string | null) => boolean
}

/** Only in spreadsheets. */
const NOT_HERE = new Set(['parentPath'])

/** Types that have a column. */
const ownersOf = (name: string): readonly ThingType[] =>
  THING_TYPES.filter((type) => columnsOf(type).some((column) => column.name === name))

/** Choices are checked by what is on offer. */
const schemaOf = ({ field }: ThingColumn): Schema | undefined => {
  if (field.kind === 'select') return undefined
  const isNeeded = field.required === true && 'maxLength' in field && field.maxLength !== undefined
  return isNeeded ? requiredText(field.maxLength ?? 0) : fieldSchema(field)
}

/** Pixels of a spreadsheet's character, with some room. */
const CHARACTER = 7

const appliesTo = (name: string): ThingGridColumn['applies'] => {
  const owners: readonly string[] = ownersOf(name)
  const isOfAll = owners.length === 0 || owners.length === THING_TYPES.length
  const [part, field] = name.split('.')
  const deviceTypes = part === 'device' ? typesWithField(field as never) : undefined
  if (isOfAll) return undefined
  return (row: ReadRow) => {
    if (!owners.includes(String(row('thingType')))) return false
    return deviceTypes === undefined || deviceTypes.includes(String(row('deviceType')))
  }
}

const withinInstalled = (value: unknown, row: ReadRow): CellProblem | undefined => {
  const installed = row('farm.installedCapacity')
  const isMore = typeof value === 'number' && typeof installed === 'number' && value > installed
  return isMore ? { path: 'farm.gridConnectedCapability', code: 'custom', rule: 'gridWithinInstalled' } : undefined
}

/** What a field has beyond what the list says of it. */
const special = (name: string, { mayStand }: ColumnContext): Partial<ThingGridColumn> => {
  switch (name) {
    case 'thingName':
      return { sticky: true, width: 200 }
    case 'thingId':
      return { readOnly: 'afterSave', mono: true, hidden: true }
    case 'parentId':
      return { mono: true, hidden: true, required: true }
    case 'thingType':
      return {
        readOnly: 'afterSave',
        check: (value, row) => {
          const parentId = row('parentId')
          const fits = mayStand(String(value), typeof parentId === 'string' && parentId !== '' ? parentId : null)
          return fits ? undefined : { path: 'thingType', code: 'custom', rule: 'parentForbidden' }
        },
      }
    case 'tenantId':
    case 'thingIp':
      return { mono: true }
    case 'farm.gridConnectedCapability':
      return { check: withinInstalled }
    default:
      return {}
  }
}

const dictionaryOf = ({ field }: ThingColumn) => ('dictionary' in field ? field.dictionary : undefined)

const toGridColumn = (column: ThingColumn, context: ColumnContext): ThingGridColumn => {
  const { name, field, label, required, width } = column
  const dictionary = dictionaryOf(column)
  return {
    id: name,
    kind: CELL_KINDS[field.kind] ?? 'text',
    label: () => (context.isEnglish() ? label.en : label.zh),
    unit: 'unit' in field ? field.unit : undefined,
    options: dictionary === undefined ? undefined : () => context.options(dictionary),
    read: (thing) => readField(thing, name),
    required,
    schema: schemaOf(column),
    applies: appliesTo(name),
    width: Math.min(260, Math.max(90, width * CHARACTER)),
    // Fields of one type show when that type is asked for.
    hidden: name.includes('.'),
    ...special(name, context),
  }
}

const STATE: ThingColumn = {
  name: 'state',
  label: { zh: '状态', en: 'State' },
  field: select('state', ['状态', 'State'], DICTIONARIES.thingState),
  required: false,
  readOnly: true,
  width: 14,
}

/** Nobody enters these, and a new thing has none. */
const SHOWN = { readOnly: true, hidden: true, applies: (row: ReadRow) => row('state') !== null } as const

const stampOf = (name: string): ThingGridColumn['read'] => {
  if (name === 'createdBy') return ({ createdBy }) => createdBy
  if (name === 'updatedBy') return ({ updatedBy }) => updatedBy
  return name === 'createdAt'
    ? ({ createdAt }) => formatDateTime(createdAt)
    : ({ updatedAt }) => formatDateTime(updatedAt)
}

/** Choices whose words the columns need. */
export const gridDictionaries = (): string[] => [
  ...new Set(
    [STATE, APPROVAL_COLUMN, THING_TYPE_COLUMN, ...THING_TYPES.flatMap(columnsOf)].flatMap(
      (column) => dictionaryOf(column) ?? [],
    ),
  ),
]

/** Every column that any type has: a draft holds whatever the filter shows. */
export const createThingColumns = (context: ColumnContext): ThingGridColumn[] => {
  const known = new Map(THING_TYPES.flatMap(columnsOf).map((column) => [column.name, column]))
  const pick = (...names: string[]) => names.flatMap((name) => known.get(name) ?? [])
  const first = ['thingName', 'farmType', 'deviceType']
  const last = ['parentId', 'thingId']
  const rest = [...known.keys()].filter((name) => ![...first, ...last].includes(name) && !NOT_HERE.has(name))
  const made = (columns: readonly ThingColumn[]) => columns.map((column) => toGridColumn(column, context))
  return [
    ...made(pick('thingName')),
    {
      ...toGridColumn(STATE, context),
      read: ({ state }) => String(state),
      readOnly: true,
      applies: (row) => row('state') !== null,
    },
    {
      ...toGridColumn(APPROVAL_COLUMN, context),
      ...SHOWN,
      read: ({ approvalStatus }) => (approvalStatus === null ? null : String(approvalStatus)),
    },
    ...made([THING_TYPE_COLUMN, ...pick('farmType', 'deviceType')]),
    {
      id: 'parentName',
      kind: 'text',
      label: () => msg('Parent'),
      readOnly: true,
      width: 160,
    },
    ...made(pick(...rest, ...last)),
    ...STAMP_COLUMNS.map((column) => ({ ...toGridColumn(column, context), ...SHOWN, read: stampOf(column.name) })),
  ]
}

/** Columns of one type, which show when that type is asked for. */
export const columnsOfType = (type: ThingType | '', hasParent: boolean): Record<string, boolean> => {
  const shown = type === '' ? [] : columnsOf(type).map(({ name }) => name)
  const names = [...new Set(THING_TYPES.flatMap((each) => columnsOf(each).map(({ name }) => name)))]
  const ofOneType = names.filter((name) => name.includes('.'))
  return {
    ...Object.fromEntries(ofOneType.map((name) => [name, shown.includes(name)])),
    parentName: !hasParent && type !== 'thing_farm',
    thingType: type === '',
    farmType: type === '' ? !hasParent : type === 'thing_farm',
    deviceType: type === '' || type === 'thing_device',
  }
}
