// Everything that a thing mapping works on: things, models, tags and what is mapped of one external system (RTE-12).
import {
  BOARD_LIMITS,
  type BoardMap,
  type BoardPoint,
  type BoardTag,
  type SystemBoard,
} from '../../../src/contract/records/thing-mapping/board-calls.ts'
import { isFrozen } from '../../../src/contract/records/record-kind.ts'
import { THING_MAP } from '../../../src/contract/records/thing-mapping/thing-map.ts'
import type { Reader } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { readRecords } from '../records/read.ts'
import type { StoredRecord } from '../records/record-rules.ts'
import { readModelSides } from './model-attributes.ts'
import { readSystemThings } from './system-things.ts'
import { readUnits, toFacts } from './unit-facts.ts'
import { numberIn, textIn } from './values.ts'

export const toTag = ({ id, values }: StoredRecord): BoardTag => ({
  id,
  tag: textIn(values, 'tag'),
  name: textIn(values, 'name'),
  path: textIn(values, 'path'),
  device: textIn(values, 'device'),
  valueType: textIn(values, 'valueType'),
  unit: textIn(values, 'unit'),
  minimum: numberIn(values, 'minimum'),
  maximum: numberIn(values, 'maximum'),
  access: textIn(values, 'access'),
  enabled: values['enabled'] === true,
  lastValue: textIn(values, 'lastValue'),
  lastSeen: textIn(values, 'lastSeen'),
  quality: textIn(values, 'quality'),
})

const toMap = ({ id, revision, values }: StoredRecord): BoardMap => ({
  id,
  revision,
  thing: textIn(values, 'thing'),
  externalId: textIn(values, 'externalId'),
  unitNumber: numberIn(values, 'unitNumber'),
  validFrom: textIn(values, 'validFrom'),
  validTo: textIn(values, 'validTo'),
  frozen: isFrozen(THING_MAP, values['status']),
})

const holdsSomething = (value: unknown) => value !== '' && value !== null && value !== false && value !== undefined

const toPoint = ({ id, revision, ownerId, values }: StoredRecord): BoardPoint => ({
  id,
  revision,
  mapId: ownerId ?? '',
  values: Object.fromEntries(Object.entries(values).filter(([, value]) => holdsSomething(value))),
})

export const readSystemBoard = async (
  reader: Reader,
  tenantId: string,
  id: string,
  farm: string | undefined,
): Promise<SystemBoard> => {
  const [system] = await readRecords(reader, tenantId, 'externalSystem', { ids: [id] })
  if (system === undefined) throw new Refusal('record.unknown')
  const maps = (await readRecords(reader, tenantId, 'thingMap', { ownerIds: [id] })).map(toMap)
  const tags = await readRecords(reader, tenantId, 'externalPoint', { ownerIds: [id] })
  const ownerIds = maps.map((map) => map.id)
  const points = ownerIds.length === 0 ? [] : await readRecords(reader, tenantId, 'pointMap', { ownerIds })
  const { things, farms, truncated } = await readSystemThings(reader, tenantId, {
    mapped: maps.map(({ thing }) => thing),
    farm,
  })
  const modelIds = [...new Set(things.flatMap(({ modelId }) => modelId ?? []))]
  const sides = await readModelSides(reader, tenantId, modelIds)
  const units = await readUnits(reader, tenantId)
  return {
    farms,
    things,
    models: [...sides.values()],
    maps,
    points: points.slice(0, BOARD_LIMITS.points).map(toPoint),
    tags: tags.slice(0, BOARD_LIMITS.tags).map(toTag),
    units: units.map(toFacts),
    truncated: truncated || tags.length > BOARD_LIMITS.tags || points.length > BOARD_LIMITS.points,
    at: new Date().toISOString(),
  }
}
