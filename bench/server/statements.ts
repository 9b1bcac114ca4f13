// The statements behind a call, written down while the platform itself answers it: the database's share of the work.
import { Kysely } from 'kysely'
import type { Dialect } from 'kysely'

import { createApp } from '../../server/app.ts'
import type { Schema } from '../../server/database/schema.ts'
import type { ApiCall } from './caller.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

const inject = async (app: Awaited<ReturnType<typeof createApp>>, token: string, { method, path, body }: ApiCall) => {
  const reply = await app.inject({
    method,
    url: path,
    headers: { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  if (reply.statusCode !== 200) throw new Error(`${method} ${path}: ${reply.statusCode} ${reply.payload.slice(0, 200)}`)
}

/** For each call the statements that the platform sends for it, sign-in check included. The dialect stays open. */
export const recordStatements = async (
  dialect: Dialect,
  token: string,
  calls: readonly ApiCall[],
): Promise<Statement[][]> => {
  const log: Statement[] = []
  const database = new Kysely<Schema>({
    dialect,
    log: ({ level, query }) => {
      if (level === 'query') log.push({ sql: query.sql, parameters: query.parameters })
    },
  })
  const app = await createApp({
    database,
    origins: [],
    folders: { elements: import.meta.dirname, pages: import.meta.dirname },
  })
  try {
    const statements: Statement[][] = []
    for (const call of calls) {
      // The first time may do more: it notes that the user was seen.
      await inject(app, token, call)
      log.length = 0
      await inject(app, token, call)
      statements.push([...log])
    }
    return statements
  } finally {
    await app.close()
  }
}
