// Takes the text of a file that holds a model in whichever format, and reads it (screens 3, import).
import { beyondBounds } from '../../json/json-bounds.ts'
import { DELIVERED, ITEM_KINDS, idOf, itemsBy } from '../items.ts'
import type { ItemKind, ModelDocument, Values } from '../items.ts'
import { readDtdl } from './dtdl-read.ts'
import { asJson, asList, asText, isJson } from './json.ts'
import type { Json } from './json.ts'
import type { ModelFormat, ReadModel, ReadNote, ReadProblem } from './read-result.ts'
import { readScl } from './scl-read.ts'
import { readSunSpec } from './sunspec-read.ts'
import { readTsl } from './tsl-read.ts'
import { readWot } from './wot-read.ts'

/** Longest file, in characters: models of a few thousand items have less than two million. */
const LONGEST = 8_000_000

const isInterface = (value: unknown): value is Json =>
  isJson(value) && [value['@type']].flat().map(asText).includes('Interface')

const hasText = (value: unknown, part: string) => [value].flat().some((entry) => asText(entry).includes(part))

type Reader = () => Pick<ReadModel, 'document' | 'notes'>

const findReader = (json: unknown): [ModelFormat, Reader] | undefined => {
  const interfaces = (Array.isArray(json) ? json : [json]).filter(isInterface)
  if (interfaces.length > 0) return ['DTDL', () => readDtdl(interfaces)]
  if (!isJson(json)) return undefined
  const isThing = hasText(json['@type'], 'ThingModel') || hasText(json['@context'], '/wot/')
  if (isThing) return ['WoT', () => readWot(json)]
  if (isJson(json['group']) && Array.isArray(asJson(json['group'])['points']))
    return ['SunSpec', () => readSunSpec(json)]
  const hasLists = ['properties', 'events', 'services', 'functions', 'parts'].some(
    (name) => asList(json[name]).length > 0,
  )
  return hasLists ? ['TSL', () => readTsl(json)] : undefined
}

/** Ids that a file gives twice stay once; what nobody has said is as it is for a new item. */
const completed = (kind: ItemKind, items: readonly Values[], notes: ReadNote[]): Values[] => {
  const seen = new Set<string>()
  return items
    .filter((item) => {
      const id = idOf(kind, item)
      if (!seen.has(id.toLowerCase())) return seen.add(id.toLowerCase())
      notes.push({ rule: 'twice', subject: id })
      return false
    })
    .map((item) => ({
      ...(kind === 'attribute' && { ...DELIVERED, readWrite: 'R' }),
      ...Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)),
      nameZh: String(item['nameZh']).slice(0, 64),
      nameEn: String(item['nameEn']).slice(0, 64),
      description: String(item['description'] ?? '').slice(0, 1000),
    }))
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

type Understood = Pick<ReadModel, 'format' | 'document' | 'notes'>

const readJson = (text: string): Understood | ReadProblem => {
  const json = parse(text)
  if (json === undefined) return 'notJson'
  if (beyondBounds(json) !== undefined) return 'jsonTooLarge'
  const found = findReader(json)
  if (found === undefined) return 'formatUnknown'
  const [format, read] = found
  return { format, ...read() }
}

const readXml = (text: string): Understood | ReadProblem => {
  const read = readScl(text)
  return typeof read === 'string' ? read : { format: 'SCL', ...read }
}

export const readModel = (text: string): ReadModel | ReadProblem => {
  if (text.length > LONGEST) return 'tooLarge'
  const start = text.trimStart()
  const understood = start.startsWith('<') ? readXml(start) : readJson(text)
  if (typeof understood === 'string') return understood
  const { format, document, notes } = understood
  if (ITEM_KINDS.every((kind) => document[kind].length === 0)) return 'nothing'
  const items = itemsBy((kind) => completed(kind, document[kind], notes))
  const model: Values = {
    ...document.model,
    nameZh: String(document.model['nameZh']).slice(0, 64),
    nameEn: String(document.model['nameEn']).slice(0, 64),
    source: format,
  }
  return { format, document: { ...items, model } satisfies ModelDocument, notes }
}
