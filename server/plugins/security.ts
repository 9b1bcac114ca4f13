// Headers that keep pages and replies to themselves, and which other origins may call (stack: strict CSP).
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** How long a browser remembers that an origin may call, in seconds. */
const PREFLIGHT_MEMORY = 86_400

/** For a year, in seconds; this host alone, because what lies below it may be others'. */
const KEEP_TO_HTTPS = `max-age=${365 * 86_400}`

/** What pages of the platform use themselves, and pages that they embed do not. */
const OWN_FEATURES = ['clipboard-read', 'clipboard-write', 'fullscreen']
const UNUSED_FEATURES = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS = [
  ...OWN_FEATURES.map((name) => `${name}=(self)`),
  ...UNUSED_FEATURES.map((name) => `${name}=()`),
].join(', ')

export interface SecurityOptions {
  /** Origins of host pages that may call. */
  origins: readonly string[]
  /** Origins of pages that the console may embed. */
  embedOrigins: readonly string[]
  /** Origin by which people reach the platform, where it is configured. */
  publicOrigin: string | undefined
}

export const addSecurity = async (app: FastifyInstance, { origins, embedOrigins, publicOrigin }: SecurityOptions) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        // Asked whether they answer before they are shown.
        'connect-src': ["'self'", ...embedOrigins],
        'font-src': ["'self'"],
        'frame-src': ["'self'", ...embedOrigins],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'self'"],
      },
    },
    // Only where people come by https, see below.
    strictTransportSecurity: false,
  })
  const isPublicSecure = publicOrigin?.startsWith('https:') === true
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    if (isPublicSecure || request.protocol === 'https') reply.header('strict-transport-security', KEEP_TO_HTTPS)
  })
  await app.register(cors, {
    origin: [...origins],
    // The token travels in a header, never in a cookie that the browser would add by itself.
    credentials: false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'tenant-id', 'accept-language', 'last-event-id'],
    exposedHeaders: ['content-disposition', 'retry-after'],
    maxAge: PREFLIGHT_MEMORY,
  })
}
