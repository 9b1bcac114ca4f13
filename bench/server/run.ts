// Lists, tree and topology of the reference platform under bounded loads, beside the bare database; prints markdown tables.
// Usage: run.ts [things] [embedded|postgresql|both] [records] — 100,000 and both unless told otherwise; `records`: only lists.
// PostgreSQL takes part where its programs are installed. What it is at is told on the error channel: it takes minutes.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'

import { startPostgres } from '../../tests/support/server/postgres.ts'
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

const print = (engine: string, count: number, result: EngineResult) => {
  const { firstStart, nextStart, filled, things, records, writtenAfter } = result
  const say = (text: string) => process.stdout.write(`${text}\n\n`)
  say(`### ${engine}, ${count.toLocaleString('en')} things`)
  say(`First start, with filling: ${seconds(firstStart)}; next start: ${seconds(nextStart)}.`)
  say(table(HEAD, things.map(toRow)))
  say(`### ${engine}, ${filled.records.toLocaleString('en')} records of one kind`)
  say(
    `${filled.times.length} change sets of 10,000 records, each in ${seconds(median(filled.times))} (median); one more in ${seconds(writtenAfter)} when lists had been asked for in every order.`,
  )
  say(table(HEAD, records.map(toRow)))
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
const cases = makeCases(things, process.argv[4] === 'records')
if (only !== 'postgresql') await runLite(things, cases)
if (only !== 'embedded') await runPostgres(things, cases)
