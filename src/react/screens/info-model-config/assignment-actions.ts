// What is done with things that follow models: another version for those that are selected.
import { msg } from '@lit/localize'

import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { modelAssignment } from '../../../contract/records/info-model-config/assignment-kind.ts'
import { type RecordKind, permissionOf } from '../../../contract/records/record-kind.ts'
import { isGiven } from '../../../lib/models/items.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { MenuEntry } from '../../ui/overlays/menu.tsx'

export const assignmentActions = (
  page: RecordsPage,
  kind: RecordKind,
  records: readonly RecordRow[],
): readonly MenuEntry[] => {
  if (kind.name !== modelAssignment.name || records.length === 0) return []
  if (!page.$may.get()(permissionOf(kind, 'edit'))) return []
  const ids = records.map(({ values }) => String(values['thing']))
  const own = records.filter(({ values }) => isGiven(values['overrides']))
  return [
    {
      key: 'upgrade',
      label: msg('Let them follow another version…'),
      run: () => page.openDialog({ kind: 'own', id: 'upgrade', ids }),
    },
    ...(own.length === 0
      ? []
      : [
          {
            key: 'reset',
            label: msg('Back to the settings of the model…'),
            run: () => page.openDialog({ kind: 'own', id: 'reset', ids: own.map(({ id }) => id) }),
          },
        ]),
  ]
}
