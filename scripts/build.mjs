// `npm run build`: sets up what is missing and builds dist/.
import { build } from './lib/build.ts'
import { ensureInstalled } from './lib/install.ts'
import { runMain } from './lib/project.ts'

await runMain(async () => {
  await ensureInstalled()
  await build()
})
