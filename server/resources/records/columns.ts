// Columns of a record that are made from its values: key, order, words, what it is found by (screens 0).
import { createHash } from 'node:crypto'

import { type RecordKind, fieldOf, referencesOf } from '../../../src/contract/records/record-kind.ts'
import type { RecordValues } from '../../database/record-tables.ts'
import { piecesOf } from '../lists/grams.ts'
import { naturalKey } from '../lists/natural-key.ts'

/** Longest key that an index holds as it is, in characters; what is longer ends in its hash. */
const LONGEST_KEY = 500

/** Joins the parts of a key. */
const JOINT = '@'

/** Words of a record or thing by its kind and id. */
export type NameOf = (kind: string, id: string) => string | undefined

export const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Parts that nobody filled in at the end of a key do not show. */
const join = (parts: readonly string[]) => parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(JOINT)

const shortened = (key: string) =>
  key.length <= LONGEST_KEY ? key : `${key.slice(0, LONGEST_KEY - 64)}${createHash('sha256').update(key).digest('hex')}`

/** What makes a key the only one: lower case, with the ids of what it refers to. */
export const lowerKeyOf = (kind: RecordKind, values: RecordValues): string =>
  shortened(
    join(kind.key.map((name) => textOf(values[name])))
      .normalize('NFC')
      .toLowerCase(),
  )

/** The key as it is shown. */
export const keyTextOf = (kind: RecordKind, values: RecordValues, nameOf: NameOf): string =>
  join(
    kind.key.map((name) => {
      const field = fieldOf(kind, name)
      const text = textOf(values[name])
      return field?.kind === 'reference' && text !== '' ? (nameOf(field.resource, text) ?? text) : text
    }),
  )

/** What the key refers to. */
export const keyReferences = (kind: RecordKind, values: RecordValues): { kind: string; id: string }[] =>
  referencesOf(kind).flatMap(({ name, resource }) => {
    const id = kind.key.includes(name) ? textOf(values[name]) : ''
    return id === '' ? [] : [{ kind: resource, id }]
  })

/** Pieces of another tenant or kind are other numbers, so that no search reads what it cannot find. */
export const searchScope = (tenantId: string, kind: RecordKind) => `record ${kind.name}/${tenantId}`

const orderOf = ({ order, rank }: RecordKind, values: RecordValues): number | null => {
  if (rank !== undefined) return rank(values)
  const value = order === undefined ? null : values[order]
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export const columnsOf = (tenantId: string, kind: RecordKind, values: RecordValues, nameOf: NameOf) => {
  const { title, searched = [], states } = kind
  const key = keyTextOf(kind, values, nameOf)
  const [zh, en] = title === undefined ? [key, key] : [textOf(values[title.zh]), textOf(values[title.en])]
  const texts = [...new Set([key, zh, en, ...searched.map((name) => textOf(values[name]))])]
    .filter((text) => text !== '')
    .map((text) => text.toLowerCase())
  return {
    key_text: key,
    key_lower: lowerKeyOf(kind, values),
    key_sort: naturalKey(key),
    order_number: orderOf(kind, values),
    status: states === undefined ? null : textOf(values[states.field]),
    title_zh: zh || en || key,
    title_en: en || zh || key,
    search_text: texts.join('\n'),
    grams: piecesOf(searchScope(tenantId, kind), texts),
    fields: values,
  }
}
