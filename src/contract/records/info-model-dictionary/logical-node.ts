// Logical nodes: the functions of a plant as IEC 61400-25-2 and IEC 61850-7-4 name them (screens 2; RTE-5).
import { DICTIONARIES } from '../../admin/admin-calls.ts'
import type { RecordKind } from '../record-kind.ts'
import { EDITIONS, NODE_GROUPS, PRIVATE, PRIVATE_GROUP, STANDARDS } from './choices.ts'
import { NODE_SENTENCES } from './sentences.ts'
import { ABOUT, DESCRIPTIONS, LIFECYCLE, MODULE, NAMES, STATUS, TITLE } from './shared-fields.ts'

export const logicalNode: RecordKind = {
  name: 'logicalNode',
  plural: 'logical-nodes',
  module: MODULE,
  label: { zh: '逻辑节点', en: 'Logical node' },
  labels: { zh: '逻辑节点', en: 'Logical nodes' },
  key: ['code'],
  title: TITLE,
  owns: ['dataObject'],
  states: LIFECYCLE,
  // A copy is another node: of another group, and private as a rule.
  notCopied: ['group', 'standard', 'editions'],
  searched: ['descriptionZh', 'descriptionEn'],
  columns: ['code', 'group', TITLE.zh, TITLE.en, 'standard', 'editions', 'mandatory', 'deviceTypes', 'status'],
  sentences: NODE_SENTENCES,
  form: {
    formKey: 'logicalNode',
    name: { zh: '逻辑节点', en: 'Logical node' },
    columns: 1,
    sections: [{ id: 'scope', label: { zh: '标准与适用范围', en: 'Standard and use' } }, ABOUT],
    fields: [
      {
        kind: 'text',
        name: 'code',
        label: { zh: '节点代码', en: 'Code' },
        hint: {
          zh: `自定义节点以 ${PRIVATE_GROUP} 开头，该字母为其保留`,
          en: `Private nodes begin with ${PRIVATE_GROUP}, which is reserved for them`,
        },
        required: true,
        mono: true,
        maxLength: 4,
        pattern: '[A-Z]{4}',
        patternHint: { zh: '4 个大写字母，例如 WTUR', en: '4 capital letters, such as WTUR' },
      },
      {
        kind: 'select',
        name: 'group',
        label: { zh: '分组', en: 'Group' },
        hint: { zh: '与代码首字母一致', en: 'The first letter of the code' },
        required: true,
        options: NODE_GROUPS,
      },
      ...NAMES,
      STATUS,
      {
        kind: 'select',
        name: 'standard',
        label: { zh: '标准', en: 'Standard' },
        section: 'scope',
        required: true,
        options: STANDARDS.filter(({ value }) => value !== 'iec61850-7-3'),
        default: PRIVATE,
      },
      {
        kind: 'multi-select',
        name: 'editions',
        label: { zh: '所在版本', en: 'Editions' },
        section: 'scope',
        visibleWhen: [{ field: 'standard', operator: 'ne', value: PRIVATE }],
        options: EDITIONS,
      },
      {
        kind: 'switch',
        name: 'mandatory',
        label: { zh: '必选节点', en: 'Mandatory' },
        hint: { zh: '符合该标准的设备必须具备此节点', en: 'A device that follows the standard has this node' },
        section: 'scope',
      },
      {
        kind: 'multi-select',
        name: 'thingTypes',
        label: { zh: '适用对象类型', en: 'For types' },
        section: 'scope',
        dictionary: DICTIONARIES.thingType,
      },
      {
        kind: 'multi-select',
        name: 'deviceTypes',
        label: { zh: '适用设备类型', en: 'For device types' },
        section: 'scope',
        dictionary: DICTIONARIES.deviceType,
      },
      ...DESCRIPTIONS,
    ],
    rules: [],
  },
}
