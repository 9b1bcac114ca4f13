// Which demo things follow which model, as far as the plant has them (screens 3; RTE-6).
import type { DeviceType } from '../../../../src/contract/thing-types.ts'
import { DEMO_SEED, DEMO_THINGS_DEFAULT, generatePlant } from '../../../demo/plant.ts'
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

const modelOf = (type: string | null): string | undefined => Object.entries(MODELS).find(([name]) => name === type)?.[1]

/** Two turbines are run below their rating, and say so themselves. */
const OWN_SETTINGS = JSON.stringify({ powerLimit: { defaultValue: '2400', maximum: 2400 } })
const WITH_SETTINGS = /^wf01-.*wt0[34]$/

export const ASSIGNMENTS: readonly RecordSeed[] = Array.from(
  generatePlant({ seed: DEMO_SEED, things: DEMO_THINGS_DEFAULT }),
).flatMap(({ thingId, subType }): RecordSeed[] => {
  const model = modelOf(subType)
  if (model === undefined) return []
  const overrides = WITH_SETTINGS.test(thingId) ? OWN_SETTINGS : ''
  return [{ kind: 'modelAssignment', values: { thing: thingId, model, overrides }, ifThere: thingId }]
})
