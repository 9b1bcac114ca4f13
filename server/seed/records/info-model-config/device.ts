// What every device of the demonstration has: identity and how it is reached; other models extend it (screens 3).
import { MODEL_STATUS } from '../../../../src/contract/records/info-model-config/states.ts'
import type { ModelSeed } from './rows.ts'

export const DEVICE_BASE: ModelSeed = {
  model: {
    code: 'device_base',
    version: '1.0.0',
    status: MODEL_STATUS.published,
    nameZh: '通用设备',
    nameEn: 'Device',
    description: '所有设备共有的标识、通信与授时信息。',
    thingTypes: ['thing_device'],
  },
  attributes: [
    {
      attributeId: 'serialNumber',
      nameZh: '出厂编号',
      nameEn: 'Serial number',
      valueType: 'string',
      maxLength: 32,
      source: 'manual',
      storage: 'none',
      group: 'ID',
    },
    {
      attributeId: 'firmwareVersion',
      nameZh: '固件版本',
      nameEn: 'Firmware version',
      valueType: 'string',
      maxLength: 32,
      storage: 'changed',
      group: 'ID',
    },
    {
      attributeId: 'communicationState',
      nameZh: '通信状态',
      nameEn: 'State of communication',
      valueType: 'enum',
      enumItems: '0=中断|Lost\n1=正常|Normal\n2=异常|Disturbed',
      source: 'rule',
      required: true,
      group: 'COM',
    },
    {
      attributeId: 'roundTripTime',
      nameZh: '通信延时',
      nameEn: 'Round trip time',
      valueType: 'int',
      unit: 'ms',
      minimum: 0,
      maximum: 60_000,
      source: 'rule',
      report: 'period',
      period: 60_000,
      storageDays: 30,
      group: 'COM',
    },
  ],
  events: [
    {
      eventId: 'communicationLost',
      nameZh: '通信中断',
      nameEn: 'Communication lost',
      level: 'alarm',
      outputs: 'lastSeen: date 最后通信时间 | Last seen\ngateway?: string 前置网关 | Front gateway',
      clearCondition: 'communicationState == 1',
    },
  ],
  services: [
    {
      serviceId: 'synchronizeClock',
      nameZh: '对时',
      nameEn: 'Synchronize the clock',
      callType: 'async',
      inputs: 'at?: date 目标时间 | Time to set',
      timeout: 5000,
      confirmRequired: false,
    },
  ],
}
