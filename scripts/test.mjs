// `npm test`: sets up what is missing, then runs every part and sums up in one plain last line.
// `npm test -- unit e2e` runs some parts; what begins with a dash goes to them (`npm test -- e2e -g "sign in"`).
import { ensureChromium } from './lib/browsers.ts'
import { ensureBuilt } from './lib/build.ts'
import { ensureInstalled } from './lib/install.ts'
import { UserError, runMain, say } from './lib/project.ts'
import { summary } from './lib/report.ts'
import { forwardSignals } from './lib/run.ts'
import { PARTS, needsBuild, runPart } from './suites/suites.ts'

const args = process.argv.slice(2)
const firstOption = args.findIndex((argument) => argument.startsWith('-'))
const names = firstOption < 0 ? args : args.slice(0, firstOption)
const extra = firstOption < 0 ? [] : args.slice(firstOption)

const choose = () => {
  const unknown = names.filter((name) => PARTS.every((part) => part.name !== name))
  if (unknown.length > 0) {
    throw new UserError(
      `There is no part ${unknown.join(', ')}; there are ${PARTS.map((part) => part.name).join(', ')}.`,
    )
  }
  return names.length === 0 ? PARTS : PARTS.filter((part) => names.includes(part.name))
}

/** A build that fails is one failed gate; what needs it is not run on an old one. */
const tryBuild = async () => {
  try {
    await ensureBuilt()
    return true
  } catch (error) {
    say(`FAIL  build\n${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

await runMain(async () => {
  forwardSignals()
  const parts = choose()
  await ensureInstalled()
  await ensureChromium()

  const total = { passed: 0, failed: 0, skipped: 0 }
  const lines = []
  const count = (title, counts, seconds) => {
    for (const key of Object.keys(total)) total[key] += counts[key]
    const whole = Math.round(seconds)
    lines.push(`${title}: ${summary(counts)} (${Math.floor(whole / 60)} min ${whole % 60} s)`)
  }

  let built = true
  if (parts.some(needsBuild)) {
    say('\n== Build')
    const started = performance.now()
    built = await tryBuild()
    count('Build', { passed: Number(built), failed: Number(!built), skipped: 0 }, (performance.now() - started) / 1000)
  }
  /** Those that nothing hinders now; the others are told with why. */
  const takeReady = (chosen) =>
    chosen.filter((part) => {
      const why = part.skip?.()
      if (why !== undefined) {
        say(`\n== ${part.title}: skipped, ${why}`)
        lines.push(`${part.title}: skipped, ${why}`)
      } else if (!built && needsBuild(part)) count(part.title, { passed: 0, failed: 1, skipped: 0 }, 0)
      else return true
      return false
    })
  const isBeside = ({ beside }) => parts.some(({ name }) => name === beside)
  for (const part of parts.filter((each) => !isBeside(each))) {
    const together = takeReady([part, ...parts.filter(({ beside }) => beside === part.name)])
    if (together.length > 0) say(`\n== ${together.map(({ title }) => title).join(', beside ')}`)
    const ran = await Promise.all(together.map((each, place) => runPart(each, extra, place === 0)))
    for (const [place, { counts, seconds, output }] of ran.entries()) {
      if (place > 0) say(`\n== ${together[place].title}, as it ran beside\n${output}`)
      count(together[place].title, counts, seconds)
    }
  }
  if (names.length === 0) {
    const { reportRequirements } = await import('./lib/requirements.ts')
    say(`\n== Requirements\n${reportRequirements()}`)
  }

  say(`\n${lines.join('\n')}\n`)
  if (total.failed > 0) process.exitCode = 1
  say(`${total.passed} passed, ${total.failed} failed`)
})
