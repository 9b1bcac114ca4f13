// The designer of a form: its rows as a draft that can be undone, what they make, and saving them as one change set (screens 5;
// RTE-8).
import { type ReadableAtom, atom, computed } from 'nanostores'
import * as z from 'zod/mini'

import type { FieldType } from '../../../contract/records/form-config/field-types.ts'
import {
  type ConfiguredDescription,
  toDescription,
  inOrder,
} from '../../../contract/records/form-config/configured-form.ts'
import { type RowValues, textOf } from '../../../contract/records/form-config/described-row.ts'
import { FORM_FIELD } from '../../../contract/records/form-config/form-field-kind.ts'
import { NO_OVERLAY, overlaidForm } from '../../../contract/records/form-config/thing-overlay.ts'
import type { FieldProblem } from '../../../contract/wire/problem.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { THING_TYPES, type ThingType } from '../../../contract/thing/thing-types.ts'
import { createHistory } from '../../../lib/history.ts'
import { createPersistedDraft } from '../../plugins/drafts/persisted-draft.ts'
import { readAll } from '../../plugins/records/all-records.ts'
import { inSentences } from '../../plugins/records/grid/record-changes.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { recordsOf } from '../../records.ts'
import {
  type DraftRow,
  type Rows,
  duplicateOf,
  insertAt,
  moveTo,
  newRowValues,
  renameIn,
  step,
  positionsOf,
} from './draft-rows.ts'
import type { RecordChangeSet } from '../../../api/records.ts'

/** What a draft of rows changes, as one change set of records (screens 5; screens 0, Change set). */
const toRows = (records: readonly RecordRow[]): Rows => {
  const byValues = new Map(records.map((record) => [record.values, record]))
  return inOrder(records.map(({ values }) => values)).flatMap((values) => {
    const record = byValues.get(values)
    return record === undefined ? [] : [{ id: record.id, revision: record.revision, values }]
  })
}

const withPositions = (rows: Rows): Rows => {
  const positions = positionsOf(rows)
  return rows.map((row, index) => ({ ...row, values: { ...row.values, position: positions[index] } }))
}

const isSame = (left: RowValues, right: RowValues) =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])].every(
    (name) => JSON.stringify(left[name] ?? '') === JSON.stringify(right[name] ?? ''),
  )

/** Only what differs from what was loaded. */
const differenceOf = (base: RowValues, values: RowValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value ?? '') !== JSON.stringify(base[name] ?? '')),
  )

/** New rows, changed fields, and rows that are gone; in this order as they are told. */
const changesOf = (ownerId: string, stored: Rows, drafted: Rows): RecordChangeSet => {
  const rows = withPositions(drafted)
  const base = new Map(stored.map((row) => [row.id, row]))
  const there = new Set(rows.map(({ id }) => id))
  return {
    mode: 'all',
    inserts: rows
      .filter(({ id }) => !base.has(id))
      .map(({ id, values }) => ({ key: id, ownerId, fields: { ...values } })),
    updates: rows.flatMap(({ id, revision, values }) => {
      const before = base.get(id)
      const fields = before === undefined ? {} : differenceOf(before.values, values)
      return revision === undefined || Object.keys(fields).length === 0 ? [] : [{ id, revision, fields }]
    }),
    deletes: stored.filter(({ id }) => !there.has(id)).map(({ id, revision }) => ({ id, revision })),
  }
}

/** Steps that can be taken back. */
const MEMORY = 100

export type DesignerState = { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'ready' }

export interface DesignerFacts {
  added: number
  changed: number
  deleted: number
  canUndo: boolean
  canRedo: boolean
}

interface Draft {
  rows: Rows
  selected: string | undefined
}

export const typeOfForm = ({ values }: Pick<RecordRow, 'values'>): ThingType | undefined =>
  textOf(values, 'scope') === 'thing' ? THING_TYPES.find((type) => type === values['thingType']) : undefined

const PersistedRow = z.object({
  id: z.string(),
  revision: z.optional(z.number()),
  values: z.record(z.string(), z.unknown()),
})
const PersistedDesign = z.object({ base: z.array(PersistedRow), rows: z.array(PersistedRow) })

/** JSON leaves out the revision of a new row. */
const toDrafted = (rows: readonly z.output<typeof PersistedRow>[]): DraftRow[] =>
  rows.map(({ id, revision, values }) => ({ id, revision, values }))

const createDesigner = ({ session, guard, announce }: RecordsContext, master: RecordRow) => {
  const api = recordsOf(session, FORM_FIELD)
  /** Kept as a grid's draft is: after a session that ends, or a reload, the same user finds it here again. */
  const kept = createPersistedDraft(session, { name: `designer.${master.id}`, schema: PersistedDesign, guard })
  const $state = atom<DesignerState>({ status: 'loading' })
  const $base = atom<Rows>([])
  const $draft = atom<Draft>({ rows: [], selected: undefined })
  const history = createHistory<Draft>(MEMORY)
  /** Counts what changes rows other than by typing in the panel: what shows them starts anew. */
  const $turn = atom(0)
  const $saving = atom(false)
  const $failure = atom<unknown>()
  const $refused = atom<ReadonlyMap<string, readonly FieldProblem[]>>(new Map())
  let made = 0
  let typing = ''

  const $rows = computed($draft, ({ rows }) => rows)
  const $selected = computed($draft, ({ rows, selected }) => rows.find(({ id }) => id === selected))
  const $facts = computed([$base, $draft], (base, { rows }): DesignerFacts => {
    const known = new Map(base.map((row) => [row.id, row]))
    const kept = withPositions(rows)
    const there = new Set(rows.map(({ id }) => id))
    return {
      added: kept.filter(({ id }) => !known.has(id)).length,
      changed: kept.filter(({ id, values }) => known.has(id) && !isSame(known.get(id)?.values ?? {}, values)).length,
      deleted: base.filter(({ id }) => !there.has(id)).length,
      canUndo: history.canUndo,
      canRedo: history.canRedo,
    }
  })
  const stopKeeping = $facts.listen(({ added, changed, deleted }) => {
    // Before the rows are there nothing says that nothing was drafted.
    if ($state.get().status !== 'ready') return
    kept.note(added + changed + deleted, () => ({ base: [...$base.get()], rows: [...$draft.get().rows] }))
  })
  /** What the rows make: of a thing, its whole form. */
  const $described: ReadableAtom<ConfiguredDescription> = computed($rows, (rows) => {
    const form = { values: master.values, rows: withPositions(rows).map(({ values }) => values) }
    const type = typeOfForm(master)
    return type === undefined ? toDescription(form) : overlaidForm(type, { ...NO_OVERLAY, form })
  })

  const isDirty = () => {
    const { added, changed, deleted } = $facts.get()
    return added + changed + deleted > 0
  }
  /** A step of the draft; several changes of one field while it is typed are one step. */
  const set = (next: Partial<Draft>, key = '') => {
    if (key === '' || key !== typing) history.push($draft.get())
    typing = key
    $draft.set({ ...$draft.get(), ...next })
    if (key === '') $turn.set($turn.get() + 1)
  }
  const load = async () => {
    const life = new AbortController()
    try {
      const { rows } = await readAll(session, FORM_FIELD, master.id, life.signal)
      const read = toRows(rows)
      const before = $state.get().status === 'ready' ? undefined : kept.read()
      const base = before === undefined ? read : toDrafted(before.base)
      const drafted = before === undefined ? read : toDrafted(before.rows)
      // On what it was made of: saving it finds out who was faster.
      $base.set(base)
      history.clear()
      if (before !== undefined) history.push({ rows: base, selected: undefined })
      $draft.set({ rows: drafted, selected: $draft.get().selected })
      made = Math.max(made, ...drafted.map(({ id }) => Number(/^new-(\d+)$/.exec(id)?.[1] ?? 0)))
      $refused.set(new Map())
      $failure.set(undefined)
      $state.set({ status: 'ready' })
      $turn.set($turn.get() + 1)
    } catch (error) {
      $state.set({ status: 'failed', error })
    }
  }
  const stopChanges = session.changed.listen(({ resource }) => {
    if (resource === FORM_FIELD.name && !isDirty() && !$saving.get()) void load()
  })
  const newId = () => {
    made += 1
    return `new-${made}`
  }
  const placeAfterSelected = () => {
    const { rows, selected } = $draft.get()
    const place = rows.findIndex(({ id }) => id === selected)
    return place === -1 ? rows.length : place + 1
  }
  const travel = (draft: Draft | undefined) => {
    if (draft === undefined) return
    typing = ''
    $draft.set(draft)
    $turn.set($turn.get() + 1)
  }
  const send = () => api.apply(changesOf(master.id, $base.get(), $draft.get().rows))
  void load()

  return {
    master,
    $state,
    $rows,
    $selected,
    $facts,
    $described,
    $turn,
    $saving,
    $failure,
    $refused,
    reload: load,
    select: (id: string | undefined) => $draft.set({ ...$draft.get(), selected: id }),
    /** Puts a new row behind the selected one, or where it says; answers its id. */
    add: (type: FieldType, { values, at }: { values?: RowValues; at?: number } = {}): string => {
      const { rows } = $draft.get()
      const id = newId()
      const row: DraftRow = { id, revision: undefined, values: { ...newRowValues(rows, type), ...values } }
      set({ rows: insertAt(rows, at ?? placeAfterSelected(), row), selected: id })
      return id
    },
    duplicate: (id: string) => {
      const copy = newId()
      set({ rows: duplicateOf($draft.get().rows, id, copy), selected: copy })
    },
    remove: (id: string) => {
      const { rows } = $draft.get()
      const place = rows.findIndex((row) => row.id === id)
      const rest = rows.filter((row) => row.id !== id)
      set({ rows: rest, selected: rest[Math.min(place, rest.length - 1)]?.id })
    },
    move: (id: string, to: number) => set({ rows: moveTo($draft.get().rows, id, to), selected: id }),
    step: (id: string, by: -1 | 1) => set({ rows: step($draft.get().rows, id, by), selected: id }),
    change: (id: string, field: string, value: unknown) => {
      const { rows } = $draft.get()
      const row = rows.find((each) => each.id === id)
      if (row === undefined || JSON.stringify(row.values[field] ?? '') === JSON.stringify(value ?? '')) return
      const named = field === 'name' ? renameIn(rows, textOf(row.values, 'name'), String(value)) : rows
      const next = named.map((each) =>
        each.id === id ? { ...each, values: { ...each.values, [field]: value } } : each,
      )
      set({ rows: next }, `${id} ${field}`)
    },
    /** Puts rows in the place of all that there are, e.g. those of a schema. */
    replaceAll: (values: readonly RowValues[]) => {
      const { rows } = $draft.get()
      const known = new Map(rows.map((row) => [textOf(row.values, 'name'), row]))
      const next = values.map((each): DraftRow => {
        const kept = known.get(textOf(each, 'name'))
        return kept === undefined
          ? { id: newId(), revision: undefined, values: each }
          : { ...kept, values: { ...each, position: kept.values['position'] } }
      })
      set({ rows: next, selected: next[0]?.id })
    },
    undo: () => travel(history.undo($draft.get())),
    redo: () => travel(history.redo($draft.get())),
    discard: () => void load(),
    /** All rows or none; what is refused stands at its row. */
    save: async (): Promise<boolean> => {
      if ($saving.get() || !isDirty()) return false
      $saving.set(true)
      $failure.set(undefined)
      $refused.set(new Map())
      try {
        const reply = await send()
        if (!reply.applied && reply.counts.failed > 0) {
          const failed = reply.rows.filter(({ outcome }) => outcome === 'failed')
          $refused.set(
            new Map(failed.map((row) => [row.key ?? row.id, inSentences(FORM_FIELD, row.fields, row.subjects) ?? []])),
          )
          $failure.set(failed[0])
          return false
        }
        $saving.set(false)
        await load()
        announce({ resource: FORM_FIELD.name, ids: reply.rows.map(({ id }) => id), parents: [master.id] })
        return true
      } catch (error) {
        $failure.set(error)
        return false
      } finally {
        $saving.set(false)
      }
    },
    destroy: () => {
      stopChanges()
      stopKeeping()
      kept.destroy()
    },
  }
}
export type Designer = ReturnType<typeof createDesigner>

/** One designer for each form, for as long as the page is there: what is drafted stays when another tab shows. */
export const createDesigners = (context: RecordsContext) => {
  const designers = new Map<string, Designer>()
  context.onDestroy(() => {
    for (const designer of designers.values()) designer.destroy()
  })
  return {
    of: (master: RecordRow): Designer => {
      const known = designers.get(master.id)
      // Another state, another width of the form: what is drafted is drawn anew.
      if (known !== undefined && known.master.revision === master.revision) return known
      known?.destroy()
      const made = createDesigner(context, master)
      designers.set(master.id, made)
      return made
    },
  }
}
