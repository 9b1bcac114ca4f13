// What every farm has at its station: meters, active and reactive power control, main transformer, front gateways (ENT-1, ENT-2).
import { machine, placeAtStation } from './machines.ts'
import { STATION_SUBNET, type DemoThing, type FarmMaker } from './thing.ts'

/** `7` becomes `07`, so that names and ids sort as they count. */
export const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Things that a station makes for `lines` collector lines. */
export const stationSize = (lines: number) => 11 + lines

const METERS = [
  {
    code: 'm01',
    zh: '关口主表',
    en: 'Grid meter, main',
    role: { zh: '上网关口计量主表', en: 'main revenue meter' },
    ctRatio: 240,
    ptRatio: 1100,
  },
  {
    code: 'm02',
    zh: '关口副表',
    en: 'Grid meter, check',
    role: { zh: '上网关口计量副表', en: 'check revenue meter' },
    ctRatio: 240,
    ptRatio: 1100,
  },
  {
    code: 'm03',
    zh: '站用电表',
    en: 'Station service meter',
    role: { zh: '站用电计量', en: 'station service supply' },
    ctRatio: 40,
    ptRatio: 100,
  },
] as const

/** Meters, controls and the main transformer of the farm. */
export function* generateStation({ make, words, site }: FarmMaker, farm: DemoThing): Iterable<DemoThing> {
  yield make(farm, {
    code: 'tm01',
    name: words({ zh: '1号主变', en: 'Main transformer 1' }),
    type: 'thing_device',
    deviceType: 'thing_device_step_up_transformer',
    about: words({ zh: '升压站主变压器', en: 'main transformer of the substation' }),
    model: words({ zh: 'SZ11-100000/110', en: 'ONAN/ONAF 90 MVA' }),
    device: { ...machine(site, 'transformer', 100), ...placeAtStation(site, 60, -40) },
    subnet: STATION_SUBNET,
  })
  for (const [index, meter] of METERS.entries()) {
    yield make(farm, {
      code: meter.code,
      name: words(meter),
      type: 'thing_device',
      deviceType: 'thing_device_power_meter',
      about: words(meter.role),
      model: words({ zh: '0.2S 级', en: 'Class 0.2S' }),
      device: { ...machine(site, 'meter', index + 1), ctRatio: meter.ctRatio, ptRatio: meter.ptRatio },
      subnet: STATION_SUBNET,
    })
  }
  yield make(farm, {
    code: 'agc',
    name: words({ zh: 'AGC 有功控制', en: 'AGC active power control' }),
    type: 'thing_device',
    deviceType: 'thing_device_agc',
    about: words({ zh: '自动发电控制子站', en: 'automatic generation control' }),
    subnet: STATION_SUBNET,
  })
  yield make(farm, {
    code: 'avc',
    name: words({ zh: 'AVC 无功控制', en: 'AVC reactive power control' }),
    type: 'thing_device',
    deviceType: 'thing_device_avc',
    about: words({ zh: '自动电压控制子站', en: 'automatic voltage control' }),
    subnet: STATION_SUBNET,
  })
}

/** Front gateways: one for each line, two for the station, one to the dispatch centre. */
export function* generateGateways({ make, words }: FarmMaker, farm: DemoThing, lines: number): Iterable<DemoThing> {
  const gateway = { type: 'thing_front_gateway', subnet: STATION_SUBNET } as const
  const field = make(farm, {
    code: 'gg01',
    name: words({ zh: '场区前置网关组', en: 'Field gateway group' }),
    type: 'thing_front_gateway_group',
    about: words({ zh: '场区设备数据采集', en: 'data acquisition from the field' }),
  })
  yield field
  for (let line = 1; line <= lines; line += 1) {
    yield make(field, {
      ...gateway,
      code: `gw${twoDigits(line)}`,
      name: words({ zh: `集电${twoDigits(line)}线前置网关`, en: `Line ${twoDigits(line)} gateway` }),
      about: words({ zh: `集电${twoDigits(line)}线数据采集`, en: `data acquisition of line ${twoDigits(line)}` }),
    })
  }
  const station = make(farm, {
    code: 'gg02',
    name: words({ zh: '升压站前置网关组', en: 'Substation gateway group' }),
    type: 'thing_front_gateway_group',
    about: words({ zh: '升压站数据采集，主备运行', en: 'data acquisition from the substation, main and standby' }),
  })
  yield station
  yield make(station, {
    ...gateway,
    code: 'gw01',
    name: words({ zh: '升压站前置网关（主）', en: 'Substation gateway, main' }),
    about: words({ zh: '升压站前置主机', en: 'main front-end of the substation' }),
  })
  yield make(station, {
    ...gateway,
    code: 'gw02',
    name: words({ zh: '升压站前置网关（备）', en: 'Substation gateway, standby' }),
    about: words({ zh: '升压站前置备机', en: 'standby front-end of the substation' }),
  })
  yield make(farm, {
    ...gateway,
    code: 'gw01',
    name: words({ zh: '调度数据网关', en: 'Dispatch gateway' }),
    about: words({ zh: '调度数据网远动通信', en: 'telecontrol to the dispatch centre' }),
  })
}
