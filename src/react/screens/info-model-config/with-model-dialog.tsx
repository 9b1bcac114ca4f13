// A dialog that needs a model first: it says that it waits, or what failed, in the place where it will be.
import type { ReactNode } from 'react'

import type { ModelContent } from '../../../contract/records/info-model-config/calls.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import { WaitingDialog } from '../../ui/overlays/waiting-dialog.tsx'
import { useModel } from './use-model.ts'

interface WithModelDialogProps {
  page: RecordsPage
  id: string
  title: string
  children: (content: ModelContent) => ReactNode
}

export const WithModelDialog = ({ page, id, title, children }: WithModelDialogProps) => {
  const { content, failure, reload } = useModel(page, id)
  if (content !== undefined) return children(content)
  return (
    <WaitingDialog
      title={title}
      state={failure === undefined ? { status: 'loading', progress: undefined } : { status: 'failed', error: failure }}
      retry={() => void reload()}
      onClose={page.closeTask}
    />
  )
}
