// Points that are named and not counted: the topic or path that brings them, and where they lie in what comes (RTE-10).
import { fillPlaceholders, placeholdersOf, readVariables } from '../../../src/lib/points/placeholders.ts'
import type { Plan, RunningDevice } from './plan.ts'
import type { RunningPoint } from './points.ts'

export interface PointSource {
  /** Topic or path as the statute has it: its variables are those of the device. */
  place: string
  /** Of a request; empty is the usual one. */
  method: string
  /** JSON pointer; empty is the whole of what comes, as plain text. */
  pointer: string
  /** JSON pointer of the time; empty is the time at which it came. */
  timePointer: string
  /** Of a node of OPC UA; undefined for the others. */
  node?: NodeWish | undefined
  /** Of a value of a meter; undefined for the others. */
  meter?: MeterWish | undefined
}

/** Where a value lies in the answer of a meter, in bytes behind the data identifier. */
export interface MeterWish {
  offset: number
  /** Undefined is to the end. */
  length: number | undefined
  /** Its highest bit is its sign. */
  signed: boolean
}

/** How a node of OPC UA is watched. */
export interface NodeWish {
  attribute: string
  /** Milliseconds; 0 is as fast as the server can, -1 the publishing interval. */
  sampling: number
  queue: number
  deadband: { kind: 'fixed' | 'percent'; value: number } | undefined
}

export interface Target {
  device: RunningDevice
  point: RunningPoint
  source: PointSource
}

type Values = Record<string, unknown>
export type Variables = NonNullable<ReturnType<typeof readVariables>>

const number = (value: unknown) => (typeof value === 'number' ? value : undefined)
const text = (value: unknown) => (typeof value === 'string' ? value : '')

const nodeOf = (values: Values): NodeWish => {
  const { deadbandKind: kind, deadband } = values
  const isKind = kind === 'fixed' || kind === 'percent'
  return {
    attribute: text(values.nodeAttribute) || 'Value',
    sampling: number(values.samplingInterval) ?? -1,
    queue: number(values.queueSize) ?? 1,
    deadband: isKind && typeof deadband === 'number' && deadband > 0 ? { kind, value: deadband } : undefined,
  }
}

const meterOf = (values: Values): MeterWish => ({
  offset: number(values.byteOffset) ?? 0,
  length: number(values.byteLength),
  signed: values.signBit === true,
})

/** Undefined for points of families that count addresses. */
export const sourceOf = (values: Values): PointSource | undefined => {
  const identifier = text(values.dataIdentifier)
  if (identifier !== '') return { place: identifier, method: '', pointer: '', timePointer: '', meter: meterOf(values) }
  const nodeId = text(values.nodeId)
  if (nodeId !== '') return { place: nodeId, method: '', pointer: '', timePointer: '', node: nodeOf(values) }
  const place = text(values.topic) || text(values.path)
  if (place === '') return undefined
  return { place, method: text(values.method), pointer: text(values.pointer), timePointer: text(values.timePointer) }
}

/** Nothing is polled by a request that may change something (RFC 9110, 9.2.1). */
export const isSafe = ({ method }: PointSource): boolean => method === '' || method === 'GET'

/** How it reads where an address is shown. */
export const sourceText = ({ place, pointer }: PointSource) => (pointer === '' ? place : `${place} ${pointer}`)

/** What the device says, before what the statute says. */
export const variablesOf = (statute: Values, device: Values = {}): Variables =>
  new Map([statute, device].flatMap(({ variables }) => [...(readVariables(text(variables)) ?? [])]))

/** One slash between the two, as both may have one. */
export const joinPlaces = (before: string, after: string): string =>
  before === '' ? after : `${before.replace(/\/$/, '')}/${after.replace(/^\//, '')}`

/** Undefined while a variable has no value. */
const filled = (place: string, variables: Variables): string | undefined => {
  const full = fillPlaceholders(place, variables)
  return placeholdersOf(place).every((name) => variables.has(name)) ? full : undefined
}

export interface Targets {
  /** What each place brings. */
  byPlace: ReadonlyMap<string, Target[]>
  /** Those without a place: a variable has no value, or one that no place may hold. */
  astray: Target[]
}

/** Where the points of each device lie, behind `before`; `isPlace` says what may stand there. */
export const targetsOf = (
  { points, devices }: Pick<Plan, 'points' | 'devices'>,
  before: string,
  isPlace: (place: string) => boolean,
): Targets => {
  const byPlace = new Map<string, Target[]>()
  const astray: Target[] = []
  for (const device of devices) {
    for (const point of points) {
      const { source } = point
      if (source === undefined) continue
      const place = filled(joinPlaces(before, source.place), device.variables)
      const target = { device, point, source }
      if (place === undefined || !isPlace(place)) astray.push(target)
      else if (byPlace.get(place)?.push(target) === undefined) byPlace.set(place, [target])
    }
  }
  return { byPlace, astray }
}

/** Milliseconds between two questions: as the point wants that is wanted most often; infinite where nobody polls any. */
export const intervalOf = (targets: readonly Target[]): number =>
  Math.min(...targets.map(({ point }) => point.interval || Infinity))
