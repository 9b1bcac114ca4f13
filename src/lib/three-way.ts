// Three-way comparison of a record: as it was loaded, as the user left it, as it is on the server now.

/** A field that the user or somebody else changed; `path` is dotted, e.g. `farm.email`. */
export interface FieldDifference {
  path: string
  base: unknown
  mine: unknown
  theirs: unknown
  /** Who changed it; `both` only when the two disagree. */
  changedBy: 'me' | 'them' | 'both'
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Empty text, null, undefined, and a part with nothing in it all mean "not given". */
const isGiven = (value: unknown): boolean =>
  isRecord(value) ? Object.values(value).some(isGiven) : value !== undefined && value !== null && value !== ''

/** Whether two field values are the same. */
const isSame = (left: unknown, right: unknown): boolean =>
  isGiven(left) || isGiven(right) ? JSON.stringify(left) === JSON.stringify(right) : true

const fieldOf = (record: object, name: string): unknown => Reflect.get(record, name)

const namesOf = (...records: object[]): Set<string> => new Set(records.flatMap((record) => Object.keys(record)))

/**
 * Every field that differs from the base, in the order of the user's record; `ignore` names fields such as the revision.
 * A part that not all versions have, such as a farm's own fields, is one field.
 */
export const compareVersions = (
  base: object,
  mine: object,
  theirs: object,
  ignore: readonly string[] = [],
  prefix = '',
): FieldDifference[] =>
  [...namesOf(mine, theirs, base)].flatMap((name): FieldDifference[] => {
    const path = prefix + name
    if (ignore.includes(path)) return []
    const values = { base: fieldOf(base, name), mine: fieldOf(mine, name), theirs: fieldOf(theirs, name) }
    if (isRecord(values.base) && isRecord(values.mine) && isRecord(values.theirs)) {
      return compareVersions(values.base, values.mine, values.theirs, ignore, `${path}.`)
    }
    const byMe = !isSame(values.base, values.mine)
    const byThem = !isSame(values.base, values.theirs)
    if (!byMe && !byThem) return []
    const agree = isSame(values.mine, values.theirs)
    return [{ path, ...values, changedBy: byMe && byThem && !agree ? 'both' : byMe && !agree ? 'me' : 'them' }]
  })

/** A copy of the record with one field, named by its dotted path, replaced. */
export const withField = <T extends object>(record: T, path: string, value: unknown): T => {
  const [head = '', ...rest] = path.split('.')
  const inner: unknown = Reflect.get(record, head)
  return {
    ...record,
    [head]: rest.length === 0 ? value : withField(isRecord(inner) ? inner : {}, rest.join('.'), value),
  }
}

/**
 * The user's record brought up to the server's: what only they changed is taken over, what both changed is decided by
 * `keep`, a set of paths where the user's value stays.
 */
export const mergeVersions = <T extends object>(
  mine: T,
  differences: readonly FieldDifference[],
  keep: ReadonlySet<string>,
): T =>
  differences
    .filter(({ path, changedBy }) => changedBy === 'them' || (changedBy === 'both' && !keep.has(path)))
    .reduce((merged, { path, theirs }) => withField(merged, path, theirs), mine)
