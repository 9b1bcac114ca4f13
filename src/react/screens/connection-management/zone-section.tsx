// The zone of the clocks of devices in the form and the details of a connection: its own, or that of its statute (screens 7;
// RTE-10).
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'

import { fieldOf } from '../../../contract/records/record-kind.ts'
import { STATUTE } from '../../../contract/records/statute-config/statute.ts'
import { WITH_LOCAL_TIMES, zoneOfStatute } from '../../../contract/records/time-zone.ts'
import { createRecordCopies } from '../../../stores/plugins/records/record-copies.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { PartEntryProps, PartFactsProps } from '../../records/record-section.ts'
import { ZoneFact, ZoneField } from '../../time-zone/zone-field.tsx'
import { useData } from '../../use-data.ts'

/** Zone of the statute of that id; undefined while it is not known, and where it may not be seen. */
const useStatuteZone = (page: RecordsPage, statuteId: unknown): string | undefined => {
  const id = typeof statuteId === 'string' ? statuteId : ''
  const records = page.plugin(createRecordCopies)
  const $statute = useMemo(() => records.recordOf(STATUTE, id), [records, id])
  const values = useData($statute)?.values
  return id === '' ? zoneOfStatute({}) : values && zoneOfStatute(values)
}

export const Entry = ({ page, control }: PartEntryProps) => {
  const [family, statute]: unknown[] = useWatch({ control: control.around.control, name: ['family', 'statute'] })
  const usual = useStatuteZone(page, statute)
  return <ZoneField control={control} family={family} usual={usual} />
}

export const Facts = ({ page, kind, record, field }: PartFactsProps) => {
  const { family, statute } = record.values
  const usual = useStatuteZone(page, statute)
  const described = fieldOf(kind, field)
  if (described === undefined || !WITH_LOCAL_TIMES.some((each) => each === family)) return null
  return <ZoneFact field={described} family={family} value={record.values[field]} usual={usual} />
}
