// The project's own files as the house rules see them: path from the root, text, lines.
import { readFileSync } from 'node:fs'

import { ROOT, inRoot } from '../lib/project.ts'
import { run } from '../lib/run.ts'

export interface SourceFile {
  path: string
  text: string
  lines: readonly string[]
}

/** A rule answers `line: message` or a message about the whole file, for each place that breaks it. */
export type Rule = (file: SourceFile) => readonly string[]

export const toSourceFile = (path: string, text: string): SourceFile => ({ path, text, lines: text.split('\n') })

/** Written by tools, not by hand. */
const GENERATED =
  /^(?:package-lock\.json|custom-elements\.json|src\/locales\/generated\/|src\/locales\/.*\.xlf$|bench\/[^/]+\/package-lock\.json)/

const BINARY = /\.(?:png|jpe?g|gif|webp|ico|woff2?|gz|br|zip|xlsx|tgz)$/

/** Files that git knows or would take, so that nobody's leftovers are judged. */
export const listSourceFiles = async (): Promise<SourceFile[]> => {
  const { code, output } = await run('git', [
    '-C',
    ROOT,
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
  if (code !== 0) throw new Error(`git ls-files failed:\n${output}`)
  return output
    .split('\0')
    .filter((path) => path !== '' && !GENERATED.test(path) && !BINARY.test(path))
    .flatMap((path) => {
      try {
        return [toSourceFile(path, readFileSync(inRoot(path), 'utf8'))]
      } catch {
        // Deleted, but not yet for git; or a link to nowhere.
        return []
      }
    })
}
