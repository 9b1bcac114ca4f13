// The form that a profile brings itself, in its form and its details: what changing it would mean for the connections that use
// the profile, and whether a published one counts instead (screens 8; RTE-11).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { fieldOf } from '../../../contract/records/record-kind.ts'
import { paramsFormIn } from '../../../contract/records/protocol-config/params.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { formatCount } from '../../../locales/format.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { createProtocolUsers } from '../../../stores/pages/protocol-config/users.ts'
import { DescribedLines } from '../../form/described-text.tsx'
import { formNameOf, paramLabel } from '../../params/param-labels.ts'
import { ParamsJson } from '../../params/params-json.tsx'
import { useParamsForm } from '../../params/use-params-form.ts'
import type { PartEntryProps, PartFactsProps } from '../../records/record-section.ts'
import { Notice } from '../../ui/states/notice.tsx'

/** Connections that are named. */
const NAMED = 10

interface ConsequencesProps extends Pick<PartEntryProps, 'page'> {
  record: RecordRow
  text: unknown
  defaults: unknown
}

/** Which connections would no longer fit, were the form saved as it stands. */
const Consequences = ({ page, record, text, defaults }: ConsequencesProps) => {
  const [$users] = useState(() => page.plugin(createProtocolUsers).usersOf(record))
  const loadable = useStore($users)
  const form = paramsFormIn(text)
  const users = loadable.status === 'loading' ? undefined : loadable.data?.users
  if (users === undefined || users.length === 0 || form === undefined) return null
  const wrong = users.flatMap((user) => {
    const labels = user.problems(form, defaults).map(({ path }) => paramLabel(form, path))
    return labels.length === 0 ? [] : [`${String(user.connection.values['name'])} (${[...new Set(labels)].join(', ')})`]
  })
  if (wrong.length === 0) return null
  return (
    <Notice kind="warning" live>
      {msg(str`${formatCount(wrong.length)} of ${formatCount(users.length)} connections would not fit this form:`)}{' '}
      {[...wrong.slice(0, NAMED), ...(wrong.length > NAMED ? ['…'] : [])].join('; ')}
    </Notice>
  )
}

export const Entry = ({ page, record, control }: PartEntryProps) => {
  const { field, around } = control
  const text: unknown = useWatch({ control: around.control, name: field.name })
  const defaults: unknown = useWatch({ control: around.control, name: 'defaults' })
  const { params } = useParamsForm(page.session, record?.id)
  if (field.kind !== 'json') return null
  return (
    <>
      <DescribedLines {...control} field={field} />
      {params?.published !== undefined && (
        <Notice>{msg(str`A published form counts instead: ${formNameOf(params.published)}`)}</Notice>
      )}
      {params?.published === undefined && record !== undefined && (
        <Consequences page={page} record={record} text={text} defaults={defaults} />
      )}
    </>
  )
}

export const Facts = ({ page, kind, record, field }: PartFactsProps) => {
  const { params } = useParamsForm(page.session, record.id)
  const text = String(record.values[field] ?? '')
  const title = inLanguage(fieldOf(kind, field)?.label ?? kind.label)
  if (params?.published === undefined && text === '') return null
  return (
    <section aria-label={title}>
      <h3 className="facts__title">{title}</h3>
      {params?.published !== undefined && <p>{msg(str`A published form counts: ${formNameOf(params.published)}`)}</p>}
      {text !== '' && <ParamsJson summary={msg('Form of the profile as JSON')} text={text} />}
    </section>
  )
}
