// The import wizard: one large dialog with five steps; a screen gives its subject and its words (screens 0; VAL-4…VAL-6).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { formatBytes } from '../../lib/text/format-bytes.ts'
import { errorText } from '../../locales/error-text.ts'
import { IMPORT_STEPS, type ImportWizard } from '../../stores/plugins/import/import-wizard.ts'
import type { Session } from '../../stores/session.ts'
import '../ui/sheets/task-sheet.css'
import './import-dialog.css'
import './import-mapping.css'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { LoadedDialog } from '../ui/overlays/loaded-dialog.tsx'
import { useAllMessages } from '../use-all-messages.ts'
import { Notice } from '../ui/states/notice.tsx'
import { Stepper } from '../ui/layout/stepper.tsx'
import { ApplyStep } from './apply-step.tsx'
import { CheckStep } from './check-step.tsx'
import { CloseQuestion } from './close-question.tsx'
import { FileStep } from './file-step.tsx'
import { ImportButtons, ImportFootnote } from './import-footer.tsx'
import { type ImportMessages, stepLabel } from './import-messages.ts'
import { MappingStep } from './mapping-step.tsx'
import { ModeStep } from './mode-step.tsx'

export interface ImportDialogProps {
  session: Session
  wizard: ImportWizard
  messages: ImportMessages
  /** To begin with. */
  file?: File | undefined
  /** An import that waits on the platform, to go on with. */
  importId?: string | undefined
  /** Gives the user a template to fill in. */
  onTemplate?: (() => void) | undefined
  isTemplateBusy?: boolean | undefined
  /** Opens what was imported. */
  onShow?: ((id: string) => void) | undefined
  onClose: () => void
}

const Content = ({ wizard, messages, onTemplate, isTemplateBusy = false, onShow }: ImportDialogProps) => {
  const step = useStore(wizard.$step)
  switch (step) {
    case 'file':
      return <FileStep wizard={wizard} onTemplate={onTemplate} isTemplateBusy={isTemplateBusy} />
    case 'mapping':
      return <MappingStep wizard={wizard} messages={messages} />
    case 'mode':
      return <ModeStep wizard={wizard} messages={messages} />
    case 'check':
      return <CheckStep wizard={wizard} />
    case 'apply':
      return <ApplyStep wizard={wizard} messages={messages} onShow={onShow} />
  }
}

/** Columns that are not known would count as such that are not to be read. */
export const ImportDialog = (props: ImportDialogProps) => {
  const { session, wizard, messages, onClose } = props
  if (!useAllMessages(session)) return null
  return (
    <LoadedDialog value={wizard.subject.$columns} title={messages.title} onClose={onClose}>
      {() => <Wizard {...props} />}
    </LoadedDialog>
  )
}

const Wizard = (props: ImportDialogProps) => {
  const { wizard, messages, file, importId, onShow, onClose } = props
  const step = useStore(wizard.$step)
  const open = useStore(wizard.$open)
  const error = useStore(wizard.$error)
  const job = useStore(wizard.$job)
  const [isAsking, setIsAsking] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const seen = useRef(step)
  // A step says where one is; the button that led here may be gone, or do something else by now.
  useEffect(() => {
    if (seen.current !== step) content.current?.focus()
    seen.current = step
  }, [step])
  useEffect(() => {
    if (file !== undefined) void wizard.takeFile(file)
    if (importId !== undefined) void wizard.resume(importId)
  }, [wizard, file, importId])
  const leave = () => {
    wizard.clear()
    onClose()
  }
  const show = (id: string) => {
    leave()
    onShow?.(id)
  }
  const close = () => {
    if (wizard.isUnfinished()) return setIsAsking(true)
    leave()
  }
  return (
    <Dialog
      title={messages.title}
      subtitle={job && msg(str`${job.fileName}, ${formatBytes(job.size)}`)}
      size="full"
      onClose={close}
      footnote={<ImportFootnote wizard={wizard} />}
      footer={<ImportButtons wizard={wizard} onClose={close} />}
    >
      <div
        className="import"
        role="presentation"
        // A file that misses its place must not replace the page.
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => event.preventDefault()}
      >
        <Stepper
          label={msg('Steps of the import')}
          steps={IMPORT_STEPS.map((id) => ({ id, label: stepLabel(id) }))}
          current={step}
          open={open}
          onGo={wizard.goTo}
        />
        {error !== undefined && (
          <Notice kind="danger" live>
            {errorText(error)}
          </Notice>
        )}
        {job?.outdated === true && step === 'mapping' && (
          <Notice kind="warning">
            {msg('The file was made from an older template: look at its columns, or fill in the present template')}
          </Notice>
        )}
        <div ref={content} className="import__step" role="group" aria-label={stepLabel(step)} tabIndex={-1}>
          <Content {...props} onShow={onShow && show} />
        </div>
      </div>
      {isAsking && <CloseQuestion wizard={wizard} onStay={() => setIsAsking(false)} onClose={leave} />}
    </Dialog>
  )
}
