// The attributes of models as mappings see them: with what they inherit, the words of their codes, the aliases and class of
// their objects in the dictionary (screens 4, 9).
import { needsPoint } from '../../../src/contract/records/statute-config/point-facts.ts'
import type { MappedAttribute } from '../../../src/lib/mapping/attribute.ts'
import { readEnumItems } from '../../../src/lib/models/enum-items.ts'
import type { Reader } from '../../database/schema.ts'
import { readRecords } from '../records/read.ts'
import { readLines } from '../info-model-config/rules/lines.ts'
import type { StoredRecord } from '../records/record-rules.ts'
import { splitList, readUnits } from './unit-facts.ts'
import { idIn, numberIn, textIn } from './values.ts'

const given = (ids: readonly (string | undefined)[]) => [...new Set(ids.filter((id) => id !== undefined))]

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
  const { byId, lineOf } = await readLines(reader, tenantId)
  const models = modelIds.flatMap((id) => byId.get(id) ?? [])
  const ownerIds = [...new Set(models.flatMap(({ id }) => lineOf(id).line))]
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
      required: needsPoint(values),
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
    models.map(({ id, values }) => {
      const attributes = new Map<string, MappedAttribute>()
      const all = lineOf(id)
        .line.toReversed()
        .flatMap((ownerId) => own.get(ownerId) ?? [])
      for (const each of all) attributes.set(each.id, each)
      const name = `${textIn(values, 'code')}@${textIn(values, 'version')}`
      return [id, { id, name, attributes: [...attributes.values()] }]
    }),
  )
}
