// The fields of a described form in their sections; what a condition hides or asks for follows what is typed (screens 5).
import { useWatch } from 'react-hook-form'

import { fieldStates } from '../../contract/form/form-conditions.ts'
import type { FormField } from '../../contract/form/form-description.ts'
import { inLanguage } from '../../locales/in-language.ts'
import './described.css'
import { classNames } from '../ui/class-names.ts'
import { DescribedField, type DescribedSurroundings } from './described-field.tsx'
import type { DescribedForm } from './use-described-form.ts'

export interface DescribedFieldsProps<Values> extends DescribedSurroundings {
  form: DescribedForm<Values>
}

export const DescribedFields = <Values,>({ form, ...around }: DescribedFieldsProps<Values>) => {
  const { description } = form
  const { control } = form.form
  const states = fieldStates(description, useWatch({ control }))
  const shown = description.fields.filter(({ name }) => states.get(name)?.visible === true)
  const draw = (field: FormField) => {
    const state = states.get(field.name)
    if (state === undefined) return null
    return (
      <div
        key={field.name}
        className={classNames(
          `described__cell described__cell--${field.span ?? 1}`,
          field.divided === true && 'described__cell--divided',
        )}
      >
        <DescribedField {...{ field, description, control, state, around }} />
      </div>
    )
  }
  const grid = `described__grid described__grid--${description.columns}`
  const first = shown.filter(({ section }) => section === undefined)
  return (
    <div className="described">
      {first.length > 0 && <div className={grid}>{first.map(draw)}</div>}
      {description.sections.map(({ id, label }) => {
        const fields = shown.filter(({ section }) => section === id)
        if (fields.length === 0) return null
        return (
          <fieldset key={id} className="described__section">
            <legend>{inLanguage(label)}</legend>
            <div className={grid}>{fields.map(draw)}</div>
          </fieldset>
        )
      })}
    </div>
  )
}
