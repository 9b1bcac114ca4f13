// `npm run manifest` writes custom-elements.json from the element classes; `-- --check` only says whether it is in step.
import { ensureInstalled } from './lib/install.ts'
import { UserError, runMain } from './lib/project.ts'

await runMain(async () => {
  await ensureInstalled()
  const { isManifestInStep, writeManifest } = await import('./lib/manifest.ts')
  if (!process.argv.includes('--check')) writeManifest()
  else if (!isManifestInStep())
    throw new UserError('custom-elements.json is behind the element classes: npm run manifest')
})
