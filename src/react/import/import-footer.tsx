// The buttons of each step of the wizard: back, and the one that leads on, named by what it does.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { formatCount } from '../../locales/format.ts'
import { flawOfDraft } from '../../stores/plugins/import/import-draft.ts'
import type { ImportStep, ImportWizard } from '../../stores/plugins/import/import-wizard.ts'
import { Button } from '../ui/button.tsx'
import { recordCount, rowCount } from './import-messages.ts'
import { counted } from '../../lib/text/format-count.ts'

const applyLabel = (written: number, deleted: number, failed: number): string => {
  if (deleted > 0) return msg(str`Import ${rowCount(written)}, delete ${recordCount(deleted)}`)
  if (failed > 0) return msg(str`Import ${rowCount(written)}, leave out ${formatCount(failed)}`)
  return counted(msg('Import # row|Import # rows'), written)
}

const Back = ({ wizard, to }: { wizard: ImportWizard; to: ImportStep }) => (
  <Button size="medium" disabled={!useStore(wizard.$open).has(to)} onClick={() => wizard.goTo(to)}>
    {msg('Back')}
  </Button>
)

const Next = ({ wizard, to, label }: { wizard: ImportWizard; to: ImportStep; label: string }) => {
  const open = useStore(wizard.$open)
  const isBusy = useStore(wizard.$busy)
  return (
    <Button size="medium" kind="primary" busy={isBusy} disabled={!open.has(to)} onClick={() => wizard.goTo(to)}>
      {label}
    </Button>
  )
}

const CheckButtons = ({ wizard }: { wizard: ImportWizard }) => {
  const job = useStore(wizard.$job)
  const isBusy = useStore(wizard.$busy)
  const corrected = useStore(wizard.rows.$corrected)
  if (job === undefined) return null
  const { inserted = 0, updated = 0, deleted = 0, failed = 0 } = job.counts ?? {}
  const written = inserted + updated
  // A record whose row is refused would be deleted as one that is not named.
  const isStopped = job.plan?.mode === 'replace' && failed > 0
  // A run that was stopped, and rows that are corrected, are checked first.
  const isCheckNext = corrected > 0 || job.counts === null || job.state === 'ready'
  return (
    <>
      <Back wizard={wizard} to="mode" />
      <Button
        size="medium"
        kind={isCheckNext ? 'primary' : 'default'}
        busy={isBusy && isCheckNext}
        disabled={isBusy && !isCheckNext}
        onClick={() => void wizard.check()}
      >
        {msg('Check again')}
      </Button>
      <Button
        size="medium"
        kind={isCheckNext ? 'default' : deleted > 0 ? 'danger' : 'primary'}
        disabled={isCheckNext || isStopped || written + deleted === 0 || isBusy}
        onClick={() => void wizard.apply(failed > 0)}
      >
        {applyLabel(written, deleted, failed)}
      </Button>
    </>
  )
}

export const ImportButtons = ({ wizard, onClose }: { wizard: ImportWizard; onClose: () => void }) => {
  const step = useStore(wizard.$step)
  const job = useStore(wizard.$job)
  const isApplied = useStore(wizard.$applied)
  const isRunning = useStore(wizard.$running)
  const isBusy = useStore(wizard.$busy)
  // Also while the first check is asked for: there is nothing yet to go on with.
  if (isRunning || (step === 'check' && isBusy && job?.counts === null)) {
    return (
      <Button size="medium" onClick={onClose}>
        {msg('Close')}
      </Button>
    )
  }
  switch (step) {
    case 'file':
      return (
        <>
          <Button size="medium" onClick={onClose}>
            {msg('Close')}
          </Button>
          {job && <Next wizard={wizard} to="mapping" label={msg('Next step')} />}
        </>
      )
    case 'mapping':
      return (
        <>
          <Back wizard={wizard} to="file" />
          <Next wizard={wizard} to="mode" label={msg('Next step')} />
        </>
      )
    case 'mode':
      return (
        <>
          <Back wizard={wizard} to="mapping" />
          <Next wizard={wizard} to="check" label={msg('Check the rows')} />
        </>
      )
    case 'check':
      return <CheckButtons wizard={wizard} />
    case 'apply':
      return (
        isApplied && (
          <>
            <Button size="medium" onClick={wizard.clear}>
              {msg('Import another file')}
            </Button>
            <Button size="medium" onClick={onClose}>
              {msg('Close')}
            </Button>
          </>
        )
      )
  }
}

/** Beside the buttons: why there is no going on, or what is certain. */
export const ImportFootnote = ({ wizard }: { wizard: ImportWizard }) => {
  const step = useStore(wizard.$step)
  const draft = useStore(wizard.mapping.$draft)
  const job = useStore(wizard.$job)
  const isRunning = useStore(wizard.$running)
  if (step === 'mapping' && draft !== undefined) {
    const flaw = flawOfDraft(wizard.subject, draft)
    const name = flaw === undefined || flaw.kind === 'nothing' ? '' : (draft.sheets[flaw.sheet]?.name ?? '')
    if (flaw?.kind === 'nothing') return msg('Choose at least one sheet to read')
    if (flaw?.kind === 'twice') return msg(str`Two columns of ${name} have the same field`)
    if (flaw?.kind === 'empty') return msg(str`No column of ${name} has a field`)
    return null
  }
  if (step !== 'check' || isRunning || !job?.counts) return null
  const { inserted, updated, deleted, failed } = job.counts
  if (job.plan?.mode === 'replace' && failed > 0) {
    return msg('Refused rows stop a replacement: correct them and check again')
  }
  if (inserted + updated + deleted > 0) return msg('Nothing has been written yet')
  return failed === 0
    ? msg('Everything is already as in the file: nothing to import')
    : msg('No row passes yet: nothing to import')
}
