// Fields of several forms as the columns of one sheet: forms share a column where they mean the same by it, and each column
// has a name of its own (decisions 61, 63; screens 7, 8).
import type { FormField } from '../../../src/contract/form/form-description.ts'
import { LENGTH } from '../../../src/contract/wire/limits.ts'

/** A field, and whose form has it. */
export interface Use<Owner> {
  owner: Owner
  field: FormField
}

/** What means the same in some forms. */
export type Uses<Owner> = readonly [Use<Owner>, ...Use<Owner>[]]

export interface Naming<Owner> {
  /** Name of the column where nothing else has it. */
  plain: (field: FormField) => string
  /** What tells it from those of other owners, the shortest first. */
  marks: (owner: Owner) => readonly string[]
  /** Columns that a sheet has room for. */
  room: number
}

/** Forms mean the same by a field that has the same name, words, kind and unit. */
const meaningOf = (field: FormField): string =>
  JSON.stringify([field.name, field.kind, field.label.zh, field.label.en, 'unit' in field ? field.unit : ''])

/** The plain name for the first of several meanings, so that it stays when another form comes. */
const namesOf = <Owner>(groups: readonly Uses<Owner>[], { plain, marks }: Naming<Owner>): string[] => {
  const taken = new Set<string>()
  return groups.map(([{ owner, field }]) => {
    const bare = plain(field)
    const names = [bare, ...marks(owner).map((mark) => `${bare}@${mark}`)]
    const name = names.find((each) => !taken.has(each)) ?? names.at(-1) ?? bare
    taken.add(name)
    return name
  })
}

/** What the columns are made of, in the order of the fields. */
export const groupUses = <Owner>(
  uses: readonly Use<Owner>[],
  naming: Naming<Owner>,
): { name: string; group: Uses<Owner> }[] => {
  const groups = [...Map.groupBy(uses, ({ field }) => meaningOf(field)).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [[first, ...others] as const],
  )
  const names = namesOf(groups, naming)
  return (
    groups
      .map((group, index) => ({ group, name: names[index] ?? '' }))
      // A mapping has no longer names, a file no more columns.
      .filter(({ name }) => name.length <= LENGTH.text)
      .slice(0, naming.room)
  )
}
