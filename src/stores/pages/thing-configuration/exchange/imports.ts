// Importing things: their columns as fields of the import wizard, and what only things can have wrong (screens 0, 1; VAL-5).
import { msg } from '@lit/localize'

import { recognizeHeaders } from '../../../../contract/exchange/headers.ts'
import { type ImportProblem, THINGS_SUBJECT } from '../../../../contract/exchange/import-calls.ts'
import { MODULES } from '../../../../contract/admin/modules.ts'
import { PERMISSIONS } from '../../../../contract/admin/permissions.ts'
import { THING_TYPE_COLUMN, columnsFor } from '../../../../contract/thing/thing-columns.ts'
import { type ThingFormColumn, getThingFormColumns } from '../../../../contract/thing/thing-form-columns-calls.ts'
import { THING_TYPES, type ThingType } from '../../../../contract/thing/thing-types.ts'
import { type DescribedFields, createDescribedFields, dataOf } from '../../../plugins/import/described-fields.ts'
import type { ImportSubject, SheetType } from '../../../plugins/import/import-subject.ts'
import { guardWizard } from '../../../plugins/import/guard-wizard.ts'
import { createImportWizard } from '../../../plugins/import/import-wizard.ts'
import { createModulePermissions } from '../../../plugins/permissions.ts'
import { createQueries } from '../../../query.ts'
import type { ThingContext } from '../../thing-configuration.ts'

const problemText = ({ rule, path }: ImportProblem): string | undefined => {
  switch (rule) {
    case 'unknown':
      return msg('There is no such thing')
    case 'exists':
      return path === 'thingName' ? msg('Another thing at the same place has this name already') : undefined
    case 'path':
      return msg('Not a path of names, such as North Hill/Line 01')
    case 'notOfType':
      return msg('A thing of this type has no such field')
    case 'otherType':
      return msg('Not the type of the sheet')
    case 'approvalFixed':
      return msg('Not the status that it has: only submitting, approving, rejecting and recalling change it')
    case 'otherSubType':
      return msg('Another type than the column of farm or device types says')
    case 'parentRequired':
      return msg('No parent is given')
    case 'parentUnknown':
      return msg('There is no such parent')
    case 'parentDiffers':
      return msg('Another parent than the one that the parent ID names')
    case 'parentFailed':
      return msg('The row of its parent is refused')
    case 'named':
      return msg('Another row names the same thing')
    case 'depth':
      return msg('There are too many levels above it')
    case 'referenceUnknown':
      return msg('There is no such thing')
    case 'formWithdrawn':
      return msg('No form has this field any more: it was withdrawn, or a later version has it not')
    case 'gridWithinInstalled':
      return msg('More than the installed capacity')
    default:
      return undefined
  }
}

const toThingType = (name: SheetType | null): ThingType | null => THING_TYPES.find((type) => type === name) ?? null

/** A column of types may say the type of a farm or device as well. */
const TYPE_CHOICES = ['thingType', 'farmType', 'deviceType']

/** Fields of things in the language of the page, choices with the words of the dictionaries. */
const createFields = (described: DescribedFields) => {
  const all = new Map(columnsFor(null).map((column) => [column.name, described.of(column)]))
  const type = all.get(THING_TYPE_COLUMN.name)
  const chosen = TYPE_CHOICES.map((name) => all.get(name)?.options)
  const options = () => chosen.flatMap((each) => each?.() ?? [])
  if (type !== undefined) all.set(type.name, { ...type, options })
  return (of: SheetType | null) => columnsFor(toThingType(of)).flatMap(({ name }) => all.get(name) ?? [])
}

const FORM_COLUMNS = 'thing-form-columns'

/** Changes of these make other columns. */
const SOURCES = new Set(['form', 'formField', 'attributeMetadata'])

/** What published forms add, as long as the page is there; read anew whenever somebody publishes. */
export const createFormColumns = ({ session, onDestroy }: ThingContext, described: DescribedFields) => {
  const queries = session.plugin(createQueries)
  const $columns = queries.load(
    [FORM_COLUMNS],
    async (options) => (await session.call(getThingFormColumns, undefined, options)).rows,
    { keepPrevious: true },
  )
  const formColumnsFor = (type: SheetType | null): readonly ThingFormColumn[] => {
    const all = dataOf($columns.get())
    return type === null ? all : all.filter(({ types }) => types.some((each) => each === type))
  }
  onDestroy(described.follow($columns))
  onDestroy(
    session.changed.listen(({ resource }) => {
      if (SOURCES.has(resource)) void queries.invalidate(FORM_COLUMNS)
    }),
  )
  return { $columns, columnsFor: formColumnsFor }
}

export const createThingImports = (context: ThingContext) => {
  const { session, guard, onDestroy } = context
  const described = createDescribedFields(session)
  const forms = createFormColumns(context, described)
  const fields = createFields(described)
  const { $may } = createModulePermissions(session, MODULES.thingConfiguration)
  onDestroy($may.listen(() => {}))
  onDestroy(described.hold(columnsFor(null).map(({ field }) => field)))
  const subject: ImportSubject = {
    name: THINGS_SUBJECT,
    resources: ['things'],
    types: THING_TYPES,
    typeField: 'thingType',
    modes: ['upsert', 'create', 'update'],
    $columns: forms.$columns,
    fieldsOf: (type) => [...fields(type), ...forms.columnsFor(type).map(described.of)],
    recognize: (headers, type) =>
      recognizeHeaders(headers, [...columnsFor(toThingType(type)), ...forms.columnsFor(type)]),
    problemText,
    may: (action) => $may.get()(PERMISSIONS.thing[action]),
  }
  const wizard = createImportWizard(context, subject)
  onDestroy(guardWizard(wizard, guard))
  return wizard
}
