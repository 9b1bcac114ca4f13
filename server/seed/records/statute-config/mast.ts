// The statute of the data logger of a met mast over HTTP: one document with what is measured, one with how it is (demonstration,
// screens 6).
import { STATUS_CODES } from '../../../../src/contract/admin/reference-codes.ts'
import type { RecordSeed } from '../record-seed.ts'
import { pointSeed } from './rows.ts'

const MODEL = 'met_mast@1.0.0'
/** Metres above ground, lowest first, as the levels of the model are counted. */
const HEIGHTS = [10, 30, 50, 70]

type Values = Record<string, unknown>

const measured = (pointId: string, nameZh: string, nameEn: string, pointer: string, more: Values): RecordSeed =>
  pointSeed({
    pointId,
    nameZh,
    nameEn,
    group: '测量',
    signal: 'measurement',
    dataType: 'float32',
    path: '/masts/{mast}/current',
    pointer,
    timePointer: '/time',
    ...more,
  })

const stated = (pointId: string, nameZh: string, nameEn: string, pointer: string, more: Values): RecordSeed =>
  pointSeed({
    pointId,
    nameZh,
    nameEn,
    group: '记录仪',
    signal: 'status',
    dataType: 'bool',
    path: '/masts/{mast}/logger',
    pointer,
    interval: 10_000,
    ...more,
  })

const attribute = (id: string) => ({ attribute: `${MODEL}/${id}` })

const LEVELS = HEIGHTS.flatMap((height, place) => [
  measured(`WS${height}`, `${height} m 风速`, `Wind speed at ${height} m`, `/wind/${height}/speed`, {
    unit: 'm/s',
    ...attribute(`windSpeed${place + 1}`),
  }),
  measured(`WD${height}`, `${height} m 风向`, `Wind direction at ${height} m`, `/wind/${height}/direction`, {
    unit: '°',
    ...attribute(`windDirection${place + 1}`),
  }),
])

const AIR = [
  measured('Temp', '气温', 'Air temperature', '/air/temperature', {
    unit: '°C',
    minimum: -40,
    maximum: 60,
    ...attribute('airTemperature'),
  }),
  measured('Hum', '相对湿度', 'Relative humidity', '/air/humidity', { unit: '%', ...attribute('airHumidity') }),
  measured('Pres', '气压', 'Air pressure', '/air/pressure', { unit: 'hPa', ...attribute('airPressure') }),
]

const LOGGER = [
  stated('LoggerOk', '记录仪正常', 'Logger well', '/ok', {}),
  stated('DoorAlarm', '箱门打开', 'Cabinet open', '/alarms/door', {}),
  stated('Battery', '电池电压', 'Battery voltage', '/battery/voltage', {
    dataType: 'float32',
    signal: 'measurement',
    unit: 'V',
    minimum: 11,
    maximum: 14,
  }),
  stated('Serial', '序列号', 'Serial number', '/serial', { dataType: 'string', interval: 60_000 }),
]

export const MAST_STATUTE: RecordSeed = {
  kind: 'statute',
  values: {
    code: 'met-mast-http',
    version: '1.0.0',
    nameZh: '测风塔记录仪 HTTP 点表',
    nameEn: 'Met mast logger, HTTP',
    family: 'http',
    vendor: '测风科技',
    deviceModel: 'AM-80',
    deviceTypes: ['thing_device_anemometer_tower'],
    model: MODEL,
    status: String(STATUS_CODES.approved),
    description: '记录仪的 HTTP 接口：实时测量与自身状态各一份 JSON 文档，测点按 JSON 指针取值。',
    basePath: '/api',
    interval: 2000,
    variables: '{"mast": 1}',
  },
  owned: [...LEVELS, ...AIR, ...LOGGER],
}
