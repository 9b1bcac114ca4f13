// Addresses inside the console: a path with query and hash, never another site (spec 2, Navigation guard).

/** Stands for the console's own origin while an address is taken apart. */
const ORIGIN = 'http://console'

/** What a browser would make of an address if it were the console's own: `//site` and `/\\site` name no site here. */
export const toOwnAddress = (address: string): string => {
  const path = address.replace(/[\t\n\r]/g, '').replace(/^[\s/\\]+/, '')
  return `/${path}`
}

/** The address taken apart. */
export const parseOwnAddress = (address: string): URL => new URL(toOwnAddress(address), ORIGIN)

/** Path of an address, without query and hash. */
export const pathOf = (address: string): string => parseOwnAddress(address).pathname
