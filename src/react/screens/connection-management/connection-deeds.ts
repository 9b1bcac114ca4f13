// What can be done with connections: start, stop, restart, test, copy with other hosts (screens 7; RTE-10).
import { msg } from '@lit/localize'

import { CONNECTION_DEVICE } from '../../../contract/records/connection-management/connection-device.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import { canReadNow } from '../../../contract/records/connection-management/families.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import { createRuns } from '../../../stores/pages/connection-management/run.ts'
import type { MenuEntry } from '../../ui/overlays/menu.tsx'

export const connectionDeeds = (page: RecordsPage, records: readonly RecordRow[]): readonly MenuEntry[] => {
  const ids = records.map(({ id }) => id)
  const may = page.$may.get()
  const { run } = page.part(createRuns)
  const entries: MenuEntry[] = []
  if (may(permissionOf(CONNECTION, 'use'))) {
    entries.push(
      { key: 'test', label: msg('Test…'), run: () => page.openTask({ kind: 'own', id: 'test', ids }) },
      { key: 'start', label: msg('Start'), run: () => void run(ids, 'start') },
      ids.length === 1
        ? { key: 'stop', label: msg('Stop'), run: () => void run(ids, 'stop') }
        : { key: 'stop', label: msg('Stop…'), run: () => page.openTask({ kind: 'own', id: 'stop', ids }) },
      { key: 'restart', label: msg('Restart'), icon: 'arrow-clockwise', run: () => void run(ids, 'restart') },
    )
    const asked = records.filter(({ values }) => values['enabled'] === true && canReadNow(values['family']))
    if (asked.length > 0) {
      const some = asked.map(({ id }) => id)
      entries.push({
        key: 'read',
        label: msg('Read now'),
        run: () => page.openTask({ kind: 'own', id: 'read', ids: some }),
      })
    }
  }
  if (ids.length === 1 && may(permissionOf(CONNECTION, 'copy'))) {
    entries.push({
      key: 'series',
      label: msg('Copy to other hosts…'),
      icon: 'copy',
      run: () => page.openTask({ kind: 'own', id: 'series', ids }),
    })
  }
  return entries
}

/** Devices of one connection go to another one. */
export const deviceDeeds = (page: RecordsPage, ids: readonly string[]): readonly MenuEntry[] => {
  const may = page.$may.get()
  if (!may(permissionOf(CONNECTION_DEVICE, 'edit'))) return []
  return [
    {
      key: 'move',
      label: msg('Move to connection…'),
      icon: 'arrow-left-right',
      run: () => page.openTask({ kind: 'own', id: 'move', ids }),
    },
  ]
}
