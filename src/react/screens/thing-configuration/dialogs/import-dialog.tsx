// Importing things: the wizard with their words; afterwards the first of them shows in tree and table (screens 0, 1).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { createThingImports } from '../../../../stores/pages/thing-configuration/exchange/imports.ts'
import { createThingSpreadsheets } from '../../../../stores/pages/thing-configuration/exchange/spreadsheets.ts'
import { ImportDialog } from '../../../import/import-dialog.tsx'
import type { ImportMessages } from '../../../import/import-messages.ts'
import type { DialogProps } from './thing-dialogs.tsx'
import { useThingLabels } from '../thing-labels.ts'

const labelsOf = (typeName: ImportMessages['typeName']): ImportMessages => ({
  title: msg('Import things'),
  typeName,
  show: msg('Show them in the tree'),
  modes: {
    upsert: msg('Rows whose thing exists change it, all others make new things'),
    create: msg('Every row makes a new thing; rows whose thing exists already are refused'),
    update: msg('Every row changes a thing; rows whose thing does not exist are refused'),
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

export const ThingImportDialog = ({ page, dialog }: DialogProps<'import'>) => {
  const wizard = page.plugin(createThingImports)
  const spreadsheets = page.plugin(createThingSpreadsheets)
  const messages = useThingLabels(page)
  return (
    <ImportDialog
      session={page.session}
      wizard={wizard}
      messages={labelsOf(messages.kind)}
      file={dialog.file}
      importId={dialog.importId}
      onTemplate={() => void spreadsheets.template()}
      isTemplateBusy={useStore(spreadsheets.$busy)}
      onShow={(thingId) => void page.openThing(thingId)}
      onClose={page.closeDialog}
    />
  )
}
