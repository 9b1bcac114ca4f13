// One engine: the platform and, in turns with it, the bare database with the same statements on the same data.
import { startServer } from '../../tests/support/server/process.ts'
import type { RunningServer } from '../../tests/support/server/process.ts'
import type { BareDatabase } from './bare-database.ts'
import { createCaller, signIn } from './caller.ts'
import type { Caller } from './caller.ts'
import type { Case } from './cases.ts'
import { measure } from './load.ts'
import { type FilledRecords, fillRecords, writeOnce } from './records.ts'
import { tell } from './statistics.ts'
import { recordStatements } from './statements.ts'
import type { Statement } from './statements.ts'

/** Callers at the same time. */
export const SEVERAL = 8
/** Each load is cut into so many parts, so that what else the machine does meets both sides. */
const ROUNDS = 4
/** Longest part of a load, in milliseconds. */
const TIME = 1500
/** Calls before the clock runs: caches and the compiler get warm. */
const WARM_UP = { calls: 8, time: 2000, callers: 2 }

/** Milliseconds of each call, with one caller and with several. */
export interface Samples {
  single: number[]
  several: number[]
}

export interface CaseResult {
  name: string
  /** Bytes of the largest reply on the wire, compressed. */
  bytes: number
  statements: number
  platform: Samples
  database: Samples
}

export interface EngineResult {
  /** Milliseconds from the start of the process until it serves: the first time, with filling, and again. */
  firstStart: number
  nextStart: number
  /** Records that were written beside the things. */
  filled: FilledRecords
  things: CaseResult[]
  /** On records, when the lists have been asked for in every order. */
  records: CaseResult[]
  /** Milliseconds of one more change set after that. */
  writtenAfter: number
}

export interface Engine {
  /** Variables of the platform's process. */
  environment: Record<string, string>
  /** The bare database beside the platform; called after the platform has filled it and was stopped. */
  openBare: () => Promise<BareDatabase>
}

type Call = (number: number) => Promise<unknown>

const take = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('a case has no calls')
  return item
}

/** Adds one part of a load to the samples. */
const sample = async (samples: Samples, call: Call, { single, several }: Case) => {
  const part = (calls: number) => ({ calls: Math.ceil(calls / ROUNDS), time: TIME })
  samples.single.push(...(await measure(call, { ...part(single), callers: 1 })))
  samples.several.push(...(await measure(call, { ...part(several), callers: SEVERAL })))
}

const runCase = async (
  item: Case,
  caller: Caller,
  bare: BareDatabase,
  statements: readonly Statement[][],
): Promise<CaseResult> => {
  let bytes = 0
  const callPlatform = async (number: number) => {
    bytes = Math.max(bytes, (await caller.call(take(item.calls, number))).bytes)
  }
  const askDatabase = (number: number) => bare.run(take(statements, number))
  const platform: Samples = { single: [], several: [] }
  const database: Samples = { single: [], several: [] }
  await measure(callPlatform, WARM_UP)
  await measure(askDatabase, WARM_UP)
  for (let round = 0; round < ROUNDS; round += 1) {
    await sample(platform, callPlatform, item)
    await sample(database, askDatabase, item)
  }
  return { name: item.name, bytes, statements: take(statements, 0).length, platform, database }
}

const start = async (environment: Record<string, string>) => {
  const before = performance.now()
  const server = await startServer({ HOST: '127.0.0.1', ...environment })
  return { server, time: performance.now() - before }
}

/** The first account that the platform prints is one that may see everything. */
const signInAsPrinted = (server: RunningServer) => {
  const [, username = '', password = ''] = /^(\S+) \/ (\S+)$/m.exec(server.output()) ?? []
  return signIn(server.address, username, password)
}

const fillAsPrinted = async (server: RunningServer) => {
  const token = await signInAsPrinted(server)
  const caller = createCaller(server.address, token)
  try {
    return { token, filled: await fillRecords(caller) }
  } finally {
    caller.close()
  }
}

/** Runs every case on one engine. */
export const runEngine = async ({ environment, openBare }: Engine, cases: readonly Case[]): Promise<EngineResult> => {
  const first = await start(environment)
  const { token, filled } = await fillAsPrinted(first.server).finally(() => first.server.stop())
  const bare = await openBare()
  const next = await start(environment)
  const caller = createCaller(next.server.address, token)
  const runCases = async (some: readonly Case[]) => {
    const results: CaseResult[] = []
    for (const item of some) {
      // The recorder closes what it made of the platform: indexes that the calls have asked for are there then.
      const statements = await recordStatements(bare.dialect, token, item.calls)
      results.push(await runCase(item, caller, bare, statements))
      tell(item.name)
    }
    return results
  }
  try {
    return {
      firstStart: first.time,
      nextStart: next.time,
      filled,
      things: await runCases(cases),
      records: await runCases(filled.cases),
      writtenAfter: await writeOnce(caller),
    }
  } finally {
    caller.close()
    await next.server.stop()
    await bare.close()
  }
}
