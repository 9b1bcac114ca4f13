// Simulated devices with an interface of HTTP behind one port of loopback: each path answers with a document in which its points
// lie where their pointers lead (RTE-10).
import { createServer } from 'node:http'
import type { Server } from 'node:http'

import { tokensOf } from '../../../src/lib/json/json-pointer.ts'
import { simulate } from '../simulation/behaviour.ts'
import type { SimulatedPoint } from '../simulation/behaviour.ts'
import type { Documents, SimulatedPlace } from '../simulation/image.ts'

type Branch = { [name: string]: Branch | number | string | boolean }

/** Without a prototype: whatever a pointer names is a name and nothing else. */
const emptyBranch = (): Branch => Object.create(null)

const lay = (document: Branch, pointer: string, value: number | string | boolean) => {
  const tokens = tokensOf(pointer) ?? []
  const last = tokens.pop()
  if (last === undefined) return
  let branch = document
  for (const token of tokens) {
    const next = branch[token]
    branch = branch[token] = typeof next === 'object' ? next : emptyBranch()
  }
  branch[last] = value
}

const DECIMALS = 100

const valueOf = (station: number, point: SimulatedPoint, now: number): number | string | boolean => {
  const raw = simulate(station, point, now)
  if (typeof raw === 'string') return raw
  if (point.type === 'bool') return raw !== 0
  return point.type.startsWith('float') ? Math.round(raw * DECIMALS) / DECIMALS : Math.round(raw)
}

const documentOf = (places: readonly SimulatedPlace[], now: number): string => {
  const [only] = places
  // A point without a pointer is the whole of its document.
  if (only !== undefined && only.pointer === '') return String(valueOf(only.station, only.point, now))
  const document = emptyBranch()
  for (const { station, point, pointer, timePointer } of places) {
    lay(document, pointer, valueOf(station, point, now))
    lay(document, timePointer, new Date(now).toISOString())
  }
  return JSON.stringify(document)
}

export const createDocumentServer = (documents: () => Documents): Server =>
  createServer((request, reply) => {
    const places = documents().get(request.url ?? '')
    const isKnown = places !== undefined
    reply.writeHead(isKnown ? 200 : 404, { 'content-type': isKnown ? 'application/json' : 'text/plain' })
    reply.end(isKnown && request.method !== 'HEAD' ? documentOf(places, Date.now()) : '')
  })
