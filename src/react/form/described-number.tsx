// Numbers of a described form, each with its unit; arrow keys go in the description's steps.
import type { KeyboardEvent } from 'react'

import type { FieldOf } from '../../contract/form/form-description.ts'
import { NumberField } from '../ui/fields/number-field.tsx'
import type { DescribedControlProps } from './described-field.tsx'

type Numeric = FieldOf<'number' | 'integer'>

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
const PRECISION = 12

/** One step up or down, within the range. */
const stepped = ({ step = 1, minimum = -Infinity, maximum = Infinity }: Numeric, value: unknown, by: number) => {
  const from = typeof value === 'number' && !Number.isNaN(value) ? value : Math.max(minimum, 0)
  const next = Number((from + by * step).toPrecision(PRECISION))
  return Math.min(maximum, Math.max(minimum, next))
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

export const DescribedNumber = ({ field, input, fixed, around: _around, ...words }: DescribedControlProps<Numeric>) => {
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined || fixed || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    input.onChange(stepped(field, input.value, by))
  }
  const { value } = input
  return (
    <div role="presentation" onKeyDown={press}>
      <NumberField
        {...input}
        {...words}
        value={typeof value === 'number' ? value : null}
        unit={field.unit}
        readOnly={fixed}
      />
    </div>
  )
}
