// Columns that forms describe as fields of the import wizard: in the language of the page, choices with the words of options
// and dictionaries (screens 0, import wizard).
import { msg } from '@lit/localize'
import { atom } from 'nanostores'

import type { FormField } from '../../../contract/form/form-description.ts'
import { OWNER_COLUMN, OWNER_ROW_COLUMN, type RecordColumn } from '../../../contract/records/record-columns.ts'
import type { CellOption } from '../../../lib/grid/cell-value.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import type { Loadable, LoadableStore } from '../../query.ts'
import type { Session } from '../../session.ts'
import { createDictionaries } from '../dictionaries.ts'
import type { ImportField } from './import-subject.ts'

const KINDS: Partial<Record<FormField['kind'], ImportField['kind']>> = {
  number: 'number',
  integer: 'number',
  select: 'choice',
  switch: 'choice',
  date: 'date',
}

const yesNo = (): readonly CellOption[] => [
  { value: 'true', label: msg('Yes') },
  { value: 'false', label: msg('No') },
]

/** Most subjects have none beside those that are built in: nothing is asked for. */
export const NO_COLUMNS: LoadableStore<readonly RecordColumn[]> = Object.assign(
  atom<Loadable<readonly RecordColumn[]>>({ status: 'ready', data: [], refreshing: false, loadedAt: 0 }),
  { reload: () => Promise.resolve() },
)

/** What is known by now. */
export const dataOf = <Column>(loaded: Loadable<readonly Column[]>): readonly Column[] =>
  loaded.status === 'loading' ? [] : (loaded.data ?? [])

export const createDescribedFields = (session: Session) => {
  const dictionaries = session.plugin(createDictionaries)
  const optionsOf = (field: FormField | undefined): (() => readonly CellOption[]) | undefined => {
    if (field?.kind === 'switch') return yesNo
    if (field?.kind !== 'select') return undefined
    const { options = [], dictionary } = field
    if (dictionary === undefined) return () => options.map(({ value, label }) => ({ value, label: inLanguage(label) }))
    const { $items } = dictionaries.get(dictionary)
    return () => $items.get().map(({ code, fullName }) => ({ value: code, label: fullName }))
  }
  /** Keeps the dictionaries there; answers how to let go. */
  const hold = (all: readonly FormField[]) => {
    const codes = new Set(all.flatMap((field) => (field.kind === 'select' ? (field.dictionary ?? []) : [])))
    const stops = [...codes].map((code) => dictionaries.get(code).$items.listen(() => {}))
    return () => stops.forEach((stop) => stop())
  }
  return {
    of: ({ name, label, hint, required, field }: RecordColumn): ImportField => ({
      name,
      label: () => inLanguage(label),
      hint: hint && (() => inLanguage(hint)),
      kind: (field && KINDS[field.kind]) ?? 'text',
      required,
      instead: name === OWNER_COLUMN ? OWNER_ROW_COLUMN : undefined,
      mono: field === undefined || ('mono' in field && field.mono === true),
      unit: field !== undefined && 'unit' in field ? field.unit : undefined,
      options: optionsOf(field),
    }),
    hold,
    /** The same for columns that the platform tells, whichever these are by now. */
    follow: ($columns: LoadableStore<readonly RecordColumn[]>) => {
      let letGo = () => {}
      const stop = $columns.subscribe((loaded) => {
        letGo()
        letGo = hold(dataOf(loaded).flatMap(({ field }) => field ?? []))
      })
      return () => [stop, letGo].forEach((each) => each())
    },
  }
}
export type DescribedFields = ReturnType<typeof createDescribedFields>
