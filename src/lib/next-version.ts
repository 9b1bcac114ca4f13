// The version that follows: `1.2.0` goes on as `1.3.0`; what is no such version is left to the user.

/** How much a change asks of those who use what is versioned (Semantic Versioning 2.0.0). */
export type VersionStep = 'major' | 'minor' | 'patch'

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

export const nextVersion = (version: string, step: VersionStep = 'minor'): string => {
  const [, major, minor, patch] = VERSION.exec(version) ?? []
  if (major === undefined) return version
  if (step === 'major') return `${Number(major) + 1}.0.0`
  return step === 'minor' ? `${major}.${Number(minor) + 1}.0` : `${major}.${minor}.${Number(patch) + 1}`
}
