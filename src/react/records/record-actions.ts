// What can be done with one record: copy, another version, compare; deleting has an entry of its own.
import { msg } from '@lit/localize'

import type { RecordRow } from '../../contract/records/record-shapes.ts'
import { type RecordKind, permissionOf } from '../../contract/records/record-kind.ts'
import type { RecordsPage } from '../../stores/plugins/records/record-page.ts'
import type { MenuEntry } from '../ui/overlays/menu.tsx'

export const recordActions = (
  page: RecordsPage,
  kind: RecordKind,
  { id }: RecordRow,
  may: (code: string) => boolean,
): MenuEntry[] => [
  ...(may(permissionOf(kind, 'copy'))
    ? [
        {
          key: 'copy',
          label: msg('Copy…'),
          icon: 'copy' as const,
          run: () => page.openDialog({ kind: 'copy', of: kind, id, isVersion: false }),
        },
        ...(kind.states?.version === undefined
          ? []
          : [
              {
                key: 'version',
                label: msg('New version…'),
                run: () => page.openDialog({ kind: 'copy', of: kind, id, isVersion: true }),
              },
            ]),
      ]
    : []),
  {
    key: 'compare',
    label: msg('Compare with…'),
    icon: 'arrow-left-right' as const,
    run: () => page.openDialog({ kind: 'compare', of: kind, id }),
  },
]
