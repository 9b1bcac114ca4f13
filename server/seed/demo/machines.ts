// The machines of the demo plant: invented makers, real sizes; and where each one stands (screens 1: device extra).
import type { Device } from '../../../src/contract/thing/thing.ts'
import type { Site } from './site.ts'

const DEGREE = 111_320
const RADIAN = Math.PI / 180

/** A place some metres east and north of the farm's own, in degrees with five digits: about a metre. */
const offset = ({ longitude, latitude }: Site, east: number, north: number) => ({
  longitude: Number((longitude + east / (DEGREE * Math.cos(latitude * RADIAN))).toFixed(5)),
  latitude: Number((latitude + north / DEGREE).toFixed(5)),
})

/** Metres between two machines of a line, and between two lines. */
const SPACING = 520
const LINE_SPACING = 900
/** A large plant fills a rectangle: lines above each other, then a column beside them. */
const ROWS = 12
const COLUMNS = 4
const COLUMN_SPACING = 7000
/** How far a line bends, in metres. */
const BEND = 160

/** Machine `place` of `places` in a line: the lines follow ridges side by side, with the station in their middle. */
export const placeInLine = (site: Site, line: number, place: number, places: number) => {
  const [row, column] = [(line - 1) % ROWS, Math.floor((line - 1) / ROWS) % COLUMNS]
  const east = (place - (places + 1) / 2) * SPACING + column * COLUMN_SPACING
  return offset(site, east, (row - 1) * LINE_SPACING + BEND * Math.sin(place / 2 + line))
}

/** Something beside the station. */
export const placeAtStation = (site: Site, east: number, north: number) => offset(site, east, north)

/** `2019` of a first stage; each later one a year and a half on. */
const yearOf = (stage: number) => 2017 + Math.floor(stage * 1.5)
const month = (number: number) => String(number).padStart(2, '0')

/** The day on which machine `number` of a farm went into service: a few of them each week. */
export const serviceDay = (site: Site, number: number) => {
  const [weeks, day] = [Math.floor(number / 4), (number % 4) * 2 + 1]
  const months = 4 + Math.floor(weeks / 4)
  const year = yearOf(site.stageNumber)
  return `${year}-${month(((months - 1) % 12) + 1)}-${month((weeks % 4) * 7 + day)}`
}

const serial = (site: Site, code: string, number: number) => {
  const batch = String(Math.round(Math.abs(site.longitude) * 10)).padStart(4, '0')
  return `${code}${yearOf(site.stageNumber) % 100}${batch}-${String(number).padStart(3, '0')}`
}

interface Turbine {
  /** kW */
  ratedPower: number
  /** m */
  hubHeight: number
  rotorDiameter: number
  firmware: string
}

const SMALL: Turbine = { ratedPower: 1500, hubHeight: 70, rotorDiameter: 82, firmware: '3.8.2' }
const MIDDLE: Turbine = { ratedPower: 2300, hubHeight: 80, rotorDiameter: 101, firmware: '5.1.4' }
const LARGE: Turbine = { ratedPower: 3000, hubHeight: 90, rotorDiameter: 121, firmware: '6.0.1' }

/** One make and model for all turbines of a farm. */
export const turbineOf = (site: Site): Turbine =>
  site.landForm === 'offshore' ? LARGE : site.language === 'zh' ? SMALL : MIDDLE

const MAKERS = {
  turbine: { zh: '岳威风电（示范）', en: 'Yawlstone Wind (Demo)' },
  inverter: { zh: '耀辰电源（示范）', en: 'Helioform Power (Demo)' },
  meter: { zh: '衡准仪表（示范）', en: 'Truemark Metering (Demo)' },
  measurement: { zh: '测风科技（示范）', en: 'Anemos Instruments (Demo)' },
  transformer: { zh: '华岭变压器（示范）', en: 'Corebridge Transformers (Demo)' },
} as const

type Maker = keyof typeof MAKERS

/** What every machine of a maker tells. */
export const machine = (site: Site, maker: Maker, number: number): Partial<Device> => ({
  manufacturer: MAKERS[maker][site.language],
  serialNo: serial(site, maker.slice(0, 2).toUpperCase(), number),
  commissioningDate: serviceDay(site, number),
})
