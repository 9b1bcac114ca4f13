// Metadata that every installation has: dictionaries, a place for what is set for each type, fixed codes (RTE-14).
import { DEVICE_TYPES, FARM_TYPES, THING_TYPES } from '../../../../src/contract/thing/thing-types.ts'
import type { RecordSeed } from '../record-seed.ts'
import { DICTIONARY_SEEDS } from './dictionaries.ts'

const TYPES: readonly RecordSeed[] = [...THING_TYPES, ...FARM_TYPES, ...DEVICE_TYPES].map((thingKind) => ({
  kind: 'typeMetadata',
  values: { thingKind },
}))

const CODES: readonly RecordSeed[] = [
  {
    kind: 'referenceCode',
    values: {
      code: '0000',
      nameZh: '账号体系',
      nameEn: 'Account system',
      usage: '账号体系的固定编码',
      origin: 'platform',
    },
  },
  {
    kind: 'referenceCode',
    values: { code: '0100', nameZh: '账号根节点', nameEn: 'Account root', usage: '账号树的根', origin: 'platform' },
  },
]

export const SHIPPED_METADATA: readonly RecordSeed[] = [...DICTIONARY_SEEDS, ...TYPES, ...CODES]
