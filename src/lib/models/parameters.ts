// Inputs and outputs of services and events, and parts of structures, as text: one to a line,
// `id?: type[] (unit) {0=停机|Stopped} 中文名 | English name` (screens 3).
import type { EnumItem } from './enum-items.ts'
import { readEnumItem, readWords, writeInline, writeWords } from './enum-items.ts'
import { isValueType } from './value-types.ts'
import type { ValueType } from './value-types.ts'

export interface Parameter {
  /** Parts of a structure are dotted: `position.latitude`. */
  id: string
  type: ValueType
  /** Several values of the type. */
  list: boolean
  /** May be left out. */
  optional: boolean
  unit: string
  items: EnumItem[]
  zh: string
  en: string
}

export type ParameterRule = 'syntax' | 'type' | 'twice' | 'items'

export interface ParameterProblem {
  /** From 1. */
  line: number
  rule: ParameterRule
}

const HEAD = /^([A-Za-z]\w{0,63}(?:\.[A-Za-z]\w{0,63})*)(\?)?\s*:\s*([a-z]+)(\[\])?\s*/
const UNIT = /^\(([^()]{1,32})\)\s*/
const ITEMS = /^\{([^{}]*)\}\s*/

const take = (text: string, pattern: RegExp): [found: string, rest: string] => {
  const found = pattern.exec(text)
  return found === null ? ['', text] : [found[1] ?? '', text.slice(found[0].length)]
}

const readParameter = (line: string): Parameter | ParameterRule => {
  const head = HEAD.exec(line)
  if (head === null) return 'syntax'
  const [whole, id = '', optional, type, list] = head
  if (!isValueType(type) || type === 'array') return 'type'
  const [unit, afterUnit] = take(line.slice(whole.length), UNIT)
  const [listed, words] = take(afterUnit, ITEMS)
  const items = listed.split(/[,，]/).filter((text) => text.trim() !== '')
  const read = items.map(readEnumItem)
  const known = read.filter((item) => item !== undefined)
  if (known.length < items.length || (type === 'enum' && known.length === 0)) return 'items'
  if (/[{}]/.test(words)) return 'syntax'
  const common = { id, type, list: list !== undefined, optional: optional !== undefined }
  return { ...common, unit: unit.trim(), items: known, ...readWords(words) }
}

export interface Parameters {
  parameters: Parameter[]
  problems: ParameterProblem[]
}

export const readParameters = (text: string): Parameters => {
  const parameters: Parameter[] = []
  const problems: ParameterProblem[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const read = readParameter(line.trim())
    if (typeof read === 'string') problems.push({ line: index + 1, rule: read })
    else if (parameters.some(({ id }) => id === read.id)) problems.push({ line: index + 1, rule: 'twice' })
    else parameters.push(read)
  }
  return { parameters, problems }
}

const writeParameter = ({ id, type, list, optional, unit, items, zh, en }: Parameter): string =>
  [
    `${id}${optional ? '?' : ''}: ${type}${list ? '[]' : ''}`,
    unit === '' ? '' : `(${unit})`,
    items.length === 0 ? '' : writeInline(items),
    zh === '' && en === '' ? '' : writeWords({ zh, en }),
  ]
    .filter((part) => part !== '')
    .join(' ')

export const writeParameters = (parameters: readonly Parameter[]): string => parameters.map(writeParameter).join('\n')
