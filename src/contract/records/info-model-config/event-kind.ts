// An event of an information model: what it tells, how grave it is, when it is over (screens 3; ENT-3).
import { reference, select, text } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { BUSINESS_ID, NAMES, PLACE, PLACING, identifier, parameters } from './item-fields.ts'
import { MODEL_MODULE } from './model-kind.ts'
import { ITEM_SENTENCES } from './sentences.ts'

export const modelEvent = defineKind({
  name: 'modelEvent',
  plural: 'model-events',
  module: MODEL_MODULE,
  label: ['模型事件', 'Event'],
  labels: ['事件', 'Events'],
  key: ['eventId'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owner: 'informationModel',
  order: 'position',
  searched: ['businessId', 'group', 'tags'],
  columns: ['eventId', 'nameZh', 'nameEn', 'businessId', 'level', 'outputs', 'clearCondition', 'group'],
  sentences: ITEM_SENTENCES,
  sections: [PLACE],
  fields: [
    identifier('eventId', '事件标识', 'Event id'),
    ...NAMES,
    BUSINESS_ID,
    reference('dataObject', ['数据对象', 'Data object'], 'dataObject'),
    select(
      'level',
      ['级别', 'Level'],
      {
        info: ['信息', 'Information'],
        warn: ['预警', 'Warning'],
        alarm: ['告警', 'Alarm'],
        fault: ['故障', 'Fault'],
      },
      {
        hint: [
          '告警严重度：故障为严重，告警为一般，预警为轻微，信息为未知',
          'As alarms, a fault is serious, an alarm general, a warning slight, information unknown',
        ],
        required: true,
        default: 'info',
      },
    ),
    parameters('outputs', '输出参数', 'Outputs'),
    text('clearCondition', ['恢复条件', 'Over when'], 128, {
      hint: ['例如 gearOilTemperature < 70；空为人工确认', 'Such as gearOilTemperature < 70; empty: by hand'],
      mono: true,
    }),
    ...PLACING,
  ],
})
