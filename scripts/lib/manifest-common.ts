// What every element has without saying so in its own documentation (define-screen.ts, session-element.ts).
import type { Attribute, Member, Typed } from './manifest-types.ts'

const text = (description: string, type = 'string') => ({ type: { text: type }, description })

export const COMMON_ATTRIBUTES: readonly Attribute[] = [
  {
    name: 'base-url',
    fieldName: 'baseUrl',
    ...text(
      "Base address of the platform; '' is the page's own origin. Without it, `environment.json` beside the page.",
    ),
  },
  { name: 'token', ...text('Accepted, and taken out of the DOM at once; prefer `getToken`.') },
  { name: 'tenant-id', fieldName: 'tenantId', ...text('Sent as `Tenant-Id` with each request to the platform.') },
  { name: 'locale', fieldName: 'locale', ...text('Language.', "'zh-chs' | 'en'") },
  { name: 'theme', fieldName: 'theme', ...text('Theme.', "'operations' | 'big-data'") },
]

const OPEN_RECORD =
  "((target: { element: string, catalogue: string, recordId: string, view?: string } | { element: 'yaw-thing-configuration', thingId: string }) => void) | undefined"

const TOKEN_REQUEST =
  "((reason: 'initial' | 'expired') => Promise<{ token: string, expiresAt?: number } | string | undefined>) | undefined"

const field = (name: string, type: string, description: string, attribute?: string): Member => ({
  kind: 'field',
  name,
  ...text(description, type),
  ...(attribute !== undefined && { attribute }),
})

export const COMMON_MEMBERS: readonly Member[] = [
  field('baseUrl', 'string | undefined', 'Base address of the platform.', 'base-url'),
  field('tenantId', 'string | undefined', 'Tenant of the requests.', 'tenant-id'),
  field('locale', 'string | undefined', 'Language.', 'locale'),
  field('theme', 'string | undefined', 'Theme.', 'theme'),
  field('token', 'string | undefined', 'Write-only: reading answers undefined. Setting nothing signs the session out.'),
  field(
    'getToken',
    TOKEN_REQUEST,
    'Asked for a token when there is none and when the platform refuses the one there is.',
  ),
  field('version', 'string', 'Read-only: version of the build that defined the element.'),
]

export const COMMON_EVENTS: readonly Typed[] = [
  {
    name: 'yaw-auth-expired',
    type: {
      text: 'CustomEvent<{ respondWith: (token: Promise<{ token: string, expiresAt?: number } | string | undefined>) => void }>',
    },
    description:
      'The platform refused the token and there is no `getToken`. `detail.respondWith(promise)` answers with another.',
  },
]

/** Members of the elements made by `screenElement`. */
export const SCREEN_MEMBERS: readonly Member[] = [
  field('active', 'boolean', 'False rests a screen that is hidden, e.g. in a tab behind another. Default true.'),
  field(
    'openRecord',
    OPEN_RECORD,
    'Opens what lives in another screen. Without it, the names of such records are text; a list `elements` on the function says which screens it has.',
  ),
  {
    kind: 'method',
    name: 'show',
    description: 'Goes to a place, given as properties of the element: also where it was told to go before.',
    parameters: [{ name: 'place', type: { text: 'Record<string, unknown>' } }],
    return: { type: { text: 'void' } },
  },
  {
    kind: 'method',
    name: 'refresh',
    description: 'Loads again what the screen shows.',
    return: { type: { text: 'Promise<void>' } },
  },
  {
    kind: 'method',
    name: 'canLeave',
    description: 'Whether nothing unsaved would be lost; asks the user when there is.',
    return: { type: { text: 'Promise<boolean>' } },
  },
]

export const SCREEN_EVENTS: readonly Typed[] = [
  { name: 'yaw-ready', type: { text: 'CustomEvent<{}>' }, description: 'The screen is there and has its session.' },
  {
    name: 'yaw-error',
    type: {
      text: 'CustomEvent<{ kind: string, status?: number, code?: number, path?: string, method?: string, reason?: string, message: string }>',
    },
    description: 'A request failed or the screen broke. No token and no query is in the detail.',
  },
  {
    name: 'yaw-dirty-change',
    type: { text: 'CustomEvent<{ dirty: boolean }>' },
    description: 'There is unsaved work now, or there is none any more.',
  },
  {
    name: 'yaw-saved',
    type: { text: 'CustomEvent<{ resource: string, ids: string[] }>' },
    description: 'Something was saved.',
  },
]
