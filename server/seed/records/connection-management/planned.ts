// Connections of the demonstration that are planned, not in use: what stands in the substations, and the transformers of the
// turbines. So the findings of things name what somebody has forgotten, and not each device of a plant (screens 1, 7).
import type { DeviceType } from '../../../../src/contract/thing/thing-types.ts'
import { DEMO_PLANT } from '../demo-plant.ts'
import type { RecordSeed } from '../record-seed.ts'

/** Combiner boxes are asked through their inverter; turbines have connections of their own. */
const PLANNED: readonly DeviceType[] = [
  'thing_device_inverter',
  'thing_device_step_up_transformer',
  'thing_device_power_meter',
  'thing_device_anemometer_tower',
  'thing_device_lidar',
  'thing_device_environment_monitor',
  'thing_device_agc',
  'thing_device_avc',
]

const idsOf = (owned: readonly RecordSeed[]) => owned.map(({ values }) => String(values.thing))

interface Planned {
  /** First part of the ids of its things. */
  farm: string
  gateway: string
  name: string
  description: string
}

const FARMS: readonly Planned[] = [
  {
    farm: 'wf01',
    gateway: 'wf01-gg02-gw01',
    name: '朔云岭 其余设备（待接入）',
    description: '箱变、电能表等，尚未接入。',
  },
  {
    farm: 'pv01',
    gateway: 'pv01-gg02-gw01',
    name: '云砾滩 其余设备（待接入）',
    description: '其余逆变器、箱变等，尚未接入。',
  },
  {
    farm: 'wf02',
    gateway: 'wf02-gg02-gw01',
    name: 'Corran Moor other devices (planned)',
    description: 'Transformers, meters and others, not in use yet.',
  },
]

/** One for each farm, with all of these devices that the others leave. */
export const plannedConnections = (others: readonly RecordSeed[]): RecordSeed[] => {
  const taken = new Set(idsOf(others.flatMap(({ owned = [] }) => owned)))
  const open = DEMO_PLANT.filter(
    ({ thingId, subType }) => !taken.has(thingId) && PLANNED.some((type) => type === subType),
  )
  return FARMS.map(({ farm, ...values }) => ({
    kind: 'connection',
    values: {
      serverKind: 'SCADA Server',
      transport: 'tcp',
      family: 'iec104',
      protocol: 'dafront@1.0.0',
      host: '10.9.0.1',
      ...values,
    },
    owned: open
      .filter(({ thingId }) => thingId.startsWith(`${farm}-`))
      .map(({ thingId: thing }, place) => ({
        kind: 'connectionDevice',
        values: { name: thing.slice(farm.length + 1).toUpperCase(), thing, unit: place + 1, enabled: false },
        ifThere: thing,
      })),
  }))
}
