// Above the lists: all metadata as one file, and a file from another installation (screens 11).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { META_DICTIONARY } from '../../../contract/records/metadata-management/dictionary-kinds.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { createMetadataWork } from '../../../stores/pages/metadata-management/metadata-work.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import './metadata-management.css'
import { Button } from '../../ui/button.tsx'
import { useAttempt } from '../../use-attempt.ts'

export const MetadataTools = ({ page }: { page: RecordsPage }) => {
  const may = useStore(page.$may)
  /** What fails, the client has logged and shown as a toast. */
  const { isSending: isSaving, run } = useAttempt()
  return (
    <div className="metadata__tools metadata__tools--top" role="group" aria-label={msg('All metadata')}>
      {may(permissionOf(META_DICTIONARY, 'edit')) && (
        <Button size="mini" onClick={() => page.openDialog({ kind: 'own', id: 'translate', ids: [] })}>
          {msg('Translate what is missing…')}
        </Button>
      )}
      {may(permissionOf(META_DICTIONARY, 'export')) && (
        <Button
          size="mini"
          icon="download"
          busy={isSaving}
          onClick={() => void run(() => page.plugin(createMetadataWork).saveBundle())}
        >
          {msg('Export all metadata')}
        </Button>
      )}
      {may(permissionOf(META_DICTIONARY, 'import')) && (
        <Button size="mini" onClick={() => page.openDialog({ kind: 'own', id: 'bundle', ids: [] })}>
          {msg('Compare and take over…')}
        </Button>
      )}
    </div>
  )
}
