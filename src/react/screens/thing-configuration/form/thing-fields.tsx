// The fields of a thing as its type describes them; the type itself shows and stays (ENT-5, ENT-7, VAL-2).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { ThingType } from '../../../../contract/thing/thing-types.ts'
import { createDictionaries } from '../../../../stores/plugins/dictionaries.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import type { ParentThing } from '../../../../stores/pages/thing-configuration/inspector.ts'
import { DescribedFields } from '../../../form/described-fields.tsx'
import type { DescribedForm } from '../../../form/use-described-form.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ThingFormValues } from './thing-form.tsx'
import { useThingLabels } from '../thing-labels.ts'
import { createThingParents } from '../../../../stores/pages/thing-configuration/parents.ts'
import type { ReferenceFieldProps } from '../../../form/described-field.tsx'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import { ANY_TYPE, getThing, queryThings } from '../../../../contract/thing/thing-calls.ts'
import { createQueries } from '../../../../stores/query.ts'
import type { Session } from '../../../../stores/session.ts'

/** The thing that was chosen before the form opened. */
const useNamed = (session: Session, thingId: string | null) => {
  const [$thing] = useState(() =>
    session
      .plugin(createQueries)
      .load(
        ['things', 'named', thingId],
        (options) => session.call(getThing, { params: { type: ANY_TYPE, thingId: thingId ?? '' } }, options),
        { enabled: thingId !== null && thingId !== '' },
      ),
  )
  const thing = useStore($thing)
  return thing.status === 'loading' ? undefined : thing.data
}

const ThingReference = ({ session, ...field }: ReferenceFieldProps & { session: Session }) => {
  const named = useNamed(session, field.value)
  return (
    <Combobox
      {...field}
      valueLabel={named?.thingId === field.value ? named?.name : undefined}
      placeholder={msg('Part of a name')}
      search={async (text, signal) => {
        const { rows } = await session.call(queryThings, { body: { keyword: text } }, { signal })
        return rows.map(({ thingId, name }) => ({ value: thingId, label: name, detail: thingId }))
      }}
    />
  )
}

/** The cascade relation: the thing above, found by its name; only things that may carry this type are offered (ENT-5). */
interface ParentFieldProps extends ReferenceFieldProps {
  page: ThingConfigurationPage
  type: ThingType
  /** The thing above as it was when the form opened, where the form knows it. */
  parent: ParentThing | null
}

const ParentField = ({ page, type, parent, value, onChange, ...field }: ParentFieldProps) => {
  const above = useStore(page.inspector.$parent)
  const labels = useThingLabels(page)
  const known = parent ?? (above.status === 'loading' ? undefined : above.data)
  const toOption = (thing: ParentThing) => ({
    value: thing.thingId,
    label: thing.name,
    detail: `${labels.ofThing(thing)} · ${thing.thingId}`,
  })
  return (
    <Combobox
      {...field}
      value={value}
      valueLabel={known?.thingId === value && known !== undefined ? known.name : undefined}
      placeholder={msg('Part of a name')}
      search={async (text, signal) => (await page.plugin(createThingParents).search(type, text, signal)).map(toOption)}
      onChange={onChange}
    />
  )
}

interface ThingFieldsProps {
  page: ThingConfigurationPage
  form: DescribedForm<ThingFormValues>
  type: ThingType
  parent: ParentThing | null
}

export const ThingFields = ({ page, form, type, parent }: ThingFieldsProps) => {
  const labels = useThingLabels(page)
  return (
    <>
      <TextField label={msg('Type')} value={labels.kind(type)} onChange={() => {}} readOnly />
      <DescribedFields
        form={form}
        dictionaries={page.session.plugin(createDictionaries)}
        renderReference={(_resource, field) =>
          field.name === 'parentId' ? (
            <ParentField {...field} page={page} type={type} parent={parent} />
          ) : (
            <ThingReference {...field} session={page.session} />
          )
        }
      />
    </>
  )
}
