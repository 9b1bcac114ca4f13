// Calls of information models for the stories: a model with all that it takes over, and the dictionary, from the records in
// memory; what is written is only answered.
import type { LineModel, ModelContent, ModelDictionary } from '../../src/contract/records/info-model-config/calls.ts'
import {
  ITEM_KINDS,
  type ItemKind,
  type Values,
  idOf,
  itemKey,
  itemsBy,
  numberOf,
  textOf,
} from '../../src/lib/models/items.ts'
import type { Answers } from './platform.ts'
import type { RecordOptions } from './platform-records.ts'
import { type RecordStore, type StoredRecord, createRecordStore } from './record-store.ts'

const KINDS: Readonly<Record<ItemKind, string>> = {
  attribute: 'modelAttribute',
  event: 'modelEvent',
  service: 'modelService',
  part: 'modelPart',
}
const REFERENCES = ['unit', 'enumeration', 'dataObject', 'extends', 'target']

const pathOf = (store: RecordStore, id: unknown) => (typeof id === 'string' ? (store.find(id)?.path ?? '') : '')

const withKeys = (store: RecordStore, values: Values) => ({
  ...values,
  ...Object.fromEntries(
    REFERENCES.filter((field) => field in values).map((field) => [field, pathOf(store, values[field])]),
  ),
})

const lineModel = (store: RecordStore, model: StoredRecord): LineModel => {
  const owned = (kind: ItemKind) => store.of(KINDS[kind]).filter(({ ownerId }) => ownerId === model.id)
  const items = (kind: ItemKind) => owned(kind).map(({ values }) => withKeys(store, values))
  return {
    id: model.id,
    path: model.path,
    model: withKeys(store, model.values),
    ids: Object.fromEntries(
      ITEM_KINDS.flatMap((kind) => owned(kind).map(({ id, values }) => [itemKey(kind, idOf(kind, values)), id])),
    ),
    ...itemsBy(items),
  }
}

const enumerationsOf = (store: RecordStore) =>
  Object.fromEntries(
    store.of('enumerationType').map((type) => [
      type.path,
      store
        .of('enumerationItem')
        .filter(({ ownerId }) => ownerId === type.id)
        .map(({ values }) => ({
          value: textOf(values, 'ord'),
          zh: textOf(values, 'nameZh'),
          en: textOf(values, 'nameEn'),
        })),
    ]),
  )

const contentOf = (store: RecordStore, id: string): ModelContent => {
  const line: StoredRecord[] = []
  for (let model = store.find(id); model !== undefined; model = store.find(textOf(model.values, 'extends'))) {
    line.push(model)
  }
  const code = textOf(line[0]?.values ?? {}, 'code')
  return {
    line: line.map((model) => lineModel(store, model)),
    children: store
      .of('informationModel')
      .filter(({ values }) => values['extends'] === id)
      .map((child) => ({
        id: child.id,
        path: child.path,
        nameZh: textOf(child.values, 'nameZh'),
        nameEn: textOf(child.values, 'nameEn'),
      })),
    versions: store
      .of('informationModel')
      .filter(({ values }) => values['code'] === code)
      .toReversed()
      .map((version) => ({
        id: version.id,
        version: textOf(version.values, 'version'),
        status: textOf(version.values, 'status'),
        things: store.of('modelAssignment').filter(({ values }) => values['model'] === version.id).length,
      })),
    enumerations: enumerationsOf(store),
    units: [],
  }
}

const dictionaryOf = (store: RecordStore): ModelDictionary => {
  const names = ({ values }: StoredRecord) => ({ nameZh: textOf(values, 'nameZh'), nameEn: textOf(values, 'nameEn') })
  const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  return {
    nodes: store.of('logicalNode').map((node) => ({
      code: node.path,
      ...names(node),
      mandatory: node.values['mandatory'] === true,
      deviceTypes: listOf(node.values['deviceTypes']),
      objects: store
        .of('dataObject')
        .filter(({ ownerId }) => ownerId === node.id)
        .map((object) => ({
          name: textOf(object.values, 'name'),
          ...names(object),
          cdc: pathOf(store, object.values['cdc']),
          presence: textOf(object.values, 'presence'),
          unit: pathOf(store, object.values['unit']),
          enumeration: pathOf(store, object.values['enumeration']),
          scale: numberOf(object.values, 'scale') ?? null,
          minimum: numberOf(object.values, 'minimum') ?? null,
          maximum: numberOf(object.values, 'maximum') ?? null,
        })),
    })),
    classes: {},
    enumerations: enumerationsOf(store),
    points: [],
  }
}

export const answerModels = ({ records = [] }: RecordOptions): Answers => {
  let made: RecordStore | undefined
  const store = () => (made ??= createRecordStore(records))
  return {
    getModelContent: ({ params }) => contentOf(store(), params.id),
    getModelGraph: () => ({
      models: store()
        .of('informationModel')
        .map((model) => ({
          id: model.id,
          code: textOf(model.values, 'code'),
          version: textOf(model.values, 'version'),
          status: textOf(model.values, 'status'),
          nameZh: textOf(model.values, 'nameZh'),
          nameEn: textOf(model.values, 'nameEn'),
          extends: textOf(model.values, 'extends') || null,
          parts: store()
            .of('modelPart')
            .filter(({ ownerId }) => ownerId === model.id)
            .map(({ id, values }) => ({
              id,
              partId: textOf(values, 'partId'),
              nameZh: textOf(values, 'nameZh'),
              nameEn: textOf(values, 'nameEn'),
              type: values['partType'] === 'relationship' ? 'relationship' : 'component',
              target: textOf(values, 'target'),
              minimum: numberOf(values, 'minimum') ?? 0,
              maximum: numberOf(values, 'maximum') ?? null,
            })),
        })),
    }),
    getModelDictionary: () => dictionaryOf(store()),
    writeModelContent: ({ body: { modelId, items } }) => ({
      applied: false,
      modelId: modelId ?? null,
      counts: { inserted: 0, updated: 0, unchanged: 0 },
      refused: items.attribute.slice(0, 1).map((item) => ({
        kind: 'attribute' as const,
        id: idOf('attribute', item),
        reason: 'request.invalid' as const,
        fields: [{ path: 'attributeId', code: 'custom', rule: 'idInherited' }],
      })),
      unresolved: [{ kind: 'attribute', id: 'wind', field: 'unit', key: 'furlong' }],
    }),
    assignModel: ({ body: { thingIds } }) => ({
      applied: false,
      counts: { assigned: thingIds.length, changed: 0, unchanged: 0, failed: 0 },
      things: thingIds.map((thingId) => ({
        thingId,
        name: thingId,
        outcome: 'assigned' as const,
        before: '',
        dropped: [],
        rules: [],
      })),
    }),
  }
}
