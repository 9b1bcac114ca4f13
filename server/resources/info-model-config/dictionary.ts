// The dictionary as items of models are made from it: nodes with their objects, attributes of their classes, base points
// (RTE-6, ENT-3).
import type { ModelDictionary } from '../../../src/contract/records/info-model-config/calls.ts'
import { numberOf, textOf } from '../../../src/lib/models/items.ts'
import type { Values } from '../../../src/lib/models/items.ts'
import type { Reader } from '../../database/schema.ts'
import { readRecords } from '../records/read.ts'
import type { StoredRecord } from '../records/record-rules.ts'
import { itemsOfEnumerations } from './content.ts'

const DEPRECATED = 'deprecated'
const isInForce = ({ values }: StoredRecord) => textOf(values, 'status') !== DEPRECATED

const textsOf = (values: Values, field: string): string[] => {
  const value = values[field]
  return Array.isArray(value) ? value.map(String) : []
}

export const readDictionary = async (reader: Reader, tenantId: string): Promise<ModelDictionary> => {
  const read = (kind: string) => readRecords(reader, tenantId, kind)
  const nodes = (await read('logicalNode')).filter(isInForce)
  const objects = (await read('dataObject')).filter(isInForce)
  const classes = await read('commonDataClass')
  const attributes = await read('dataAttribute')
  const types = await read('enumerationType')
  const units = await read('unit')
  const points = await read('basePoint')
  const codes = new Map(
    [...classes, ...types, ...units, ...nodes].map(({ id, values }) => [id, textOf(values, 'code')]),
  )
  const keyOf = (values: Values, field: string) => codes.get(textOf(values, field)) ?? ''
  const paths = new Map(
    objects.map(({ id, ownerId, values }) => [id, `${codes.get(ownerId ?? '') ?? ''}/${textOf(values, 'name')}`]),
  )
  const byNode = Map.groupBy(objects, ({ ownerId }) => ownerId ?? '')
  const byClass = Map.groupBy(attributes, ({ ownerId }) => ownerId ?? '')
  const names = (values: Values) => ({ nameZh: textOf(values, 'nameZh'), nameEn: textOf(values, 'nameEn') })
  return {
    nodes: nodes.map(({ id, values }) => ({
      code: textOf(values, 'code'),
      ...names(values),
      mandatory: values['mandatory'] === true,
      deviceTypes: textsOf(values, 'deviceTypes'),
      objects: (byNode.get(id) ?? []).map(({ values: object }) => ({
        name: textOf(object, 'name'),
        ...names(object),
        cdc: keyOf(object, 'cdc'),
        presence: textOf(object, 'presence'),
        unit: keyOf(object, 'unit'),
        enumeration: keyOf(object, 'enumeration'),
        scale: numberOf(object, 'scale') ?? null,
        minimum: numberOf(object, 'minimum') ?? null,
        maximum: numberOf(object, 'maximum') ?? null,
      })),
    })),
    classes: Object.fromEntries(
      classes.map(({ id, values }) => [
        textOf(values, 'code'),
        (byClass.get(id) ?? []).map(({ values: attribute }) => ({
          name: textOf(attribute, 'name'),
          constraint: textOf(attribute, 'constraint'),
          baseType: textOf(attribute, 'baseType'),
          enumeration: keyOf(attribute, 'enumeration'),
        })),
      ]),
    ),
    enumerations: await itemsOfEnumerations(reader, tenantId, types),
    points: points.map(({ values }) => ({
      deviceType: textOf(values, 'deviceType'),
      code: textOf(values, 'code'),
      ...names(values),
      valueType: textOf(values, 'valueType'),
      enumeration: keyOf(values, 'enumeration'),
      dataObject: paths.get(textOf(values, 'dataObject')) ?? '',
    })),
  }
}
