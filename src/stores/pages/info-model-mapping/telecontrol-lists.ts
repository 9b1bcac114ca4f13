// A telecontrol list made of one of the models, and written into a statute of family iec104 (screens 4, 6; RTE-7, RTE-9).
import { atom } from 'nanostores'

import { STATUTE_POINT } from '../../../contract/records/statute-config/statute-point.ts'
import { STATUTE } from '../../../contract/records/statute-config/statute.ts'
import type { MappedAttribute } from '../../../lib/mapping/attribute.ts'
import { toStatutePoints } from '../../../lib/mapping/tag-lists/telecontrol-points.ts'
import type { TelecontrolPoint } from '../../../lib/mapping/tag-lists/telecontrol.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { recordText } from '../../plugins/records/record-labels.ts'
import { recordsOf } from '../../records.ts'
import { createAttempt } from '../../plugins/attempt.ts'
import { readAll } from '../../plugins/records/all-records.ts'

/** Matches that a list shows. */
const FOUND = 50

export interface WrittenPoints {
  inserted: number
  failed: number
  /** Points that were there already, by their ids. */
  known: number
}

export const createTelecontrolLists = ({ session, announce, isEnglish }: RecordsContext) => {
  const attempt = createAttempt()
  const $written = atom<WrittenPoints | undefined>()
  const readKnown = async (ownerId: string) =>
    new Set(
      (await readAll(session, STATUTE_POINT, ownerId)).rows.map(({ values }) =>
        String(values['pointId']).toLowerCase(),
      ),
    )
  return {
    /** Statutes of IEC 104 by a part of their key or words; the kinds of statutes come with this list alone. */
    search: async (keyword: string, signal: AbortSignal) => {
      const { rows } = await recordsOf(session, STATUTE).page(
        { limit: FOUND, keyword, filters: [{ field: 'family', operator: 'eq', value: 'iec104' }] },
        { signal, quiet: true },
      )
      return rows
        .filter(({ frozen }) => !frozen)
        .map((row) => ({ value: row.id, label: recordText(STATUTE, row, isEnglish()) }))
    },
    attempt,
    $written,
    write: async (
      statuteId: string,
      points: readonly TelecontrolPoint[],
      attributes: ReadonlyMap<string, MappedAttribute>,
    ) => {
      $written.set(undefined)
      await attempt.run(async () => {
        const known = await readKnown(statuteId)
        const made = toStatutePoints(points, attributes)
        const fresh = made.filter(({ pointId }) => !known.has(String(pointId).toLowerCase()))
        const counts = { inserted: 0, failed: 0 }
        if (fresh.length > 0) {
          const reply = await recordsOf(session, STATUTE_POINT).apply({
            mode: 'each',
            inserts: fresh.map((fields, index) => ({ key: String(index), ownerId: statuteId, fields })),
          })
          counts.inserted = reply.counts.inserted
          counts.failed = reply.counts.failed
          announce({ resource: STATUTE_POINT.name, ids: [], parents: [statuteId], all: true })
        }
        $written.set({ ...counts, known: made.length - fresh.length })
      })
    },
    save: (name: string, text: string) =>
      session.environment.saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' })),
  }
}
