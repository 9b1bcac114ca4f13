// The choices of select and reference fields of a kind, kept there while a grid or form shows them (screens 0).
import { type ReadableAtom, atom } from 'nanostores'

import type { FormField } from '../../../contract/form/form-description.ts'
import { PAGE_SIZE_MAXIMUM } from '../../../contract/wire/limits.ts'
import type { RecordPage } from '../../../contract/records/record-calls.ts'
import { type RecordKind, THING_RESOURCE, referencesOf } from '../../../contract/records/record-kind.ts'
import type { CellOption } from '../../../lib/grid/cell-value.ts'
import { recordsOf } from '../../records.ts'
import { createQueries } from '../../query.ts'
import type { Session } from '../../session.ts'
import { createDictionaries } from '../dictionaries.ts'
import { createRecordNames, nameText } from './record-names.ts'
import { recordText } from './record-labels.ts'

export interface RecordChoices {
  /** Changes when choices have come or have changed. */
  $version: ReadableAtom<number>
  optionsOf: (field: FormField) => readonly CellOption[]
  /** Whether every record that a reference may name is among its choices: a cell has no search, as a form has. */
  hasAll: (field: FormField) => boolean
  destroy: () => void
}

const NONE: readonly CellOption[] = []

/** Records of any owner, or of these. */
const loadOwned = async (
  session: Session,
  kind: RecordKind,
  owners: readonly string[] | undefined,
  options: { signal: AbortSignal; quiet: boolean },
): Promise<Pick<RecordPage, 'rows' | 'names'> & { isWhole: boolean }> => {
  const api = recordsOf(session, kind)
  const pages = await Promise.all(
    (owners ?? [undefined]).map((ownerId) =>
      api.page({ limit: PAGE_SIZE_MAXIMUM, ...(ownerId !== undefined && { ownerId }) }, options),
    ),
  )
  return {
    rows: pages.flatMap(({ rows }) => rows),
    names: pages.flatMap(({ names }) => names),
    isWhole: pages.every(({ rows, total }) => rows.length >= total),
  }
}

/**
 * @param kindOf the kinds that the screen knows: references to others, and to things, are chosen in the form
 * @param ownersOf owners of the records that may be named; any when it does not say
 */
export const createRecordChoices = (
  session: Session,
  kind: RecordKind,
  kindOf: (name: string) => RecordKind | undefined,
  ownersOf: (resource: string) => readonly string[] | undefined = () => undefined,
): RecordChoices => {
  const isEnglish = () => session.locale.$locale.get() === 'en'
  const names = session.plugin(createRecordNames)
  const $version = atom(0)
  const options = new Map<string, readonly CellOption[]>()
  const set = (name: string, found: readonly CellOption[]) => {
    options.set(name, found)
    $version.set($version.get() + 1)
  }
  /** Reference fields whose records are more than a list of choices holds. */
  const open = new Set<string>()
  const stops: (() => void)[] = []
  for (const field of kind.form.fields) {
    if ((field.kind !== 'select' && field.kind !== 'multi-select') || field.dictionary === undefined) continue
    const { $items } = session.plugin(createDictionaries).get(field.dictionary)
    stops.push(
      $items.subscribe((items) =>
        set(
          field.name,
          items.map((item) => ({ value: item.code, label: item.fullName })),
        ),
      ),
    )
  }
  for (const { name, resource } of referencesOf(kind)) {
    const target = resource === THING_RESOURCE ? undefined : kindOf(resource)
    if (target === undefined) continue
    const owners = ownersOf(resource)
    const $page = session
      .plugin(createQueries)
      .load([resource, 'choices', owners], (options) => loadOwned(session, target, owners, options))
    stops.push(
      $page.subscribe((page) => {
        const found = page.status === 'loading' ? undefined : page.data
        if (found === undefined) return
        names.add(found.names)
        if (found.isWhole) open.delete(name)
        else open.add(name)
        set(
          name,
          found.rows.map((row) => ({ value: row.id, label: recordText(target, row, isEnglish()) })),
        )
      }),
    )
  }
  stops.push(
    session.locale.$locale.listen(() => $version.set($version.get() + 1)),
    names.$names.listen(() => $version.set($version.get() + 1)),
  )
  return {
    $version,
    optionsOf: (field) => {
      if (field.kind === 'reference') {
        const listed = options.get(field.name) ?? NONE
        const known = new Set(listed.map(({ value }) => value))
        const named = [...names.$names.get().values()].filter(
          ({ kind: of, id }) => of === field.resource && !known.has(id),
        )
        return [...listed, ...named.map((found) => ({ value: found.id, label: nameText(found, isEnglish()) }))]
      }
      if (field.kind !== 'select' && field.kind !== 'multi-select') return NONE
      return (
        options.get(field.name) ??
        (field.options ?? []).map(({ value, label }) => ({ value, label: isEnglish() ? label.en : label.zh }))
      )
    },
    hasAll: (field) =>
      field.kind !== 'reference' ||
      (field.resource !== THING_RESOURCE && kindOf(field.resource) !== undefined && !open.has(field.name)),
    destroy: () => {
      for (const stop of stops) stop()
    },
  }
}
