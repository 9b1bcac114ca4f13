// One engine: the platform under load, then the bare database with the same statements on the same data.
import type { BareDatabase } from './bare-database.ts'
import { createCaller, signIn } from './caller.ts'
import type { Caller } from './caller.ts'
import type { Case } from './cases.ts'
import { measure } from './load.ts'
import { startPlatform } from './platform-process.ts'
import type { PlatformOptions } from './platform-process.ts'
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
  startTime: number
  peakMemory: number | undefined
  cases: CaseResult[]
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

/** Runs every case on one engine; `openBare` is called when the platform has been stopped. */
export const runEngine = async (
  options: PlatformOptions,
  cases: readonly Case[],
  openBare: () => Promise<BareDatabase>,
): Promise<EngineResult> => {
  const platform = await startPlatform(options)
  const loaded = await loadAndStop()
  const bare = await openBare()
  try {
    const results: CaseResult[] = []
    for (const [index, item] of cases.entries()) {
      const { samples, bytes } = take(loaded.cases, index)
      const statements = await recordStatements(bare.dialect, loaded.token, item.calls)
      const database = await sample((number) => bare.run(take(statements, number)), item)
      results.push({ name: item.name, bytes, statements: take(statements, 0).length, platform: samples, database })
    }
    return { startTime: platform.startTime, peakMemory: loaded.peakMemory, cases: results }
  } finally {
    await bare.close()
  }

  async function loadAndStop() {
    try {
      const [account] = platform.accounts
      if (account === undefined) throw new Error('the platform printed no demo account')
      const token = await signIn(platform.address, ...account)
      const caller = createCaller(platform.address, token)
      const measured = await loadPlatform(caller, cases)
      caller.close()
      return { token, cases: measured, peakMemory: await platform.peakMemory() }
    } finally {
      await platform.stop()
    }
  }
}
