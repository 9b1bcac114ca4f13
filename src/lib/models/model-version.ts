// Versions of models: which one a change asks for, which one a child follows (screens 3; semver 2).
import { isNewer } from '../version.ts'
import type { Weight } from './difference-weight.ts'

interface ModelVersion {
  major: number
  minor: number
  patch: number
  candidate: string
}

const PATTERN = /^(\d+)\.(\d+)\.(\d+)(?:-(.+))?$/

export const readVersion = (text: string): ModelVersion | undefined => {
  const found = PATTERN.exec(text)
  if (found === null) return undefined
  const [major = 0, minor = 0, patch = 0] = found.slice(1, 4).map(Number)
  return { major, minor, patch, candidate: found[4] ?? '' }
}

/** The version that a change of such a weight makes of another; before 1.0.0 nothing is promised, so a minor will do. */
export const nextVersion = (version: string, weight: Weight): string => {
  const read = readVersion(version)
  if (read === undefined) return '1.0.0'
  const { major, minor, patch } = read
  if (weight === 'breaking' && major > 0) return `${major + 1}.0.0`
  if (weight !== 'patch') return `${major}.${minor + 1}.0`
  return `${major}.${minor}.${patch + 1}`
}

/** Whether a version stands far enough from the one before for what has changed (no breaking change inside a major). */
export const isVersionEnough = (before: string, now: string, weight: Weight): boolean => {
  const [left, right] = [readVersion(before), readVersion(now)]
  if (left === undefined || right === undefined || !isNewer(now, before)) return false
  const isMajor = right.major > left.major
  if (weight === 'breaking') return isMajor || (left.major === 0 && right.minor > left.minor)
  return weight === 'patch' || isMajor || right.minor > left.minor
}

/** Whether a version is one that a child follows which was made on another. */
export const isInRange = (base: string, version: string, range: string): boolean => {
  const [left, right] = [readVersion(base), readVersion(version)]
  if (base === version) return true
  if (left === undefined || right === undefined || right.candidate !== '' || !isNewer(version, base)) return false
  if (left.major !== right.major) return false
  return range === 'minor' || (range === 'patch' && left.minor === right.minor)
}

/** The newest of the versions that is in range of the base. */
export const followedVersion = (base: string, range: string, versions: readonly string[]): string =>
  versions.reduce((best, version) => (isInRange(base, version, range) && isNewer(version, best) ? version : best), base)

/** The newest version that is older than this one, by which its changes are measured. */
export const versionBefore = (version: string, versions: readonly string[]): string | undefined =>
  versions
    .filter((other) => isNewer(version, other))
    .reduce<string | undefined>((best, other) => (best === undefined || isNewer(other, best) ? other : best), undefined)
