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

/** Whether two field values are the same; empty text, null and undefined all mean "not given". */
const isSame = (left: unknown, right: unknown): boolean =>
  Object.is(left ?? '', right ?? '') || JSON.stringify(left ?? '') === JSON.stringify(right ?? '')

const flatten = (record: unknown, prefix = ''): Map<string, unknown> => {
  const fields = new Map<string, unknown>()
  if (!isRecord(record)) return fields
  for (const [name, value] of Object.entries(record)) {
    if (!isRecord(value)) fields.set(prefix + name, value)
    else for (const [path, inner] of flatten(value, `${prefix}${name}.`)) fields.set(path, inner)
  }
  return fields
}

/** Every field that differs from the base, in the order of the user's record; `ignore` names fields such as the revision. */
export const compareVersions = (
  base: object,
  mine: object,
  theirs: object,
  ignore: readonly string[] = [],
): FieldDifference[] => {
  const [from, left, right] = [flatten(base), flatten(mine), flatten(theirs)]
  const differences: FieldDifference[] = []
  for (const path of new Set([...left.keys(), ...right.keys(), ...from.keys()])) {
    if (ignore.includes(path)) continue
    const values = { base: from.get(path), mine: left.get(path), theirs: right.get(path) }
    const byMe = !isSame(values.base, values.mine)
    const byThem = !isSame(values.base, values.theirs)
    if (!byMe && !byThem) continue
    const agree = isSame(values.mine, values.theirs)
    differences.push({ path, ...values, changedBy: byMe && byThem && !agree ? 'both' : byMe && !agree ? 'me' : 'them' })
  }
  return differences
}

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
