// One of a few, each with a line that says what it will do: native radio buttons, so that arrow keys walk them.
import { type ReactNode, useId } from 'react'

export interface ListedChoice<Value extends string> {
  value: Value
  label: string
  /** What happens then. */
  text: ReactNode
  disabled?: boolean | undefined
}

export interface ChoiceListProps<Value extends string> {
  label: string
  choices: readonly ListedChoice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

export const ChoiceList = <Value extends string>({ label, choices, value, onChange }: ChoiceListProps<Value>) => {
  const name = useId()
  return (
    <fieldset className="yaw-choice-list">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="yaw-choice-list__choice" data-disabled={choice.disabled || undefined}>
          <input
            type="radio"
            className="yaw-radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.disabled}
            aria-describedby={`${name}-${choice.value}`}
            onChange={() => onChange(choice.value)}
          />
          <span className="yaw-choice-list__label">{choice.label}</span>
          <span id={`${name}-${choice.value}`} className="yaw-choice-list__text yaw-secondary">
            {choice.text}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
