// Points out of an EdgeX device profile, as YAML or as the JSON of its API (screens 6, import of EdgeX profiles). A text is
// one by its line `deviceResources:`, which no table has; a file that ends as YAML does has to have it. What the values of a
// Modbus profile are is in the attributes of each resource; a profile without addresses names values only, and its points
// get their places from a text in front of their names.
import { type DataType, isNumeric } from '../values/data-types.ts'
import { type Drafts, type Lost, createIds, shorten, toPointId } from '../point-draft.ts'
import { type Place, hasTable, modbusPlace } from './modbus-place.ts'
import { type ProfileResource, commandsOf, profilesOf, resourcesOf, typeOf } from './profile-resource.ts'
import { asText } from '../../models/formats/json.ts'
import { parseNodeId } from '../node-id.ts'

/** The node of OPC UA that a resource of an EdgeX profile names: whole, or its parts in attributes of their own. */
const NODES = ['nodeid', 'symbol', 'method']

const hasNode = ({ attributes }: ProfileResource): boolean => NODES.some((name) => name in attributes)

/** A method is called; it is no value. */
const isMethod = ({ attributes }: ProfileResource): boolean => asText(attributes['method']) !== ''

/**
 * `ns=2;s=Speed`; a namespace may stand beside its identifier, by index or URI, and a bare identifier be a text or number.
 */
const nodeIdOf = ({ attributes }: ProfileResource): string | undefined => {
  const given = asText(attributes['nodeid'])
  const symbol = asText(attributes['symbol'])
  const namespace = ['nsindex', 'namespaceindex', 'ns', 'namespace', 'nsuri', 'namespaceuri']
    .map((name) => asText(attributes[name]))
    .find((text) => text !== '')
  const kind = /^\d+$/.test(given) ? 'i' : 's'
  const identifier = given === '' ? `s=${symbol}` : parseNodeId(given) === undefined ? `${kind}=${given}` : given
  const isWhole = namespace === undefined || /^nsu?=/.test(identifier)
  const prefix = isWhole ? '' : /^\d+$/.test(namespace) ? `ns=${namespace};` : `nsu=${namespace};`
  const nodeId = prefix + identifier
  return parseNodeId(nodeId) === undefined ? undefined : nodeId
}

/** How the resources are addressed; `names` are those without an address. */
export type ProfileFamily = 'modbus' | 'opcua' | 'names'

export interface ProfileOptions {
  /** What addresses of Modbus count from; without it as the version of the profile does. */
  from?: 0 | 1 | undefined
  /** Field that holds the place of a point without address, and what stands in front of its name there. */
  place?: { field: string; prefix: string } | undefined
}

export interface ProfileDrafts extends Drafts {
  family: ProfileFamily
  from: 0 | 1
}

export const hasResourcesLine = (text: string): boolean => /^[ \t]*["']?deviceResources["']?[ \t]*:/m.test(text)

export const isProfile = (value: unknown): boolean => profilesOf(value).length > 0

const familyOf = (resources: readonly ProfileResource[]): ProfileFamily => {
  if (resources.some(hasTable)) return 'modbus'
  return resources.some(hasNode) ? 'opcua' : 'names'
}

const namedPlace = (resource: ProfileResource, type: DataType, place: ProfileOptions['place']): Place => ({
  values: {
    dataType: type,
    access: resource.access,
    ...(place !== undefined && { [place.field]: place.prefix + resource.name }),
  },
  lost: place === undefined ? ['place'] : [],
})

const nodePlace = (resource: ProfileResource, type: DataType): Place => {
  if (isMethod(resource)) return 'command'
  const nodeId = nodeIdOf(resource)
  if (nodeId === undefined) return 'address'
  return { values: { dataType: type, access: resource.access, nodeId, nodeAttribute: 'Value' }, lost: [] }
}

/** Scale and range, of numbers only; a range that is none, as 0 to 0, is left out. */
const rangeOf = ({ scale, offset, minimum, maximum }: ProfileResource) => ({
  ...(scale !== null && scale !== 0 && { scale }),
  ...(offset !== null && { offset }),
  ...((minimum === null || maximum === null || minimum < maximum) && {
    ...(minimum !== null && { minimum }),
    ...(maximum !== null && { maximum }),
  }),
})

const lostOf = (resource: ProfileResource, place: Exclude<Place, string>, family: ProfileFamily): Lost['reason'][] => {
  const { mask, shift, base, scale } = resource
  const isChanged = family !== 'modbus' && (mask !== 0 || shift !== 0 || base !== 0)
  const lost = new Set(place.lost)
  if (isChanged || scale === 0) lost.add('calculation')
  if (resource.hasDefault) lost.add('default')
  if (resource.isHidden) lost.add('hidden')
  return [...lost]
}

export const readProfile = (
  file: unknown,
  options: ProfileOptions = {},
  taken: Iterable<string> = [],
): ProfileDrafts => {
  const profiles = profilesOf(file)
  const resources = profiles.flatMap(resourcesOf)
  const family = familyOf(resources)
  // Before its version 2, EdgeX counted registers from 1.
  const from = options.from ?? (resources.some(({ isOld }) => isOld) ? 1 : 0)
  const placeOf = (resource: ProfileResource): Place => {
    const type = typeOf(resource.valueType)
    if (type === undefined || type === 'structure') return type ?? 'type'
    if (family === 'modbus') return hasTable(resource) ? modbusPlace(resource, type, from) : 'address'
    return family === 'opcua' ? nodePlace(resource, type) : namedPlace(resource, type, options.place)
  }
  const idOf = createIds(taken)
  const drafts: ProfileDrafts & { lost: Lost[] } = { family, from, points: [], skipped: [], lost: [] }
  for (const [index, resource] of resources.entries()) {
    const { name, description, unit } = resource
    const place = name === '' ? 'name' : placeOf(resource)
    if (typeof place === 'string') {
      drafts.skipped.push({ name: name || `${index + 1}`, reason: place })
      continue
    }
    const type = place.values['dataType']
    drafts.lost.push(...lostOf(resource, place, family).map((reason) => ({ name, reason })))
    drafts.points.push({
      values: {
        pointId: idOf(toPointId(name)),
        nameZh: shorten(name),
        nameEn: shorten(name),
        ...place.values,
        ...(isNumeric(type as DataType) && rangeOf(resource)),
        ...(description !== '' && { remark: shorten(description, 200) }),
      },
      ...(unit !== '' && { unit }),
    })
  }
  const commands = new Set(profiles.flatMap(commandsOf).filter((name) => name !== ''))
  drafts.skipped.push(...Array.from(commands, (name) => ({ name, reason: 'command' as const })))
  return drafts
}
