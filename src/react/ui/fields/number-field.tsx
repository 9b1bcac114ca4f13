// A number with its unit. What is typed stays as it is, also when it is no number: the value is then NaN, which no schema
// takes, and the error says so.
import { type ChangeEvent, useState } from 'react'

import { Field, type FieldInputProps, splitFrame } from './field.tsx'
import { numberText, parseNumber } from '../../../lib/text/number-text.ts'

export interface NumberFieldProps extends FieldInputProps<number | null, HTMLInputElement> {
  /** Stands after the number. */
  unit?: string | undefined
}

export const NumberField = (props: NumberFieldProps) => {
  const { frame, rest } = splitFrame(props)
  const { value, onChange, unit, autoFocus, ...input } = rest
  const [draft, setDraft] = useState({ given: value, value, text: numberText(value) })
  // The form was filled anew from outside; else the text is the user's.
  if (!Object.is(draft.given, value)) {
    setDraft({ given: value, value, text: Object.is(draft.value, value) ? draft.text : numberText(value) })
  }

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = parseNumber(target.value)
    setDraft({ ...draft, value: next, text: target.value })
    if (!Object.is(next, value)) onChange(next)
  }
  return (
    <Field {...frame}>
      {({ id, ...control }) => (
        <span
          className="yaw-input yaw-number-input"
          data-invalid={control['aria-invalid']}
          data-disabled={input.disabled || undefined}
        >
          <input
            {...input}
            {...control}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            data-autofocus={autoFocus || undefined}
            value={draft.text}
            onChange={change}
          />
          {unit !== undefined && <span className="yaw-number-input__unit">{unit}</span>}
        </span>
      )}
    </Field>
  )
}
