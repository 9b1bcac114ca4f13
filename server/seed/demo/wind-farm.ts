// A wind farm: three collector lines with 33 turbines and their transformers, met mast and lidar (ENT-1, ENT-2).
import { machine, placeAtStation, placeInLine, turbineOf } from './machines.ts'
import { generateGateways, generateStation, stationSize, twoDigits } from './station.ts'
import { STATION_SUBNET, createFarmMaker, makeFarm, type DemoThing, type FarmMaker, type FarmPlan } from './thing.ts'

const LINES = 3
const TURBINES_PER_LINE = 11
/** Farm, mast, lidar, station; a line with its meter; a turbine with its transformer. */
export const WIND_FARM_SIZE = 3 + stationSize(LINES) + LINES * (2 + TURBINES_PER_LINE * 2)

function* generateTurbine(maker: FarmMaker, line: DemoThing, number: number, subnet: number): Iterable<DemoThing> {
  const { make, words, site } = maker
  const turbine = turbineOf(site)
  const { ratedPower: rating, hubHeight } = turbine
  const megawatts = (rating / 1000).toFixed(1)
  yield make(line, {
    code: `wt${twoDigits(number)}`,
    name: words({ zh: `${twoDigits(number)}号风机`, en: `Turbine ${twoDigits(number)}` }),
    type: 'thing_device',
    deviceType: 'thing_device_wind_turbine',
    about: words({
      zh: `${megawatts} MW 双馈风力发电机组，轮毂高度 ${hubHeight} m`,
      en: `${megawatts} MW doubly fed turbine, hub height ${hubHeight} m`,
    }),
    model: `YW-${megawatts}`,
    device: {
      ...machine(site, 'turbine', number),
      ...turbine,
      ...placeInLine(site, subnet, number - (subnet - 1) * TURBINES_PER_LINE, TURBINES_PER_LINE),
    },
    subnet,
  })
  yield make(line, {
    code: `tr${twoDigits(number)}`,
    name: words({ zh: `${twoDigits(number)}号箱变`, en: `Transformer ${twoDigits(number)}` }),
    type: 'thing_device',
    deviceType: 'thing_device_step_up_transformer',
    about: words({
      zh: `${twoDigits(number)}号风机升压箱变`,
      en: `step-up transformer of turbine ${twoDigits(number)}`,
    }),
    model: `${rating / 1000 + 0.2} MVA, 0.69/${words({ zh: '35', en: '33' })} kV`,
    device: machine(site, 'transformer', number),
    subnet,
  })
}

function* generateLine(maker: FarmMaker, farm: DemoThing, number: number): Iterable<DemoThing> {
  const { make, words, site } = maker
  const line = make(farm, {
    code: `l${twoDigits(number)}`,
    name: words({ zh: `集电${twoDigits(number)}线`, en: `Line ${twoDigits(number)}` }),
    type: 'thing_line',
    about: words({ zh: '35 kV 集电线路', en: '33 kV collector line' }),
  })
  yield line
  for (let place = 1; place <= TURBINES_PER_LINE; place += 1) {
    yield* generateTurbine(maker, line, (number - 1) * TURBINES_PER_LINE + place, number)
  }
  yield make(line, {
    code: 'm01',
    name: words({ zh: `集电${twoDigits(number)}线电能表`, en: `Line ${twoDigits(number)} meter` }),
    type: 'thing_device',
    deviceType: 'thing_device_power_meter',
    about: words({ zh: '集电线路出线计量', en: 'outgoing feeder of the line' }),
    model: words({ zh: '0.5S 级', en: 'Class 0.5S' }),
    device: { ...machine(site, 'meter', 10 + number), ctRatio: 120, ptRatio: site.language === 'zh' ? 350 : 330 },
    subnet: number,
  })
}

function* generateWindMeasurement({ make, words, site }: FarmMaker, farm: DemoThing): Iterable<DemoThing> {
  yield make(farm, {
    code: 'mast01',
    name: words({ zh: '1号测风塔', en: 'Met mast 1' }),
    type: 'thing_device',
    deviceType: 'thing_device_anemometer_tower',
    about: words({ zh: '80 m 测风塔，10/30/50/70 m 四层', en: '80 m mast, four levels at 10/30/50/70 m' }),
    model: 'AM-80',
    device: { ...machine(site, 'measurement', 1), ...placeAtStation(site, -1400, 420) },
    subnet: STATION_SUBNET,
  })
  yield make(farm, {
    code: 'lidar01',
    name: words({ zh: '1号激光雷达', en: 'Lidar 1' }),
    type: 'thing_device',
    deviceType: 'thing_device_lidar',
    about: words({ zh: '地基测风激光雷达，量程 200 m', en: 'ground-based wind lidar, range 200 m' }),
    model: 'AL-200',
    device: { ...machine(site, 'measurement', 2), firmware: '2.4.0', ...placeAtStation(site, 760, -380) },
    subnet: STATION_SUBNET,
  })
}

/** All things of one wind farm, each after its parent. */
export function* generateWindFarm(plan: FarmPlan, thingId: string): Iterable<DemoThing> {
  const maker = createFarmMaker(plan)
  const turbines = LINES * TURBINES_PER_LINE
  const installedCapacity = turbines * turbineOf(plan.site).ratedPower
  const farm = makeFarm(plan, {
    thingId,
    farmType: 'thing_farm_wind',
    about: maker.words({
      zh: `${turbines} 台风机，装机 ${installedCapacity / 1000} MW，${LINES} 回集电线路`,
      en: `${turbines} turbines, ${installedCapacity / 1000} MW, ${LINES} collector lines`,
    }),
    installedCapacity,
    gridConnectedCapability: Math.floor(installedCapacity / 1000) * 1000,
  })
  yield farm
  for (let number = 1; number <= LINES; number += 1) yield* generateLine(maker, farm, number)
  yield* generateWindMeasurement(maker, farm)
  yield* generateStation(maker, farm)
  yield* generateGateways(maker, farm, LINES)
}
