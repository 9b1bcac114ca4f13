// The platform as server tests use it: a real database, real calls, and a tenant of its own for each suite.
import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'

import type { FastifyInstance, FastifyServerOptions, InjectOptions, LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'

import { createApp } from '../../../server/app.ts'
import type { AppOptions } from '../../../server/app.ts'
import { migrate } from '../../../server/database/migrate.ts'
import type { OpenDatabase } from '../../../server/database/open.ts'
import type { Database } from '../../../server/database/schema.ts'
import type { StaticFolders } from '../../../server/plugins/static-files.ts'
import { hashPassword } from '../../../server/resources/admin/passwords.ts'
import { startSession } from '../../../server/resources/admin/sessions.ts'
import type { ConnectionOptions } from '../../../server/resources/connection-management/routes.ts'
import { ROLES } from '../../../server/seed/access.ts'
import { seed } from '../../../server/seed/index.ts'
import { SUCCESS_A } from '../../../src/contract/wire/endpoint.ts'
import type { Arguments, Data, Endpoint } from '../../../src/contract/wire/endpoint.ts'
import { Problem } from '../../../src/contract/wire/problem.ts'
import type { Problem as ProblemBody } from '../../../src/contract/wire/problem.ts'

const PROJECT = join(import.meta.dirname, '../../..')
const FOLDERS: StaticFolders = { elements: join(PROJECT, 'dist'), pages: join(PROJECT, 'demo') }

/** Origin of a host page that may call the platform. */
export const HOST_ORIGIN = 'https://scada.example'
/** Origin of pages that the console may embed. */
export const EMBED_ORIGIN = 'https://grafana.example'
export const PASSWORD = 'Correct-Horse-7'

/** Devices of tests listen on free ports of loopback. */
const DEVICES_OF_TESTS: ConnectionOptions = { allow: '127.0.0.0/8:*,[::1]:*' }

/** In more of a hurry than the platform, in milliseconds. */
const LIVE_TIMES = { interval: 20, heartbeat: 100 }

/** Time for replies in progress when a platform is closed, in milliseconds. */
const GRACE = 100

/** Things of the demo plant in tests: a small one. */
const DEMO_THINGS = 300

export interface User {
  username: string
  tenantId: string
  accountId: string
  /** Token of a sign-in; empty for nobody. */
  token: string
}

export interface Tenant {
  tenantId: string
  admin: User
  operator: User
  guest: User
}

export interface Platform {
  app: FastifyInstance
  database: Database
  /** The reply's data; fails the test when the call is refused or breaks the contract. */
  call: <E extends Endpoint>(endpoint: E, user: User | null, given: Arguments<E>) => Promise<Data<E>>
  /** The problem with which a call is refused; fails the test when it is not. */
  refuse: <E extends Endpoint>(endpoint: E, user: User | null, given: unknown) => Promise<ProblemBody>
  send: (request: InjectOptions) => Promise<LightMyRequestResponse>
  /** Where it listens; from the first time that somebody asks. */
  listen: (host?: string) => Promise<string>
  /** Three accounts in a tenant that nobody else uses. */
  newTenant: () => Promise<Tenant>
  close: () => Promise<void>
}

interface Given {
  query?: Record<string, unknown>
  params?: Record<string, string>
  body?: unknown
}

const toRequest = (endpoint: Endpoint, user: User | null, given: unknown): InjectOptions => {
  const { query, params, body } = given as Given
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  return {
    method: endpoint.method,
    url: search.size === 0 ? path : `${path}?${search}`,
    headers: user === null ? {} : { authorization: user.token },
    ...(body !== undefined && { payload: body as object }),
  }
}

const passwordHash = hashPassword(PASSWORD)

const addUser = async (database: Database, tenantId: string, role: string): Promise<User> => {
  const accountId = randomUUIDv7()
  const username = `${role}-${accountId}`
  await database
    .insertInto('account')
    .values({
      account_id: accountId,
      tenant_id: tenantId,
      username,
      password_hash: await passwordHash,
      name_zh: `${role} 中文`,
      name_en: `${role} in English`,
      demo: false,
      created_at: new Date(),
    })
    .execute()
  await database.insertInto('account_role').values({ account_id: accountId, role }).execute()
  const { token } = await startSession(database, { accountId, loginType: 1, address: '127.0.0.1' })
  return { username, tenantId, accountId, token }
}

interface AppGiven extends Pick<AppOptions, 'sockets' | 'trustProxy' | 'publicOrigin' | 'heavy'> {
  logger?: FastifyServerOptions['logger']
  folders?: StaticFolders
  /** Connections are kept running only where a test is about that. */
  connections?: ConnectionOptions
}

/** An application on a database that is ready for use. */
export const startApp = async (
  opened: OpenDatabase,
  { logger, folders = FOLDERS, connections = {}, ...given }: AppGiven = {},
): Promise<Platform> => {
  const { database } = opened
  const app = await createApp({
    database,
    askDatabase: opened.countSyncs,
    origins: [HOST_ORIGIN],
    embedOrigins: [EMBED_ORIGIN],
    live: LIVE_TIMES,
    folders,
    logger,
    connections: { ...DEVICES_OF_TESTS, ...connections },
    ...given,
  })
  let address: Promise<string> | undefined
  const send: Platform['send'] = (request) => app.inject(request)
  return {
    app,
    database,
    send,
    call: async (endpoint, user, given) => {
      const reply = await send(toRequest(endpoint, user, given))
      assert.equal(reply.statusCode, 200, `${endpoint.method} ${endpoint.path}: ${reply.body}`)
      const body = reply.json()
      assert.equal(body.code, SUCCESS_A)
      // The contract's schema vouches for the shape that its type promises.
      return z.parse(endpoint.data, body.data) as Data<typeof endpoint>
    },
    refuse: async (endpoint, user, given) => {
      const reply = await send(toRequest(endpoint, user, given))
      assert.notEqual(reply.statusCode, 200, `${endpoint.method} ${endpoint.path} was not refused`)
      const problem = z.parse(Problem, reply.json())
      assert.equal(problem.code, reply.statusCode)
      return problem
    },
    listen: (host = '127.0.0.1') => (address ??= app.listen({ host, port: 0 })),
    newTenant: async () => {
      const tenantId = `tenant-${randomUUIDv7()}`
      return {
        tenantId,
        admin: await addUser(database, tenantId, ROLES.administrator),
        operator: await addUser(database, tenantId, ROLES.operator),
        guest: await addUser(database, tenantId, ROLES.guest),
      }
    },
    close: async () => {
      const closing = app.close()
      // Connections that fetch opened ahead of time and never used would hold it up for seconds.
      if (address !== undefined) setTimeout(() => app.server.closeAllConnections(), GRACE).unref()
      await closing
      await opened.close()
    },
  }
}

/** Brings a new database up to date, with the demonstration in it, and serves it. */
export const startPlatform = async (opened: OpenDatabase): Promise<Platform> => {
  await migrate(opened.database)
  await seed(opened.database, { demo: true, demoThings: DEMO_THINGS })
  return startApp(opened)
}
