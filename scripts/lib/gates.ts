// The gates of `npm run check`: each is one step that passes or says in full why not.
import { join } from 'node:path'

import { checkHouseRules } from '../rules/house-rules.ts'
import { checkResourceCircles } from '../rules/resource-circles.ts'
import { listSourceFiles } from '../rules/source-file.ts'
import { fingerprint, stamp } from './fingerprint.ts'
import { CACHE, tool } from './project.ts'
import { run, runNode } from './run.ts'

export interface GateResult {
  name: string
  passed: boolean
  output: string
  seconds: number
  /** It passed before, on the very same files. */
  unchanged?: boolean
}

interface Gate {
  name: string
  /** All that its answer hangs on, for those that take long: it is not asked again about the same. */
  reads?: readonly string[]
  run: () => Promise<{ passed: boolean; output: string }>
}

const TOOLS = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/lib/*.ts']
const CODE = [
  ...TOOLS,
  '{src,server,tests,stories,scripts,demo,.storybook}/**/*.*',
  'bench/*/*.*',
  'bench/*/contenders/*.*',
  '*.config.{ts,mjs}',
  '.oxlintrc.json',
  'knip.json',
]
const MESSAGES = [...TOOLS, 'src/**/*.{ts,tsx,xlf}', 'lit-localize.json', 'scripts/localize.mjs']

/**
 * Output goes into other output: no colours. Compiler and linter end soon: collecting their garbage below this limit takes a
 * third of their time and saves a tenth of their memory.
 */
const PLAIN = { env: { NO_COLOR: '1', GOGC: 'off', GOMEMLIMIT: '3GiB' } }

const command = (name: string, file: string, args: readonly string[]): Gate => ({
  name,
  run: async () => {
    const { code, output } = await run(file, args, PLAIN)
    return { passed: code === 0, output }
  },
})

const script = (name: string, file: string, ...args: string[]): Gate => ({
  name,
  run: async () => {
    const { code, output } = await runNode([`scripts/${file}`, ...args], PLAIN)
    return { passed: code === 0, output }
  },
})

const houseRules: Gate = {
  name: 'house rules',
  run: async () => {
    const files = await listSourceFiles()
    const breaches = [...checkHouseRules(files), ...checkResourceCircles(files)]
    return { passed: breaches.length === 0, output: breaches.join('\n') }
  },
}

/** Long ones first: they run a few at a time. */
const GATES: readonly Gate[] = [
  { ...command('lint and layers', tool('oxlint'), ['--type-aware', '--format', 'unix']), reads: CODE },
  { ...script('both languages complete', 'localize.mjs', '--check'), reads: MESSAGES },
  command('types', tool('tsc'), ['--project', 'tsconfig.json']),
  { ...command('unused code', tool('knip'), ['--no-progress', '--no-config-hints']), reads: CODE },
  script('manifest in step', 'manifest.mjs', '--check'),
  command('format (npm run format)', tool('oxfmt'), ['--list-different']),
  houseRules,
]

const runGate = async ({ name, reads, run: ask }: Gate): Promise<GateResult> => {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const known = reads && stamp(join(CACHE, 'gates', name.replaceAll(' ', '-')))
  // Taken before: what changes while the gate runs has not been looked at.
  const content = reads === undefined ? '' : fingerprint(reads)
  if (known?.matches(content)) return { name, passed: true, output: '', seconds: seconds(), unchanged: true }
  const { passed, output } = await ask().catch((error: unknown) => ({ passed: false, output: String(error) }))
  if (passed) known?.write(content)
  return { name, passed, output, seconds: seconds() }
}

/** Runs all gates, a few at a time, and tells each result as it comes. */
export const runGates = async (tell: (result: GateResult) => void): Promise<GateResult[]> => {
  const results: GateResult[] = []
  const waiting = [...GATES]
  const worker = async () => {
    for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) {
      const result = await runGate(gate)
      results.push(result)
      tell(result)
    }
  }
  await Promise.all([worker(), worker(), worker()])
  return results
}
