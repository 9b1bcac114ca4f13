// Which pages may be embedded with a token: those of the platform and of the configured origins (RTE-18, API-9).

/** Schemes of pages; anything else, `javascript:` first of all, is no target. */
const SCHEMES = ['http:', 'https:']

/** Stands for the platform where no public address is configured: what a caller says of it is no address of it. */
const UNSAID = 'https://platform.invalid'

/** Origin of a page, whose address may be relative to the platform; undefined for what is no page. */
export const originOf = (address: string, platform = UNSAID): string | undefined => {
  if (!URL.canParse(address, platform)) return undefined
  const { protocol, origin } = new URL(address, platform)
  return SCHEMES.includes(protocol) ? origin : undefined
}

export const mayEmbed = (origin: string, embedOrigins: readonly string[], platform = UNSAID): boolean =>
  origin === platform || embedOrigins.includes(origin)
