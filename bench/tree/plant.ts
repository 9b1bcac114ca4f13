// The plant that every tree shows: the same things in columns, as ours and the reference take them, and nested, as peers do.
import type { TopologyColumns, TopologyThing } from '../../src/contract/thing/thing-calls.ts'

export interface Plant {
  columns: TopologyColumns
  nested: TopologyThing[]
}

/** Texts that a step waits for on screen, and what it searches for: one device in a hundred. */
export const TEXTS = {
  root: 'Plant',
  firstDevice: 'WTG-0-0-0-00',
  filter: '-7-05',
  firstMatch: 'WTG-0-0-7-05',
} as const

type Type = TopologyThing['type']
type SubType = TopologyThing['subType']

/** Mostly normal, as a plant is. */
const STATES = [1, 1, 1, 1, 2, 1, 1, 4, 1, 1, 3, 1, 1, 5, 1, 1, 1]

/** A root with farms of 10 lines of 10 arrays of 9 devices, cut off at `size` things. */
const makeColumns = (size: number): TopologyColumns => {
  const columns: TopologyColumns = { thingId: [], parent: [], name: [], type: [], subType: [], state: [] }
  const add = (parent: number, name: string, type: Type, subType: SubType) => {
    const index = columns.thingId.push(`0190f2c4-${String(columns.thingId.length).padStart(12, '0')}`) - 1
    columns.parent.push(parent)
    columns.name.push(name)
    columns.type.push(type)
    columns.subType.push(subType)
    columns.state.push(STATES[index % STATES.length] ?? 1)
    return index
  }
  const full = () => columns.thingId.length >= size
  const root = add(-1, TEXTS.root, 'thing_farm', null)
  for (let farm = 0; !full(); farm++) {
    const farmAt = add(root, `Farm ${farm}`, 'thing_farm', 'thing_farm_wind')
    for (let line = 0; line < 10 && !full(); line++) {
      const lineAt = add(farmAt, `Line ${farm}-${line}`, 'thing_line', null)
      for (let array = 0; array < 10 && !full(); array++) {
        const arrayAt = add(lineAt, `Array ${farm}-${line}-${array}`, 'thing_array', null)
        for (let device = 0; device < 9 && !full(); device++) {
          add(arrayAt, `WTG-${farm}-${line}-${array}-0${device}`, 'thing_device', 'thing_device_wind_turbine')
        }
      }
    }
  }
  return columns
}

const nest = (columns: TopologyColumns): TopologyThing[] => {
  const roots: TopologyThing[] = []
  const things: TopologyThing[] = []
  columns.thingId.forEach((thingId, index) => {
    const parent = things[columns.parent[index] ?? -1]
    const thing: TopologyThing = {
      thingId,
      parentId: parent?.thingId ?? null,
      name: columns.name[index] ?? '',
      type: columns.type[index] as Type,
      subType: (columns.subType[index] ?? null) as SubType,
      state: columns.state[index] ?? 0,
      childCount: 0,
      children: [],
    }
    things.push(thing)
    if (parent === undefined) roots.push(thing)
    else {
      parent.children.push(thing)
      parent.childCount++
    }
  })
  return roots
}

export const makePlant = (size: number): Plant => {
  // Through JSON, so that strings are as flat as a reply of the server makes them.
  const columns: TopologyColumns = JSON.parse(JSON.stringify(makeColumns(size)))
  return { columns, nested: JSON.parse(JSON.stringify(nest(columns))) }
}

/** The branches that lead to a match: how a tree without a filter of its own is filtered. */
export const prune = (things: readonly TopologyThing[], text: string): TopologyThing[] =>
  things.flatMap((thing) => {
    const children = prune(thing.children, text)
    return children.length > 0 || thing.name.includes(text) ? [{ ...thing, children }] : []
  })

/** Ids of everything that has children. */
export const branchIds = (things: readonly TopologyThing[]): string[] => {
  const ids: string[] = []
  const visit = (thing: TopologyThing) => {
    if (thing.children.length === 0) return
    ids.push(thing.thingId)
    thing.children.forEach(visit)
  }
  things.forEach(visit)
  return ids
}
