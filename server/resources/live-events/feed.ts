// Live changes for any number of readers: one look at the database per interval, whoever reads (LAY-4).
import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'

import { LIVE_HEARTBEAT, LIVE_INTERVAL, LIVE_RETRY, LIVE_STREAMS_LIMIT } from '../../../src/contract/wire/limits.ts'
import type { LiveChange, LiveReady, LiveResource } from '../../../src/contract/wire/live-calls.ts'
import { PERMISSIONS } from '../../../src/contract/admin/permissions.ts'
import { RECORD_KINDS, recordKind } from '../../../src/contract/records/kinds.ts'
import { permissionOf } from '../../../src/contract/records/record-kind.ts'
import type { Database } from '../../database/schema.ts'
import { createPoller } from '../../poller.ts'
import { Refusal } from '../../refusal.ts'
import { readGrants, touchSession } from '../admin/sessions.ts'
import type { SignedIn } from '../admin/sessions.ts'
import { isComplete, readChanges, readPosition } from './read.ts'
import type { NotedChange } from './read.ts'

/** In milliseconds. */
export interface FeedTimes {
  interval: number
  heartbeat: number
}

export interface Feed {
  /** The events for a reader, behind `lastEventId` if all of them are still there. */
  open: (user: Pick<SignedIn, 'tokenHash' | 'tenantId'>, lastEventId: string | undefined) => Promise<Readable>
  /** Ends every stream. */
  close: () => void
}

interface Reader {
  tokenHash: string
  tenantId: string
  /** Position of the last change told, or passed over. */
  after: number
  writtenAt: number
  stream: PassThrough
}

/** A reader that takes nothing for so long is let go, in characters; it may come back and go on. */
const BACKLOG_LIMIT = 4 * 1024 * 1024

const NEEDED: Record<Exclude<LiveResource, 'record'>, string> = {
  thing: PERMISSIONS.thing.view,
  alarm: PERMISSIONS.alarm.view,
}

const KINDS = RECORD_KINDS.map(({ name }) => name)

/** Whether somebody with these permissions may know of a change; of records, that of the screen of their kind. */
const mayKnow = ({ resource, kind: name }: NotedChange, granted: ReadonlySet<string>) => {
  if (resource !== 'record') return granted.has(NEEDED[resource])
  const kind = recordKind(name ?? '')
  return kind !== undefined && granted.has(permissionOf(kind, 'view'))
}

const event = (name: string, id: number, data: LiveChange | LiveReady) =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`

const toEvent = ({ tenantId: _tenant, position, ...change }: NotedChange) => event('change', position, change)

const write = (reader: Reader, text: string) => {
  if (reader.stream.writableEnded || reader.stream.destroyed) return
  reader.writtenAt = Date.now()
  reader.stream.write(text)
  if (reader.stream.writableLength + reader.stream.readableLength > BACKLOG_LIMIT) reader.stream.destroy()
}

/** Tells a reader what happened behind his position, as far as he may know it. */
const tell = (reader: Reader, changes: readonly NotedChange[], granted: ReadonlySet<string>) => {
  const news = changes.filter(({ tenantId, position }) => tenantId === reader.tenantId && position > reader.after)
  const text = news.filter((change) => mayKnow(change, granted)).map(toEvent)
  if (text.length > 0) write(reader, text.join(''))
  reader.after = news.at(-1)?.position ?? reader.after
}

/** The position furthest back among the readers of each tenant. */
const positionsOf = (readers: Iterable<Reader>) => {
  const positions = new Map<string, number>()
  for (const { tenantId, after } of readers) positions.set(tenantId, Math.min(after, positions.get(tenantId) ?? after))
  return positions
}

export const createFeed = (
  database: Database,
  onFailure: (error: unknown) => void,
  { interval, heartbeat }: FeedTimes = { interval: LIVE_INTERVAL, heartbeat: LIVE_HEARTBEAT },
): Feed => {
  const readers = new Set<Reader>()

  const poll = async () => {
    const present = [...readers]
    if (present.length === 0) return
    const grants = await readGrants(database, [...new Set(present.map((reader) => reader.tokenHash))])
    const changes = await readChanges(database, positionsOf(present))
    for (const reader of present) {
      const grant = grants.get(reader.tokenHash)
      if (grant === undefined) reader.stream.end()
      else tell(reader, changes, grant.permissions)
      if (Date.now() - reader.writtenAt >= heartbeat) write(reader, ':\n\n')
    }
    // Who keeps a page open that follows the plant is there, even when he asks for nothing.
    for (const grant of grants.values()) await touchSession(database, grant)
  }

  // A database that is away for a moment ends no stream.
  const poller = createPoller(poll, onFailure, interval)

  return {
    open: async ({ tokenHash, tenantId }, lastEventId) => {
      const streams = [...readers].filter((reader) => reader.tokenHash === tokenHash)
      if (streams.length >= LIVE_STREAMS_LIMIT) {
        throw new Refusal('request.tooMany', { retryAfter: Math.ceil(LIVE_RETRY / 1000) })
      }
      const position = await readPosition(database, tenantId)
      const known = /^\d{1,10}$/.test(lastEventId ?? '') ? Number(lastEventId) : undefined
      const resumed = known !== undefined && (await isComplete(database, tenantId, known, position))
      const after = resumed ? known : position
      const reader: Reader = { tokenHash, tenantId, after, writtenAt: 0, stream: new PassThrough() }
      write(reader, `retry: ${LIVE_RETRY}\n\n${event('ready', after, { resumed, kinds: KINDS })}`)
      readers.add(reader)
      reader.stream.once('close', () => readers.delete(reader))
      return reader.stream
    },
    close: () => {
      void poller.stop()
      for (const reader of readers) reader.stream.end()
    },
  }
}
