// Items of the platform's dictionaries, in their order, with their words in both languages (spec 3, 7; ENT-1, ENT-2, ENT-7).
import { DICTIONARIES } from '../../src/contract/admin/admin-calls.ts'
import {
  DEVICE_TYPES,
  FARM_TYPES,
  THING_STATE_VALUES,
  THING_TYPES,
  nameOfState,
  type DeviceType,
  type FarmType,
  type ThingStateName,
  type ThingType,
} from '../../src/contract/thing/thing-types.ts'
import { COUNTRIES } from './countries.ts'
import { REFERENCE_ITEMS } from './reference-codes.ts'

export interface DictionaryEntry {
  /** Code of the dictionary that the item belongs to. */
  dictionary: string
  code: string
  zh: string
  en: string
}

type Word = readonly [zh: string, en: string]

// Records over the contract's codes: a code without words is an error of types, not an empty box in a form.
const THING_TYPE_WORDS: Record<ThingType, Word> = {
  thing_farm: ['场站', 'Farm'],
  thing_line: ['集电线路', 'Collector line'],
  thing_array: ['方阵', 'Array'],
  thing_device: ['设备', 'Device'],
  thing_series: ['组串', 'Series'],
  thing_front_gateway: ['前置网关', 'Front gateway'],
  thing_front_gateway_group: ['前置网关组', 'Front gateway group'],
}

const FARM_TYPE_WORDS: Record<FarmType, Word> = {
  thing_farm_wind: ['风电场', 'Wind farm'],
  thing_farm_pv: ['光伏电站', 'PV plant'],
  thing_farm_storage: ['储能电站', 'Energy storage station'],
}

const DEVICE_TYPE_WORDS: Record<DeviceType, Word> = {
  thing_device_wind_turbine: ['风机', 'Wind turbine'],
  thing_device_string: ['光伏组串', 'PV string'],
  thing_device_inverter: ['逆变器', 'Inverter'],
  thing_device_lidar: ['激光雷达', 'Lidar'],
  thing_device_anemometer_tower: ['测风塔', 'Anemometer tower'],
  thing_device_combiner_box: ['汇流箱', 'Combiner box'],
  thing_device_step_up_transformer: ['升压变压器', 'Step-up transformer'],
  thing_device_environment_monitor: ['环境监测仪', 'Environment monitor'],
  thing_device_power_meter: ['电能表', 'Power meter'],
  thing_device_agc: ['AGC（自动发电控制）', 'AGC (automatic generation control)'],
  thing_device_avc: ['AVC（自动电压控制）', 'AVC (automatic voltage control)'],
}

const STATE_WORDS: Record<ThingStateName, Word> = {
  unknown: ['未知', 'Unknown'],
  normal: ['正常', 'Normal'],
  alarm: ['告警', 'Alarm'],
  fault: ['故障', 'Fault'],
  offline: ['离线', 'Offline'],
  maintenance: ['检修', 'Maintenance'],
}

const CLIMATE_WORDS = {
  temperateMonsoon: ['温带季风气候', 'Temperate monsoon'],
  temperateContinental: ['温带大陆性气候', 'Temperate continental'],
  temperateOceanic: ['温带海洋性气候', 'Temperate oceanic'],
  mediterranean: ['地中海气候', 'Mediterranean'],
  subtropicalMonsoon: ['亚热带季风气候', 'Subtropical monsoon'],
  tropicalMonsoon: ['热带季风气候', 'Tropical monsoon'],
  tropicalRainforest: ['热带雨林气候', 'Tropical rainforest'],
  tropicalSavanna: ['热带草原气候', 'Tropical savanna'],
  desert: ['热带沙漠气候', 'Tropical desert'],
  plateauMountain: ['高原山地气候', 'Plateau and mountain'],
  subarctic: ['亚寒带针叶林气候', 'Subarctic'],
  polar: ['极地气候', 'Polar'],
} as const satisfies Record<string, Word>

const LAND_FORM_WORDS = {
  plain: ['平原', 'Plain'],
  hill: ['丘陵', 'Hills'],
  mountain: ['山地', 'Mountains'],
  plateau: ['高原', 'Plateau'],
  basin: ['盆地', 'Basin'],
  gobi: ['戈壁', 'Gobi'],
  desert: ['沙漠', 'Sand desert'],
  tidalFlat: ['滩涂', 'Tidal flat'],
  offshore: ['近海', 'Offshore'],
  waterSurface: ['水面', 'Inland water'],
} as const satisfies Record<string, Word>

/** Codes that a farm's climate and land form may have. */
export type ClimateCode = keyof typeof CLIMATE_WORDS
export type LandFormCode = keyof typeof LAND_FORM_WORDS

const item = (dictionary: string, code: string, [zh, en]: Word): DictionaryEntry => ({ dictionary, code, zh, en })
const inOrder = <Code extends string>(dictionary: string, codes: readonly Code[], words: Record<Code, Word>) =>
  codes.map((code) => item(dictionary, code, words[code]))
const all = (dictionary: string, words: Record<string, Word>) =>
  Object.entries(words).map(([code, word]) => item(dictionary, code, word))

/** Every item of every dictionary; the items of one dictionary stand in the order in which a form offers them. */
export const DICTIONARY_ITEMS: readonly DictionaryEntry[] = [
  ...inOrder(DICTIONARIES.thingType, THING_TYPES, THING_TYPE_WORDS),
  ...inOrder(DICTIONARIES.farmType, FARM_TYPES, FARM_TYPE_WORDS),
  ...inOrder(DICTIONARIES.deviceType, DEVICE_TYPES, DEVICE_TYPE_WORDS),
  ...THING_STATE_VALUES.map((state) => item(DICTIONARIES.thingState, String(state), STATE_WORDS[nameOfState(state)])),
  ...all(DICTIONARIES.climate, CLIMATE_WORDS),
  ...all(DICTIONARIES.landForm, LAND_FORM_WORDS),
  ...COUNTRIES.map(({ code, zh, en }) => item(DICTIONARIES.country, code, [zh, en])),
  ...REFERENCE_ITEMS,
]
