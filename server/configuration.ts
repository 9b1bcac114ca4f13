// What the environment says about how to run; the only place that reads it.
import { isIP } from 'node:net'

import { LENGTH } from '../src/contract/wire/limits.ts'
import { plainAddress } from './address.ts'
import { readAllowList } from './drivers/link/allow-list.ts'

export interface Configuration {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  /** How long a PostgreSQL that is not there yet is waited for at the start, in seconds. */
  databaseWait: number
  /** Origins of host pages that may call the platform from a browser. */
  origins: string[]
  /** Origins of pages that the console may embed and give a token to. */
  embedOrigins: string[]
  /** Origin by which people reach the platform. */
  publicOrigin: string | undefined
  /** Addresses and networks of proxies in front of the platform. */
  trustProxy: string[]
  /** Hosts and networks, with ports, that connections may lead to; undefined for the simulated devices alone. */
  connectAllow: string | undefined
  /** This process keeps connections running. */
  connections: boolean
  demo: boolean
  /** Size of the demo plant; undefined for the usual one. */
  demoThings: number | undefined
  /** Password of the first administrator of a real installation; undefined: one is made and printed once. */
  administratorPassword: string | undefined
  /** What secrets of records are sealed with; undefined: a file in the data folder holds it, or nothing does. */
  secretKey: string | undefined
}

interface Strength {
  /** Least length, in characters. */
  length: number
  /** Least number of characters that differ: a row of the same one is long, and the first that anybody tries. */
  different: number
}

/** What `openssl rand -base64 24` gives. */
const SECRET_KEY: Strength = { length: 32, different: 10 }
const ADMINISTRATOR_PASSWORD: Strength = { length: 12, different: 5 }

type Environment = Record<string, string | undefined>

/** Wrong settings, in one line for whoever starts the server. */
export class ConfigurationError extends Error {}

const OFF = ['off', 'false', '0', 'no']
const ON = ['on', 'true', '1', 'yes']

const entriesOf = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')

const wholeNumber = (name: string, text: string, minimum: number, maximum: number) => {
  const value = Number(text)
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return value
  throw new ConfigurationError(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text}"`)
}

const given = (text: string | undefined) => (text === undefined || text.trim() === '' ? undefined : text.trim())

const strong = (name: string, text: string | undefined, { length, different }: Strength) => {
  if (text === undefined) return undefined
  if (text.length < length) throw new ConfigurationError(`${name} must have at least ${length} characters`)
  if (new Set(text).size >= different) return text
  throw new ConfigurationError(`${name} must have at least ${different} different characters`)
}

/** As it is typed at the sign-in, spaces included. */
const administratorPassword = (text: string | undefined) => {
  const name = 'YAW_ADMIN_PASSWORD'
  const password = strong(name, given(text) === undefined ? undefined : text, ADMINISTRATOR_PASSWORD)
  if (password === undefined || password.length <= LENGTH.password) return password
  throw new ConfigurationError(`${name} must have at most ${LENGTH.password} characters: nobody could sign in with it`)
}

const allowList = (text: string | undefined) => {
  if (text === undefined) return undefined
  try {
    readAllowList(text)
    return text
  } catch (error) {
    throw new ConfigurationError(`YAW_CONNECT_ALLOW: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const isNetwork = (text: string): boolean => {
  const [address = '', bits] = text.split('/')
  const kind = isIP(address)
  if (kind === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (kind === 6 ? 128 : 32))
}

/** Everybody's word would count: `0.0.0.0/0` is refused like any other text. */
const proxies = (list: string | undefined) =>
  entriesOf(list).map((entry) => {
    if (isNetwork(entry)) return entry
    throw new ConfigurationError(`YAW_TRUST_PROXY holds "${entry}", which is neither an address nor a network`)
  })

/** A word that nobody knows must not turn on what it was meant to turn off. */
const isOn = (name: string, text = 'on') => {
  const word = text.toLowerCase()
  if (ON.includes(word)) return true
  if (OFF.includes(word)) return false
  throw new ConfigurationError(`${name} must be on or off, not "${text}"`)
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i
const isLoopback = (host: string) => LOOPBACK.test(plainAddress(host))

type Doors = Pick<Configuration, 'host' | 'publicOrigin' | 'trustProxy'>

/** The setting by which others than the users of this machine get in, as it was written. */
const openDoor = ({ host, publicOrigin: origin, trustProxy }: Doors): string | undefined => {
  if (!isLoopback(host)) return `HOST=${host}`
  if (origin !== undefined && !isLoopback(new URL(origin).hostname)) return `YAW_PUBLIC_URL=${origin}`
  return trustProxy.length > 0 ? `YAW_TRUST_PROXY=${trustProxy.join()}` : undefined
}

/** The passwords of the demonstration are known: it opens to others only where somebody says so. */
const demonstration = (text: string | undefined, doors: Doors): boolean => {
  const isWanted = isOn('YAW_DEMO', text)
  const door = isWanted && text === undefined ? openDoor(doors) : undefined
  if (door === undefined) return isWanted
  throw new ConfigurationError(
    `${door} lets others reach the demonstration, whose passwords everybody knows: set YAW_DEMO=off for an installation of your own, or YAW_DEMO=on to show the demonstration to others`,
  )
}

const origins = (name: string, list: string | undefined) =>
  entriesOf(list).map((text) => {
    const origin = URL.canParse(text) ? new URL(text).origin : 'null'
    if (origin === 'null') throw new ConfigurationError(`${name} holds "${text}", which is no origin`)
    return origin
  })

const publicOrigin = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (url !== undefined && isWeb && url.href === `${url.origin}/`) return url.origin
  throw new ConfigurationError(`YAW_PUBLIC_URL must be like https://yaw.example.com, without a path, not "${text}"`)
}

export const readConfiguration = (environment: Environment): Configuration => {
  const things = given(environment.YAW_DEMO_THINGS)
  const doors: Doors = {
    host: given(environment.HOST) ?? '127.0.0.1',
    publicOrigin: publicOrigin(given(environment.YAW_PUBLIC_URL)),
    trustProxy: proxies(environment.YAW_TRUST_PROXY),
  }
  return {
    port: wholeNumber('PORT', given(environment.PORT) ?? '8080', 0, 65_535),
    ...doors,
    dataFolder: given(environment.YAW_DATA) ?? '.data',
    databaseUrl: given(environment.DATABASE_URL),
    databaseWait: wholeNumber('YAW_DATABASE_WAIT', given(environment.YAW_DATABASE_WAIT) ?? '60', 0, 86_400),
    origins: origins('YAW_ORIGINS', environment.YAW_ORIGINS),
    embedOrigins: origins('YAW_EMBED_ORIGINS', environment.YAW_EMBED_ORIGINS),
    connectAllow: allowList(given(environment.YAW_CONNECT_ALLOW)),
    connections: isOn('YAW_CONNECTIONS', given(environment.YAW_CONNECTIONS)),
    demo: demonstration(given(environment.YAW_DEMO), doors),
    demoThings: things === undefined ? undefined : wholeNumber('YAW_DEMO_THINGS', things, 1, 1_000_000),
    administratorPassword: administratorPassword(environment.YAW_ADMIN_PASSWORD),
    secretKey: strong('YAW_SECRET_KEY', given(environment.YAW_SECRET_KEY), SECRET_KEY),
  }
}
