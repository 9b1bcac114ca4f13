// A session with a server of OPC UA on the link that was opened to the checked address. Every socket that the library asks for
// leads there, whatever the server says of its endpoints (RTE-10; decision 70).
import { X509Certificate } from 'node:crypto'
import type { Socket } from 'node:net'

import type { ClientSession, EndpointDescription, OPCUAClient, UserIdentityInfo } from 'node-opcua-client'

import { hostText } from '../../../src/contract/records/connection-management/endpoint-text.ts'
import { LinkFault } from '../link/fault.ts'
import type { Opened } from '../link/open-link.ts'
import type { ConnectionSettings } from '../plan/settings.ts'
import { opcuaFault } from './faults.ts'
import type { Identity, IdentityOf } from './identity.ts'
import { loadOpcua } from './library.ts'
import { readOperationLimits } from './limits.ts'
import type { OperationLimits } from './limits.ts'
import type { Opcua } from './library.ts'

export interface OpcuaClient {
  opcua: Opcua
  session: ClientSession
  limits: OperationLimits
  /** Policy, mode and product of the server, in no language. */
  detail: string
  /** Settles when the link breaks or is closed. */
  broken: Promise<void>
  close: () => Promise<void>
}

export interface OpenOpcua extends Opened {
  settings: ConnectionSettings
  identity: IdentityOf
}

/** A goodbye that the server does not answer is not waited for, in milliseconds. */
const GOODBYE = 1000

/** Greeting, secure channel, and one more: waits of the connection's time-out until the channel stands. */
const GREETINGS = 3

const APPLICATION = 'Yaw'

/** As it was entered: servers with several endpoints go by it. It is told and never dialled. */
const urlOf = ({ settings, reached }: OpenOpcua) => {
  const host = settings.hosts[0]?.host ?? reached.address
  return `opc.tcp://${hostText(host)}:${reached.port}${settings.endpointPath}`
}

const der = (pem: string): Buffer => {
  try {
    return new X509Certificate(pem).raw
  } catch {
    throw new LinkFault('certificate')
  }
}

const withEnd = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, GOODBYE).unref())]).catch(() => undefined)

/** The library waits a minute for the first answer, however short the time-out of the connection is. */
const withinTime = async (work: Promise<unknown>, time: number) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LinkFault('noAnswer')), time)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A reset reads like anything that the library did not understand. */
const wasReset = ({ errored }: Socket) => errored !== null && 'code' in errored && errored.code === 'ECONNRESET'

const userOf = (opcua: Opcua, { settings }: OpenOpcua, identity: Identity): UserIdentityInfo => {
  const { authentication, username, password, secure } = settings
  if (authentication === 'user') {
    return { type: opcua.UserTokenType.UserName, userName: username ?? '', password: password ?? '' }
  }
  if (authentication !== 'certificate') return { type: opcua.UserTokenType.Anonymous }
  const own = secure?.certificate === undefined ? undefined : { certificate: secure.certificate, key: secure.key ?? '' }
  const { certificate, key } = own ?? identity
  return { type: opcua.UserTokenType.Certificate, certificateData: der(certificate), privateKey: key }
}

/** The endpoint with the security that the connection asks for; nothing weaker is taken instead. */
const chooseEndpoint = (opcua: Opcua, endpoints: readonly EndpointDescription[], settings: ConnectionSettings) => {
  const mode = opcua.coerceMessageSecurityMode(settings.securityMode)
  const policy = opcua.coerceSecurityPolicy(settings.securityPolicy)
  const endpoint = endpoints.find((each) => each.securityMode === mode && each.securityPolicyUri === policy)
  if (endpoint === undefined)
    throw new LinkFault('securityOffer', `${settings.securityPolicy}, ${settings.securityMode}`)
  if (settings.securityPolicy === 'None') return undefined
  const certificate = endpoint.serverCertificate
  const expected = settings.serverCertificate === undefined ? undefined : der(settings.serverCertificate)
  // The first of a chain is the server's own.
  if (expected !== undefined && !certificate.subarray(0, expected.length).equals(expected)) {
    throw new LinkFault('otherServer')
  }
  return certificate
}

export const openOpcua = async (asked: OpenOpcua): Promise<OpcuaClient> => {
  const { link, another, settings, identity: identityOf } = asked
  const { securityPolicy, securityMode } = settings
  if ((securityPolicy === 'None') !== (securityMode === 'None')) {
    throw new LinkFault('securityPair', `${securityPolicy}, ${securityMode}`)
  }
  const opcua = await loadOpcua()
  const identity = await identityOf()
  const url = urlOf(asked)
  const sockets: Socket[] = []
  let first: Socket | undefined = link.take()
  const dial = async () => {
    const socket = first ?? (await another())
    first = undefined
    sockets.push(socket)
    return { socket, serverUri: '', endpointUrl: url }
  }
  const base = {
    applicationName: APPLICATION,
    applicationUri: identity.uri,
    clientName: APPLICATION,
    endpointMustExist: false,
    // The session of the platform connects again, by its own rules.
    connectionStrategy: { maxRetry: 0, initialDelay: 1, maxDelay: 2 },
    defaultTransactionTimeout: settings.timeout,
    requestedSessionTimeout: settings.sessionTimeout,
    keepSessionAlive: false,
    // Nothing is kept on disk, neither key nor certificates of others.
    certificateKeyPairProvider: {
      getCertificate: () => der(identity.certificate),
      getCertificateChain: () => [der(identity.certificate)],
      getPrivateKey: () => opcua.toPrivateKey(identity.key),
    },
    transportFactory: opcua.makeTransports(dial),
  }
  const clients: OPCUAClient[] = []
  const connect = async (options: object) => {
    const client = opcua.OPCUAClient.create({ ...base, ...options })
    clients.push(client)
    // An event without a listener would end the process.
    client.on('abort', () => undefined)
    await withinTime(client.connect(url), GREETINGS * settings.timeout)
    return client
  }
  const close = async () => {
    await withEnd(Promise.all(clients.map((client) => client.disconnect())))
    for (const socket of sockets) socket.destroy()
    first?.destroy()
  }
  try {
    let client = await connect({})
    const certificate = chooseEndpoint(opcua, await client.getEndpoints(), settings)
    if (certificate !== undefined) {
      await withEnd(client.disconnect())
      client = await connect({ serverCertificate: certificate, securityMode, securityPolicy })
    }
    const session = await client.createSession(userOf(opcua, asked, identity))
    const socket = sockets.at(-1)
    const broken = new Promise<void>((resolve) => {
      socket?.once('close', () => resolve())
      session.once('session_closed', () => resolve())
      if (socket?.destroyed !== false) resolve()
    })
    const limits = await readOperationLimits(session)
    return { opcua, session, limits, detail: [securityPolicy, securityMode].join(', '), broken, close }
  } catch (error) {
    const isReset = sockets.some(wasReset)
    await close()
    const fault = opcuaFault(error, true)
    throw fault.code === 'protocol' && isReset ? new LinkFault('closed') : fault
  }
}
