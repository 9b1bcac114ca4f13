// What needs a model with all that it takes over, a view or a dialog: it shows once the model is read.
import { type ReactNode, useState } from 'react'

import type { ModelContent } from '../../../contract/records/info-model-config/calls.ts'
import { createModelContents } from '../../../stores/pages/info-model-config/model-content.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { LoadedDialog } from '../../ui/overlays/loaded-dialog.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'

interface WithModelProps {
  page: RecordsPage
  id: string
  children: (content: ModelContent) => ReactNode
}

export const WithModel = ({ page, id, children }: WithModelProps) => {
  const [$content] = useState(() => page.plugin(createModelContents).of(id))
  return (
    <Loaded value={$content} rows={16}>
      {children}
    </Loaded>
  )
}

export const WithModelDialog = ({ page, id, title, children }: WithModelProps & { title: string }) => {
  const [$content] = useState(() => page.plugin(createModelContents).of(id))
  return (
    <LoadedDialog value={$content} title={title} onClose={page.closeDialog}>
      {children}
    </LoadedDialog>
  )
}
