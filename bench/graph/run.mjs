// Graphs side by side: ours and React Flow with dagre, interleaved in one run; prints a markdown table.
//
//   npm run bench graph [-- --rounds=3 --sizes=1000,5000 --only=yaw --json=rows.json]
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { run } from '../../scripts/lib/run.ts'
import { median, percentile, table } from '../server/statistics.ts'
import { bundle } from '../tree/build.mjs'
import { withCell } from '../tree/cell.mjs'

/** @type {Record<string, string>} */
const CONTENDERS = { yaw: 'yaw.tsx', xyflow: 'xyflow.tsx', 'xyflow, visible only': 'xyflow-visible.tsx' }

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '1000,5000' },
    only: { type: 'string', default: '' },
    json: { type: 'string', default: '' },
  },
})

const installPeers = async () => {
  if (existsSync(join(import.meta.dirname, 'node_modules/.package-lock.json'))) return
  process.stderr.write('Installing the peers ...\n')
  const { code, output } = await run('npm', ['--prefix', import.meta.dirname, 'ci', '--no-audit', '--no-fund'])
  if (code !== 0) throw new Error(`npm ci in bench/graph failed\n${output}`)
}

/**
 * All measurements of one graph of one size, in a browser of its own.
 * @param {{ driver: string, script: string, size: number }} what
 * @param {(axis: string, value: number | null) => void} note
 */
const measure = (what, note) =>
  withCell({ ...what, free: true }, async ({ page }) => {
    const ask = (/** @type {string} */ step) => page.evaluate((name) => globalThis.bench[name](), step)
    note('layout', await ask('layOut'))
    await ask('rest')
    note('first paint', await ask('mount'))
    await ask('rest')
    note('elements', await ask('elements'))
    const near = await ask('pan')
    note('pan p50', percentile(near, 0.5))
    note('pan p95', percentile(near, 0.95))
    await ask('rest')
    const all = await ask('panAll')
    note('all in view: pan p95', percentile(all, 0.95))
  })

const AXES = ['layout', 'first paint', 'pan p50', 'pan p95', 'all in view: pan p95', 'elements']

/** @typedef {{ contender: string, size: number, axis: string, value: number | null }} Row */

/** @param {readonly Row[]} rows @param {string} axis */
const cellText = (rows, axis) => {
  const known = rows.flatMap(({ axis: own, value }) => (own === axis && value !== null ? [value] : []))
  if (known.length === 0) return '> 60 s'
  const value = median(known)
  return axis === 'elements' ? String(value) : value.toFixed(value < 100 ? 1 : 0)
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
        process.stderr.write(`${size} things, round ${round + 1} of ${rounds}: ${contender}\n`)
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
    process.stdout.write(`\n${size.toLocaleString('en')} things, all open: medians of ${rounds}, ms\n\n`)
    process.stdout.write(`${table(['graph', ...AXES], body)}\n`)
  }
}

await main()
