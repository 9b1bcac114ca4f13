// The sheet of contract power curves: a row for each turbine, a column for each wind speed (ERR-6; screens 1).
import { WIND_SPEED_STEP } from '../../../../src/contract/thing/power-curve-calls.ts'
import type { TurbineCurve } from '../../../../src/contract/thing/power-curve-calls.ts'
import type { Language } from '../../../language.ts'
import type { CellValue } from '../../../spreadsheets/cell-xml.ts'
import type { SheetColumn, WorkbookDescription } from '../../../spreadsheets/workbook.ts'

const TITLE = { zh: '合同功率曲线', en: 'Contract power curve' } as const
const REFUSAL = { zh: '输入不符合要求', en: 'Not accepted' } as const
const LABELS = {
  thingId: { zh: '物标识', en: 'Thing ID' },
  name: { zh: '物名称', en: 'Thing name' },
  airDensity: { zh: '空气密度（kg/m³）', en: 'Air density (kg/m³)' },
  ratedPower: { zh: '额定功率（kW）', en: 'Rated power (kW)' },
} as const
const POWER_NOTE = { zh: '单位：kW；为该风速下的功率', en: 'Unit: kW; power at this wind speed' } as const

/** Last speed of a sheet that nobody has filled in yet, in m/s: where nearly every turbine cuts out. */
const LAST_SPEED = 25

const column = (header: string, width: number, text = false): SheetColumn => ({ header, width, text, required: true })

const speedColumn = (speed: number, language: Language): SheetColumn => ({
  header: `${speed.toFixed(1)} m/s`,
  width: 10,
  text: false,
  required: false,
  note: POWER_NOTE[language],
  validation: { kind: 'number', minimum: 0, maximum: 50_000 },
})

const speedsUpTo = (last: number) =>
  Array.from({ length: Math.round(last / WIND_SPEED_STEP) + 1 }, (_, index) => index * WIND_SPEED_STEP)

export const describeCurves = (
  language: Language,
  last: number = LAST_SPEED,
): { description: WorkbookDescription; title: string; speeds: readonly number[] } => {
  const speeds = speedsUpTo(last)
  const columns = [
    column(LABELS.thingId[language], 28, true),
    column(LABELS.name[language], 22, true),
    column(LABELS.airDensity[language], 20),
    column(LABELS.ratedPower[language], 18),
    ...speeds.map((speed) => speedColumn(speed, language)),
  ]
  return {
    title: TITLE[language],
    speeds,
    description: {
      sheets: [{ name: TITLE[language], columns }],
      properties: { schema: 'contract-power', version: '1' },
      refusal: { title: REFUSAL[language], text: REFUSAL[language] },
    },
  }
}

export const toCurveRow = ({ thingId, name, curve }: TurbineCurve, speeds: readonly number[]): CellValue[] => {
  const powers = new Map(curve?.points.map((point) => [point.windSpeed, point.power]))
  const fixed: CellValue[] = [thingId, name, curve?.airDensity ?? null, curve?.ratedPower ?? null]
  return [...fixed, ...speeds.map((speed) => powers.get(speed) ?? null)]
}
