// The kind of a point as a statute of one family has it: its form, and what its grid shows at first (screens 6).
import type { RecordKind } from '../record-kind.ts'
import type { Family } from './families.ts'
import { STATUTE_POINT } from './statute-point.ts'
import { pointFormOf } from './point-form.ts'

const modbus = ['function', 'address', 'bit']
const telecontrol = ['address', 'typeId', 'controlTypeId', 'commonAddress']

const PLACES: Readonly<Record<Family, readonly string[]>> = {
  'modbus-tcp': modbus,
  'modbus-rtu': modbus,
  'modbus-rtu-over-tcp': modbus,
  iec104: telecontrol,
  iec101: telecontrol,
  iec103: ['functionType', 'informationNumber', 'unitType', 'measurand'],
  opcua: ['nodeId', 'browsePath', 'samplingInterval'],
  'iec61850-mms': ['objectReference', 'functionalConstraint', 'dataSet', 'reportControl'],
  dlt645: ['dataIdentifier', 'byteLength', 'signBit'],
  mqtt: ['topic', 'pointer', 'commandTopic'],
  http: ['path', 'method', 'pointer'],
  custom: ['locator'],
}

const KINDS = new Map<Family, RecordKind>()

export const pointKindOf = (family: Family): RecordKind => {
  const known = KINDS.get(family)
  if (known !== undefined) return known
  const kind: RecordKind = {
    ...STATUTE_POINT,
    form: pointFormOf(family),
    columns: [
      'pointId',
      'nameZh',
      ...PLACES[family],
      'dataType',
      'access',
      'scale',
      'unit',
      'nameEn',
      'signal',
      'group',
      'interval',
      'attribute',
      'enabled',
    ].filter((name) => pointFormOf(family).fields.some((field) => field.name === name)),
  }
  KINDS.set(family, kind)
  return kind
}
