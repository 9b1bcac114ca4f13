// How far a check or an import has come, with a way to stop it; also when nobody answers for the moment.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { errorText } from '../../locales/error-text.ts'
import { formatCount } from '../../locales/format.ts'
import type { ImportWizard } from '../../stores/plugins/import/import-wizard.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/states/notice.tsx'
import { ProgressBar } from '../ui/states/progress-bar.tsx'
import { waitingText } from '../ui/states/upload-state.tsx'
import { counted } from '../../lib/text/format-count.ts'

export const RunProgress = ({ wizard }: { wizard: ImportWizard }) => {
  const job = useStore(wizard.$job)
  const lost = useStore(wizard.$lost)
  const isBusy = useStore(wizard.$busy)
  const isRunning = useStore(wizard.$running)
  const progress = job?.progress ?? undefined
  const isApplying = job?.state === 'applying'
  const isWriting = progress?.phase === 'writing'
  const isWaiting = progress?.phase === 'waiting'
  const words = isWriting
    ? isApplying
      ? msg('Writing everything in one step…')
      : msg('Trying everything out; it is undone again…')
    : msg('Reading the rows…')
  return (
    <div className="import__run">
      <ProgressBar
        label={isWaiting ? waitingText(progress.done) : words}
        value={isWriting || isWaiting || progress === undefined ? undefined : progress.done}
        maximum={Math.max(1, progress?.total ?? 1)}
        detail={
          progress !== undefined &&
          (isWriting || isWaiting
            ? counted(msg('# row|# rows'), progress.total)
            : msg(str`${formatCount(progress.done)} of ${formatCount(progress.total)} rows`))
        }
      />
      {lost !== undefined && (
        <Notice kind="warning" live>
          {errorText(lost)}. {msg('The platform goes on by itself; it is asked again each second.')}
        </Notice>
      )}
      <p className="yaw-secondary">
        {isApplying
          ? msg('Until everything is written, cancelling undoes all of it.')
          : msg('Nothing is written by a check. You can close this and go on later.')}
      </p>
      {isRunning && (
        <Button busy={isBusy} onClick={() => void wizard.cancelRun()}>
          {isApplying ? msg('Cancel the import') : msg('Cancel the check')}
        </Button>
      )}
    </div>
  )
}
