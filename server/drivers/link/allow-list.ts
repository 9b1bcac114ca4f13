// Which addresses the platform may connect to: a list of hosts or networks with ports, checked on the resolved address
// (RTE-10; YAW_CONNECT_ALLOW). What is not on the list is refused; by itself it holds the simulated devices alone.
import { BlockList, isIP } from 'node:net'

import { plainAddress } from '../../address.ts'

/** The devices of a simulator on loopback, in the form that the variable of the environment has. */
export const listOfSimulated = (ports: readonly number[]): string => ports.map((port) => `127.0.0.1:${port}`).join()

interface Rule {
  /** A network of addresses, or the name of a host. */
  network: BlockList | string
  ports: readonly [first: number, last: number]
}

export interface AllowList {
  /** Names of hosts on the list whose addresses count too. */
  names: (port: number) => string[]
  /** Whether an address may be connected to; `named` are the addresses that the names of the list have now. */
  allows: (address: string, port: number, named?: ReadonlySet<string>) => boolean
}

export class AllowListError extends Error {}

const HIGHEST_PORT = 65_535
const PORT_END = /:(\*|\d{1,5}(?:-\d{1,5})?)$/
const NAME = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const toPorts = (text: string, entry: string): Rule['ports'] => {
  if (text === '*') return [1, HIGHEST_PORT]
  const [first = 0, last = first] = text.split('-').map(Number)
  if (first < 1 || last > HIGHEST_PORT || last < first) throw new AllowListError(`"${entry}" names no ports`)
  return [first, last]
}

const toNetwork = (text: string, entry: string): Rule['network'] => {
  const bare = text.replace(/^\[|\]$/g, '').replace(/\](?=\/)/, '')
  const [address = '', prefix] = bare.split('/')
  if (isIP(address) === 0) {
    if (prefix !== undefined || !NAME.test(address)) throw new AllowListError(`"${entry}" is neither host nor network`)
    return address.toLowerCase()
  }
  const widest = isIP(address) === 6 ? 128 : 32
  const bits = prefix === undefined ? widest : Number(prefix)
  if (!/^\d{1,3}$/.test(prefix ?? '0') || bits > widest) throw new AllowListError(`"${entry}" is no network`)
  const list = new BlockList()
  list.addSubnet(address, bits, kindOf(address))
  return list
}

/** `10.1.0.0/16:502`, `[fd00::]/8:2404`, `scada.plant.example:1-1024`, `192.168.1.7:*`; joined by commas. */
export const readAllowList = (text: string): AllowList => {
  const rules = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry): Rule => {
      const [end = '', ports = ''] = PORT_END.exec(entry) ?? []
      if (ports === '') throw new AllowListError(`"${entry}" names no port; write :* for all`)
      return { network: toNetwork(entry.slice(0, -end.length), entry), ports: toPorts(ports, entry) }
    })
  const ofPort = (port: number) => rules.filter(({ ports: [first, last] }) => port >= first && port <= last)
  return {
    names: (port) => ofPort(port).flatMap(({ network }) => (typeof network === 'string' ? network : [])),
    allows: (given, port, named) => {
      const address = plainAddress(given)
      if (isIP(address) === 0) return false
      if (named?.has(address) === true) return true
      return ofPort(port).some(({ network }) => typeof network !== 'string' && network.check(address, kindOf(address)))
    },
  }
}
