// A file that is on its way, or why it is not: progress with a way to stop, a refusal, a failure with another try.
import { msg, str } from '@lit/localize'

import { formatBytes } from '../../../lib/text/format-bytes.ts'
import { counted } from '../../../lib/text/format-count.ts'
import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'
import { ProgressBar } from './progress-bar.tsx'

export interface UploadSendingProps {
  name: string
  /** Bytes. */
  size: number
  sent: number
  /** Others that the platform reads before. */
  ahead?: number | undefined
  onCancel: () => void
}

/** What is read before a file or a run, in words. */
export const waitingText = (ahead: number) =>
  counted(msg('Waiting for # other file to be read|Waiting for # other files to be read'), ahead)

export const UploadSending = ({ name, size, sent, ahead = 0, onCancel }: UploadSendingProps) => {
  const isSent = sent >= size
  const isWaiting = isSent && ahead > 0
  const words = isSent ? msg(str`The platform reads ${name}…`) : msg(str`Sending ${name}…`)
  const detail = isSent ? formatBytes(size) : msg(str`${formatBytes(sent)} of ${formatBytes(size)}`)
  return (
    <div className="yaw-sending">
      <ProgressBar
        label={isWaiting ? waitingText(ahead) : words}
        value={isSent ? undefined : sent}
        maximum={size}
        detail={isWaiting ? name : detail}
      />
      <Button onClick={onCancel}>{msg('Cancel the upload')}</Button>
    </div>
  )
}

export interface UploadRefusedProps {
  name: string
  /** Why. */
  text: string
  /** Undefined where the same file would be refused again. */
  retry?: (() => void) | undefined
}

export const UploadRefused = ({ name, text, retry }: UploadRefusedProps) => (
  <Notice
    kind="danger"
    live
    {...(retry && {
      actions: (
        <Button size="mini" icon="arrow-clockwise" onClick={retry}>
          {msg('Try again')}
        </Button>
      ),
    })}
  >
    <strong>{name}</strong>: {text}
  </Notice>
)
