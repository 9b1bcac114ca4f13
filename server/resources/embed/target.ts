// Which pages may be embedded with a token: those of the platform and of the configured origins (RTE-18, API-9).

/** Schemes of pages; anything else, `javascript:` first of all, is no target. */
const SCHEMES = ['http:', 'https:']

/** Origin of a page, whose address may be relative to the platform; undefined for what is no page. */
export const originOf = (address: string, platform: string): string | undefined => {
  if (!URL.canParse(address, platform)) return undefined
  const { protocol, origin } = new URL(address, platform)
  return SCHEMES.includes(protocol) ? origin : undefined
}

/** The platform itself, also when something in front of it adds TLS that it doesn't know of; never the other way. */
const isPlatform = (origin: string, platform: string) =>
  origin === platform || origin === platform.replace(/^http:/, 'https:')

export const mayEmbed = (origin: string, platform: string, embedOrigins: readonly string[]): boolean =>
  embedOrigins.includes(origin) || isPlatform(origin, platform)
