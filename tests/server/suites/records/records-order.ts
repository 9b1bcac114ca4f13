// Pages of records beside a plain sort of the same records in memory: every field, both ways, with ties, missing values,
// both languages, filters and search, before and after changes, deletions and indexes (screens 0, grid).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { createFieldIndexes } from '../../../../server/resources/lists/field-indexes.ts'
import { SORTED_CHARACTERS } from '../../../../server/resources/lists/sort-values.ts'
import { indexOfField, isNumeric } from '../../../../server/resources/records/lists/field-values.ts'
import { requireKind } from '../../../../server/resources/records/read.ts'
import { naturalKey } from '../../../../server/resources/lists/natural-key.ts'
import type { ListFilter } from '../../../../src/contract/wire/list-filters.ts'
import { recordCalls } from '../../../../src/contract/records/record-calls.ts'
import { type RecordKind, fieldOf } from '../../../../src/contract/records/record-kind.ts'
import type { RecordRow } from '../../../../src/contract/records/record-shapes.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { createRecords, dataClass, dataObject, node } from '../../../support/server/records.ts'

const RECORDS = 130
const PAGE = 50

/** The same numbers in every run. */
const createChance = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Value = string | number | null

const failing = (error: unknown) => assert.ifError(error)

/** Bytes, as the database compares texts; what is missing comes last. */
const compare = (left: Value, right: Value): number => {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)))
}

const sortValue = (kind: RecordKind, values: RecordRow['values'], name: string, words: ReadonlyMap<string, string>) => {
  const field = fieldOf(kind, name)
  const value = values[name]
  if (field !== undefined && isNumeric(field)) return typeof value === 'number' ? value : null
  if (field?.kind === 'reference') return words.get(String(value)) ?? null
  const text = Array.isArray(value) ? JSON.stringify(value).replaceAll(',', ', ') : String(value ?? '')
  return text === '' ? null : text.slice(0, SORTED_CHARACTERS).toLowerCase()
}

const sorted = (
  kind: RecordKind,
  rows: readonly RecordRow[],
  words: ReadonlyMap<string, string>,
  { sort, order }: { sort?: string; order: 'asc' | 'desc' },
): string[] => {
  const key = kind.key[0] ?? ''
  const numberOf = ({ values }: RecordRow) => (kind.order === undefined ? null : (values[kind.order] as Value))
  const valueOf = (row: RecordRow): Value => {
    if (sort === undefined || sort === kind.order) return numberOf(row)
    return sort === key ? null : sortValue(kind, row.values, sort, words)
  }
  const ties = (row: RecordRow): Value[] => [
    ...(sort === key ? [] : [numberOf(row) ?? Number.MAX_VALUE]),
    naturalKey(String(row.values[key])),
    row.id,
  ]
  const turn = order === 'desc' ? -1 : 1
  const [withValue, without] = [
    rows.filter((row) => valueOf(row) !== null),
    rows.filter((row) => valueOf(row) === null),
  ]
  const by = (columns: (row: RecordRow) => Value[]) => (left: RecordRow, right: RecordRow) => {
    const [before, after] = [columns(left), columns(right)]
    const place = before.findIndex((value, index) => compare(value, after[index] ?? null) !== 0)
    return turn * compare(before[place] ?? null, after[place] ?? null)
  }
  return [...withValue.toSorted(by((row) => [valueOf(row), ...ties(row)])), ...without.toSorted(by(ties))].map(
    ({ id }) => id,
  )
}

export const recordOrderSuite = (subject: () => Platform) => {
  describe('records: any order is that of a plain sort', () => {
    let tenant: Tenant
    let owner = ''
    const words = new Map<string, string>()
    const chance = createChance(64)
    const kind = requireKind('dataObject')
    const { add, addAll, page, apply } = createRecords(subject, () => tenant.admin)
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[chance(items.length)]

    const randomObject = (index: number, classes: readonly string[], units: readonly string[]) =>
      dataObject(`${pick(['Spd', 'Pow', 'Tmp'])}${index}`, pick(classes) ?? '', {
        nameZh: pick(['转速', '功率', '温度 2', '温度 10', '有功功率', '']),
        nameEn: pick(['Speed', 'speed', 'Power', 'zebra', '%_', '', `${'x'.repeat(60)} ${index % 3}`]),
        presence: pick(['M', 'O']),
        editions: pick([[], ['ed1'], ['ed1', 'ed2']]),
        minimum: pick([null, -3, 0, 2, 2.5, 10, 1e6]),
        scale: pick([null, null, null, 1, 2]),
        unit: pick([null, units[0], units[1]]),
        aliases: pick(['', 'rotor', 'Gen']),
        businessId: pick(['', '', `B.${index % 7}`]),
      })

    before(async () => {
      tenant = await subject().newTenant()
      const codes = ['MV', 'SPS', 'C10', 'C2']
      const classes = await addAll(
        'commonDataClass',
        codes.map((code) => dataClass(code)),
      )
      classes.forEach((id, index) => words.set(id, naturalKey(codes[index] ?? '')))
      const units = await addAll(
        'unit',
        ['k10', 'k9'].map((code) => ({ code, symbol: code, nameZh: code, quantityKind: 'activePower', siUnit: 'W' })),
      )
      units.forEach((id, index) => words.set(id, naturalKey(['k10', 'k9'][index] ?? '')))
      owner = await add('logicalNode', node('WTUR'))
      await addAll(
        'dataObject',
        Array.from({ length: RECORDS }, (_, index) => randomObject(index, classes, units)),
        owner,
      )
    })

    const readAll = async (name: string, query: object): Promise<{ rows: RecordRow[]; total: number }> => {
      const rows: RecordRow[] = []
      for (let number = 1; ; number += 1) {
        const read = await page(name, { ...query, limit: PAGE, page: number })
        rows.push(...read.rows)
        if (read.rows.length < PAGE) return { rows, total: read.total }
      }
    }

    const prove = async (query: object, passes: (row: RecordRow) => boolean, sorts: readonly string[]) => {
      const all = await readAll(kind.name, { ownerId: owner })
      const expected = all.rows.filter(passes)
      for (const sort of sorts) {
        for (const order of ['asc', 'desc'] as const) {
          const { rows, total } = await readAll(kind.name, { ownerId: owner, ...query, sort, order })
          const what = `${sort} ${order} ${JSON.stringify(query)}`
          assert.deepEqual(
            rows.map(({ id }) => id),
            sorted(kind, expected, words, { sort, order }),
            what,
          )
          assert.equal(total, expected.length, what)
        }
      }
      return expected.length
    }
    /** All of the tenant are those of the one owner. */
    const proveAll = async (sort: string) => {
      const all = await readAll(kind.name, {})
      for (const order of ['asc', 'desc'] as const) {
        const { rows } = await readAll(kind.name, { sort, order })
        assert.deepEqual(
          rows.map(({ id }) => id),
          sorted(kind, all.rows, words, { sort, order }),
        )
      }
    }
    const SORTED = ['name', 'cdc', 'nameZh', 'nameEn', 'presence', 'editions', 'minimum', 'scale', 'aliases', 'unit']

    test('screens 0: every field, both ways, page by page', async () => {
      assert.equal(await prove({}, () => true, SORTED), RECORDS)
    })

    test('screens 0: by the words of what a field refers to, also without an owner', async () => {
      for (const sort of ['cdc', 'unit']) await proveAll(sort)
    })

    test('screens 0: what filters and the search leave, in any order, with its total', async () => {
      const filtered = (...filters: ListFilter[]) => ({ filters: JSON.stringify(filters) })
      const text = (row: RecordRow, name: string) => String(row.values[name] ?? '').toLowerCase()
      const number = (row: RecordRow) => row.values.minimum
      const cases: [object, (row: RecordRow) => boolean][] = [
        [
          filtered({ field: 'nameZh', operator: 'contains', value: '功率' }),
          (row) => text(row, 'nameZh').includes('功率'),
        ],
        [filtered({ field: 'nameEn', operator: 'contains', value: '%_' }), (row) => text(row, 'nameEn') === '%_'],
        [filtered({ field: 'nameEn', operator: 'eq', value: 'Speed' }), (row) => row.values.nameEn === 'Speed'],
        [filtered({ field: 'name', operator: 'contains', value: 'D1' }), (row) => text(row, 'name').includes('d1')],
        [filtered({ field: 'minimum', operator: 'gte', value: 2.5 }), (row) => Number(number(row) ?? -1) >= 2.5],
        [filtered({ field: 'minimum', operator: 'empty' }), (row) => number(row) === null],
        [
          filtered(
            { field: 'presence', operator: 'in', value: ['M'] },
            { field: 'aliases', operator: 'contains', value: 'ROT' },
          ),
          (row) => row.values.presence === 'M' && text(row, 'aliases') === 'rotor',
        ],
        [{ keyword: '温度 1' }, (row) => text(row, 'nameZh').includes('温度 1')],
        [{ keyword: 'SPEED' }, (row) => text(row, 'nameEn') === 'speed'],
      ]
      for (const [query, passes] of cases) {
        const found = await prove(query, passes, ['nameZh', 'minimum', 'cdc'])
        assert.ok(found > 0 && found < RECORDS, `${JSON.stringify(query)} found ${found}`)
      }
    })

    test('screens 0: also after changes and deletions, and when indexes have come', async () => {
      const { rows } = await readAll(kind.name, { ownerId: owner })
      const updates = rows.slice(0, 60).map(({ id, revision }, index) => ({
        id,
        revision,
        fields: { minimum: pick([null, -7, 2, 4]), nameZh: pick(['', '改名', '转速']), nameEn: `Was ${index % 5}` },
      }))
      const deletes = rows.slice(60, 80).map(({ id, revision }) => ({ id, revision }))
      const applied = await apply(kind.name, { updates, deletes })
      assert.equal(applied.applied, true)
      assert.equal(await prove({}, () => true, SORTED), RECORDS - deletes.length)

      const indexes = createFieldIndexes(subject().database, failing)
      for (const name of ['minimum', 'nameZh', 'editions']) {
        const field = fieldOf(kind, name)
        if (field !== undefined) indexes.want(indexOfField(kind, field))
      }
      await indexes.settled()
      await prove({}, () => true, SORTED)
      await prove({ keyword: 'was' }, (row) => String(row.values.nameEn).startsWith('Was'), SORTED)
    })

    test('screens 0: further orders decide where the first says nothing, each in its own direction', async () => {
      const { rows } = await readAll(kind.name, { ownerId: owner, sort: 'editions', thenBy: '-minimum,unit' })
      const seen = rows.map(({ values }) =>
        (['editions', 'minimum', 'unit'] as const).map((name) => sortValue(kind, values, name, words)),
      )
      const turns = [1, -1, 1]
      /** What has no value is last in both directions. */
      const order = (left: Value[], right: Value[]) => {
        const place = left.findIndex((value, at) => value !== right[at])
        const [one, other] = [left[place] ?? null, right[place] ?? null]
        if (place < 0) return 0
        return one === null ? 1 : other === null ? -1 : (turns[place] ?? 1) * compare(one, other)
      }
      assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length)
      assert.ok(rows.length > 100)
      assert.deepEqual(seen, seen.toSorted(order))
      const { code } = await subject().refuse(recordCalls(kind).page, tenant.admin, {
        query: { thenBy: 'minimum,-nothing' },
      })
      assert.equal(code, 400)
    })

    test('screens 0: what has no number comes last in the order of the kind, whichever way', async () => {
      const made = Array.from({ length: 30 }, (_, index) => ({
        attributeKey: `key${index}`,
        nameZh: `属性 ${index}`,
        nameEn: `Attribute ${index}`,
        type: 'text',
        position: index % 3 === 0 ? null : chance(9),
      }))
      await addAll('attributeMetadata', made)
      const metadata = requireKind('attributeMetadata')
      const { rows } = await readAll('attributeMetadata', {})
      for (const order of ['asc', 'desc'] as const) {
        const read = await readAll('attributeMetadata', { order })
        assert.deepEqual(
          read.rows.map(({ id }) => id),
          sorted(metadata, rows, words, { order }),
          order,
        )
      }
    })

    test('screens 0: text of any length gives a record its place', async () => {
      await add('logicalNode', node('WGEN', { descriptionZh: '长'.repeat(200) }))
      const list = await page('logicalNode', { sort: 'descriptionZh' })
      assert.equal(list.rows[0]?.values.code, 'WGEN')
    })
  })
}
