// Takes a live list of tags over: new ones are added, known ones get value, time and, where asked, unit (screens 9).
import { atom } from 'nanostores'

import type { BoardTag } from '../../../contract/records/thing-mapping/board-calls.ts'
import { BATCH_LIMIT } from '../../../contract/wire/limits.ts'
import { EXTERNAL_POINT } from '../../../contract/records/thing-mapping/external-point.ts'
import { type LiveTag, type TagComparison, deviceIn } from '../../../lib/mapping/tag-lists/tag-list.ts'
import { PAGE_SIZE_MAXIMUM } from '../../../contract/wire/limits.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { recordsOf } from '../../records.ts'
import { createAttempt } from '../../plugins/attempt.ts'

export interface TagTaking {
  added: boolean
  seen: boolean
  units: boolean
}

export const createTagLists = ({ session, announce }: RecordsContext) => {
  const attempt = createAttempt()
  const $taken = atom<{ inserted: number; updated: number; failed: number } | undefined>()
  /** Revisions of tags: the board does not carry them, and an update names them. */
  const readRevisions = async (ids: readonly string[]) => {
    const revisions = new Map<string, number>()
    for (let from = 0; from < ids.length; from += PAGE_SIZE_MAXIMUM) {
      const { rows } = await recordsOf(session, EXTERNAL_POINT).page({
        ids: ids.slice(from, from + PAGE_SIZE_MAXIMUM),
        limit: PAGE_SIZE_MAXIMUM,
      })
      for (const { id, revision } of rows) revisions.set(id, revision)
    }
    return revisions
  }
  const liveFields = ({ value, time }: LiveTag) => ({
    lastValue: value,
    ...(time !== '' && { lastSeen: time, quality: 'good' }),
  })
  return {
    attempt,
    $taken,
    take: async (systemId: string, { added, seen, unitChanged }: TagComparison<BoardTag>, taking: TagTaking) => {
      $taken.set(undefined)
      await attempt.run(async () => {
        const units = new Set(taking.units ? unitChanged.map(({ known }) => known.id) : [])
        const changed = seen.filter(({ known }) => taking.seen || units.has(known.id))
        const revisions = await readRevisions(changed.map(({ known }) => known.id))
        const inserts = (taking.added ? added : []).map((live) => ({
          key: live.tag,
          ownerId: systemId,
          fields: { tag: live.tag, unit: live.unit, device: deviceIn(live.tag), ...liveFields(live) },
        }))
        const updates = changed.flatMap(({ known, live }) => {
          const revision = revisions.get(known.id)
          if (revision === undefined) return []
          const fields = { ...(taking.seen && liveFields(live)), ...(units.has(known.id) && { unit: live.unit }) }
          return [{ id: known.id, revision, fields }]
        })
        const counts = { inserted: 0, updated: 0, failed: 0 }
        const all = [
          ...inserts.map((row) => ({ row, isNew: true as const })),
          ...updates.map((row) => ({ row, isNew: false as const })),
        ]
        for (let from = 0; from < all.length; from += BATCH_LIMIT) {
          const some = all.slice(from, from + BATCH_LIMIT)
          const reply = await recordsOf(session, EXTERNAL_POINT).apply({
            mode: 'each',
            inserts: some.flatMap((each) => (each.isNew ? [each.row] : [])),
            updates: some.flatMap((each) => (each.isNew ? [] : [each.row])),
          })
          counts.inserted += reply.counts.inserted
          counts.updated += reply.counts.updated
          counts.failed += reply.counts.failed
        }
        $taken.set(counts)
        announce({ resource: EXTERNAL_POINT.name, ids: [], parents: [systemId], all: true })
      })
    },
  }
}
