// The draft of a board as change sets of records: what is taken leaves the draft, what is refused stays with the reason, what
// somebody else has changed meanwhile is merged field by field (screens 0, change set).
import { msg } from '@lit/localize'

import type { RecordChangeSet } from '../../../api/records.ts'
import type { RecordChangeRow, RecordChangesApplied } from '../../../contract/records/record-calls.ts'
import { BATCH_LIMIT } from '../../../contract/wire/limits.ts'
import { recordReasonText } from '../../../locales/record-reasons.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { inSentences } from '../records/grid/record-changes.ts'
import type { BoardChanges, LineValues } from './board-lines.ts'
import type { MappingBoard } from './board-model.ts'
import { disputeText, disputedFields } from './rebase-draft.ts'

export interface LineStore {
  kind: RecordKind
  apply: (body: RecordChangeSet) => Promise<RecordChangesApplied>
  /** Record that a new line belongs to; undefined where it cannot be written. */
  ownerOf: (target: string) => string | undefined
  /** Fields of the record for those of the line. */
  toFields: (target: string, values: LineValues) => Record<string, unknown>
  /** And back. */
  toValues: (values: Record<string, unknown>) => LineValues
}

export interface SavedLines {
  /** Ids of the records that were written. */
  ids: string[]
  failed: number
}

const failureText = (kind: RecordKind, { fields, reason, subjects }: RecordChangeRow): string => {
  const words = (inSentences(kind, fields) ?? []).flatMap(({ words: own }) =>
    own === undefined ? [] : inLanguage(own),
  )
  if (words.length > 0) return words.join(' ')
  return (
    (reason === undefined ? undefined : recordReasonText(reason, subjects)) ?? msg('The platform has refused this line')
  )
}

const toBody = (changes: BoardChanges, store: LineStore) => {
  const inserts = changes.inserts.flatMap(({ target, values }) => {
    const ownerId = store.ownerOf(target)
    return ownerId === undefined
      ? []
      : [{ target, row: { key: target, ownerId, fields: store.toFields(target, values) } }]
  })
  const updates = changes.updates.map(({ target, id, revision, values }) => ({
    target,
    row: { id, revision, fields: store.toFields(target, values) },
  }))
  const deletes = changes.deletes.map(({ target, id, revision }) => ({ target, row: { id, revision } }))
  return {
    body: {
      mode: 'each' as const,
      inserts: inserts.map(({ row }) => row),
      updates: updates.map(({ row }) => row),
      deletes: deletes.map(({ row }) => row),
    },
    /** In the order of the reply. */
    targets: [...inserts, ...updates, ...deletes].map(({ target }) => target),
  }
}

/** Replies in the order of the rows; a pattern repeated for a hundred things is more than one call takes. */
const applyInBatches = async (
  { mode, inserts, updates, deletes }: ReturnType<typeof toBody>['body'],
  { apply }: LineStore,
): Promise<RecordChangeRow[]> => {
  const replies: RecordChangeRow[] = []
  const total = inserts.length + updates.length + deletes.length
  for (let from = 0; from < total; from += BATCH_LIMIT) {
    const part = <Each>(rows: readonly Each[], before: number): Each[] =>
      rows.slice(Math.max(0, from - before), Math.max(0, from + BATCH_LIMIT - before))
    const { rows } = await apply({
      mode,
      inserts: part(inserts, 0),
      updates: part(updates, inserts.length),
      deletes: part(deletes, inserts.length + updates.length),
    })
    replies.push(...rows)
  }
  return replies
}

/** Tried again when only what somebody else has saved stood in the way and nothing is disputed. */
const TRIES = 3

export const saveLines = async (board: MappingBoard, store: LineStore): Promise<SavedLines> => {
  const ids: string[] = []
  const failures = new Map<string, string>()
  for (let round = 1; round <= TRIES; round += 1) {
    const changes = board.changes()
    const pending = changes.inserts.length + changes.updates.length + changes.deletes.length
    if (pending === 0) break
    const { body, targets } = toBody(changes, store)
    const rows = await applyInBatches(body, store)
    const applied = new Set<string>()
    let merged = 0
    failures.clear()
    for (const { target } of changes.inserts) {
      if (store.ownerOf(target) === undefined) failures.set(target, msg('Map the thing to a device first'))
    }
    for (const [place, row] of rows.entries()) {
      const target = targets[place] ?? ''
      if (row.outcome !== 'failed') {
        applied.add(target)
        ids.push(row.id)
        continue
      }
      const base = board.$saved.get().get(target)
      const mine = changes.updates.find((update) => update.target === target)?.values
      if (row.current === undefined || base === undefined || mine === undefined) {
        failures.set(target, failureText(store.kind, row))
        continue
      }
      const theirs = store.toValues(row.current.values)
      const both = disputedFields(base.values, theirs, mine)
      board.rebaseLine({ ...base, revision: row.current.revision, values: theirs }, { ...theirs, ...mine })
      if (both.length === 0) merged += 1
      else failures.set(target, disputeText())
    }
    board.settleReplies(applied, failures)
    if (merged === 0 || failures.size > 0) break
  }
  return { ids, failed: failures.size }
}
