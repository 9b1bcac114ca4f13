// A service of an information model: what can be asked of a thing, with inputs, outputs and safeguards (screens 3; ENT-3).
import { flag, integer, reference, section, select, sharing, text } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { BUSINESS_ID, NAMES, PLACE, PLACING, identifier, parameters } from './item-fields.ts'
import { MODEL_MODULE } from './model-kind.ts'
import { ITEM_SENTENCES } from './sentences.ts'

export const modelService = defineKind({
  name: 'modelService',
  plural: 'model-services',
  module: MODEL_MODULE,
  label: ['模型服务', 'Service'],
  labels: ['服务', 'Services'],
  key: ['serviceId'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owner: 'informationModel',
  order: 'position',
  searched: ['businessId', 'group', 'tags'],
  columns: [
    'serviceId',
    'nameZh',
    'nameEn',
    'businessId',
    'callType',
    'inputs',
    'outputs',
    'timeout',
    'confirmRequired',
    'selectBeforeOperate',
  ],
  sentences: ITEM_SENTENCES,
  sections: [section('guard', ['执行与安全', 'Execution and safety']), PLACE],
  fields: [
    identifier('serviceId', '服务标识', 'Service id'),
    ...NAMES,
    BUSINESS_ID,
    reference('dataObject', ['数据对象', 'Data object'], 'dataObject'),
    select(
      'callType',
      ['调用方式', 'Called'],
      { sync: ['同步', 'And waited for'], async: ['异步', 'Without waiting'] },
      { required: true, default: 'sync' },
    ),
    parameters('inputs', '输入参数', 'Inputs'),
    parameters('outputs', '输出参数', 'Outputs'),
    ...sharing({ section: 'guard' }, [
      integer('timeout', ['超时', 'Timeout'], [100, 3_600_000], { unit: 'ms', required: true, default: 10_000 }),
      flag('confirmRequired', ['执行前须确认', 'Asks before it runs']),
      flag('selectBeforeOperate', ['先选择后执行（SBO）', 'Select before operate']),
      text('permission', ['所需权限', 'Permission'], 64, {
        hint: ['权限编码；空为任何可操作者', 'Code of a permission; empty: whoever may operate'],
        mono: true,
        pattern: '[a-z][a-z0-9:-]*',
        patternHint: ['小写字母、数字、冒号和连字符', 'Small letters, digits, colons and hyphens'],
      }),
    ]),
    ...PLACING,
  ],
})
