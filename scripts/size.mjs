// Prints the size budgets and what the built files need of them; `--contents` says what each file is made of.
import { runMain, say } from './lib/project.ts'
import { summary, writeCounts } from './lib/report.ts'
import { checkSizes, describeContents } from './lib/sizes.ts'

await runMain(async () => {
  if (process.argv.includes('--contents')) say(describeContents().join('\n'))
  const results = checkSizes()
  for (const { name, passed, detail } of results) say(`${passed ? 'ok  ' : 'FAIL'}  ${name}: ${detail}`)
  const failed = results.filter((result) => !result.passed).length
  const counts = { passed: results.length - failed, failed, skipped: 0 }
  writeCounts(counts)
  say(summary(counts))
  if (failed > 0) process.exitCode = 1
})
