// The platform as a Fastify application on an opened database; `main.ts` and the tests start it.
import compress from '@fastify/compress'
import type { FastifyCompressOptions } from '@fastify/compress'
import fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

import { JSON_LIMIT } from '../src/contract/wire/limits.ts'
import type { Database } from './database/schema.ts'
import { acceptForms } from './plugins/forms.ts'
import { answerHealth } from './plugins/health.ts'
import { describeCalls } from './plugins/open-api.ts'
import { addPagePolicy } from './plugins/page-policy.ts'
import { answerProblems, sendProblem } from './plugins/problems.ts'
import { addSecurity } from './plugins/security.ts'
import { SOCKET_LIMITS, createLimitedServer } from './plugins/sockets.ts'
import type { SocketLimits } from './plugins/sockets.ts'
import { serveFiles } from './plugins/static-files.ts'
import type { StaticFolders } from './plugins/static-files.ts'
import { HEAVY_LIMITS } from './heavy-work.ts'
import type { HeavyLimits } from './heavy-work.ts'
import { Refusal } from './refusal.ts'
import { createUploads } from './uploads.ts'
import { addAdminRoutes } from './resources/admin/routes.ts'
import { addAlarmRoutes } from './resources/alarms/routes.ts'
import type { FeedTimes } from './resources/live-events/feed.ts'
import { addLiveRoutes } from './resources/live-events/routes.ts'
import { addConnectionRoutes } from './resources/connection-management/routes.ts'
import type { ConnectionOptions } from './resources/connection-management/routes.ts'
import { addDictionaryRoutes } from './resources/info-model-dictionary/routes.ts'
import { addEmbedRoutes } from './resources/embed/routes.ts'
import { addRecordFileRoutes } from './resources/exchange/records/routes.ts'
import { addExchangeRoutes } from './resources/exchange/routes.ts'
import { addCodeRoutes } from './resources/dictionary-mapping/routes.ts'
import { addMappingRoutes } from './resources/mapping/routes.ts'
import { addMetadataRoutes } from './resources/metadata-management/routes.ts'
import { addProtocolRoutes } from './resources/protocol-config/routes.ts'
import { addModelRoutes } from './resources/info-model-config/routes.ts'
import { addOverviewRoutes } from './resources/overview/routes.ts'
import { addPowerCurveRoutes } from './resources/things/power-curves/routes.ts'
import { addChangeLogRoutes } from './resources/change-log/routes.ts'
import { provideRules } from './resources/records/record-rules.ts'
import { addRecordRoutes } from './resources/records/routes.ts'
import { RULES_OF_KINDS } from './resources/rules-of-kinds.ts'
import { addTemplateRoutes } from './resources/templates/routes.ts'
import { createFieldIndexes } from './resources/lists/field-indexes.ts'
import { createCounts } from './resources/things/counts.ts'
import { addThingListRoutes } from './resources/things/routes-lists.ts'
import { addThingWriteRoutes } from './resources/things/routes-writes.ts'
import { addThingRoutes } from './resources/things/routes.ts'

export interface AppOptions {
  database: Database
  /** Origins of host pages that may call from a browser. */
  origins: readonly string[]
  /** Origins of pages that the console may embed. */
  embedOrigins?: readonly string[]
  /** Origin by which people reach the platform; undefined where nobody has said it. */
  publicOrigin?: string | undefined
  /** Addresses and networks of proxies: their word on the caller's address counts, and one of them may hold the connections of all. */
  trustProxy?: readonly string[]
  /** How often live changes are told; tests are in more of a hurry. */
  live?: FeedTimes
  /** Without it, no connection is kept running by this process. */
  connections?: ConnectionOptions
  /** Whether the database is there, where a question to it would wait for a transaction; the embedded one has only one at a time. */
  askDatabase?: (() => Promise<unknown>) | undefined
  /** Tests are in more of a hurry. */
  sockets?: SocketLimits
  /** How much is read at once. */
  heavy?: HeavyLimits
  folders: StaticFolders
  logger?: FastifyServerOptions['logger']
}

/** An address may hold ten thousand ids of a batch. */
const HEADER_LIMIT = 1024 * 1024

/** An id in a path may be 64 characters, each escaped. */
const PARAMETER_LIMIT = 1024

/** Replies of at least this size are compressed, in bytes; gzip level 4 is as fast as the database reads. */
const COMPRESS: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['gzip', 'identity'],
  zlibOptions: { level: 4 },
  globalDecompression: false,
}

export const createApp = async ({
  database,
  origins,
  embedOrigins = [],
  publicOrigin,
  trustProxy = [],
  live,
  connections = {},
  askDatabase,
  sockets = SOCKET_LIMITS,
  heavy = HEAVY_LIMITS,
  folders,
  logger = false,
}: AppOptions): Promise<FastifyInstance> => {
  const app: FastifyInstance = fastify({
    logger,
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    // Addresses may hold credentials; what failed is logged by `plugins/problems.ts`.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT,
    routerOptions: { maxParamLength: PARAMETER_LIMIT },
    serverFactory: (handler) => {
      const tell = (line: string) => app.log.warn(line)
      return createLimitedServer(handler, { limits: sockets, trusted: trustProxy, maxHeaderSize: HEADER_LIMIT, tell })
    },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => sendProblem(new Refusal('route.unknown'), request, reply),
  })
  answerProblems(app)
  await addSecurity(app, { origins, embedOrigins, publicOrigin })
  await addPagePolicy(app)
  await app.register(compress, COMPRESS)
  await acceptForms(app)
  await describeCalls(app)
  answerHealth(app, database, askDatabase)
  const indexes = createFieldIndexes(database, (error) => app.log.warn({ err: error }, 'an index was not made'))
  app.addHook('onClose', () => indexes.settled())
  const platform = { app, database, countThings: createCounts(database), indexes, uploads: createUploads(heavy) }
  provideRules(RULES_OF_KINDS)
  addAdminRoutes(platform, { embedOrigins, publicOrigin })
  addEmbedRoutes(platform, { embedOrigins, publicOrigin })
  addThingRoutes(platform)
  addThingListRoutes(platform)
  addThingWriteRoutes(platform)
  addTemplateRoutes(platform)
  addMetadataRoutes(platform)
  await addProtocolRoutes(platform)
  await addPowerCurveRoutes(platform)
  await addExchangeRoutes(platform)
  addChangeLogRoutes(platform)
  addRecordRoutes(platform)
  addRecordFileRoutes(platform)
  await addDictionaryRoutes(platform)
  addMappingRoutes(platform)
  addCodeRoutes(platform)
  addModelRoutes(platform)
  addOverviewRoutes(platform)
  addAlarmRoutes(platform)
  addConnectionRoutes(platform, connections)
  addLiveRoutes(platform, live)
  await serveFiles(app, folders)
  return app
}
