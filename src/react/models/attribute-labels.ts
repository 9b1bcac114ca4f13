// What an attribute of a model may be, in a few signs: its type and its range.
import { type Values, numberOf, textOf } from '../../lib/models/items.ts'
import { formatMeasure } from '../../locales/format.ts'

export const rangeOf = (values: Values): string => {
  const [minimum, maximum] = [numberOf(values, 'minimum'), numberOf(values, 'maximum')]
  if (minimum === undefined && maximum === undefined) return ''
  if (minimum === undefined) return `≤ ${formatMeasure(maximum ?? 0)}`
  return maximum === undefined ? `≥ ${formatMeasure(minimum)}` : `${formatMeasure(minimum)} … ${formatMeasure(maximum)}`
}

export const valueTypeOf = (values: Values): string => {
  const type = textOf(values, 'valueType')
  return type === 'array' ? `${textOf(values, 'elementType')}[]` : type
}
