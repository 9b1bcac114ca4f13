// A small database of the browser: public or one user's, versioned per release; what it cannot read is as if not there
// (spec 3; ENT-11, ENT-12).
import * as z from 'zod/mini'

import type { Environment } from '../environment.ts'

/** Version of the shape of what is kept; raised with a release that changes it, together with a migration. */
const DATA_VERSION = 1

/** Brings what version N kept to version N + 1; entry N − 1 of the list. */
export type Migration = (data: Record<string, unknown>) => Record<string, unknown>
const MIGRATIONS: readonly Migration[] = []

const USER_COOKIE = 'uuid'
/** Whoever is not signed in (spec 3). */
const GHOST = 'ghost'

const Stored = z.object({ version: z.int(), data: z.record(z.string(), z.unknown()) })

export type Scope = 'public' | 'user'

/** Undefined for what a later release has kept: it is not ours to understand, nor to overwrite. */
const read = (
  text: string | undefined,
  current: number,
  migrations: readonly Migration[],
): Record<string, unknown> | undefined => {
  if (text === undefined) return {}
  try {
    const { version, data } = Stored.parse(JSON.parse(text))
    if (version > current) return undefined
    return migrations.slice(version - 1).reduce((older, migrate) => migrate(older), data)
  } catch {
    return {}
  }
}

export const createLocalData = (
  { local, cookies }: Pick<Environment, 'local' | 'cookies'>,
  { version = DATA_VERSION, migrations = MIGRATIONS }: { version?: number; migrations?: readonly Migration[] } = {},
) => {
  const keyOf = (scope: Scope) =>
    scope === 'public' ? 'data.public' : `data.user.${cookies.get(USER_COOKIE) ?? GHOST}`
  return {
    /** The value under a name, checked by its schema; undefined when there is none that passes. */
    get: <S extends z.ZodMiniType>(scope: Scope, name: string, schema: S): z.output<S> | undefined => {
      const parsed = schema.safeParse(read(local.get(keyOf(scope)), version, migrations)?.[name])
      return parsed.success ? parsed.data : undefined
    },
    set: (scope: Scope, name: string, value: unknown) => {
      const kept = read(local.get(keyOf(scope)), version, migrations)
      if (kept === undefined) return
      local.set(keyOf(scope), JSON.stringify({ version, data: { ...kept, [name]: value } }))
    },
    /** Forgets what is kept of the user (STA-2). */
    clear: (scope: Scope) => local.remove(keyOf(scope)),
  }
}
export type LocalData = ReturnType<typeof createLocalData>
