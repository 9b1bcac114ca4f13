// Fingerprints of files: a step is repeated only when what it read has changed.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { ROOT, inRoot } from './project.ts'

/** Hash of names and contents of the files that match, relative to the repository's root. */
export const fingerprint = (patterns: readonly string[]): string => {
  const hash = createHash('sha256')
  const files = globSync([...patterns], { cwd: ROOT, withFileTypes: false }).sort()
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update('\0')
  return hash.digest('hex')
}

/** A file that remembers the last fingerprint a step succeeded with. */
export const stamp = (file: string) => ({
  matches: (value: string): boolean => existsSync(file) && readFileSync(file, 'utf8') === value,
  write: (value: string): void => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, value)
  },
})
