// Tab of a profile: parameters as JSON, checked against its form as they are typed, with the sample message to compare
// (screens 8, validate a params JSON; RTE-11).
import { msg, str } from '@lit/localize'
import { useRef, useState } from 'react'

import type { FormDescription } from '../../../contract/form-description.ts'
import type { FieldProblem } from '../../../contract/problem.ts'
import { paramProblems, readParams } from '../../../contract/records/protocol/params.ts'
import { inWords } from '../../../locales/in-words.ts'
import { formOf } from '../../../stores/pages/protocol-configuration/users.ts'
import task from '../../../styles/kit/task.css'
import styles from '../../../styles/protocols.css'
import type { RecordTabProps } from '../../records/record-look.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { issueText } from '../../ui/issue-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useSheets } from '../../ui/use-sheets.ts'

const STYLES = [styles, task]

const labelOf = (form: FormDescription, path: string): string => {
  const field = form.fields.find(({ name }) => name === path)
  return field === undefined ? path : inWords(field.label)
}

const problemText = (form: FormDescription, problem: FieldProblem): string => {
  if (problem.path === '') return msg('This is no JSON object')
  if (problem.code === 'unrecognized_keys') return msg(str`The form has no field ${problem.path}`)
  return issueText(problem, labelOf(form, problem.path))
}

const Verdict = ({ form, text }: { form: FormDescription; text: string }) => {
  const problems = paramProblems(form, text)
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
          <li key={`${problem.path} ${problem.rule ?? problem.code}`}>{problemText(form, problem)}</li>
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
          <Verdict form={form} text={text} />
          {sample !== '' && (
            <section aria-label={msg('Sample message')}>
              <h3>{msg('Sample message')}</h3>
              <pre className="protocols__sample yaw-mono">{sample}</pre>
            </section>
          )}
        </div>
      </div>
    </>
  )
}

export const Tab = ({ page, kind, master, mayEdit }: RecordTabProps) => {
  const place = useRef<HTMLDivElement>(null)
  useSheets(place, STYLES)
  const form = formOf(master)
  return (
    <div ref={place} className="protocols__tab">
      {form === undefined ? (
        <EmptyState
          title={msg('Without a form nothing can be checked')}
          text={msg('Enter the description of a form in its details; parameters are then checked against it.')}
          {...(mayEdit && {
            action: { label: msg('Edit details'), run: () => void page.inspector.edit(kind, master.id) },
          })}
        />
      ) : (
        <Check key={master.revision} master={master} form={form} />
      )}
    </div>
  )
}
