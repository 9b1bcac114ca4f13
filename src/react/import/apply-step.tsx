// Step 5: the import itself, and what came of it: counts, the file with the result of each row, a way to what is new.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { formatCount } from '../../locales/format.ts'
import type { ImportWizard } from '../../stores/plugins/import/import-wizard.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { ImportMessages } from './import-messages.ts'
import { ImportGrid } from './import-grid.tsx'
import { RunProgress } from './run-progress.tsx'

interface ApplyStepProps {
  wizard: ImportWizard
  messages: ImportMessages
  onShow?: ((id: string) => void) | undefined
}

const Result = ({ wizard, messages, onShow }: ApplyStepProps) => {
  const job = useStore(wizard.$job)
  const first = useStore(wizard.$first)
  const isDownloading = useStore(wizard.$downloading)
  const isUndone = useStore(wizard.$undone)
  const isUndoable = useStore(wizard.$undoable)
  const isBusy = useStore(wizard.$busy)
  const counts = job?.counts
  if (job === undefined || counts === undefined || counts === null) return null
  const { rows, inserted, updated, unchanged, deleted, failed } = counts
  const left = rows - inserted - updated - unchanged
  const facts = [
    { label: msg('New'), count: inserted },
    { label: msg('Modified'), count: updated },
    { label: msg('Unchanged'), count: unchanged },
    ...(deleted > 0 ? [{ label: msg('Deleted'), count: deleted }] : []),
    { label: msg('Left out'), count: left },
  ]
  const written = inserted + updated
  return (
    <div className="import__result">
      <p className="import__done" role="status">
        <Icon name="check-lg" size={16} className="import__mark" />
        {isUndone
          ? msg(str`The import of ${job.fileName} has been undone`)
          : written === 1
            ? msg(str`1 row of ${job.fileName} has been imported`)
            : msg(str`${formatCount(written)} rows of ${job.fileName} have been imported`)}
      </p>
      <dl className="import__facts">
        {facts.map(({ label, count }) => (
          <div key={label} data-none={count === 0 || undefined}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <div className="import__actions">
        {first !== undefined && onShow !== undefined && (
          <Button kind="primary" size="medium" onClick={() => onShow(first)}>
            {messages.show}
          </Button>
        )}
        <Button size="medium" icon="download" busy={isDownloading} onClick={() => void wizard.downloadResult()}>
          {msg('Download the result file')}
        </Button>
        {isUndoable && (
          <Button size="medium" busy={isBusy} onClick={() => void wizard.undo()}>
            {msg('Undo')}
          </Button>
        )}
      </div>
      <p className="yaw-secondary">
        {msg('The result file is your file with two more columns: what became of each row, and why')}
      </p>
      {failed > 0 && <ImportGrid wizard={wizard} />}
    </div>
  )
}

export const ApplyStep = (props: ApplyStepProps) => {
  const isApplied = useStore(props.wizard.$applied)
  return isApplied ? <Result {...props} /> : <RunProgress wizard={props.wizard} />
}
