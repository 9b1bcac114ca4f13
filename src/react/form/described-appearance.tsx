// Texts that name an icon or a colour: chosen from pictures or typed, and shown as what they name (screens 11; LAY-11, STA-5).
import { msg } from '@lit/localize'
import question from 'bootstrap-icons/icons/question-lg.svg'
import { type KeyboardEvent, useState } from 'react'

import { chunk } from '../../api/load-chunk.ts'
import type { FieldOf } from '../../contract/form/form-description.ts'
import { isColour } from '../../contract/thing/type-appearance.ts'
import '../ui/icon-picker/icon-picker.css'
import '../ui/icon-picker/appearance.css'
import { OnDemand } from '../on-demand.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Field, type FieldControl } from '../ui/fields/field.tsx'
import { NamedIcon, useIsUnknownIcon } from '../ui/icon-picker/named-icon.tsx'
import type { DescribedControlProps } from './described-field.tsx'

const loadPicker = chunk(() => import('../ui/icon-picker/icon-picker.tsx'))

type Props = DescribedControlProps<FieldOf<'text'>>

interface AppearanceInputProps {
  control: FieldControl
  props: Props
  /** Where nothing is typed and the description says nothing of it. */
  none: string
}

/** The name as text: one may type or paste it as well as choose it. */
const AppearanceInput = ({ control, props: { field, input, fixed, placeholder }, none }: AppearanceInputProps) => {
  const { label: _label, error: _error, onChange, value, ...rest } = input
  return (
    <input
      {...rest}
      {...control}
      type="text"
      autoComplete="off"
      spellCheck={false}
      className="yaw-input yaw-mono"
      placeholder={placeholder ?? none}
      maxLength={field.maxLength}
      readOnly={fixed}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  )
}

const IconControl = (props: Props) => {
  const { input, hint, required, fixed } = props
  const { label, error, onChange } = input
  const name = String(input.value ?? '')
  const [isChoosing, setIsChoosing] = useState(false)
  const isUnknown = useIsUnknownIcon(name)
  // The dialog stands inside the form: Enter in its search is not for the form.
  const hold = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Field
      label={label}
      required={required}
      error={error}
      hint={isUnknown ? msg('This console has no icon of that name: the built-in one shows') : hint}
    >
      {(control) => (
        <span className="appearance">
          {name !== '' && <NamedIcon name={name} other={question} size={18} className="appearance__icon" />}
          <AppearanceInput control={control} props={props} none={msg('Built in')} />
          {!fixed && <Button onClick={() => setIsChoosing(true)}>{msg('Choose icon')}</Button>}
          {isChoosing && (
            <div role="presentation" onKeyDown={hold}>
              <OnDemand load={loadPicker}>
                {({ IconPicker }) => (
                  <IconPicker
                    value={name === '' ? undefined : name}
                    onChoose={(chosen) => {
                      onChange(chosen)
                      setIsChoosing(false)
                    }}
                    onClose={() => setIsChoosing(false)}
                  />
                )}
              </OnDemand>
            </div>
          )}
        </span>
      )}
    </Field>
  )
}

const ColourControl = (props: Props) => {
  const { input, hint, required, fixed } = props
  const { label, error, onChange } = input
  const colour = String(input.value ?? '')
  const isFull = isColour(colour)
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {(control) => (
        <span className="appearance">
          <input
            type="color"
            className={classNames('appearance__colour', !isFull && 'appearance__colour--none')}
            aria-label={msg('Choose the colour')}
            title={msg('Choose the colour')}
            disabled={fixed}
            value={isFull ? colour.toLowerCase() : '#808080'}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
          />
          <AppearanceInput control={control} props={props} none={msg('None')} />
          {!fixed && colour !== '' && <Button onClick={() => onChange('')}>{msg('No colour')}</Button>}
        </span>
      )}
    </Field>
  )
}

export const DescribedAppearance = (props: Props) => (
  <div>{props.field.appearance === 'icon' ? <IconControl {...props} /> : <ColourControl {...props} />}</div>
)
