// Where things are, and what a script tells its user: every script works from the repository's root.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
export const CACHE = join(ROOT, '.cache')
export const DIST = join(ROOT, 'dist')

export const inRoot = (...parts: string[]): string => join(ROOT, ...parts)

/** Path of a tool that a dependency brings. */
export const tool = (name: string): string => inRoot('node_modules', '.bin', name)

/** One line of progress, in plain words. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** A problem that the user can solve: one line, no stack. */
export class UserError extends Error {}

/** Runs a script's main function; a UserError is one line, anything else keeps its stack. Exit code 1 either way. */
export const runMain = async (main: () => Promise<void>): Promise<void> => {
  try {
    await main()
  } catch (error) {
    process.stderr.write(
      `${error instanceof UserError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exitCode = 1
  }
}

export const isRoot = (): boolean => process.getuid?.() === 0

/** Debian and what comes from it: only there the set-up may install packages, and only as root. */
export const canInstallPackages = (): boolean =>
  isRoot() && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
