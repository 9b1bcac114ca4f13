// The public elements: every module in src/elements that documents a tag is an entry of the build, named as its file.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { ROOT, inRoot } from '../lib/project.ts'

/** `@tag yaw-…` in the documentation of the element's class. */
const TAG = /^\s*\*\s*@tag\s+(yaw-[\w-]+)/m

export interface PublicElement {
  file: string
  name: string
  tag: string
}

export const publicElements = (): PublicElement[] =>
  globSync('src/elements/*.ts', { cwd: ROOT })
    .sort()
    .flatMap((file) => {
      const tag = TAG.exec(readFileSync(inRoot(file), 'utf8'))?.[1]
      return tag === undefined ? [] : [{ file, name: basename(file, '.ts'), tag }]
    })

/** Entry name to file; `index` has all elements. */
export const entries = (): Record<string, string> => {
  const index = globSync('src/elements/index.ts', { cwd: ROOT }).map((file) => ['index', file] as const)
  return Object.fromEntries([...publicElements().map(({ name, file }) => [name, file] as const), ...index])
}
