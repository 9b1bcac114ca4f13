// Choices of a described form: one of a list, several of a list, yes or no. Lists are the description's or a dictionary's.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'

import type { DictionaryItem } from '../../contract/admin/admin-calls.ts'
import type { FieldOf } from '../../contract/form/form-description.ts'
import { inLanguage } from '../../locales/in-language.ts'
import { CheckList } from '../ui/fields/check-list.tsx'
import { Field } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import type { DescribedControlProps, DescribedInside, DescribedSurroundings } from './described-field.tsx'

type Choices = FieldOf<'select' | 'multi-select'>

const $none = atom<readonly DictionaryItem[]>([])
const $ownLabel = atom((code: string | number | null) => String(code ?? ''))

/** The choices with their words; what is chosen already is one of them, also when the list has dropped it. */
export const useChoices = (field: Choices, chosen: readonly string[], around: DescribedSurroundings) => {
  const { dictionary } = field
  const items = useStore(dictionary === undefined ? $none : around.dictionaries.get(dictionary).$items)
  const word = useStore(dictionary === undefined ? $ownLabel : around.dictionaries.get(dictionary).$label)
  const options =
    dictionary === undefined
      ? (field.options ?? []).map(({ value, label }) => ({ value, label: inLanguage(label) }))
      : items.map(({ code, fullName }) => ({ value: code, label: fullName }))
  const dropped = chosen.filter((code) => code !== '' && !options.some((option) => option.value === code))
  return [...options, ...dropped.map((code) => ({ value: code, label: word(code) }))]
}

/** Of a field whose options depend on another, those of the value that is chosen there. */
const useOffered = (field: FieldOf<'select'>, value: unknown, around: DescribedInside) => {
  const { within } = field
  const above: unknown = useWatch({ control: around.control, name: within ?? field.name })
  const given = within === undefined ? field : { ...field, options: field.options?.filter(({ of }) => of === above) }
  const isOffered = within === undefined || given.options?.some((option) => option.value === value) === true
  const chosen = typeof value === 'string' && isOffered ? value : null
  return { chosen, options: useChoices(given, chosen === null ? [] : [chosen], around) }
}

/** All choices in sight: native radio buttons, so that arrow keys walk them. */
const Radios = ({ chosen, options, ...props }: DescribedControlProps<FieldOf<'select'>> & Offered) => {
  const { input, fixed, required, hint } = props
  const { label, error, onChange, ref, name, onBlur } = input
  const group = useId()
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <span
          id={id}
          role="radiogroup"
          className="yaw-check-list"
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          aria-required={required || undefined}
        >
          {options.map((option, index) => (
            <label key={option.value} className="yaw-choice">
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                className="yaw-radio"
                name={`${group}-${name}`}
                checked={option.value === chosen}
                disabled={fixed}
                onBlur={onBlur}
                onChange={() => onChange(option.value)}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </span>
      )}
    </Field>
  )
}

interface Offered {
  chosen: string | null
  options: { value: string; label: string }[]
}

export const DescribedChoice = (props: DescribedControlProps<FieldOf<'select'>>) => {
  const offered = useOffered(props.field, props.input.value, props.around)
  return props.field.appearance === 'radio' ? <Radios {...props} {...offered} /> : <DropDown {...props} {...offered} />
}

const DropDown = ({
  field,
  input,
  fixed,
  around: _around,
  required,
  chosen,
  ...words
}: DescribedControlProps<FieldOf<'select'>> & Offered) => (
  <SelectField
    {...input}
    {...words}
    required={required}
    clearable={!required}
    value={chosen}
    disabled={fixed}
    onChange={(code) => input.onChange(code ?? (field.nullable === true ? null : ''))}
  />
)

const toCodes = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((code): code is string => typeof code === 'string') : []

export const DescribedChoices = ({
  field,
  input,
  fixed,
  around,
  placeholder: _placeholder,
  ...words
}: DescribedControlProps<FieldOf<'multi-select'>>) => {
  const value = toCodes(input.value)
  const options = useChoices(field, value, around)
  return <CheckList {...input} {...words} value={value} options={options} disabled={fixed} />
}

export const DescribedSwitch = ({ input, fixed, required, hint }: DescribedControlProps<FieldOf<'switch'>>) => {
  const { label, error, value, onChange, ...rest } = input
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => (
        <span className="yaw-check-list">
          <input
            {...rest}
            {...control}
            type="checkbox"
            className="yaw-checkbox"
            checked={value === true}
            disabled={fixed}
            onChange={(event) => onChange(event.target.checked)}
          />
        </span>
      )}
    </Field>
  )
}
