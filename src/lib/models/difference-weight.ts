// How much a change of a field asks of those who use a model: breaking, additive or a mere correction (screens 3).
import type { EnumItem } from './enum-items.ts'
import { readEnumItems } from './enum-items.ts'
import { isGiven } from './items.ts'
import type { ItemKind, Values } from './items.ts'
import { readParameters } from './parameters.ts'
import type { Parameter } from './parameters.ts'
import { isWider } from './value-types.ts'

export const WEIGHTS = ['patch', 'additive', 'breaking'] as const
export type Weight = (typeof WEIGHTS)[number]

export const heavier = (left: Weight, right: Weight): Weight =>
  WEIGHTS.indexOf(left) < WEIGHTS.indexOf(right) ? right : left

export const heaviest = (weights: readonly Weight[]): Weight => weights.reduce(heavier, 'patch')

type Weigh = (old: unknown, now: unknown, values: Values) => Weight

const always =
  (weight: Weight): Weigh =>
  () =>
    weight
/** What is filled in for the first time breaks nobody; what is changed or taken away does. */
const onceGiven: Weigh = (old) => (isGiven(old) ? 'breaking' : 'additive')

/** A limit that lets more through is an addition; one that lets less through breaks whoever writes. */
const limit =
  (direction: 1 | -1): Weigh =>
  (old, now, values) => {
    const wider =
      now === null || now === undefined || (typeof old === 'number' && Number(now) * direction > old * direction)
    const isWritten = values['readWrite'] === 'W' || values['readWrite'] === 'RW'
    return wider || !isWritten ? 'additive' : 'breaking'
  }

const longest: Weigh = (old, now) =>
  now === null || now === undefined || (typeof old === 'number' && Number(now) > old) ? 'additive' : 'breaking'

const ABILITIES: Readonly<Record<string, string>> = { R: 'r', W: 'w', RW: 'rw', subscribe: 'rs' }
const access: Weigh = (old, now) => {
  const left = ABILITIES[String(now)] ?? ''
  return [...(ABILITIES[String(old)] ?? '')].every((ability) => left.includes(ability)) ? 'additive' : 'breaking'
}

const weighItems = (old: readonly EnumItem[], now: readonly EnumItem[]): Weight => {
  const values = (items: readonly EnumItem[]) => items.map(({ value }) => value)
  if (!values(old).every((value) => values(now).includes(value))) return 'breaking'
  return now.length > old.length ? 'additive' : 'patch'
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const codeOf = (reference: unknown) => text(reference).split('@')[0]
const enumItems: Weigh = (old, now) => weighItems(readEnumItems(text(old)).items, readEnumItems(text(now)).items)

const weighParameter = (old: Parameter, now: Parameter, given: 'in' | 'out'): Weight => {
  const isOther = old.type !== now.type || old.list !== now.list || old.unit !== now.unit
  if (isOther) return 'breaking'
  const items = weighItems(old.items, now.items)
  if (old.optional === now.optional) return items
  // What goes in may be asked for less, what comes out may be given more.
  return heavier(items, now.optional === (given === 'in') ? 'additive' : 'breaking')
}

const parameters =
  (given: 'in' | 'out'): Weigh =>
  (old, now) => {
    const [before, after] = [readParameters(text(old)).parameters, readParameters(text(now)).parameters]
    const weights = before.map((parameter): Weight => {
      const same = after.find(({ id }) => id === parameter.id)
      return same === undefined ? 'breaking' : weighParameter(parameter, same, given)
    })
    const added = after
      .filter(({ id }) => !before.some((parameter) => parameter.id === id))
      .map(({ optional }): Weight => (given === 'in' && !optional ? 'breaking' : 'additive'))
    return heaviest([...weights, ...added])
  }

/** Another version of the same model is no other model. */
const otherModel: Weigh = (old, now) => (codeOf(old) === codeOf(now) ? 'additive' : 'breaking')

/** More at least, or fewer at most, leaves things out that were right before; nothing at most is any number. */
const number = (value: unknown, nothing: number) => (typeof value === 'number' ? value : nothing)
const fewest: Weigh = (old, now) => (number(now, 0) > number(old, 0) ? 'breaking' : 'additive')
const most: Weigh = (old, now) => (number(now, Infinity) < number(old, Infinity) ? 'breaking' : 'additive')

const COMMON: Readonly<Record<string, Weigh>> = { businessId: onceGiven }

const BY_KIND: Readonly<Record<ItemKind, Readonly<Record<string, Weigh>>>> = {
  attribute: {
    valueType: (old, now) => (isWider(old, now) ? 'additive' : 'breaking'),
    unit: onceGiven,
    scale: always('breaking'),
    minimum: limit(-1),
    maximum: limit(1),
    maxLength: longest,
    enumeration: onceGiven,
    enumItems,
    elementType: onceGiven,
    parts: parameters('out'),
    readWrite: access,
    required: (_old, now) => (now === true ? 'breaking' : 'additive'),
  },
  event: { level: always('additive'), outputs: parameters('out') },
  service: {
    callType: always('breaking'),
    inputs: parameters('in'),
    outputs: parameters('out'),
    confirmRequired: always('additive'),
    selectBeforeOperate: always('breaking'),
    permission: (_old, now) => (isGiven(now) ? 'breaking' : 'additive'),
  },
  part: { partType: always('breaking'), target: otherModel, minimum: fewest, maximum: most },
}

/** Weight of a changed field; `values` are those of the item after the change. */
export const weighField = (kind: ItemKind, field: string, old: unknown, now: unknown, values: Values): Weight =>
  (BY_KIND[kind][field] ?? COMMON[field])?.(old, now, values) ?? 'patch'

const fewer: Weigh = (old, now) => {
  const [before, after] = [old, now].map((value) => (Array.isArray(value) ? value.map(String) : []))
  // No type at all means any.
  const isNarrower =
    after !== undefined && after.length > 0 && (before?.length === 0 || before?.some((type) => !after.includes(type)))
  return isNarrower === true ? 'breaking' : 'additive'
}

const OF_MODEL: Readonly<Record<string, Weigh>> = {
  extends: (old, now, values) => (isGiven(old) ? otherModel(old, now, values) : 'additive'),
  thingTypes: fewer,
  deviceTypes: fewer,
}

export const weighModelField = (field: string, old: unknown, now: unknown): Weight =>
  OF_MODEL[field]?.(old, now, {}) ?? 'patch'
