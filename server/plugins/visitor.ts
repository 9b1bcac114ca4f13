// What the console's cookies tell before any of its scripts runs: the language that somebody chose, and whether somebody is
// signed in (ENT-10, PRD-4). Nothing of it is trusted: it decides what shows first, the console decides the rest.

/** The languages that the console is built in. */
export type PageLanguage = 'zh-chs' | 'en'

const valueOf = (cookies: string, name: string) => new RegExp(`(?:^|;\\s*)yaw-${name}=([^;]*)`).exec(cookies)?.[1]

/** The product's own, unless somebody chose another: then English stands for whatever there is not. */
export const chosenLanguage = (cookies: string): PageLanguage =>
  (valueOf(cookies, 'lang') ?? 'zh-chs').toLowerCase() === 'zh-chs' ? 'zh-chs' : 'en'

export const mayBeSignedIn = (cookies: string): boolean => (valueOf(cookies, 'basetoken') ?? '') !== ''
