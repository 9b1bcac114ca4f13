// Which demo things follow which model, as far as the plant has them (screens 3; RTE-6).
import type { DeviceType } from '../../../../src/contract/thing/thing-types.ts'
import { DEMO_PLANT } from '../demo-plant.ts'
import { FOLLOWS_VENDOR } from '../mapping/vendor-fleet.ts'
import type { RecordSeed } from '../record-seed.ts'

const MODELS: Partial<Record<DeviceType, string>> = {
  thing_device_wind_turbine: 'wind_turbine@1.0.0',
  thing_device_inverter: 'pv_inverter@1.0.0',
  thing_device_anemometer_tower: 'met_mast@1.0.0',
  thing_device_lidar: 'met_mast@1.0.0',
  thing_device_power_meter: 'power_meter@1.0.0',
  // Nothing of their own is modelled yet: identity and communication, as every device has them.
  thing_device_step_up_transformer: 'device_base@1.0.0',
  thing_device_combiner_box: 'device_base@1.0.0',
  thing_device_environment_monitor: 'device_base@1.0.0',
  thing_device_agc: 'device_base@1.0.0',
  thing_device_avc: 'device_base@1.0.0',
}

const modelOf = (thingId: string, type: string | null): string | undefined =>
  FOLLOWS_VENDOR.has(thingId) ? 'borea_b3000@2.3.0' : Object.entries(MODELS).find(([name]) => name === type)?.[1]

/** Two turbines are run below their rating, and say so themselves. */
const OWN_SETTINGS = JSON.stringify({ powerLimit: { defaultValue: '2400', maximum: 2400 } })
const WITH_SETTINGS = /^wf01-.*wt0[34]$/
/** So is one of those that follow the vendor's model, which has other words and units for it. */
const VENDOR_SETTINGS = JSON.stringify({
  PwrSetpoint: { defaultValue: '2400', maximum: 2400 },
  ActPwr: { maximum: 2.5 },
})
const settingsOf = (thingId: string): string => {
  if (thingId === 'wf02-l03-wt31') return VENDOR_SETTINGS
  return WITH_SETTINGS.test(thingId) ? OWN_SETTINGS : ''
}

export const ASSIGNMENTS: readonly RecordSeed[] = DEMO_PLANT.flatMap(({ thingId, subType }): RecordSeed[] => {
  const model = modelOf(thingId, subType)
  if (model === undefined) return []
  const overrides = settingsOf(thingId)
  return [{ kind: 'modelAssignment', values: { thing: thingId, model, overrides }, ifThere: thingId }]
})
