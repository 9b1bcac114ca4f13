// What the bench asks of the platform: the calls behind a list and a tree, each for many different things.
import { DEVICE_TYPES } from '../../src/contract/thing/thing-types.ts'
import { DEMO_SEED, generatePlant } from '../../server/seed/demo/plant.ts'
import type { ApiCall } from './caller.ts'

export interface Case {
  name: string
  /** Asked in turn, so that no single row stays warm. */
  calls: readonly ApiCall[]
  /** Most calls with one caller, and with several. */
  single: number
  several: number
}

/** Different calls of one case. */
const VARIANTS = 20

const get = (path: string, query: Record<string, string | number> = {}): ApiCall => ({
  method: 'GET',
  path: `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
})

/** Some of a list, from all over it. */
const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter((_, index) => index % Math.max(1, Math.floor(items.length / count)) === 0).slice(0, count)

const PAGE = '/api-thing/v1/things/page'
const SMALL = { single: 200, several: 400 }
const LARGE = { single: 6, several: 16 }

const listCases = (boxes: readonly string[], arrays: readonly string[]): Case[] => [
  {
    ...SMALL,
    name: 'page: children of one thing',
    calls: spread(boxes, VARIANTS).map((parentId) => get(PAGE, { parentId, limit: 50 })),
  },
  {
    ...SMALL,
    name: 'page: type, first page',
    calls: ['thing_device', 'thing_line', 'thing_array', 'thing_series'].map((type) => get(PAGE, { type, limit: 50 })),
  },
  {
    ...SMALL,
    name: 'page: device type, first page',
    calls: DEVICE_TYPES.map((subType) => get(PAGE, { type: 'thing_device', subType, limit: 50 })),
  },
  {
    ...SMALL,
    name: 'page: all things, page 1000',
    calls: Array.from({ length: VARIANTS }, (_, index) => get(PAGE, { limit: 50, page: 990 + index })),
  },
  {
    ...SMALL,
    name: 'page: latest first',
    calls: Array.from({ length: VARIANTS }, (_, index) =>
      get(PAGE, { sort: 'updatedAt', order: 'desc', limit: 50, page: 1 + index }),
    ),
  },
  {
    ...SMALL,
    name: 'page: by a field of devices, first pages',
    calls: ['device.ratedPower', 'device.manufacturer', 'device.commissioningDate', 'firstLabel'].flatMap((sort) =>
      ['asc', 'desc'].map((order) => get(PAGE, { sort, order, limit: 50 })),
    ),
  },
  {
    ...SMALL,
    name: 'page: filter on a column',
    calls: DEVICE_TYPES.map((value) => {
      const filters = JSON.stringify([{ field: 'deviceType', operator: 'in', value: [value] }])
      return get(PAGE, { filters, limit: 50 })
    }),
  },
  {
    ...SMALL,
    name: 'page: keyword with few matches',
    calls: spread(arrays, VARIANTS).map((id) => get(PAGE, { keyword: `${id}-inv01-`, limit: 50 })),
  },
  {
    ...SMALL,
    name: 'page: keyword with many matches',
    calls: ['组串', '逆变器', '汇流箱', 'transformer'].map((keyword) => get(PAGE, { keyword, limit: 50 })),
  },
]

const treeCases = (farms: readonly string[], lines: readonly string[]): Case[] => [
  {
    ...SMALL,
    name: 'tree: children of one thing',
    calls: spread(lines, VARIANTS).map((parentId) => get('/api-thing/thing/list/children', { parentId })),
  },
  {
    ...SMALL,
    name: 'tree: search',
    calls: ['03号组串', '箱变', '1号环境监测仪', 'turbine 07'].map((keyword) => ({
      method: 'POST',
      path: '/api-thing/v1/like/query/thing',
      body: { keyword },
    })),
  },
  {
    single: 60,
    several: 120,
    name: 'topology below a farm, columns',
    calls: farms
      .slice(0, VARIANTS)
      .map((parentId) => get('/api-thing/thing/topology', { parentId, format: 'columns' })),
  },
  { ...LARGE, name: 'topology, columns', calls: [get('/api-thing/v1/things/topology', { format: 'columns' })] },
  { ...LARGE, name: 'topology, nested', calls: [get('/api-thing/v1/things/topology')] },
]

/** The cases for a demo plant of this size; only those of lists, where they stand beside those of records. */
export const makeCases = (things: number, listsOnly = false): Case[] => {
  const plant = [...generatePlant({ seed: DEMO_SEED, things })]
  const idsOf = (type: string) =>
    plant.filter((thing) => thing.type === type || thing.subType === type).map((thing) => thing.thingId)
  return [
    ...listCases(idsOf('thing_device_combiner_box'), idsOf('thing_array')),
    ...(listsOnly ? [] : treeCases(idsOf('thing_farm_pv'), idsOf('thing_line'))),
  ]
}
