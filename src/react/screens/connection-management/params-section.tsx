// The parameters of a connection in its form and its details: by the form of the protocol that it names (screens 7; RTE-10).
import { msg, str } from '@lit/localize'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'

import { paramsWithoutSecrets } from '../../../contract/records/protocol-config/params-secrets.ts'
import { fieldOf } from '../../../contract/records/record-kind.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { DescribedLines } from '../../form/described-text.tsx'
import { formNameOf } from '../../params/param-labels.ts'
import { ParamsFacts } from '../../params/params-facts.tsx'
import { ParamsField } from '../../params/params-field.tsx'
import { ParamsFormFailed } from '../../params/params-form-failed.tsx'
import { useParamsForm } from '../../params/use-params-form.ts'
import type { PartEntryProps, PartFactsProps } from '../../records/record-section.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'

const PROTOCOL = 'protocol'

export const Entry = ({ page, record, control, checkWith, keepWith }: PartEntryProps) => {
  const labels = useRecordLabels(page)
  const profileId: unknown = useWatch({ control: control.around.control, name: PROTOCOL })
  const { status, params, error, retry } = useParamsForm(page.session, profileId)
  const { field } = control
  const described = params?.form
  useEffect(() => {
    if (described === undefined) return undefined
    keepWith((value, before) => paramsWithoutSecrets(described, value, before))
    return () => keepWith(undefined)
  })
  if (status === 'loading') return <Skeleton rows={4} />
  if (params?.form === undefined) {
    return (
      <>
        {status === 'failed' && <ParamsFormFailed error={error} retry={retry} />}
        {field.kind === 'json' && <DescribedLines {...control} field={field} />}
      </>
    )
  }
  const { form, published, defaults } = params
  return (
    <ParamsField
      key={params.id}
      control={control}
      form={form}
      formName={published && formNameOf(published)}
      defaults={defaults}
      kept={record?.values[field.name]}
      checkWith={checkWith}
      {...labels.surroundings}
    />
  )
}

export const Facts = ({ page, kind, record, field }: PartFactsProps) => {
  const labels = useRecordLabels(page)
  const { status, params, error, retry } = useParamsForm(page.session, record.values[PROTOCOL])
  if (record.values[PROTOCOL] === null || record.values[PROTOCOL] === '') return null
  return (
    <>
      {status === 'loading' && <Skeleton rows={3} />}
      {status === 'failed' && <ParamsFormFailed error={error} retry={retry} />}
      {status !== 'loading' && (
        <ParamsFacts
          title={inLanguage(fieldOf(kind, field)?.label ?? kind.label)}
          form={params?.form}
          texts={{ defaults: params?.defaults, own: record.values[field] }}
          setText={(labels) =>
            labels === ''
              ? msg('All are the defaults of the protocol')
              : msg(str`Set here: ${labels}. All others are defaults of the protocol.`)
          }
          {...labels.surroundings}
        />
      )}
    </>
  )
}
