// Makes attributes and events of a model out of the points that every device of a type begins with (ENT-3).
import { DELIVERED, NO_ITEMS, idsIn } from './items.ts'
import type { ModelItems, Values } from './items.ts'

/** A base point of the dictionary. */
export interface SourcePoint {
  code: string
  nameZh: string
  nameEn: string
  valueType: string
  enumeration: string
  dataObject: string
}

/** Attributes for base points; alarm and fault are also told as events. */
export const generateBaseItems = (points: readonly SourcePoint[], present: ModelItems = NO_ITEMS): ModelItems => {
  const attributeIds = idsIn('attribute', present)
  const eventIds = idsIn('event', present)
  const level: Readonly<Record<string, string>> = { alarm: 'alarm', fault: 'fault' }
  const common = ({ nameZh, nameEn, code, dataObject }: SourcePoint) => ({
    nameZh: nameZh || code,
    nameEn: nameEn || code,
    ...(dataObject !== '' && { dataObject }),
  })
  const attribute = points
    .filter(({ code }) => !attributeIds.has(code))
    .map((point, index): Values => ({
      attributeId: point.code,
      ...common(point),
      required: true,
      valueType: point.valueType === 'enum' && point.enumeration === '' ? 'int' : point.valueType,
      ...(point.enumeration !== '' && { enumeration: point.enumeration }),
      readWrite: 'R',
      ...DELIVERED,
      position: present.attribute.length + index + 1,
    }))
  const event = points
    .filter(({ code }) => level[code] !== undefined && !eventIds.has(code))
    .map((point, index): Values => ({
      eventId: point.code,
      ...common(point),
      level: level[point.code],
      position: present.event.length + index + 1,
    }))
  return { ...NO_ITEMS, attribute, event }
}
