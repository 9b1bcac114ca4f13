// Toolbar for theme and language: messages are loaded before a story renders, the theme is set on what it renders.
import type { Preview } from '@storybook/web-components-vite'
import { html } from 'lit'

import { DEFAULT_LOCALE, LOCALES, LOCALE_NAMES, loadMessages, toLanguageTag, toLocale } from '../src/locales/locale.ts'

const THEMES = { operations: 'Operations', 'big-data': 'Big data' }

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'paintbrush',
        items: Object.entries(THEMES).map(([value, title]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: LOCALES.map((value) => ({ value, title: LOCALE_NAMES[value] })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'operations', locale: DEFAULT_LOCALE },
  loaders: [
    async ({ globals }) => {
      const locale = toLocale(String(globals['locale']))
      await loadMessages(locale)
      document.documentElement.lang = toLanguageTag(locale)
      return {}
    },
  ],
  decorators: [
    (story, { globals }) => {
      const theme = String(globals['theme'])
      const content: unknown = story()
      if (!(content instanceof HTMLElement)) return html`<div theme=${theme}>${content}</div>`
      content.setAttribute('theme', theme)
      return content
    },
  ],
  parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
}

export default preview
