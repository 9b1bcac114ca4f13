// The information model: what a kind of asset measures, tells and does, in versions that are reviewed and published
// (screens 3; RTE-6, ENT-3, STA-11).
import { code, names } from '../name-fields.ts'
import { multiSelect, reference, section, select, text, textarea } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { DICTIONARIES } from '../../admin/admin-calls.ts'
import { MODEL_STATES, MODEL_STATUS, MODEL_STATUS_OPTIONS } from './states.ts'
import { MODEL_SENTENCES } from './model-sentences.ts'
import { versionRange } from './version-range.ts'

export const MODEL_MODULE = 'model'

export const informationModel = defineKind({
  name: 'informationModel',
  plural: 'information-models',
  module: MODEL_MODULE,
  label: ['信息模型', 'Information model'],
  labels: ['信息模型', 'Information models'],
  key: ['code', 'version'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owns: ['modelAttribute', 'modelEvent', 'modelService', 'modelPart'],
  states: MODEL_STATES,
  searched: ['description'],
  columns: ['code', 'version', 'nameZh', 'nameEn', 'status', 'extends', 'deviceTypes', 'source'],
  sentences: MODEL_SENTENCES,
  sections: [section('inherit', ['继承与适用范围', 'Inheritance and use']), section('about', ['说明', 'About'])],
  fields: [
    code(['模型编码', 'Code'], ['各版本共用，一经使用不宜更改', 'The same in all versions']),
    text('version', ['版本', 'Version'], 32, {
      required: true,
      mono: true,
      default: '1.0.0',
      pattern: '\\d{1,5}\\.\\d{1,5}\\.\\d{1,5}(-[0-9A-Za-z.]+)?',
      patternHint: ['主版本.次版本.修订号，例如 1.2.0 或 1.2.0-rc.1', 'Major.minor.patch, such as 1.2.0 or 1.2.0-rc.1'],
    }),
    ...names('both', 64),
    select('status', ['状态', 'Status'], MODEL_STATUS_OPTIONS, { readOnly: true, default: MODEL_STATUS.draft }),
    reference('extends', ['父模型', 'Extends'], 'informationModel', {
      section: 'inherit',
      hint: ['继承父模型的全部属性、事件、服务、组件和关系', 'Takes over its attributes, events, services and parts'],
    }),
    {
      ...versionRange('extendsRange', 'extends'),
      section: 'inherit',
      label: { zh: '跟随父模型版本', en: 'Versions followed' },
    },
    multiSelect('thingTypes', ['适用对象类型', 'For types'], DICTIONARIES.thingType, { section: 'inherit' }),
    multiSelect('deviceTypes', ['适用设备类型', 'For device types'], DICTIONARIES.deviceType, { section: 'inherit' }),
    select(
      'source',
      ['来源', 'Made from'],
      {
        manual: ['手工建立', 'By hand'],
        dictionary: ['信息模型字典', 'Dictionary'],
        SCL: ['SCL', 'SCL'],
        TSL: ['物模型 TSL', 'TSL'],
        WoT: ['WoT 物模型', 'WoT Thing Model'],
        DTDL: ['DTDL', 'DTDL'],
        SunSpec: ['SunSpec', 'SunSpec'],
      },
      { section: 'about', default: 'manual' },
    ),
    textarea('description', ['描述', 'Description'], 2000, { section: 'about' }),
  ],
})
