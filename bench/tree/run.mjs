// Trees side by side: ours, the bound and four peers, interleaved in one run; prints markdown tables.
//
//   npm run bench tree [-- --rounds=3 --sizes=1000,10000,100000 --only=reference,yaw --json=rows.json]
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { run } from '../../scripts/lib/run.ts'
import { buildAll, CONTENDERS } from './build.mjs'
import { withCell } from './cell.mjs'
import { median, percentile, table } from '../server/statistics.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '1000,10000,100000' },
    only: { type: 'string', default: '' },
    json: { type: 'string', default: '' },
  },
})

const installPeers = async () => {
  if (existsSync(join(import.meta.dirname, 'node_modules/.package-lock.json'))) return
  process.stderr.write('Installing the peers ...\n')
  const { code, output } = await run('npm', ['--prefix', import.meta.dirname, 'ci', '--no-audit', '--no-fund'])
  if (code !== 0) throw new Error(`npm ci in bench/tree failed\n${output}`)
}

/** @typedef {{ contender: string, size: number, round: number, axis: string, value: number | null, blanks?: number }} Row */

/**
 * All measurements of one tree of one size, each group in a browser of its own.
 * @param {{ driver: string, script: string, size: number }} what
 * @param {(axis: string, value: number | null) => void} note
 */
const measure = async (what, note) => {
  /** @param {string} axis @param {import('./cell.mjs').Timed} timed */
  const noteBoth = (axis, { wall, cpu }) => {
    if (wall === undefined) return
    note(axis, wall)
    note(`${axis} CPU`, wall === null ? null : cpu)
  }
  await withCell(what, async (cell) => {
    const bare = await cell.heap()
    noteBoth('mount', await cell.time('mount'))
    noteBoth('expand all', await cell.time('expandAll'))
    note('heap', (await cell.heap()) - bare)
  })
  await withCell(what, async (cell) => {
    await cell.time('mount')
    noteBoth('filter', await cell.time('filter'))
  })
  await withCell(what, async (cell) => {
    await cell.time('mount')
    await cell.time('expandAll')
    noteBoth('check root', await cell.time('check'))
  })
  await withCell({ ...what, free: true }, async (cell) => {
    await cell.time('mount')
    await cell.time('expandAll')
    const { times, blanks } = await cell.scroll()
    note('scroll p50', percentile(times, 0.5))
    note('scroll p95', percentile(times, 0.95))
    note('blank steps', blanks)
  })
}

/** @param {string[]} names @param {number[]} sizes @param {number} rounds */
const runAll = async (names, sizes, rounds) => {
  const bundles = await buildAll(names)
  const driver = bundles.get('driver') ?? ''
  /** @type {Row[]} */
  const rows = []
  for (const size of sizes) {
    for (let round = 0; round < rounds; round++) {
      for (const contender of names) {
        process.stderr.write(`${size} things, round ${round + 1} of ${rounds}: ${contender}\n`)
        const script = bundles.get(contender) ?? ''
        await measure({ driver, script, size }, (axis, value) => rows.push({ contender, size, round, axis, value }))
      }
    }
  }
  return rows
}

const WALL = ['mount', 'expand all', 'filter', 'check root']
const AXES = [...WALL, ...WALL.map((axis) => `${axis} CPU`), 'scroll p50', 'scroll p95', 'blank steps', 'heap']

/** @param {readonly Row[]} rows @param {string} axis */
const cellText = (rows, axis) => {
  const values = rows.filter((row) => row.axis === axis).map(({ value }) => value)
  if (values.length === 0) return '–'
  const known = values.filter((value) => value !== null)
  if (known.length * 2 <= values.length) return '> 60 s'
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
  const rows = await runAll(names, sizes, rounds)
  if (options.json !== '') await writeFile(options.json, JSON.stringify(rows))
  for (const size of sizes) {
    const body = names.map((name) => {
      const own = rows.filter((row) => row.contender === name && row.size === size)
      return [name, ...AXES.map((axis) => cellText(own, axis))]
    })
    process.stdout.write(`\n${size.toLocaleString('en')} things: medians of ${rounds}, ms; heap in MB\n\n`)
    process.stdout.write(`${table(['tree', ...AXES], body)}\n`)
  }
}

await main()
