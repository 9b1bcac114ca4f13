// The form of a thing: checked by the contract, kept through every refusal, merged when somebody else was faster (ENT-5).
import { msg } from '@lit/localize'
import { useState } from 'react'

import { withoutSecrets } from '../../../../contract/form/form-secrets.ts'
import { type ThingDetail, type ThingInsert, type ThingUpdate, toThingForm } from '../../../../contract/thing/thing.ts'
import { showValue } from '../../../../lib/text/format.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import type { ParentThing } from '../../../../stores/pages/thing-configuration/inspector.ts'
import { createThingForms, thingFormKey } from '../../../../stores/pages/thing-configuration/thing-forms.ts'
import { InspectorForm } from '../../../form/inspector-form.tsx'
import { useFoundForm, useFormDraft } from '../../../form/use-form-draft.ts'
import { fieldLabel } from './field-labels.ts'
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
  const { inspector } = page
  const kept = page.plugin(createThingForms)
  const key = thingFormKey(loaded)
  const found = useFoundForm(kept, key)
  // What was typed before goes on from what it was typed over.
  const initial = found?.place.initial ?? loaded
  const isNew = !('revision' in initial)
  const [base, setBase] = useState(initial)
  const described = useThingForm(page.session, initial)
  const { form } = described
  useFormDraft({
    kept,
    key,
    found,
    form,
    place: { initial: base, name: 'revision' in base ? base.thingName : '', parent },
    strip: (values, before) => withoutSecrets(described, values, before),
  })
  const [first] = useState(() => firstField(initial))
  return (
    <InspectorForm<ThingFormValues, ThingDetail>
      page={page}
      title={title}
      isNew={isNew}
      described={described}
      found={found}
      first={first}
      base={base}
      save={(values) => ('revision' in values ? inspector.update(values, base.parentId) : inspector.insert(values))}
      onRefused={({ fields, reason }) => {
        const field = FIELD_OF_REASON[reason ?? '']
        if (field !== undefined) form.setFocus(field)
        return fields.length === 0
      }}
      conflict={{
        title: msg('Somebody else has changed this thing in the meantime'),
        labelOf: fieldLabel,
        textOf: (_, value) => showValue(value),
      }}
      valuesOf={(current) => {
        const newer = toThingForm(current)
        return { ...newer, extra: newer.extra ?? {} }
      }}
      onNewer={(current) => setBase(toThingForm(current))}
    >
      <ThingFields page={page} form={described} type={initial.thingType} parent={parent} />
    </InspectorForm>
  )
}
