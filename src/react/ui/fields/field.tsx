// Label, control, hint and error as one: label right aligned in 100 px before the control (LAY-10).
import { type ReactNode, useId } from 'react'

import { classNames } from '../class-names.ts'

export interface FieldFrameProps {
  label: string
  required?: boolean | undefined
  /** One line of help; gives way to the error. */
  hint?: string | undefined
  /** What is wrong, in words; see `issueText`. */
  error?: string | undefined
  /** `above` in narrow places. */
  layout?: 'beside' | 'above' | undefined
}

/** What the control inside has to carry, so that label and error are read with it. */
export interface FieldControl {
  id: string
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps extends FieldFrameProps {
  children: (control: FieldControl) => ReactNode
}

export const Field = ({ label, required = false, hint, error, layout = 'beside', children }: FieldProps) => {
  const id = useId()
  const messageId = `${id}-message`
  const message = error ?? hint
  return (
    <div className={classNames('yaw-field', layout === 'above' && 'yaw-field--above')}>
      <label className="yaw-field__label" htmlFor={id}>
        {required && (
          <span className="yaw-field__required" aria-hidden="true">
            *
          </span>
        )}
        {label}
      </label>
      <div className="yaw-field__control">
        {children({
          id,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-required': required || undefined,
          'aria-describedby': message === undefined ? undefined : messageId,
        })}
        {message !== undefined && (
          <p id={messageId} className={error === undefined ? 'yaw-field__hint' : 'yaw-field__error'}>
            {message}
          </p>
        )}
      </div>
    </div>
  )
}

/** What every form control of the kit takes; fits `Controller` of react-hook-form. */
export interface FieldInputProps<Value, Element> extends FieldFrameProps {
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  placeholder?: string | undefined
  /** The first field of a dialog that takes the focus. */
  autoFocus?: boolean | undefined
  ref?: React.Ref<Element> | undefined
}

/** Parts the frame from what goes to the control. */
export const splitFrame = <Props extends FieldFrameProps>({
  label,
  required,
  hint,
  error,
  layout,
  ...rest
}: Props) => ({
  frame: { label, required, hint, error, layout } satisfies FieldFrameProps,
  rest,
})
