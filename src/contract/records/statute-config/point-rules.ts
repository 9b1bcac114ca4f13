// What a point may not be, seen by itself and with its statute: fields of other families, functions against access, types
// against lengths and objects (screens 6, Validate; RTE-9). The server refuses it; the screen says it in words.
import { byteOrdersOf } from '../../../lib/points/values/byte-order.ts'
import { bitsOf, registersOf } from '../../../lib/points/values/data-types.ts'
import { iecType } from '../../../lib/points/frames/iec-types.ts'
import { parseNoValues } from '../../../lib/points/values/no-value.ts'
import { parseNodeId } from '../../../lib/points/node-id.ts'
import { AREA_SIZE, type Area, isBitArea } from '../../../lib/points/occupancy.ts'
import { type FormValues, isEmptyValue } from '../../form/form-conditions.ts'
import { fieldSchema } from '../../form/form-schema.ts'
import { toFieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../wire/problem.ts'
import { isModbus, isTelecontrol } from './families.ts'
import {
  areaOf,
  controlAddressOf,
  dataTypeOf,
  familyOf,
  lengthOf,
  number,
  readsOf,
  text,
  writesOf,
} from './point-facts.ts'
import { readAddressOf } from './point-place.ts'
import { POINT_FORM, hasField, pointFormOf } from './point-form.ts'

/** Names of the rules, which the screen has sentences for. */
export type PointRule =
  | 'notOfFamily'
  | 'readFunction'
  | 'writeFunction'
  | 'functionsDiffer'
  | 'bitsOnly'
  | 'bitNeeded'
  | 'bitOfNumber'
  | 'onlyOne'
  | 'tooFew'
  | 'beyondEnd'
  | 'stringLength'
  | 'orderOfType'
  | 'scaleZero'
  | 'noValue'
  | 'statusType'
  | 'controlType'
  | 'typeOfValue'
  | 'withoutControl'
  | 'objectSize'
  | 'nodeId'
  | 'objectReference'
  | 'editionOfIdentifier'
  | 'wildcard'
  | 'pointer'
  | 'path'
  | AddressRule

/** An address of one area for a point of another; one that is none in the notation of the statute. */
export type AddressRule = `plc-${Area}-${Area}` | `noPlc-${Area}` | 'beforeFirst'

/** What is wrong with how the address is written; undefined where it can be read. */
export const addressRuleOf = (statute: FormValues, point: FormValues): AddressRule | undefined => {
  const address = readAddressOf(statute, point)
  if (address === undefined || typeof address === 'number') return undefined
  const own = areaOf(point) ?? 'holding'
  if (address.problem === 'area') return `plc-${address.area}-${own}`
  return address.problem === 'beforeFirst' ? 'beforeFirst' : `noPlc-${own}`
}

type Report = (path: string, rule: PointRule) => void

const checkModbus = (statute: FormValues, point: FormValues, report: Report) => {
  const [read, write] = [text(point, 'function'), text(point, 'writeFunction')]
  const [reads, writes] = [readsOf(point), writesOf(point)]
  if (reads && read === '') report('function', 'readFunction')
  if (writes && write === '') report('writeFunction', 'writeFunction')
  if (!reads && read !== '') report('function', 'readFunction')
  if (!writes && write !== '') report('writeFunction', 'writeFunction')
  const area = areaOf(point)
  if (area === undefined) return
  const isBits = isBitArea(area)
  // Only coils and holding registers can be written.
  const wanted = isBits ? ['5', '15'] : ['6', '16']
  if (write !== '' && (read === '2' || read === '4' || !wanted.includes(write))) {
    report('writeFunction', 'functionsDiffer')
  }
  const type = dataTypeOf(point)
  const hasBit = number(point, 'bit') !== undefined
  if (isBits && type !== 'bool') report('dataType', 'bitsOnly')
  if (!isBits && type === 'bool' && !hasBit) report('bit', 'bitNeeded')
  if (hasBit && (isBits || type !== 'bool')) report('bit', 'bitOfNumber')
  const length = lengthOf(point)
  if (write === '6' && length > 1) report('writeFunction', 'onlyOne')
  if (type === 'string' && number(point, 'stringLength') === undefined && number(point, 'quantity') === undefined) {
    report('stringLength', 'stringLength')
  }
  if (length < (isBits ? 1 : registersOf(type, number(point, 'stringLength')))) report('quantity', 'tooFew')
  const wrong = addressRuleOf(statute, point)
  if (wrong !== undefined) report('address', wrong)
  const address = readAddressOf(statute, point)
  if (typeof address === 'number' && address + length > AREA_SIZE) report('address', 'beyondEnd')
  const order = text(point, 'byteOrder')
  const bytes = type === 'string' ? 2 : Math.max(2, (bitsOf(type) ?? 16) / 8)
  if (order !== '' && !byteOrdersOf(bytes).includes(order)) report('byteOrder', 'orderOfType')
}

const checkTelecontrol = (statute: FormValues, point: FormValues, report: Report) => {
  const [status, control] = [text(point, 'typeId'), text(point, 'controlTypeId')]
  if (readsOf(point) === (status === '')) report('typeId', 'statusType')
  if (writesOf(point) === (control === '')) report('controlTypeId', 'controlType')
  const type = dataTypeOf(point)
  for (const [name, id] of [
    ['typeId', status],
    ['controlTypeId', control],
  ] as const) {
    if (id !== '' && iecType(Number(id))?.types.includes(type) !== true) report(name, 'typeOfValue')
  }
  if (control === '') {
    for (const name of ['controlAddress', 'controlMode']) {
      if (!isEmptyValue(point[name])) report(name, 'withoutControl')
    }
  }
  const octets = familyOf(statute) === 'iec101' ? (number(statute, 'objectAddressSize') ?? 2) : 3
  if ((number(point, 'address') ?? 0) >= 256 ** octets) report('address', 'objectSize')
  if ((controlAddressOf(statute, point) ?? 0) >= 256 ** octets) {
    report(number(point, 'controlAddress') === undefined ? 'address' : 'controlAddress', 'objectSize')
  }
}

/** `LD0/WTUR1.TurSt.stVal`: logical device, node, at least one name below. */
const OBJECT_REFERENCE = /^[A-Za-z{][\w{}]*\/[A-Za-z{][\w{}]*(\.[A-Za-z]\w*(\(\d+\))?)+$/

const checkNames = (statute: FormValues, point: FormValues, report: Report) => {
  const family = familyOf(statute)
  const nodeId = text(point, 'nodeId')
  if (nodeId !== '' && parseNodeId(nodeId) === undefined) report('nodeId', 'nodeId')
  const reference = text(point, 'objectReference')
  if (reference !== '' && !OBJECT_REFERENCE.test(reference)) report('objectReference', 'objectReference')
  const identifier = text(point, 'dataIdentifier')
  const digits = text(statute, 'edition') === '1997' ? 4 : 8
  if (family === 'dlt645' && identifier !== '' && identifier.length !== digits) {
    report('dataIdentifier', 'editionOfIdentifier')
  }
  // A value has one place: a topic with wildcards would bring those of many devices.
  for (const name of ['topic', 'commandTopic']) {
    if (/[#+]/.test(text(point, name))) report(name, 'wildcard')
  }
  for (const name of ['pointer', 'timePointer']) {
    const pointer = text(point, name)
    if (pointer !== '' && !/^(\/([^~/]|~[01])*)+$/.test(pointer)) report(name, 'pointer')
  }
  const path = text(point, 'path')
  if (path !== '' && !/^[/{]/.test(path)) report('path', 'path')
}

/** Problems of one point; its own fields are right already. */
export const pointProblems = (statute: FormValues, point: FormValues): FieldProblem[] => {
  const family = familyOf(statute)
  const problems: FieldProblem[] = []
  const report: Report = (path, rule) => {
    if (!problems.some((problem) => problem.path === path)) problems.push({ path, code: 'custom', rule })
  }
  for (const { name } of POINT_FORM.fields) {
    if (!hasField(family, name) && !isEmptyValue(point[name])) report(name, 'notOfFamily')
  }
  const { fields } = pointFormOf(family)
  for (const field of fields) {
    const value = point[field.name]
    if (field.required === true && isEmptyValue(value)) {
      problems.push({ path: field.name, code: 'too_small', holds: 'string', minimum: 1 })
    }
    // Only the address has another range than in the form of all families.
    if (field.name !== 'address') continue
    const { error } = fieldSchema(field).safeParse(value)
    problems.push(...toFieldProblems(error?.issues ?? []).map((problem) => ({ ...problem, path: field.name })))
  }
  if (number(point, 'scale') === 0) report('scale', 'scaleZero')
  if (parseNoValues(text(point, 'noValue')) === undefined) report('noValue', 'noValue')
  if (isModbus(family)) checkModbus(statute, point, report)
  if (isTelecontrol(family)) checkTelecontrol(statute, point, report)
  checkNames(statute, point, report)
  return problems
}
