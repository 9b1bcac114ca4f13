// The form of a thing as it is published for its type: another sub-type, or a newer version, is another form at once (RTE-8).
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { type FormValues, initialValues } from '../../../../contract/form/form-conditions.ts'
import type { FormDescription } from '../../../../contract/form/form-description.ts'
import { EXTRA, extraFieldsOf } from '../../../../contract/records/form-config/thing-overlay.ts'
import { ThingInsert, ThingUpdate } from '../../../../contract/thing/thing.ts'
import type { Session } from '../../../../stores/session.ts'
import { createThingForms } from '../../../../stores/plugins/thing-metadata.ts'
import { type DescribedForm, useDescribedForm } from '../../../form/use-described-form.ts'
import type { ThingFormValues } from './thing-form.tsx'

const subTypeOf = ({ thingType, farmType, deviceType }: ThingFormValues): string | null =>
  thingType === 'thing_farm' ? farmType : thingType === 'thing_device' ? deviceType : null

const isRecord = (value: unknown): value is FormValues => typeof value === 'object' && value !== null

/** Values with room for what is not built in: forms that come later find it too. */
const withExtra = (values: ThingFormValues, description: FormDescription): FormValues => {
  const empty = initialValues(description)[EXTRA]
  return { ...values, [EXTRA]: { ...(isRecord(empty) && empty), ...values.extra } }
}

export const useThingForm = (session: Session, initial: ThingFormValues): DescribedForm<ThingFormValues> => {
  const forms = useStore(session.plugin(createThingForms).$forms)
  const [subType, setSubType] = useState(() => subTypeOf(initial))
  const description = forms.of(initial.thingType, subType)
  const [first] = useState(() => withExtra(initial, description))
  const described = useDescribedForm<ThingFormValues>({
    description,
    schema: 'revision' in initial ? ThingUpdate : ThingInsert,
    initial: first,
  })
  const [farmType, deviceType]: unknown[] = useWatch({
    control: described.form.control,
    name: ['farmType', 'deviceType'],
  })
  const chosen = subTypeOf({ ...initial, farmType, deviceType } as ThingFormValues)
  if (chosen !== subType) setSubType(chosen)
  return {
    ...described,
    submit: (send) =>
      described.submit((values) => send(extraFieldsOf(description).length === 0 ? { ...values, extra: null } : values)),
  }
}
