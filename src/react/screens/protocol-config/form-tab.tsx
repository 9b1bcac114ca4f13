// Tab of a profile: the form of its parameters as a connection shows it, filled with the defaults; the defaults can be changed
// there and kept (screens 8; RTE-11).
import { msg, str } from '@lit/localize'
import { useMemo, useRef, useState } from 'react'

import type { ProfileParams } from '../../../contract/records/protocol-config/calls.ts'
import { readParamsForm } from '../../../contract/records/protocol-config/params.ts'
import { defaultsFormOf, secretParams } from '../../../contract/records/protocol-config/params-forms.ts'
import { refusalText } from '../../../locales/refusal-text.ts'
import { createDefaults } from '../../../stores/pages/protocol-config/defaults.ts'
import './protocol-config.css'
import '../../ui/sheets/task-sheet.css'
import { formNameOf, paramLabel } from '../../params/param-labels.ts'
import { ParamsForm, type ParamsFormHandle } from '../../params/params-form.tsx'
import { useParamsForm } from '../../params/use-params-form.ts'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { useAttempt } from '../../use-attempt.ts'

type PreviewProps = RecordTabProps & { params: ProfileParams; form: NonNullable<ProfileParams['form']> }

/** Which form it is, and what of it has no defaults. */
const AboutForm = ({ params, form }: Pick<PreviewProps, 'params' | 'form'>) => {
  const secrets = secretParams(form).map((name) => paramLabel(form, name))
  return (
    <p className="protocols__about yaw-secondary">
      {params.published === undefined
        ? msg('The form that the profile brings')
        : msg(str`Published in form configuration: ${formNameOf(params.published)}`)}
      {secrets.length > 0 && ` · ${msg(str`Each connection gives its own: ${secrets.join(', ')}`)}`}
    </p>
  )
}

const Preview = ({ page, master, mayEdit, params, form }: PreviewProps) => {
  const defaults = page.plugin(createDefaults)
  const labels = useRecordLabels(page)
  const { isSending, failure, run } = useAttempt()
  const [isSaved, setIsSaved] = useState(false)
  const fields = useRef<ParamsFormHandle>(null)
  const kept = String(master.values['defaults'] ?? '')
  const [text, setText] = useState(kept)
  const description = useMemo(() => defaultsFormOf(form), [form])
  const save = async () => {
    setIsSaved(false)
    if ((fields.current?.check() ?? []).length > 0) return fields.current?.focus()
    return setIsSaved(await run(() => defaults.save(master, text)))
  }
  return (
    <>
      <Toolbar label={msg('Form and defaults')}>
        <span className="yaw-secondary">
          {mayEdit
            ? msg('As a connection shows it. What is entered here are the defaults.')
            : msg('As a connection shows it, filled with the defaults.')}
        </span>
        {mayEdit && (
          <Button size="mini" kind="primary" busy={isSending} onClick={() => void save()}>
            {msg('Keep as defaults')}
          </Button>
        )}
        <span role="status" className="yaw-secondary">
          {isSaved ? msg('Kept') : ''}
        </span>
      </Toolbar>
      {failure !== undefined && (
        <Notice kind="danger" live>
          {refusalText(failure)}
        </Notice>
      )}
      <div className="protocols__form">
        <AboutForm params={params} form={form} />
        <ParamsForm
          handle={fields}
          form={description}
          texts={{ defaults: '', own: kept }}
          fixed={!mayEdit}
          onChange={setText}
          {...labels.surroundings}
        />
      </div>
    </>
  )
}

/** Nothing to show: there is none, or what the profile brings is none. */
const WithoutForm = ({ page, kind, master, mayEdit }: RecordTabProps) => {
  const read = readParamsForm(master.values['paramsForm'])
  if (read !== undefined && 'problems' in read) {
    return (
      <Notice kind="danger">
        {msg('The description of the form is wrong:')}{' '}
        {read.problems.map(({ path, rule, code }) => [path, rule ?? code].filter(Boolean).join(': ')).join('; ')}
      </Notice>
    )
  }
  return (
    <EmptyState
      title={msg('The profile has no form yet')}
      text={msg('Publish a form for the protocol in form configuration, or enter one in the details.')}
      {...(mayEdit && {
        action: { label: msg('Edit details'), run: () => void page.inspector.edit(kind, master.id) },
      })}
    />
  )
}

export const FormTab = (props: RecordTabProps) => {
  const { page, master, mayEdit } = props
  const { status, params, error, retry } = useParamsForm(page.session, master.id)
  const form = params?.form
  return (
    <div className="protocols__tab">
      {params === undefined && status === 'loading' && <Skeleton rows={8} />}
      {params === undefined && status === 'failed' && <FailedState error={error} retry={retry} />}
      {params !== undefined && form === undefined && <WithoutForm {...props} />}
      {params !== undefined && form !== undefined && (
        <Preview
          key={`${master.revision} ${String(mayEdit)} ${params.published?.path ?? ''}`}
          {...props}
          params={params}
          form={form}
        />
      )}
    </div>
  )
}
