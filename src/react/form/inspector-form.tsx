// The form of the inspector: kept through every refusal, merged when somebody else was faster; saved also by Ctrl+S (ENT-5).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { ReadableAtom } from 'nanostores'

import type { FormValues } from '../../contract/form/form-conditions.ts'
import { errorText } from '../../locales/error-text.ts'
import type { LeaveGuard } from '../../stores/plugins/drafts/leave-guard.ts'
import type { SaveOutcome } from '../../stores/plugins/record-save.ts'
import { Button } from '../ui/button.tsx'
import { Inspector } from '../ui/layout/inspector.tsx'
import { ConflictPanel, type ConflictMessages } from './conflict-panel.tsx'
import './form-dialog.css'
import { FormDraftNotice } from './form-draft-notice.tsx'
import type { DescribedForm } from './use-described-form.ts'

type Refused = Extract<SaveOutcome<unknown>, { status: 'refused' }>

interface InspectorFormProps<Values, Current> {
  page: { guard: LeaveGuard; inspector: { $saving: ReadableAtom<boolean>; close: () => Promise<boolean> } }
  title: string
  isNew: boolean
  described: DescribedForm<Values>
  /** What was entered before and not saved. */
  found: { omitted: boolean } | undefined
  /** Where the keyboard starts. */
  first: string | undefined
  /** What was loaded, as values of the form. */
  base: FormValues
  /** Nothing when there was nothing to save. */
  save: (
    values: Values,
  ) => Promise<{ status: 'saved' } | Exclude<SaveOutcome<Current>, { status: 'saved' }> | undefined>
  /** Answers whether a refusal is told above the fields too; what it says about fields shows there already. */
  onRefused: (refused: Refused) => boolean
  conflict: ConflictMessages
  valuesOf: (current: Current) => FormValues
  /** Goes on from what somebody else has saved. */
  onNewer: (current: Current) => void
  children: ReactNode
}

export const InspectorForm = <Values extends object, Current>(props: InspectorFormProps<Values, Current>) => {
  const { page, title, isNew, described, found, first, base, save, onRefused, valuesOf, onNewer, children } = props
  const { guard, inspector } = page
  const { form } = described
  const formId = useId()
  const [failure, setFailure] = useState<unknown>()
  const [conflict, setConflict] = useState<{ mine: Values; current: Current }>()
  const saving = useStore(inspector.$saving)
  const { isDirty } = form.formState
  useEffect(() => guard.setDirty(isDirty), [guard, isDirty])
  const { setFocus } = form
  useEffect(() => {
    if (first !== undefined) setFocus(first)
  }, [setFocus, first])

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    void described.submit(async (values) => {
      setFailure(undefined)
      const outcome = await save(values)
      if (outcome?.status === 'conflict') setConflict({ mine: values, current: outcome.current })
      if (outcome?.status === 'failed') setFailure(outcome.error)
      if (outcome?.status !== 'refused') return
      described.refuse(outcome.fields)
      if (onRefused(outcome)) setFailure(outcome.error)
    })
  }
  const saveOnKey = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') submit(event)
  }
  const resolve = (merged: Values, current: Current) => {
    onNewer(current)
    setConflict(undefined)
    form.reset(valuesOf(current))
    for (const [name, value] of Object.entries(merged)) {
      if (name !== 'revision') form.setValue(name, value, { shouldDirty: true })
    }
  }
  const close = () => void inspector.close()
  return (
    <Inspector
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{msg('Cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={saving} disabled={conflict !== undefined}>
            {isNew ? msg('Create') : msg('Save')}
          </Button>
        </>
      }
    >
      <div role="presentation" onKeyDown={saveOnKey}>
        <form id={formId} className="yaw-form" noValidate onSubmit={submit}>
          {failure !== undefined && (
            <div className="yaw-form__failure" role="alert">
              {errorText(failure)}
            </div>
          )}
          <FormDraftNotice found={found} />
          {conflict && (
            <ConflictPanel
              {...props.conflict}
              base={base}
              mine={conflict.mine}
              theirs={valuesOf(conflict.current)}
              onResolve={(merged) => resolve(merged, conflict.current)}
            />
          )}
          {children}
        </form>
      </div>
    </Inspector>
  )
}
