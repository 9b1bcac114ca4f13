// The zone of the clocks of devices in the form and the details of a connection: its own, or that of its statute (screens 7;
// RTE-10).
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { FormValues } from '../../../contract/form/form-conditions.ts'
import { fieldOf } from '../../../contract/records/record-kind.ts'
import { STATUTE } from '../../../contract/records/statute-config/statute.ts'
import { WITH_LOCAL_TIMES, zoneOfStatute } from '../../../contract/records/time-zone.ts'
import { recordsOf } from '../../../stores/records.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import type { PartEntryProps, PartFactsProps } from '../../records/record-part.ts'
import { ZoneFact, ZoneField } from '../../time-zone/zone-field.tsx'

/** Zone of the statute of that id; undefined while it is not known, and where it may not be seen. */
const useStatuteZone = ({ session }: RecordsPage, statuteId: unknown): string | undefined => {
  const id = typeof statuteId === 'string' ? statuteId : ''
  const [known, setKnown] = useState<{ id: string; values: FormValues }>()
  useEffect(() => {
    if (id === '') return undefined
    const stop = new AbortController()
    recordsOf(session, STATUTE)
      .detail(id, { signal: stop.signal, quiet: true })
      .then(
        ({ record }) => setKnown({ id, values: record.values }),
        () => undefined,
      )
    return () => stop.abort()
  }, [session, id])
  if (id === '') return zoneOfStatute({})
  return known?.id === id ? zoneOfStatute(known.values) : undefined
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
