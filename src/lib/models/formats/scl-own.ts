// What a model says beyond SCL: ids, two languages, reports, storage. It stands in a private element of the file, as SCL
// provides for it, and only where reading the rest would give something else (screens 3, export).
import { type XmlElement, childrenOf } from '../../xml.ts'
import { ITEM_KINDS, itemsBy, sameValue, textOf } from '../items.ts'
import type { ItemKind, ModelDocument, Values } from '../items.ts'
import { asJson, asList, asText } from './json.ts'

/** Type of the private element. */
export const OWN_PRIVATE = 'Yaw-Model'

const keyOf = (kind: ItemKind, item: Values) => `${kind} ${textOf(item, 'businessId')}`

/** Fields of one that the other does not have so; what is not given is told as empty. */
const beyond = (values: Values, read: Values): Values =>
  Object.fromEntries(
    [...new Set([...Object.keys(values), ...Object.keys(read)])]
      .filter((field) => !sameValue(values[field], read[field]))
      .map((field) => [field, values[field] ?? (typeof read[field] === 'string' ? '' : null)]),
  )

/** Text of the private element: what has to be added to what is read so that it is the model. */
export const ownOf = (written: ModelDocument, read: ModelDocument): string => {
  const items = ITEM_KINDS.flatMap((kind) => {
    const others = new Map(read[kind].map((item) => [keyOf(kind, item), item]))
    return written[kind].map((item) => [keyOf(kind, item), beyond(item, others.get(keyOf(kind, item)) ?? {})] as const)
  })
  const known = new Set(items.map(([key]) => key))
  const absent = ITEM_KINDS.flatMap((kind) => read[kind].map((item) => keyOf(kind, item))).filter(
    (key) => !known.has(key),
  )
  const { status: _, ...model } = written.model
  return JSON.stringify({
    model: beyond(model, read.model),
    items: Object.fromEntries(items.filter(([, values]) => Object.keys(values).length > 0)),
    absent,
  })
}

const parse = (text: string) => {
  try {
    return asJson(JSON.parse(text))
  } catch {
    return {}
  }
}

/** The model with what we ourselves have written of it; unchanged for the files of others. */
export const readOwn = (root: XmlElement, read: ModelDocument): ModelDocument => {
  const element = childrenOf(root, 'Private').find(({ attributes }) => attributes['type'] === OWN_PRIVATE)
  if (element === undefined) return read
  const own = parse(element.text)
  const items = asJson(own['items'])
  const absent = new Set(asList(own['absent']).map(asText))
  const complete = (kind: ItemKind) =>
    read[kind]
      .filter((item) => !absent.has(keyOf(kind, item)))
      .map((item) => ({ ...item, ...asJson(items[keyOf(kind, item)]) }))
  return {
    model: { ...read.model, ...asJson(own['model']) },
    ...itemsBy(complete),
  }
}
