// Logical nodes and their data objects as rows, and the seeds made of them.
import type { RecordSeed } from '../record-seed.ts'
import { QUANTITY_OF } from './units.ts'

export interface ObjectMore {
  unit?: string
  /** Enumeration of its value. */
  of?: string
  least?: number
  most?: number
  /** Only in this edition. */
  edition?: 'ed1' | 'ed2'
  aliases?: string
  synonyms?: string
  condition?: string
}

export type ObjectRow = readonly [
  name: string,
  cdc: string,
  presence: 'M' | 'O' | 'C',
  zh: string,
  en: string,
  more?: ObjectMore,
]

export interface NodeRow {
  code: string
  zh: string
  en: string
  standard: string
  editions?: readonly string[]
  mandatory?: boolean
  thingTypes?: readonly string[]
  deviceTypes?: readonly string[]
  descriptionZh: string
  descriptionEn: string
  objects: readonly ObjectRow[]
}

/** Where each class has its value. */
const VALUE_OF: Readonly<Record<string, string>> = {
  MV: 'mag.f',
  CMV: 'cVal.mag.f',
  WYE: 'phsA.cVal.mag.f',
  DEL: 'phsAB.cVal.mag.f',
  APC: 'mxVal.f',
  ASG: 'setMag.f',
  BCR: 'actVal',
  SPV: 'actVal.mxVal.f',
  STV: 'actSt.stVal',
  ALM: 'actSt.stVal',
  CMD: 'actSt.stVal',
  CTE: 'actCtVal.stVal',
  TMS: 'actTmVal.stVal',
  SPG: 'setVal',
  ING: 'setVal',
  ENG: 'setVal',
  VSG: 'setVal',
  ORG: 'setSrcRef',
  CSG: 'crvPts',
}

const toObject = (node: string, [name, cdc, presence, nameZh, nameEn, more = {}]: ObjectRow): RecordSeed => ({
  kind: 'dataObject',
  values: {
    name,
    cdc,
    nameZh,
    nameEn,
    presence,
    condition: more.condition ?? '',
    editions: more.edition === undefined ? [] : [more.edition],
    unit: more.unit ?? null,
    quantityKind: QUANTITY_OF.get(more.unit ?? '') ?? '',
    enumeration: more.of ?? null,
    minimum: more.least ?? null,
    maximum: more.most ?? null,
    aliases: more.aliases ?? '',
    synonyms: more.synonyms ?? '',
    businessId: `${node}.${name}.${VALUE_OF[cdc] ?? 'stVal'}`,
  },
})

export const toNodeSeed = ({ code, zh, en, objects, ...row }: NodeRow): RecordSeed => ({
  kind: 'logicalNode',
  values: {
    code,
    group: code.charAt(0),
    nameZh: zh,
    nameEn: en,
    standard: row.standard,
    editions: row.editions ?? ['ed1', 'ed2'],
    mandatory: row.mandatory ?? false,
    thingTypes: row.thingTypes ?? [],
    deviceTypes: row.deviceTypes ?? [],
    descriptionZh: row.descriptionZh,
    descriptionEn: row.descriptionEn,
  },
  owned: objects.map((object) => toObject(code, object)),
})

export const TURBINE = ['thing_device_wind_turbine'] as const
export const WIND = 'iec61400-25-2'
export const NODES = 'iec61850-7-4'
export const DER = 'iec61850-7-420'

/** Bounds of a temperature of a machine, an angle all round, a share. */
export const MACHINE = { unit: '°C', least: -60, most: 200 } as const
export const ROUND = { unit: '°', least: 0, most: 360 } as const
export const SHARE = { unit: '%', least: 0, most: 100 } as const
