// Keys of the forms of protocols that the specification names, with our words for them (spec 3, ENT-16).
import type { FormWords } from '../../form/form-description.ts'

const WORDS = {
  embedded: { zh: '嵌入式采集协议', en: 'Embedded collection' },
  v3: { zh: 'V3 协议', en: 'V3 protocol' },
  v2: { zh: 'V2 协议', en: 'V2 protocol' },
  fireProtection: { zh: '消防协议', en: 'Fire protection' },
  soam: { zh: 'SOAM 运维协议', en: 'SOAM operation and maintenance' },
  rsa: { zh: 'RSA 加密传输协议', en: 'RSA encrypted transfer' },
  windowsEnergy: { zh: 'WindowsEnergy 能量管理协议', en: 'WindowsEnergy energy management' },
  iemp: { zh: 'IEMP 能源管理平台协议', en: 'IEMP energy management platform' },
  newProtocolTrans: { zh: '新协议转发', en: 'New protocol forwarding' },
  dafront: { zh: 'DA 前置协议', en: 'DA front end' },
} as const satisfies Record<string, FormWords>

export type ProtocolKey = keyof typeof WORDS

export const PROTOCOL_KEY_OPTIONS: { value: string; label: FormWords }[] = Object.entries(WORDS).map(
  ([value, label]) => ({ value, label }),
)
