// Several lines of text; near its limit it says how much is left instead of cutting what is typed.
import { classNames } from '../class-names.ts'
import { Field, type FieldInputProps, splitFrame } from './field.tsx'

export interface TextAreaProps extends FieldInputProps<string, HTMLTextAreaElement> {
  rows?: number | undefined
  /** Longest text, in characters: counted, not enforced; the schema refuses what is longer. */
  limit?: number | undefined
  /** Code, such as JSON. */
  mono?: boolean | undefined
}

/** The count shows when four fifths are used. */
const COUNT_FROM = 0.8

export const TextArea = (props: TextAreaProps) => {
  const { frame, rest } = splitFrame(props)
  const { onChange, limit, mono = false, rows = 2, autoFocus, ...input } = rest
  const length = input.value.length
  const counts = limit !== undefined && length >= limit * COUNT_FROM
  return (
    <Field {...frame}>
      {(control) => (
        <span className="yaw-text-area">
          <textarea
            {...input}
            {...control}
            rows={rows}
            data-autofocus={autoFocus || undefined}
            className={classNames('yaw-input', mono && 'yaw-mono')}
            onChange={(event) => onChange(event.target.value)}
          />
          {counts && (
            <span className="yaw-text-area__count" aria-live="polite">
              {length} / {limit}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
