// A file with parts of the dictionary: what it holds, what would become of each part, and taking it over (screens 2, import).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { createDictionaryFiles } from '../../../stores/pages/info-model-dictionary/files.ts'
import { fileErrorText } from '../../../stores/plugins/file-reading.ts'
import '../../ui/sheets/task-sheet.css'
import './info-model-dictionary.css'
import type { RecordDialogProps } from '../../records/record-extension.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DropZone } from '../../ui/fields/drop-zone.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { waitingText } from '../../ui/states/upload-state.tsx'
import { FileContent } from './file-content.tsx'
import { counted } from '../../../lib/text/format-count.ts'

const ENDINGS = ['.icd', '.cid', '.scd', '.iid', '.ssd', '.xml', '.json']

export const FileDialog = ({ page }: RecordDialogProps) => {
  const files = page.plugin(createDictionaryFiles)
  const reading = useStore(files.$reading)
  const trial = useStore(files.$trial)
  const taken = useStore(files.$taken)
  const isApplying = useStore(files.$isApplying)
  useEffect(() => files.forget, [files])
  const rows = trial.status === 'tried' ? trial.rows : []
  const failed = rows.filter(({ outcome }) => outcome === 'failed').length
  const writes = rows.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length
  const canApply = trial.status === 'tried' && failed === 0 && writes > 0
  return (
    <Dialog
      title={msg('Read SCL or JSON')}
      subtitle={reading.status === 'idle' ? undefined : reading.fileName}
      size="large"
      busy={isApplying}
      onClose={page.closeDialog}
      footer={
        <>
          <Button size="medium" disabled={isApplying} onClick={page.closeDialog}>
            {msg('Cancel')}
          </Button>
          {reading.status === 'read' && (
            <Button
              size="medium"
              kind="primary"
              busy={isApplying}
              disabled={!canApply}
              onClick={() => void files.apply()}
            >
              {counted(msg('Take # record over|Take # records over'), writes)}
            </Button>
          )}
        </>
      }
    >
      <div className="yaw-form">
        {reading.status === 'failed' && (
          <Notice kind="danger" live>
            {fileErrorText(reading.error)}
          </Notice>
        )}
        {(reading.status === 'idle' || reading.status === 'failed') && (
          <DropZone
            accept={ENDINGS}
            title={msg('Drop a file here')}
            hint={msg(
              'SCL with data type templates (.icd, .cid, .scd), or a dictionary exported as .json, at most 50 MB',
            )}
            button={msg('Choose file')}
            onFile={(file) => void files.read(file)}
          />
        )}
        {reading.status === 'reading' && (
          <ProgressBar label={reading.ahead > 0 ? waitingText(reading.ahead) : msg('The file is being read')} />
        )}
        {reading.status === 'read' && <FileContent page={page} file={reading.file} taken={taken} />}
      </div>
    </Dialog>
  )
}
