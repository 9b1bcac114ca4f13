// One engine: the platform under load, then the bare database with the same statements on the same data.
import { startServer } from '../../tests/support/server-process.ts'
import type { BareDatabase } from './bare-database.ts'
import { createCaller, signIn } from './caller.ts'
import type { Caller } from './caller.ts'
import type { Case } from './cases.ts'
import { measure } from './load.ts'
import { recordStatements } from './statements.ts'

/** Callers at the same time. */
export const SEVERAL = 8
/** Longest load of one case, in milliseconds. */
const TIME = 6000
/** Calls before the clock runs: caches and the compiler get warm. */
const WARM_UP = { calls: 8, time: 4000, callers: 2 }

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
  /** Milliseconds from the start of the process until it serves, with filling. */
  startTime: number
  cases: CaseResult[]
}

export interface Engine {
  /** Variables of the platform's process. */
  environment: Record<string, string>
  /** What this database does by itself some time after it was filled. */
  settle: () => Promise<void>
  /** Called when the platform has been stopped. */
  openBare: () => Promise<BareDatabase>
}

const take = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('a case has no calls')
  return item
}

const sample = async (call: (number: number) => Promise<unknown>, { single, several }: Case): Promise<Samples> => {
  await measure(call, WARM_UP)
  return {
    single: await measure(call, { calls: single, time: TIME, callers: 1 }),
    several: await measure(call, { calls: several, time: TIME, callers: SEVERAL }),
  }
}

const loadPlatform = async (caller: Caller, cases: readonly Case[]) => {
  const results = []
  for (const item of cases) {
    let bytes = 0
    const call = async (number: number) => {
      bytes = Math.max(bytes, (await caller.call(take(item.calls, number))).bytes)
    }
    results.push({ samples: await sample(call, item), bytes: () => bytes })
  }
  return results.map(({ samples, bytes }) => ({ samples, bytes: bytes() }))
}

/** The first account that the platform prints is one that may see everything. */
const signInAsPrinted = (address: string, output: string) => {
  const [, username = '', password = ''] = /^(\S+) \/ (\S+)$/m.exec(output) ?? []
  return signIn(address, username, password)
}

const runPlatform = async ({ environment, settle }: Engine, cases: readonly Case[]) => {
  const start = performance.now()
  const server = await startServer({ HOST: '127.0.0.1', ...environment })
  const startTime = performance.now() - start
  try {
    await settle()
    const token = await signInAsPrinted(server.address, server.output())
    const caller = createCaller(server.address, token)
    const loads = await loadPlatform(caller, cases)
    caller.close()
    return { startTime, token, loads }
  } finally {
    await server.stop()
  }
}

/** Runs every case on one engine. */
export const runEngine = async (engine: Engine, cases: readonly Case[]): Promise<EngineResult> => {
  const { startTime, token, loads } = await runPlatform(engine, cases)
  const bare = await engine.openBare()
  try {
    const results: CaseResult[] = []
    for (const [index, item] of cases.entries()) {
      const { samples, bytes } = take(loads, index)
      const statements = await recordStatements(bare.dialect, token, item.calls)
      const database = await sample((number) => bare.run(take(statements, number)), item)
      results.push({ name: item.name, bytes, statements: take(statements, 0).length, platform: samples, database })
    }
    return { startTime, cases: results }
  } finally {
    await bare.close()
  }
}
