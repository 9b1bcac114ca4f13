// Step 1: a file is dropped or chosen and sent, with its bytes counted; a template to fill in, and imports that wait.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { Import } from '../../contract/exchange/import-calls.ts'
import { UPLOAD_LIMIT } from '../../contract/wire/limits.ts'
import { formatBytes } from '../../lib/text/format-bytes.ts'
import { errorText } from '../../locales/error-text.ts'
import { formatDateTime } from '../../locales/format.ts'
import { IMPORT_ENDINGS } from '../../stores/plugins/import/import-file.ts'
import type { ImportUpload } from '../../stores/plugins/import/import-upload.ts'
import type { ImportWizard } from '../../stores/plugins/import/import-wizard.ts'
import { Button } from '../ui/button.tsx'
import { DropZone } from '../ui/fields/drop-zone.tsx'
import { Notice } from '../ui/states/notice.tsx'
import { UploadRefused, UploadSending } from '../ui/states/upload-state.tsx'
import { flawText } from './import-messages.ts'

const Refused = ({ upload }: { upload: ImportUpload }) => {
  if (upload.status === 'refused') {
    return <UploadRefused name={upload.name} text={flawText(upload.flaw, upload.size)} />
  }
  if (upload.status !== 'failed') return null
  return <UploadRefused name={upload.name} text={errorText(upload.error)} retry={upload.retry} />
}

const stateText = ({ state, counts }: Import): string => {
  if (state === 'checking' || state === 'applying') return msg('At work')
  if (state === 'checked') return msg('Checked')
  return counts === null ? msg('Not checked') : msg('Corrected')
}

const Waiting = ({ wizard }: { wizard: ImportWizard }) => {
  const current = useStore(wizard.$job)
  const jobs = useStore(wizard.$waiting).filter(({ importId }) => importId !== current?.importId)
  if (jobs.length === 0) return null
  return (
    <section>
      <h3 className="import__heading">{msg('Imports that wait for you')}</h3>
      <ul className="import__waiting">
        {jobs.map((job) => (
          <li key={job.importId}>
            <span className="yaw-ellipsis" title={job.fileName}>
              {job.fileName}
            </span>
            <span className="yaw-secondary">
              {stateText(job)} · {msg(str`kept until ${formatDateTime(job.expiresAt)}`)}
            </span>
            <Button size="mini" onClick={() => void wizard.resume(job.importId)}>
              {msg('Go on')}
            </Button>
            <Button
              size="mini"
              kind="text"
              icon="trash3"
              onClick={() => void wizard.unfinished.remove(job.importId).catch(() => {})}
            >
              {msg('Throw away')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export interface FileStepProps {
  wizard: ImportWizard
  /** Gives the user a template; undefined where there is none. */
  onTemplate?: (() => void) | undefined
  isTemplateBusy: boolean
}

export const FileStep = ({ wizard, onTemplate, isTemplateBusy }: FileStepProps) => {
  const upload = useStore(wizard.$upload)
  const job = useStore(wizard.$job)
  return (
    <div className="import__file">
      {job && upload.status === 'idle' && (
        <Notice>{msg(str`${job.fileName} is being imported. Another file takes its place`)}</Notice>
      )}
      <Refused upload={upload} />
      {upload.status === 'sending' ? (
        <UploadSending {...upload} onCancel={wizard.cancelUpload} />
      ) : (
        <DropZone
          accept={IMPORT_ENDINGS}
          title={msg('Drop a spreadsheet here')}
          button={msg('Choose a file…')}
          hint={msg(
            str`.xlsx, .csv or .json, at most ${formatBytes(UPLOAD_LIMIT)}. Nothing is written before you say so`,
          )}
          onFile={(file) => void wizard.takeFile(file)}
        />
      )}
      {onTemplate && (
        <div className="import__template">
          <span>{msg('The template has a sheet for each type, with its choices and limits in the cells')}</span>
          <Button icon="file-earmark-spreadsheet" busy={isTemplateBusy} onClick={onTemplate}>
            {msg('Download template')}
          </Button>
        </div>
      )}
      <Waiting wizard={wizard} />
    </div>
  )
}
