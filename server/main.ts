// `node server/main.ts`: opens the database, brings it up to date, serves, and says where (foundation: set-up).
import { join } from 'node:path'

import { createApp } from './app.ts'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import { longWork } from './database/guarded-pool.ts'
import { migrate } from './database/migrate.ts'
import { DatabaseUnavailable } from './database/data-folder.ts'
import { openFolder, openPostgres } from './database/open.ts'
import { DatabaseAway } from './database/unreachable.ts'
import { startHousekeeping } from './housekeeping.ts'
import { checkSecretKey } from './resources/records/secrets/check-key.ts'
import { SUPERVISOR_TIMES } from './resources/connection-management/runtime/supervisor.ts'
import { SIMULATOR_PORTS } from './drivers/simulation/ports.ts'
import { seed } from './seed/index.ts'
import type { Seeded } from './seed/index.ts'

const PROJECT = join(import.meta.dirname, '..')

/** Longest wait for calls in progress when the server is stopped, in milliseconds. */
const GRACE = 10_000
const IDLE_CHECK = 50

const say = (line: string) => process.stdout.write(`${line}\n`)

const warn = (line: string) => process.stderr.write(`${line}\n`)

/** One line that says what is wrong, and the end. */
const giveUp = (line: string): never => {
  warn(line)
  process.exit(1)
}

const explain = (error: unknown): string => {
  if (error instanceof ConfigurationError || error instanceof DatabaseUnavailable) return error.message
  if (error instanceof DatabaseAway) return `PostgreSQL of DATABASE_URL has gone away: ${error.message}`
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `The port is taken by another program: ${error.message}`
  if (code === 'EACCES') return `The port may not be used: ${error.message}`
  return error.stack ?? error.message
}

const tell = (address: string, { demoAccounts, oneTimePassword }: Seeded) => {
  say(`Yaw is ready at ${address}`)
  for (const { username, password } of demoAccounts) say(`${username} / ${password}`)
  if (oneTimePassword !== undefined) {
    say(`admin / ${oneTimePassword}`)
    say('This password is shown only now.')
  }
  say('Stop with Ctrl+C')
}

const start = async () => {
  const configuration = readConfiguration(process.env)
  const { databaseUrl, dataFolder, host, port } = configuration
  const opened =
    databaseUrl === undefined
      ? await openFolder(dataFolder, (error) => giveUp(`The database has failed: ${error.message}`))
      : await openPostgres(databaseUrl, (error) => warn(`PostgreSQL: ${error.message}`), {
          patience: configuration.databaseWait * 1000,
          onWait: warn,
        })
  const { database } = opened
  const seeded = await longWork(async () => {
    await migrate(database)
    const trouble = await checkSecretKey(database, configuration)
    if (trouble !== undefined) warn(trouble)
    return seed(database, configuration)
  })
  const app = await createApp({
    database,
    askDatabase: opened.countSyncs,
    origins: configuration.origins,
    embedOrigins: configuration.embedOrigins,
    publicOrigin: configuration.publicOrigin,
    trustProxy: configuration.trustProxy,
    connections: {
      ...(configuration.connectAllow !== undefined && { allow: configuration.connectAllow }),
      ...(configuration.connections && { times: SUPERVISOR_TIMES }),
      ...(configuration.connections && configuration.demo && { simulator: SIMULATOR_PORTS }),
    },
    folders: { elements: join(PROJECT, 'dist'), pages: join(PROJECT, 'demo') },
    logger: { level: 'warn' },
  })
  const housekeeping = startHousekeeping(opened, (error) => app.log.warn({ err: error }, 'housekeeping failed'))
  const address = await app.listen({ host, port })

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), GRACE).unref()
    const cleaned = housekeeping.stop()
    // A connection that was busy when the closing began is kept alive after its reply, and would hold it up.
    setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK).unref()
    await app.close()
    await cleaned
    await opened.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  tell(address, seeded)
}

await start().catch((error: unknown) => giveUp(explain(error)))
