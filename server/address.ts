// Network addresses of callers: in one form, and the part of them that counts as one caller.
import { isIP } from 'node:net'

import type { FastifyRequest } from 'fastify'

/** `::ffff:127.0.0.1` is 127.0.0.1 in other clothes. */
export const plainAddress = (address: string): string => {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)
  return mapped?.[1] ?? address
}

/** Who calls. A trusted proxy may pass on what is no address: then it calls for itself. */
export const addressOf = ({ ip, socket }: FastifyRequest): string => {
  const address = plainAddress(ip)
  return isIP(address) === 0 ? plainAddress(socket.remoteAddress ?? '') : address
}

const GROUPS = 8
/** Groups of an address of IPv6 that name a network: whoever has one address of it has all of them. */
const NETWORK_GROUPS = 4

/** What attempts are counted by: an address of IPv4, or a network of IPv6 (/64). */
export const countedAddress = (given: string): string => {
  const address = plainAddress(given)
  if (isIP(address) !== 6) return address
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(GROUPS - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`
}
