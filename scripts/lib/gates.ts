// The gates of `npm run check`: each is one step that passes or says in full why not.
import { checkHouseRules } from '../rules/house-rules.ts'
import { listSourceFiles } from '../rules/source-file.ts'
import { tool } from './project.ts'
import { run, runNode } from './run.ts'

export interface GateResult {
  name: string
  passed: boolean
  output: string
  seconds: number
}

interface Gate {
  name: string
  run: () => Promise<{ passed: boolean; output: string }>
}

/** Output goes into other output: no colours. */
const PLAIN = { env: { NO_COLOR: '1' } }

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
    const breaches = checkHouseRules(await listSourceFiles())
    return { passed: breaches.length === 0, output: breaches.join('\n') }
  },
}

/** Long ones first: they run two at a time. */
const GATES: readonly Gate[] = [
  command('types', tool('tsc'), ['--project', 'tsconfig.json']),
  script('both languages complete', 'localize.mjs', '--check'),
  command('lint and layers', tool('oxlint'), ['--type-aware', '--format', 'unix']),
  command('unused code', tool('knip'), ['--no-progress', '--no-config-hints']),
  script('manifest in step', 'manifest.mjs', '--check'),
  command('format (npm run format)', tool('oxfmt'), ['--list-different']),
  houseRules,
]

const runGate = async (gate: Gate): Promise<GateResult> => {
  const start = performance.now()
  const { passed, output } = await gate.run().catch((error: unknown) => ({ passed: false, output: String(error) }))
  return { name: gate.name, passed, output, seconds: (performance.now() - start) / 1000 }
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
