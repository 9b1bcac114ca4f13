// Whose form a thing has: that of its sub-type, where its type has some, else that of its type (RTE-8).
import { DEVICE_TYPES, FARM_TYPES, type ThingType } from '../../thing/thing-types.ts'

const SUB_TYPES: Partial<Record<ThingType, readonly string[]>> = { thing_farm: FARM_TYPES, thing_device: DEVICE_TYPES }

/** Sub-types of a type; only `null` where it has none. */
export const subTypesOf = (type: ThingType): readonly (string | null)[] => SUB_TYPES[type] ?? [null]

export const ownerId = (type: ThingType, subType: string | null): string =>
  subType !== null && subTypesOf(type).includes(subType) ? subType : type
