// A box to tick, with its words; `mixed` when some of what it stands for are ticked.
import { type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react'

export interface CheckboxProps {
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  hint?: string | undefined
  children: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

export const Checkbox = ({ checked, onChange, hint, children, ref, ...rest }: CheckboxProps) => {
  const input = useRef<HTMLInputElement | null>(null)
  const hintId = useId()
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed'
  }, [checked])
  return (
    <label className="yaw-choice">
      <input
        {...rest}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        type="checkbox"
        className="yaw-checkbox"
        checked={checked === true}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {children}
        {hint !== undefined && (
          <span id={hintId} className="yaw-field__hint yaw-choice__hint">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
