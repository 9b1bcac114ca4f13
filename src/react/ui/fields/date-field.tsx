// A day: typed in whichever way people write it, year first, or chosen from the browser's calendar. What is no day stays as
// it is typed, for the schema to refuse.
import { msg } from '@lit/localize'
import calendar from 'bootstrap-icons/icons/calendar3.svg'
import { useRef, useState } from 'react'

import { readDate } from '../../../lib/text/date-text.ts'
import './date-field.css'
import { IconButton } from '../button.tsx'
import { Field, type FieldInputProps, splitFrame } from './field.tsx'

export const DateField = (props: FieldInputProps<string, HTMLInputElement>) => {
  const { frame, rest } = splitFrame(props)
  const { value, onChange, onBlur, autoFocus, ...input } = rest
  const picker = useRef<HTMLInputElement>(null)
  /** What is being typed: the form has the day from the first moment that it is one, the box what was typed. */
  const [draft, setDraft] = useState<string>()
  const type = (text: string) => {
    setDraft(text)
    onChange(readDate(text) ?? text)
  }
  const leave = () => {
    setDraft(undefined)
    onBlur?.()
  }
  const fixed = input.disabled === true || input.readOnly === true
  return (
    <Field {...frame}>
      {(control) => (
        <span className="yaw-date">
          <input
            {...input}
            placeholder={input.placeholder ?? msg('YYYY-MM-DD')}
            {...control}
            type="text"
            autoComplete="off"
            data-autofocus={autoFocus || undefined}
            className="yaw-input"
            value={draft ?? value}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
          {!fixed && (
            <>
              {/* Only its calendar is used: what it shows is written as the browser's language has it, not the page's. */}
              <input
                ref={picker}
                type="date"
                className="yaw-date__picker"
                tabIndex={-1}
                aria-hidden="true"
                value={readDate(value) ?? ''}
                onChange={(event) => onChange(event.target.value)}
              />
              <span className="yaw-date__button">
                <IconButton
                  icon={{ svg: calendar }}
                  label={msg('Choose from the calendar')}
                  onClick={() => picker.current?.showPicker()}
                />
              </span>
            </>
          )}
        </span>
      )}
    </Field>
  )
}
