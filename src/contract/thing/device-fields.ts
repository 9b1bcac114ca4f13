// Which fields each type of device has, as data: server, spreadsheets, grid and form read this list (screens 1, ENT-5).
import type { DeviceType } from './thing-types.ts'
import type { Device } from './thing.ts'

export type DeviceField = keyof Device

const EVERY: readonly DeviceField[] = [
  'manufacturer',
  'model',
  'serialNo',
  'commissioningDate',
  'firmware',
  'longitude',
  'latitude',
]

const OWN: Partial<Record<DeviceType, readonly DeviceField[]>> = {
  thing_device_wind_turbine: ['ratedPower', 'hubHeight', 'rotorDiameter'],
  thing_device_inverter: ['ratedPower', 'mpptCount', 'stringCount'],
  thing_device_power_meter: ['ctRatio', 'ptRatio'],
}

/** Fields of a device of this type; of a device without a type, those that every device has. */
export const deviceFieldsOf = (type: string | null): readonly DeviceField[] => [
  ...EVERY,
  ...((type === null ? undefined : Object.entries(OWN).find(([known]) => known === type)?.[1]) ?? []),
]

/** Device types that have a field; undefined when every device has it. */
export const typesWithField = (field: DeviceField): string[] | undefined =>
  EVERY.includes(field)
    ? undefined
    : Object.entries(OWN).flatMap(([type, fields]) => (fields.includes(field) ? [type] : []))

/** What a device of a type should tell, though it can be saved without it. */
export const EXPECTED_FIELDS: Partial<Record<DeviceType, readonly DeviceField[]>> = {
  thing_device_wind_turbine: ['ratedPower'],
  thing_device_inverter: ['ratedPower'],
  thing_device_power_meter: ['ctRatio', 'ptRatio'],
}

/**
 * Devices that nobody asks for values: what they do is measured by the combiner box or inverter that they end in. All others
 * are expected to follow an information model and to be connected or mapped. The index `thing_reporting` holds the others
 * word for word: a change here needs a migration.
 */
export const DEVICES_WITHOUT_DATA: readonly DeviceType[] = ['thing_device_string']
