// Importing records of a kind with what they own: the wizard with the words of the kind (screens 0, import wizard).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { inSentence, inLanguage } from '../../../locales/in-language.ts'
import { createRecordFiles } from '../../../stores/plugins/records/record-files.ts'
import { createRecordImports } from '../../../stores/plugins/records/record-imports.ts'
import { ImportDialog } from '../../import/import-dialog.tsx'
import type { ImportMessages } from '../../import/import-messages.ts'
import type { DialogProps } from './record-dialogs.tsx'

const labelsOf = (kind: RecordKind, kinds: readonly RecordKind[], isAll: boolean): ImportMessages => ({
  title: msg(str`Import ${inSentence(kind.labels)}`),
  typeName: (type) => {
    const found = kinds.find(({ name }) => name === type)
    return found === undefined ? type : inLanguage(found.labels)
  },
  show: msg('Show the first of them'),
  modes: {
    upsert: msg('Rows whose record exists change it, all others make new records'),
    create: msg('Every row makes a new record; rows whose record exists already are refused'),
    update: msg('Every row changes a record; rows whose record does not exist are refused'),
    replace: isAll
      ? msg('Like create and update; what is there and the file does not name is deleted. The check shows it')
      : msg(
          'Like create and update; what the same owners have and the file does not name is deleted. The check shows it',
        ),
  },
  keys: {
    id: {
      label: msg('By record ID'),
      text: msg('Rows without an ID are found by their key. Keys can be changed this way'),
    },
    path: {
      label: msg('By key'),
      text: msg('IDs are not looked at: right for a file of another platform, whose IDs mean nothing here'),
    },
  },
})

export const RecordImportDialog = ({ page, dialog }: DialogProps<'import'>) => {
  const { of: kind, ownerId, file } = dialog
  const { wizard, kinds } = page.plugin(createRecordImports).of(kind, ownerId)
  const files = page.plugin(createRecordFiles)
  const catalogue = page.screen.catalogues.find((each) => each.kind === kind && each.isFlat !== true)
  return (
    <ImportDialog
      session={page.session}
      wizard={wizard}
      messages={labelsOf(kind, kinds, ownerId !== undefined || kind.owner === undefined)}
      file={file}
      onTemplate={() => void files.template(kind, ownerId)}
      isTemplateBusy={useStore(files.$busy)}
      onShow={catalogue && page.showMaster}
      onClose={page.closeDialog}
    />
  )
}
