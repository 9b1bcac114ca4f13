// Storybook of the elements and the kit: stories load the sources as the build does, and nothing is fetched or reported.
import type { StorybookConfig } from '@storybook/web-components-vite'

import { definitions } from '../scripts/build/config.ts'
import { textModules } from '../scripts/build/text-modules.ts'

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.@(ts|tsx)'],
  framework: { name: '@storybook/web-components-vite', options: {} },
  addons: [],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  viteFinal: (vite) => ({
    ...vite,
    define: { ...vite.define, ...definitions('development') },
    plugins: [textModules(), ...(vite.plugins ?? [])],
    build: { ...vite.build, chunkSizeWarningLimit: 5000 },
  }),
}

export default config
