// Rows of a file on their way to records: which one each row means, and what it is called in the file (screens 0).
import { randomUUIDv7 } from 'node:crypto'

import { type RecordKind, referencesOf } from '../../../../src/contract/records/record-kind.ts'
import type { RecordValues } from '../../../database/record-tables.ts'
import { lowerKeyOf, textOf } from '../../records/columns.ts'
import { ownersOf } from '../../records/read.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { defaultsOf } from '../../records/values.ts'
import type { Converted } from '../convert.ts'
import { keysOfPath, normalizeKey } from './targets.ts'

export interface Candidate {
  converted: Converted
  kind: RecordKind
  /** Id of its record: the one that is there, or one that is made for it. */
  id: string
  /** Empty where nothing owns it, undefined where that is not known. */
  ownerId: string | undefined
  /** Row of the file that is its owner. */
  owner: Candidate | undefined
  /** The record as it is. */
  stored: StoredRecord | undefined
}

export const toCandidate = (kind: RecordKind, converted: Converted): Candidate => ({
  converted,
  kind,
  id: randomUUIDv7(),
  ownerId: undefined,
  owner: undefined,
  stored: undefined,
})

/** Whether the file has a column for any part of the key. */
export const hasKey = ({ kind, converted }: Candidate): boolean =>
  kind.key.some((name) => converted.values.has(name) || converted.references.has(name))

const DEFAULTS = new WeakMap<RecordKind, RecordValues>()

/** Made once for each kind: a file has thousands of rows. */
const defaultsFor = (kind: RecordKind): RecordValues => {
  const defaults = DEFAULTS.get(kind) ?? defaultsOf(kind)
  DEFAULTS.set(kind, defaults)
  return defaults
}

/** What its key is made of, with what a new record has where the row says nothing. */
const keyValues = ({ kind, converted }: Candidate): RecordValues => {
  const defaults = defaultsFor(kind)
  return Object.fromEntries(kind.key.map((name) => [name, converted.values.get(name) ?? defaults[name]]))
}

export const lowerKey = (candidate: Candidate): string => lowerKeyOf(candidate.kind, keyValues(candidate))

/** The key as people write it: references by the text that the row has for them. */
const shownKey = (candidate: Candidate): string => {
  const values = keyValues(candidate)
  const references = new Set(referencesOf(candidate.kind).map(({ name }) => name))
  const parts = candidate.kind.key.map((name) =>
    references.has(name) ? (candidate.converted.references.get(name) ?? '') : textOf(values[name]),
  )
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join('@')
}

/** Keys of what owns a record, from the top down. */
export type KeysAbove = (ownerId: string) => readonly string[] | undefined

const keysOf = (candidate: Candidate, above: KeysAbove): readonly string[] | undefined => {
  const { kind, owner, ownerId } = candidate
  if (ownersOf(kind).length === 1) return [shownKey(candidate)]
  const keys = owner === undefined ? above(ownerId ?? '') : keysOf(owner, above)
  return keys && [...keys, shownKey(candidate)]
}

const pathKey = (keys: readonly string[]) => JSON.stringify(keys.map(normalizeKey))

/** Rows of a kind by their path, and by their place in the file. */
export const indexRows = (kind: RecordKind, candidates: readonly Candidate[], above: KeysAbove) => {
  const byPath = new Map<string, Candidate>()
  const byPlace = new Map<number, Candidate>()
  for (const candidate of candidates) {
    const keys = keysOf(candidate, above)
    if (keys !== undefined && !byPath.has(pathKey(keys))) byPath.set(pathKey(keys), candidate)
    byPlace.set(candidate.converted.row, candidate)
  }
  return {
    byPath: (text: string): Candidate | undefined => {
      const keys = keysOfPath(kind, text)
      return keys === undefined ? undefined : byPath.get(pathKey(keys))
    },
    /** A row by its number, as `#12`. */
    byPlace: (text: string): Candidate | undefined => byPlace.get(Number(text.replace(/^#/, ''))),
  }
}
export type RowIndex = ReturnType<typeof indexRows>
