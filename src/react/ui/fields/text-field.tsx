// One line of text with its label and error.
import { classNames } from '../class-names.ts'
import { Field, type FieldInputProps, splitFrame } from './field.tsx'

export interface TextFieldProps extends FieldInputProps<string, HTMLInputElement> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | undefined
  autoComplete?: string | undefined
  /** Codes, addresses and ids. */
  mono?: boolean | undefined
}

export const TextField = (props: TextFieldProps) => {
  const { frame, rest } = splitFrame(props)
  const { onChange, mono = false, type = 'text', autoFocus, autoComplete = 'off', ...input } = rest
  return (
    <Field {...frame}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={type}
          autoComplete={autoComplete}
          data-autofocus={autoFocus || undefined}
          className={classNames('yaw-input', mono && 'yaw-mono')}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
