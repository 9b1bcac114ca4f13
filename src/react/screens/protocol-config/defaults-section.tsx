// Default parameters of a profile in its form and its details: by the form that counts, a published one before its own
// (screens 8; RTE-11).
import { msg, str } from '@lit/localize'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'

import { fieldOf } from '../../../contract/records/record-kind.ts'
import { paramsFormIn } from '../../../contract/records/protocol-config/params.ts'
import { defaultsFormOf } from '../../../contract/records/protocol-config/params-forms.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { DescribedLines } from '../../form/described-text.tsx'
import { formNameOf } from '../../params/param-labels.ts'
import { ParamsFacts } from '../../params/params-facts.tsx'
import { ParamsField } from '../../params/params-field.tsx'
import { useParamsForm } from '../../params/use-params-form.ts'
import type { PartEntryProps, PartFactsProps } from '../../records/record-section.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'

const toForm = (text: unknown) => {
  const form = paramsFormIn(text)
  return form && defaultsFormOf(form)
}

export const Entry = ({ page, record, control, checkWith }: PartEntryProps) => {
  const labels = useRecordLabels(page)
  const text: unknown = useWatch({ control: control.around.control, name: 'paramsForm' })
  const { status, params } = useParamsForm(page.session, record?.id)
  const published = params?.published
  const form = useMemo(
    () => (published !== undefined && params?.form !== undefined ? defaultsFormOf(params.form) : toForm(text)),
    [published, params, text],
  )
  const { field } = control
  if (record !== undefined && status === 'loading') return <Skeleton rows={4} />
  if (form === undefined) return field.kind === 'json' ? <DescribedLines {...control} field={field} /> : null
  return (
    <ParamsField
      control={control}
      form={form}
      formName={published && formNameOf(published)}
      defaults=""
      kept={record?.values[field.name]}
      checkWith={checkWith}
      {...labels.surroundings}
    />
  )
}

export const Facts = ({ page, kind, record, field }: PartFactsProps) => {
  const labels = useRecordLabels(page)
  const { status, params } = useParamsForm(page.session, record.id)
  if (status === 'loading') return <Skeleton rows={3} />
  return (
    <ParamsFacts
      title={inLanguage(fieldOf(kind, field)?.label ?? kind.label)}
      form={params?.form && defaultsFormOf(params.form)}
      texts={{ defaults: '', own: record.values[field] }}
      setText={(labels) =>
        labels === '' ? msg('None set; the form has its own') : msg(str`Set by the profile: ${labels}`)
      }
      {...labels.surroundings}
    />
  )
}
