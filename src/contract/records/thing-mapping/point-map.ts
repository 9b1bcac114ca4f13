// Which attribute of a thing comes from which tag of the external system, and how (screens 9; RTE-12). The attribute is named
// by its attributeId, so that a newer version of the model keeps what is mapped.
import { reference, text } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'
import { CONVERSION_SECTION, conversionFields, qualityFields, reviewFields } from '../conversion-fields.ts'
import { LINE_REFUSALS, LINE_SENTENCES, THING_MAPPING_SENTENCES } from '../line-sentences.ts'

export const POINT_MAP = defineKind({
  name: 'pointMap',
  plural: 'point-maps',
  module: 'thing-mapping',
  label: ['测点映射', 'Point map'],
  labels: ['测点映射', 'Point maps'],
  owner: 'thingMap',
  key: ['attribute'],
  searched: ['note'],
  sentences: { ...LINE_SENTENCES, ...LINE_REFUSALS, ...THING_MAPPING_SENTENCES },
  columns: ['attribute', 'externalPoint', 'conversion', 'factor', 'offset', 'state', 'confidence', 'note'],
  sections: [CONVERSION_SECTION],
  fields: [
    text('attribute', ['对象属性', 'Attribute of the thing'], LENGTH.text, { required: true, mono: true }),
    reference('externalPoint', ['外部测点', 'External tag'], 'externalPoint', { required: true }),
    reference('statutePoint', ['规约测点', 'Statute point'], 'statutePoint'),
    ...conversionFields(),
    ...qualityFields,
    ...reviewFields,
  ],
})
