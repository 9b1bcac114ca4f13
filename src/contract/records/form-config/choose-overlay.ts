// Which form, attributes and rules count for a thing of a type: the most special published form, in its highest version, and
// what is set for the type and for its sub-type (screens 5, 11; RTE-8, RTE-14).
import type { ThingMetadata } from '../../thing/thing-metadata-calls.ts'
import type { DeviceType, ThingType } from '../../thing/thing-types.ts'
import { mayStandBelow } from '../../thing/thing-types.ts'
import { type RowValues, textOf } from './described-row.ts'
import { NO_OVERLAY, type ThingOverlay } from './thing-overlay.ts'

/** Parts of a version as numbers: 1.10.0 is higher than 1.9.2. */
export const compareVersions = (left: string, right: string): number => {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number))
  const place = [0, 1, 2].find((index) => (a?.[index] ?? 0) !== (b?.[index] ?? 0))
  return place === undefined ? 0 : (a?.[place] ?? 0) - (b?.[place] ?? 0)
}

const codesOf = (row: RowValues, name: string): readonly string[] => {
  const value = row[name]
  return Array.isArray(value) ? value.filter((code): code is string => typeof code === 'string') : []
}

/** Sub-type that a form is for; empty where it is for all of the type. */
export const subTypeOfForm = (values: RowValues): string =>
  textOf(values, 'thingType') === 'thing_farm' ? textOf(values, 'farmType') : textOf(values, 'deviceType')

type Forms = ThingMetadata['forms']

/** The form that counts among these. */
export const chooseForm = (forms: Forms, type: ThingType, subType: string | null): Forms[number] | undefined => {
  const fitting = forms.filter(({ values }) => {
    const wanted = subTypeOfForm(values)
    return textOf(values, 'thingType') === type && (wanted === '' || wanted === subType)
  })
  const rank = ({ values }: Forms[number]) => (subTypeOfForm(values) === '' ? 0 : 1)
  return fitting.toSorted(
    (a, b) =>
      rank(b) - rank(a) ||
      compareVersions(textOf(b.values, 'version'), textOf(a.values, 'version')) ||
      (a.id < b.id ? -1 : 1),
  )[0]
}

const typesOf = (metadata: ThingMetadata, type: ThingType, subType: string | null) =>
  metadata.types.filter((row) => [type, subType].includes(textOf(row, 'thingKind')))

export const overlayFor = (
  metadata: ThingMetadata | undefined,
  type: ThingType,
  subType: string | null,
): ThingOverlay => {
  if (metadata === undefined) return NO_OVERLAY
  return {
    form: chooseForm(metadata.forms, type, subType),
    attributes: metadata.attributes.filter((row) => {
      const types = codesOf(row, 'appliesTo')
      return types.length === 0 || types.includes(type) || (subType !== null && types.includes(subType))
    }),
    requiredFields: typesOf(metadata, type, subType).flatMap((row) => codesOf(row, 'requiredFields')),
  }
}

/** Types that something of this type may stand below beside what the platform says; undefined where nothing is narrowed. */
export const narrowedParents = (
  metadata: ThingMetadata | undefined,
  type: ThingType,
  subType: string | null,
): readonly string[] | undefined => {
  if (metadata === undefined) return undefined
  const rows = typesOf(metadata, type, subType).toSorted((a) => (textOf(a, 'thingKind') === subType ? -1 : 1))
  return rows.map((row) => codesOf(row, 'allowedParents')).find((codes) => codes.length > 0)
}

/** Whether the platform and what is set for the type both let it stand there; `null` is the root. */
export const mayBePlaced = (
  metadata: ThingMetadata | undefined,
  { type, subType }: { type: ThingType; subType: string | null },
  parent: { type: ThingType; deviceType: DeviceType | null } | null,
): boolean => {
  if (!mayStandBelow(type, parent)) return false
  const narrowed = parent === null ? undefined : narrowedParents(metadata, type, subType)
  return narrowed === undefined || parent === null || narrowed.includes(parent.type)
}
