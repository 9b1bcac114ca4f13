// Files that come on demand: tried three times with pauses, given up after 120 s, asked for once by many (ERR-4).
import { expect } from 'chai'

import { ChunkError, chunk } from '../../../src/api/load-chunk.ts'
import { CHUNK_RETRY_DELAYS, CHUNK_TIMEOUT } from '../../../src/contract/wire/limits.ts'
import { failureOf } from '../../support/unit/wait.ts'

const missing = () => new TypeError('Failed to fetch dynamically imported module: https://host.example/a-1.js?v=SECRET')

/** Every wait is over at once, except the time-out; that one ends when the test says so. */
const quicken = () => {
  const { setTimeout, clearTimeout } = globalThis
  const delays: number[] = []
  let end: (() => void) | undefined
  const quick = (run: () => void, delay = 0) => {
    delays.push(delay)
    if (delay !== CHUNK_TIMEOUT) return setTimeout(run, 0)
    end = run
    return 0
  }
  globalThis.setTimeout = Object.assign(quick, setTimeout)
  return {
    delays,
    timeOut: () => end?.(),
    restore: () => Object.assign(globalThis, { setTimeout, clearTimeout }),
  }
}

describe('A file that comes on demand', () => {
  let timers: ReturnType<typeof quicken>
  beforeEach(() => void (timers = quicken()))
  afterEach(() => void timers.restore())

  test('[ERR-4] is asked for three times, with pauses that grow, and then failed', async () => {
    let asked = 0
    const retried: unknown[] = []
    const load = chunk(() => {
      asked += 1
      return Promise.reject(missing())
    })
    const error = await failureOf(load((failure) => retried.push(failure)))
    expect(asked).to.equal(3)
    expect(error).to.be.instanceOf(ChunkError)
    expect(error).to.include({ file: 'https://host.example/a-1.js' })
    expect(String(error)).not.to.contain('SECRET')
    expect(retried).to.have.length(2)
    expect(timers.delays.filter((delay) => delay !== CHUNK_TIMEOUT)).to.deep.equal([...CHUNK_RETRY_DELAYS])
  })

  test('[ERR-4] that comes at the second try is there, and who waits is told of the first', async () => {
    let asked = 0
    const retried: unknown[] = []
    const load = chunk(async () => {
      asked += 1
      if (asked === 1) throw missing()
      return 'module'
    })
    expect(await load((failure) => retried.push(failure))).to.equal('module')
    expect(retried).to.have.length(1)
  })

  test('[ERR-4] is asked for once by many; after a failure it can be asked for again', async () => {
    let asked = 0
    let there = false
    const load = chunk(async () => {
      asked += 1
      if (!there) throw missing()
      return 'module'
    })
    await Promise.all([failureOf(load()), failureOf(load()), failureOf(load())])
    expect(asked).to.equal(3)
    there = true
    expect(await Promise.all([load(), load()])).to.deep.equal(['module', 'module'])
    expect(asked).to.equal(4)
  })

  test('[ERR-4] is given up after 120 s, also when it hangs', async () => {
    const load = chunk(() => new Promise<never>(() => {}))
    const waiting = failureOf(load())
    timers.timeOut()
    const error = await waiting
    expect(error).to.be.instanceOf(ChunkError)
    expect(String(error)).to.contain('late')
    expect(CHUNK_TIMEOUT).to.equal(120_000)
  })

  test('[ERR-4] that came and threw is not asked for again: it would throw again', async () => {
    let asked = 0
    const broken = new RangeError('in the module')
    const load = chunk(() => {
      asked += 1
      return Promise.reject(broken)
    })
    expect(await failureOf(load())).to.equal(broken)
    expect(asked).to.equal(1)
  })
})
