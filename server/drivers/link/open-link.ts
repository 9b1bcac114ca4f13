// From settings to a link: resolve, check, connect, secure; each step told as it begins and ends (RTE-10).
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'

import type { AllowList } from './allow-list.ts'
import { LinkFault } from './fault.ts'
import { createLink, openSocket, secureSocket } from './link.ts'
import type { Link } from './link.ts'
import type { IdentityOf } from '../opcua/identity.ts'
import { reach } from './reach.ts'
import type { Reached, Resolve } from './reach.ts'
import type { ConnectionSettings } from '../plan/settings.ts'

export interface Access {
  allow: AllowList
  resolve?: Resolve
  /** Where the simulated devices really listen. */
  lead?: ((reached: Reached) => Reached) | undefined
  /** The certificate that the platform shows to servers of OPC UA. */
  identity?: IdentityOf | undefined
}

export interface Opened {
  link: Link
  reached: Reached
  /** One more stream to the very same address. */
  another: () => Promise<Socket>
}

/** Runs a step; `detail` is what is told when it has passed. */
export type TellStep = <Value>(
  step: 'resolve' | 'connect' | 'secure',
  run: () => Promise<Value>,
  detail: (value: Value) => string,
) => Promise<Value>

const QUIET: TellStep = (_step, run) => run()

const describeSecure = (socket: Socket | TLSSocket) =>
  'getCipher' in socket ? [socket.getProtocol(), socket.getCipher().name].join(' ') : ''

/** What no other side has anything to do with: serial lines and what waits to be called are no matter of the platform itself. */
export const ownFault = ({
  isSerial,
  isClient,
  serialPort,
  hosts,
  isSecretLost,
}: ConnectionSettings): LinkFault | undefined => {
  if (isSerial) return new LinkFault('serial', serialPort)
  if (!isClient) return new LinkFault('listening')
  // Without it the other side would refuse, and nobody would know why.
  if (isSecretLost) return new LinkFault('secretLost')
  return hosts.some(({ port }) => port === 0) ? new LinkFault('noPort') : undefined
}

export interface OpenOptions extends Access {
  /** Which of the hosts, counted on from attempt to attempt. */
  attempt?: number
  signal?: AbortSignal | undefined
  tell?: TellStep
}

export const openLink = async (
  settings: ConnectionSettings,
  { allow, resolve, lead = (same) => same, attempt = 0, signal, tell = QUIET }: OpenOptions,
): Promise<Opened> => {
  const fault = ownFault(settings)
  if (fault !== undefined) throw fault
  const { hosts, timeout, keepAlive, secure } = settings
  const target = hosts[attempt % hosts.length]
  if (target === undefined || target.host === '') throw new LinkFault('unresolved')
  const reached = await tell(
    'resolve',
    () => reach(target.host, target.port, { allow, ...(resolve !== undefined && { resolve }) }),
    ({ address }) => address,
  )
  const options = { timeout, keepAlive, signal }
  const dial = () => openSocket(lead(reached), options)
  const wrap = async (socket: Socket) =>
    secure === undefined
      ? socket
      : secureSocket(socket, { ...secure, serverName: secure.serverName ?? nameOf(target.host) }, options)
  const another = async () => wrap(await dial())
  const socket = await tell('connect', dial, () => `${reached.address}:${reached.port}`)
  if (secure === undefined) return { link: createLink(socket, signal), reached, another }
  const encrypted = await tell('secure', () => wrap(socket), describeSecure)
  return { link: createLink(encrypted, signal), reached, another }
}

/** An address is no name that a certificate is asked for. */
const nameOf = (host: string): string | undefined => (/^[\d.]+$|:/.test(host) ? undefined : host)
