// An event of an information model: what it tells, how grave it is, when it is over (screens 3; ENT-3).
import type { RecordKind } from '../record-kind.ts'
import { BUSINESS_ID, NAMES, PLACE, PLACING, identifier, parameters } from './item-fields.ts'
import { MODEL_MODULE } from './model-kind.ts'
import { ITEM_SENTENCES } from './sentences.ts'

export const modelEvent: RecordKind = {
  name: 'modelEvent',
  plural: 'model-events',
  module: MODEL_MODULE,
  label: { zh: '模型事件', en: 'Event' },
  labels: { zh: '事件', en: 'Events' },
  key: ['eventId'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owner: 'informationModel',
  order: 'position',
  searched: ['businessId', 'group', 'tags'],
  columns: ['eventId', 'nameZh', 'nameEn', 'businessId', 'level', 'outputs', 'clearCondition', 'group'],
  sentences: ITEM_SENTENCES,
  form: {
    formKey: 'modelEvent',
    name: { zh: '模型事件', en: 'Event' },
    columns: 1,
    sections: [PLACE],
    fields: [
      identifier('eventId', '事件标识', 'Event id'),
      ...NAMES,
      BUSINESS_ID,
      {
        kind: 'reference',
        name: 'dataObject',
        label: { zh: '数据对象', en: 'Data object' },
        resource: 'dataObject',
      },
      {
        kind: 'select',
        name: 'level',
        label: { zh: '级别', en: 'Level' },
        hint: {
          zh: '告警严重度：故障为严重，告警为一般，预警为轻微，信息为未知',
          en: 'As alarms, a fault is serious, an alarm general, a warning slight, information unknown',
        },
        required: true,
        options: [
          { value: 'info', label: { zh: '信息', en: 'Information' } },
          { value: 'warn', label: { zh: '预警', en: 'Warning' } },
          { value: 'alarm', label: { zh: '告警', en: 'Alarm' } },
          { value: 'fault', label: { zh: '故障', en: 'Fault' } },
        ],
        default: 'info',
      },
      parameters('outputs', '输出参数', 'Outputs'),
      {
        kind: 'text',
        name: 'clearCondition',
        label: { zh: '恢复条件', en: 'Over when' },
        hint: {
          zh: '例如 gearOilTemperature < 70；空为人工确认',
          en: 'Such as gearOilTemperature < 70; empty: by hand',
        },
        mono: true,
        maxLength: 128,
      },
      ...PLACING,
    ],
    rules: [],
  },
}
