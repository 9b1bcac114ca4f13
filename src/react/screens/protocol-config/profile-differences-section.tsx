// Two profiles side by side: default parameters and fields of their forms by label, all else as it is (screens 8; RTE-11).
import { msg } from '@lit/localize'
import type { ReactNode } from 'react'

import { valueAt } from '../../../contract/form/form-conditions.ts'
import type { FormDescription, FormField } from '../../../contract/form/form-description.ts'
import { FIELD_TYPES, isFieldType } from '../../../contract/records/form-config/field-types.ts'
import { inheritedParams, paramsFormIn } from '../../../contract/records/protocol-config/params.ts'
import { isSameJson } from '../../../lib/json/same-json.ts'
import { formatMeasure } from '../../../locales/format.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { createParamsForms } from '../../../stores/plugins/params-forms.ts'
import { paramValueText } from '../../params/param-values.ts'
import { DifferenceTable } from '../../records/inspector/difference-table.tsx'
import type { OwnDifferencesProps } from '../../records/record-extension.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { ChangeRows } from '../../ui/history/change-rows.tsx'
import { useData } from '../../use-data.ts'

const OWN = ['defaults', 'paramsForm']

const fieldOf = (form: FormDescription | undefined, name: string) => form?.fields.find((field) => field.name === name)

const labelIn = (forms: readonly (FormDescription | undefined)[], name: string): string => {
  const field = forms.map((form) => fieldOf(form, name)).find((found) => found !== undefined)
  return field === undefined ? name : inLanguage(field.label)
}

/** What a field asks for, in short. */
const fieldText = (field: FormField): string => {
  const type = isFieldType(field.kind) ? inLanguage(FIELD_TYPES[field.kind]) : field.kind
  const { minimum, maximum } = field as { minimum?: number; maximum?: number }
  const range =
    minimum === undefined && maximum === undefined
      ? ''
      : `${minimum === undefined ? '' : formatMeasure(minimum)}–${maximum === undefined ? '' : formatMeasure(maximum)}`
  const unit = 'unit' in field ? (field.unit ?? '') : ''
  const options = 'options' in field ? (field.options ?? []).map(({ label }) => inLanguage(label)).join('/') : ''
  const usual = 'default' in field ? paramValueText(field, field.default) : ''
  const facts = [
    [range, unit].filter(Boolean).join(' '),
    options,
    field.required === true ? msg('required') : '',
    usual === '' ? '' : `${msg('default')} ${usual}`,
  ]
  return [type, ...facts].filter(Boolean).join(' · ')
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

/** Names of both, each once, in the order of the forms. */
const namesOf = (forms: readonly (FormDescription | undefined)[], ...more: readonly object[]): string[] => [
  ...new Set([
    ...forms.flatMap((form) => form?.fields.map(({ name }) => name) ?? []),
    ...more.flatMap((values) =>
      Object.keys(values).filter(
        (name) => !forms.some((form) => form?.fields.some((field) => field.name.split('.')[0] === name)),
      ),
    ),
  ]),
]

export const Differences = ({ page, kind, left, right, differences }: OwnDifferencesProps) => {
  useRecordLabels(page)
  const loaded = useData(page.session.plugin(createParamsForms).of([left, right]))
  const [before, after] = [loaded?.get(left), loaded?.get(right)]
  const forms = [after?.form, before?.form]
  const [old, made] = [before, after].map((params) =>
    params?.form === undefined ? {} : inheritedParams(params.form, params.defaults),
  )
  const params = namesOf(forms, old ?? {}, made ?? {}).flatMap((name) => {
    const change = { field: name, old: valueAt(old ?? {}, name), new: valueAt(made ?? {}, name) }
    return isSameJson(change.old, change.new) ? [] : [change]
  })
  const own = differences.find(({ field }) => field === 'paramsForm')
  const ownForms = [paramsFormIn(own?.new), paramsFormIn(own?.old)]
  const fields = namesOf(ownForms).flatMap((name) => {
    const change = { field: name, old: fieldOf(ownForms[1], name), new: fieldOf(ownForms[0], name) }
    return isSameJson(change.old, change.new) ? [] : [change]
  })
  // Before the forms are there, and where there are none, their texts say it.
  const isTold = (name: string) => (name === 'defaults' ? params.length > 0 : fields.length > 0)
  const plain = differences.filter(({ field }) => !OWN.includes(field) || !isTold(field))
  return (
    <>
      {plain.length > 0 && <DifferenceTable page={page} kind={kind} differences={plain} />}
      {params.length > 0 && (
        <Part title={msg('Default parameters')}>
          <ChangeRows
            changes={params}
            labelOf={(name) => labelIn(forms, name)}
            textOf={(name, value) => {
              const text = paramValueText(forms.map((form) => fieldOf(form, name)).find(Boolean), value)
              return text === '' ? undefined : text
            }}
          />
        </Part>
      )}
      {fields.length > 0 && (
        <Part title={msg('Fields of the form')}>
          <ChangeRows
            changes={fields}
            labelOf={(name) => labelIn(ownForms, name)}
            textOf={(_name, field) => field && fieldText(field)}
          />
        </Part>
      )}
    </>
  )
}
