// What is worth a look in a model that holds together: mandatory objects of its nodes, units of other kinds, choices
// without items, paths said twice, limits that a writer would want (screens 3, Validate; RTE-6).
import { ID_FIELDS, ITEM_KINDS, idOf, isGiven, itemsBy, numberOf, textOf } from './items.ts'
import type { ItemKind, ModelDocument, ModelItems, Values } from './items.ts'
import { readParameters } from './parameters.ts'
import { NUMERIC_TYPES } from './value-types.ts'

/** What the dictionary says; keys in small letters. */
export interface DictionaryFacts {
  /** `WTUR/TotWh`. */
  objects: ReadonlyMap<string, { path: string; mandatory: boolean; unit: string; quantityKind: string }>
  /** Kind of quantity of a unit. */
  units: ReadonlyMap<string, string>
  /** Numbers of items of an enumeration type. */
  enumerations: ReadonlyMap<string, number>
}

export type ModelRule =
  | 'modelEmpty'
  | 'mandatoryMissing'
  | 'unitKind'
  | 'unitMissing'
  | 'enumerationEmpty'
  | 'businessIdTwice'
  | 'rangeMissing'
  | 'conditionUnknown'
  | 'asyncOutputs'
  | 'operateUnguarded'

export interface ModelIssue {
  rule: ModelRule
  severity: 'error' | 'warning'
  /** Item that it is about; none where it is the model. */
  item?: { kind: ItemKind; id: string }
  field?: string
  subjects: string[]
}

const warn = (kind: ItemKind, item: Values, rule: ModelRule, field: string, ...subjects: string[]): ModelIssue => ({
  rule,
  severity: 'warning',
  item: { kind, id: idOf(kind, item) },
  field,
  subjects,
})

const missingObjects = (own: ModelItems, all: ModelItems, { objects }: DictionaryFacts): ModelIssue[] => {
  const paths = (items: ModelItems) =>
    new Set(ITEM_KINDS.flatMap((kind) => items[kind].map((item) => textOf(item, 'dataObject').toLowerCase())))
  const present = paths(all)
  const nodes = new Set([...paths(own)].filter((path) => path !== '').map((path) => path.split('/')[0]))
  const missing = [...objects].filter(
    ([key, { mandatory }]) => mandatory && nodes.has(key.split('/')[0]) && !present.has(key),
  )
  return missing.map(([, { path }]) => ({ rule: 'mandatoryMissing', severity: 'warning', subjects: [path] }))
}

const attributeIssues = (item: Values, facts: DictionaryFacts): ModelIssue[] => {
  const issues: ModelIssue[] = []
  const isNumeric = NUMERIC_TYPES.includes(textOf(item, 'valueType'))
  const unit = textOf(item, 'unit')
  const object = facts.objects.get(textOf(item, 'dataObject').toLowerCase())
  const wanted = object?.quantityKind || facts.units.get(object?.unit.toLowerCase() ?? '') || ''
  const kind = facts.units.get(unit.toLowerCase()) ?? ''
  if (wanted !== '' && kind !== '' && kind !== wanted) {
    issues.push({ ...warn('attribute', item, 'unitKind', 'unit', unit, kind, wanted), severity: 'error' })
  }
  if (isNumeric && unit === '' && (object?.unit ?? '') !== '') {
    issues.push(warn('attribute', item, 'unitMissing', 'unit', object?.unit ?? ''))
  }
  const enumeration = textOf(item, 'enumeration')
  const isEmpty = enumeration !== '' && facts.enumerations.get(enumeration.toLowerCase()) === 0
  if (isEmpty) issues.push(warn('attribute', item, 'enumerationEmpty', 'enumeration', enumeration))
  const isWritten = ['W', 'RW'].includes(textOf(item, 'readWrite'))
  const hasRange = numberOf(item, 'minimum') !== undefined && numberOf(item, 'maximum') !== undefined
  if (isWritten && isNumeric && !hasRange) issues.push(warn('attribute', item, 'rangeMissing', 'minimum'))
  return issues
}

const NAME = /[A-Za-z]\w*/g
const WORDS = new Set(['and', 'or', 'not', 'true', 'false', 'abs', 'min', 'max'])

const eventIssues = (item: Values, attributes: readonly Values[]): ModelIssue[] => {
  const outputs = readParameters(textOf(item, 'outputs')).parameters.map(({ id }) => id)
  const known = new Set([...outputs, ...attributes.map((attribute) => textOf(attribute, 'attributeId'))])
  // What stands in quotes is a text, not a name.
  const condition = textOf(item, 'clearCondition').replaceAll(/'[^']*'|"[^"]*"/g, '')
  const unknown = [...new Set(condition.match(NAME) ?? [])].filter(
    (name) => !WORDS.has(name.toLowerCase()) && !known.has(name),
  )
  return unknown.length === 0 ? [] : [warn('event', item, 'conditionUnknown', 'clearCondition', ...unknown)]
}

const serviceIssues = (item: Values): ModelIssue[] => {
  const issues: ModelIssue[] = []
  const isAsync = item['callType'] === 'async'
  if (isAsync && isGiven(item['outputs'])) issues.push(warn('service', item, 'asyncOutputs', 'outputs'))
  const isGuarded = item['confirmRequired'] === true || item['selectBeforeOperate'] === true
  if (isGiven(item['dataObject']) && !isGuarded)
    issues.push(warn('service', item, 'operateUnguarded', 'confirmRequired'))
  return issues
}

const repeatedPaths = (kind: ItemKind, own: readonly Values[], all: readonly Values[]): ModelIssue[] =>
  own.flatMap((item) => {
    const businessId = textOf(item, 'businessId')
    const other = all.find((each) => each !== item && businessId !== '' && textOf(each, 'businessId') === businessId)
    return other === undefined
      ? []
      : [warn(kind, item, 'businessIdTwice', 'businessId', textOf(other, ID_FIELDS[kind]))]
  })

/** Issues of a model; `inherited` is what it takes over. */
export const modelIssues = (own: ModelDocument, inherited: ModelItems, facts: DictionaryFacts): ModelIssue[] => {
  const all = itemsBy((kind) => [...inherited[kind], ...own[kind]])
  const isEmpty = ITEM_KINDS.every((kind) => all[kind].length === 0)
  return [
    ...(isEmpty ? [{ rule: 'modelEmpty', severity: 'warning', subjects: [] } satisfies ModelIssue] : []),
    ...missingObjects(own, all, facts),
    ...own.attribute.flatMap((item) => attributeIssues(item, facts)),
    ...own.event.flatMap((item) => eventIssues(item, all.attribute)),
    ...own.service.flatMap(serviceIssues),
    ...ITEM_KINDS.flatMap((kind) => repeatedPaths(kind, own[kind], all[kind])),
  ]
}
