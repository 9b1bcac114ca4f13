// The grid of things over a small plant, on a platform that takes change sets.
import { getDictionary, getPermissionButtons } from '../../../src/contract/admin/admin-calls.ts'
import { type ThingChanges, applyThingChanges } from '../../../src/contract/thing/thing-change-calls.ts'
import type { FieldProblem } from '../../../src/contract/wire/problem.ts'
import { createThingGrid } from '../../../src/stores/pages/thing-configuration/grid/thing-grid.ts'
import { thing } from './plant.ts'
import type { Platform } from './platform.ts'
import { createThingSetup } from './thing-page.ts'
import { eventually, until } from './wait.ts'

const RIGHTS = ['thing:add', 'thing:edit', 'thing:delete']

const WORDS: Record<string, string[]> = {
  ThingType: ['thing_farm', 'thing_line', 'thing_array', 'thing_device'],
  farmType: ['thing_farm_wind', 'thing_farm_pv'],
}

const dictionaries = (platform: Platform) =>
  platform.on(getDictionary, ({ query }) =>
    (WORDS[query['code'] ?? ''] ?? []).map((code) => ({ code, fullName: code, parentCode: null, sort: 0 })),
  )

interface Setup {
  rights?: string[]
  prepare?: (platform: Platform) => void
  /** What the platform finds wrong with values of forms. */
  judge?: (extra: Record<string, unknown>) => FieldProblem[]
}

/** The page with its grid, whose rows have come. */
export const createThingGridSetup = async ({ rights = RIGHTS, prepare = () => {}, judge = () => [] }: Setup = {}) => {
  const made = await createThingSetup()
  const { platform, page, plant, find, change } = made
  platform.on(getPermissionButtons, () => rights.map((code) => ({ code, name: code })))
  dictionaries(platform)
  platform.on(applyThingChanges, (request) => {
    const { inserts = [], updates = [], deletes = [], dryRun } = request.json() as Partial<ThingChanges>
    const rows = [
      ...inserts.map(({ key, fields }) => {
        const thingId = `made-${key}`
        if (dryRun !== true) {
          const { thingName, parentId = null } = fields as { thingName: string; parentId?: string | null }
          plant.things = [...plant.things, thing(thingId, parentId, { name: thingName })]
        }
        return { kind: 'insert', key, thingId, outcome: 'applied', revision: 1 }
      }),
      ...updates.map(({ thingId, revision, fields }) => {
        const refuse = (reason: string, more: object) => ({
          kind: 'update',
          thingId,
          outcome: 'failed',
          reason,
          ...more,
        })
        const current = find(thingId)
        if (current?.revision !== revision) return refuse('thing.conflict', { current })
        if (fields['thingName'] === 'taken') {
          return refuse('thing.nameTaken', { fields: [{ path: 'thingName', code: 'custom', rule: 'nameTaken' }] })
        }
        const extra = { ...current.extra, ...(fields['extra'] as object | undefined) }
        const problems = 'extra' in fields ? judge(extra) : []
        if (problems.length > 0) return refuse('request.invalid', { fields: problems })
        if (dryRun !== true) change(thingId, { name: String(fields['thingName'] ?? current.name), extra })
        return { kind: 'update', thingId, outcome: 'applied', revision: revision + 1 }
      }),
      ...deletes.map(({ thingId }) => {
        if (dryRun !== true) plant.things = plant.things.filter((other) => other.thingId !== thingId)
        return { kind: 'delete', thingId, outcome: 'applied' }
      }),
    ]
    const failed = rows.filter(({ outcome }) => outcome === 'failed').length
    const counts = { inserted: 0, updated: 0, unchanged: 0, deleted: 0, failed }
    return { applied: failed === 0, counts, rows }
  })
  prepare(platform)
  await page.plugin(createThingGrid).grid.load(0, 0)
  const { grid, changeSet } = page.plugin(createThingGrid)
  await until(grid.$readOnly, (isReadOnly) => isReadOnly === (rights.length === 0))
  const columnOf = (id: string) => grid.columns.findIndex((column) => column.id === id)
  const showAll = () => grid.setShown(grid.columns.map((_, index) => index))
  showAll()
  await eventually(() => grid.columns.find(({ id }) => id === 'thingType')?.options?.().length === 4)
  return {
    ...made,
    grid,
    changeSet,
    showAll,
    names: () => Array.from({ length: grid.rowCount }, (_, row) => grid.textAt(row, columnOf('thingName'))),
    set: (row: number, id: string, text: string) => grid.setText({ row, column: columnOf(id) }, text),
    rowOf: (id: string) => grid.rowIndexOf(id),
    sent: () => platform.of(applyThingChanges).map((request) => request.json() as ThingChanges),
    columnOf,
  }
}
