// The cascade relation: the thing above, found by its name; only things that may carry this type are offered (ENT-5).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { ThingType } from '../../../../contract/thing/thing-types.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import type { ParentThing } from '../../../../stores/pages/thing-configuration/inspector.ts'
import { createThingParents } from '../../../../stores/pages/thing-configuration/parents.ts'
import type { ReferenceFieldProps } from '../../../form/described-field.tsx'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import { useThingWords } from '../thing-words.ts'

interface ParentFieldProps extends ReferenceFieldProps {
  page: ThingConfigurationPage
  type: ThingType
  /** The thing above as it was when the form opened, where the form knows it. */
  parent: ParentThing | null
}

export const ParentField = ({ page, type, parent, value, onChange, ...field }: ParentFieldProps) => {
  const above = useStore(page.inspector.$parent)
  const words = useThingWords(page)
  const known = parent ?? (above.status === 'loading' ? undefined : above.data)
  const toOption = (thing: ParentThing) => ({
    value: thing.thingId,
    label: thing.name,
    detail: `${words.ofThing(thing)} · ${thing.thingId}`,
  })
  return (
    <Combobox
      {...field}
      value={value}
      valueLabel={known?.thingId === value && known !== undefined ? known.name : undefined}
      placeholder={msg('Part of a name')}
      search={async (text, signal) => (await page.part(createThingParents).search(type, text, signal)).map(toOption)}
      onChange={onChange}
    />
  )
}
