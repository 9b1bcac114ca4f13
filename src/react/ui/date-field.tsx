// A day: typed in whichever way people write it, year first, or chosen from the browser's calendar. What is no day stays as
// it is typed, for the schema to refuse.
import { msg } from '@lit/localize'
import calendar from 'bootstrap-icons/icons/calendar3.svg'
import { useRef } from 'react'

import { readDate } from '../../lib/date-text.ts'
import styles from '../../styles/kit/date-field.css'
import { IconButton } from './button.tsx'
import { Field, type FieldInputProps, splitFrame } from './field.tsx'
import { useSheets } from './use-sheets.ts'

const STYLES = [styles]

export const DateField = (props: FieldInputProps<string, HTMLInputElement>) => {
  const { frame, rest } = splitFrame(props)
  const { value, onChange, onBlur, autoFocus, ...input } = rest
  const place = useRef<HTMLSpanElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  useSheets(place, STYLES)
  const leave = () => {
    const day = readDate(value)
    if (day !== undefined && day !== value) onChange(day)
    onBlur?.()
  }
  const fixed = input.disabled === true || input.readOnly === true
  return (
    <Field {...frame}>
      {(control) => (
        <span ref={place} className="yaw-date">
          <input
            placeholder={msg('YYYY-MM-DD')}
            {...input}
            {...control}
            type="text"
            autoComplete="off"
            data-autofocus={autoFocus || undefined}
            className="yaw-input"
            value={value}
            onChange={(event) => onChange(event.target.value)}
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
