// Built elements, host pages, and the console for every other page address (foundation: npm start serves).
import { join } from 'node:path'

import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { Refusal } from '../refusal.ts'
import { FORM_ADDRESSES, createEarlyForm } from './early-form.ts'
import { createPreload } from './preload.ts'
import { sendProblem } from './problems.ts'

/** The console, among the pages. */
const PAGE = 'console.html'

/** A file whose name holds the hash of its content never changes. */
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/** Addresses that are never a page of the console. */
const NO_PAGE = /^\/(api-|elements\/|demo\/|healthz$|openapi\.json$|environment\.json$)/

export interface StaticFolders {
  /** Built elements, `dist/`. */
  elements: string
  /** Host pages, `demo/`, with `console.html` among them. */
  pages: string
}

const isNavigation = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !NO_PAGE.test(request.url.split('?')[0] ?? '')

export const serveFiles = async (app: FastifyInstance, { elements, pages }: StaticFolders) => {
  const chunks = join(elements, 'chunks')
  await app.register(staticFiles, {
    root: elements,
    prefix: '/elements/',
    preCompressed: true,
    // Before the first build there is nothing to serve yet.
    suppressWarning: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(chunks) ? FOREVER : ASK_AGAIN)
      // Host pages of the allowed origins load these scripts.
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  await app.register(staticFiles, {
    root: pages,
    prefix: '/demo/',
    decorateReply: false,
    cacheControl: false,
    index: false,
    setHeaders: (reply) => {
      reply.header('cache-control', ASK_AGAIN)
      // A page in a sandbox has no origin, and its own style and script are of another one then.
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  const preload = createPreload(elements)
  const earlyForm = createEarlyForm(elements, join(pages, PAGE))
  // The console routes in the browser: each of its pages is the same file.
  const sendConsole = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isNavigation(request)) return sendProblem(new Refusal('route.unknown'), request, reply)
    const { cookie = '' } = request.headers
    const scripts = await preload(cookie)
    const early = await earlyForm(request.url, cookie, scripts)
    const link = early?.link ?? scripts.map((address) => `<${address}>; rel=modulepreload`).join(', ')
    if (link !== '') reply.header('link', link)
    // What shows first goes by the cookies.
    reply.header('cache-control', ASK_AGAIN).header('vary', 'cookie')
    return early === undefined ? reply.sendFile(PAGE, pages) : reply.type('text/html; charset=utf-8').send(early.html)
  }
  for (const address of FORM_ADDRESSES) app.get(address, sendConsole)
  app.setNotFoundHandler(sendConsole)
}
