// A thing as a row of the grid, and its fields by the dotted names that forms and spreadsheets have (screens 1).
import type { ThingRow } from '../../../../contract/thing/thing-calls.ts'
import { type ThingDetail, type ThingUpdate, toThingForm } from '../../../../contract/thing/thing.ts'
import type { CellKind, CellValue } from '../../../../lib/grid/cell-value.ts'
import { withField } from '../../../../lib/three-way.ts'
import type { CellUpdate } from '../../../plugins/grid/grid-changes.ts'
import { pathOf } from '../../../../contract/records/form-config/form-field-columns.ts'

export const toGridThing = (row: ThingRow): ThingDetail => ({
  ...row,
  farm: row.farm ?? null,
  device: row.device ?? null,
})

/** Forms are made once per row: cells are read at every drawing. */
const forms = new WeakMap<ThingDetail, ThingUpdate>()

const formOf = (thing: ThingDetail): ThingUpdate => {
  const known = forms.get(thing)
  if (known !== undefined) return known
  const made = toThingForm(thing)
  forms.set(thing, made)
  return made
}

const isCell = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The value of a field by its dotted name. */
export const readField = (thing: ThingDetail, name: string): CellValue => {
  const value = name
    .split('.')
    .reduce<unknown>(
      (inner, part) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : null),
      formOf(thing),
    )
  return isCell(value) ? value : null
}

/** Where a thing holds what its form calls by another name. */
const PLACES: Partial<Record<string, string>> = { thingName: 'name', farmType: 'subType', deviceType: 'subType' }

/** The thing with fields changed, at a revision. */
export const patchThing = (
  thing: ThingDetail,
  cells: readonly CellUpdate[],
  revision: number | undefined,
): ThingDetail =>
  cells.reduce(
    (changed, { column, to }) => withField(changed, PLACES[column] ?? pathOf(column), to ?? emptyOf(column)),
    {
      ...thing,
      farm: formOf(thing).farm,
      device: formOf(thing).device,
      revision: revision ?? thing.revision,
    },
  )

/** Fields that are null where nothing is given; the others are empty text. */
const NULLABLE = new Set(['farmType', 'deviceType', 'parentId'])

/** What a field holds that is not given. */
export const emptyOf = (name: string, kind?: CellKind): '' | null | false => {
  if (kind === 'check') return false
  return kind === 'number' || NULLABLE.has(name) ? null : ''
}
