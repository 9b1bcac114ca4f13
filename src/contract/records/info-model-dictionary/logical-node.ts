// Logical nodes: the functions of a plant as IEC 61400-25-2 and IEC 61850-7-4 name them (screens 2; RTE-5).
import { flag, multiSelect, section, select, sharing, text, when } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { DICTIONARIES } from '../../admin/admin-calls.ts'
import { EDITIONS, NODE_GROUPS, PRIVATE, PRIVATE_GROUP, STANDARDS } from './choices.ts'
import { NODE_SENTENCES } from './sentences.ts'
import { ABOUT, DESCRIPTIONS, LIFECYCLE, MODULE, NAMES, STATUS, TITLE } from './shared-fields.ts'

export const logicalNode = defineKind({
  name: 'logicalNode',
  plural: 'logical-nodes',
  module: MODULE,
  label: ['逻辑节点', 'Logical node'],
  labels: ['逻辑节点', 'Logical nodes'],
  key: ['code'],
  title: TITLE,
  owns: ['dataObject'],
  states: LIFECYCLE,
  // A copy is another node: of another group, and private as a rule.
  notCopied: ['group', 'standard', 'editions'],
  searched: ['descriptionZh', 'descriptionEn'],
  columns: ['code', 'group', TITLE.zh, TITLE.en, 'standard', 'editions', 'mandatory', 'deviceTypes', 'status'],
  sentences: NODE_SENTENCES,
  sections: [section('scope', ['标准与适用范围', 'Standard and use']), ABOUT],
  fields: [
    text('code', ['节点代码', 'Code'], 4, {
      hint: [
        `自定义节点以 ${PRIVATE_GROUP} 开头，该字母为其保留`,
        `Private nodes begin with ${PRIVATE_GROUP}, which is reserved for them`,
      ],
      required: true,
      mono: true,
      pattern: '[A-Z]{4}',
      patternHint: ['4 个大写字母，例如 WTUR', '4 capital letters, such as WTUR'],
    }),
    select('group', ['分组', 'Group'], NODE_GROUPS, {
      hint: ['与代码首字母一致', 'The first letter of the code'],
      required: true,
    }),
    ...NAMES,
    STATUS,
    ...sharing({ section: 'scope' }, [
      select(
        'standard',
        ['标准', 'Standard'],
        STANDARDS.filter(({ value }) => value !== 'iec61850-7-3'),
        { required: true, default: PRIVATE },
      ),
      multiSelect('editions', ['所在版本', 'Editions'], EDITIONS, { visibleWhen: when('standard', 'ne', PRIVATE) }),
      flag('mandatory', ['必选节点', 'Mandatory'], {
        hint: ['符合该标准的设备必须具备此节点', 'A device that follows the standard has this node'],
      }),
      multiSelect('thingTypes', ['适用对象类型', 'For types'], DICTIONARIES.thingType),
      multiSelect('deviceTypes', ['适用设备类型', 'For device types'], DICTIONARIES.deviceType),
    ]),
    ...DESCRIPTIONS,
  ],
})
