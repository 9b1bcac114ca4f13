// A real server of OPC UA for server tests, on a port of its own: variables that can be set, spoiled and removed, and that count
// who is there. Its certificates go into a folder that the test removes.
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  DataType,
  LogLevel,
  MessageSecurityMode,
  SecurityPolicy,
  StatusCodes,
  VariantArrayType,
  setLogLevel,
} from 'node-opcua-client'
import { OPCUACertificateManager } from 'node-opcua-certificate-manager'
import { OPCUAServer } from 'node-opcua-server'

const NAMESPACE = 'urn:yaw:test:turbines'
/** The wide object is there to be paged through. */
export const WIDE = 250

export interface OpcuaServer {
  port: number
  /** Sessions at the moment. */
  sessions: () => number
  subscriptions: () => number
  set: (name: string, value: unknown, at?: Date) => void
  /** What a node holds. */
  get: (name: string) => unknown
  spoil: (name: string, status: 'bad' | 'uncertain') => void
  /** PEM of its certificate. */
  certificate: () => string
  close: () => Promise<void>
}

export interface OpcuaServerOptions {
  port?: number
  isSecure?: boolean
  /** Who may sign in, beside nobody. */
  users?: Readonly<Record<string, string>>
  /** What it says of its own address: another one than it has. */
  advertised?: string
  /** Nodes that it takes in one request. */
  limit?: number
}

/** A port that nobody has. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const VARIABLES = {
  Power: [DataType.Double, 2500],
  Speed: [DataType.Float, 12.5],
  Count: [DataType.UInt64, [0, 42]],
  Grid: [DataType.Boolean, true],
  Mode: [DataType.Int32, 3],
  Label: [DataType.String, 'WTG 07'],
  Since: [DataType.DateTime, new Date('2026-03-01T00:00:00Z')],
  Wide: [DataType.Int32, 70_000],
} as const

export const openOpcuaServer = async (options: OpcuaServerOptions = {}): Promise<OpcuaServer> => {
  setLogLevel(LogLevel.Emergency)
  const folder = await mkdtemp(join(tmpdir(), 'yaw-opcua-'))
  const certificates = new OPCUACertificateManager({
    rootFolder: folder,
    automaticallyAcceptUnknownCertificate: true,
    disableFileWatchers: true,
  })
  await certificates.initialize()
  const port = options.port ?? (await freePort())
  const { users, isSecure = false, limit } = options
  const server = new OPCUAServer({
    port,
    host: '127.0.0.1',
    resourcePath: '/UA',
    ...(options.advertised !== undefined && { advertisedEndpoints: [options.advertised] }),
    serverCertificateManager: certificates,
    userCertificateManager: certificates,
    securityModes: isSecure
      ? [MessageSecurityMode.SignAndEncrypt, MessageSecurityMode.Sign]
      : [MessageSecurityMode.None],
    securityPolicies: isSecure ? [SecurityPolicy.Basic256Sha256] : [SecurityPolicy.None],
    allowAnonymous: users === undefined,
    ...(limit !== undefined && {
      serverCapabilities: {
        operationLimits: { maxNodesPerRead: limit, maxNodesPerBrowse: limit, maxMonitoredItemsPerCall: limit },
      },
    }),
    userManager: { isValidUser: (name: string, password: string) => users?.[name] === password },
  })
  await server.initialize()
  const space = server.engine.addressSpace
  if (space === null) throw new Error('there is no address space')
  const own = space.registerNamespace(NAMESPACE)
  const turbine = own.addObject({ browseName: 'WTG 7', nodeId: 's=T7', organizedBy: space.rootFolder.objects })
  const made = new Map(
    Object.entries(VARIABLES).map(([name, [dataType, value]]) => {
      const variable = own.addVariable({
        componentOf: turbine,
        browseName: name,
        nodeId: `s=T7.${name}`,
        dataType,
        minimumSamplingInterval: 10,
      })
      variable.setValueFromSource({ dataType, arrayType: VariantArrayType.Scalar, value: value as unknown })
      return [name, { variable, dataType }] as const
    }),
  )
  const hidden = own.addVariable({
    componentOf: turbine,
    browseName: 'Hidden',
    nodeId: 's=T7.Hidden',
    dataType: DataType.Int32,
    accessLevel: 'CurrentWrite',
    userAccessLevel: 'CurrentWrite',
  })
  hidden.setValueFromSource({ dataType: DataType.Int32, value: 1 })
  const locked = own.addVariable({
    componentOf: turbine,
    browseName: 'Locked',
    nodeId: 's=T7.Locked',
    dataType: DataType.Double,
    accessLevel: 'CurrentRead',
    userAccessLevel: 'CurrentRead',
  })
  locked.setValueFromSource({ dataType: DataType.Double, value: 1 })
  const list = own.addVariable({
    componentOf: turbine,
    browseName: 'List',
    nodeId: 's=T7.List',
    dataType: DataType.Double,
    valueRank: 1,
  })
  list.setValueFromSource({
    dataType: DataType.Double,
    arrayType: VariantArrayType.Array,
    value: new Float64Array([1, 2]),
  })
  const wide = own.addObject({ browseName: 'Many', nodeId: 's=Many', organizedBy: space.rootFolder.objects })
  for (let place = 0; place < WIDE; place += 1) {
    own.addVariable({ componentOf: wide, browseName: `M${place}`, nodeId: `s=M${place}`, dataType: DataType.Int16 })
  }
  await server.start()
  let isClosed = false
  const find = (name: string) => {
    const found = made.get(name)
    if (found === undefined) throw new Error(`there is no ${name}`)
    return found
  }
  return {
    port,
    sessions: () => server.engine.currentSessionCount,
    subscriptions: () => server.engine.currentSubscriptionCount,
    set: (name, value, at) => {
      const { variable, dataType } = find(name)
      variable.setValueFromSource({ dataType, value }, StatusCodes.Good, at)
    },
    get: (name) => {
      const value: unknown = find(name).variable.readValue().value.value
      return ArrayBuffer.isView(value) ? [...(value as Uint32Array)] : value
    },
    spoil: (name, status) => {
      const { variable, dataType } = find(name)
      const code = status === 'bad' ? StatusCodes.BadSensorFailure : StatusCodes.UncertainLastUsableValue
      variable.setValueFromSource({ dataType, value: 0 }, code)
    },
    certificate: () => {
      const text = server.getCertificate().toString('base64')
      return `-----BEGIN CERTIFICATE-----\n${text.replaceAll(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`
    },
    close: async () => {
      if (isClosed) return
      isClosed = true
      await server.shutdown(0)
      await certificates.dispose()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
