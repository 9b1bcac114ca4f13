// Importing things: their columns as fields of the import wizard, and what only things can have wrong (screens 0, 1; VAL-5).
import { msg } from '@lit/localize'

import { DICTIONARIES } from '../../../../contract/admin/admin-calls.ts'
import { type ImportProblem, THINGS_SUBJECT } from '../../../../contract/exchange/import-calls.ts'
import { MODULES } from '../../../../contract/admin/modules.ts'
import { PERMISSIONS } from '../../../../contract/admin/permissions.ts'
import { THING_TYPE_COLUMN, type ThingColumn, type Words } from '../../../../contract/thing/thing-columns.ts'
import { columnsFor, recognizeThingHeaders } from '../../../../contract/thing/thing-headers.ts'
import { THING_TYPES, type ThingType } from '../../../../contract/thing/thing-types.ts'
import { createDictionaries } from '../../../parts/dictionaries.ts'
import type { ImportField, ImportSubject, SheetType } from '../../../parts/import/import-subject.ts'
import { guardWizard } from '../../../parts/import/guard-wizard.ts'
import { createImportWizard } from '../../../parts/import/import-wizard.ts'
import { createModulePermissions } from '../../../parts/permissions.ts'
import type { Session } from '../../../session.ts'
import type { ThingPart } from '../../thing-configuration.ts'
import { createFormColumns } from './import-columns.ts'

const IDS = new Set(['thingId', 'parentId', 'tenantId', 'thingIp'])

/** A column of types may say the type of a farm or device as well. */
const TYPE_CHOICES = [DICTIONARIES.thingType, DICTIONARIES.farmType, DICTIONARIES.deviceType]

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

/** Fields of things in the language of the page, choices with the words of the dictionaries. */
const createFields = (session: Session) => {
  const dictionaries = session.part(createDictionaries)
  const say = ({ zh, en }: Words) => (session.locale.$locale.get() === 'en' ? en : zh)
  const toField = (column: ThingColumn): ImportField => {
    const { name, kind, label, hint, required } = column
    return {
      name,
      kind,
      label: () => say(label),
      hint: hint && (() => say(hint)),
      required,
      mono: IDS.has(name),
      ...(kind === 'number' && { unit: column.unit }),
      ...(kind === 'choice' && {
        options: () =>
          (name === THING_TYPE_COLUMN.name ? TYPE_CHOICES : [column.dictionary]).flatMap((dictionary) =>
            dictionaries
              .get(dictionary)
              .$items.get()
              .map(({ code, fullName }) => ({ value: code, label: fullName })),
          ),
      }),
    }
  }
  const fields = new Map<ThingType | null, ImportField[]>(
    [null, ...THING_TYPES].map((type) => [type, columnsFor(type).map(toField)] as const),
  )
  const codes = new Set(columnsFor(null).flatMap((column) => (column.kind === 'choice' ? [column.dictionary] : [])))
  return {
    of: (type: SheetType | null) => fields.get(toThingType(type)) ?? [],
    /** Keeps the dictionaries there; answers how to let go. */
    hold: () => {
      const stops = [...codes].map((code) => dictionaries.get(code).$items.listen(() => {}))
      return () => stops.forEach((stop) => stop())
    },
  }
}

export const createThingImports = (part: ThingPart) => {
  const { session, guard, onDestroy } = part
  const forms = createFormColumns({ session, onDestroy })
  const fields = createFields(session)
  const { $may } = createModulePermissions(session, MODULES.thingConfiguration)
  onDestroy($may.listen(() => {}))
  onDestroy(fields.hold())
  const subject: ImportSubject = {
    name: THINGS_SUBJECT,
    resources: ['things'],
    types: THING_TYPES,
    typeField: 'thingType',
    modes: ['upsert', 'create', 'update'],
    fieldsOf: (type) => [...fields.of(type), ...forms.fieldsOf(type)],
    recognize: (headers, type) => recognizeThingHeaders(headers, columnsFor(toThingType(type)), forms.columnsFor(type)),
    problemText,
    may: (deed) => $may.get()(PERMISSIONS.thing[deed]),
  }
  const wizard = createImportWizard(part, subject)
  onDestroy(guardWizard(wizard, guard))
  return { wizard, $formColumns: forms.$columns }
}
