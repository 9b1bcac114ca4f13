// The SCADA of the first demo wind farm: eleven turbines of a line, of which most are mapped, some in part, one not at all; a tag
// that nobody sees any more, one that is used twice, a device that nobody has claimed (screens 9; RTE-12).
import { STATUS_CODES } from '../../../../src/contract/admin/reference-codes.ts'
import { twoDigits } from '../../../demo/station.ts'
import type { RecordSeed } from '../record-seed.ts'
import { TAG_ROWS, type TagRow } from './turbine-tags.ts'

const CODE = 'scada_wf01'
/** Devices of the other system: one more than there are turbines in the line. */
const DEVICES = 12
const MAPPED = 10
/** Turbines whose points are all mapped, the one that is frozen, the one in part, the one that is full of mistakes. */
const COMPLETE = 7
const FROZEN = 1
const PART = 8
const WRONG = 10

const DAY = 86_400_000
const minutesAgo = (minutes: number) => `${new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 16)}:00Z`
const LONG_AGO = () => `${new Date(Date.now() - 60 * DAY).toISOString().slice(0, 16)}:00Z`

const deviceOf = (number: number) => `WTG${twoDigits(number)}`
const tagOf = (number: number, { suffix }: TagRow) => `${deviceOf(number)}.${suffix}`

/** What single turbines of the other system lack. */
const LACKING: Readonly<Record<number, readonly string[]>> = { 3: ['Gen.StaTmp'], 5: ['Wind.Dir', 'Env.Tmp'] }
const hasTag = (number: number, { suffix }: TagRow) => LACKING[number]?.includes(suffix) !== true

/** Near the usual value, a little different for each turbine. */
const valueOf = (number: number, { value, type }: TagRow) =>
  type === 'float' ? String(Number((value * (1 + ((number * 7) % 11) / 200)).toPrecision(4))) : String(value)

const toTag = (number: number, row: TagRow): RecordSeed => {
  const isStale = number === WRONG && row.suffix.startsWith('Gbx.')
  return {
    kind: 'externalPoint',
    values: {
      tag: tagOf(number, row),
      name: row.zh,
      path: `${deviceOf(number)}/${row.suffix.slice(0, row.suffix.indexOf('.'))}`,
      device: deviceOf(number),
      valueType: row.type,
      unit: row.unit,
      minimum: row.range?.[0] ?? null,
      maximum: row.range?.[1] ?? null,
      access: 'R',
      lastValue: valueOf(number, row),
      lastSeen: isStale ? LONG_AGO() : minutesAgo(number),
      quality: isStale ? 'bad' : 'good',
    },
  }
}

const toPoint = (number: number, attribute: string, row: TagRow, more: Record<string, unknown> = {}): RecordSeed => ({
  kind: 'pointMap',
  values: {
    attribute,
    externalPoint: `${CODE}/${tagOf(number, row)}`,
    state: 'confirmed',
    confirmedBy: 'admin',
    ...row.conversion,
    ...more,
  },
})

const rowOf = (suffix: string): TagRow => {
  const row = TAG_ROWS.find((each) => each.suffix === suffix)
  if (row === undefined) throw new Error(`the demo SCADA has no tag ${suffix}`)
  return row
}

/** Mistakes as they are made: a tag used twice, a temperature taken for a pressure, a unit that nobody converts. */
const wrongPoints = (number: number): RecordSeed[] => [
  toPoint(number, 'activePower', rowOf('Pwr.Act'), { conversion: 'none' }),
  toPoint(number, 'windSpeed', rowOf('Wind.Spd')),
  toPoint(number, 'gearOilTemperature', rowOf('Gbx.OilTmp')),
  toPoint(number, 'gearOilPressure', rowOf('Gbx.OilTmp')),
  toPoint(number, 'nacelleTemperature', rowOf('Env.Tmp'), { state: 'suggested', confidence: 66, confirmedBy: '' }),
]

const pointsOf = (number: number): RecordSeed[] => {
  if (number === WRONG) return wrongPoints(number)
  const rows = TAG_ROWS.filter((row) => hasTag(number, row) && row.attribute !== undefined)
  const mapped = number <= COMPLETE ? rows : number === PART ? rows.slice(0, 12) : []
  return mapped.flatMap((row) => (row.attribute === undefined ? [] : [toPoint(number, row.attribute, row)]))
}

const toMap = (number: number): RecordSeed => ({
  kind: 'thingMap',
  values: {
    thing: `wf01-l01-wt${twoDigits(number)}`,
    externalId: deviceOf(number),
    externalName: `风机 ${twoDigits(number)}`,
    unitNumber: number,
    validFrom: '2024-01-01',
    ...(number === FROZEN && { status: String(STATUS_CODES.approved) }),
  },
  owned: pointsOf(number),
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Tags come before the maps that name them. */
export const DEMO_SCADA: RecordSeed = {
  kind: 'externalSystem',
  values: {
    code: CODE,
    nameZh: '一号风场监控系统',
    nameEn: 'SCADA of wind farm 1',
    systemKind: 'scada',
    vendor: '北陆风电',
    dataSource: 'OPC 服务器 A',
    tagPattern: 'WTG{n:02}.Wind.Spd',
    staleAfter: 720,
    enabled: true,
    description: '风机厂家监控系统，经 OPC 服务器接入。',
  },
  owned: [
    ...numbers(DEVICES).flatMap((number) =>
      TAG_ROWS.filter((row) => hasTag(number, row)).map((row) => toTag(number, row)),
    ),
    ...numbers(MAPPED).map(toMap),
  ],
}
