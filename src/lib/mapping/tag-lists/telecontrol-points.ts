// A telecontrol list as points of a statute of family iec104: one for each attribute, or two where no type of value fits both
// directions (screens 4, 6; RTE-7, RTE-9).
import { iecType } from '../../points/frames/iec-types.ts'
import type { MappedAttribute } from '../attribute.ts'
import type { Block, TelecontrolPoint } from './telecontrol.ts'

const SIGNALS: Readonly<Record<Block, string>> = {
  status: 'status',
  measurand: 'measurement',
  command: 'control',
  setpoint: 'setpoint',
  counter: 'counter',
}

const typesOf = ({ type }: TelecontrolPoint): readonly string[] => iecType(type)?.types ?? []

const fieldsOf = (
  attribute: MappedAttribute,
  pointId: string,
  monitor: TelecontrolPoint | undefined,
  control: TelecontrolPoint | undefined,
) => {
  const shown = monitor ?? control
  if (shown === undefined) return undefined
  const types = typesOf(shown).filter((type) => control === undefined || typesOf(control).includes(type))
  return {
    pointId,
    nameZh: attribute.zh || attribute.id,
    nameEn: attribute.en,
    signal: SIGNALS[shown.block],
    group: attribute.group,
    ...(attribute.recordId !== '' && { attribute: attribute.recordId }),
    ...(attribute.unitId !== '' && { unit: attribute.unitId }),
    dataType: types[0] ?? 'float32',
    access: monitor === undefined ? 'write' : control === undefined ? 'read' : 'readWrite',
    address: shown.address,
    ...(monitor !== undefined && { typeId: String(monitor.type) }),
    ...(control !== undefined && { controlTypeId: String(control.type) }),
    ...(monitor !== undefined && control !== undefined && { controlAddress: control.address }),
    ...(attribute.minimum !== null && { minimum: attribute.minimum }),
    ...(attribute.maximum !== null && { maximum: attribute.maximum }),
  }
}

export const toStatutePoints = (
  points: readonly TelecontrolPoint[],
  attributes: ReadonlyMap<string, MappedAttribute>,
): Record<string, unknown>[] =>
  [...Map.groupBy(points, ({ attribute }) => attribute)].flatMap(([id, own]) => {
    const attribute = attributes.get(id)
    const monitor = own.find(({ direction }) => direction === 'monitor')
    const control = own.find(({ direction }) => direction === 'control')
    if (attribute === undefined) return []
    const fits =
      monitor === undefined || control === undefined || typesOf(monitor).some((type) => typesOf(control).includes(type))
    const made = fits
      ? [fieldsOf(attribute, id, monitor, control)]
      : [fieldsOf(attribute, id, monitor, undefined), fieldsOf(attribute, `${id}_set`, undefined, control)]
    return made.filter((fields) => fields !== undefined)
  })
