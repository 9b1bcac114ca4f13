// The parameters of a connection in its form and its details: by the form of the protocol that it names (screens 7; RTE-10).
import { msg, str } from '@lit/localize'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'

import { paramsWithoutSecrets } from '../../../contract/records/protocol-config/params-secrets.ts'
import { fieldOf } from '../../../contract/records/record-kind.ts'
import { inWords } from '../../../locales/in-words.ts'
import { DescribedLines } from '../../form/described-text.tsx'
import { formNameOf } from '../../params/param-words.ts'
import { ParamsFacts } from '../../params/params-facts.tsx'
import { ParamsField } from '../../params/params-field.tsx'
import { ParamsFormFailed } from '../../params/params-form-failed.tsx'
import { useParamsForm } from '../../params/use-params-form.ts'
import type { PartEntryProps, PartFactsProps } from '../../records/record-part.ts'
import { useRecordWords } from '../../records/use-record-words.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'

const PROTOCOL = 'protocol'

export const Entry = ({ page, record, control, checkWith, keepWith }: PartEntryProps) => {
  const words = useRecordWords(page)
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
      {...words.surroundings}
    />
  )
}

export const Facts = ({ page, kind, record, field }: PartFactsProps) => {
  const words = useRecordWords(page)
  const { status, params, error, retry } = useParamsForm(page.session, record.values[PROTOCOL])
  if (record.values[PROTOCOL] === null || record.values[PROTOCOL] === '') return null
  return (
    <>
      {status === 'loading' && <Skeleton rows={3} />}
      {status === 'failed' && <ParamsFormFailed error={error} retry={retry} />}
      {status !== 'loading' && (
        <ParamsFacts
          title={inWords(fieldOf(kind, field)?.label ?? kind.label)}
          form={params?.form}
          texts={{ defaults: params?.defaults, own: record.values[field] }}
          setText={(labels) =>
            labels === ''
              ? msg('All are the defaults of the protocol')
              : msg(str`Set here: ${labels}. All others are defaults of the protocol.`)
          }
          {...words.surroundings}
        />
      )}
    </>
  )
}
