// Attributes of common data classes as lines, `name constraint type presence triggers`, and the seeds made of them.
import { ENUM_TYPE, OBJECT_TYPE } from '../../../../src/contract/records/info-model-dictionary/choices.ts'
import type { RecordSeed } from '../record-seed.ts'
import { ATTRIBUTE_WORDS } from './attribute-words.ts'

/** `-` is none; `Enum:Kind` names an enumeration, `Object:MV` a class. */
export type AttributeLine = string

export interface ClassRow {
  code: string
  zh: string
  en: string
  category: string
  standard?: string
  /** Its value has a unit. */
  measured?: boolean
  descriptionZh: string
  descriptionEn: string
  attributes: readonly AttributeLine[]
}

/** What every class ends with. */
const DESCRIPTION: readonly AttributeLine[] = ['d DC VisString255 O', 'dU DC Unicode255 O', 'dataNs EX VisString255 C']

const toAttribute = (line: AttributeLine, position: number): RecordSeed => {
  const [name = '', constraint = '-', type = '', presence = 'O', triggers = ''] = line.split(' ')
  const [baseType = '', named = ''] = type.split(':')
  const [nameZh, nameEn] = ATTRIBUTE_WORDS[name] ?? ['', '']
  return {
    kind: 'dataAttribute',
    values: {
      name,
      position: position + 1,
      nameZh,
      nameEn,
      baseType,
      constraint: constraint === '-' ? '' : constraint,
      enumeration: baseType === ENUM_TYPE && named !== '' ? named : null,
      cdc: baseType === OBJECT_TYPE ? named : null,
      triggers: triggers === '' ? [] : triggers.split('+'),
      presence,
    },
  }
}

export const toClassSeed = ({ code, zh, en, attributes, ...row }: ClassRow): RecordSeed => ({
  kind: 'commonDataClass',
  values: {
    code,
    nameZh: zh,
    nameEn: en,
    category: row.category,
    standard: row.standard ?? 'iec61850-7-3',
    editions: ['ed1', 'ed2'],
    measured: row.measured ?? false,
    descriptionZh: row.descriptionZh,
    descriptionEn: row.descriptionEn,
  },
  owned: [...attributes, ...DESCRIPTION].map(toAttribute),
})

const SUBSTITUTION: readonly AttributeLine[] = ['subEna SV BOOLEAN C']

export const status = (type: string): readonly AttributeLine[] => [
  `stVal ST ${type} M dchg`,
  'q ST Quality M qchg',
  't ST Timestamp M',
  ...SUBSTITUTION,
  `subVal SV ${type} C`,
]

export const UNITS_OF: readonly AttributeLine[] = ['units.SIUnit CF INT8 O dchg', 'units.multiplier CF INT8 O dchg']

/** What a control takes and how it is operated. */
export const control = (type: string, name = 'Oper.ctlVal'): readonly AttributeLine[] => [
  'origin.orCat ST Enum:OriginatorCategoryKind O',
  'origin.orIdent ST Octet64 O',
  'ctlNum ST INT8U O',
  'stSeld ST BOOLEAN O dchg',
  `${name} CO ${type} C`,
  'Oper.origin.orCat CO Enum:OriginatorCategoryKind C',
  'Oper.origin.orIdent CO Octet64 C',
  'Oper.ctlNum CO INT8U C',
  'Oper.T CO Timestamp C',
  'Oper.Test CO BOOLEAN C',
  'Oper.Check CO Check C',
  'ctlModel CF Enum:ControlModelKind M',
  'sboTimeout CF INT32U C',
  'sboClass CF Enum:SboClassKind O',
  'operTimeout CF INT32U O',
]

export const LIMITS: readonly AttributeLine[] = [
  'minVal.f CF FLOAT32 O dchg',
  'maxVal.f CF FLOAT32 O dchg',
  'stepSize.f CF FLOAT32 O dchg',
]

export const INTEGER_LIMITS: readonly AttributeLine[] = [
  'minVal CF INT32 O dchg',
  'maxVal CF INT32 O dchg',
  'stepSize CF INT32U O dchg',
]
