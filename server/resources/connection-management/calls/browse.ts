// Children of a node of a server of OPC UA, as a stream that ends when the caller goes (screens 6, scan/browse; RTE-9).
import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'

import { BROWSE_LIMITS } from '../../../../src/contract/records/connection-management/browse-shapes.ts'
import type { BrowseReply } from '../../../../src/contract/records/connection-management/browse-shapes.ts'
import type { TestStep } from '../../../../src/contract/records/connection-management/connection-shapes.ts'
import { parseNodeId } from '../../../../src/lib/points/node-id.ts'
import type { Database } from '../../../database/schema.ts'
import { Refusal, field } from '../../../refusal.ts'
import type { Author } from '../../author.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { LinkFault } from '../../../drivers/link/fault.ts'
import { describeChildren, listChildren } from '../../../drivers/opcua/browse.ts'
import type { Browser } from '../../../drivers/opcua/browser.ts'
import { opcuaFault } from '../../../drivers/opcua/faults.ts'
import type { TellStep } from '../../../drivers/link/open-link.ts'
import { makePlan, readParts } from '../../../drivers/plan/plan.ts'
import type { Plan } from '../../../drivers/plan/plan.ts'

interface Asked {
  node?: string | undefined
  offset: number
  limit: number
}

/** The folder that everything of a server lies below (OPC UA part 6, A.3). */
const ROOT = 'i=84'

/** Ends with the signal, whatever the server does. */
const whileWanted = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const leave = () => reject(new LinkFault(signal.reason === 'time' ? 'noAnswer' : 'cancelled'))
      if (signal.aborted) leave()
      else signal.addEventListener('abort', leave, { once: true })
    }),
  ])

const answer = async (browser: Browser, key: string, plan: Plan, asked: Asked, signal: AbortSignal) => {
  if (plan.unreadable !== undefined) {
    const failure = { step: 'resolve' as const, fault: 'configuration' as const, detail: plan.unreadable }
    return { nodes: [], total: 0, truncated: false, failure }
  }
  let step: TestStep['step'] = 'handshake'
  const tell: TellStep = async (name, run) => {
    step = name
    const value = await run()
    step = 'handshake'
    return value
  }
  try {
    const client = await whileWanted(browser.take(key, plan.settings, tell, signal), signal)
    step = 'read'
    const listing = listChildren(client, asked.node ?? ROOT, asked.offset > 0, signal)
    const { children, truncated } = await whileWanted(listing, signal)
    const some = children.slice(asked.offset, asked.offset + asked.limit)
    const nodes = await whileWanted(describeChildren(client, some), signal)
    return { nodes, total: children.length, truncated, failure: null }
  } catch (error) {
    const { code, detail } = opcuaFault(error)
    return { nodes: [], total: 0, truncated: false, failure: { step, fault: code, detail } }
  }
}

export const browseConnection = async (
  database: Database,
  { tenantId, username }: Author,
  browser: Browser,
  connection: StoredRecord,
  asked: Asked,
): Promise<Readable> => {
  if (connection.values.family !== 'opcua') throw new Refusal('request.invalid', field('id', 'opcuaOnly'))
  if (asked.node !== undefined && parseNodeId(asked.node) === undefined) {
    throw new Refusal('request.invalid', field('node', 'nodeId'))
  }
  const plan = makePlan(await readParts(database, tenantId, connection))
  const key = JSON.stringify([tenantId, username, connection.id, connection.revision])
  const stream = new PassThrough()
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort('time'), BROWSE_LIMITS.time)
  stream.once('close', () => stop.abort())
  void answer(browser, key, plan, asked, stop.signal).then((reply: BrowseReply) => {
    clearTimeout(timer)
    if (!stream.destroyed) stream.end(`event: nodes\ndata: ${JSON.stringify(reply)}\n\n`)
  })
  return stream
}
