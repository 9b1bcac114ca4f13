// The zone of the clocks of devices in the form and the details of a statute (screens 6; RTE-9).
import { useWatch } from 'react-hook-form'

import { isEmptyValue } from '../../../contract/form/form-conditions.ts'
import { fieldOf } from '../../../contract/records/record-kind.ts'
import { USUAL_ZONE, WITH_LOCAL_TIMES } from '../../../contract/records/time-zone.ts'
import type { PartEntryProps, PartFactsProps } from '../../records/record-section.ts'
import { ZoneFact, ZoneField } from '../../time-zone/zone-field.tsx'

export const Entry = ({ control }: PartEntryProps) => {
  const family: unknown = useWatch({ control: control.around.control, name: 'family' })
  return <ZoneField control={control} family={family} usual={USUAL_ZONE} />
}

export const Facts = ({ kind, record, field }: PartFactsProps) => {
  const { family, timeTag } = record.values
  const described = fieldOf(kind, field)
  const has = WITH_LOCAL_TIMES.some((each) => each === family)
  if (described === undefined || !has) return null
  const isUtc = timeTag === 'utc'
  const value = isUtc || isEmptyValue(record.values[field]) ? '' : record.values[field]
  return <ZoneFact field={described} family={family} value={value} usual={isUtc ? 'UTC' : USUAL_ZONE} />
}
