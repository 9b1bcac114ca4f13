// Importing things: the wizard with their words; afterwards the first of them shows in tree and table (screens 0, 1).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { createThingImports } from '../../../../stores/pages/thing-configuration/exchange/imports.ts'
import { createThingSpreadsheets } from '../../../../stores/pages/thing-configuration/exchange/spreadsheets.ts'
import { ImportDialog } from '../../../import/import-dialog.tsx'
import type { ImportWords } from '../../../import/import-words.ts'
import { WaitingDialog } from '../../../ui/overlays/waiting-dialog.tsx'
import { useAllWords } from '../../../use-all-words.ts'
import type { TaskProps } from './tasks.tsx'
import { useThingWords } from '../thing-words.ts'

const wordsOf = (typeName: ImportWords['typeName']): ImportWords => ({
  title: msg('Import things'),
  typeName,
  forbidden: msg('You have no permission for this'),
  show: msg('Show them in the tree'),
  modes: {
    upsert: {
      label: msg('Create and update'),
      text: msg('Rows whose thing exists change it, all others make new things'),
    },
    create: {
      label: msg('Only create'),
      text: msg('Every row makes a new thing; rows whose thing exists already are refused'),
    },
    update: {
      label: msg('Only update'),
      text: msg('Every row changes a thing; rows whose thing does not exist are refused'),
    },
  },
  keys: {
    id: {
      label: msg('By thing ID'),
      text: msg('Rows without an ID are found by parent and name. Names can be changed this way'),
    },
    path: {
      label: msg('By parent and name'),
      text: msg('IDs are not looked at: right for a file of another platform, whose IDs mean nothing here'),
    },
  },
})

export const ThingImportDialog = ({ page, task }: TaskProps<'import'>) => {
  const { wizard, $formColumns } = page.part(createThingImports)
  const spreadsheets = page.part(createThingSpreadsheets)
  const isTemplateBusy = useStore(spreadsheets.$busy)
  const words = useThingWords(page)
  const isReady = useAllWords(page.session)
  const columns = useStore($formColumns)
  // Columns that are not known would count as such that are not to be read.
  const isKnown = columns.status !== 'loading' && columns.data !== undefined
  useEffect(() => {
    if (!isKnown) return
    if (task.file !== undefined) void wizard.takeFile(task.file)
    if (task.importId !== undefined) void wizard.resume(task.importId)
  }, [wizard, task, isKnown])
  if (!isReady) return null
  if (!isKnown) {
    return (
      <WaitingDialog
        title={msg('Import things')}
        state={columns.status === 'failed' ? columns : { status: 'loading', progress: undefined }}
        retry={() => void $formColumns.reload()}
        onClose={page.closeTask}
      />
    )
  }
  return (
    <ImportDialog
      wizard={wizard}
      words={wordsOf(words.kind)}
      onTemplate={() => void spreadsheets.template()}
      isTemplateBusy={isTemplateBusy}
      onShow={(thingId) => {
        wizard.clear()
        page.closeTask()
        void page.openThing(thingId)
      }}
      onClose={page.closeTask}
    />
  )
}
