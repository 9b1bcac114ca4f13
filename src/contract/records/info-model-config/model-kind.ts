// The information model: what a kind of asset measures, tells and does, in versions that are reviewed and published
// (screens 3; RTE-6, ENT-3, STA-11).
import { DICTIONARIES } from '../../admin/admin-calls.ts'
import type { RecordKind } from '../record-kind.ts'
import { MODEL_STATES, MODEL_STATUS, MODEL_STATUS_OPTIONS } from './states.ts'
import { MODEL_SENTENCES } from './model-sentences.ts'
import { versionRange } from './version-range.ts'

export const MODEL_MODULE = 'model'

export const informationModel: RecordKind = {
  name: 'informationModel',
  plural: 'information-models',
  module: MODEL_MODULE,
  label: { zh: '信息模型', en: 'Information model' },
  labels: { zh: '信息模型', en: 'Information models' },
  key: ['code', 'version'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owns: ['modelAttribute', 'modelEvent', 'modelService', 'modelPart'],
  states: MODEL_STATES,
  searched: ['description'],
  columns: ['code', 'version', 'nameZh', 'nameEn', 'status', 'extends', 'deviceTypes', 'source'],
  sentences: MODEL_SENTENCES,
  form: {
    formKey: 'informationModel',
    name: { zh: '信息模型', en: 'Information model' },
    columns: 1,
    sections: [
      { id: 'inherit', label: { zh: '继承与适用范围', en: 'Inheritance and use' } },
      { id: 'about', label: { zh: '说明', en: 'About' } },
    ],
    fields: [
      {
        kind: 'text',
        name: 'code',
        label: { zh: '模型编码', en: 'Code' },
        hint: { zh: '各版本共用，一经使用不宜更改', en: 'The same in all versions' },
        required: true,
        mono: true,
        maxLength: 64,
        pattern: '[a-z][a-z0-9_]{1,63}',
        patternHint: {
          zh: '小写字母开头，由小写字母、数字和下划线组成，2–64 个字符',
          en: '2 to 64 small letters, digits and underscores, beginning with a letter',
        },
      },
      {
        kind: 'text',
        name: 'version',
        label: { zh: '版本', en: 'Version' },
        required: true,
        mono: true,
        maxLength: 32,
        default: '1.0.0',
        pattern: '\\d{1,5}\\.\\d{1,5}\\.\\d{1,5}(-[0-9A-Za-z.]+)?',
        patternHint: {
          zh: '主版本.次版本.修订号，例如 1.2.0 或 1.2.0-rc.1',
          en: 'Major.minor.patch, such as 1.2.0 or 1.2.0-rc.1',
        },
      },
      { kind: 'text', name: 'nameZh', label: { zh: '中文名称', en: 'Chinese name' }, required: true, maxLength: 64 },
      { kind: 'text', name: 'nameEn', label: { zh: '英文名称', en: 'English name' }, required: true, maxLength: 64 },
      {
        kind: 'select',
        name: 'status',
        label: { zh: '状态', en: 'Status' },
        readOnly: true,
        options: MODEL_STATUS_OPTIONS,
        default: MODEL_STATUS.draft,
      },
      {
        kind: 'reference',
        name: 'extends',
        section: 'inherit',
        label: { zh: '父模型', en: 'Extends' },
        hint: {
          zh: '继承父模型的全部属性、事件、服务、组件和关系',
          en: 'Takes over its attributes, events, services and parts',
        },
        resource: 'informationModel',
      },
      {
        ...versionRange('extendsRange', 'extends'),
        section: 'inherit',
        label: { zh: '跟随父模型版本', en: 'Versions followed' },
      },
      {
        kind: 'multi-select',
        name: 'thingTypes',
        section: 'inherit',
        label: { zh: '适用对象类型', en: 'For types' },
        dictionary: DICTIONARIES.thingType,
      },
      {
        kind: 'multi-select',
        name: 'deviceTypes',
        section: 'inherit',
        label: { zh: '适用设备类型', en: 'For device types' },
        dictionary: DICTIONARIES.deviceType,
      },
      {
        kind: 'select',
        name: 'source',
        section: 'about',
        label: { zh: '来源', en: 'Made from' },
        options: [
          { value: 'manual', label: { zh: '手工建立', en: 'By hand' } },
          { value: 'dictionary', label: { zh: '信息模型字典', en: 'Dictionary' } },
          { value: 'SCL', label: { zh: 'SCL', en: 'SCL' } },
          { value: 'TSL', label: { zh: '物模型 TSL', en: 'TSL' } },
          { value: 'WoT', label: { zh: 'WoT 物模型', en: 'WoT Thing Model' } },
          { value: 'DTDL', label: { zh: 'DTDL', en: 'DTDL' } },
          { value: 'SunSpec', label: { zh: 'SunSpec', en: 'SunSpec' } },
        ],
        default: 'manual',
      },
      {
        kind: 'textarea',
        name: 'description',
        section: 'about',
        label: { zh: '描述', en: 'Description' },
        maxLength: 2000,
      },
    ],
    rules: [],
  },
}
