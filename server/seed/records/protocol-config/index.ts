// Protocol profiles that the platform comes with: one for each key of the specification (ENT-16), and a version that somebody
// works on in the demonstration.
import type { ProtocolKey } from '../../../../src/contract/records/protocol-config/keys.ts'
import { PROTOCOL_KEY_OPTIONS } from '../../../../src/contract/records/protocol-config/keys.ts'
import { STATUS_CODES } from '../../../../src/contract/admin/reference-codes.ts'
import type { RecordSeed } from '../record-seed.ts'
import { defaultsOf, paramsForm } from './forms.ts'

interface Use {
  direction: 'collect' | 'forward' | 'both'
  serverKinds: readonly string[]
  families: readonly string[]
  zh: string
  en: string
}

const SERVER = ['SCADA Server']
const LITE = ['SCADA Lite']
const BOTH = [...SERVER, ...LITE]

const USES: Readonly<Record<ProtocolKey, Use>> = {
  embedded: {
    direction: 'collect',
    serverKinds: BOTH,
    families: [],
    zh: '网关内嵌的采集程序，直接按规约读取设备。',
    en: 'The collector inside the gateway: reads devices by their statutes.',
  },
  v3: {
    direction: 'both',
    serverKinds: BOTH,
    families: ['modbus-tcp', 'modbus-rtu', 'modbus-rtu-over-tcp', 'opcua', 'mqtt'],
    zh: '平台第三代上送协议，按批确认，支持断点缓存。',
    en: 'Third generation of the upload protocol: confirms by batch and keeps what could not be sent.',
  },
  v2: {
    direction: 'both',
    serverKinds: SERVER,
    families: ['modbus-tcp', 'iec104', 'iec101'],
    zh: '平台第二代上送协议，仍在老场站运行。',
    en: 'Second generation of the upload protocol, still in use at older stations.',
  },
  fireProtection: {
    direction: 'collect',
    serverKinds: BOTH,
    families: ['modbus-tcp', 'modbus-rtu', 'custom'],
    zh: '火灾报警控制器接入。',
    en: 'Connects controllers of fire alarms.',
  },
  soam: {
    direction: 'forward',
    serverKinds: SERVER,
    families: ['http', 'mqtt'],
    zh: '向运维平台同步告警与工单。',
    en: 'Tells alarms and work orders to the maintenance platform.',
  },
  rsa: {
    direction: 'forward',
    serverKinds: SERVER,
    families: ['http', 'mqtt', 'custom'],
    zh: '跨网段转发时的加密传输。',
    en: 'Encrypted transfer between network zones.',
  },
  windowsEnergy: {
    direction: 'both',
    serverKinds: SERVER,
    families: ['iec104', 'opcua', 'custom'],
    zh: '与能量管理系统交换曲线与功率设定。',
    en: 'Exchanges curves and setpoints of power with an energy management system.',
  },
  iemp: {
    direction: 'forward',
    serverKinds: BOTH,
    families: ['http', 'mqtt'],
    zh: '向企业能源管理平台上传用能数据。',
    en: 'Uploads consumption to the energy platform of a company.',
  },
  newProtocolTrans: {
    direction: 'forward',
    serverKinds: SERVER,
    families: ['iec104', 'iec101', 'modbus-tcp'],
    zh: '把采集到的测点按新地址转发给上级系统。',
    en: 'Forwards collected points under new addresses to a system above.',
  },
  dafront: {
    direction: 'collect',
    serverKinds: SERVER,
    families: ['iec104', 'iec101', 'iec103', 'modbus-tcp', 'dlt645'],
    zh: '数据采集前置机，支持主备通道。',
    en: 'Front end of data acquisition with main and standby channels.',
  },
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isKey = (key: string): key is ProtocolKey => key in USES

const profile = (key: ProtocolKey, version: string, status: number): RecordSeed => {
  const { direction, serverKinds, families, zh, en } = USES[key]
  const name = PROTOCOL_KEY_OPTIONS.find(({ value }) => value === key)?.label ?? { zh: key, en: key }
  return {
    kind: 'protocolProfile',
    values: {
      protocolKey: key,
      version,
      nameZh: name.zh,
      nameEn: name.en,
      status: String(status),
      description: `${zh} ${en}`,
      direction,
      serverKinds: [...serverKinds],
      families: [...families],
      formName: `form${capital(key)}`,
      paramsName: `params${capital(key)}`,
      paramsForm: JSON.stringify(paramsForm(key, name), undefined, 2),
      defaults: JSON.stringify(defaultsOf(key), undefined, 2),
    },
  }
}

export const SHIPPED_PROTOCOLS: readonly RecordSeed[] = PROTOCOL_KEY_OPTIONS.map(({ value }) => value)
  .filter(isKey)
  .map((key) => profile(key, '1.0.0', STATUS_CODES.approved))

export const DEMO_PROTOCOLS: readonly RecordSeed[] = [profile('v3', '1.1.0', STATUS_CODES.toBeSubmitted)]
