// Grids side by side: ours, AG Grid Community and TanStack, interleaved in one run; prints a markdown table.
//
//   npm run bench grid [-- --rounds=3 --sizes=100000 --only=yaw --json=rows.json]
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { run } from '../../scripts/lib/run.ts'
import { median, percentile, table } from '../server/statistics.ts'
import { bundle } from '../tree/build.mjs'
import { withCell } from '../tree/cell.mjs'

/** @type {Record<string, string>} */
const CONTENDERS = { yaw: 'yaw.tsx', 'ag-grid': 'ag-grid.ts', tanstack: 'tanstack.tsx' }

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    json: { type: 'string', default: '' },
  },
})

const installPeers = async () => {
  if (existsSync(join(import.meta.dirname, 'node_modules/.package-lock.json'))) return
  process.stderr.write('Installing the peers ...\n')
  const { code, output } = await run('npm', ['--prefix', import.meta.dirname, 'ci', '--no-audit', '--no-fund'])
  if (code !== 0) throw new Error(`npm ci in bench/grid failed\n${output}`)
}

/** @typedef {{ contender: string, size: number, axis: string, value: number | null }} Row */

/**
 * All measurements of one grid of one size, each group in a browser of its own.
 * @param {{ driver: string, script: string, size: number }} what
 * @param {(axis: string, value: number | null) => void} note
 */
const measure = async (what, note) => {
  /** @param {string} axis @param {import('../tree/cell.mjs').Timed} timed */
  const noteBoth = (axis, { wall, cpu }) => {
    note(axis, wall)
    note(`${axis} CPU`, wall === null ? null : cpu)
  }
  await withCell(what, async (cell) => {
    const bare = await cell.heap()
    noteBoth('mount', await cell.time('mount'))
    note('heap', (await cell.heap()) - bare)
    noteBoth('sort numbers', await cell.time('sortNumbers'))
  })
  await withCell(what, async (cell) => {
    await cell.time('mount')
    noteBoth('sort names', await cell.time('sortNames'))
  })
  await withCell(what, async (cell) => {
    await cell.time('mount')
    await cell.page.evaluate(() => globalThis.bench.reach())
    noteBoth('sort names, menu open', await cell.time('sortNames'))
  })
  await withCell({ ...what, free: true }, async (cell) => {
    await cell.time('mount')
    const { times, blanks } = await cell.scroll()
    note('scroll p50', percentile(times, 0.5))
    note('scroll p95', percentile(times, 0.95))
    note('blank steps', blanks)
    const aside = await cell.page.evaluate(() => globalThis.bench.scrollAside())
    note('aside p95', percentile(aside.times, 0.95))
  })
}

const WALL = ['mount', 'sort numbers', 'sort names', 'sort names, menu open']
const AXES = [
  ...WALL,
  ...WALL.map((axis) => `${axis} CPU`),
  'scroll p50',
  'scroll p95',
  'blank steps',
  'aside p95',
  'heap',
]

/** @param {readonly Row[]} rows @param {string} axis */
const cellText = (rows, axis) => {
  const known = rows.flatMap(({ axis: own, value }) => (own === axis && value !== null ? [value] : []))
  if (known.length === 0) return '> 60 s'
  const value = median(known)
  if (axis === 'heap') return (value / 1_000_000).toFixed(1)
  if (axis === 'blank steps') return String(value)
  return value.toFixed(value < 100 ? 1 : 0)
}

const main = async () => {
  const names = options.only === '' ? Object.keys(CONTENDERS) : options.only.split(',')
  const sizes = options.sizes.split(',').map(Number)
  const rounds = Number(options.rounds)
  await installPeers()
  const driver = await bundle(join(import.meta.dirname, 'driver.ts'), true)
  const scripts = new Map()
  for (const name of names) {
    scripts.set(name, await bundle(join(import.meta.dirname, 'contenders', CONTENDERS[name] ?? ''), name === 'yaw'))
  }
  /** @type {Row[]} */
  const rows = []
  for (const size of sizes) {
    for (let round = 0; round < rounds; round++) {
      for (const contender of names) {
        process.stderr.write(`${size} rows, round ${round + 1} of ${rounds}: ${contender}\n`)
        const script = scripts.get(contender)
        await measure({ driver, script, size }, (axis, value) => rows.push({ contender, size, axis, value }))
      }
    }
  }
  if (options.json !== '') await writeFile(options.json, JSON.stringify(rows))
  for (const size of sizes) {
    const body = names.map((name) => {
      const own = rows.filter((row) => row.contender === name && row.size === size)
      return [name, ...AXES.map((axis) => cellText(own, axis))]
    })
    process.stdout.write(`\n${size.toLocaleString('en')} rows of 20 columns: medians of ${rounds}, ms; heap in MB\n\n`)
    process.stdout.write(`${table(['grid', ...AXES], body)}\n`)
  }
}

await main()
