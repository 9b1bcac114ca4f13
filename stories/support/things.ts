// Things for the stories: a wind farm and what stands in it, the same each time.
import { THING_STATES } from '../../src/contract/thing/thing-types.ts'

export interface StoryThing {
  id: string
  name: string
  type: string
  state: number
  capacity: number
  address: string
  description: string
  changed: string
}

const STATES = [1, 1, 1, 1, 1, 2, 1, 1, 3, 1, 1, 4, 1, 5, 1, 1, 1, 0]
const KINDS = [
  'thing_device_wind_turbine',
  'thing_device_power_meter',
  'thing_device_lidar',
  'thing_device_inverter',
] as const
const WORDS = {
  thing_device_wind_turbine: ['风电机组', 'WTG'],
  thing_device_power_meter: ['电能表', 'Meter'],
  thing_device_lidar: ['激光雷达', 'Lidar'],
  thing_device_inverter: ['逆变器', 'Inverter'],
} as const

export const storyThings = (count: number): StoryThing[] =>
  Array.from({ length: count }, (_, index) => {
    const kind = KINDS[index % 7 === 6 ? 1 + (index % 3) : 0] ?? 'thing_device_wind_turbine'
    const [chinese, english] = WORDS[kind]
    const number = String(index + 1).padStart(2, '0')
    return {
      id: `wtg-${1000 + index}`,
      name: `${chinese} ${english}-${number}`,
      type: kind,
      state: STATES[index % STATES.length] ?? THING_STATES.normal,
      capacity: 2500 + (index % 5) * 250,
      address: `10.20.${Math.floor(index / 33) + 1}.${(index % 33) + 11}`,
      description:
        index % 4 === 0
          ? '乌兰察布一期，集电线路 A，机位靠近升压站东侧围栏，吊装于 2019 年 8 月'
          : 'Collector line A, north ridge',
      changed: `2026-11-${String(1 + (index % 20)).padStart(2, '0')} 09:${String(index % 60).padStart(2, '0')}`,
    }
  })
