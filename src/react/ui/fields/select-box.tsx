// A choice from a list without a frame: the browser's own select, whose keys, typing and screen-reader words are the
// user's own; browsers that can draw its list with our colours do.
import { msg } from '@lit/localize'
import type { ReactNode, Ref } from 'react'

import type { ControlSize } from '../button.tsx'
import { classNames } from '../class-names.ts'
import type { FieldControl } from './field.tsx'
import { Icon } from '../icons/icon.tsx'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean | undefined
}

export interface SelectBoxProps<Value extends string> {
  /** Name for screen readers where no frame names the control. */
  label?: string | undefined
  options: readonly SelectOption<Value>[]
  /** `null` and a value that is not among the options show the placeholder. */
  value: Value | null
  onChange: (value: Value | null) => void
  onBlur?: (() => void) | undefined
  size?: ControlSize | undefined
  /** May be emptied again, by its first option. */
  clearable?: boolean | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  name?: string | undefined
  /** What a frame ties to it: id, error and hint. */
  control?: FieldControl | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

const NOTHING = ''

const NoChoice = ({ isChoice, children }: { isChoice: boolean; children: ReactNode }) => (
  <option value={NOTHING} hidden={!isChoice}>
    {children}
  </option>
)

export const SelectBox = <Value extends string>(props: SelectBoxProps<Value>) => {
  const { label, options, value, onChange, size = 'small', clearable = false, control, ref } = props
  const placeholder = props.placeholder ?? (clearable ? '' : msg('Choose…'))
  const chosen = options.find((option) => option.value === value)
  const choose = (next: string) => onChange(options.find((option) => option.value === next)?.value ?? null)
  return (
    <span className="yaw-select">
      <select
        {...control}
        ref={ref}
        name={props.name}
        aria-label={label}
        className={classNames('yaw-input', size !== 'small' && `yaw-input--${size}`)}
        value={chosen?.value ?? NOTHING}
        disabled={props.disabled}
        data-autofocus={props.autoFocus || undefined}
        data-empty={chosen === undefined || undefined}
        onBlur={props.onBlur}
        onChange={(event) => choose(event.target.value)}
      >
        {(clearable || chosen === undefined) && <NoChoice isChoice={clearable}>{placeholder}</NoChoice>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={10} className="yaw-select__icon" />
    </span>
  )
}
