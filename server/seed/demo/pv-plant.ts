// A PV plant: collector lines, arrays with a central inverter or with string inverters, and their strings (ENT-1, ENT-2).
import { machine, placeInLine } from './machines.ts'
import { generateGateways, generateStation, stationSize, twoDigits } from './station.ts'
import { STATION_SUBNET, createFarmMaker, makeFarm, type DemoThing, type FarmMaker, type FarmPlan } from './thing.ts'

const ARRAYS_PER_LINE = 6
const COMBINERS_PER_ARRAY = 12
const INVERTERS_PER_ARRAY = 11
/** Strings of a combiner box and of a string inverter: one more or less, as the ground allows. */
const STRINGS_PER_COMBINER = 15
const STRINGS_PER_INVERTER = 17
/** Rated power of the inverters, in kW; and of a string of 26 modules, in kWp. */
const CENTRAL_RATING = 2500
const STRING_INVERTER_RATING = 225
const STRING_POWER = 14.3

/** Array and transformer; then what stands below them, on average. */
const CENTRAL_ARRAY_SIZE = 3 + COMBINERS_PER_ARRAY * (1 + STRINGS_PER_COMBINER)
const STRING_ARRAY_SIZE = 2 + INVERTERS_PER_ARRAY * (1 + STRINGS_PER_INVERTER)
/** A line adds itself, its meter and its gateway. */
export const AVERAGE_ARRAY_SIZE = (CENTRAL_ARRAY_SIZE + STRING_ARRAY_SIZE) / 2 + 3 / ARRAYS_PER_LINE
/** A plant without its lines: farm, environment monitor, station. */
export const PV_PLANT_BASE_SIZE = 2 + stationSize(0)

/** By turns: odd arrays have one central inverter, even arrays string inverters. */
const isCentral = (array: number) => array % 2 === 1

/** An array, its number in the plant, and the line that it feeds. */
interface PlannedArray {
  thing: DemoThing
  number: number
  line: number
}

const placeOf = ({ site }: FarmMaker, { number, line }: PlannedArray) =>
  placeInLine(site, line, ((number - 1) % ARRAYS_PER_LINE) + 1, ARRAYS_PER_LINE)

function* generateCentralInverter(maker: FarmMaker, planned: PlannedArray): Iterable<DemoThing> {
  const { make, random, site } = maker
  const inverter = make(planned.thing, {
    code: 'inv01',
    name: '集中式逆变器',
    type: 'thing_device',
    deviceType: 'thing_device_inverter',
    about: `${CENTRAL_RATING} kW 集中式逆变器`,
    model: `YC-${CENTRAL_RATING}`,
    device: {
      ...machine(site, 'inverter', planned.number),
      ratedPower: CENTRAL_RATING,
      mpptCount: 1,
      stringCount: COMBINERS_PER_ARRAY * STRINGS_PER_COMBINER,
      firmware: '4.2.0',
      ...placeOf(maker, planned),
    },
    subnet: planned.line,
  })
  yield inverter
  for (let box = 1; box <= COMBINERS_PER_ARRAY; box += 1) {
    const combiner = make(inverter, {
      code: `cb${twoDigits(box)}`,
      name: `${twoDigits(box)}号汇流箱`,
      type: 'thing_device',
      deviceType: 'thing_device_combiner_box',
      about: '16 路智能直流汇流箱',
      model: 'YH-16',
    })
    yield combiner
    const strings = random.integer(STRINGS_PER_COMBINER - 1, STRINGS_PER_COMBINER + 1)
    for (let place = 1; place <= strings; place += 1) {
      yield make(combiner, {
        code: `s${twoDigits(place)}`,
        name: `${twoDigits(place)}路组串`,
        type: 'thing_series',
        about: `26 块组件串联，${STRING_POWER} kWp`,
      })
    }
  }
}

function* generateStringInverters(maker: FarmMaker, planned: PlannedArray): Iterable<DemoThing> {
  const { make, random, site } = maker
  for (let number = 1; number <= INVERTERS_PER_ARRAY; number += 1) {
    const inverter = make(planned.thing, {
      code: `inv${twoDigits(number)}`,
      name: `${twoDigits(number)}号组串式逆变器`,
      type: 'thing_device',
      deviceType: 'thing_device_inverter',
      about: `${STRING_INVERTER_RATING} kW 组串式逆变器，18 路输入`,
      model: `YS-${STRING_INVERTER_RATING}`,
      device: {
        ...machine(site, 'inverter', planned.number * 20 + number),
        ratedPower: STRING_INVERTER_RATING,
        mpptCount: 9,
        stringCount: 18,
        firmware: '2.11.3',
        ...placeOf(maker, planned),
      },
      subnet: planned.line,
    })
    yield inverter
    const strings = random.integer(STRINGS_PER_INVERTER - 1, STRINGS_PER_INVERTER + 1)
    for (let place = 1; place <= strings; place += 1) {
      yield make(inverter, {
        code: `pv${twoDigits(place)}`,
        name: `PV${twoDigits(place)} 组串`,
        type: 'thing_device',
        deviceType: 'thing_device_string',
        about: `26 块组件串联，${STRING_POWER} kWp`,
      })
    }
  }
}

function* generateArray(maker: FarmMaker, line: DemoThing, number: number, subnet: number): Iterable<DemoThing> {
  const array = maker.make(line, {
    code: `a${twoDigits(number)}`,
    name: `${twoDigits(number)}号方阵`,
    type: 'thing_array',
    about: isCentral(number) ? '集中式方阵' : '组串式方阵',
  })
  yield array
  yield maker.make(array, {
    code: 'tr01',
    name: `${twoDigits(number)}号箱变`,
    type: 'thing_device',
    deviceType: 'thing_device_step_up_transformer',
    about: '方阵升压箱变',
    model: '2.75 MVA, 0.8/35 kV',
    device: machine(maker.site, 'transformer', number),
    subnet,
  })
  yield* (isCentral(number) ? generateCentralInverter : generateStringInverters)(maker, {
    thing: array,
    number,
    line: subnet,
  })
}

function* generateLine(maker: FarmMaker, farm: DemoThing, number: number, arrays: number): Iterable<DemoThing> {
  const line = maker.make(farm, {
    code: `l${twoDigits(number)}`,
    name: `集电${twoDigits(number)}线`,
    type: 'thing_line',
    about: '35 kV 集电线路',
  })
  yield line
  const first = (number - 1) * ARRAYS_PER_LINE + 1
  for (let array = first; array <= Math.min(arrays, first + ARRAYS_PER_LINE - 1); array += 1) {
    yield* generateArray(maker, line, array, number)
  }
  yield maker.make(line, {
    code: 'm01',
    name: `集电${twoDigits(number)}线电能表`,
    type: 'thing_device',
    deviceType: 'thing_device_power_meter',
    about: '集电线路出线计量',
    model: '0.5S 级',
    device: { ...machine(maker.site, 'meter', 10 + number), ctRatio: 120, ptRatio: 350 },
    subnet: number,
  })
}

/** All things of one PV plant with this many arrays, each after its parent. */
export function* generatePvPlant(plan: FarmPlan, thingId: string, arrays: number): Iterable<DemoThing> {
  const maker = createFarmMaker(plan)
  const central = Math.ceil(arrays / 2)
  const strings =
    central * COMBINERS_PER_ARRAY * STRINGS_PER_COMBINER +
    (arrays - central) * INVERTERS_PER_ARRAY * STRINGS_PER_INVERTER
  const inverters = central * CENTRAL_RATING + (arrays - central) * INVERTERS_PER_ARRAY * STRING_INVERTER_RATING
  const modules = strings * STRING_POWER
  const lines = Math.ceil(arrays / ARRAYS_PER_LINE)
  const farm = makeFarm(plan, {
    thingId,
    farmType: 'thing_farm_pv',
    about: `${arrays} 个方阵，直流侧容量 ${(modules / 1000).toFixed(1)} MWp，${lines} 回集电线路`,
    // What is installed of a PV plant is counted at its AC side: the rated power of the inverters.
    installedCapacity: inverters,
    gridConnectedCapability: inverters,
  })
  yield farm
  for (let number = 1; number <= lines; number += 1) yield* generateLine(maker, farm, number, arrays)
  yield maker.make(farm, {
    code: 'env01',
    name: '1号环境监测仪',
    type: 'thing_device',
    deviceType: 'thing_device_environment_monitor',
    about: '辐照、组件温度、风速风向、温湿度',
    model: 'EM-5',
    device: machine(plan.site, 'measurement', 1),
    subnet: STATION_SUBNET,
  })
  yield* generateStation(maker, farm)
  yield* generateGateways(maker, farm, lines)
}
