// A resource of an EdgeX device profile, the same for every version: since 2 its facts stand in `properties`, before that in
// `properties.value` and `properties.units`, and numbers may be texts. How older ones write a float as text
// (`floatEncoding`) says nothing of the device.
import { type Json, asJson, asList, asNumber, asText, isJson } from '../../models/formats/json.ts'
import { readNumber } from '../address-text.ts'
import { DATA_TYPES, type DataType } from '../values/data-types.ts'

export interface ProfileResource {
  name: string
  description: string
  isHidden: boolean
  attributes: Json
  /** Its type there, in small letters. */
  valueType: string
  access: 'read' | 'write' | 'readWrite'
  unit: string
  hasDefault: boolean
  minimum: number | null
  maximum: number | null
  scale: number | null
  offset: number | null
  base: number
  mask: number
  shift: number
  /** Written as before EdgeX 2. */
  isOld: boolean
}

/** Types that are no single value. */
const STRUCTURED = /^(?:binary|object|.+array)$/
const SIMPLE = /^(?:bool|u?int(?:8|16|32|64)|float(?:32|64)|string)$/

export const typeOf = (name: string): DataType | 'structure' | undefined => {
  const word = name.toLowerCase()
  if (STRUCTURED.test(word)) return 'structure'
  return SIMPLE.test(word) ? DATA_TYPES.find((type) => type === word) : undefined
}

/** What YAML merges into a mapping, one level of it, and keys in small letters: both are written differently. */
const fieldsOf = (value: unknown): Json => {
  const own = asJson(value)
  const merged = [own['<<']].flat().filter(isJson).toReversed()
  const all = merged.length === 0 ? own : Object.assign({}, ...merged, own)
  return Object.fromEntries(Object.entries(all).map(([key, field]) => [key.toLowerCase(), field]))
}

export const isTrue = (value: unknown): boolean => value === true || asText(value).toLowerCase() === 'true'
const integer = (value: unknown): number => (typeof value === 'number' ? value : (readNumber(asText(value)) ?? 0))

const accessOf = (text: string): ProfileResource['access'] => {
  const letters = text.toUpperCase()
  if (!letters.includes('W')) return 'read'
  return letters.includes('R') ? 'readWrite' : 'write'
}

export const readResource = (value: unknown): ProfileResource => {
  const resource = fieldsOf(value)
  const properties = fieldsOf(resource['properties'])
  const isOld = isJson(properties['value'])
  const facts = isOld ? fieldsOf(properties['value']) : properties
  const units = properties['units']
  return {
    name: asText(resource['name']),
    description: asText(resource['description']),
    isHidden: isTrue(resource['ishidden']),
    attributes: fieldsOf(resource['attributes']),
    valueType: asText(facts[isOld ? 'type' : 'valuetype']).toLowerCase(),
    access: accessOf(asText(facts['readwrite'])),
    unit: asText(isJson(units) ? fieldsOf(units)['defaultvalue'] : units),
    hasDefault: asText(facts['defaultvalue']) !== '' || typeof facts['defaultvalue'] === 'boolean',
    minimum: asNumber(facts['minimum']),
    maximum: asNumber(facts['maximum']),
    scale: asNumber(facts['scale']),
    offset: asNumber(facts['offset']),
    base: asNumber(facts['base']) ?? 0,
    mask: integer(facts['mask']),
    shift: integer(facts['shift']),
    isOld,
  }
}

/** Profiles in a file: alone, as a request of the API wraps one, or several of these. */
export const profilesOf = (value: unknown): Json[] =>
  [value].flat().flatMap((each) => {
    const own = fieldsOf(each)
    const profile = 'deviceresources' in own ? own : fieldsOf(own['profile'])
    return 'deviceresources' in profile ? [profile] : []
  })

export const resourcesOf = (profile: Json): ProfileResource[] => asList(profile['deviceresources']).map(readResource)

/** Commands are several resources at once: they have no value of their own. */
export const commandsOf = (profile: Json): string[] =>
  ['devicecommands', 'corecommands'].flatMap((list) =>
    asList(profile[list]).map((command) => asText(fieldsOf(command)['name'])),
  )
