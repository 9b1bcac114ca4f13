// Types of assets, what may stand below what, and their states (spec 3, ENT-1, ENT-2).

export const THING_TYPES = [
  'thing_farm',
  'thing_line',
  'thing_array',
  'thing_device',
  'thing_series',
  'thing_front_gateway',
  'thing_front_gateway_group',
] as const
export type ThingType = (typeof THING_TYPES)[number]

export const FARM_TYPES = ['thing_farm_wind', 'thing_farm_pv', 'thing_farm_storage'] as const
export type FarmType = (typeof FARM_TYPES)[number]

export const DEVICE_TYPES = [
  'thing_device_wind_turbine',
  'thing_device_string',
  'thing_device_inverter',
  'thing_device_lidar',
  'thing_device_anemometer_tower',
  'thing_device_combiner_box',
  'thing_device_step_up_transformer',
  'thing_device_environment_monitor',
  'thing_device_power_meter',
  'thing_device_agc',
  'thing_device_avc',
] as const
export type DeviceType = (typeof DEVICE_TYPES)[number]

/** Type and, where there is one, sub-type: what decides icon and word. */
export type ThingKind = ThingType | FarmType | DeviceType

/** Types that may be the parent of each type; `null` is the root. */
export const ALLOWED_PARENTS: Record<ThingType, readonly (ThingType | null)[]> = {
  thing_farm: [null],
  thing_line: ['thing_farm'],
  thing_array: ['thing_farm', 'thing_line'],
  thing_device: ['thing_farm', 'thing_line', 'thing_array', 'thing_device'],
  thing_series: ['thing_device'],
  thing_front_gateway: ['thing_front_gateway_group', 'thing_farm'],
  thing_front_gateway_group: ['thing_farm'],
}

/** Devices below a device, and series: only these devices may carry them. */
export const CARRIER_DEVICES: readonly DeviceType[] = ['thing_device_inverter', 'thing_device_combiner_box']

/** Whether a thing of one type may stand below a parent; `null` is the root. */
export const mayStandBelow = (
  type: ThingType,
  parent: { type: ThingType; deviceType: DeviceType | null } | null,
): boolean => {
  if (!ALLOWED_PARENTS[type].includes(parent?.type ?? null)) return false
  if (parent?.type !== 'thing_device') return true
  return parent.deviceType !== null && CARRIER_DEVICES.includes(parent.deviceType)
}

/** States of a thing; 1 is the default of a batch change (spec 4). */
export const THING_STATES = {
  unknown: 0,
  normal: 1,
  alarm: 2,
  fault: 3,
  offline: 4,
  maintenance: 5,
} as const
export type ThingStateName = keyof typeof THING_STATES
export type ThingState = (typeof THING_STATES)[ThingStateName]
export const THING_STATE_DEFAULT: ThingState = THING_STATES.normal
export const THING_STATE_VALUES = Object.values(THING_STATES)

/** What needs somebody first: the worst of several, the order of a legend. */
export const STATES_BY_NEED: readonly ThingState[] = [
  THING_STATES.fault,
  THING_STATES.alarm,
  THING_STATES.maintenance,
  THING_STATES.offline,
  THING_STATES.unknown,
  THING_STATES.normal,
]

const NAMES = Object.keys(THING_STATES) as ThingStateName[]

/** Name of a state; a number that nobody defined is `unknown`. */
export const nameOfState = (state: number): ThingStateName => NAMES[state] ?? 'unknown'
