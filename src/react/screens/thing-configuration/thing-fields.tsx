// The fields of every thing (ENT-5, VAL-2).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import type { UseFormReturn } from 'react-hook-form'

import type { DictionaryItem } from '../../../contract/admin-calls.ts'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import type { ParentThing } from '../../../stores/pages/thing-configuration/inspector.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ParentField } from './parent-field.tsx'
import { ThingField } from './thing-field.tsx'
import type { ThingFormValues } from './thing-form.tsx'
import { useThingWords } from './thing-words.ts'

/** Options of a choice from a dictionary. */
export const toOptions = (items: readonly DictionaryItem[]) =>
  items.map(({ code, fullName }) => ({ value: code, label: fullName }))

interface ThingFieldsProps {
  page: ThingConfigurationPage
  form: UseFormReturn<ThingFormValues>
  parent: ParentThing | null
}

export const ThingFields = ({ page, form, parent }: ThingFieldsProps) => {
  const { control } = form
  const type = form.getValues('thingType')
  const words = useThingWords(page)
  const farmTypes = useStore(page.dictionaries.farmTypes.$items)
  const deviceTypes = useStore(page.dictionaries.deviceTypes.$items)
  return (
    <div className="things__fields">
      <TextField label={msg('Type')} value={words.kind(type)} onChange={() => {}} readOnly />
      {type === 'thing_farm' && (
        <ThingField control={control} name="farmType">
          {(field) => <SelectField {...field} required options={toOptions(farmTypes)} />}
        </ThingField>
      )}
      {type === 'thing_device' && (
        <ThingField control={control} name="deviceType">
          {(field) => <SelectField {...field} required options={toOptions(deviceTypes)} />}
        </ThingField>
      )}
      <ThingField control={control} name="thingName">
        {(field) => <TextField {...field} required autoFocus />}
      </ThingField>
      {type !== 'thing_farm' && (
        <ThingField control={control} name="parentId">
          {(field) => <ParentField {...field} page={page} type={type} parent={parent} />}
        </ThingField>
      )}
      <ThingField control={control} name="tenantId">
        {(field) => <TextField {...field} required mono />}
      </ThingField>
      <ThingField control={control} name="thingDescr">
        {(field) => <TextArea {...field} required />}
      </ThingField>
      <ThingField control={control} name="thingIp">
        {(field) => <TextField {...field} mono hint={msg('IPv4, IPv6 or host name')} />}
      </ThingField>
      <ThingField control={control} name="firstLabel">
        {(field) => <TextField {...field} />}
      </ThingField>
      <ThingField control={control} name="secondLabel">
        {(field) => <TextField {...field} />}
      </ThingField>
      <ThingField control={control} name="thirdLabel">
        {(field) => <TextField {...field} />}
      </ThingField>
    </div>
  )
}
