// The field for the zone of the clocks of devices, with what it means at this moment below it (screens 6 and 7; RTE-9, RTE-10).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { Fact } from '../form/described-facts.tsx'
import type { DescribedControlProps } from '../form/described-field.tsx'
import { inLanguage } from '../../locales/in-language.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { isTelecontrol } from '../../contract/records/statute-config/families.ts'
import { isZone, zonedText } from '../../lib/time/zone.ts'

/** Which zone is meant, and what a clock there shows now; undefined where there is no such zone. */
const zoneExample = (family: unknown, zone: string, now: number): string | undefined => {
  if (!isZone(zone)) return undefined
  const moment = zonedText(now, zone)
  if (isTelecontrol(family) || family === 'iec103') {
    return msg(str`Station clocks are set in the zone ${zone}: now they would be set to ${moment}`)
  }
  return msg(str`A time without a zone is one of ${zone}: there it is now ${moment}`)
}

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
      <Fact label={inLanguage(field.label)}>
        {own !== '' && <span className="yaw-mono">{own}</span>} <span className="yaw-secondary">{example}</span>
      </Fact>
    </dl>
  )
}
