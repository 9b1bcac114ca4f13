// `npm start`: sets up what is missing, builds what changed, serves.
import { ensureBuilt } from './lib/build.ts'
import { ensureInstalled } from './lib/install.ts'
import { runMain } from './lib/project.ts'
import { serve } from './lib/serve.ts'

await runMain(async () => {
  await ensureInstalled()
  await ensureBuilt()
  process.exitCode = await serve()
})
