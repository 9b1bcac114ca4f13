// Keys of the forms of protocols that the specification names, with our words for them (spec 3, ENT-16).
import { choices, sentences } from '../../form/builders.ts'

const WORDS = sentences({
  embedded: ['嵌入式采集协议', 'Embedded collection'],
  v3: ['V3 协议', 'V3 protocol'],
  v2: ['V2 协议', 'V2 protocol'],
  fireProtection: ['消防协议', 'Fire protection'],
  soam: ['SOAM 运维协议', 'SOAM operation and maintenance'],
  rsa: ['RSA 加密传输协议', 'RSA encrypted transfer'],
  windowsEnergy: ['WindowsEnergy 能量管理协议', 'WindowsEnergy energy management'],
  iemp: ['IEMP 能源管理平台协议', 'IEMP energy management platform'],
  newProtocolTrans: ['新协议转发', 'New protocol forwarding'],
  dafront: ['DA 前置协议', 'DA front end'],
})

export type ProtocolKey = keyof typeof WORDS

export const PROTOCOL_KEY_OPTIONS = choices(WORDS)
