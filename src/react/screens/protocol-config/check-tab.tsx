// Tab of a profile: parameters as JSON, checked against its form as they are typed, with the sample message to compare
// (screens 8, validate a params JSON; RTE-11).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import type { FormDescription } from '../../../contract/form/form-description.ts'
import { ownParamProblems, readParams } from '../../../contract/records/protocol-config/params.ts'
import '../../ui/sheets/code-text.css'
import './protocol-config.css'
import '../../ui/sheets/task-sheet.css'
import { paramProblemText } from '../../params/param-labels.ts'
import { useParamsForm } from '../../params/use-params-form.ts'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'

interface VerdictProps {
  form: FormDescription
  defaults: string
  text: string
}

const Verdict = ({ form, defaults, text }: VerdictProps) => {
  const problems = ownParamProblems(form, { defaults, own: text })
  if (problems.length === 0) {
    return (
      <p role="status" className="protocols__good">
        {msg(str`The parameters fit the form: ${Object.keys(readParams(text) ?? {}).length} given`)}
      </p>
    )
  }
  return (
    <Notice kind="warning" live>
      <ul className="protocols__problems">
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.rule ?? problem.code}`}>{paramProblemText(form, problem)}</li>
        ))}
      </ul>
    </Notice>
  )
}

const Check = ({ master, form }: Pick<RecordTabProps, 'master'> & { form: FormDescription }) => {
  const defaults = String(master.values['defaults'] ?? '')
  const sample = String(master.values['sampleMessage'] ?? '')
  const [text, setText] = useState(defaults === '' ? '{\n  \n}' : defaults)
  return (
    <>
      <Toolbar label={msg('Check parameters')}>
        <Button size="mini" onClick={() => setText(defaults === '' ? '{\n  \n}' : defaults)}>
          {msg('Start from the defaults')}
        </Button>
      </Toolbar>
      <div className="protocols__check">
        <TextArea layout="above" label={msg('Parameters as JSON')} mono rows={16} value={text} onChange={setText} />
        <div className="protocols__verdict">
          <Verdict form={form} defaults={defaults} text={text} />
          {sample !== '' && (
            <section aria-label={msg('Sample message')}>
              <h3>{msg('Sample message')}</h3>
              <pre className="yaw-code-text yaw-mono">{sample}</pre>
            </section>
          )}
        </div>
      </div>
    </>
  )
}

export const CheckTab = ({ page, kind, master, mayEdit }: RecordTabProps) => {
  const { status, params, error, retry } = useParamsForm(page.session, master.id)
  return (
    <div className="protocols__tab">
      {status === 'loading' && <Skeleton rows={8} />}
      {status === 'failed' && params === undefined && <FailedState error={error} retry={retry} />}
      {params !== undefined && params.form === undefined && (
        <EmptyState
          title={msg('Without a form nothing can be checked')}
          text={msg('Publish a form for the protocol in form configuration, or enter one in the details.')}
          {...(mayEdit && {
            action: { label: msg('Edit details'), run: () => void page.inspector.edit(kind, master.id) },
          })}
        />
      )}
      {params?.form && <Check key={master.revision} master={master} form={params.form} />}
    </div>
  )
}
