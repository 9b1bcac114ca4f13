// From the name of a host to the one address that is connected to: resolved once, checked there, and never resolved again,
// so that a name that answers differently the next time leads nowhere else (RTE-10).
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

import { plainAddress } from '../../address.ts'
import type { AllowList } from './allow-list.ts'
import { LinkFault, toFault } from './fault.ts'

export type Resolve = (host: string) => Promise<string[]>

/** All addresses of a name, as the system knows them. */
export const resolveHost: Resolve = async (host) => {
  const found = await lookup(host, { all: true, verbatim: true })
  return found.map(({ address }) => plainAddress(address))
}

const addressesOf = async (host: string, resolve: Resolve): Promise<string[]> => {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0) return [plainAddress(bare)]
  try {
    return await resolve(bare)
  } catch (error) {
    const { code, detail } = toFault(error)
    throw new LinkFault(code === 'protocol' ? 'unresolved' : code, detail)
  }
}

/** Names of the list that do not resolve allow nothing. */
const addressesOfNames = async (names: readonly string[], resolve: Resolve): Promise<Set<string>> => {
  const found = await Promise.all(names.map((name) => resolve(name).catch(() => [])))
  return new Set(found.flat())
}

export interface Reached {
  address: string
  port: number
}

/** The first address that may be connected to; refused when none may. */
export const reach = async (
  host: string,
  port: number,
  { allow, resolve = resolveHost }: { allow: AllowList; resolve?: Resolve },
): Promise<Reached> => {
  const addresses = await addressesOf(host, resolve)
  if (addresses.length === 0) throw new LinkFault('unresolved')
  const direct = addresses.find((address) => allow.allows(address, port))
  if (direct !== undefined) return { address: direct, port }
  const named = await addressesOfNames(allow.names(port), resolve)
  const address = addresses.find((each) => allow.allows(each, port, named))
  if (address === undefined) throw new LinkFault('forbidden', `${addresses[0] ?? ''}:${port}`)
  return { address, port }
}
