// Any number of choices from a few: boxes to tick under one label.
import type { Ref } from 'react'

import { Checkbox } from './checkbox.tsx'
import { Field, type FieldFrameProps, splitFrame } from './field.tsx'
import type { SelectOption } from './select-box.tsx'

export interface CheckListProps extends FieldFrameProps {
  options: readonly SelectOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  /** Of the first box. */
  ref?: Ref<HTMLInputElement> | undefined
}

export const CheckList = (props: CheckListProps) => {
  const { frame, rest } = splitFrame(props)
  const { options, value, onChange, onBlur, disabled, name, ref } = rest
  // In the order of the choices, with what none of them is at the end: it is lost only when it is taken away.
  const known = options.map((option) => option.value)
  const toggle = (code: string, checked: boolean) => {
    const next = checked ? [...value, code] : value.filter((each) => each !== code)
    onChange([...known.filter((each) => next.includes(each)), ...next.filter((each) => !known.includes(each))])
  }
  return (
    <Field {...frame}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <span
          id={id}
          role="group"
          className="yaw-check-list"
          aria-label={frame.label}
          aria-describedby={describedBy}
          data-invalid={invalid}
        >
          {options.map((option, index) => (
            <Checkbox
              key={option.value}
              ref={index === 0 ? ref : undefined}
              name={name}
              checked={value.includes(option.value)}
              disabled={disabled || option.disabled}
              onBlur={onBlur}
              onChange={(checked) => toggle(option.value, checked)}
            >
              {option.label}
            </Checkbox>
          ))}
        </span>
      )}
    </Field>
  )
}
