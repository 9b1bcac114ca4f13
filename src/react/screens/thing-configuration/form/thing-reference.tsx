// A thing that a field of a configured form names, found by a part of its name or id (screens 5).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'

import { ANY_TYPE, getThing, queryThings } from '../../../../contract/thing/thing-calls.ts'
import { createQueries } from '../../../../stores/query.ts'
import type { Session } from '../../../../stores/session.ts'
import type { ReferenceFieldProps } from '../../../form/described-field.tsx'
import { Combobox } from '../../../ui/fields/combobox.tsx'

/** The thing that was chosen before the form opened. */
const useNamed = (session: Session, thingId: string | null) => {
  const [$thing] = useState(() =>
    session.part(createQueries).createLoadable(
      atom({
        key: ['things', 'named', thingId],
        load: (signal: AbortSignal) =>
          session.call(getThing, { params: { type: ANY_TYPE, thingId: thingId ?? '' } }, { signal, quiet: true }),
        enabled: thingId !== null && thingId !== '',
      }),
    ),
  )
  const thing = useStore($thing)
  return thing.status === 'loading' ? undefined : thing.data
}

export const ThingReference = ({ session, ...field }: ReferenceFieldProps & { session: Session }) => {
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
