// `npm run check`: the fast half of the tests: types, lint and layers, format, house rules, unused code, manifest, languages.
import { runGates } from './lib/gates.ts'
import { ensureInstalled } from './lib/install.ts'
import { runMain, say } from './lib/project.ts'
import { summary, writeCounts } from './lib/report.ts'

await runMain(async () => {
  await ensureInstalled()
  const results = await runGates(({ name, passed, output, seconds, unchanged }) => {
    say(`${passed ? 'ok  ' : 'FAIL'}  ${name} (${unchanged ? 'as before' : `${seconds.toFixed(1)} s`})`)
    if (!passed) say(output.trim().replace(/^/gm, '      '))
  })
  const failed = results.filter((result) => !result.passed).length
  const counts = { passed: results.length - failed, failed, skipped: 0 }
  writeCounts(counts)
  say(summary(counts))
  if (failed > 0) process.exitCode = 1
})
