// The fields of a connection as what runs needs them: with the defaults of the form where nothing is entered, and with the
// secrets opened (RTE-10).
import { isEmptyValue } from '../../../src/contract/form/form-conditions.ts'
import { usualPort } from '../../../src/contract/records/connection-management/families.ts'
import { CONNECTION } from '../../../src/contract/records/connection-management/connection.ts'
import { isFamily, isModbus } from '../../../src/contract/records/statute-config/families.ts'
import type { Family } from '../../../src/contract/records/statute-config/families.ts'
import { isLost, unsealSecret } from '../../resources/records/secrets/secrets.ts'
import type { Secure } from '../link/link.ts'
import type { Framing } from '../modbus/frames.ts'

export type Values = Record<string, unknown>

interface Host {
  host: string
  port: number
}

export interface ConnectionSettings {
  family: Family
  isSerial: boolean
  isClient: boolean
  serialPort: string
  /** The host and the one that takes its place. */
  hosts: Host[]
  /** Milliseconds, as all times that do not say otherwise. */
  timeout: number
  attempts: number
  retryWait: number
  keepAlive: boolean
  secure: Secure | undefined
  framing: Framing
  unit: number | undefined
  pollInterval: number
  retries: number
  retryInterval: number
  sendInterval: number
  degradeAfter: number
  degradeRecovery: number
  onException: string
  exceptionLimit: number
  commonAddress: number | undefined
  originator: number
  /** Seconds. */
  t1: number
  t2: number
  t3: number
  windowW: number
  interrogationInterval: number
  clockSyncInterval: number
  /** Undefined is that of the statute. */
  timeZone: string | undefined
  endpointPath: string
  /** For the whole of a reply. */
  requestTimeout: number
  username: string | undefined
  password: string | undefined
  /** It signs in with something that cannot be opened with the present key. */
  isSecretLost: boolean
  mqttVersion: '3.1.1' | '5.0'
  /** Undefined where none is entered. */
  clientId: string | undefined
  cleanSession: boolean
  keepAliveInterval: number
  /** Undefined is that of the statute. */
  baseTopic: string | undefined
  quality: 0 | 1 | 2 | undefined
  securityPolicy: string
  securityMode: string
  authentication: string
  /** PEM of the only server that is spoken to; undefined where any is. */
  serverCertificate: string | undefined
  /** Milliseconds. */
  sessionTimeout: number
  subscribe: boolean
  publishInterval: number
}

const DEFAULTS: ReadonlyMap<string, unknown> = new Map(
  CONNECTION.form.fields.map((field) => [field.name, 'default' in field ? field.default : undefined]),
)

const given = (values: Values, name: string): unknown => {
  const value = values[name]
  return isEmptyValue(value) && value !== false ? DEFAULTS.get(name) : value
}

const numberOf = (values: Values, name: string): number | undefined => {
  const value = given(values, name)
  return typeof value === 'number' ? value : undefined
}

const textOf = (values: Values, name: string): string => {
  const value = given(values, name)
  return typeof value === 'string' ? value : ''
}

const filled = (text: string): string | undefined => (text === '' ? undefined : text)

/** What is not entered is not the default of the form here: the statute says it. */
export const qualityOf = (value: unknown) => ([0, 1, 2] as const).find((each) => String(each) === value)

/** Sealed where it comes from the table, plain where somebody has just entered it. */
const secretOf = (values: Values, name: string): string | undefined =>
  unsealSecret(values[name]) ??
  (String(values[name] ?? '').startsWith('sealed:') ? undefined : filled(textOf(values, name)))

const isSecretLost = (values: Values): boolean =>
  (textOf(values, 'authentication') === 'user' && isLost(values.password)) ||
  (given(values, 'tls') === true && isLost(values.tlsKey))

const secureOf = (values: Values): Secure | undefined =>
  given(values, 'tls') === true
    ? {
        serverName: filled(textOf(values, 'tlsServerName')),
        verify: given(values, 'tlsVerify') !== false,
        authorities: filled(textOf(values, 'tlsCa')),
        certificate: filled(textOf(values, 'tlsCertificate')),
        key: secretOf(values, 'tlsKey'),
      }
    : undefined

const hostsOf = (values: Values, family: unknown): Host[] => {
  const usual = usualPort(family, given(values, 'tls') === true)
  const port = numberOf(values, 'port') ?? usual ?? 0
  const backup = filled(textOf(values, 'backupHost'))
  const hosts = [{ host: textOf(values, 'host'), port }]
  return backup === undefined ? hosts : [...hosts, { host: backup, port: numberOf(values, 'backupPort') ?? port }]
}

export const readSettings = (values: Values): ConnectionSettings => {
  const family = values.family
  const number = (name: string) => numberOf(values, name) ?? 0
  const byUser = textOf(values, 'authentication') === 'user'
  return {
    family: isFamily(family) ? family : 'custom',
    isSerial: textOf(values, 'transport') === 'serial',
    isClient: textOf(values, 'role') !== 'server',
    serialPort: textOf(values, 'serialPort'),
    hosts: hostsOf(values, family),
    timeout: number('timeout'),
    attempts: number('attempts'),
    retryWait: number('retryWait'),
    keepAlive: given(values, 'keepAlive') !== false,
    secure: secureOf(values),
    framing: isModbus(family) && family !== 'modbus-tcp' ? 'rtu' : 'tcp',
    unit: numberOf(values, 'unitId'),
    pollInterval: number('pollInterval'),
    retries: number('retries'),
    retryInterval: number('retryInterval'),
    sendInterval: number('sendInterval'),
    degradeAfter: number('degradeAfter'),
    degradeRecovery: number('degradeRecovery') * 1000,
    onException: textOf(values, 'onException'),
    exceptionLimit: number('exceptionLimit'),
    commonAddress: numberOf(values, 'commonAddress'),
    originator: number('originatorAddress'),
    t1: number('t1'),
    t2: number('t2'),
    t3: number('t3'),
    windowW: number('windowW'),
    interrogationInterval: number('interrogationInterval'),
    clockSyncInterval: number('clockSyncInterval'),
    timeZone: filled(textOf(values, 'timeZone')),
    endpointPath: textOf(values, 'endpointPath'),
    requestTimeout: number('requestTimeout'),
    username: byUser ? filled(textOf(values, 'username')) : undefined,
    isSecretLost: isSecretLost(values),
    password: byUser ? secretOf(values, 'password') : undefined,
    mqttVersion: textOf(values, 'mqttVersion') === '5.0' ? '5.0' : '3.1.1',
    clientId: filled(textOf(values, 'clientId')),
    cleanSession: given(values, 'cleanSession') !== false,
    keepAliveInterval: number('keepAliveInterval'),
    baseTopic: filled(textOf(values, 'baseTopic')),
    quality: qualityOf(values.qos),
    securityPolicy: textOf(values, 'securityPolicy'),
    securityMode: textOf(values, 'securityMode'),
    authentication: textOf(values, 'authentication'),
    serverCertificate: filled(textOf(values, 'serverCertificate')),
    sessionTimeout: number('sessionTimeout'),
    subscribe: given(values, 'subscribe') !== false,
    publishInterval: number('publishInterval'),
  }
}
