// The database without the platform: the same statements through its own driver, which is the least a reply can take.
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { PGliteDialect, PostgresDialect } from 'kysely'
import type { Dialect } from 'kysely'
import { Pool } from 'pg'

import type { Statement } from './statements.ts'

export interface BareDatabase {
  dialect: Dialect
  /** The statements of one call, one after the other. */
  run: (statements: readonly Statement[]) => Promise<void>
  close: () => Promise<void>
}

/** The embedded database of a platform that has been stopped, on this thread: no hop to a worker. */
export const openBareLite = async (dataFolder: string): Promise<BareDatabase> => {
  const lite = await PGlite.create(join(dataFolder, 'database'))
  return {
    dialect: new PGliteDialect({ pglite: lite }),
    run: async (statements) => {
      for (const { sql, parameters } of statements) await lite.query(sql, [...parameters])
    },
    close: () => lite.close(),
  }
}

export const openBarePostgres = async (url: string, connections: number): Promise<BareDatabase> => {
  const pool = new Pool({ connectionString: url, max: connections })
  return {
    dialect: new PostgresDialect({ pool }),
    run: async (statements) => {
      const client = await pool.connect()
      try {
        for (const { sql, parameters } of statements) await client.query(sql, [...parameters])
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
