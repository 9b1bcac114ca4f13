// The field of parameters: as a form, or as the JSON that the form writes; one value, seen in two ways (screens 7, 8; RTE-10,
// RTE-11). What one of them cannot show, the other can.
import { msg, str } from '@lit/localize'
import braces from 'bootstrap-icons/icons/braces.svg'
import checks from 'bootstrap-icons/icons/ui-checks.svg'
import { useEffect, useRef, useState } from 'react'

import type { FormDescription } from '../../contract/form/form-description.ts'
import type { FieldProblem } from '../../contract/wire/problem.ts'
import {
  ownParamProblems,
  paramsText,
  readParams,
  unknownParams,
} from '../../contract/records/protocol-config/params.ts'
import { isSameJson } from '../../lib/json/same-json.ts'
import { formatCount } from '../../locales/format.ts'
import '../ui/sheets/task-sheet.css'
import '../ui/sheets/segmented.css'
import './params.css'
import type { DescribedControlProps, DescribedSurroundings } from '../form/described-field.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/fields/field.tsx'
import { Notice } from '../ui/states/notice.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { paramProblemText } from './param-labels.ts'
import { ParamsForm, type ParamsFormHandle } from './params-form.tsx'

export interface ParamsFieldProps extends DescribedSurroundings {
  control: DescribedControlProps
  form: FormDescription
  /** The published form that it is, in words; undefined where the profile brings it. */
  formName?: string | undefined
  /** What is taken over, as JSON. */
  defaults: string
  /** The field as it was stored: what it has beside the form stays. */
  kept: unknown
  /** Asked before the record is sent. */
  checkWith: (check: (() => readonly FieldProblem[]) | undefined) => void
}

const wrongParams = (path: string): FieldProblem => ({
  path,
  code: 'custom',
  rule: 'params',
  words: { zh: '请更正参数中标出的内容', en: 'Mend what is marked in the parameters' },
})

const Problems = ({ form, problems }: { form: FormDescription; problems: readonly FieldProblem[] }) => (
  <ul className="params__problems">
    {problems.map((problem) => (
      <li key={`${problem.path} ${problem.rule ?? problem.code}`}>{paramProblemText(form, problem)}</li>
    ))}
  </ul>
)

/** What the form does not know; it can go, all at once. */
const Unknown = ({ names, onRemove }: { names: readonly string[]; onRemove: (() => void) | undefined }) => (
  <Notice
    actions={
      onRemove && (
        <Button size="mini" onClick={onRemove}>
          {msg('Remove')}
        </Button>
      )
    }
  >
    {msg(str`Kept although the form does not have it: ${names.join(', ')}`)}
  </Notice>
)

export const ParamsField = (props: ParamsFieldProps) => {
  const { control, form: given, formName, defaults, kept, checkWith, ...around } = props
  const { input, fixed, required } = control
  const value = String(input.value ?? '')
  const params = readParams(value)
  const [chosen, setChosen] = useState<'form' | 'json'>('form')
  const view = params === undefined ? 'json' : chosen
  // What comes from elsewhere, such as a merge, starts the fields anew; what they write themselves does not, nor does a form that
  // was loaded again and is the same: it would take the marks and the focus along.
  const [seen, setSeen] = useState({ value, form: given, epoch: 0 })
  if (seen.value !== value || (seen.form !== given && !isSameJson(seen.form, given)))
    setSeen({ value, form: given, epoch: seen.epoch + 1 })
  const { form } = seen
  const fields = useRef<ParamsFormHandle>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  // What is written is checked at once, before it comes back as the value.
  const latest = useRef(value)
  const findProblems = (own: string) => ownParamProblems(form, { defaults, own }, kept)
  const inJson = findProblems(value)
  const unknown = params === undefined ? [] : unknownParams(form, params)
  const count = params === undefined ? 0 : Object.keys(params).length

  useEffect(() => {
    latest.current = value
    checkWith(() => {
      const wrong = [...(view === 'form' ? (fields.current?.check() ?? []) : []), ...findProblems(latest.current)]
      return wrong.length === 0 ? [] : [wrongParams(input.name)]
    })
    return () => checkWith(undefined)
  })
  const { ref } = input
  useEffect(() => ref({ focus: () => (view === 'form' ? fields.current?.focus() : text.current?.focus()) }))

  const write = (next: string) => {
    latest.current = next
    setSeen({ ...seen, value: next })
    input.onChange(next)
  }
  return (
    <Field layout="above" label={input.label} required={required} hint={control.hint} error={input.error}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div id={id} role="group" aria-label={input.label} aria-describedby={describedBy} className="params">
          <div className="params__bar">
            <Segmented
              label={msg('Parameters as')}
              value={view}
              options={[
                { value: 'form', label: msg('Form'), icon: { svg: checks } },
                { value: 'json', label: msg('JSON'), icon: { svg: braces } },
              ]}
              onChange={setChosen}
            />
            <span className="yaw-secondary">
              {formName !== undefined && `${formName} · `}
              {count === 0 ? msg('All are defaults') : msg(str`${formatCount(count)} set here`)}
            </span>
            {!fixed && count > 0 && (
              <Button size="mini" kind="text" onClick={() => input.onChange('')}>
                {msg('Use the defaults')}
              </Button>
            )}
          </div>
          {view === 'form' ? (
            <ParamsForm
              key={seen.epoch}
              handle={fields}
              form={form}
              texts={{ defaults, own: value }}
              fixed={fixed}
              onChange={write}
              {...around}
            />
          ) : (
            <>
              <TextArea
                ref={text}
                layout="above"
                label={msg('Parameters as JSON')}
                mono
                rows={8}
                value={value}
                readOnly={fixed}
                onChange={write}
              />
              {inJson.length > 0 && <Problems form={form} problems={inJson} />}
            </>
          )}
          {view === 'form' && unknown.length > 0 && (
            <Unknown
              names={unknown}
              onRemove={
                fixed
                  ? undefined
                  : () =>
                      input.onChange(
                        paramsText(
                          Object.fromEntries(Object.entries(params ?? {}).filter(([name]) => !unknown.includes(name))),
                        ),
                      )
              }
            />
          )}
        </div>
      )}
    </Field>
  )
}
