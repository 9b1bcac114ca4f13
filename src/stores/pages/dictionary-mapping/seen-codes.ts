// Codes that running connections have shown, with those that somebody has handled without a rule (screens 10; RTE-13).
import { msg, str } from '@lit/localize'
import { atom } from 'nanostores'

import { CODE_SOURCE, HANDLED_CODE } from '../../../contract/records/dictionary-mapping/kinds.ts'
import { textOf } from '../../../contract/records/dictionary-mapping/read-codes.ts'
import { type SeenCode, type SeenCodes, getSeenCodes } from '../../../contract/records/dictionary-mapping/seen-calls.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { codeNumber, writeCode } from '../../../lib/codes/code-number.ts'
import { findRule } from '../../../lib/codes/code-rules.ts'
import type { RecordChangeSet } from '../../../api/records.ts'
import { readAll } from '../../plugins/records/all-records.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { saveRecord } from '../../plugins/records/save-record.ts'
import { APPEARANCE, watch } from '../../plugins/watch.ts'
import { createQueries } from '../../query.ts'
import type { ReadMapping } from './code-sets.ts'

/** What has become of a code. */
export type SeenState = 'open' | 'handled' | 'mapped'

export interface SeenLine extends SeenCode {
  state: SeenState
  /** Who has it handled. */
  handled: RecordRow | undefined
}

/** A rule says more than that somebody has looked at it. */
export const linesOf = (
  { codes }: SeenCodes,
  { source, rules }: ReadMapping,
  handled: readonly RecordRow[],
): SeenLine[] => {
  const looked = new Map(handled.map((row) => [codeNumber(textOf(row.values['code']), source.format), row]))
  return codes.map((seen) => {
    const mark = looked.get(seen.code)
    if (findRule(rules, seen.code) !== undefined) return { ...seen, state: 'mapped', handled: undefined }
    return { ...seen, state: mark === undefined ? 'open' : 'handled', handled: mark }
  })
}

export const createSeenCodes = ({ session, announce }: RecordsContext) => {
  const queries = session.plugin(createQueries)
  const $busy = atom(false)

  /** Answers whether it was done; why not is told. */
  const save = async (setId: string, body: RecordChangeSet): Promise<boolean> => {
    $busy.set(true)
    try {
      const outcome = await saveRecord(session, HANDLED_CODE, body)
      if (outcome.status === 'saved') announce({ resource: HANDLED_CODE.name, ids: [outcome.id], parents: [setId] })
      // Somebody else was quicker: the list shows it.
      else if (outcome.status === 'conflict') await queries.invalidate(HANDLED_CODE.name)
      else session.toasts.showError(outcome.error)
      return outcome.status === 'saved'
    } finally {
      $busy.set(false)
    }
  }
  const undo = ({ id, ownerId, revision }: Pick<RecordRow, 'id' | 'ownerId' | 'revision'>) =>
    save(ownerId ?? '', { deletes: [{ id, revision }] })

  return {
    $busy,
    seenOf: (setId: string) =>
      watch(
        session,
        queries.load(
          [CODE_SOURCE.name, 'seen', setId],
          (options) => session.call(getSeenCodes, { params: { id: setId } }, options),
          { keepPrevious: true },
        ),
        APPEARANCE.states,
      ),
    handledOf: (setId: string) =>
      queries.load(
        [HANDLED_CODE.name, 'of', setId],
        async ({ signal }) => (await readAll(session, HANDLED_CODE, setId, signal)).rows,
        { keepPrevious: true },
      ),
    /** Needs no rule; kept with the code set. */
    handle: async ({ source: { set, format } }: ReadMapping, number: number) => {
      const code = writeCode(number, format)
      const done = await save(set.id, { inserts: [{ key: 'new', ownerId: set.id, fields: { code } }] })
      if (done) session.toasts.showInfo(() => msg(str`${code} is handled: it needs no rule`))
    },
    undo,
  }
}
