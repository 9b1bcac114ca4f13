// Step 4: everything is tried out and undone again; what is refused says why and is corrected in its place.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { formatCount } from '../../locales/format.ts'
import { runEndText } from '../../stores/plugins/import/problem-text.ts'
import type { ImportWizard } from '../../stores/plugins/import/import-wizard.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/states/notice.tsx'
import { ImportGrid } from './import-grid.tsx'
import { recordCount, rowCount } from './import-messages.ts'
import { RunProgress } from './run-progress.tsx'
import { counted } from '../../lib/text/format-count.ts'

const deletionText = (count: number): string =>
  msg(str`The file does not name ${recordCount(count)}: deleted with the import.`)

/** In one sentence what the import would do. */
const Summary = ({ wizard }: { wizard: ImportWizard }) => {
  const counts = useStore(wizard.$job)?.counts
  const corrected = useStore(wizard.rows.$corrected)
  if (counts === undefined || counts === null) return null
  const { rows, inserted, updated, unchanged, deleted, failed } = counts
  const [made, changed, same, refused] = [inserted, updated, unchanged, failed].map(formatCount)
  return (
    <p className="import__summary" role="status">
      {msg(str`${rowCount(rows)} checked: ${made} new, ${changed} modified, ${same} unchanged, ${refused} refused.`)}{' '}
      {deleted > 0 && deletionText(deleted)}{' '}
      {corrected > 0
        ? counted(
            msg('# row was corrected and is not checked yet.|# rows were corrected and are not checked yet.'),
            corrected,
          )
        : failed > 0 && msg('Correct the cells that are marked and check again; F8 goes to the next one.')}
    </p>
  )
}

export const CheckStep = ({ wizard }: { wizard: ImportWizard }) => {
  const job = useStore(wizard.$job)
  const isRunning = useStore(wizard.$running)
  const grid = useStore(wizard.rows.$grid)
  const isBusy = useStore(wizard.$busy)
  if (job === undefined) return null
  if (isRunning) return <RunProgress wizard={wizard} />
  const ended = runEndText(job.reason, job.state)
  return (
    <div className="import__check">
      {ended !== undefined && (
        <Notice
          kind={job.reason === 'import.cancelled' ? 'info' : 'danger'}
          live
          actions={
            <Button size="mini" busy={isBusy} onClick={() => void wizard.check()}>
              {msg('Check again')}
            </Button>
          }
        >
          {ended}
        </Notice>
      )}
      {job.counts === null ? null : (
        <>
          <Summary wizard={wizard} />
          <ImportGrid wizard={wizard} atProblem={job.counts.failed > 0} />
        </>
      )}
      {job.counts === null && ended === undefined && grid === undefined && <RunProgress wizard={wizard} />}
    </div>
  )
}
