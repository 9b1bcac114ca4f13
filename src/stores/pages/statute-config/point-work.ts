// Many points written at once: made from a model, read from a vendor's file, repeated, placed anew (screens 6). Everything
// goes or nothing does; a dry run with the same code says beforehand what is wrong.
import type { RecordChangeSet } from '../../../api/records.ts'
import { PAGE_SIZE_MAXIMUM } from '../../../contract/wire/limits.ts'
import type { RecordChangeRow } from '../../../contract/records/record-calls.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { unit } from '../../../contract/records/info-model-dictionary/unit.ts'
import { STATUTE_POINT } from '../../../contract/records/statute-config/statute-point.ts'
import { STATUTE } from '../../../contract/records/statute-config/statute.ts'
import { text } from '../../../contract/records/statute-config/point-facts.ts'
import type { PointDraft } from '../../../lib/points/point-draft.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { recordsOf } from '../../records.ts'
import { readAll } from '../../plugins/records/all-records.ts'

/** What happens to points that are there: they stay, are updated by their ids, or all others go. */
export const BRING_MODES = ['add', 'update', 'replace'] as const
export type BringMode = (typeof BRING_MODES)[number]

export interface WorkPlan {
  inserts: readonly PointDraft[]
  updates: readonly { point: RecordRow; draft: PointDraft }[]
  deletes: readonly RecordRow[]
}

const keyOf = (id: unknown) => String(id).toLowerCase()

/** What a mode makes of drafts beside the points that are there. */
export const planWork = (drafts: readonly PointDraft[], points: readonly RecordRow[], mode: BringMode): WorkPlan => {
  const known = new Map(points.map((point) => [keyOf(point.values['pointId']), point]))
  const named = new Set(drafts.map(({ values }) => keyOf(values['pointId'])))
  return {
    inserts: drafts.filter(({ values }) => !known.has(keyOf(values['pointId']))),
    updates:
      mode === 'add'
        ? []
        : drafts.flatMap((draft) => {
            const point = known.get(keyOf(draft.values['pointId']))
            return point === undefined ? [] : [{ point, draft }]
          }),
    deletes: mode === 'replace' ? points.filter(({ values }) => !named.has(keyOf(values['pointId']))) : [],
  }
}

/** A row that was refused: how it is called, and the platform's row about it. */
export interface RefusedRow {
  name: string
  row: RecordChangeRow
}

export const createPointWork = ({ session, announce }: RecordsContext) => {
  const points = recordsOf(session, STATUTE_POINT)
  /** Ids of units by every way they are written. */
  const readUnits = async (): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await recordsOf(session, unit).page({ limit: PAGE_SIZE_MAXIMUM }, { quiet: true })
    return new Map(
      rows.flatMap(({ id, values }) =>
        [text(values, 'aliases').split(/[,，]/), text(values, 'symbol'), text(values, 'code')]
          .flat()
          .map((word) => [word.trim().toLowerCase(), id] as const),
      ),
    )
  }
  const fieldsOf = ({ values, attribute, unit: word }: PointDraft, units: ReadonlyMap<string, string>) => {
    const unitId = word === undefined ? undefined : units.get(word.trim().toLowerCase())
    return { ...values, ...(attribute !== undefined && { attribute }), ...(unitId !== undefined && { unit: unitId }) }
  }
  const send = async (statuteId: string, body: RecordChangeSet, nameOf: (row: RecordChangeRow) => string) => {
    const reply = await points.apply({ ...body, mode: 'all' }, { quiet: true })
    const refused = reply.rows.filter(({ outcome }) => outcome === 'failed').map((row) => ({ name: nameOf(row), row }))
    const ids = reply.rows.map(({ id }) => id)
    if (reply.applied) announce({ resource: STATUTE_POINT.name, ids, parents: [statuteId] })
    return { rows: reply.rows, refused }
  }

  /** Points name the registers of their powers of ten, which are there only now. */
  const linkFactors = async (statuteId: string, drafts: readonly PointDraft[]) => {
    const wanted = drafts.filter(({ scaleFactor }) => scaleFactor !== undefined)
    if (wanted.length === 0) return
    const { rows } = await readAll(session, STATUTE_POINT, statuteId)
    const known = new Map(rows.map((row) => [keyOf(row.values['pointId']), row]))
    const updates = wanted.flatMap(({ values, scaleFactor }) => {
      const [point, factor] = [known.get(keyOf(values['pointId'])), known.get(keyOf(scaleFactor))]
      return point === undefined || factor === undefined
        ? []
        : [{ id: point.id, revision: point.revision, fields: { scaleFactor: factor.id } }]
    })
    if (updates.length > 0) await send(statuteId, { updates }, ({ id }) => id)
  }

  return {
    /** Writes a plan; what was refused, in which case nothing was written. */
    bring: async (statuteId: string, plan: WorkPlan): Promise<RefusedRow[]> => {
      const units = await readUnits()
      const { inserts, updates, deletes } = plan
      const names = new Map(updates.map(({ point }) => [point.id, text(point.values, 'pointId')]))
      const body = {
        inserts: inserts.map((draft) => ({
          key: String(draft.values['pointId']),
          ownerId: statuteId,
          fields: fieldsOf(draft, units),
        })),
        updates: updates.map(({ point, draft }) => ({
          id: point.id,
          revision: point.revision,
          fields: fieldsOf(draft, units),
        })),
        deletes: deletes.map(({ id, revision }) => ({ id, revision })),
      }
      const { refused } = await send(statuteId, body, (row) => row.key ?? names.get(row.id) ?? row.id)
      if (refused.length === 0) {
        await linkFactors(statuteId, [...inserts, ...updates.map(({ draft }) => draft)])
      }
      return refused
    },
    /** Changes fields of points that are there. */
    update: async (
      statuteId: string,
      changes: readonly { point: RecordRow; fields: Record<string, unknown> }[],
    ): Promise<RefusedRow[]> => {
      const names = new Map(changes.map(({ point }) => [point.id, text(point.values, 'pointId')]))
      const updates = changes.map(({ point, fields }) => ({ id: point.id, revision: point.revision, fields }))
      return (await send(statuteId, { updates }, ({ id }) => names.get(id) ?? id)).refused
    },
    /** Makes an order the usual one of the statute. */
    takeOrder: async ({ id, revision }: RecordRow, byteOrder: string): Promise<RecordChangeRow | undefined> => {
      const reply = await recordsOf(session, STATUTE).apply(
        { updates: [{ id, revision, fields: { byteOrder } }] },
        { quiet: true },
      )
      if (reply.applied) announce({ resource: STATUTE.name, ids: [id], parents: [null] })
      return reply.rows.find(({ outcome }) => outcome === 'failed')
    },
  }
}
