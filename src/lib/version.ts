// Versions as semver orders them: 1.10.0 is newer than 1.9.0, and a release is newer than its candidates (STA-7).

interface Version {
  numbers: number[]
  /** Parts of what stands behind the hyphen; none for a release. */
  candidate: string[]
}

const PATTERN = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9a-z.-]+))?(?:\+[0-9a-z.-]+)?$/i

const parse = (text: string): Version | undefined => {
  const found = PATTERN.exec(text.trim())
  if (found === null) return undefined
  return { numbers: found.slice(1, 4).map(Number), candidate: found[4]?.split('.') ?? [] }
}

const isNumber = (part: string) => /^\d+$/.test(part)

const comparePart = (left: string, right: string): number => {
  if (isNumber(left) && isNumber(right)) return Number(left) - Number(right)
  if (isNumber(left) !== isNumber(right)) return isNumber(left) ? -1 : 1
  return left < right ? -1 : left > right ? 1 : 0
}

const compareCandidate = (left: readonly string[], right: readonly string[]): number => {
  if (left.length === 0 || right.length === 0) return right.length - left.length
  for (const [index, part] of left.entries()) {
    const other = right[index]
    const order = other === undefined ? 1 : comparePart(part, other)
    if (order !== 0) return order
  }
  return left.length - right.length
}

/** Whether the version of a tag, e.g. `v1.4.0`, is newer than the other one; false where either is no version. */
export const isNewer = (tag: string, version: string): boolean => {
  const [left, right] = [parse(tag), parse(version)]
  if (left === undefined || right === undefined) return false
  for (const [index, number] of left.numbers.entries()) {
    const difference = number - (right.numbers[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return compareCandidate(left.candidate, right.candidate) > 0
}
