// The attributes of models as mappings see them: with what they inherit, the words of their codes, the aliases and class of
// their objects in the dictionary (screens 4, 9).
import { MODEL_STATUS } from '../../../src/contract/records/models/states.ts'
import type { MappedAttribute } from '../../../src/lib/mapping/attribute.ts'
import { readEnumItems } from '../../../src/lib/models/enum-items.ts'
import { followedVersion } from '../../../src/lib/models/model-version.ts'
import type { Reader } from '../../database/schema.ts'
import { readRecords } from '../records/read.ts'
import type { StoredRecord } from '../records/rules/record-rules.ts'
import { splitList, readUnits } from './unit-facts.ts'
import { idIn, numberIn, textIn } from './values.ts'

/** How far a model may go back to others; more is a ring that the rules of models have refused. */
const GENERATIONS = 20

const given = (ids: readonly (string | undefined)[]) => [...new Set(ids.filter((id) => id !== undefined))]

/** Ids of each model and of those that it extends, itself last. */
const readLineages = async (reader: Reader, tenantId: string, modelIds: readonly string[]) => {
  const models = await readRecords(reader, tenantId, 'informationModel')
  const byId = new Map(models.map((model) => [model.id, model]))
  const byCode = Map.groupBy(models, ({ values }) => textIn(values, 'code'))
  /** The version that counts: the newest published one that the child's range lets it follow. */
  const parentOf = ({ values }: StoredRecord): StoredRecord | undefined => {
    const base = byId.get(idIn(values, 'extends') ?? '')
    if (base === undefined) return undefined
    const all = byCode.get(textIn(base.values, 'code')) ?? []
    const versions = all.filter((each) => each.values['status'] === MODEL_STATUS.published)
    const newest = followedVersion(
      textIn(base.values, 'version'),
      textIn(values, 'extendsRange'),
      versions.map((each) => textIn(each.values, 'version')),
    )
    return versions.find((each) => textIn(each.values, 'version') === newest) ?? base
  }
  const lineageOf = (id: string): string[] => {
    const ids: string[] = []
    let model = byId.get(id)
    while (model !== undefined && ids.length < GENERATIONS && !ids.includes(model.id)) {
      ids.unshift(model.id)
      model = parentOf(model)
    }
    return ids
  }
  return {
    lineages: new Map(modelIds.filter((id) => byId.has(id)).map((id) => [id, lineageOf(id)])),
    nameOf: (id: string) => {
      const values = byId.get(id)?.values ?? {}
      return `${textIn(values, 'code')}@${textIn(values, 'version')}`
    },
  }
}

const readCodes = async (reader: Reader, tenantId: string, attributes: readonly StoredRecord[]) => {
  const ownerIds = given(attributes.map(({ values }) => idIn(values, 'enumeration')))
  const items = ownerIds.length === 0 ? [] : await readRecords(reader, tenantId, 'enumerationItem', { ownerIds })
  return Map.groupBy(items, ({ ownerId }) => ownerId ?? '')
}

const readObjects = async (reader: Reader, tenantId: string, attributes: readonly StoredRecord[]) => {
  const ids = given(attributes.map(({ values }) => idIn(values, 'dataObject')))
  const objects = ids.length === 0 ? [] : await readRecords(reader, tenantId, 'dataObject', { ids })
  const classIds = given(objects.map(({ values }) => idIn(values, 'cdc')))
  const classes = classIds.length === 0 ? [] : await readRecords(reader, tenantId, 'commonDataClass', { ids: classIds })
  const codes = new Map(classes.map(({ id, values }) => [id, textIn(values, 'code') || textIn(values, 'name')]))
  return new Map(
    objects.map(({ id, values }) => [
      id,
      {
        aliases: [...splitList(textIn(values, 'aliases')), ...splitList(textIn(values, 'synonyms'))],
        dataClass: codes.get(textIn(values, 'cdc')) ?? '',
        path: textIn(values, 'businessId'),
      },
    ]),
  )
}

export interface ModelSide {
  id: string
  /** Code and version. */
  name: string
  attributes: MappedAttribute[]
}

/** An attribute of a child stands in the place of one that it inherits under the same id. */
export const readModelSides = async (
  reader: Reader,
  tenantId: string,
  modelIds: readonly string[],
): Promise<ReadonlyMap<string, ModelSide>> => {
  if (modelIds.length === 0) return new Map()
  const { lineages, nameOf } = await readLineages(reader, tenantId, modelIds)
  const ownerIds = [...new Set([...lineages.values()].flat())]
  const records = ownerIds.length === 0 ? [] : await readRecords(reader, tenantId, 'modelAttribute', { ownerIds })
  const [units, codes, objects] = [
    new Map((await readUnits(reader, tenantId)).map(({ id, symbol }) => [id, symbol])),
    await readCodes(reader, tenantId, records),
    await readObjects(reader, tenantId, records),
  ]
  const toAttribute = ({ id, values }: StoredRecord): MappedAttribute => {
    const object = objects.get(textIn(values, 'dataObject'))
    const written = readEnumItems(textIn(values, 'enumItems')).items
    const items = codes.get(textIn(values, 'enumeration')) ?? []
    return {
      id: textIn(values, 'attributeId'),
      zh: textIn(values, 'nameZh'),
      en: textIn(values, 'nameEn'),
      path: textIn(values, 'businessId') || (object?.path ?? ''),
      aliases: [...(object?.aliases ?? []), ...splitList(textIn(values, 'tags'))],
      type: textIn(values, 'valueType'),
      unit: units.get(textIn(values, 'unit')) ?? '',
      minimum: numberIn(values, 'minimum'),
      maximum: numberIn(values, 'maximum'),
      required: values['required'] === true,
      group: textIn(values, 'group'),
      codes:
        written.length > 0
          ? written.map(({ value, zh, en }) => ({ code: value, zh, en }))
          : items.map((item) => ({
              code: String(numberIn(item.values, 'ord') ?? textIn(item.values, 'code')),
              zh: textIn(item.values, 'nameZh'),
              en: textIn(item.values, 'nameEn'),
            })),
      dataClass: object?.dataClass ?? '',
      access: textIn(values, 'readWrite') || 'R',
      origin: textIn(values, 'source') || 'device',
      recordId: id,
      unitId: textIn(values, 'unit'),
    }
  }
  const byOwner = Map.groupBy(records, ({ ownerId }) => ownerId ?? '')
  const own = new Map([...byOwner].map(([ownerId, list]) => [ownerId, list.map(toAttribute)]))
  return new Map(
    [...lineages].map(([id, lineage]) => {
      const attributes = new Map<string, MappedAttribute>()
      for (const each of lineage.flatMap((ownerId) => own.get(ownerId) ?? [])) attributes.set(each.id, each)
      return [id, { id, name: nameOf(id), attributes: [...attributes.values()] }]
    }),
  )
}
