// Which attribute of a thing comes from which tag of the external system, and how (screens 9; RTE-12). The attribute is named
// by its attributeId, so that a newer version of the model keeps what is mapped.
import { LENGTH } from '../../wire/limits.ts'
import { CONVERSION_SECTION, conversionFields, qualityFields, reviewFields } from '../conversion-fields.ts'
import { LINE_REFUSALS, LINE_SENTENCES, THING_MAPPING_SENTENCES } from '../line-sentences.ts'
import type { RecordKind } from '../record-kind.ts'

export const POINT_MAP: RecordKind = {
  name: 'pointMap',
  plural: 'point-maps',
  module: 'thing-mapping',
  label: { zh: '测点映射', en: 'Point map' },
  labels: { zh: '测点映射', en: 'Point maps' },
  owner: 'thingMap',
  key: ['attribute'],
  searched: ['note'],
  sentences: { ...LINE_SENTENCES, ...LINE_REFUSALS, ...THING_MAPPING_SENTENCES },
  columns: ['attribute', 'externalPoint', 'conversion', 'factor', 'offset', 'state', 'confidence', 'note'],
  form: {
    formKey: 'pointMap',
    name: { zh: '测点映射', en: 'Point map' },
    sections: [CONVERSION_SECTION],
    columns: 1,
    fields: [
      {
        kind: 'text',
        name: 'attribute',
        label: { zh: '对象属性', en: 'Attribute of the thing' },
        required: true,
        maxLength: LENGTH.text,
        mono: true,
      },
      {
        kind: 'reference',
        name: 'externalPoint',
        label: { zh: '外部测点', en: 'External tag' },
        required: true,
        resource: 'externalPoint',
      },
      {
        kind: 'reference',
        name: 'statutePoint',
        label: { zh: '规约测点', en: 'Statute point' },
        resource: 'statutePoint',
      },
      ...conversionFields(),
      ...qualityFields,
      ...reviewFields,
    ],
    rules: [],
  },
}
