// Step 3: which record a row means and what may happen to it, in words that say what will happen.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { IMPORT_KEYS } from '../../contract/exchange/import-calls.ts'
import { mayUse } from '../../stores/plugins/import/import-draft.ts'
import type { ImportWizard } from '../../stores/plugins/import/import-wizard.ts'
import { ChoiceList } from '../ui/fields/choice-list.tsx'
import { Notice } from '../ui/states/notice.tsx'
import { type ImportMessages, modeLabel, rowCount } from './import-messages.ts'

export const ModeStep = ({ wizard, messages }: { wizard: ImportWizard; messages: ImportMessages }) => {
  const draft = useStore(wizard.mapping.$draft)
  if (draft === undefined) return null
  const on = draft.sheets.filter(({ isOn }) => isOn)
  const rows = on.reduce((sum, sheet) => sum + sheet.rows, 0)
  const names = on.map(({ name }) => name).join(msg(', ', { desc: 'Between the parts of a list' }))
  return (
    <div className="import__mode">
      <ChoiceList
        label={msg('What happens to the rows')}
        value={draft.mode}
        onChange={wizard.mapping.setMode}
        choices={wizard.subject.modes.map((mode) => ({
          value: mode,
          label: modeLabel(mode),
          text: mayUse(wizard.subject, mode) ? (messages.modes[mode] ?? '') : msg('You have no permission for this'),
          disabled: !mayUse(wizard.subject, mode),
        }))}
      />
      <ChoiceList
        label={msg('How a row finds its record')}
        value={draft.key}
        onChange={wizard.mapping.setKey}
        choices={IMPORT_KEYS.map((key) => ({ value: key, ...messages.keys[key] }))}
      />
      <Notice>
        {msg(str`${rowCount(rows)} from: ${names}.`)}{' '}
        {msg('An empty cell of a column that is read empties its field; columns that are not read change nothing.')}
      </Notice>
    </div>
  )
}
