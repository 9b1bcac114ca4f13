// Web Test Runner plugin: style sheets and icons are strings, as in the build.
import type { TestRunnerPlugin } from '@web/test-runner'

import { isTextModule, toTextModule } from '../build/text-modules.ts'

export const textModules = (): TestRunnerPlugin => ({
  name: 'text-modules',
  resolveMimeType: ({ path }) => (isTextModule(path) ? 'js' : undefined),
  transform: async ({ path, body }) =>
    isTextModule(path) ? { body: await toTextModule(path, String(body), '/src/styles/sheet.ts') } : undefined,
})
