// Words of rows and of what is wrong with them (screens 5).
import { msg } from '@lit/localize'

import { FIELD_TYPES } from '../../../contract/records/form-config/field-types.ts'
import {
  type RowProblem,
  type RowValues,
  textOf,
  typeOf,
  labelsOf,
} from '../../../contract/records/form-config/described-row.ts'
import { FORM_SENTENCES } from '../../../contract/records/form-config/sentences.ts'
import { sentenceOf } from '../../../contract/records/record-kind.ts'
import { thingFieldOf } from '../../../contract/thing/thing-forms.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import type { Operator } from '../../../contract/form/form-description.ts'

export const typeLabels = (values: RowValues): string => inLanguage(FIELD_TYPES[typeOf(values)])

/** Label of a row; a built-in field without one is called as the platform calls it. */
export const rowLabels = (values: RowValues): string => {
  const name = textOf(values, 'name')
  const builtIn = typeOf(values) === 'builtIn' ? thingFieldOf(name)?.label : undefined
  const words = labelsOf(values, 'label', '')
  return inLanguage(words) || (builtIn === undefined ? name : inLanguage(builtIn))
}

export const problemText = ({ rule }: RowProblem): string => {
  const words = sentenceOf({ sentences: FORM_SENTENCES }, rule)
  return words === undefined ? msg('This is not accepted') : inLanguage(words)
}

export const operatorLabels = (operator: Operator): string => {
  switch (operator) {
    case 'eq':
      return msg('is')
    case 'ne':
      return msg('is not')
    case 'in':
      return msg('is one of')
    case 'notIn':
      return msg('is none of')
    case 'lt':
      return msg('is less than')
    case 'lte':
      return msg('is at most')
    case 'gt':
      return msg('is more than')
    case 'gte':
      return msg('is at least')
    case 'empty':
      return msg('is empty')
    case 'notEmpty':
      return msg('is filled in')
  }
}
