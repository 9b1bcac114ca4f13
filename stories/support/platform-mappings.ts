// Boards of the mapping screens for the stories, made of the records in memory.
import type { MappedAttribute } from '../../src/lib/mapping/attribute.ts'
import { readEnumItems } from '../../src/lib/models/enum-items.ts'
import type { Answers } from './platform.ts'
import type { RecordOptions } from './platform-records.ts'
import { type RecordStore, type StoredRecord, createRecordStore } from './record-store.ts'
import { Refusal } from './refusal.ts'

type Values = StoredRecord['values']

const text = (values: Values | undefined, name: string) => {
  const value = values?.[name]
  return typeof value === 'string' ? value : ''
}
const number = (values: Values, name: string) => {
  const value = values[name]
  return typeof value === 'number' ? value : null
}

const ownedBy = (store: RecordStore, kind: string, ownerId: string) =>
  store.of(kind).filter((record) => record.ownerId === ownerId)

const attributesOf = (store: RecordStore, modelId: string): MappedAttribute[] => {
  const model = store.find(modelId)
  const above = text(model?.values, 'extends')
  const own = ownedBy(store, 'modelAttribute', modelId).map(({ id, values }): MappedAttribute => {
    const object = store.find(text(values, 'dataObject'))
    return {
      id: text(values, 'attributeId'),
      zh: text(values, 'nameZh'),
      en: text(values, 'nameEn'),
      path: text(values, 'businessId'),
      aliases: [],
      type: text(values, 'valueType'),
      unit: text(store.find(text(values, 'unit'))?.values, 'symbol'),
      minimum: number(values, 'minimum'),
      maximum: number(values, 'maximum'),
      required: values['required'] === true,
      group: text(values, 'group'),
      codes: readEnumItems(text(values, 'enumItems')).items.map(({ value, zh, en }) => ({ code: value, zh, en })),
      dataClass: text(store.find(text(object?.values, 'cdc'))?.values, 'code'),
      access: text(values, 'readWrite') || 'R',
      origin: text(values, 'source') || 'device',
      recordId: id,
      unitId: text(values, 'unit'),
    }
  })
  return above === '' ? own : [...attributesOf(store, above), ...own]
}

const unitsOf = (store: RecordStore) =>
  store.of('unit').map(({ values }) => ({
    symbol: text(values, 'symbol'),
    quantity: text(values, 'quantityKind'),
    factor: (number(values, 'factor') ?? 1) * 10 ** (number(values, 'multiplier') ?? 0),
    offset: number(values, 'offset') ?? 0,
    aliases: [text(values, 'code'), ...text(values, 'aliases').split(',')].filter((alias) => alias !== ''),
  }))

const LINE = 'wf01-l01'
const AT = '2026-11-21T08:00:00Z'

/** The first line of the demonstration's wind farm: its turbines that follow a model. */
const thingsOf = (store: RecordStore) => {
  const models = new Map(
    store.of('modelAssignment').map(({ values }) => [text(values, 'thing'), text(values, 'model')]),
  )
  const turbines = [...models.keys()].filter((id) => id.startsWith(`${LINE}-wt`)).toSorted()
  const above = { subType: null, modelId: null }
  return [
    { ...above, thingId: 'wf01', name: '朔云岭风电场', parentId: null, type: 'thing_farm' },
    { ...above, thingId: LINE, name: '集电01线', parentId: 'wf01', type: 'thing_line' },
    ...turbines.map((thingId) => ({
      thingId,
      name: `${thingId.slice(-2)}号风机`,
      parentId: LINE,
      type: 'thing_device',
      subType: 'thing_device_wind_turbine',
      modelId: models.get(thingId) ?? null,
    })),
  ]
}

const boardOf = (store: RecordStore, systemId: string) => {
  if (store.find(systemId) === undefined) throw new Refusal(404, 'record.unknown')
  const things = thingsOf(store)
  const maps = ownedBy(store, 'thingMap', systemId)
  const models = [...new Set(things.flatMap(({ modelId }) => modelId ?? []))]
  return {
    farms: [{ thingId: 'wf01', name: '朔云岭风电场' }],
    things,
    models: models.map((id) => ({ id, name: store.find(id)?.path ?? id, attributes: attributesOf(store, id) })),
    maps: maps.map(({ id, revision, values, frozen }) => ({
      id,
      revision,
      thing: text(values, 'thing'),
      externalId: text(values, 'externalId'),
      unitNumber: number(values, 'unitNumber'),
      validFrom: text(values, 'validFrom'),
      validTo: text(values, 'validTo'),
      frozen,
    })),
    points: maps.flatMap((map) =>
      ownedBy(store, 'pointMap', map.id).map(({ id, revision, values }) => ({ id, revision, mapId: map.id, values })),
    ),
    tags: ownedBy(store, 'externalPoint', systemId).map(({ id, values }) => ({
      id,
      tag: text(values, 'tag'),
      name: text(values, 'name'),
      path: text(values, 'path'),
      device: text(values, 'device'),
      valueType: text(values, 'valueType'),
      unit: text(values, 'unit'),
      minimum: number(values, 'minimum'),
      maximum: number(values, 'maximum'),
      access: text(values, 'access'),
      enabled: values['enabled'] === true,
      lastValue: text(values, 'lastValue'),
      lastSeen: text(values, 'lastSeen'),
      quality: text(values, 'quality'),
    })),
    units: unitsOf(store),
    truncated: false,
    at: AT,
  }
}

const mapsOf = (store: RecordStore, thingId: string) => {
  const [assigned] = store.of('modelAssignment').filter(({ values }) => values['thing'] === thingId)
  return {
    attributes: assigned === undefined ? null : attributesOf(store, text(assigned.values, 'model')).length,
    maps: store
      .of('thingMap')
      .filter(({ values }) => values['thing'] === thingId)
      .flatMap((map) => {
        const points = ownedBy(store, 'pointMap', map.id)
        const suggested = points.filter(({ values }) => values['state'] === 'suggested').length
        const [system] = store.namesOf([map]).filter(({ id }) => id === map.ownerId)
        if (system === undefined) return []
        return [
          {
            id: map.id,
            system,
            externalId: text(map.values, 'externalId'),
            externalName: text(map.values, 'externalName'),
            status: text(map.values, 'status'),
            frozen: map.values['status'] === '101',
            bound: points.length - suggested,
            suggested,
          },
        ]
      }),
  }
}

export const answerMappings = ({ records = [] }: RecordOptions): Answers => ({
  getMappingSides: ({ query: { source, target } }) => {
    const store = createRecordStore(records)
    return {
      sources: attributesOf(store, source),
      targets: attributesOf(store, target),
      units: unitsOf(store),
    }
  },
  getMapsOfThing: ({ params: { thingId } }) => mapsOf(createRecordStore(records), thingId),
  getSystemBoard: ({ params: { id } }) => boardOf(createRecordStore(records), id),
})
