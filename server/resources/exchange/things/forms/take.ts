// Cells of published forms as values of the thing that their row means: only what differs is wanted, so that a file that
// nobody has changed changes nothing; what is wrong is told at its cell (VAL-1, VAL-4; RTE-8).
import { type FormValues, isEmptyValue, valueAt, withValue } from '../../../../../src/contract/form/form-conditions.ts'
import type { FormDescription, FormField } from '../../../../../src/contract/form/form-description.ts'
import { EXTRA } from '../../../../../src/contract/records/form-config/thing-overlay.ts'
import type { Fields } from '../../../../../src/contract/thing/thing-shapes.ts'
import { customProblem, isEmptyCell } from '../../../../spreadsheets/cells.ts'
import { aboveOf, isSameValue, readDescribed } from '../../cells.ts'
import type { PartCell } from '../../convert.ts'
import type { Converted } from '../convert.ts'
import type { Candidate } from '../candidate.ts'
import type { FormColumn } from './columns.ts'
import type { FormColumns } from './form-columns.ts'
import { ownerId } from '../../../../../src/contract/records/form-config/thing-owners.ts'
import { tellValue, valuesOf } from './tell.ts'

export interface Taken {
  /** What is wanted of the fields of the form; undefined where the row says nothing new. */
  extra: Fields | undefined
  /** That judges them. */
  form: FormDescription | undefined
}

export interface Taking {
  forms: FormColumns
  /** Whether there is such a thing, or will be one by another row. */
  isThing: (thingId: string) => boolean
}

const NOTHING: Taken = { extra: undefined, form: undefined }

type Mapped = readonly [FormColumn, PartCell]

const subTypeOf = ({ converted: { type, values, unlisted }, current }: Candidate): string | null => {
  const name = type === 'thing_farm' ? 'farmType' : 'deviceType'
  const said = values.get(name) ?? unlisted.get(name)
  return typeof said === 'string' && said !== '' ? said : (current?.subType ?? null)
}

const plain = ({ cell }: PartCell) => (typeof cell === 'string' ? cell.trim() : cell)

/** Whether the cell says what is kept, in the words of either language. */
const saysKept = (field: FormField, part: PartCell, kept: FormValues, { forms: { choices } }: Taking): boolean => {
  if (isEmptyCell(part.cell)) return isEmptyValue(valueAt(kept, field.name))
  return (['zh', 'en'] as const).some((language) => {
    const told = tellValue(field, kept, { choices, language })
    return (typeof told === 'string' ? told.trim() : told) === plain(part)
  })
}

interface Row {
  taking: Taking
  candidate: Candidate
  owner: string
  kept: FormValues
}

/** A cell for what the form of the thing has not: told, unless it says what is there from before. */
const refuse = ({ taking, candidate, kept }: Row, [column, part]: Mapped) => {
  if (isEmptyCell(part.cell) || saysKept({ ...column.field, name: column.path }, part, kept, taking)) return
  const rule = column.gone ? 'formWithdrawn' : 'notOfType'
  candidate.converted.problems.push(customProblem(part.at, column.name, rule))
}

const set = (row: Row, field: FormField, [column, part]: Mapped, values: FormValues): FormValues => {
  const { taking, candidate, kept } = row
  const { problems } = candidate.converted
  if (field.readOnly === true || saysKept(field, part, kept, taking)) return values
  const above = aboveOf(field, () => values)
  const before = valueAt(kept, field.name)
  const read = readDescribed(field, part.cell, taking.forms.choices, { above, kept: before })
  const wrong = 'rule' in read ? read.rule : undefined
  const value = 'value' in read ? read.value : undefined
  const isLost = field.kind === 'reference' && typeof value === 'string' && !taking.isThing(value)
  if (wrong !== undefined || isLost) {
    problems.push(customProblem(part.at, column.name, wrong ?? 'referenceUnknown'))
    return values
  }
  const isSame = isSameValue(value, before) || (isEmptyValue(value) && isEmptyValue(before))
  return isSame ? values : withValue(values, field.name, value)
}

const isDependent = (field: FormField) => field.kind === 'select' && field.within !== undefined

/** Problems of the form by the columns of the row. */
const placeColumns = (converted: Converted, columns: readonly FormColumn[], owner: string) => {
  const { columnOf } = converted
  converted.columnOf = (path) => {
    const column = columns.find(({ of, path: own }) => of.has(owner) && (own === path || path.startsWith(`${own}.`)))
    return columnOf(column?.name ?? path)
  }
}

const mappedOf = ({ parts }: Converted, columns: readonly FormColumn[]): Mapped[] =>
  columns.flatMap((column) => {
    const part = parts.get(column.name)
    return part === undefined ? [] : [[column, part] as const]
  })

const changesOf = (values: FormValues, kept: FormValues): Fields => {
  const [after, before] = [values, kept].map((each) => each[EXTRA] as Fields)
  return Object.fromEntries(Object.entries(after ?? {}).filter(([name, value]) => value !== before?.[name]))
}

/** What a row wants of its form; a new thing is held to the whole of it as soon as the sheet has a column of it. */
export const takeForm = (taking: Taking, candidate: Candidate): Taken => {
  const { converted, current } = candidate
  const type = converted.type ?? current?.type
  if (type === undefined || converted.parts.size === 0) return NOTHING
  const { forms } = taking
  const mapped = mappedOf(converted, forms.known(null))
  const subType = subTypeOf(candidate)
  const owner = ownerId(type, subType)
  const kept = valuesOf({ type, subType, extra: current?.extra ?? null })
  const row: Row = { taking, candidate, owner, kept }
  const own = mapped.flatMap((each) => {
    const field = each[0].of.get(owner)
    return field === undefined || each[0].gone ? [] : [{ each, field }]
  })
  const others = mapped.filter((each) => own.every((mine) => mine.each !== each))
  for (const each of others) refuse(row, each)
  if (own.length === 0) return NOTHING
  const sorted = own.toSorted((a, b) => Number(isDependent(a.field)) - Number(isDependent(b.field)))
  const values = sorted.reduce((all, { each, field }) => set(row, field, each, all), kept)
  placeColumns(converted, forms.known(type), owner)
  const extra = changesOf(values, kept)
  const isTold = current === undefined || Object.keys(extra).length > 0
  return isTold ? { extra, form: forms.forms.get(owner)?.form } : NOTHING
}

/** Things that cells of these rows name. */
export const referencedThings = (forms: FormColumns, rows: readonly Converted[]): string[] => {
  const columns = forms.known(null).filter(({ of }) => [...of.values()].some(({ kind }) => kind === 'reference'))
  if (columns.length === 0) return []
  const cells = rows.flatMap((row) => mappedOf(row, columns).map(([, part]) => plain(part)))
  return [
    ...new Set(cells.flatMap((cell) => (typeof cell === 'string' || typeof cell === 'number' ? [String(cell)] : []))),
  ]
}
