// The value of a parameter in words: choices by their labels, numbers with their unit.
import { msg } from '@lit/localize'

import type { FormField } from '../../contract/form/form-description.ts'
import { formatMeasure } from '../../locales/format.ts'
import { inLanguage } from '../../locales/in-language.ts'

/** Empty where there is none. */
export const paramValueText = (field: FormField | undefined, value: unknown): string => {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? msg('Yes') : msg('No')
  if (typeof value === 'number') {
    const unit = field !== undefined && 'unit' in field && field.unit !== undefined ? ` ${field.unit}` : ''
    return `${formatMeasure(value)}${unit}`
  }
  if (Array.isArray(value)) return value.map((each) => paramValueText(field, each)).join(' · ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  const option =
    field !== undefined && 'options' in field ? field.options?.find((each) => each.value === text) : undefined
  return option === undefined ? text : inLanguage(option.label)
}
