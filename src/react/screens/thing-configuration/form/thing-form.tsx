// The form of a thing: checked by the contract, kept through every refusal, merged when somebody else was faster (ENT-5).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'

import { withoutSecrets } from '../../../../contract/form/form-secrets.ts'
import { type ThingDetail, type ThingInsert, type ThingUpdate, toThingForm } from '../../../../contract/thing/thing.ts'
import { errorText } from '../../../../locales/error-text.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import type { ParentThing } from '../../../../stores/pages/thing-configuration/inspector.ts'
import { createThingForms, thingFormKey } from '../../../../stores/pages/thing-configuration/thing-forms.ts'
import { KeptFormNotice } from '../../../form/kept-form-notice.tsx'
import { useFoundForm, useKeepForm } from '../../../form/use-kept-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Inspector } from '../../../ui/layout/inspector.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { ThingFields } from './thing-fields.tsx'
import { useThingForm } from './use-thing-form.ts'

export type ThingFormValues = ThingInsert | ThingUpdate

/** The field that a refusal as a whole belongs to. */
const FIELD_OF_REASON: Partial<Record<string, keyof ThingFormValues>> = {
  'thing.nameTaken': 'thingName',
  'thing.parentUnknown': 'parentId',
  'thing.parentForbidden': 'parentId',
  'thing.parentCycle': 'parentId',
}

/** Where the keyboard starts: a new thing with sub-types asks for that first. */
const firstField = (values: ThingFormValues): keyof ThingFormValues => {
  if (values.thingType === 'thing_farm' && values.farmType === null) return 'farmType'
  if (values.thingType === 'thing_device' && values.deviceType === null) return 'deviceType'
  return 'thingName'
}

export interface ThingFormProps {
  page: ThingConfigurationPage
  title: string
  /** As the platform has it, or empty. */
  loaded: ThingFormValues
  /** The thing above a new one. */
  parent?: ParentThing | null
}

export const ThingForm = ({ page, title, loaded, parent = null }: ThingFormProps) => {
  const { inspector, guard } = page
  const kept = page.part(createThingForms)
  const key = thingFormKey(loaded)
  const found = useFoundForm(kept, key)
  // What was typed before goes on from what it was typed over.
  const initial = found?.place.initial ?? loaded
  const isNew = !('revision' in initial)
  const [base, setBase] = useState(initial)
  const [failure, setFailure] = useState<unknown>()
  const [conflict, setConflict] = useState<{ mine: ThingFormValues; current: ThingDetail }>()
  const saving = useStore(inspector.$saving)
  const described = useThingForm(page.session, initial)
  const { form } = described
  useKeepForm({
    kept,
    key,
    found,
    form,
    place: { initial: base, name: 'revision' in base ? base.thingName : '', parent },
    strip: (values, before) => withoutSecrets(described, values, before),
  })
  const { isDirty } = form.formState
  useEffect(() => guard.setDirty(isDirty), [guard, isDirty])
  const { setFocus } = form
  const [first] = useState(() => firstField(initial))
  useEffect(() => setFocus(first), [setFocus, first])

  const save = async (values: ThingFormValues) => {
    setFailure(undefined)
    const outcome =
      'revision' in values ? await inspector.update(values, base.parentId) : await inspector.insert(values)
    if (outcome.status === 'conflict') setConflict({ mine: values, current: outcome.current })
    else if (outcome.status === 'failed') setFailure(outcome.error)
    else if (outcome.status === 'refused') {
      described.refuse(outcome.fields)
      const field = FIELD_OF_REASON[outcome.reason ?? '']
      if (field !== undefined) form.setFocus(field)
      if (outcome.fields.length === 0) setFailure(outcome.error)
    }
  }
  const submit = () => described.submit(save)
  const resolve = (merged: ThingFormValues, current: ThingDetail) => {
    const newer = toThingForm(current)
    setBase(newer)
    setConflict(undefined)
    form.reset({ ...newer, extra: newer.extra ?? {} })
    for (const [name, value] of Object.entries(merged)) {
      if (name !== 'revision') form.setValue(name, value, { shouldDirty: true })
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const saveOnKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    void submit()
  }

  return (
    <Inspector
      title={title}
      onClose={() => void inspector.close()}
      footer={
        <>
          <Button onClick={() => void inspector.close()}>{msg('Cancel')}</Button>
          <Button kind="primary" type="submit" form="thing-form" busy={saving} disabled={conflict !== undefined}>
            {isNew ? msg('Create') : msg('Save')}
          </Button>
        </>
      }
    >
      <div role="presentation" onKeyDown={saveOnKey}>
        <form id="thing-form" className="things__form" noValidate onSubmit={send}>
          {failure !== undefined && (
            <p className="things__failure" role="alert">
              {errorText(failure)}
            </p>
          )}
          <KeptFormNotice found={found} />
          {conflict && <ConflictPanel page={page} base={base} {...conflict} onResolve={resolve} />}
          <ThingFields page={page} form={described} type={initial.thingType} parent={parent} />
        </form>
      </div>
    </Inspector>
  )
}
