// Headers that keep pages and replies to themselves, and which other origins may call (stack: strict CSP).
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** How long a browser remembers that an origin may call, in seconds. */
const PREFLIGHT_MEMORY = 86_400

export interface SecurityOptions {
  /** Origins of host pages that may call. */
  origins: readonly string[]
  /** Origins of pages that the console may embed. */
  embedOrigins: readonly string[]
}

export const addSecurity = async (app: FastifyInstance, { origins, embedOrigins }: SecurityOptions) => {
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
    // Whoever terminates TLS in front of the platform decides about it for the whole host name.
    strictTransportSecurity: false,
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
