// The field for the zone of the clocks of devices, with what it means at this moment below it (screens 6 and 7; RTE-9, RTE-10).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { Fact } from '../form/described-facts.tsx'
import type { DescribedControlProps } from '../form/described-field.tsx'
import { inWords } from '../../locales/in-words.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { zoneExample } from './zone-words.ts'

interface ZoneProps {
  family: unknown
  /** What counts where none is entered; undefined where nobody knows. */
  usual: string | undefined
}

const useExample = ({ family, usual }: ZoneProps, value: unknown): string | undefined => {
  const [now] = useState(() => Date.now())
  const own = String(value ?? '').trim()
  if (own !== '' && zoneExample(family, own, now) === undefined) return msg('There is no such time zone')
  const zone = own === '' ? usual : own
  return zone === undefined ? undefined : zoneExample(family, zone, now)
}

export const ZoneField = ({ control, ...zone }: ZoneProps & { control: DescribedControlProps }) => {
  const { input, hint, placeholder, required, fixed } = control
  const example = useExample(zone, input.value)
  return (
    <TextField
      {...input}
      value={String(input.value ?? '')}
      hint={hint === undefined || example === undefined ? (hint ?? example) : msg(str`${hint}. ${example}`)}
      placeholder={placeholder ?? zone.usual}
      required={required}
      readOnly={fixed}
      mono
    />
  )
}

export const ZoneFact = ({
  field,
  value,
  ...zone
}: ZoneProps & { field: DescribedControlProps['field']; value: unknown }) => {
  const example = useExample(zone, value)
  const own = String(value ?? '')
  if (example === undefined) return null
  return (
    <dl className="facts">
      <Fact label={inWords(field.label)}>
        {own !== '' && <span className="yaw-mono">{own}</span>} <span className="yaw-secondary">{example}</span>
      </Fact>
    </dl>
  )
}
