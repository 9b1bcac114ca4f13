// Choices of a described form: one of a list, several of a list, yes or no. Lists are the description's or a dictionary's.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

import type { DictionaryItem } from '../../contract/admin-calls.ts'
import type { FieldOf } from '../../contract/form-description.ts'
import { inWords } from '../../locales/in-words.ts'
import { CheckList } from '../ui/check-list.tsx'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { DescribedControlProps, DescribedSurroundings } from './described-field.tsx'

type Choices = FieldOf<'select' | 'multi-select'>

const $none = atom<readonly DictionaryItem[]>([])

/** The choices with their words; what is chosen already is one of them, also when the list has dropped it. */
export const useChoices = (field: Choices, chosen: readonly string[], around: DescribedSurroundings) => {
  const { dictionary } = field
  const items = useStore(dictionary === undefined ? $none : around.dictionaries.get(dictionary).$items)
  const options =
    dictionary === undefined
      ? (field.options ?? []).map(({ value, label }) => ({ value, label: inWords(label) }))
      : items.map(({ code, fullName }) => ({ value: code, label: fullName }))
  const dropped = chosen.filter((code) => code !== '' && !options.some((option) => option.value === code))
  return [...options, ...dropped.map((code) => ({ value: code, label: code }))]
}

export const DescribedChoice = ({
  field,
  input,
  fixed,
  around,
  required,
  ...words
}: DescribedControlProps<FieldOf<'select'>>) => {
  const { value } = input
  const options = useChoices(field, typeof value === 'string' ? [value] : [], around)
  return (
    <SelectField
      {...input}
      {...words}
      required={required}
      clearable={!required}
      options={options}
      value={typeof value === 'string' ? value : null}
      disabled={fixed}
      onChange={(code) => input.onChange(code ?? (field.nullable === true ? null : ''))}
    />
  )
}

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
