// Enumerations that are shipped, with their items (RTE-5).
import type { Severity } from '../../../../src/contract/admin/alarm-calls.ts'
import type { RecordSeed } from '../record-seed.ts'
import { OWN_ENUMERATIONS } from './own-enumerations.ts'
import { STANDARD_ENUMERATIONS } from './standard-enumerations.ts'

type ItemRow = readonly [ord: number, code: string, zh: string, en: string, severity?: Severity]

export interface Enumeration {
  code: string
  standard: string
  zh: string
  en: string
  items: readonly ItemRow[]
}

export const ENUMERATION_SEEDS: readonly RecordSeed[] = [...STANDARD_ENUMERATIONS, ...OWN_ENUMERATIONS].map(
  ({ code, standard, zh, en, items }) => ({
    kind: 'enumerationType',
    values: { code, standard, nameZh: zh, nameEn: en },
    owned: items.map(([ord, item, nameZh, nameEn, severity]) => ({
      kind: 'enumerationItem',
      values: { ord, code: item, nameZh, nameEn, severity: severity ?? '' },
    })),
  }),
)
