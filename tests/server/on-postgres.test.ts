// Every suite of the platform on PostgreSQL, and what only several processes on one database can show.
import { after, test } from 'node:test'

import { openPostgres } from '../../server/database/open.ts'
import { startPostgres } from '../support/server/postgres.ts'
import { runClusterSuite } from './suites/cluster.ts'
import { runSuites } from './suites/index.ts'

const server = await startPostgres()

const open = (address: string) =>
  openPostgres(address, (error) => {
    throw error
  })

if (server === undefined) {
  test('PostgreSQL is not installed here: its half of the server tests was skipped', { skip: true })
} else {
  runSuites('PostgreSQL', async () => open(await server.createDatabase()), { drivers: false })
  runClusterSuite(async () => {
    const address = await server.createDatabase()
    return () => open(address)
  })
  after(server.stop)
}
