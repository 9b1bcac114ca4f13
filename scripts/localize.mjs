// `npm run localize`: extracts the messages and builds the languages. `-- --missing` prints what lacks a translation as
// JSON, `-- --fill file.json` ({ id: text }, placeholders as {0}) writes translations, `-- --check` changes nothing.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { ensureInstalled } from './lib/install.ts'
import { checkLocalized, fill, localize } from './lib/localize.ts'
import { UserError, runMain, say } from './lib/project.ts'

const { values } = parseArgs({
  options: { missing: { type: 'boolean' }, check: { type: 'boolean' }, fill: { type: 'string' } },
})

/** The first ones say enough; `--missing` prints them all. */
const shorten = (problems) =>
  problems.length <= 12 ? problems : [...problems.slice(0, 10), `… and ${problems.length - 10} more`]

await runMain(async () => {
  await ensureInstalled()
  // The tool reports each missing message by itself; the summary below is enough.
  console.error = () => undefined
  console.warn = () => undefined
  if (values.check) {
    const problems = await checkLocalized()
    if (problems.length > 0) throw new UserError(shorten(problems).join('\n'))
    return
  }
  const units = values.fill ? await fill(JSON.parse(readFileSync(values.fill, 'utf8'))) : await localize()
  const missing = units.filter((unit) => !unit.translated)
  if (values.missing)
    say(
      JSON.stringify(
        missing.map(({ id, source, note }) => ({ id, source, note })),
        null,
        2,
      ),
    )
  else say(`${units.length} messages, ${missing.length} without a translation.`)
})
