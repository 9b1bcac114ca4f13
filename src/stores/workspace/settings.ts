// What a user has set for the console, kept per user (spec 2, 4; STA-4, STA-5, STA-6, ENT-12, LAY-2, LAY-3, LAY-6, LAY-8).
import { atom } from 'nanostores'
import * as z from 'zod/mini'

import type { LocalData } from './local-data.ts'
import { THEMES } from './theme.ts'

/** Default of the primary colour (spec 9). */
export const PRIMARY_DEFAULT = '#409EFF'

const flag = (initial: boolean) => z.catch(z._default(z.boolean(), initial), initial)

/** Each setting falls back by itself: one that is corrupt costs no other. */
const Settings = z.object({
  /** Theme of the pages outside the data platform; an unknown name is the first of the list (STA-4). */
  theme: z.catch(z._default(z.enum(THEMES), THEMES[0]), THEMES[0]),
  /** `#rrggbb`; its shades are computed in the style sheet (STA-5). */
  primaryColour: z.catch(z._default(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), PRIMARY_DEFAULT), PRIMARY_DEFAULT),
  grey: flag(false),
  transition: flag(true),
  background: flag(false),
  smoothScrolling: flag(true),
  /** The search palette; off until it is switched on (LAY-6). */
  search: flag(false),
  menuCollapsed: flag(false),
})
export type Settings = z.output<typeof Settings>

const NAME = 'settings'

export const createSettings = (data: LocalData) => {
  const read = (): Settings => data.get('user', NAME, Settings) ?? Settings.parse({})
  const $settings = atom(read())
  return {
    $settings,
    change: (next: Partial<Settings>) => {
      $settings.set({ ...$settings.get(), ...next })
      data.set('user', NAME, $settings.get())
    },
    /** Back to the defaults; the collapsed menu stays as it is. */
    reset: () => {
      const { menuCollapsed } = $settings.get()
      $settings.set({ ...Settings.parse({}), menuCollapsed })
      data.set('user', NAME, $settings.get())
    },
    /** Another user has signed in, or another browser tab has changed something. */
    reload: () => $settings.set(read()),
  }
}
export type SettingsStore = ReturnType<typeof createSettings>
