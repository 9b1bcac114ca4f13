// One of a few, side by side: native radio buttons, so that arrow keys walk them and screen readers count them.
import { type ReactNode, useId } from 'react'

interface Choice<Value extends string> {
  value: Value
  /** Its words, or its name when it shows something else. */
  label: string
  lang?: string | undefined
  picture?: ReactNode
}

interface ChoiceRowProps<Value extends string> {
  label: string
  kind: 'words' | 'pictures'
  choices: readonly Choice<Value>[]
  value: string
  onChange: (value: Value) => void
  hint?: string | undefined
  /** Beside the choices. */
  children?: ReactNode
}

export const ChoiceRow = <Value extends string>(props: ChoiceRowProps<Value>) => {
  const { label, kind, choices, value, onChange, hint, children } = props
  const name = useId()
  return (
    <fieldset className="settings__group" aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
      <legend>{label}</legend>
      <div className={`choice-row choice-row--${kind}`}>
        {choices.map((choice) => (
          <label key={choice.value} title={choice.picture === undefined ? undefined : choice.label} lang={choice.lang}>
            <input
              type="radio"
              className="yaw-visually-hidden"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.picture ?? choice.label}
            {choice.picture !== undefined && <span className="yaw-visually-hidden">{choice.label}</span>}
          </label>
        ))}
        {children}
      </div>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="yaw-field__hint">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
