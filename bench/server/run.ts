// Lists, tree and topology of the reference platform under bounded loads, beside the bare database; prints markdown tables.
// Usage: run.ts [things] [embedded|postgresql] — 100,000 and both unless told otherwise. PostgreSQL takes part where its
// programs are installed.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'

import { startPostgres } from '../../tests/support/server-postgres.ts'
import { openBareLite, openBarePostgres } from './bare-database.ts'
import { makeCases } from './cases.ts'
import type { Case } from './cases.ts'
import { SEVERAL, runEngine } from './engine-run.ts'
import type { CaseResult, EngineResult } from './engine-run.ts'
import { describeMachine, kilobytes, median, milliseconds, percentile, ratio, table } from './statistics.ts'

const THINGS_DEFAULT = 100_000
const HIGH = 0.99

const HEAD = [
  'call',
  'reply, gzip',
  'statements',
  'one caller: platform p50 / p99, ms',
  'database p50 / p99, ms',
  'p50 to database',
  `${SEVERAL} callers: platform p50 / p99, ms`,
  'database p50 / p99, ms',
  'p50 to database',
]

const pair = (samples: readonly number[]) =>
  `${milliseconds(median(samples))} / ${milliseconds(percentile(samples, HIGH))}`

const toRow = ({ name, bytes, statements, platform, database }: CaseResult): string[] => [
  name,
  kilobytes(bytes),
  String(statements),
  pair(platform.single),
  pair(database.single),
  ratio(median(platform.single), median(database.single)),
  pair(platform.several),
  pair(database.several),
  ratio(median(platform.several), median(database.several)),
]

const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`

const print = (engine: string, things: number, { firstStart, nextStart, filled, cases }: EngineResult) => {
  process.stdout.write(`### ${engine}, ${things.toLocaleString('en')} things\n\n`)
  process.stdout.write(`First start, with filling: ${seconds(firstStart)}; next start: ${seconds(nextStart)}.\n\n`)
  const { records, times } = filled
  process.stdout.write(
    `${records.toLocaleString('en')} records by ${times.length} change sets, each in ${seconds(median(times))} (median).\n\n`,
  )
  process.stdout.write(`${table(HEAD, cases.map(toRow))}\n\n`)
}

const withFolder = async <Made>(work: (folder: string) => Promise<Made>): Promise<Made> => {
  const folder = await mkdtemp(join(tmpdir(), 'yaw-bench-server-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const runLite = (things: number, cases: readonly Case[]) =>
  withFolder(async (folder) => {
    const dataFolder = join(folder, 'platform')
    const environment = { YAW_DATA: dataFolder, YAW_DEMO_THINGS: String(things) }
    // Only one process may have the folder: the bare database works on a copy.
    const openBare = async () => {
      const copy = join(folder, 'bare')
      await cp(dataFolder, copy, { recursive: true })
      return openBareLite(copy)
    }
    print('Embedded (PGlite)', things, await runEngine({ environment, openBare }, cases))
  })

const ask = async (url: string, statement: string): Promise<Record<string, unknown>> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows[0] ?? {}
  } finally {
    await client.end()
  }
}

const runPostgres = async (things: number, cases: readonly Case[]) => {
  const postgres = await startPostgres()
  if (postgres === undefined) {
    process.stdout.write('PostgreSQL is not installed here: that half was left out.\n')
    return
  }
  try {
    const url = await postgres.createDatabase()
    const environment = { DATABASE_URL: url, YAW_DEMO_THINGS: String(things) }
    const openBare = async () => {
      // Its autovacuum would come in the middle of the run.
      await ask(url, 'vacuum analyze')
      return openBarePostgres(url, SEVERAL)
    }
    const { server_version: version } = await ask(url, 'show server_version')
    const result = await runEngine({ environment, openBare }, cases)
    print(`PostgreSQL ${String(version).split(' ')[0]}`, things, result)
  } finally {
    await postgres.stop()
  }
}

// Whoever interrupts the bench ends its server and database too: they end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

process.stdout.write(`${describeMachine()}\n\n`)
const things = Number(process.argv[2] ?? THINGS_DEFAULT)
const only = process.argv[3]
const cases = makeCases(things)
if (only !== 'postgresql') await runLite(things, cases)
if (only !== 'embedded') await runPostgres(things, cases)
