// What a farm has beyond a thing (ENT-7, VAL-1).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import type { Control } from 'react-hook-form'

import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ThingField } from './thing-field.tsx'
import { toOptions } from './thing-fields.tsx'
import type { ThingFormValues } from './thing-form.tsx'

interface FarmFieldsProps {
  page: ThingConfigurationPage
  control: Control<ThingFormValues>
}

type NumberName = `farm.${'gridConnectedCapability' | 'installedCapacity' | 'longitude' | 'latitude'}`
type TextName = `farm.${'province' | 'region' | 'address' | 'operator' | 'owner' | 'telephone' | 'fax' | 'email'}`
type ChoiceName = `farm.${'country' | 'climate' | 'landForm'}`

export const FarmFields = ({ page, control }: FarmFieldsProps) => {
  const countries = useStore(page.dictionaries.countries.$items)
  const climates = useStore(page.dictionaries.climates.$items)
  const landForms = useStore(page.dictionaries.landForms.$items)
  const number = (name: NumberName, unit: string) => (
    <ThingField control={control} name={name}>
      {(field) => <NumberField {...field} unit={unit} />}
    </ThingField>
  )
  const text = (name: TextName) => (
    <ThingField control={control} name={name}>
      {(field) => <TextField {...field} />}
    </ThingField>
  )
  const choice = (name: ChoiceName, items: typeof countries) => (
    <ThingField control={control} name={name}>
      {({ onChange, ...field }) => (
        <SelectField {...field} clearable options={toOptions(items)} onChange={(code) => onChange(code ?? '')} />
      )}
    </ThingField>
  )
  return (
    <fieldset className="things__fieldset">
      <legend>{msg('Farm')}</legend>
      {number('farm.gridConnectedCapability', 'kW')}
      {number('farm.installedCapacity', 'kW')}
      {choice('farm.country', countries)}
      {text('farm.province')}
      {text('farm.region')}
      {text('farm.address')}
      {choice('farm.climate', climates)}
      {choice('farm.landForm', landForms)}
      {number('farm.longitude', '°')}
      {number('farm.latitude', '°')}
      {text('farm.operator')}
      {text('farm.owner')}
      {text('farm.telephone')}
      {text('farm.fax')}
      {text('farm.email')}
    </fieldset>
  )
}
