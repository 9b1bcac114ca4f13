// Ends connections that hold a place and do nothing with it, and shares the places out: so many in all, so many for one address.
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Socket } from 'node:net'

import { REQUEST_TIMEOUT } from '../../src/contract/wire/limits.ts'

/** Times in milliseconds, sizes in bytes, the rest are connections. */
export interface SocketLimits {
  /** From the connection to the end of the headers of its first call. */
  headers: number
  /** From the first byte of a call to the last of its body. */
  call: number
  /** A body has to bring at least {@link SocketLimits.least} bytes in each span of this length. */
  span: number
  least: number
  /** Between two calls. Proxies keep connections for 60 s; whoever closes first should be they. */
  idle: number
  /** How often is looked. */
  check: number
  /** Connections of one address: an office behind one has a stream and a few calls for each page. */
  perAddress: number
  /** Connections in all; each takes some 20 KB and a file of the system. */
  all: number
}

export const SOCKET_LIMITS: SocketLimits = {
  headers: 20_000,
  // After which the console itself gives up.
  call: REQUEST_TIMEOUT,
  // 50 MB within the time of a call need 50 KB/s; a line that brings less than 1 KB/s brings nothing.
  span: 30_000,
  least: 32 * 1024,
  idle: 72_000,
  check: 5000,
  perAddress: 500,
  all: 10_000,
}

/** Addresses and networks such as `10.1.0.0/16` and `::1`. */
const toList = (trusted: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const text of trusted) {
    const [address = '', bits] = text.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** IPv4 over a socket of IPv6 is the same address. */
const addressOf = ({ remoteAddress = '' }: Socket) => remoteAddress.replace(/^::ffff:(?=\d+\.)/, '')

type Tell = (line: string) => void

const limitPlaces = (server: Server, { perAddress, all }: SocketLimits, trusted: readonly string[], tell: Tell) => {
  const proxies = toList(trusted)
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  const open = new Map<string, number>()
  server.maxConnections = all
  server.on('drop', () => tell(`there are ${all} connections; no more are taken`))
  server.prependListener('connection', (socket: Socket) => {
    const address = addressOf(socket)
    if (isProxy(address)) return
    const count = (open.get(address) ?? 0) + 1
    if (count > perAddress) {
      tell(`${address} has ${perAddress} connections; no more of it are taken`)
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}

/** The body is complete, or its sender is gone. */
const isOver = ({ complete, socket }: IncomingMessage) => complete || socket.destroyed

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** It is the platform that does not take more: the sender is not to blame. */
const isFull = (request: IncomingMessage) => request.readableLength >= request.readableHighWaterMark

const limitBodies = (server: Server, { span, least, check }: SocketLimits) => {
  const coming = new Map<IncomingMessage, { since: number; bytes: number }>()
  const poll = () => {
    const now = performance.now()
    for (const [request, mark] of coming) {
      const bytes = request.socket.bytesRead
      if (isOver(request)) coming.delete(request)
      else if (isFull(request) || bytes - mark.bytes >= least) coming.set(request, { since: now, bytes })
      else if (now - mark.since > span) request.socket.destroy()
    }
  }
  server.prependListener('request', (request: IncomingMessage) => {
    if (hasBody(request)) coming.set(request, { since: performance.now(), bytes: request.socket.bytesRead })
  })
  server.once('listening', () => {
    const timer = setInterval(poll, check).unref()
    server.once('close', () => clearInterval(timer))
  })
}

/** Pause between two lines about too many connections, in milliseconds. */
const QUIET = 60_000

const quietly = (tell: Tell): Tell => {
  let told = -Infinity
  return (line) => {
    if (performance.now() - told < QUIET) return
    told = performance.now()
    tell(line)
  }
}

export interface ServerOptions {
  limits: SocketLimits
  /** Addresses and networks of proxies, whose connections are those of many. */
  trusted: readonly string[]
  /** Largest headers of a call, in bytes. */
  maxHeaderSize: number
  /** Told when connections are turned away. */
  tell: Tell
}

/** Node's server with an end to what is silent or slow. What is answered may take as long as it takes. */
export const createLimitedServer = (
  handler: RequestListener,
  { limits, trusted, maxHeaderSize, tell }: ServerOptions,
): Server => {
  const options = {
    maxHeaderSize,
    // A connection that never says anything counts as one with unfinished headers.
    headersTimeout: limits.headers,
    requestTimeout: limits.call,
    connectionsCheckingInterval: limits.check,
    keepAliveTimeout: limits.idle,
    keepAlive: true,
  }
  const server = createServer(options, handler)
  limitPlaces(server, limits, trusted, quietly(tell))
  limitBodies(server, limits)
  return server
}
