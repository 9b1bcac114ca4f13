// A model as the types of an SCL file: one type of node for each that its paths begin with (IEC 61850-6; screens 3, export).
import { FIXED_ENUMERATIONS } from '../../scl/si-units.ts'
import { sclUnitOf } from '../../scl/unit-words.ts'
import { type Element, writeElement } from '../../scl/write-element.ts'
import { CLASS_USES } from '../class-values.ts'
import { ITEM_KINDS, idOf, isGiven, itemsBy, textOf } from '../items.ts'
import type { ItemKind, ModelDocument, Values } from '../items.ts'
import { readParameters } from '../parameters.ts'
import { BASE_TYPES, classOf, ownerOf, partsOf } from './scl-classes.ts'
import type { ModelObject, ObjectPart, TypePart } from './scl-classes.ts'
import { OWN_PRIVATE, ownOf } from './scl-own.ts'
import { readScl } from './scl-read.ts'
import { createSclTypes } from './scl-types.ts'
import { shapeOfAttribute } from './shape.ts'
import type { ItemsOf } from './shape.ts'

export interface WrittenScl {
  text: string
  /** Ids of items that SCL has no place for: without a path of IEC, or with a value that no class has there. */
  left: string[]
}

const NAMESPACE = 'http://www.iec.ch/61850/2003/SCL'
const PATH = /^((?:[A-Za-z]\w*\/)?\w*?(LLN0|[A-Z]{4})\d*)\.([A-Z][A-Za-z0-9]{0,11})\.([a-zA-Z]\w*(?:\.\w+)*)$/

interface Placed {
  kind: ItemKind
  item: Values
  node: string
  code: string
  object: string
  path: string
}

const placed = (kind: ItemKind, item: Values): Placed | undefined => {
  const [, node = '', code = '', object = '', path = ''] = PATH.exec(textOf(item, 'businessId')) ?? []
  return path === '' ? undefined : { kind, item, node, code, object, path }
}

/** A list of choices without any is the number that it stands for. */
const partOf = (path: string, type: ObjectPart['type'], items: ObjectPart['items']): ObjectPart | undefined => {
  const hasItems = items.length > 0 && items.every(({ value }) => /^-?\d+$/.test(value))
  const kept = type === 'enum' && !hasItems ? 'int' : type
  return kept === 'enum' || BASE_TYPES[kept] !== undefined ? { path, type: kept, items } : undefined
}

const unitParts = (unit: string, before: string): TypePart[] => {
  const found = sclUnitOf(unit)
  if (found === undefined) return []
  return (['SIUnit', 'multiplier'] as const).map((name) => ({
    path: `${before}units.${name}`,
    constraint: 'CF',
    baseType: 'Enum',
    items: [...FIXED_ENUMERATIONS[`units.${name}`].words].map(([ord, word]) => ({
      value: String(ord),
      zh: word,
      en: word,
    })),
    value: name === 'SIUnit' ? found.unit : found.multiplier,
  }))
}

/** One data object out of the items that have it in their paths; undefined where no class is so. */
const readObject = (some: readonly Placed[], itemsOf: ItemsOf): { cdc: string; parts: TypePart[] } | undefined => {
  const values = some
    .filter(({ kind }) => kind === 'attribute')
    .map(({ path, item }) => {
      const { type, list, items } = shapeOfAttribute(item, itemsOf)
      return list ? undefined : partOf(path, type, items)
    })
  const service = some.find(({ kind }) => kind === 'service')
  const [input] = readParameters(textOf(service?.item ?? {}, 'inputs')).parameters
  const control = service && input && partOf(service.path, input.type, input.items)
  if (values.includes(undefined) || (service !== undefined && control === undefined)) return undefined
  const object: ModelObject = {
    values: values.filter((value) => value !== undefined),
    control,
    event: some.find(({ kind }) => kind === 'event')?.path,
  }
  const cdc = classOf(object)
  if (cdc === undefined) return undefined
  // An event is a change of a value, whether the model has that as an attribute or not.
  const changed = CLASS_USES[cdc]?.values.filter(({ path }) => path === object.event) ?? []
  const without = changed.filter(({ path }) => !object.values.some((value) => value.path === path))
  const whole = { ...object, values: [...object.values, ...without.map((value) => ({ ...value, items: [] }))] }
  const unit = textOf(some.find(({ item }) => isGiven(item['unit']))?.item ?? {}, 'unit')
  const owners = new Set(whole.values.map(({ path }) => ownerOf(path)))
  return {
    cdc,
    parts: [
      ...partsOf(cdc, whole, service?.item['selectBeforeOperate'] === true),
      ...[...owners].flatMap((owner) => unitParts(unit, owner)),
    ],
  }
}

const fileOf = (children: Element[], model: Values, own: string | undefined): string => {
  const root: Element = {
    name: 'SCL',
    attributes: { xmlns: NAMESPACE, version: '2007', revision: 'B', release: 4 },
    children: [
      ...(own === undefined ? [] : [{ name: 'Private', attributes: { type: OWN_PRIVATE }, text: own }]),
      { name: 'Header', attributes: { id: textOf(model, 'code') || 'model', toolID: 'Yaw' } },
      { name: 'DataTypeTemplates', attributes: {}, children },
    ],
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}`
}

const writeTypes = (all: readonly Placed[], itemsOf: ItemsOf): Element[] => {
  const types = createSclTypes()
  const nodes = [...Map.groupBy(all, ({ node }) => node)].flatMap(([node, some]): Element[] => {
    const objects = [...Map.groupBy(some, ({ object }) => object)].flatMap(([name, parts]): Element[] => {
      const read = readObject(parts, itemsOf)
      const [first] = parts
      const phase = first?.path.split('.')[0] ?? ''
      // One of several values has its phase behind the name of the object.
      const desc = textOf(first?.item ?? {}, 'nameEn').replace(new RegExp(` ${phase}$`), '')
      return read === undefined
        ? []
        : [{ name: 'DO', attributes: { name, type: types.objectType(read.cdc, read.parts), desc } }]
    })
    const code = some[0]?.code ?? ''
    return objects.length === 0
      ? []
      : [{ name: 'LNodeType', attributes: { id: node, lnClass: code }, children: objects }]
  })
  return [...nodes, ...types.elements()]
}

/** What is read of the file is compared with the model: only what comes back counts as written. */
export const writeScl = (model: ModelDocument, itemsOf: ItemsOf): WrittenScl => {
  const all = ITEM_KINDS.flatMap((kind) =>
    model[kind].flatMap((item) => {
      const place = placed(kind, item)
      return place === undefined ? [] : [place]
    }),
  )
  const children = writeTypes(all, itemsOf)
  const read = readScl(fileOf(children, model.model, undefined))
  const back = typeof read === 'string' ? undefined : read.document
  const kept = (kind: ItemKind): Values[] => {
    const paths = new Set(back?.[kind].map((item) => textOf(item, 'businessId')))
    // A path that two items have is that of the first.
    return model[kind].filter((item) => paths.delete(textOf(item, 'businessId')))
  }
  const written: ModelDocument = { model: model.model, ...itemsBy(kept) }
  const left = ITEM_KINDS.flatMap((kind) =>
    model[kind].filter((item) => !written[kind].includes(item)).map((item) => idOf(kind, item)),
  )
  const own = back === undefined ? undefined : ownOf(written, back)
  return { text: back === undefined ? '' : fileOf(children, model.model, own), left }
}
