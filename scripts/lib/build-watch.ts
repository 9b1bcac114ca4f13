// Watch build for a contributor: dist/ follows the sources, unminified; the next `npm start` builds it properly again.
import { rm } from 'node:fs/promises'

import { DIST, inRoot, say } from './project.ts'

/** Answers when the first build has ended, with how to stop. */
export const watchBuild = async (): Promise<() => Promise<void>> => {
  const { watch } = await import('rollup')
  const { buildConfig } = await import('../build/config.ts')
  await rm(inRoot('.cache/build'), { force: true })
  await rm(DIST, { recursive: true, force: true })
  const watcher = watch({ ...buildConfig({ watch: true }), watch: { clearScreen: false } })
  await new Promise<void>((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'BUNDLE_END') {
        say(`Built dist/ in ${(event.duration / 1000).toFixed(1)} s.`)
        void event.result.close()
      }
      if (event.code === 'ERROR') say(`The build failed: ${event.error.message}\n${event.error.frame ?? ''}`)
      if (event.code === 'END' || event.code === 'ERROR') resolve()
    })
  })
  return () => watcher.close()
}
