// A thing that a field of a configured form names, found by a part of its name (screens 5).
import { msg } from '@lit/localize'

import { thingsOf } from '../../../stores/things.ts'
import type { Session } from '../../../stores/session.ts'
import type { ReferenceFieldProps } from '../../form/described-field.tsx'
import { Combobox } from '../../ui/combobox.tsx'

export const ThingReference = ({ session, ...field }: ReferenceFieldProps & { session: Session }) => (
  <Combobox
    {...field}
    valueLabel={undefined}
    placeholder={msg('Part of a name')}
    search={async (text, signal) => {
      const { rows } = await thingsOf(session).search(text, { signal })
      return rows.map(({ thingId, name }) => ({ value: thingId, label: name, detail: thingId }))
    }}
  />
)
