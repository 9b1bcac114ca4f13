// Fields of an attribute that say where its value comes from, when it is reported and how long it is kept (screens 3).
import { integer, number, section, select, sharing, when } from '../../form/builders.ts'
import { NUMERIC_TYPES } from '../../../lib/models/value-types.ts'
import type { Condition, FormField, FormSection } from '../../form/form-description.ts'

export const DELIVERY_SECTIONS: readonly FormSection[] = [
  section('delivery', ['采集、上报与存储', 'Reading, reporting and storing']),
]

const SECTION = 'delivery'
const inOrder = (field: string, values: string[]): Condition => ({ field, operator: 'in', value: values })
const onPeriod = [inOrder('report', ['period', 'both'])]
const withDeadband = [inOrder('report', ['onChange', 'both']), inOrder('valueType', [...NUMERIC_TYPES])]

export const DELIVERY: readonly FormField[] = [
  ...sharing({ section: SECTION }, [
    select(
      'readWrite',
      ['读写', 'Access'],
      {
        R: ['只读', 'Read'],
        W: ['只写', 'Write'],
        RW: ['读写', 'Read and write'],
        subscribe: ['订阅', 'Subscribe'],
      },
      { required: true, default: 'R' },
    ),
    select(
      'source',
      ['数据来源', 'Comes from'],
      {
        device: ['设备', 'Device'],
        manual: ['手工录入', 'Entered by hand'],
        rule: ['规则计算', 'Rule'],
        virtual: ['虚拟点', 'Virtual'],
      },
      { required: true, default: 'device' },
    ),
    select(
      'report',
      ['上报方式', 'Reported'],
      {
        onChange: ['变化上报', 'On change'],
        period: ['周期上报', 'Periodically'],
        both: ['变化加周期', 'On change and periodically'],
        received: ['收到即上报', 'As received'],
      },
      { required: true, default: 'onChange' },
    ),
    integer('period', ['上报周期', 'Period'], [100, 86_400_000], {
      unit: 'ms',
      visibleWhen: onPeriod,
      requiredWhen: onPeriod,
      default: 60_000,
    }),
    select(
      'deadbandKind',
      ['死区类型', 'Kind of deadband'],
      { abs: ['绝对值', 'Absolute'], percent: ['量程百分比', 'Percent of the range'] },
      { visibleWhen: withDeadband },
    ),
    number('deadband', ['死区', 'Deadband'], [0, 1e9], {
      visibleWhen: when('deadbandKind', 'notEmpty'),
      requiredWhen: when('deadbandKind', 'notEmpty'),
    }),
    select(
      'storage',
      ['存储', 'Stored'],
      {
        raw: ['全部存储', 'Every value'],
        changed: ['变化存储', 'Changed values'],
        none: ['不存储', 'Not stored'],
      },
      { required: true, default: 'changed' },
    ),
    integer('storageDays', ['保存期限', 'Kept for'], [1, 36_500], {
      unit: 'd',
      visibleWhen: when('storage', 'in', ['raw', 'changed']),
      default: 400,
    }),
  ]),
]
